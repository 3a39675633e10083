//! `test-stats-pass`: counts operations, twice.

use ir::Body;
use pass::{Counter, PassCx, PassResult, pass};

/// Test pass statistics
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-stats-pass", name = "(anonymous namespace)::TestStatisticPass")]
pub(crate) struct CountOps {
    /// Number of operations counted
    #[statistic]
    num_ops: Counter,
    /// Number of operations counted
    #[statistic]
    num_ops2: Counter,
}

impl CountOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops = body.root().walk().count() as u64;
        cx.count(self.num_ops, ops);
        cx.count(self.num_ops2, ops);
        cx.preserve_all();
        Ok(())
    }
}
