//! Trivially dead operations.

use crate::{Effect, Effects, effects_of, has_effect, read_effects};
use ir::OpRef;
use ir::def::TraitSet;
use smallvec::SmallVec;

/// Whether an operation could be erased if its results were unused: it is no terminator and no symbol, and it
/// and all nested operations only read memory, or allocate their results.
pub fn would_be_trivially_dead(op: OpRef<'_>) -> bool {
    let traits = op.traits();
    if traits.intersects(ENDS_OR_NAMED) {
        return false;
    }
    is_droppable_by(op, traits).unwrap_or_else(|| has_droppable_effects(op, traits))
}

/// Returns the operation because of which another one would not be [trivially dead](would_be_trivially_dead): itself, or one with effects
/// that is nested in it. `None` if it would be.
pub fn why_not_dead(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let traits = op.traits();
    if traits.intersects(ENDS_OR_NAMED) {
        return Some(op);
    }
    match is_droppable_by(op, traits) {
        Some(droppable) => (!droppable).then_some(op),
        None => first_effect(op, traits),
    }
}

/// Whether an operation has the effects of another one, which is nested in it at any depth.
pub fn has_effects_of(op: OpRef<'_>, inner: OpRef<'_>) -> bool {
    let mut around = std::iter::successors(inner.parent(), |at| at.parent());
    let mut around = around.by_ref().take_while(|at| at.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS));
    around.any(|at| at == op)
}

/// Traits of operations that are never dead.
const ENDS_OR_NAMED: TraitSet = TraitSet::TERMINATOR.with(TraitSet::SYMBOL);

/// Whether operations with these traits are kept even if they are unused: no operation with them [would be
/// trivially dead](would_be_trivially_dead).
pub fn stays_unused(traits: TraitSet) -> bool {
    traits.intersects(ENDS_OR_NAMED.with(TraitSet::WRITES))
}

/// Whether an operation only reads memory or allocates its results, as far as its traits determine it.
#[inline]
fn is_droppable_by(op: OpRef<'_>, traits: TraitSet) -> Option<bool> {
    if traits.contains(TraitSet::WRITES) {
        debug_assert!(!op.is_well_formed() || has_effect(op, Effect::Write));
        return Some(false);
    }
    if traits.contains(TraitSet::READS) {
        debug_assert!(
            !op.is_well_formed() || effects_of(op).is_some_and(|effects| effects.are_droppable(op))
        );
        return Some(op.is_well_formed());
    }
    let pure = traits.contains(TraitSet::NO_MEMORY_EFFECT);
    (pure && !traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS)).then_some(true)
}

/// Whether an operation is unused and [would be trivially dead](would_be_trivially_dead).
#[inline]
pub fn is_trivially_dead(op: OpRef<'_>) -> bool {
    op.is_unused() && would_be_trivially_dead(op)
}

fn has_droppable_effects(op: OpRef<'_>, traits: TraitSet) -> bool {
    first_effect(op, traits).is_none()
}

/// Returns the first operation, of one and those nested in it if it has recursive memory effects, that does more than reading memory or
/// allocating its results.
fn first_effect(op: OpRef<'_>, traits: TraitSet) -> Option<OpRef<'_>> {
    let mut effects = Effects::new();
    if !traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
        let droppable = read_effects(op, &mut effects) && effects.are_droppable(op);
        return (!droppable).then_some(op);
    }
    first_of_nested_effects(op, |op, traits| {
        if let Some(droppable) = is_droppable_by(op, traits) {
            return !droppable;
        }
        match read_effects(op, &mut effects) {
            true => !effects.are_droppable(op),
            false => !traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        }
    })
}

/// Whether a predicate holds for an operation and, if it has recursive memory effects, for the nested
/// operations. Ends at the first for which it does not hold.
pub(crate) fn all_with_nested_effects(
    op: OpRef<'_>,
    mut holds: impl FnMut(OpRef<'_>, TraitSet) -> bool,
) -> bool {
    first_of_nested_effects(op, |op, traits| !holds(op, traits)).is_none()
}

/// Returns the first operation for which a predicate holds, of one and, if it has recursive memory effects, those nested in it.
fn first_of_nested_effects<'a>(
    op: OpRef<'a>,
    mut holds: impl FnMut(OpRef<'a>, TraitSet) -> bool,
) -> Option<OpRef<'a>> {
    let traits = op.traits();
    if holds(op, traits) {
        return Some(op);
    }
    let mut open = Open::new();
    enter(op, traits, &mut open);
    while let Some(op) = open.pop() {
        let traits = op.traits();
        if holds(op, traits) {
            return Some(op);
        }
        if let Some(next) = next_in_region(op) {
            open.push(next);
        }
        enter(op, traits, &mut open);
    }
    None
}

/// Operations still to visit: mostly one for each level.
type Open<'a> = SmallVec<[OpRef<'a>; 4]>;

/// Pushes the first operation of each region whose effects are those of the operation.
#[inline]
fn enter<'a>(op: OpRef<'a>, traits: TraitSet, open: &mut Open<'a>) {
    if traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS) && op.num_regions() > 0 {
        open.extend(op.regions().filter_map(|region| region.blocks().find_map(|block| block.first())));
    }
}

/// Returns the operation after this one in its block, or the first of the following blocks.
fn next_in_region(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.next().or_else(|| {
        let blocks = std::iter::successors(op.block()?.next(), |block| block.next());
        blocks.into_iter().find_map(|block| block.first())
    })
}

#[cfg(test)]
mod tests {
    use super::{has_effects_of, stays_unused, why_not_dead, would_be_trivially_dead};
    use crate::test_dialect::Fixture;

    #[test]
    fn reads_and_own_allocations_may_go() {
        let mut f = Fixture::new();
        let ops = [
            f.op("t.pure"),
            f.op("t.load"),
            f.op("t.store"),
            f.op("t.alloc"),
            f.op("u.unknown"),
            f.op("t.end"),
            f.nest("t.region", "t.load"),
            f.nest("t.region", "t.store"),
        ];
        let dead = ops.map(|op| would_be_trivially_dead(f.body.op(op)));
        assert_eq!(dead, [true, true, false, true, false, false, true, false]);
        let stay = ops.map(|op| stays_unused(f.body.op(op).traits()));
        assert!(stay.into_iter().zip(dead).all(|(stays, dead)| !(stays && dead)) && stay[5]);
        let view = |op| f.body.op(op);
        let kept = why_not_dead(view(ops[7])).unwrap();
        assert!(kept.is("t.store") && has_effects_of(view(ops[7]), kept));
        assert!(why_not_dead(view(ops[6])).is_none() && !has_effects_of(view(ops[6]), kept));
    }
}
