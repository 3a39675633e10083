//! Operations of `transform.structured`: convolution.

use crate::enums::{TransposeMatmulInput, WinogradConv2DFmr};
use crate::interface::{CONSUMES, TransformOp};
use crate::types::Handle;
use macros::op;

/// Rewrites a convolution as a product of matrices.
///
/// ```mlir
/// %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %target : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.convert_conv2d_to_img2col",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct ConvertConv2DToImg2ColOp {
    #[operand]
    target: Handle,
    #[result]
    img2col_tensor: Handle,
    #[result]
    transformed: Handle,
}

/// Decomposes an operation by its `AggregatedOpInterface`.
///
/// ```mlir
/// %0 = transform.structured.decompose_interface %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.decompose_interface",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct DecomposeInterfaceOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Decomposes a convolution of two dimensions, one of them of size one, to one of one dimension.
///
/// ```mlir
/// %0 = transform.structured.decompose %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.decompose",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct DecomposeOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Decomposes an operation of the Winograd algorithm.
///
/// ```mlir
/// %0 = transform.structured.decompose_winograd_op %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.decompose_winograd_op",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct DecomposeWinogradOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Transposes the filter of a convolution.
///
/// ```mlir
/// %0 = transform.structured.transpose_conv2d %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.transpose_conv2d",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct TransposeConv2DOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Transposes an input of a product of matrices.
///
/// ```mlir
/// %0 = transform.structured.transpose_matmul %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.transpose_matmul",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target (`<` $inputToTranspose^ `>`)? attr-dict `:` functional-type($target, results)")]
pub struct TransposeMatmulOp {
    #[operand]
    target: Handle,
    #[attr(default = TransposeMatmulInput::Lhs)]
    inputToTranspose: TransposeMatmulInput,
    #[result]
    transformed: Handle,
}

/// Rewrites a convolution by the Winograd algorithm.
///
/// ```mlir
/// %0 = transform.structured.winograd_conv2d %target {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.winograd_conv2d",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct WinogradConv2DOp {
    #[operand]
    target: Handle,
    #[attr]
    fmr: WinogradConv2DFmr,
    #[result]
    transformed: Handle,
}

ir::ops![
    ConvertConv2DToImg2ColOp,
    DecomposeInterfaceOp,
    DecomposeOp,
    DecomposeWinogradOp,
    TransposeConv2DOp,
    TransposeMatmulOp,
    WinogradConv2DOp
];
