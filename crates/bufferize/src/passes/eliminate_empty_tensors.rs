//! `eliminate-empty-tensors`.

use super::one_shot_bufferize::finish;
use crate::Options;
use crate::module::{self, Goal};
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Try to eliminate all tensor.empty ops.
///
/// A `tensor.empty` that becomes a part of a tensor is replaced by that part, if the analysis of one-shot bufferization finds
/// that it can be written there.
///
/// ```mlir
/// %0 = tensor.empty() : tensor<4xf32>                                  // %0 = tensor.extract_slice %t[2] [4] [1]
/// %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
/// %2 = tensor.insert_slice %1 into %t[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
/// ```
#[pass("eliminate-empty-tensors", name = "EmptyTensorEliminationPass", depends("bufferization", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct EliminateEmptyTensors;

impl EliminateEmptyTensors {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            allow_return_allocs_from_loops: true,
            function_boundaries: body.root().is("builtin.module"),
            ..Options::default()
        };
        let report = module::run(body, cx.scope(), cx.threads(), &options, Goal::NoEmptyTensors);
        finish(cx, report)
    }
}
