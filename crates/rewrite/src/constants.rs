//! Operations that are constants.

use ir::def::{Fold, FoldCx, Folded, TraitSet};
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
    let mut cx = FoldCx { op, constants: &[], edits: SmallVec::new() };
    match def.hooks.fold?(&mut cx) {
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
