//! Replacement of uses and operations.

use super::{DeferredEdit, Rewriter};
use crate::conversion::CAST;
use ir::{Block, Build, InsertPoint, Op, OpState, Value};
use smallvec::SmallVec;

impl Rewriter<'_> {
    /// Replaces the results of an operation by values, one for each, and erases it. If a replacement is a
    /// result of the operation itself, as in a cycle of a graph region, a cast of itself takes its place.
    ///
    /// # Panics
    /// If the number of values is not the number of results.
    #[track_caller]
    pub fn replace_op(&mut self, op: Op, values: &[Value]) {
        let results: SmallVec<[Value; 4]> = self.op(op).results().map(|result| result.handle()).collect();
        assert_eq!(results.len(), values.len(), "one value for each result");
        if values.iter().any(|value| results.contains(value)) && self.is_replaced_by_itself(&results, values)
        {
            let values = self.cast_own_results(op, values);
            return self.replace_op(op, &values);
        }
        if self.defer(|| DeferredEdit::Replace(op, values.into())) {
            return;
        }
        self.notify(|listener, body| listener.op_replaced(body, op, values));
        for (&result, &value) in results.iter().zip(values) {
            self.replace_all_uses(result, value);
        }
        self.erase_op(op);
    }

    /// Returns whether a result would be replaced by a result of the operation and has uses.
    #[cold]
    fn is_replaced_by_itself(&self, results: &[Value], values: &[Value]) -> bool {
        let is_used = |result| self.is_recording() || !self.value(result).is_unused();
        results.iter().zip(values).any(|(&result, value)| results.contains(value) && is_used(result))
    }

    /// Returns values in which results of an operation are replaced by casts of them.
    #[cold]
    fn cast_own_results(&mut self, op: Op, values: &[Value]) -> SmallVec<[Value; 4]> {
        self.at(InsertPoint::Before(op), |rw| {
            let cast = |&value: &Value| {
                let view = rw.value(value);
                if view.defining_op() != Some(rw.op(op)) {
                    return value;
                }
                let (cx, ty, loc) = (rw.context(), view.ty_handle(), rw.op(op).loc());
                let state = OpState::new(cx, cx.op_name(CAST), loc).operands([value]).results([ty]);
                let cast = rw.insert(state);
                rw.op(cast).result(0).handle()
            };
            values.iter().map(cast).collect()
        })
    }

    /// Creates an operation before another, and replaces the latter by it.
    #[track_caller]
    pub fn replace_with(&mut self, op: Op, state: OpState) -> Op {
        let fresh = self.at(InsertPoint::Before(op), |rw| rw.insert(state));
        let values: SmallVec<[Value; 4]> = self.op(fresh).results().map(|result| result.handle()).collect();
        self.replace_op(op, &values);
        fresh
    }

    /// Replaces all uses of a value.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        let argument = self.is_recording() && self.value(old).argument_block().is_some();
        if argument && self.defer(|| DeferredEdit::ReplaceArgument(old, new)) {
            return;
        }
        if !self.has_listener() && !self.is_recording() {
            self.body_mut().replace_all_uses(old, new);
            return;
        }
        if !self.is_recording() {
            while let Some(op) = self.body_mut().redirect_use(old, new) {
                self.notify(|listener, body| listener.op_modified(body, op));
            }
            return;
        }
        // Each use is unlinked from the use list, so the next use becomes the first.
        let first = |rw: &Self| rw.value(old).uses().next().map(|at| (at.owner().handle(), at.position()));
        while let Some((op, operand)) = first(self) {
            self.note_change(op);
            self.body_mut().set_operand(op, operand, new);
            self.notify(|listener, body| listener.op_modified(body, op));
        }
    }

    /// Replaces the uses of a value that the function selects by operation and operand number. Returns
    /// whether all were replaced.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        choose: impl FnMut(&ir::Body, Op, usize) -> bool,
    ) -> bool {
        self.replace_uses_where(old, new, choose)
    }

    /// Replaces all uses of a value outside of one operation.
    pub fn replace_uses_except(&mut self, old: Value, new: Value, except: Op) {
        self.replace_uses_where(old, new, |_, op, _| op != except);
    }

    fn replace_uses_where(
        &mut self,
        old: Value,
        new: Value,
        mut choose: impl FnMut(&ir::Body, Op, usize) -> bool,
    ) -> bool {
        let uses: SmallVec<[(Op, u32); 8]> =
            self.value(old).uses().map(|at| (at.owner().handle(), at.position() as u32)).collect();
        let mut all = true;
        for (op, operand) in uses {
            if choose(self, op, operand as usize) {
                self.note_change(op);
                self.body_mut().set_operand(op, operand as usize, new);
                self.notify(|listener, body| listener.op_modified(body, op));
            } else {
                all = false;
            }
        }
        all
    }

    /// Replaces a block as a successor of all terminators.
    pub fn replace_block_uses(&mut self, old: Block, new: Block) {
        let users: Vec<Op> = self.block(old).predecessor_uses().map(|(op, _)| op.handle()).collect();
        users.iter().for_each(|&op| self.note_change(op));
        self.body_mut().replace_block_uses(old, new);
        self.notify(|listener, body| listener.edge_removed(body, old));
        for op in users {
            self.notify(|listener, body| listener.op_modified(body, op));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Rewriter;
    use crate::test_dialect::{find, parse, show};

    #[test]
    fn a_value_that_is_replaced_by_itself_is_a_cast_of_itself() {
        let mut body = parse("module { %a = t.opaque\n t.use %a }");
        let op = find(&body, "t.opaque", 0);
        let own = body.op(op).result(0).handle();
        Rewriter::new(&mut body).replace_op(op, &[own]);
        assert_eq!(show(&body), "%0 = builtin.unrealized_conversion_cast %0\nt.use %0\n");
    }
}
