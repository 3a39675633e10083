//! `test-linalg-elementwise-fusion-patterns`: fusion with producers and with reshapes, each by itself.

use interfaces::DestinationStyle;
use ir::{Body, OpRef};
use linalg_transforms::reshape_fusion::{always, collapse, collapse_loops, expand};
use linalg_transforms::{fuse_elementwise, fuse_pad};
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
    /// Test controlling fusion of reshape with generic op by expansion
    #[option]
    control_fusion_by_expansion: bool,
    /// Test controlling the linalg expand_shape -> generic fusion patterns that collapse the iteration space of the consumer
    #[option]
    fuse_with_reshape_by_collapsing_control: bool,
    /// Test fusion of producer ops with multiple uses
    #[option]
    fuse_multiuse_producer: bool,
    /// Test controlling dimension collapse pattern
    #[option]
    collapse_dimensions_control: Vec<i64>,
}

/// Whether a collapsed tensor is computed by a structured operation, or an expanded one is only the initial value of one.
fn control_expansion(consumer: OpRef<'_>, operand: usize) -> bool {
    let Some(producer) = consumer.operand(operand).defining_op() else { return false };
    let structured =
        |op: OpRef<'_>| op.interface::<dyn DestinationStyle>().is_some() && op.num_regions() == 1;
    if producer.is("tensor.collapse_shape") && !producer.operand(0).defining_op().is_some_and(structured) {
        return false;
    }
    if !consumer.is("tensor.expand_shape") {
        return true;
    }
    let result = consumer.result(0);
    let user = result.uses().next().filter(|_| result.has_one_use());
    user.is_some_and(|user| {
        let model = user.owner().interface::<dyn DestinationStyle>();
        model.is_some_and(|model| {
            structured(user.owner()) && model.inits(user.owner()).contains(&user.position())
        })
    })
}

impl TestLinalgElementwiseFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        if self.fuse_generic_ops || self.fuse_generic_ops_control {
            fuse_elementwise::add_patterns(&mut set, always);
        }
        if self.fuse_with_reshape_by_expansion {
            expand::add_patterns(&mut set, always);
        }
        if self.fuse_with_reshape_by_collapsing {
            collapse::add_patterns(&mut set, always);
        }
        if self.control_fusion_by_expansion {
            expand::add_patterns(&mut set, control_expansion);
        }
        if self.fuse_with_reshape_by_collapsing_control {
            // Not through the first operand.
            collapse::add_patterns(&mut set, |_, operand| operand != 0);
        }
        if self.fuse_multiuse_producer {
            fuse_elementwise::add_fusion(&mut set, always);
        }
        let dims: Option<Vec<usize>> =
            self.collapse_dimensions_control.iter().map(|&dim| usize::try_from(dim).ok()).collect();
        if let Some(dims) = dims.filter(|dims| !dims.is_empty()) {
            for name in ["linalg.generic", "linalg.copy"] {
                let sequences = vec![dims.clone()];
                set.on(name, move |op, rw| collapse_loops::collapse_listed(op, rw, &sequences));
            }
        }
        if set.is_empty() {
            cx.leave_unchanged();
        } else {
            apply(cx, body, set);
        }
        Ok(())
    }
}

/// Applies patterns greedily.
fn apply(cx: &mut PassCx<'_>, body: &mut Body, set: PatternSet) {
    let (patterns, config) = (set.freeze(), GreedyConfig::default());
    for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &patterns, &config);
    });
}

/// Test PadOp fusion
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-linalg-pad-fusion",
    name = "(anonymous namespace)::TestPadFusionPass",
    depends("affine", "linalg", "tensor")
)]
pub(crate) struct TestPadFusion;

impl TestPadFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        fuse_pad::add_patterns(&mut set);
        apply(cx, body, set);
        Ok(())
    }
}
