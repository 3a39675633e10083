//! `shape.concat` and `shape.split_at`.

use crate::constants::{extents, extents_attr};
use crate::types::{ShapeOrExtentTensor, SizeOrIndex};
use ir::def::{Fold, FoldCx, Folded};
use macros::op;

/// The extents of one shape followed by those of another.
///
/// ```mlir
/// %0 = shape.concat %a, %b : tensor<2xindex>, tensor<1xindex> -> tensor<3xindex>
/// ```
#[op(
    "shape.concat",
    traits(NO_MEMORY_EFFECT),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)"
)]
pub struct Concat {
    #[operand]
    lhs: ShapeOrExtentTensor,
    #[operand]
    rhs: ShapeOrExtentTensor,
    #[result]
    result: ShapeOrExtentTensor,
}

/// The extents of a shape before and from a position on. A negative position counts from the end.
///
/// ```mlir
/// %head, %tail = "shape.split_at"(%shape, %index) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
/// ```
#[op("shape.split_at", traits(PURE), fold, fold_needs(constants))]
pub struct SplitAt {
    #[operand]
    operand: ShapeOrExtentTensor,
    #[operand]
    index: SizeOrIndex,
    #[result]
    head: ShapeOrExtentTensor,
    #[result]
    tail: ShapeOrExtentTensor,
}

impl Concat<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let folded = || Some([extents(cx.constant(0)?)?, extents(cx.constant(1)?)?].concat());
        folded().map(|shape| extents_attr(self.context(), &shape)).into()
    }
}

impl SplitAt<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let split = || {
            let (shape, at) = (extents(cx.constant(0)?)?, cx.constant(1)?.as_i64()?);
            let rank = shape.len() as i64;
            let at = usize::try_from(if at < 0 { at.checked_add(rank)? } else { at }).ok()?;
            let (head, tail) = shape.split_at_checked(at)?;
            let attr = |shape| Folded::Attr(extents_attr(self.context(), shape));
            Some([attr(head), attr(tail)])
        };
        split().map_or(Fold::None, |parts| Fold::Results(parts.into_iter().collect()))
    }
}

ir::ops![Concat, SplitAt];
