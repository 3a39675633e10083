//! `tosa.pad`.

use crate::checks::{resolvable_shapes, same_elements};
use crate::markers::{TosaScalarTensor, TosaTensorAtLeast1D};
use crate::shape_ops::const_shape;
use crate::types::ShapeType;
use diag::Diagnostic;
use ir::DYNAMIC;
use ir::def::{Fold, FoldCx};
use macros::op;

/// A tensor with a constant around it. Paddings are in pairs: before and after each dimension.
///
/// ```mlir
/// %p = tosa.const_shape {values = dense<[0, 1, 0, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
/// %1 = tosa.pad %x, %p, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x4xf32>
/// ```
#[op(
    "tosa.pad",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    fold,
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Pad {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[operand]
    padding: ShapeType,
    #[operand]
    pad_const: TosaScalarTensor,
    #[result]
    output: TosaTensorAtLeast1D,
}

impl Pad<'_> {
    /// Nothing around a tensor leaves it as it is.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let is_nothing =
            const_shape(self.padding()).is_some_and(|padding| padding.iter().all(|&size| size == 0));
        (is_nothing && self.input1().ty() == self.output().ty()).then_some(self.input1()).into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.input1().ty(), self.output().ty())?;
        same_elements(*self, self.pad_const().ty(), self.output().ty())?;
        let (Some(from), Some(to)) = (self.input1().ty().shape(), self.output().ty().shape()) else {
            return Ok(());
        };
        if from.len() != to.len() {
            return Err(self.error(format!(
                "expect same input and output tensor rank, but got inputRank: {}, outputRank: {}",
                from.len(),
                to.len()
            )));
        }
        let Some(padding) = const_shape(self.padding()) else { return Ok(()) };
        let rank = from.len();
        if padding.len() != 2 * rank {
            return Err(self.error(format!(
                "padding tensor must have {rank} * 2 = {} elements, but got {}",
                2 * rank,
                padding.len()
            )));
        }
        for (index, (pair, (&from, &to))) in padding.chunks(2).zip(from.iter().zip(to)).enumerate() {
            let [before, after] = [pair[0], pair[1]];
            if before < -1 || after < -1 {
                return Err(self.error(format!(
                    "invalid padding values at dimension {index}: values must be non-negative or -1 for dynamic padding, \
                     got [{before}, {after}]"
                )));
            }
            let size = from.wrapping_add(before).wrapping_add(after);
            if from != DYNAMIC && to != DYNAMIC && to != size {
                return Err(self.error(format!(
                    "mismatch in output shape at dimension {index}: expected {from} + {before} + {after} = {size}, but got \
                     {to}"
                )));
            }
        }
        Ok(())
    }
}

ir::ops![Pad];
