//! `test-gpu-subgroup-reduce-lowering`: applies the patterns for `gpu.subgroup_reduce`.

use amdgpu::Chipset;
use gpu_transforms::subgroup_reduce::{break_down_patterns, shuffle_patterns};
use gpu_transforms::subgroup_reduce_dpp::dpp_patterns;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Applies gpu.subgroup_reduce lowering patterns.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-gpu-subgroup-reduce-lowering",
    name = "(anonymous namespace)::TestGpuSubgroupReduceLoweringPass",
    depends("arith", "vector", "gpu", "amdgpu", "rocdl")
)]
pub(crate) struct TestGpuSubgroupReduceLowering {
    /// Expand subgroup_reduce ops to shuffle ops.
    #[option]
    expand_to_shuffles: bool,
    /// Target backend name which will be used to provide compatible lowerings of subgroup reduce.
    #[option]
    target: String,
}

impl TestGpuSubgroupReduceLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        break_down_patterns(&mut set);
        if self.expand_to_shuffles {
            if let Some(chipset) = Chipset::of(&self.target) {
                dpp_patterns(&mut set, chipset);
            }
            shuffle_patterns(&mut set);
        }
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}
