//! `memref.copy`.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, Resource};
use ir::markers::*;
use ir::{Op, OpRef, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Copies all elements of one buffer to another of the same shape. They may not overlap in part.
///
/// ```mlir
/// memref.copy %from, %to : memref<?xf32> to memref<4xf32>
/// ```
#[op("memref.copy", traits(SAME_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_SHAPE), fold = crate::cast::fold_forgetting,
     format = "$source `,` $target attr-dict `:` type($source) `to` type($target)")]
pub struct Copy {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[operand]
    target: AnyRankedOrUnrankedMemRef,
}

/// The effects of `memref.copy`.
pub(crate) fn effects(op: OpRef<'_>, out: &mut Effects) {
    for (effect, operand) in [(Effect::Read, 0), (Effect::Write, 1)] {
        let subject = EffectSubject::Value(op.operand(operand).handle());
        let resource = Resource::DEFAULT;
        out.push(EffectInstance { effect, resource, subject, stage: 0, full: true });
    }
}

/// Canonicalization.
pub(crate) fn patterns(set: &mut PatternSet) {
    set.of::<Copy<'_>>(to_itself).of::<Copy<'_>>(of_nothing);
}

/// A copy of a buffer to itself does nothing.
fn to_itself(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let copy: Copy<'_> = rw.cast(op)?;
    rw.require(copy.source() == copy.target())?;
    rw.erase_op(op);
    Ok(())
}

/// A copy of no elements does nothing.
fn of_nothing(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let copy: Copy<'_> = rw.cast(op)?;
    let empty = |ty: TypeRef<'_>| ty.shape().is_some_and(|shape| shape.contains(&0));
    rw.require(empty(copy.source().ty()) || empty(copy.target().ty()))?;
    rw.erase_op(op);
    Ok(())
}
