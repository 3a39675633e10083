//! `memref.copy`.

use interfaces::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
use ir::markers::*;
use ir::{Op, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Copies all elements of one buffer to another of the same shape. They may not overlap in part.
///
/// ```mlir
/// memref.copy %from, %to : memref<?xf32> to memref<4xf32>
/// ```
#[op("memref.copy", interfaces(MemoryEffects), canonicalize, traits(SAME_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_SHAPE), fold = crate::cast::fold_forgetting,
     format = "$source `,` $target attr-dict `:` type($source) `to` type($target)")]
pub struct Copy {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[operand]
    target: AnyRankedOrUnrankedMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for Copy<'a> {
    fn effects(self, out: &mut Effects) {
        for (effect, value) in [(Effect::Read, self.source()), (Effect::Write, self.target())] {
            let subject = EffectSubject::Value(value.handle());
            out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: true });
        }
    }
}

impl Copy<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Copy<'_>>(to_itself).of::<Copy<'_>>(of_nothing);
    }
}

/// Erases a copy of a buffer to itself.
fn to_itself(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let copy: Copy<'_> = rw.cast(op)?;
    rw.require(copy.source() == copy.target())?;
    rw.erase_op(op);
    Ok(())
}

/// Erases a copy of no elements.
fn of_nothing(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let copy: Copy<'_> = rw.cast(op)?;
    let empty = |ty: TypeRef<'_>| ty.shape().is_some_and(|shape| shape.contains(&0));
    rw.require(empty(copy.source().ty()) || empty(copy.target().ty()))?;
    rw.erase_op(op);
    Ok(())
}

ir::ops![Copy];
