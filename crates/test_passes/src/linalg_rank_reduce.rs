//! `test-linalg-rank-reduce-contraction-ops`: products with a dimension of one element as products of fewer dimensions.

use ir::Body;
use linalg_transforms::rank_reduce;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test Linalg rank reduce contraction ops with unit dims
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-linalg-rank-reduce-contraction-ops",
    name = "(anonymous namespace)::TestLinalgRankReduceContractionOps",
    on = "func.func",
    depends("affine", "linalg", "memref", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestLinalgRankReduceContractionOps;

impl TestLinalgRankReduceContractionOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        rank_reduce::add_patterns(&mut set);
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}
