//! Queries of effects, for passes that move, merge or erase operations.

use crate::dead::all_with_nested_effects;
use crate::{Effect, Effects, MemoryEffects, is_speculatable};
use ir::OpRef;
use ir::def::TraitSet;

/// Returns the effects of an operation, without those of nested operations. `None` if they are unknown: it is
/// unregistered, malformed, or has neither a trait nor a model.
pub fn effects_of(op: OpRef<'_>) -> Option<Effects> {
    let mut effects = Effects::new();
    read_effects(op, &mut effects).then_some(effects)
}

/// Replaces the contents of a list by the effects of an operation, as [`effects_of`] returns them; for
/// callers with many operations. Returns `false` and leaves the list empty if they are unknown.
#[inline]
pub fn read_effects(op: OpRef<'_>, out: &mut Effects) -> bool {
    out.clear();
    if op.has_trait(TraitSet::NO_MEMORY_EFFECT) {
        return true;
    }
    match op.interface::<dyn MemoryEffects>() {
        Some(model) if op.is_well_formed() => {
            model.effects(op, out);
            true
        }
        _ => false,
    }
}

/// Whether an operation and all nested ones have no memory effects.
pub fn is_memory_effect_free(op: OpRef<'_>) -> bool {
    let mut effects = Effects::new();
    all_with_nested_effects(op, |op, traits| match read_effects(op, &mut effects) {
        true => effects.is_empty(),
        false => traits.contains(TraitSet::RECURSIVE_MEMORY_EFFECTS),
    })
}

/// Whether an operation has no effects and may be executed speculatively.
pub fn is_pure(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::PURE) || (is_speculatable(op) && is_memory_effect_free(op))
}

/// Whether the effects of an operation are unknown.
pub fn has_unknown_effects(op: OpRef<'_>) -> bool {
    !op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) && effects_of(op).is_none()
}

/// Whether an operation is known to have an effect of this kind.
pub fn has_effect(op: OpRef<'_>, effect: Effect) -> bool {
    effects_of(op).is_some_and(|effects| effects.has(effect))
}

#[cfg(test)]
mod tests {
    use super::{has_effect, has_unknown_effects, is_memory_effect_free, is_pure};
    use crate::Effect;
    use crate::test_dialect::Fixture;

    #[test]
    fn traits_models_and_nesting_decide() {
        let mut f = Fixture::new();
        let ops = [
            f.op("t.pure"),
            f.op("t.load"),
            f.op("t.maybe"),
            f.op("u.unknown"),
            f.op("t.silent"),
            f.nest("t.region", "t.pure"),
            f.nest("t.region", "t.load"),
        ];
        let view = |op| f.body.op(op);
        assert_eq!(
            ops.map(|op| is_memory_effect_free(view(op))),
            [true, false, true, false, false, true, false]
        );
        assert_eq!(ops.map(|op| is_pure(view(op))), [true, false, false, false, false, true, false]);
        assert_eq!(
            ops.map(|op| has_unknown_effects(view(op))),
            [false, false, false, true, true, false, false]
        );
        assert!(has_effect(view(ops[1]), Effect::Read) && !has_effect(view(ops[1]), Effect::Write));
    }
}
