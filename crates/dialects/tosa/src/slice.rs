//! `tosa.slice`.

use crate::checks::{resolvable_shapes, same_elements};
use crate::markers::TosaTensorAtLeast1D;
use crate::types::{ShapeType, shape_rank};
use diag::Diagnostic;
use macros::op;

/// A part of a tensor: so many elements of each dimension from a position on.
///
/// ```mlir
/// %4 = tosa.slice %x, %t, %s : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
/// ```
#[op(
    "tosa.slice",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Slice {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[operand]
    start: ShapeType,
    #[operand]
    size: ShapeType,
    #[result]
    output: TosaTensorAtLeast1D,
}

impl Slice<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (input, output) = (self.input1().ty(), self.output().ty());
        same_elements(*self, input, output)?;
        if let Some(rank) = input.rank() {
            if let Some(other) = output.rank().filter(|&other| other != rank) {
                return Err(self.error(format!(
                    "expect input1 and output to have the same ranks, got {rank} and {other}"
                )));
            }
            for (name, value) in [("start", self.start()), ("size", self.size())] {
                if shape_rank(value) != Some(rank) {
                    return Err(self.error(format!("length of {name} is not equal to rank of input shape")));
                }
            }
        }
        Ok(())
    }
}

ir::ops![Slice];
