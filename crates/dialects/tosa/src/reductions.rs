//! Reductions along an axis, and `tosa.argmax`.

use crate::broadcast::verify_inferred;
use crate::checks::{Check, compatible, dims_text};
use crate::enums::NanPropagationMode;
use crate::markers::{TosaTensor, TosaTensorAtLeast1D};
use crate::spelling;
use diag::Diagnostic;
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Declares reductions without modes.
macro_rules! reductions {
    ($($(#[$doc:meta])* $name:ident = $op:literal;)*) => {$(
        $(#[$doc])*
        #[op($op,
            traits(PURE),
            verify = verify_axis,
            verify_regions = verify_type,
            fold = fold_trivial,
            format = "operands attr-dict `:` functional-type(operands, results)")]
        pub struct $name {
            #[operand]
            input: TosaTensorAtLeast1D,
            #[attr]
            axis: I32Attr,
            #[result]
            output: TosaTensorAtLeast1D,
        }
    )*};
}

/// Declares reductions with a mode of NaNs.
macro_rules! extrema {
    ($($(#[$doc:meta])* $name:ident = $op:literal;)*) => {$(
        $(#[$doc])*
        #[op($op,
            traits(PURE),
            verify = verify_axis,
            verify_regions = verify_type,
            fold = fold_trivial,
            parse = spelling::parse_nan_mode,
            print = spelling::print)]
        pub struct $name {
            #[operand]
            input: TosaTensorAtLeast1D,
            #[attr]
            axis: I32Attr,
            #[attr(default = NanPropagationMode::Propagate)]
            nan_mode: NanPropagationMode,
            #[result]
            output: TosaTensorAtLeast1D,
        }
    )*};
}

reductions! {
    /// Says whether all elements along an axis are true.
    ///
    /// ```mlir
    /// %0 = tosa.reduce_all %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
    /// ```
    ReduceAll = "tosa.reduce_all";
    /// Says whether some element along an axis is true.
    ///
    /// ```mlir
    /// %1 = tosa.reduce_any %b {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
    /// ```
    ReduceAny = "tosa.reduce_any";
    /// The product of the elements along an axis.
    ///
    /// ```mlir
    /// %2 = tosa.reduce_product %f {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
    /// ```
    ReduceProduct = "tosa.reduce_product";
    /// The sum of the elements along an axis.
    ///
    /// ```mlir
    /// %3 = tosa.reduce_sum %f {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<?x1xf32>
    /// ```
    ReduceSum = "tosa.reduce_sum";
}

extrema! {
    /// The greatest element along an axis.
    ///
    /// ```mlir
    /// %4 = tosa.reduce_max %f {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
    /// ```
    ReduceMax = "tosa.reduce_max";
    /// The least element along an axis.
    ///
    /// ```mlir
    /// %5 = tosa.reduce_min %f {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
    /// ```
    ReduceMin = "tosa.reduce_min";
}

/// The first position of the greatest element along an axis.
///
/// ```mlir
/// %6 = tosa.argmax %f {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<3xi32>
/// ```
#[op("tosa.argmax", traits(PURE), fold, verify, parse = spelling::parse_nan_mode, print = spelling::print)]
pub struct ArgMax {
    #[operand]
    input: TosaTensorAtLeast1D,
    #[attr]
    axis: I32Attr,
    #[attr(default = NanPropagationMode::Propagate)]
    nan_mode: NanPropagationMode,
    #[result]
    output: TosaTensor,
}

/// Returns the axis of an operation.
pub(crate) fn axis_of(op: OpRef<'_>) -> i64 {
    op.attr("axis").and_then(|axis| axis.as_i64()).unwrap_or_default()
}

/// The only element along an axis is the result.
fn fold_trivial(cx: &mut FoldCx<'_>) -> Fold {
    let input = cx.op.operand(0);
    let axis = usize::try_from(axis_of(cx.op)).unwrap_or(usize::MAX);
    let size = input.ty().shape().and_then(|shape| shape.get(axis)).copied();
    (input.ty() == cx.op.result(0).ty() && size == Some(1)).then_some(input).into()
}

fn verify_type(op: OpRef<'_>) -> Check {
    let input = op.operand(0).ty();
    let shape = input.shape().map(|shape| {
        let axis = usize::try_from(axis_of(op)).unwrap_or(usize::MAX);
        let mut shape = shape.to_vec();
        if let Some(dim) = shape.get_mut(axis) {
            *dim = 1;
        }
        shape
    });
    verify_inferred(op, shape, input.element_or_self())
}

fn verify_axis(op: OpRef<'_>) -> Check {
    let axis = axis_of(op);
    let Ok(index) = usize::try_from(axis) else {
        return Err(op.error("reduce axis must not be negative"));
    };
    let (from, to) = (op.operand(0).ty().rank(), op.result(0).ty().shape());
    if let Some(rank) = from.filter(|&rank| index >= rank) {
        return Err(
            op.error(format!("expect input tensor rank ({rank}) to be larger than reduce axis ({axis})"))
        );
    }
    let Some(shape) = to else { return Ok(()) };
    if from.is_some_and(|rank| rank != shape.len()) {
        return Err(op.error("expect output tensor rank to be equal to input tensor rank"));
    }
    match shape.get(index) {
        None => {
            let rank = shape.len();
            Err(op
                .error(format!("expect output tensor rank ({rank}) to be larger than reduce axis ({axis})")))
        }
        Some(&dim) if dim != 1 && dim != ir::DYNAMIC => {
            Err(op.error(format!("expect reduced dimension size to be 1, got {dim}")))
        }
        Some(_) => Ok(()),
    }
}

impl ArgMax<'_> {
    /// The only element along an axis is the greatest.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let (input, output) = (self.input().ty(), self.output().ty());
        let is_static = input.has_static_shape() && output.has_static_shape();
        let axis = usize::try_from(self.axis()).unwrap_or(usize::MAX);
        let is_one = input.shape().and_then(|shape| shape.get(axis)) == Some(&1);
        let width =
            output.element_or_self().int_width().filter(|width| is_static && is_one && width % 8 == 0);
        width
            .map(|width| self.context().dense_attr(output.handle(), vec![0; width as usize / 8].into(), true))
            .into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let output = self.output().ty();
        if !output.element_or_self().is_int_or_index() {
            return Err(self.error("result tensor is not of integer type"));
        }
        let Some(shape) = self.input().ty().shape() else { return Ok(()) };
        let Some(axis) = usize::try_from(self.axis()).ok().filter(|&axis| axis < shape.len()) else {
            return Err(self.error("specified axis is outside the rank of the tensor"));
        };
        let mut expected = shape.to_vec();
        expected.remove(axis);
        match output.shape() {
            Some(shape) if !compatible(Some(&expected), Some(shape)) => Err(self.error(format!(
                "expected output shape {}, got {}",
                dims_text(&expected),
                dims_text(shape)
            ))),
            _ => Ok(()),
        }
    }
}

ir::ops![ArgMax, ReduceAll, ReduceAny, ReduceMax, ReduceMin, ReduceProduct, ReduceSum];
