//! The straight way through a block: operations that a glance shows to be correct.

use super::Verifier;
use super::plan::Plan;
use super::symbols::User;
use crate::body::{NIL, OpData, Pools, ROOT, ResultRun, ValueData};
use crate::def::TraitSet;
use crate::{Body, OpRef};

impl<'a> Verifier<'a> {
    /// Passes over operations of a block, from `first` on, that are correct for sure. Returns the first
    /// one that wants the whole check.
    pub(super) fn pass_over(&self, first: OpRef<'a>, users: &mut Vec<User<'a>>) -> Option<OpRef<'a>> {
        let (body, mut index) = (first.body(), first.index());
        if index == ROOT {
            return Some(first);
        }
        let pools = body.pools();
        while index != NIL {
            let data = &pools.ops[index as usize];
            let op = OpRef::new(body, index);
            let place = self.places.get(data.name.index() as usize).copied().unwrap_or(0);
            let Some(plan) = self.plans.get((place as usize).wrapping_sub(1)) else { return Some(op) };
            if !plan.is_lean() || !plan.passes(body, pools, data, op) {
                return Some(op);
            }
            if let Some(user) = plan.user {
                users.push((op, user));
            }
            index = data.next;
        }
        None
    }
}

impl Plan<'_> {
    /// Whether a lean operation, which has no regions, is correct for sure.
    #[inline]
    fn passes(&self, body: &Body, pools: &Pools, data: &OpData, op: OpRef<'_>) -> bool {
        data.results.has(ResultRun::WELL_FORMED)
            && !data.results.has(ResultRun::SHELL)
            && (data.next == NIL || !self.traits.contains(TraitSet::TERMINATOR))
            && self.types_passed(pools, data)
            && (data.extra == NIL || self.words_pass(body, pools, data))
            && self.untyped_hold(op)
            && self.verifiers().iter().all(|verify| verify(op).is_ok())
    }

    /// Whether the types of operands and results are a remembered list.
    #[inline]
    fn types_passed(&self, pools: &Pools, data: &OpData) -> bool {
        let operands = &pools.uses[data.operands.range()];
        let results = &pools.values[data.results.run().range()];
        let head = (operands.len() as u32) << 16 | results.len() as u32;
        self.passed().iter().any(|key| {
            let Some((types, more)) = key[1..].split_at_checked(operands.len()) else { return false };
            key[0] == head
                && operands.iter().zip(types).all(|(operand, &ty)| {
                    pools
                        .values
                        .get(operand.of as usize)
                        .is_some_and(|value| value.ty.to_word() == ty && value.owner != ValueData::NOBODY)
                })
                && results.iter().zip(more).all(|(value, &ty)| value.ty.to_word() == ty)
        })
    }

    /// Whether there is nothing unusual in the words, and enums and successors are in order.
    #[inline]
    fn words_pass(&self, body: &Body, pools: &Pools, data: &OpData) -> bool {
        let extra = crate::body::Extra::decode(&body.words, data.extra);
        if extra.has_dict || extra.regions > 0 || !self.enums_known(extra.slot_words(&body.words)) {
            return false;
        }
        if !extra.has_successors {
            return true;
        }
        let Some(block) = pools.blocks.get(data.block as usize) else { return false };
        let successors = &pools.block_uses[extra.successor_run(&body.words).range()];
        data.next == NIL
            && successors.iter().all(|used| pools.blocks[used.of as usize].region == block.region)
    }
}
