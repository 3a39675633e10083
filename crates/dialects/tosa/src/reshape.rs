//! `tosa.reshape`.

use crate::broadcast::verify_inferred;
use crate::checks::{Check, resolvable_shapes, same_elements};
use crate::markers::TosaTensor;
use crate::shape_ops::const_shape;
use crate::splats::fold_moved;
use crate::types::{ShapeType, shape_rank};
use diag::Diagnostic;
use ir::def::{Edit, Fold, FoldCx};
use ir::{DYNAMIC, OpRef, TypeRef};
use macros::op;

/// Size of a dimension that follows from the number of elements.
pub(crate) const INFERABLE: i64 = -1;

/// The elements of a tensor in another shape. One dimension may be -1: it follows from the others.
///
/// ```mlir
/// %r = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %2 = tosa.reshape %x, %r : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
/// ```
#[op(
    "tosa.reshape",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    fold,
    verify,
    verify_regions = verify_type,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Reshape {
    #[operand]
    input1: TosaTensor,
    #[operand]
    shape: ShapeType,
    #[result]
    output: TosaTensor,
}

/// Returns the shape of the result, as far as it is known.
pub(crate) fn reshaped(input: TypeRef<'_>, shape: Option<Vec<i64>>, rank: usize) -> Vec<i64> {
    let Some(mut shape) = shape else { return vec![DYNAMIC; rank] };
    for dim in &mut shape {
        if *dim == INFERABLE {
            *dim = DYNAMIC;
        }
    }
    let Some(count) = input.num_elements() else { return shape };
    let known =
        shape.iter().filter(|&&dim| dim != DYNAMIC).fold(1_i64, |count, &dim| count.wrapping_mul(dim));
    for dim in &mut shape {
        if *dim == DYNAMIC {
            *dim = count.checked_div(known).unwrap_or(DYNAMIC);
            break;
        }
    }
    shape
}

fn verify_type(op: OpRef<'_>) -> Check {
    let (input, shape) = (op.operand(0).ty(), op.operand(1));
    let inferred = reshaped(input, const_shape(shape), shape_rank(shape).unwrap_or_default());
    verify_inferred(op, Some(inferred), input.element_or_self())
}

impl Reshape<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (input, output) = (self.input1(), self.output().ty());
        // With several unknown dimensions the elements may be in others.
        if input.ty() == output && output.dynamic_dims() < 2 {
            return input.into();
        }
        if let Some(inner) = input.defining_op().and_then(|op| op.cast::<Reshape<'_>>()) {
            cx.edits.push(Edit::Operand(0, inner.input1().handle()));
            return Fold::InPlace;
        }
        fold_moved(cx).into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.input1().ty(), self.output().ty())?;
        let Some(shape) = const_shape(self.shape()) else { return Ok(()) };
        if shape.iter().filter(|&&dim| dim == INFERABLE).count() > 1 {
            return Err(self.error("expected at most one target dimension to be -1"));
        }
        let output = self.output().ty();
        let Some(result) = output.shape() else { return Ok(()) };
        if shape.len() != result.len() {
            return Err(self.error("new shape does not match result rank"));
        }
        for (&dim, &result) in shape.iter().zip(result) {
            if dim != INFERABLE && dim != DYNAMIC && result != DYNAMIC && dim != result {
                return Err(self.error("new shape is inconsistent with result shape"));
            }
            if dim != DYNAMIC && dim < INFERABLE {
                return Err(self.error(format!("new shape has invalid tensor dimension size {dim}")));
            }
        }
        self.verify_counts(&shape)
    }

    fn verify_counts(self, shape: &[i64]) -> Check {
        let Some(from) = self.input1().ty().num_elements() else { return Ok(()) };
        if let Some(to) = self.output().ty().num_elements().filter(|&to| to != from) {
            return Err(self.error(format!("cannot reshape {from} elements into {to}")));
        }
        let to = shape.iter().filter(|&&dim| dim > 0).fold(1_i64, |count, &dim| count.wrapping_mul(dim));
        let is_static = shape.iter().all(|&dim| dim > 0);
        if (is_static && from != to) || (!is_static && to > from) {
            return Err(self.error(format!("cannot reshape {from} elements into {to}")));
        }
        Ok(())
    }
}

ir::ops![Reshape];
