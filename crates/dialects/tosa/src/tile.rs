//! `tosa.tile`.

use crate::checks::{resolvable_shapes, same_elements};
use crate::markers::TosaTensorAtLeast1D;
use crate::shape_ops::const_shape;
use crate::types::{ShapeType, shape_rank};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use macros::op;

/// A tensor repeated along each dimension.
///
/// ```mlir
/// %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %5 = tosa.tile %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x6xf32>
/// ```
#[op(
    "tosa.tile",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    fold,
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Tile {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[operand]
    multiples: ShapeType,
    #[result]
    output: TosaTensorAtLeast1D,
}

impl Tile<'_> {
    /// A tensor once along each dimension is itself.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let is_once =
            const_shape(self.multiples()).is_some_and(|multiples| multiples.iter().all(|&times| times == 1));
        (is_once && self.input1().ty() == self.output().ty()).then_some(self.input1()).into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.input1().ty(), self.output().ty())?;
        let (from, to) = (self.input1().ty().rank(), self.output().ty().rank());
        let length = shape_rank(self.multiples()).unwrap_or_default();
        match (from, to) {
            (Some(rank), _) if rank != length => {
                return Err(self.error(format!("expect 'multiples' to have rank {rank} but got {length}.")));
            }
            (Some(from), Some(to)) if from != to => {
                return Err(self.error("expect same input and output tensor rank."));
            }
            (None, Some(rank)) if rank != length => {
                return Err(
                    self.error(format!("expect 'multiples' array to have length {rank} but got {length}."))
                );
            }
            _ => {}
        }
        match const_shape(self.multiples()) {
            Some(multiples) if multiples.iter().any(|&times| times <= 0 && times != -1) => {
                Err(self.error("expect element of 'multiples' to be positive integer or -1."))
            }
            _ => Ok(()),
        }
    }
}

ir::ops![Tile];
