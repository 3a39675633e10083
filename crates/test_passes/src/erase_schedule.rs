//! `test-transform-dialect-erase-schedule`: a module without what transforms it.

use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;
use transform::interface::TransformOp;

/// erase transform dialect schedule from the IR
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-transform-dialect-erase-schedule",
    name = "(anonymous namespace)::TestTransformDialectEraseSchedulePass",
    on = "builtin.module"
)]
#[derive(Debug)]
pub(crate) struct TestTransformDialectEraseSchedule;

impl TestTransformDialectEraseSchedule {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let schedule = schedule(body);
            body.erase_ops(&schedule);
        });
        Ok(())
    }
}

fn is_transform(op: OpRef<'_>) -> bool {
    op.interface::<dyn TransformOp>().is_some()
}

/// Returns the operation that an operation is in or is, of those that no other of them is in.
fn outermost(op: OpRef<'_>) -> Option<Op> {
    let around = std::iter::successors(Some(op), |op| op.parent());
    around.filter(|op| !op.is_root() && is_transform(*op)).last().map(|op| op.handle())
}

/// Returns the operations that transform, but for those with results that others use.
fn schedule(body: &Body) -> Vec<Op> {
    let ops = body.root().walk_body().filter(|&op| outermost(op) == Some(op.handle()));
    let mut found: Vec<Op> = ops.map(|op| op.handle()).collect();
    loop {
        let is_unused = |op: &Op| {
            let mut users = body.op(*op).results().flat_map(|result| result.users());
            users.all(|user| outermost(user).is_some_and(|user| found.contains(&user)))
        };
        let left: Vec<Op> = found.iter().copied().filter(is_unused).collect();
        if left.len() == found.len() {
            return found;
        }
        found = left;
    }
}
