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
    head!("(anonymous namespace)::TestStatisticPass", "test-stats-pass", "Test pass statistics");

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
