//! `test-math-algebraic-simplification` and `test-math-polynomial-approximation`: apply patterns on `math` greedily.

use dialect_transforms::math::{algebraic_simplification, polynomial_approximation};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test math algebraic simplification
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-math-algebraic-simplification",
    name = "(anonymous namespace)::TestMathAlgebraicSimplificationPass",
    depends("arith", "math", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestMathAlgebraicSimplification;

impl TestMathAlgebraicSimplification {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        apply(cx, body, algebraic_simplification::patterns)
    }
}

/// Test math polynomial approximations
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-math-polynomial-approximation",
    name = "(anonymous namespace)::TestMathPolynomialApproximationPass",
    depends("arith", "math", "vector", "x86vector")
)]
#[derive(Debug)]
pub(crate) struct TestMathPolynomialApproximation {
    /// Enable approximations that emit AVX2 intrinsics via the X86Vector dialect
    #[option("enable-avx2", default = false)]
    enable_avx2: bool,
}

impl TestMathPolynomialApproximation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        apply(cx, body, |set| {
            polynomial_approximation::patterns(set);
            if self.enable_avx2 {
                polynomial_approximation::avx2_patterns(set);
            }
        })
    }
}

/// Applies patterns greedily in all bodies.
fn apply(cx: &mut PassCx<'_>, body: &mut Body, populate: impl FnOnce(&mut PatternSet)) -> PassResult {
    let mut set = PatternSet::new(body.context());
    populate(&mut set);
    let set = set.freeze();
    for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &set, &GreedyConfig::default());
    });
    Ok(())
}
