//! Effects between a barrier and other barriers.

use gpu::{Barrier, Func, Launch};
use interfaces::{Callable, Effect, EffectInstance, EffectSubject, MemoryEffects, Resource};
use ir::OpRef;
use ir::def::TraitSet;

/// Side of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Before,
    After,
}

/// Returns the effects on one side of a barrier.
pub(super) fn collect(barrier: OpRef<'_>, direction: Direction) -> Vec<EffectInstance> {
    let mut side = Side { direction, effects: Vec::new() };
    side.around(barrier);
    side.effects
}

/// Effects on one side.
struct Side {
    direction: Direction,
    effects: Vec<EffectInstance>,
}

/// Whether an operation is executed by all threads from its start to its end.
fn is_boundary(op: OpRef<'_>) -> bool {
    op.is(Func::NAME) || op.is(Launch::NAME) || op.attr("__parallel_region_boundary_for_test").is_some()
}

/// Whether the regions of an operation are executed at most once.
fn runs_once(op: OpRef<'_>) -> bool {
    op.is("scf.if") || op.is("memref.alloca_scope") || op.interface::<dyn Callable>().is_some()
}

impl Side {
    fn next<'a>(&self, op: OpRef<'a>) -> Option<OpRef<'a>> {
        match self.direction {
            Direction::Before => op.prev(),
            Direction::After => op.next(),
        }
    }

    /// Adds every effect on all memory.
    fn add_unknown(&mut self) {
        for effect in [Effect::Read, Effect::Write, Effect::Allocate, Effect::Free] {
            let subject = EffectSubject::Unknown;
            let resource = Resource::DEFAULT;
            self.effects.push(EffectInstance { effect, resource, subject, stage: 0, full: false });
        }
    }

    /// Adds the effects of an operation. Returns whether they are known.
    fn add(&mut self, op: OpRef<'_>) -> bool {
        if op.is(Barrier::NAME) || op.is("memref.assume_alignment") {
            return true;
        }
        if op.interface::<dyn MemoryEffects>().is_some() || op.has_trait(TraitSet::NO_MEMORY_EFFECT) {
            let effects = interfaces::effects_of(op);
            self.effects.extend(effects.iter().flat_map(|effects| effects.iter().copied()));
            return true;
        }
        if op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
            return op
                .regions()
                .flat_map(|region| region.ops())
                .all(|inner| ir::ensure_sufficient_stack(|| self.add(inner)));
        }
        self.add_unknown();
        false
    }

    /// Adds the effects of what follows an operation in its block, up to a barrier. Returns whether they are known.
    fn add_from(&mut self, op: OpRef<'_>) -> bool {
        let mut next = self.next(op);
        while let Some(op) = next.filter(|op| !op.is(Barrier::NAME)) {
            if !self.add(op) {
                return false;
            }
            next = self.next(op);
        }
        true
    }

    /// Adds the effects of what follows an operation, also around it. Returns whether they are known.
    fn around(&mut self, op: OpRef<'_>) -> bool {
        let (Some(block), Some(parent)) = (op.block(), op.parent()) else { return true };
        if block.region().is_some_and(|region| region.single_block().is_none()) {
            self.add_unknown();
            return false;
        }
        self.add_from(op);
        if is_boundary(parent) {
            return true;
        }
        let isolated = parent.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        if !isolated && !ir::ensure_sufficient_stack(|| self.around(parent)) {
            return false;
        }
        // In the other loops more than one region, or more than one iteration at a time, would have to be followed.
        if parent.is("scf.for") {
            return self.add_other_iteration(block);
        }
        runs_once(parent) || parent.walk_body_post_order().all(|inner| self.add(inner))
    }

    /// Adds the effects of the previous or next iteration.
    fn add_other_iteration(&mut self, block: ir::BlockRef<'_>) -> bool {
        match self.direction {
            Direction::Before => block.last().is_none_or(|end| self.add_from(end)),
            Direction::After => {
                let Some(first) = block.first().filter(|first| !first.is(Barrier::NAME)) else { return true };
                let known = self.add(first);
                self.add_from(first) && known
            }
        }
    }
}
