//! `test-stats-pass`: counts operations, twice.

use ir::Body;
use pass::{Pass, PassCx, PassResult, StatisticSpec};

/// The pass.
pub(crate) struct CountOps;

const STATISTICS: &[StatisticSpec] = &[
    StatisticSpec { name: "num-ops", description: "Number of operations counted" },
    StatisticSpec { name: "num-ops2", description: "Number of operations counted" },
];

impl Pass for CountOps {
    fn name(&self) -> &str {
        "(anonymous namespace)::TestStatisticPass"
    }

    fn argument(&self) -> &str {
        "test-stats-pass"
    }

    fn description(&self) -> &str {
        "Test pass statistics"
    }

    fn documentation(&self) -> &str {
        "A test pass, as mlir-opt has it under the same name."
    }

    fn statistics(&self) -> &[StatisticSpec] {
        STATISTICS
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops = body.root().walk().count() as u64;
        cx.count(0, ops);
        cx.count(1, ops);
        cx.preserve_all();
        Ok(())
    }
}
