//! `test-greedy-patterns`.

use super::patterns;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Run test dialect patterns
///
/// A test pass, as mlir-opt has it under the same name, with the patterns that exercise the driver.
#[pass("test-greedy-patterns", name = "(anonymous namespace)::TestGreedyPatternDriver", depends("test"))]
pub(crate) struct TestGreedyPatternDriver {
    /// Seed the worklist in general top-down order
    #[option]
    top_down: bool,
    /// Max. iterations in the GreedyRewriteConfig
    #[option(default = 10)]
    max_iterations: i32,
    /// Whether to fold
    #[option(default = true)]
    fold: bool,
    /// Whether to CSE constants
    #[option(default = true)]
    cse_constants: bool,
}

impl TestGreedyPatternDriver {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(patterns::INTEGER, |op, rw| patterns::increment(op, rw, 3));
        set.on("test.one_region_op", patterns::hoist_eligible);
        set.on("foo.maybe_eligible_op", patterns::make_eligible);
        set.on("test.op_in_place_fold_anchor", patterns::fold_anchor);
        set.on("test.cast", patterns::insert_constant_first);
        set.on("test.op_commutative2", patterns::second_constant);
        let config = GreedyConfig {
            top_down: self.top_down,
            // A negative number is no limit.
            max_iterations: u64::try_from(self.max_iterations).ok(),
            fold: self.fold,
            cse_constants: self.cse_constants,
            ..GreedyConfig::default()
        };
        let patterns = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}
