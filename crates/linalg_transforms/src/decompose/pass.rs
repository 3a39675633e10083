//! `linalg-decompose-aggregated-ops`: operations that stand for several structured ones as those.

use super::softmax::{decompose_softmax, decompose_softmax_on_buffers};
use crate::apply::once;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Decompose aggregated linalg ops into structured ones
///
/// A `linalg.softmax` becomes the maximum along its dimension, exponentials of the differences to it, their sum, and quotients. On buffers, the
/// maximum and the sum are in buffers that are allocated and freed.
/// `terrane run` does so before it bufferizes: neither loops nor libraries have a form of the operation.
///
/// ```mlir
/// func.func @f(%x: tensor<2x8xf32>, %out: tensor<2x8xf32>) -> tensor<2x8xf32> {
///   %0 = linalg.softmax dimension(1) ins(%x : tensor<2x8xf32>) outs(%out : tensor<2x8xf32>) -> tensor<2x8xf32>
///   return %0 : tensor<2x8xf32>
/// }
/// ```
#[pass("linalg-decompose-aggregated-ops", depends("arith", "linalg", "math", "memref", "tensor"))]
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
    if rw.op(op).num_results() == 0 {
        return decompose_softmax_on_buffers(op, rw);
    }
    decompose_softmax(op, rw).map(|_| ())
}
