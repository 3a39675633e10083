//! `tosa.reverse` and `tosa.identity`.

use crate::checks::same_elements;
use crate::markers::{TosaTensor, TosaTensorAtLeast1D};
use crate::splats::fold_moved;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// The elements of a tensor in reverse along an axis.
///
/// ```mlir
/// %3 = tosa.reverse %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.reverse",
    traits(PURE),
    fold,
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Reverse {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[attr]
    axis: I32Attr,
    #[result]
    output: TosaTensorAtLeast1D,
}

/// A tensor as it is.
///
/// ```mlir
/// %18 = tosa.identity %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
/// ```
#[op("tosa.identity", traits(PURE), format = "operands attr-dict `:` functional-type(operands, results)")]
pub struct Identity {
    #[operand]
    input1: TosaTensor,
    #[result]
    output: TosaTensor,
}

impl Reverse<'_> {
    /// A single element in reverse is itself.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if let Some(splat) = fold_moved(cx) {
            return splat.into();
        }
        let axis = usize::try_from(self.axis()).unwrap_or(usize::MAX);
        let size = self.input1().ty().shape().and_then(|shape| shape.get(axis)).copied();
        (size == Some(1) && self.input1().ty() == self.output().ty()).then_some(self.input1()).into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.input1().ty(), self.output().ty())?;
        let axis = self.axis();
        let Ok(index) = usize::try_from(axis) else {
            return Err(self.error("expected non-negative reverse axis"));
        };
        let (from, to) = (self.input1().ty().rank(), self.output().ty().rank());
        for (name, rank) in [("input", from), ("output", to)] {
            if name == "output" && from.is_some() && rank.is_some() && from != rank {
                return Err(self.error("expect output tensor rank to be equal to input tensor rank"));
            }
            if let Some(rank) = rank.filter(|&rank| index >= rank) {
                return Err(self.error(format!(
                    "expect {name} tensor rank ({rank}) to be larger than reverse axis ({axis})"
                )));
            }
        }
        Ok(())
    }
}

ir::ops![Identity, Reverse];
