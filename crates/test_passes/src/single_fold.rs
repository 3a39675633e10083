//! `test-single-fold`: each operation is folded once, or as often as is said.

use crate::each_body;
use ir::{Attr, Body, Build, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{OperationFolder, Rewriter, constant_value, insertion_region};

/// Test single-pass operation folding and dead constant elimination
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-single-fold", name = "(anonymous namespace)::TestSingleFold")]
#[derive(Debug)]
pub(crate) struct SingleFold {
    /// Max iterations in the tryToFold
    #[option(default = 1)]
    max_iterations: i32,
}

/// Folds the operations of a body, the last ones first, so that constants stand in the order of what they come from. Those
/// that are not used in the end go.
fn fold(body: &mut Body, iterations: i32) {
    let ops: Vec<Op> =
        body.root().walk_body_post_order().filter(|op| !op.is_root()).map(OpRef::handle).collect();
    let mut folder = OperationFolder::new();
    let mut rw = Rewriter::new(body);
    for op in ops.into_iter().rev() {
        // An operation around this one may have been folded.
        if !rw.body().is_live(op) || rw.op(op).body_of().is_some() {
            continue;
        }
        let view = rw.op(op);
        if let Some(value) = constant_value(view) {
            unify(&mut rw, &mut folder, op, value);
            continue;
        }
        // What is folded in place can be folded again.
        let mut left = iterations;
        while folder.try_to_fold(&mut rw, op) && rw.body().is_live(op) && left > 1 {
            left -= 1;
        }
    }
    let is_unused = |op: &OpRef<'_>| op.results().all(|result| result.uses().next().is_none());
    let unused = rw.body().root().walk_body().filter(|op| folder.owns(op.handle())).filter(is_unused);
    let unused: Vec<Op> = unused.map(OpRef::handle).collect();
    unused.into_iter().for_each(|op| rw.erase_op(op));
}

/// Replaces a constant by the one of its value that the folder keeps, which is the first of its block then.
fn unify(rw: &mut Rewriter<'_>, folder: &mut OperationFolder, op: Op, value: Attr) {
    let view = rw.op(op);
    let Some(block) = view.block() else { return };
    let (name, ty, block) = (view.name(), view.result(0).ty_handle(), block.handle());
    let region = insertion_region(rw, block);
    let Some(constant) = folder.constant(rw, region, name, value, ty) else { return };
    let Some(kept) = rw.body().value(constant).defining_op() else { return };
    let first = kept.block().filter(|at| at.handle() == block).and_then(|at| at.first());
    if let Some(first) = first.filter(|&first| first != kept) {
        let (kept, first) = (kept.handle(), first.handle());
        rw.move_op_before(kept, first);
    }
    rw.replace_op(op, &[constant]);
}

impl SingleFold {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        each_body(body, |body| fold(body, self.max_iterations));
        Ok(())
    }
}
