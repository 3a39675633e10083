//! `test-gpu-subgroup-reduce-lowering`: applies the patterns for `gpu.subgroup_reduce`.

use gpu_transforms::subgroup_reduce::{break_down_patterns, shuffle_patterns};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Applies gpu.subgroup_reduce lowering patterns.
///
/// A test pass, as mlir-opt has it under the same name, without its patterns for targets.
#[pass(
    "test-gpu-subgroup-reduce-lowering",
    name = "(anonymous namespace)::TestGpuSubgroupReduceLoweringPass",
    depends("arith", "vector", "gpu")
)]
pub(crate) struct TestGpuSubgroupReduceLowering {
    /// Expand subgroup_reduce ops to shuffle ops.
    #[option]
    expand_to_shuffles: bool,
}

impl TestGpuSubgroupReduceLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        break_down_patterns(&mut set);
        if self.expand_to_shuffles {
            shuffle_patterns(&mut set);
        }
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}
