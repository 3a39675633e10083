//! `test-linalg-greedy-fusion`: fuses producers into loops over tiles as long as there are some.

use dialect_transforms::scf::for_loop_canonicalization;
use ir::{Body, Op};
use linalg::Structured;
use linalg_transforms::tiling_canonicalization;
use pass::{Failed, PassCx, PassResult, Pipeline, pass};
use rewrite::{GreedyConfig, PatternSet, Rewriter, apply_greedily, for_each_body};
use tiling::{fuse_producer_of_operand, slice_of_pad};
use transforms::{Canonicalize, Cse, LoopInvariantCodeMotion};

/// Test Linalg fusion by applying a greedy test transformation.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-linalg-greedy-fusion",
    name = "(anonymous namespace)::TestLinalgGreedyFusion",
    on = "func.func",
    depends("affine", "linalg", "memref", "scf")
)]
#[derive(Debug)]
pub(crate) struct TestLinalgGreedyFusion;

impl TestLinalgGreedyFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        tiling_canonicalization::add_patterns(&mut set);
        slice_of_pad::add_patterns(&mut set);
        for_loop_canonicalization::patterns(&mut set);
        let set = set.freeze();
        let mut pipeline = Pipeline::on("func.func");
        let added = pipeline
            .add(LoopInvariantCodeMotion)
            .and_then(|pipeline| pipeline.add(Canonicalize::default())?.add(Cse::default()));
        added.map_err(|_| Failed)?;
        loop {
            for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
                apply_greedily(body, scope, &set, &GreedyConfig::default());
            });
            cx.run_pipeline(&pipeline, body)?;
            if hoist_slices(body) {
                cx.run_pipeline(&pipeline, body)?;
            }
            if !fuse(body) {
                return Ok(());
            }
        }
    }
}

/// Moves slices of values from outside of a loop in front of it, as mlir-opt does, although a slice may be out of bounds where the loop
/// does not run. Returns whether there were some.
fn hoist_slices(body: &mut Body) -> bool {
    let is_slice = |op: &ir::OpRef<'_>| op.is("tensor.extract_slice");
    let slices: Vec<Op> = body.root().walk_body().filter(is_slice).map(|op| op.handle()).collect();
    let mut changed = false;
    for op in slices {
        while let Some(around) = body.op(op).parent().filter(|around| around.is(scf::For::NAME)) {
            let view = body.op(op);
            if !view.operands().all(|operand| interfaces::is_defined_outside(around, operand)) {
                break;
            }
            let around = around.handle();
            body.move_before(around, op);
            changed = true;
        }
    }
    changed
}

/// Fuses producers of the operands of all structured operations with at most one result, the last ones first. Returns whether there
/// were some.
fn fuse(body: &mut Body) -> bool {
    let is_candidate = |op: &ir::OpRef<'_>| Structured::of(*op).is_some() && op.num_results() <= 1;
    let mut ops: Vec<Op> =
        body.root().walk_body_post_order().filter(is_candidate).map(|op| op.handle()).collect();
    let mut changed = false;
    let mut rw = Rewriter::new(body);
    for at in (0..ops.len()).rev() {
        let consumer = ops[at];
        let inputs = Structured::of(rw.op(consumer)).map_or(0, Structured::num_inputs);
        for operand in 0..inputs {
            let Ok((producer, fused)) = fuse_producer_of_operand(&mut rw, consumer, operand) else {
                continue;
            };
            ops.iter_mut().filter(|op| **op == producer).for_each(|op| *op = fused);
            changed = true;
        }
    }
    changed
}
