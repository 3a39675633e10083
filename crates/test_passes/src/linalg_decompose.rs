//! `test-linalg-decompose-ops`: one operation for each statement of the body.

use ir::Body;
use linalg_transforms::{decompose::statements, unused_operands};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test Linalg decomposition patterns
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-linalg-decompose-ops",
    name = "(anonymous namespace)::TestLinalgDecomposeOps",
    depends("affine", "linalg", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestLinalgDecomposeOps {
    /// Test patterns to erase unused operands and results
    #[option(default = false)]
    remove_dead_args_and_results: bool,
}

impl TestLinalgDecomposeOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        statements::add_patterns(&mut set);
        if self.remove_dead_args_and_results {
            unused_operands::add_patterns(&mut set);
        }
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}
