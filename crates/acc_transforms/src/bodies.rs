//! Bodies nested in a module.

use analysis::NestedBodies;
use ir::{Body, Op, OpRef};

/// Returns the ways to a body's own and all nested bodies, by the operations that own them, in textual order.
pub(crate) fn paths(body: &Body) -> Vec<Vec<Op>> {
    let program = NestedBodies::new(body);
    let owners = body.root().walk().filter(|op| op.body_of().is_some());
    std::iter::once(Vec::new()).chain(owners.map(|op| path(&program, op))).collect()
}

/// Returns the operations that own the bodies around an operation, from the outside in, and that operation if it owns one.
pub(crate) fn path<'a>(program: &NestedBodies<'a>, op: OpRef<'a>) -> Vec<Op> {
    let around = std::iter::successors(Some(program.shell(op)), |&op| program.parent(op));
    let mut path: Vec<Op> = around.filter(|op| op.body_of().is_some()).map(|op| op.handle()).collect();
    path.reverse();
    path
}

/// Returns the body at the end of a way.
pub(crate) fn body_at<'a>(body: &'a mut Body, path: &[Op]) -> Option<&'a mut Body> {
    path.iter().try_fold(body, |body, &op| body.child_mut(op))
}
