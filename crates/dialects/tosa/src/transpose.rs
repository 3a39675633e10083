//! `tosa.transpose`.

use crate::checks::{Check, same_elements};
use crate::markers::TosaTensorAtLeast1D;
use diag::Diagnostic;
use ir::DYNAMIC;
use ir::markers::*;
use macros::op;

/// A tensor with its dimensions in another order: dimension `i` of the result is dimension `perms[i]` of the operand.
///
/// ```mlir
/// %6 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
/// ```
#[op(
    "tosa.transpose",
    traits(PURE),
    rules(AllElementTypesMatch("input1", "output")),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Transpose {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[attr]
    perms: DenseI32ArrayAttr,
    #[result]
    output: TosaTensorAtLeast1D,
}

/// Returns the positions of a permutation; `None` if it is none.
pub fn permutation(perms: &[i32]) -> Option<Vec<usize>> {
    let positions: Vec<usize> =
        perms.iter().map(|&index| usize::try_from(index)).collect::<Result<_, _>>().ok()?;
    let is_permutation = (0..positions.len()).all(|index| positions.contains(&index));
    is_permutation.then_some(positions)
}

impl Transpose<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (input, output) = (self.input1().ty(), self.output().ty());
        same_elements(*self, input, output)?;
        let perms = self.perms();
        let (from, to) = (input.rank(), output.rank());
        let length = perms.len();
        let mismatch = |rank: usize, name: &str| {
            self.error(format!(
                "expected perms attribute to have size {rank} ({name} rank) but got size {length}"
            ))
        };
        if let Some(rank) = from.filter(|&rank| rank != length) {
            return Err(mismatch(rank, "input"));
        }
        if from.is_some() && to.is_some() && from != to {
            return Err(self.error("expected input tensor rank to equal result tensor rank"));
        }
        if let Some(rank) = to.filter(|&rank| rank != length) {
            return Err(mismatch(rank, "output"));
        }
        let Some(positions) = permutation(&perms) else {
            return Err(self.error("expected valid permutation indices"));
        };
        self.verify_sizes(&positions)
    }

    fn verify_sizes(self, positions: &[usize]) -> Check {
        let (input, output) = (self.input1().ty(), self.output().ty());
        if let (Some(from), Some(to)) = (input.num_elements(), output.num_elements())
            && from != to
        {
            return Err(self.error(format!(
                "expected input1 and output to have same numbers of elements, got {from} and {to}"
            )));
        }
        let (Some(from), Some(to)) = (input.shape(), output.shape()) else { return Ok(()) };
        for (index, (&position, &dim)) in positions.iter().zip(to).enumerate() {
            let size = from[position];
            if size != DYNAMIC && dim != DYNAMIC && size != dim {
                return Err(self.error(format!(
                    "expected output tensor dim {index} to match input dim {position} with value of {size}"
                )));
            }
        }
        Ok(())
    }
}

ir::ops![Transpose];
