//! Replaces an operation in place; its handle and uses stay valid.

use super::cold_parts::Pool;
use super::op_lists;
use super::pool::{NIL, Run};
use super::{Body, Pools, ROOT, TrailingWords};
use crate::{Op, OpState};

impl Body {
    /// Whether [`replace_in_place`](Self::replace_in_place) applies: neither has successors or regions, the
    /// state has neither operands nor discardable attributes, and the result types are equal.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    pub fn can_replace_in_place(&self, op: Op, state: &OpState) -> bool {
        let index = self.op_index(op);
        let data = self.op_data(index);
        if index == ROOT || data.core.is_shell() {
            return false;
        }
        let extra = TrailingWords::of(&self.words, &data.core);
        let types = self.pools().result_records(data).iter().map(|value| value.ty);
        extra.regions == 0
            && !extra.has_successors
            && state.operands.is_empty()
            && state.successors.is_empty()
            && state.regions == 0
            && state.built_regions.is_empty()
            && state.discardable.is_empty()
            && state.child.is_none()
            && types.eq(state.result_types.iter().copied())
    }

    /// Replaces an operation by one built from a state, in place. Equals creating the new one before it,
    /// replacing all uses and erasing the old one, but the handle stays valid.
    ///
    /// # Panics
    /// If it [does not apply](Self::can_replace_in_place).
    pub fn replace_in_place(&mut self, op: Op, state: &OpState) {
        assert!(self.can_replace_in_place(op, state), "an operation is turned into one of another shape");
        let data = *self.op_data(op.index);
        let pools = self.pools_mut();
        let operands = pools.operands(&data);
        operands.range().for_each(|slot| pools.unlink_use(slot as u32));
        op_lists::release(&mut pools.uses, pools.cold.make_free(Pool::Uses), operands);
        pools.results(&data).range().for_each(|value| pools.reverse_uses(value));
        self.free_extra(op.index);
        let stored = self.push_slots(self.stored_slots(state.name, &state.slots));
        let data = self.op_data_mut(op.index);
        data.core.head.set_name(state.name);
        data.core.loc = state.loc;
        data.core.set_stored(stored);
        data.set_operands(Run::default());
        self.update_well_formed(op.index);
    }
}

impl Pools {
    /// Reverses the use list of a value, as replacing the value does.
    fn reverse_uses(&mut self, value: usize) {
        let (mut slot, mut after) = (self.values[value].first_use, NIL);
        while slot != NIL {
            let used = &mut self.uses[slot as usize];
            let next = used.next;
            (used.prev, used.next) = (next, after);
            (slot, after) = (next, slot);
        }
        self.values[value].first_use = after;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::module;
    use crate::{Body, Loc, OpState, Type};

    #[test]
    fn an_operation_becomes_another_with_all_uses() {
        let (cx, mut body, block) = module(&[Type::I1]);
        let argument = body.block(block).argument(0).handle();
        let named = |name| OpState::new(&cx, cx.op_name(name), Loc::UNKNOWN);
        let append = |body: &mut Body, state| {
            let op = body.create(state);
            body.append(block, op);
            op
        };
        let sum = append(&mut body, named("a.sum").operands([argument, argument]).results([Type::I1]));
        let value = body.op(sum).result(0).handle();
        let users =
            ["a.first", "a.second", "a.third"].map(|name| append(&mut body, named(name).operands([value])));
        // The newest use is first, until the value is replaced.
        let order = |body: &Body| -> Vec<_> { body.value(value).users().map(|op| op.handle()).collect() };
        assert_eq!(order(&body), [users[2], users[1], users[0]]);
        let constant = || named("a.constant").results([Type::I1]);
        assert!(!body.can_replace_in_place(sum, &named("a.other")));
        assert!(!body.can_replace_in_place(sum, &constant().operands([argument])));
        body.replace_in_place(sum, &constant());
        assert_eq!(body.op(sum).name_str(), "a.constant");
        assert!(body.op(sum).num_operands() == 0 && body.value(argument).users().next().is_none());
        assert_eq!(order(&body), users);
        users.into_iter().for_each(|user| body.erase(user));
        body.erase(sum);
        assert!(body.block(block).first().is_none());
    }
}
