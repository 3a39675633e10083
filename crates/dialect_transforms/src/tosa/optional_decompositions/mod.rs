//! `tosa-optional-decompositions`.

mod depthwise;
mod make;
mod strided_transpose;
mod transpose;

use crate::drive::greedily;
use ::tosa::{DepthwiseConv2D, TransposeConv2D};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

/// Applies Tosa operations optional decompositions
///
/// Convolutions that are others in disguise: a transposed one is a convolution with a reversed kernel, and a depthwise one with a kernel of
/// one element is a product.
///
/// ```mlir
/// %0 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
///   : (tensor<1x4x4x3xf32>, tensor<6x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x6xf32>
///
/// %0 = tosa.reverse %w {axis = 1 : i32} : (tensor<6x2x2x3xf32>) -> tensor<6x2x2x3xf32>
/// %1 = tosa.reverse %0 {axis = 2 : i32} : (tensor<6x2x2x3xf32>) -> tensor<6x2x2x3xf32>
/// %2 = tosa.conv2d %x, %1, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}
///   : (tensor<1x4x4x3xf32>, tensor<6x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x6xf32>
/// ```
#[pass("tosa-optional-decompositions", name = "TosaOptionalDecompositionsPass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct TosaOptionalDecompositions;

impl TosaOptionalDecompositions {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<TransposeConv2D<'_>>(transpose::convert);
        set.of::<TransposeConv2D<'_>>(strided_transpose::convert);
        set.of::<DepthwiseConv2D<'_>>(depthwise::convert);
        greedily(cx, body, set)
    }
}
