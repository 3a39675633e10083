//! `tosa.gather` and `tosa.scatter`.

use crate::checks::{Check, same_elements};
use crate::markers::{TosaIndexTensor2D, TosaTensor3D};
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef};
use macros::op;

/// The rows of each batch at the indices.
///
/// ```mlir
/// %7 = tosa.gather %values, %indices : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
/// ```
#[op(
    "tosa.gather",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Gather {
    #[operand]
    values: TosaTensor3D,
    #[operand]
    indices: TosaIndexTensor2D,
    #[result]
    output: TosaTensor3D,
}

/// Rows of each batch, of which those at the indices are replaced.
///
/// ```mlir
/// %8 = tosa.scatter %values, %indices, %rows
///   : (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>
/// ```
#[op(
    "tosa.scatter",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Scatter {
    #[operand]
    values_in: TosaTensor3D,
    #[operand]
    indices: TosaIndexTensor2D,
    #[operand]
    input: TosaTensor3D,
    #[result]
    values_out: TosaTensor3D,
}

/// Verifies that a dimension has a size, if both are known.
fn expect_size(op: OpRef<'_>, what: &str, dim: usize, wanted: i64, found: i64) -> Check {
    if wanted == DYNAMIC || found == DYNAMIC || wanted == found {
        return Ok(());
    }
    Err(op.error(format!("requires {what} dimension {dim} to have size {wanted}, got {found}")))
}

/// Takes the size of a dimension: the first that is known counts, others must be it.
fn take(op: OpRef<'_>, what: &str, dim: usize, known: &mut i64, found: i64) -> Check {
    if *known == DYNAMIC {
        *known = found;
    }
    expect_size(op, what, dim, *known, found)
}

impl Gather<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.values().ty(), self.output().ty())?;
        let [mut n, mut w, mut c] = [DYNAMIC; 3];
        if let Some(shape) = self.values().ty().shape() {
            [n, c] = [shape[0], shape[2]];
        }
        if let Some(shape) = self.indices().ty().shape() {
            w = shape[1];
            take(*self, "indices", 0, &mut n, shape[0])?;
        }
        let Some(shape) = self.output().ty().shape() else { return Ok(()) };
        for (dim, wanted) in [n, w, c].into_iter().enumerate() {
            expect_size(*self, "output", dim, wanted, shape[dim])?;
        }
        Ok(())
    }
}

impl Scatter<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.values_in().ty(), self.values_out().ty())?;
        same_elements(*self, self.input().ty(), self.values_out().ty())?;
        let [mut n, mut k, mut w, mut c] = [DYNAMIC; 4];
        if let Some(shape) = self.values_in().ty().shape() {
            [n, k, c] = [shape[0], shape[1], shape[2]];
        }
        if let Some(shape) = self.indices().ty().shape() {
            w = shape[1];
            take(*self, "indices", 0, &mut n, shape[0])?;
        }
        if let Some(shape) = self.input().ty().shape() {
            take(*self, "input", 0, &mut n, shape[0])?;
            take(*self, "input", 1, &mut w, shape[1])?;
            take(*self, "input", 2, &mut c, shape[2])?;
        }
        if let Some(shape) = self.values_out().ty().shape() {
            for (dim, wanted) in [n, k, c].into_iter().enumerate() {
                expect_size(*self, "output", dim, wanted, shape[dim])?;
            }
        }
        if k != DYNAMIC && w != DYNAMIC && k < w {
            return Err(self.error(format!("requires dimensions K >= W, got K={k} and W={w}")));
        }
        Ok(())
    }
}

ir::ops![Gather, Scatter];
