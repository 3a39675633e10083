//! `test-linalg-data-layout-propagation`: packed layouts move through operations.

use ir::{Body, OpRef};
use linalg_transforms::packing::propagate;
use linalg_transforms::reshape_fusion::always;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};

/// Test data layout propagation
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-linalg-data-layout-propagation",
    name = "(anonymous namespace)::TestDataLayoutPropagationPass",
    depends("affine", "arith", "linalg", "tensor", "ub")
)]
#[derive(Debug)]
pub(crate) struct TestDataLayoutPropagation;

impl TestDataLayoutPropagation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        propagate::add_patterns(&mut set, always, true);
        propagate::add_slice_patterns(&mut set, is_in_block);
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}

/// Whether the producer of an operand is in the operation's block.
fn is_in_block(op: OpRef<'_>, operand: usize) -> bool {
    let producer = op.operands().nth(operand).and_then(|value| value.defining_op());
    producer.is_some_and(|producer| producer.block() == op.block())
}
