//! Pooling: `tosa.avg_pool2d` and `tosa.max_pool2d`.

use crate::checks::{
    Check, idiv_check, numbers, same_as_zero_point, same_elements, storage_element, verify_zero_point,
};
use crate::conv::{at_least, verify_calculated};
use crate::enums::NanPropagationMode;
use crate::markers::*;
use crate::pad::Pad;
use crate::{fold_pad, spelling};
use apnum::FloatKind::{BF16, F16, F32};
use diag::Diagnostic;
use ir::{DYNAMIC, Op, OpRef, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// The means of the pixels in windows of images.
///
/// ```mlir
/// %5 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
///   : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
/// ```
#[op(
    "tosa.avg_pool2d",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct AvgPool2D {
    #[operand]
    input: TosaTensor4D,
    #[operand]
    input_zp: TosaScalarIntOrFloatTensor,
    #[operand]
    output_zp: TosaScalarIntOrFloatTensor,
    #[attr]
    kernel: IntArrayAttr2,
    #[attr]
    stride: IntArrayAttr2,
    #[attr]
    pad: IntArrayAttr4,
    #[attr]
    acc_type: AccTypeAttr,
    #[result]
    output: TosaTensor4D,
}

/// The greatest pixels in windows of images.
///
/// ```mlir
/// %6 = tosa.max_pool2d %q {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>}
///   : (tensor<1x8x8x4xi8>) -> tensor<1x5x5x4xi8>
/// ```
#[op(
    "tosa.max_pool2d",
    traits(PURE),
    canonicalize,
    verify,
    parse = spelling::parse_nan_mode,
    print = spelling::print
)]
pub struct MaxPool2D {
    #[operand]
    input: TosaTensor4D,
    #[attr]
    kernel: IntArrayAttr2,
    #[attr]
    stride: IntArrayAttr2,
    #[attr]
    pad: IntArrayAttr4,
    #[attr(default = NanPropagationMode::Propagate)]
    nan_mode: NanPropagationMode,
    #[result]
    output: TosaTensor4D,
}

/// Verifies windows and sizes.
fn verify_pooling(op: OpRef<'_>) -> Check {
    at_least(op, "kernel", "kernel", 1)?;
    at_least(op, "stride", "stride", 1)?;
    at_least(op, "pad", "padding", 0)?;
    let (kernel, stride, pad) = (numbers(op, "kernel"), numbers(op, "stride"), numbers(op, "pad"));
    if pad[3] >= kernel[1] || pad[2] >= kernel[1] {
        return Err(op.error(format!(
            "expected left/right padding to be less than the width of the kernel, got pad_left={}, pad_right={}, \
             kernel_x={}",
            pad[2], pad[3], kernel[1]
        )));
    }
    if pad[0] >= kernel[0] || pad[1] >= kernel[0] {
        return Err(op.error(format!(
            "expected top/bottom padding to be less than the height of the kernel, got pad_top={}, pad_bottom={}, \
             kernel_y={}",
            pad[0], pad[1], kernel[0]
        )));
    }
    let (Some(input), Some(output)) = (op.operand(0).ty().shape(), op.result(0).ty().shape()) else {
        return Ok(());
    };
    let names = [("height", "y", "top", "bottom"), ("width", "x", "left", "right")];
    for (index, (name, axis, first, last)) in names.into_iter().enumerate() {
        let (size, kernel, stride) = (input[1 + index], kernel[index], stride[index]);
        let [before, after] = [pad[2 * index], pad[2 * index + 1]];
        if size == DYNAMIC {
            continue;
        }
        let Some(last_index) =
            idiv_check(size.wrapping_add(before).wrapping_add(after).wrapping_sub(kernel), stride)
        else {
            return Err(op.error(format!(
                "expected input_{name} + pad_{first} + pad_{last} - kernel_{axis} to be wholly divisible by \
                 stride_{axis}, got ({size} + {before} + {after} - {kernel}) / {stride}"
            )));
        };
        verify_calculated(op, name, last_index.wrapping_add(1), output[1 + index])?;
    }
    Ok(())
}

impl AvgPool2D<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_pooling(*self)?;
        let (element, sum) = (storage_element(self.input().ty()), self.acc_type());
        let kind = sum.float_kind();
        let (fits, name, wanted) = match element.float_kind() {
            _ if element.is_integer() => (sum.int_width() == Some(32), "integer", "i32"),
            Some(F16) => (matches!(kind, Some(F16 | F32)), "f16", "f16/f32"),
            Some(BF16) => (kind == Some(F32), "bf16", "f32"),
            Some(F32) => (kind == Some(F32), "f32", "f32"),
            _ => (true, "", ""),
        };
        if !fits {
            return Err(self.error(format!("accumulator type for {name} tensor is not {wanted}")));
        }
        same_as_zero_point(*self, "input", self.input(), self.input_zp())?;
        same_as_zero_point(*self, "output", self.output(), self.output_zp())?;
        verify_zero_point(*self, "input", self.input_zp())?;
        verify_zero_point(*self, "output", self.output_zp())
    }
}

/// The greatest pixel of images of one pixel.
fn of_one_pixel(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pool: MaxPool2D<'_> = rw.cast(op)?;
    let (input, output) = (pool.input(), pool.output().ty());
    let is_pixel =
        |ty: TypeRef<'_>| ty.has_static_shape() && ty.shape().is_some_and(|shape| shape[1..3] == [1, 1]);
    rw.require(is_pixel(input.ty()) && is_pixel(output) && input.ty() == output)?;
    let input = input.handle();
    rw.replace_op(op, &[input]);
    Ok(())
}

impl MaxPool2D<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.of::<MaxPool2D<'_>>(of_one_pixel);
        set.of_user::<MaxPool2D<'_>, Pad<'_>>(fold_pad::into_pooling);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.input().ty(), self.output().ty())?;
        verify_pooling(*self)
    }
}

ir::ops![AvgPool2D, MaxPool2D];
