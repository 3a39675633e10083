//! `legacy.const_fake_quant` and `legacy.const_fake_quant_per_axis`.

use ir::markers::*;
use macros::op;

/// Rounding of floats to what integers of a number of bits can stand for: `quant.const_fake_quant` of 2019,
/// which today's quantization dialect lacks.
///
/// The integers stand for the range from `min` to `max`.
///
/// ```mlir
/// %1 = legacy.const_fake_quant %0 {max = 1.0 : f32, min = 0.0 : f32, num_bits = 8 : i64} : tensor<4xf32>
/// ```
#[op(
    "legacy.const_fake_quant",
    traits(PURE),
    rules(AllTypesMatch("inputs", "outputs")),
    format = "$inputs attr-dict `:` type($inputs)"
)]
pub struct ConstFakeQuant {
    #[operand]
    inputs: F32Tensor,
    #[attr]
    min: F32Attr,
    #[attr]
    max: F32Attr,
    #[attr]
    num_bits: I64Attr,
    /// Whether the least integer is not used.
    #[attr]
    narrow_range: Option<BoolAttr>,
    #[attr]
    is_signed: Option<BoolAttr>,
    #[result]
    outputs: F32Tensor,
}

/// Rounding like [`legacy.const_fake_quant`](ConstFakeQuant), with a range for each slice along an axis:
/// `quant.const_fake_quant_per_axis` of 2019.
///
/// ```mlir
/// %1 = legacy.const_fake_quant_per_axis %0 {axis = 0 : i64, max = [1.0 : f32, 2.0 : f32], min = [0.0 : f32, -1.0 : f32], num_bits = 8 : i64} : tensor<2x4xf32>
/// ```
#[op(
    "legacy.const_fake_quant_per_axis",
    traits(PURE),
    rules(AllTypesMatch("inputs", "outputs")),
    format = "$inputs attr-dict `:` type($inputs)"
)]
pub struct ConstFakeQuantPerAxis {
    #[operand]
    inputs: F32Tensor,
    #[attr]
    min: F32ArrayAttr,
    #[attr]
    max: F32ArrayAttr,
    #[attr]
    axis: I64Attr,
    #[attr]
    num_bits: I64Attr,
    #[attr]
    narrow_range: Option<BoolAttr>,
    #[attr]
    is_signed: Option<BoolAttr>,
    #[result]
    outputs: F32Tensor,
}

ir::ops![ConstFakeQuant, ConstFakeQuantPerAxis];
