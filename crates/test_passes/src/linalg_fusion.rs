//! `test-linalg-elementwise-fusion-patterns`: patterns that fuse and collapse structured operations.

use ir::Body;
use linalg::LinalgOp;
use linalg_transforms::{collapse, fuse_elementwise};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test Linalg element wise operation fusion patterns
///
/// A test pass, as mlir-opt has it under the same name, with the options whose patterns are here.
#[pass(
    "test-linalg-elementwise-fusion-patterns",
    name = "(anonymous namespace)::TestLinalgElementwiseFusion",
    on = "func.func",
    depends("affine", "linalg", "tensor", "arith")
)]
#[derive(Debug)]
pub(crate) struct TestLinalgElementwiseFusion {
    /// Test fusion of generic operations.
    #[option]
    fuse_generic_ops: bool,
    /// Test fusion of generic operations with a control function.
    #[option]
    fuse_generic_ops_control: bool,
    /// Test controlling dimension collapse pattern
    #[option]
    collapse_dimensions_control: Vec<i64>,
}

impl TestLinalgElementwiseFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        if self.fuse_generic_ops || self.fuse_generic_ops_control {
            fuse_elementwise::add_patterns_for_all_uses(&mut set);
        }
        let dims: Option<Vec<usize>> =
            self.collapse_dimensions_control.iter().map(|&dim| usize::try_from(dim).ok()).collect();
        if let Some(dims) = dims.filter(|dims| !dims.is_empty()) {
            set.on_interface::<dyn LinalgOp>(move |op, rw| {
                collapse::collapse_loops(op, rw, std::slice::from_ref(&dims)).map(|_| ())
            });
        }
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}
