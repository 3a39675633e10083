//! `test-nvgpu-mmasync-f32-to-tf32-patterns`: products of floats of 32 bits become those of tf32.

use diag::Diagnostic;
use ir::{Attr, Body, Op};
use nvgpu::MmaSync;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily};

/// Test patterns to convert mma.sync on f32 with tf32 precision
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-nvgpu-mmasync-f32-to-tf32-patterns",
    name = "(anonymous namespace)::TestMmaSyncF32ToTF32Patterns",
    on = "func.func"
)]
pub(crate) struct TestNvgpuTf32 {
    /// Target nvgpu.mma.sync on f32 input with tf32 or tf32x3 precision
    #[option(default = "tf32")]
    precision: String,
}

impl TestNvgpuTf32 {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let products = body.root().walk_body().filter_map(|op| op.cast::<MmaSync<'_>>());
        let is_single = |op: &MmaSync<'_>| {
            op.matrix_a().ty().element_type().is_some_and(|element| element.handle() == ir::Type::F32)
        };
        let products = products.filter(|op| is_single(op) && !op.tf32_enabled());
        let products: Vec<Op> = products.map(|op| op.handle()).collect();
        for op in products {
            if self.precision == "tf32x3" {
                let error: Diagnostic = body
                    .op(op)
                    .plain_error("TF32x3 is not supported at the moment for mma.sync on f32 datatype");
                cx.emit(error);
                continue;
            }
            let name = body.context().ident("tf32Enabled");
            body.set_attr(op, name, Some(Attr::UNIT));
        }
        // As upstream, where the greedy driver folds what is there too.
        let set = PatternSet::new(body.context()).freeze();
        apply_greedily(body, cx.scope(), &set, &GreedyConfig::default());
        Ok(())
    }
}
