//! Insertions of slices as copies to the place of the slice.

use ir::{Build, InsertPoint, Op, Value};
use linalg::build::build_named;
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::{self, Mixed};

/// Copies what is inserted to the slice that it replaces. Returns the copy.
///
/// # Errors
/// If the operation inserts no slice, or one of another rank.
pub fn insert_slice_to_copy(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = rw.op(op);
    let parallel = view.is("tensor.parallel_insert_slice");
    if !parallel && !view.is("tensor.insert_slice") {
        return Err(MatchFailure { reason: "no insertion of a slice" });
    }
    let (source, dest, loc) = (view.operand(0), view.operand(1), view.loc());
    if let Some(copy) = source.defining_op().filter(|def| def.is("linalg.copy")) {
        return Ok(copy.handle());
    }
    let lists: [Vec<Mixed>; 3] = slice::lists(view);
    let shape: Vec<i64> = lists[1].iter().map(|size| size.fixed()).collect();
    if source.ty().rank() != Some(shape.len()) {
        return Err(MatchFailure { reason: "the slice has another rank" });
    }
    let (element, source, dest) = (source.ty().element_or_self().handle(), source.handle(), dest.handle());
    let around = view.parent().filter(|_| parallel).map(|parent| parent.handle());
    let cx = rw.context().clone();
    rw.move_to(InsertPoint::Before(around.unwrap_or(op)));
    let ty = cx.tensor_type(&shape, element);
    let mut state = rw.state("tensor.extract_slice", loc).operands([dest]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    let place: Value = rw.insert_value(state);
    let copy = build_named(rw, loc, "linalg.copy", (&[source], &[place]), &[]);
    let copied = rw.op(copy).results().next().matched()?.handle();
    rw.modify_op(op, |op| {
        op.operand(0, copied);
    });
    if !parallel {
        // The insertion is after the copy already; a new one has its place.
        rw.move_op_after(op, copy);
    }
    Ok(copy)
}
