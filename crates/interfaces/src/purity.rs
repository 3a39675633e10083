//! Questions about effects: what passes ask before they move, merge or drop an operation.

use crate::dead::all_with_nested_effects;
use crate::{Effect, Effects, MemoryEffects, is_speculatable};
use ir::OpRef;
use ir::def::TraitSet;

/// The effects that an operation says it has, without those of operations within it. `None` if it does
/// not say: it is unregistered, malformed, or has neither a trait nor a model.
pub fn effects_of(op: OpRef<'_>) -> Option<Effects> {
    let mut effects = Effects::new();
    read_effects(op, &mut effects).then_some(effects)
}

/// [`effects_of`] into a list that is there already, for those who ask of many operations: what was in it
/// goes. `false`, and an empty list, if the operation does not say.
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

/// Whether an operation, with all within it, has no effect on memory.
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

/// Whether an operation does not say what effects it has.
pub fn has_unknown_effects(op: OpRef<'_>) -> bool {
    !op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) && effects_of(op).is_none()
}

/// Whether an operation says that it has an effect of this kind. One that says nothing has none.
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
