//! `tosa-to-linalg-named`: convolutions, pooling, products of matrices and transposes.

mod conv;
mod depthwise;
mod pool;
mod product;
mod sizes;

use crate::site::{convert, pattern, signless_types};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget};

/// Lower TOSA to LinAlg named operations
///
/// Convolutions, pooling, products of matrices and transposes become the operations of `linalg` of that name.
///
/// ```mlir
/// %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
///
/// %init = tensor.empty() : tensor<3x2xf32>
/// %0 = linalg.transpose ins(%x : tensor<2x3xf32>) outs(%init : tensor<3x2xf32>) permutation = [1, 0]
/// ```
#[pass("tosa-to-linalg-named", name = "TosaToLinalgNamed", can_schedule_on = crate::is_function, depends("arith", "linalg", "math", "scf", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaToLinalgNamed {
    /// Prefer generating linalg.conv_2d_nhwc_hwcf over linalg.conv_2d_nhwc_fhwc
    #[option("prefer-conv2d-kernel-layout-hwcf")]
    prefer_hwcf: bool,
}

impl TosaToLinalgNamed {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.unknown_legal(|_| Some(true));
        target.legal_dialect("linalg").legal_dialect("tosa").legal_dialect("tensor").legal_dialect("scf");
        let mut set = ConversionSet::with_types(&context, &signless_types());
        let conv2d = if self.prefer_hwcf { conv::convert_2d_hwcf } else { conv::convert_2d };
        for (name, lower) in [
            (tosa::AvgPool2D::NAME, pool::convert_average as crate::site::Lowering),
            (tosa::Conv2D::NAME, conv2d),
            (tosa::Conv3D::NAME, conv::convert_3d),
            (tosa::DepthwiseConv2D::NAME, depthwise::convert),
            (tosa::MatMul::NAME, product::convert_matmul),
            (tosa::MaxPool2D::NAME, pool::convert_max),
            (tosa::Transpose::NAME, product::convert_transpose),
        ] {
            target.illegal_op(name);
            set.convert(pattern(name, lower));
        }
        convert(cx, body, target, set, true)
    }
}
