//! `shape.from_extents` and `shape.get_extent`.

use crate::constants::{ConstSize, extents, extents_attr};
use crate::infer::propagates_to_size;
use crate::types::{ShapeOrExtentTensor, ShapeType, SizeOrIndex};
use ir::ValueRef;
use ir::def::{Fold, FoldCx};
use macros::op;

/// The shape of extents.
///
/// ```mlir
/// %0 = shape.from_extents %a, %b : index, !shape.size
/// ```
#[op("shape.from_extents", traits(PURE), fold, format = "$extents attr-dict `:` type($extents)")]
pub struct FromExtents {
    #[operand]
    extents: Variadic<SizeOrIndex>,
    #[result]
    shape: ShapeType,
}

/// The extent of a dimension of a shape. If an operand is a `!shape.shape` or `!shape.size`, the result is a size. A dimension that the shape
/// does not have is an error, or undefined if the result's type has none.
///
/// ```mlir
/// %0 = shape.get_extent %shape, %dim : tensor<?xindex>, index -> index
/// ```
#[op("shape.get_extent", traits(NO_MEMORY_EFFECT), fold, verify = propagates_to_size,
     format = "$shape `,` $dim attr-dict `:` type($shape) `,` type($dim) `->` type($extent)")]
pub struct GetExtent {
    #[operand]
    shape: ShapeOrExtentTensor,
    #[operand]
    dim: SizeOrIndex,
    #[result]
    extent: SizeOrIndex,
}

impl FromExtents<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let constants = (0..cx.constants.len()).map(|at| cx.constant(at)?.as_i64());
        let extents: Option<Vec<i64>> = constants.collect();
        extents.map(|extents| extents_attr(self.context(), &extents)).into()
    }
}

/// Returns the number that a constant of this dialect or of `arith` is: those of others are not looked at.
pub(crate) fn constant_number(value: ValueRef<'_>) -> Option<i64> {
    let def = value.defining_op()?;
    if let Some(size) = def.cast::<ConstSize<'_>>() {
        return Some(size.value());
    }
    def.cast::<arith::Constant<'_>>()?.value().as_i64()
}

impl GetExtent<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let extent = || {
            let extents = extents(cx.constant(0)?)?;
            extents.get(usize::try_from(constant_number(self.dim())?).ok()?).copied()
        };
        extent().map(|extent| self.context().index_attr(extent)).into()
    }
}

ir::ops![FromExtents, GetExtent];
