//! `memref.cast`.

use crate::layout::{agree, strides_and_offset};
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{CastLike, CastLikeMethods};
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, ViewLike, ViewLikeMethods,
};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Context, DYNAMIC, OpRef, Type, TypeRef};
use macros::op;

/// Casts to a type that is more or less specific: sizes, strides and the rank may become static or dynamic.
///
/// ```mlir
/// %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
/// ```
#[op("memref.cast", interfaces(ViewLike, ConditionallySpeculatable, CastLike), traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_SHAPE), verify, fold,
     result_names = named_result!("cast"), format = "$source attr-dict `:` type($source) `to` type($dest)")]
pub struct Cast {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[result]
    dest: AnyRankedOrUnrankedMemRef,
}

impl<'a> CastLikeMethods<'a> for Cast<'a> {
    fn are_cast_compatible(cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        match (inputs, outputs) {
            ([input], [output]) => are_compatible(cx.ty(*input), cx.ty(*output)),
            _ => false,
        }
    }
}

/// Returns whether types are cast compatible.
pub fn are_compatible(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    if !a.is_memref() || !b.is_memref() || a.element_type() != b.element_type() {
        return false;
    }
    if a.memory_space() != b.memory_space() {
        return false;
    }
    let (Some(from), Some(to)) = (a.shape(), b.shape()) else {
        return a.rank().is_some() || b.rank().is_some();
    };
    let strided = a.layout() == b.layout()
        || match (strides_and_offset(a), strides_and_offset(b)) {
            (Some(a), Some(b)) => {
                a.strides.len() == b.strides.len()
                    && agree(a.offset, b.offset)
                    && a.strides.iter().zip(&b.strides).all(|(&a, &b)| agree(a, b))
            }
            _ => false,
        };
    strided && from.len() == to.len() && from.iter().zip(to).all(|(&a, &b)| agree(a, b))
}

/// Verifies a cast with a predicate on its types.
pub(crate) fn verify_types(
    op: OpRef<'_>,
    compatible: fn(TypeRef<'_>, TypeRef<'_>) -> bool,
) -> Result<(), Diagnostic> {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    if compatible(from, to) {
        return Ok(());
    }
    Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

impl Cast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_types(*self, are_compatible)
    }

    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        // An intermediate type may hide that the outer types contradict each other, in code that never runs.
        let result = self.dest().ty();
        let fits = |cast: Cast<'_>| {
            cast.source().ty().rank().is_some() && are_compatible(cast.source().ty(), result)
        };
        if let Fold::InPlace = fold_casts(cx, fits) {
            return Fold::InPlace;
        }
        let source = self.source();
        (source.ty() == self.dest().ty()).then_some(source).into()
    }
}

/// Replaces operands that are casts by their sources, if the operation accepts these. The casts must be to
/// less specific types: from a ranked memref to an unranked one, or to fewer static sizes, strides and
/// offsets.
pub fn fold_into_consumer(cx: &mut FoldCx<'_>) -> Fold {
    fold_casts(cx, |cast| cast.source().ty().rank().is_some())
}

/// Replaces operands that are casts to [fewer static](only_forgets) sizes, strides and offsets by their
/// sources.
pub(crate) fn fold_forgetting(cx: &mut FoldCx<'_>) -> Fold {
    fold_casts(cx, only_forgets)
}

fn fold_casts(cx: &mut FoldCx<'_>, may_go: impl Fn(Cast<'_>) -> bool) -> Fold {
    for (index, operand) in cx.op.operands().enumerate() {
        let Some(cast) = operand.defining_op().and_then(|op| op.cast::<Cast<'_>>()) else { continue };
        if may_go(cast) {
            cx.edits.push(Edit::Operand(index as u32, cast.source().handle()));
        }
    }
    if cx.edits.is_empty() { Fold::None } else { Fold::InPlace }
}

/// Returns whether a cast is to a less specific type: a consumer that accepts any memref can use its source.
pub fn only_forgets(cast: Cast<'_>) -> bool {
    let (source, result) = (cast.source().ty(), cast.dest().ty());
    let (Some(from), Some(to)) = (source.shape(), result.shape()) else { return false };
    if source.element_type() != result.element_type() || from.len() != to.len() {
        return false;
    }
    let forgets = |known: i64, seen: i64| known == seen || seen == DYNAMIC;
    if !from.iter().zip(to).all(|(&a, &b)| forgets(a, b)) {
        return false;
    }
    let (Some(a), Some(b)) = (strides_and_offset(source), strides_and_offset(result)) else { return false };
    forgets(a.offset, b.offset) && a.strides.iter().zip(&b.strides).all(|(&a, &b)| forgets(a, b))
}

impl<'a> ViewLikeMethods<'a> for Cast<'a> {
    fn is_known_to_have_same_start(self) -> bool {
        true
    }
}

impl<'a> ConditionallySpeculatableMethods<'a> for Cast<'a> {
    fn speculatability(self) -> Speculatability {
        Speculatability::yes_if(fits(self.source().ty(), self.dest().ty()))
    }
}

/// Returns whether the source's type is at least as specific as the result's.
fn fits(source: TypeRef<'_>, result: TypeRef<'_>) -> bool {
    let Some(wanted) = result.shape() else { return true };
    let Some(given) = source.shape() else { return false };
    let agrees = |(&wanted, &given): (&i64, &i64)| wanted == DYNAMIC || wanted == given;
    if wanted.len() != given.len() || !wanted.iter().zip(given).all(agrees) {
        return false;
    }
    source.layout() == result.layout() || {
        let layouts = [source, result].map(strides_and_offset);
        let [Some(given), Some(wanted)] = layouts else { return false };
        agrees((&wanted.offset, &given.offset)) && wanted.strides.iter().zip(&given.strides).all(agrees)
    }
}

ir::ops![Cast];
