//! Verifier fast path: skips operations whose type signature has been verified before.

use super::plan::Plan;
use crate::body::{NIL, OpData, PackedTypes, Pools, ROOT, TypesKey, ValueData};
use crate::def::TraitSet;
use crate::dominance::FewBlocks;
use crate::verify::Verifier;
use crate::{Body, OpRef, RegionRef};

/// Number of enclosing operations that are checked.
const MAX_ENCLOSING: usize = 8;

/// Dominance decided without marking values: whether each operand of a unit is certainly defined before its
/// use, in its block, in an entry block, in an enclosing block, or in a block of its region that dominates its
/// own. If not certain, all values are marked in the order of the dominator tree.
#[derive(Default)]
pub(in crate::verify) struct LocalDominance {
    uncertain: bool,
    /// Blocks of definitions, and blocks of one region with them that they have to dominate.
    deferred: Vec<(u32, u32)>,
    /// Block and order number of the enclosing operations in the unit, the innermost last.
    enclosing: Vec<(u32, u32)>,
}

impl LocalDominance {
    /// Whether every operand of the unit, in this body, is certainly dominated.
    pub(in crate::verify) fn is_certain(&mut self, body: &Body) -> bool {
        let deferred = std::mem::take(&mut self.deferred);
        !self.uncertain && (deferred.is_empty() || are_dominated(body, deferred))
    }

    /// Enters the regions of an operation.
    pub(in crate::verify) fn enter(&mut self, op: OpRef<'_>) {
        let data = op.body().op_data(op.index());
        self.enclosing.push((data.block, data.core.order));
    }

    /// Leaves the regions of an operation.
    pub(in crate::verify) fn exit(&mut self) {
        self.enclosing.pop();
    }

    /// Checks the operands of an operation.
    #[inline]
    pub(in crate::verify) fn check_operands(&mut self, pools: &Pools, data: &OpData) {
        for operand in pools.operand_records(data) {
            match pools.values.get(operand.of as usize) {
                Some(value) => self.check_operand(pools, data, value),
                None => self.uncertain = true,
            }
        }
    }

    /// Checks an operand of an operation.
    #[inline(always)]
    fn check_operand(&mut self, pools: &Pools, data: &OpData, value: &ValueData) {
        let (block, order) = match pools.ops.get(value.owner as usize) {
            Some(owner) => (owner.block, owner.core.order),
            // The number of a block with the flag of arguments is above those of operations.
            None if value.owner & ValueData::ARGUMENT != 0 => (value.owner & !ValueData::ARGUMENT, 0),
            None => (NIL, u32::MAX),
        };
        let here = block == data.block && order < data.core.order;
        if !here && (block == data.block || !self.is_around(pools, data, block, order)) {
            self.uncertain = true;
        }
    }

    /// Whether an operation of this order number in another block, or an argument (0), certainly dominates, or does if what is
    /// deferred holds.
    #[inline(never)]
    fn is_around(&mut self, pools: &Pools, data: &OpData, block: u32, order: u32) -> bool {
        if self.deferred.last() == Some(&(block, data.block)) || self.is_enclosing(pools, data, block, order)
        {
            return true;
        }
        let region = |block: u32| pools.blocks.get(block as usize).map(|block| block.region);
        let is_beside = region(block).is_some_and(|of| of != NIL && Some(of) == region(data.block));
        if is_beside {
            self.deferred.push((block, data.block));
        }
        is_beside
    }

    /// Whether an operation of this order number in another block, or an argument (0), certainly dominates.
    fn is_enclosing(&self, pools: &Pools, data: &OpData, block: u32, order: u32) -> bool {
        let enclosing = &self.enclosing[self.enclosing.len().saturating_sub(MAX_ENCLOSING)..];
        if enclosing.iter().any(|&(outer, at)| outer == block && order < at) {
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

/// Whether the first block of each pair dominates the second one, and all blocks of their regions are reachable: what is not may use
/// values that are not defined in its region.
fn are_dominated(body: &Body, mut pairs: Vec<(u32, u32)>) -> bool {
    if !body.context().takes(crate::FastPaths::SMALL_DOMINATORS) {
        return false;
    }
    let region = |block: u32| body.block_data(block).region;
    // Most bodies have one region of several blocks.
    if !pairs.is_sorted_by_key(|&(block, _)| region(block)) {
        pairs.sort_unstable_by_key(|&(block, _)| region(block));
    }
    pairs.chunk_by(|a, b| region(a.0) == region(b.0)).all(|pairs| {
        FewBlocks::new(RegionRef::new(body, region(pairs[0].0))).is_some_and(|blocks| {
            blocks.are_reachable() && pairs.iter().all(|&(block, other)| blocks.dominates(block, other))
        })
    })
}

impl<'a> Verifier<'a> {
    /// Skips operations of a block, from `first` on, that are certainly valid. Returns the first one that
    /// needs the full check.
    pub(in crate::verify) fn skip_verified(
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
            if !plan.has_fast_check() || !plan.is_verified(data, op, defined) {
                return Some(op);
            }
            if plan.uses_symbols {
                users.push(index);
            }
            index = data.next;
        }
        None
    }
}

impl Plan {
    /// Whether a lean operation, which has no regions, is certainly valid. Its operands are checked on the way.
    #[inline]
    fn is_verified(&self, data: &OpData, op: OpRef<'_>, defined: &mut LocalDominance) -> bool {
        let (body, pools) = (op.body(), op.body().pools());
        if self.is_flat_by_contents() {
            defined.check_operands(pools, data);
            return self.is_known(body, data);
        }
        data.core.is_well_formed()
            && !data.core.is_shell()
            && (data.next == NIL || !self.traits.contains(TraitSet::TERMINATOR))
            && self.types_are_verified(pools, data, op, defined)
            && (data.core.extra == NIL || self.words_are_verified(body, pools, data))
            && self.untyped_hold(op)
            && self.verifiers().iter().all(|verify| verify(op).is_ok())
    }

    /// Whether the types have passed. The operands are checked on the way, at least if they have.
    #[inline(always)]
    fn types_are_verified(
        &self,
        pools: &Pools,
        data: &OpData,
        op: OpRef<'_>,
        defined: &mut LocalDominance,
    ) -> bool {
        if self.segments {
            defined.check_operands(pools, data);
            let key = TypesKey::of(pools, data).and_then(|key| self.with_segments(key, op));
            return key.is_some_and(|key| self.seen().holds(&key));
        }
        match PackedTypes::of(pools, data, |value| defined.check_operand(pools, data, value)) {
            Some(types) => self.seen().holds_packed(types),
            None => {
                defined.check_operands(pools, data);
                TypesKey::of(pools, data).is_some_and(|key| self.seen().holds(&key))
            }
        }
    }

    /// Whether the trailing words have no discardable attributes and regions, and enums and successors are
    /// valid.
    #[inline]
    fn words_are_verified(&self, body: &Body, pools: &Pools, data: &OpData) -> bool {
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
