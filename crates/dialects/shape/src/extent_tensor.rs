//! `shape.from_extent_tensor` and `shape.to_extent_tensor`.

use crate::constants::{extents, extents_attr};
use crate::types::{ExtentTensor, ShapeOrExtentTensor, ShapeType, is_extent_tensor, is_shape};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::IndexTensor;
use ir::{Context, Type, TypeRef};
use macros::op;

/// The shape whose extents a tensor has.
///
/// ```mlir
/// %0 = shape.from_extent_tensor %extents : tensor<?xindex>
/// ```
#[op("shape.from_extent_tensor", traits(PURE), format = "$input attr-dict `:` type($input)")]
pub struct FromExtentTensor {
    #[operand]
    input: ExtentTensor,
    #[result]
    result: ShapeType,
}

/// The extents of a shape, as a tensor. If the shape is an error or unranked, the result is undefined.
///
/// ```mlir
/// %0 = shape.to_extent_tensor %shape : !shape.shape -> tensor<?xindex>
/// ```
#[op(
    "shape.to_extent_tensor",
    interfaces(interfaces::CastLike),
    traits(PURE),
    fold,
    verify,
    format = "$input attr-dict `:` type($input) `->` type($result)"
)]
pub struct ToExtentTensor {
    #[operand]
    input: ShapeOrExtentTensor,
    #[result]
    result: IndexTensor,
}

fn are_compatible(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    (is_shape(from) || is_extent_tensor(from))
        && to.is_tensor()
        && to.element_type().is_some_and(|element| element.is_index())
}

impl<'a> interfaces::CastLikeMethods<'a> for ToExtentTensor<'a> {
    fn are_cast_compatible(cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        matches!((inputs, outputs), ([from], [to]) if are_compatible(cx.ty(*from), cx.ty(*to)))
    }
}

impl ToExtentTensor<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (from, to) = (self.input().ty(), self.result().ty());
        if are_compatible(from, to) {
            return Ok(());
        }
        Err(self.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
    }

    /// Folds a constant, and a cast to the same type.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if self.input().ty() == self.result().ty() {
            return self.input().into();
        }
        let folded = cx.constant(0).and_then(extents);
        folded.map(|shape| extents_attr(self.context(), &shape)).into()
    }
}

ir::ops![FromExtentTensor, ToExtentTensor];
