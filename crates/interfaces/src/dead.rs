//! Whether an operation may go because nobody would notice.

use crate::effects_of;
use ir::OpRef;
use ir::def::TraitSet;

/// Whether an operation could be erased if its results were unused: it is no terminator and no symbol,
/// and it and all within it only read memory, or allocate what they return.
pub fn would_be_trivially_dead(op: OpRef<'_>) -> bool {
    let traits = op.traits();
    if traits.intersects(TraitSet::TERMINATOR.with(TraitSet::SYMBOL)) {
        return false;
    }
    if traits.contains(TraitSet::NO_MEMORY_EFFECT) && !traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
        return true;
    }
    has_droppable_effects(op)
}

/// Whether an operation is unused and [would be trivially dead](would_be_trivially_dead).
#[inline]
pub fn is_trivially_dead(op: OpRef<'_>) -> bool {
    op.is_unused() && would_be_trivially_dead(op)
}

fn has_droppable_effects(op: OpRef<'_>) -> bool {
    let mut open = vec![op];
    while let Some(op) = open.pop() {
        let recursive = op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS);
        if recursive {
            open.extend(op.regions().flat_map(|region| region.ops()));
        }
        match effects_of(op) {
            Some(effects) if !effects.are_droppable(op) => return false,
            None if !recursive => return false,
            _ => {}
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::would_be_trivially_dead;
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
    }
}
