//! Convolutions.

use crate::checks::{
    Check, idiv_check, list, numbers, same_as_zero_point, storage_element, verify_zero_point,
};
use crate::fold_pad;
use crate::markers::*;
use crate::pad::Pad;
use apnum::FloatKind::{BF16, F8E4M3, F8E4M3FN, F8E5M2, F16, F32};
use diag::Diagnostic;
use ir::markers::*;
use ir::{DYNAMIC, OpRef, TypeRef};
use macros::op;
use rewrite::PatternSet;

/// Declares convolutions of images: the type of images, of paddings, and of strides, the verifier, and the canonicalization.
macro_rules! convolutions {
    ($($(#[$doc:meta])* $name:ident = $op:literal, $image:ident, $pad:ident, $stride:ident, $verify:ident $(, $canonicalize:path)?;)*) => {$(
        $(#[$doc])*
        #[op($op,
            traits(PURE),
            $(canonicalize = $canonicalize,)?
            verify = $verify,
            format = "operands attr-dict `:` functional-type(operands, results)")]
        pub struct $name {
            #[operand]
            input: $image,
            #[operand]
            weight: $image,
            #[operand]
            bias: TosaTensor1D,
            #[operand]
            input_zp: TosaScalarIntOrFloatTensor,
            #[operand]
            weight_zp: TosaScalarIntOrFloatTensor,
            #[attr]
            pad: $pad,
            #[attr]
            stride: $stride,
            #[attr]
            dilation: $stride,
            #[attr]
            acc_type: AccTypeAttr,
            #[attr(default = false)]
            local_bound: Option<BoolAttr>,
            #[result]
            output: $image,
        }
    )*};
}

convolutions! {
    /// The convolution of images with weights of each pair of channels: `NHWC` with `OHWI`.
    ///
    /// ```mlir
    /// %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}
    ///   : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
    /// ```
    Conv2D = "tosa.conv2d", TosaTensor4D, IntArrayAttr4, IntArrayAttr2, verify_conv2d, canonicalize_conv2d;
    /// The convolution of volumes with weights of each pair of channels: `NDHWC` with `ODHWI`.
    ///
    /// ```mlir
    /// %2 = tosa.conv3d %v, %vw, %vb, %vz, %vz {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>}
    ///   : (tensor<1x4x4x4x2xi8>, tensor<3x1x1x1x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x4x3xi32>
    /// ```
    Conv3D = "tosa.conv3d", TosaTensor5D, IntArrayAttr6, IntArrayAttr3, verify_conv3d;
    /// The convolution of each channel of images with weights of its own: `NHWC` with `HWCM`.
    ///
    /// ```mlir
    /// %3 = tosa.depthwise_conv2d %x, %d, %b, %z, %z {acc_type = f32, dilation = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    ///   : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
    /// ```
    DepthwiseConv2D = "tosa.depthwise_conv2d", TosaTensor4D, IntArrayAttr4, IntArrayAttr2, verify_depthwise, canonicalize_depthwise;
}

/// The transpose of a convolution: each pixel adds its multiple of the weights.
///
/// ```mlir
/// %4 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
///   : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x17x17x5xf32>
/// ```
#[op(
    "tosa.transpose_conv2d",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct TransposeConv2D {
    #[operand]
    input: TosaTensor4D,
    #[operand]
    weight: TosaTensor4D,
    #[operand]
    bias: TosaTensor1D,
    #[operand]
    input_zp: TosaScalarIntOrFloatTensor,
    #[operand]
    weight_zp: TosaScalarIntOrFloatTensor,
    #[attr]
    out_pad: IntArrayAttr4,
    #[attr]
    stride: IntArrayAttr2,
    #[attr]
    acc_type: AccTypeAttr,
    #[attr(default = false)]
    local_bound: Option<BoolAttr>,
    #[result]
    output: TosaTensor4D,
}

/// Verifies the elements of a convolution and the type of its sums.
fn verify_elements(op: OpRef<'_>) -> Check {
    let [input, weight, bias] = [0, 1, 2].map(|index| storage_element(op.operand(index).ty()));
    let result = storage_element(op.result(0).ty());
    if bias.is_float() && result.is_float() && bias != result {
        return Err(op.error(format!(
            "expect both bias and result to have same element type, got '{bias}' and '{result}'"
        )));
    }
    let is_f8 = |ty: TypeRef<'_>| matches!(ty.float_kind(), Some(F8E5M2 | F8E4M3FN));
    if (is_f8(input) || is_f8(weight)) && input != weight {
        return Err(op.error(format!(
            "expect both input and weight to have same element type, got '{input}' and '{weight}'"
        )));
    }
    if input.is_float() != weight.is_float() {
        return Err(op.error(format!(
            "expect both input and weight to be float or not together, got '{input}' and '{weight}'"
        )));
    }
    same_as_zero_point(op, "input", op.operand(0), op.operand(3))?;
    same_as_zero_point(op, "weight", op.operand(1), op.operand(4))?;
    verify_zero_point(op, "input", op.operand(3))?;
    verify_zero_point(op, "weight", op.operand(4))?;
    verify_sum(op, input)
}

/// Verifies the type of the sums of such elements.
fn verify_sum(op: OpRef<'_>, element: TypeRef<'_>) -> Check {
    let Some(sum) = op.attr("acc_type").and_then(|attr| attr.as_type()) else { return Ok(()) };
    let (width, kind) = (sum.int_width(), sum.float_kind());
    let (fits, name, wanted) = match (element.int_width(), element.float_kind()) {
        (Some(8), _) => (width == Some(32), "i8", "i32"),
        (Some(16), _) => (width == Some(48), "i16", "i48"),
        (_, Some(F8E5M2 | F8E4M3)) => (kind == Some(F16), "f8", "f16"),
        (_, Some(F16)) => (matches!(kind, Some(F16 | F32)), "f16", "f16/f32"),
        (_, Some(BF16)) => (kind == Some(F32), "bf16", "f32"),
        (_, Some(F32)) => (kind == Some(F32), "f32", "f32"),
        _ => return Ok(()),
    };
    match fits {
        true => Ok(()),
        false => Err(op.error(format!("accumulator type for {name} tensor is not {wanted}"))),
    }
}

fn canonicalize_conv2d(set: &mut PatternSet) {
    set.of_user::<Conv2D<'_>, Pad<'_>>(fold_pad::into_convolution);
}

fn canonicalize_depthwise(set: &mut PatternSet) {
    set.of_user::<DepthwiseConv2D<'_>, Pad<'_>>(fold_pad::into_convolution);
}

/// Verifies a lower bound of the numbers of an attribute.
pub(crate) fn at_least(op: OpRef<'_>, attr: &str, what: &str, least: i64) -> Check {
    let values = numbers(op, attr);
    match values.iter().any(|&value| value < least) {
        true => Err(op.error(format!("expect all {what} values to be >= {least}, got {}", list(&values)))),
        false => Ok(()),
    }
}

/// Names of a dimension: itself, its letter, and its two ends.
type DimNames = (&'static str, &'static str, &'static str, &'static str);

const DEPTH: DimNames = ("depth", "d", "front", "back");
const HEIGHT: DimNames = ("height", "y", "top", "bottom");
const WIDTH: DimNames = ("width", "x", "left", "right");

/// Verifies paddings, strides, dilations and sizes: the dimensions of weights begin at `first`.
fn verify_sizes(op: OpRef<'_>, first: usize, dims: &[DimNames]) -> Check {
    at_least(op, "pad", "padding", 0)?;
    at_least(op, "stride", "stride", 1)?;
    at_least(op, "dilation", "dilation", 1)?;
    let Some(output) = op.result(0).ty().shape() else { return Ok(()) };
    let (pad, stride, dilation) = (numbers(op, "pad"), numbers(op, "stride"), numbers(op, "dilation"));
    if let (Some(input), Some(weight)) = (op.operand(0).ty().shape(), op.operand(1).ty().shape()) {
        for (index, names) in dims.iter().enumerate() {
            let sizes = [input[1 + index], weight[first + index], output[1 + index]];
            let [before, after] = [pad[2 * index], pad[2 * index + 1]];
            verify_size(op, *names, sizes, [before, after, stride[index], dilation[index]])?;
        }
    }
    verify_bias(op, output)
}

fn verify_size(
    op: OpRef<'_>,
    (name, axis, first, last): DimNames,
    [input, kernel, output]: [i64; 3],
    [before, after, stride, dilation]: [i64; 4],
) -> Check {
    if input == DYNAMIC || kernel == DYNAMIC {
        return Ok(());
    }
    let covered = (kernel - 1).wrapping_mul(dilation);
    let rest = (input - 1).wrapping_add(before).wrapping_add(after).wrapping_sub(covered);
    let Some(last_index) = idiv_check(rest, stride) else {
        return Err(op.error(format!(
            "expected input_{name} - 1 + pad_{first} + pad_{last} - (kernel_{name} - 1) * dilation_{axis} to be wholly \
             divisible by stride_{axis}, got ({input} - 1 + {before} + {after} - ({kernel} - 1) * {dilation}) / {stride}"
        )));
    };
    verify_calculated(op, name, last_index.wrapping_add(1), output)
}

/// Verifies that a dimension of the result is what was calculated.
pub(crate) fn verify_calculated(op: OpRef<'_>, name: &str, calculated: i64, output: i64) -> Check {
    if output == DYNAMIC || calculated == output {
        return Ok(());
    }
    Err(op.error(format!(
        "calculated output {name} did not match expected: calculated={calculated}, expected={output}"
    )))
}

fn verify_bias(op: OpRef<'_>, output: &[i64]) -> Check {
    let (Some(&[bias]), Some(&channels)) = (op.operand(2).ty().shape(), output.last()) else { return Ok(()) };
    if bias == DYNAMIC || channels == DYNAMIC || bias == channels || bias == 1 {
        return Ok(());
    }
    Err(op.error(format!(
        "bias channels expected to be equal to output channels ({channels}) or 1, got {bias}"
    )))
}

fn verify_conv2d(op: OpRef<'_>) -> Check {
    verify_elements(op)?;
    verify_sizes(op, 1, &[HEIGHT, WIDTH])
}

fn verify_conv3d(op: OpRef<'_>) -> Check {
    verify_elements(op)?;
    verify_sizes(op, 1, &[DEPTH, HEIGHT, WIDTH])
}

fn verify_depthwise(op: OpRef<'_>) -> Check {
    verify_elements(op)?;
    verify_sizes(op, 0, &[HEIGHT, WIDTH])
}

impl TransposeConv2D<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_elements(*self)?;
        let (stride, pad) = (self.stride(), self.out_pad());
        if stride.iter().any(|&stride| stride < 1) {
            return Err(self.error(format!("expect all stride values to be >= 1, got [{}]", list(&stride))));
        }
        let weight = self.weight().ty().shape();
        for (index, name) in
            ["out_pad_top", "out_pad_bottom", "out_pad_left", "out_pad_right"].iter().enumerate()
        {
            let kernel = weight.map_or(DYNAMIC, |weight| weight[1 + index / 2]);
            let dim = if index < 2 { "KH" } else { "KW" };
            if kernel != DYNAMIC && pad[index] <= -kernel {
                let found = pad[index];
                return Err(self
                    .error(format!("expected {name} > -{dim}, but got: {name}={found} and {dim}={kernel}")));
            }
        }
        let Some(output) = self.output().ty().shape() else { return Ok(()) };
        if let (Some(input), Some(weight)) = (self.input().ty().shape(), weight) {
            for index in 0..2 {
                let ends = [pad[2 * index], pad[2 * index + 1]];
                self.verify_size(
                    index,
                    [input, weight, output].map(|shape| shape[1 + index]),
                    stride[index],
                    ends,
                )?;
            }
        }
        verify_bias(*self, output)
    }

    fn verify_size(
        self,
        index: usize,
        [input, kernel, output]: [i64; 3],
        stride: i64,
        ends: [i64; 2],
    ) -> Check {
        if input == DYNAMIC || output == DYNAMIC {
            return Ok(());
        }
        let steps = (input - 1).wrapping_mul(stride);
        let size = steps.wrapping_add(ends[0]).wrapping_add(ends[1]).wrapping_add(kernel);
        if output == size {
            return Ok(());
        }
        let (dim, axis, first, last) =
            if index == 0 { ("H", "y", "top", "bottom") } else { ("W", "x", "left", "right") };
        let [before, after] = ends;
        Err(self.error(format!(
            "dimension mismatch: expected O{dim} == (I{dim} - 1) * stride_{axis} + out_pad_{first} + out_pad_{last} + \
             K{dim}, but got {output} != ({input} - 1) * {stride} + {before} + {after} + {kernel}"
        )))
    }
}

ir::ops![Conv2D, Conv3D, DepthwiseConv2D, TransposeConv2D];
