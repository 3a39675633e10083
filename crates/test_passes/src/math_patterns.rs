//! `test-math-algebraic-simplification`: applies patterns of powers greedily.

use dialect_transforms::math::algebraic_simplification;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test math algebraic simplification
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-math-algebraic-simplification",
    name = "(anonymous namespace)::TestMathAlgebraicSimplificationPass",
    on = "func.func",
    depends("arith", "math", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestMathAlgebraicSimplification;

impl TestMathAlgebraicSimplification {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        algebraic_simplification::patterns(&mut set);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}
