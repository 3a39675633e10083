//! `test-gpu-rewrite`: applies the patterns that rewrite operations of `gpu` as others of it.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, apply_greedily, for_each_body};
use to_llvm::gpu_to_nvvm::rewrite_patterns;

/// Applies all rewrite patterns within the GPU dialect.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-gpu-rewrite",
    name = "(anonymous namespace)::TestGpuRewritePass",
    on = "builtin.module",
    depends("arith", "func", "gpu", "memref")
)]
pub(crate) struct TestGpuRewrite;

impl TestGpuRewrite {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let set = rewrite_patterns(body.context()).freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}
