//! `test-linalg-elementwise-fusion-patterns`: fusion with producers and with reshapes, each by itself.

use ir::Body;
use linalg_transforms::fuse_elementwise;
use linalg_transforms::reshape_fusion::{always, collapse, collapse_loops, expand, is_only_use};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test Linalg element wise operation fusion patterns
///
/// A test pass, as mlir-opt has it under the same name, with the options whose patterns are here.
#[pass(
    "test-linalg-elementwise-fusion-patterns",
    name = "(anonymous namespace)::TestLinalgElementwiseFusion",
    on = "func.func",
    depends("affine", "linalg", "tensor", "memref", "arith")
)]
pub(crate) struct TestLinalgElementwiseFusion {
    /// Test fusion of generic operations.
    #[option]
    fuse_generic_ops: bool,
    /// Test fusion of generic operations with a control function.
    #[option]
    fuse_generic_ops_control: bool,
    /// Test fusion of generic operations with reshape by expansion
    #[option]
    fuse_with_reshape_by_expansion: bool,
    /// Test linalg expand_shape -> generic fusion patterns that collapse the iteration space of the consumer
    #[option]
    fuse_with_reshape_by_collapsing: bool,
    /// Test controlling dimension collapse pattern
    #[option]
    collapse_dimensions_control: Vec<i64>,
}

impl TestLinalgElementwiseFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        if self.fuse_generic_ops {
            fuse_elementwise::add_patterns(&mut set, always);
        }
        if self.fuse_generic_ops_control {
            fuse_elementwise::add_patterns(&mut set, is_only_use);
        }
        if self.fuse_with_reshape_by_expansion {
            expand::add_patterns(&mut set, always);
        }
        if self.fuse_with_reshape_by_collapsing {
            collapse::add_patterns(&mut set, always);
        }
        let dims: Option<Vec<usize>> =
            self.collapse_dimensions_control.iter().map(|&dim| usize::try_from(dim).ok()).collect();
        if let Some(dims) = dims.filter(|dims| !dims.is_empty()) {
            for name in ["linalg.generic", "linalg.copy"] {
                let sequences = vec![dims.clone()];
                set.on(name, move |op, rw| collapse_loops::collapse_listed(op, rw, &sequences));
            }
        }
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}
