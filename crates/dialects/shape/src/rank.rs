//! `shape.rank` and `shape.num_elements`.

use crate::ShapeOf;
use crate::constants::{ConstSize, extents};
use crate::infer::propagates_to_size;
use crate::types::{ShapeOrExtentTensor, SizeOrIndex, SizeType, is_size};
use ir::def::{Fold, FoldCx};
use ir::{Build, Op, OpState, Type};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// The number of dimensions of a shape.
///
/// ```mlir
/// %0 = shape.rank %a : tensor<?xindex> -> index
/// %1 = shape.rank %b : !shape.shape -> !shape.size
/// ```
#[op("shape.rank", traits(PURE), fold, fold_needs(constants), canonicalize, verify = propagates_to_size,
     format = "$shape attr-dict `:` type($shape) `->` type($rank)")]
pub struct Rank {
    #[operand]
    shape: ShapeOrExtentTensor,
    #[result]
    rank: SizeOrIndex,
}

/// The number of elements of a shape: the product of its extents.
///
/// ```mlir
/// %0 = shape.num_elements %a : tensor<?xindex> -> index
/// ```
#[op("shape.num_elements", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants), verify = propagates_to_size,
     format = "$shape attr-dict `:` type($shape) `->` type($result)")]
pub struct NumElements {
    #[operand]
    shape: ShapeOrExtentTensor,
    #[result]
    result: SizeOrIndex,
}

impl Rank<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let rank = cx.constant(0).and_then(extents).map(|extents| extents.len() as i64);
        rank.map(|rank| self.context().index_attr(rank)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Rank<'_>, ShapeOf<'_>>(of_ranked);
    }
}

/// Returns the state of a constant size, of the type that an operation has.
fn number(rw: &Rewriter<'_>, op: Op, number: i64) -> OpState {
    let (cx, loc) = (rw.context(), rw.op(op).loc());
    let value = cx.index_attr(number);
    if is_size(rw.op(op).result(0).ty()) {
        ConstSize::state(cx, loc).results([SizeType::make(cx)]).attr(cx, "value", value)
    } else {
        arith::Constant::state(cx, loc).results([Type::INDEX]).attr(cx, "value", value)
    }
}

/// The rank of the shape of a ranked tensor is that of its type.
fn of_ranked(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Rank<'_> = rw.cast(op)?;
    let shape_of: ShapeOf<'_> = view.shape().defining_op().and_then(|op| op.cast()).matched()?;
    let ty = shape_of.arg().ty();
    let rank = ty.rank().filter(|_| ty.is_tensor()).matched()?;
    let state = number(rw, op, rank as i64);
    rw.replace_with(op, state);
    Ok(())
}

impl NumElements<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let extents = cx.constant(0).and_then(extents);
        let product = extents.map(|extents| extents.into_iter().fold(1i64, i64::wrapping_mul));
        product.map(|product| self.context().index_attr(product)).into()
    }
}

ir::ops![NumElements, Rank];
