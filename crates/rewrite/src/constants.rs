//! Operations that are constants.

use ir::def::{Fold, FoldCx, FoldFn, Folded, TraitSet};
use ir::{Attr, Context, OpRef, OpState, Type};
use smallvec::SmallVec;

/// Returns the constant that an operation defines, if it is constant-like.
#[inline]
pub fn constant_value(op: OpRef<'_>) -> Option<Attr> {
    // Most operations have operands: this saves the lookup of their definition.
    if op.num_operands() > 0 {
        return None;
    }
    let def = op.def()?;
    if !def.traits.contains(TraitSet::CONSTANT_LIKE) || !op.is_well_formed() {
        return None;
    }
    if def.traits.contains(TraitSet::HOLDS_CONSTANT) {
        let held = op.slot_words().get(0).and_then(Attr::from_word);
        debug_assert_eq!(
            held,
            folded_constant(op, def.hooks.fold?),
            "it holds the constant that it folds to"
        );
        return held;
    }
    folded_constant(op, def.hooks.fold?)
}

/// Returns the constant that an operation without operands folds to.
fn folded_constant(op: OpRef<'_>, fold: FoldFn) -> Option<Attr> {
    let mut cx = FoldCx { op, constants: &[], edits: SmallVec::new() };
    match fold(&mut cx) {
        Fold::Results(results) => match results[..] {
            [Folded::Attr(value)] => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the constant operation that a dialect materializes for an attribute.
pub fn materialize_constant(cx: &Context, dialect: &str, value: Attr, ty: Type) -> Option<OpState> {
    cx.find_dialect(dialect)?.materialize?(cx, value, ty)
}
