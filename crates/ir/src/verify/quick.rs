//! The straight way through a block: operations that a peek shows to be correct.

use super::Verifier;
use super::plan::Plan;
use crate::body::{NIL, OpData, Pools, ROOT, TypesKey, ValueData};
use crate::def::TraitSet;
use crate::{Body, OpRef};

/// How many operations around are looked at.
const AROUND: usize = 8;

/// Whether all operands of a unit so far are defined before they are used for sure: in the same block, in an entry block,
/// or in a block around. Where it is not sure, dominance decides.
#[derive(Default)]
pub(super) struct LocalDominance {
    unsure: bool,
    /// Block and order of the operations around within the unit, the innermost last.
    around: Vec<(u32, u32)>,
}

impl LocalDominance {
    /// Whether no doubt came up.
    pub(super) fn is_sure(&self) -> bool {
        !self.unsure
    }

    /// Goes into the regions of an operation.
    pub(super) fn enter(&mut self, op: OpRef<'_>) {
        let data = op.body().op_data(op.index());
        self.around.push((data.block, data.core.order));
    }

    /// Leaves them.
    pub(super) fn exit(&mut self) {
        self.around.pop();
    }

    /// Looks at the operands of an operation.
    #[inline]
    pub(super) fn see(&mut self, pools: &Pools, data: &OpData) {
        if self.unsure {
            return;
        }
        let sure = |value: u32| {
            let Some(value) = pools.values.get(value as usize) else { return false };
            if value.owner & ValueData::ARGUMENT != 0 {
                let block = value.owner & !ValueData::ARGUMENT;
                block == data.block || self.is_around(pools, data, block, 0)
            } else {
                let Some(owner) = pools.ops.get(value.owner as usize) else { return false };
                let same = owner.block == data.block;
                (same && owner.core.order < data.core.order)
                    || (!same && self.is_around(pools, data, owner.block, owner.core.order))
            }
        };
        self.unsure = !pools.operand_records(data).iter().all(|operand| sure(operand.of));
    }

    /// Whether an operation of this order in another block, or an argument of order 0, comes before for sure.
    #[inline(never)]
    fn is_around(&self, pools: &Pools, data: &OpData, block: u32, order: u32) -> bool {
        let around = &self.around[self.around.len().saturating_sub(AROUND)..];
        if around.iter().any(|&(outer, at)| outer == block && order < at) {
            return true;
        }
        let (Some(of), Some(here)) =
            (pools.blocks.get(block as usize), pools.blocks.get(data.block as usize))
        else {
            return false;
        };
        of.region != NIL && of.region == here.region && of.prev == NIL
    }
}

impl<'a> Verifier<'a> {
    /// Passes over operations of a block, from `first` on, that are correct for sure. Returns the first
    /// one that wants the whole check.
    pub(super) fn skip_verified(
        &self,
        first: OpRef<'a>,
        users: &mut Vec<u32>,
        defined: &mut LocalDominance,
    ) -> Option<OpRef<'a>> {
        let (body, mut index) = (first.body(), first.index());
        if index == ROOT {
            return Some(first);
        }
        let pools = body.pools();
        while index != NIL {
            let data = &pools.ops[index as usize];
            let op = OpRef::new(body, index);
            let place = self.cache.places.get(data.core.name().index() as usize).copied().unwrap_or(0);
            let Some(plan) = self.cache.plans.get((place as usize).wrapping_sub(1)) else { return Some(op) };
            if !plan.has_fast_check() || !plan.passes(body, pools, data, op) {
                return Some(op);
            }
            defined.see(pools, data);
            if plan.uses_symbols {
                users.push(index);
            }
            index = data.next;
        }
        None
    }
}

impl Plan {
    /// Whether a lean operation, which has no regions, is correct for sure.
    #[inline]
    fn passes(&self, body: &Body, pools: &Pools, data: &OpData, op: OpRef<'_>) -> bool {
        data.core.is_well_formed()
            && !data.core.is_shell()
            && (data.next == NIL || !self.traits.contains(TraitSet::TERMINATOR))
            && TypesKey::of(pools, data).is_some_and(|key| self.seen().holds(&key))
            && (data.core.extra == NIL || self.words_pass(body, pools, data))
            && self.untyped_hold(op)
            && self.verifiers().iter().all(|verify| verify(op).is_ok())
    }

    /// Whether there is nothing unusual in the words, and enums and successors are in order.
    #[inline]
    fn words_pass(&self, body: &Body, pools: &Pools, data: &OpData) -> bool {
        let extra = crate::body::TrailingWords::of(&body.words, &data.core);
        if extra.has_dict || extra.regions > 0 || !self.enums_known(data.core.stored_slots(&body.words)) {
            return false;
        }
        if !extra.has_successors {
            return true;
        }
        let Some(block) = pools.blocks.get(data.block as usize) else { return false };
        let successors = &pools.uses[extra.successor_run(&body.words).range()];
        data.next == NIL
            && successors.iter().all(|used| pools.blocks[used.of as usize].region == block.region)
    }
}
