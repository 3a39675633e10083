//! `linalg-decompose-aggregated-ops`: operations that stand for several structured ones as those.

use super::decompose_softmax;
use crate::apply::once;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Decompose aggregated linalg ops into structured ones
///
/// A `linalg.softmax` on tensors becomes the maximum along its dimension, exponentials of the differences to it, their sum, and quotients.
/// `terrane run` does so before it bufferizes: neither loops nor libraries have a form of the operation.
///
/// ```mlir
/// func.func @f(%x: tensor<2x8xf32>, %out: tensor<2x8xf32>) -> tensor<2x8xf32> {
///   %0 = linalg.softmax dimension(1) ins(%x : tensor<2x8xf32>) outs(%out : tensor<2x8xf32>) -> tensor<2x8xf32>
///   return %0 : tensor<2x8xf32>
/// }
/// ```
#[pass("linalg-decompose-aggregated-ops", depends("arith", "linalg", "math", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct LinalgDecomposeAggregatedOps;

impl LinalgDecomposeAggregatedOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.on("linalg.softmax", softmax);
        once(cx, body, &set.freeze());
        Ok(())
    }
}

fn softmax(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    decompose_softmax(op, rw).map(|_| ())
}
