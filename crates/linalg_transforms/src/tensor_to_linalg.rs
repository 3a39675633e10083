//! `convert-tensor-to-linalg`: paddings as filled tensors.

use crate::apply::convert;
use crate::decompose_pad;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionTarget, PatternSet};
use tensor::Pad;

/// Convert some Tensor dialect ops to Linalg dialect
///
/// A `tensor.pad` becomes a `tensor.empty` that `linalg.fill` fills, and a `tensor.insert_slice` of its source.
#[pass("convert-tensor-to-linalg", name = "ConvertTensorToLinalgPass", depends("arith", "linalg", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct ConvertTensorToLinalg;

impl ConvertTensorToLinalg {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut target = ConversionTarget::new(cx.context());
        target.legal_dialect("arith").legal_dialect("linalg").legal_dialect("tensor").illegal_op(Pad::NAME);
        let mut set = PatternSet::new(cx.context());
        decompose_pad::add_patterns(&mut set);
        convert(cx, body, target, set)
    }
}
