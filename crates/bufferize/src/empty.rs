//! Elimination of `tensor.empty` whose elements become part of another tensor.

use crate::state::operand_of;
use crate::{AnalysisState, Callees, Facts, Options, Traversal};
use analysis::{BackwardSliceOptions, backward_slice};
use interfaces::is_pure;
use ir::{Body, Build, Dominance, InsertPoint, Op, OpRef, Value, ValueRef};
use rewrite::Rewriter;
use shaped::slice;
use std::iter::successors;

/// Replaces each `tensor.empty` that is inserted into a tensor by the part that it becomes.
pub fn eliminate(body: &mut Body, options: &Options, callees: &Callees, facts: &Facts) {
    let insertions: Vec<Op> =
        body.root().walk_body_post_order().filter(is_insertion).map(|op| op.handle()).collect();
    for insertion in insertions {
        let state = AnalysisState { options, callees, facts: Some(facts) };
        let source = operand_of(body.op(insertion), 0);
        if !source.value().ty().is_tensor() || !state.is_in_place(source) {
            continue;
        }
        for (empty, user, operand) in empty_tensors(body, insertion, &state) {
            replace(body, insertion, empty, (user, operand));
        }
    }
}

fn is_insertion(op: &OpRef<'_>) -> bool {
    [
        "tensor.insert_slice",
        "tensor.parallel_insert_slice",
        "bufferization.materialize_in_destination",
        "linalg.copy",
    ]
    .contains(&op.name_str())
        && (!op.is("linalg.copy") || op.num_results() == 1)
}

/// Returns the empty tensors that the source of an insertion is the buffer of, with the use that leads to it.
fn empty_tensors(body: &Body, insertion: Op, state: &AnalysisState<'_>) -> Vec<(Op, Op, usize)> {
    let traversal =
        Traversal { equivalent_only: true, leaves: false, same_type_or_casts: true, ..Traversal::default() };
    let source = operand_of(body.op(insertion), 0);
    let is_empty = |value: ValueRef<'_>| value.defining_op().is_some_and(|op| op.is("tensor.empty"));
    let (found, visited) = state.find_values_and_operands_up(source, &is_empty, traversal);
    let use_to = |value: &ValueRef<'_>| {
        let empty = value.defining_op()?.handle();
        let operand = visited.iter().find(|operand| operand.value() == *value)?;
        Some((empty, operand.owner().handle(), operand.position()))
    };
    found.iter().filter_map(use_to).collect()
}

/// Replaces one use of an empty tensor by the part of the destination that it is inserted into.
fn replace(body: &mut Body, insertion: Op, empty: Op, (user, operand): (Op, usize)) {
    let view = body.op(insertion);
    let needed: Vec<Value> = view.operands().skip(1).map(|value| value.handle()).collect();
    let point = insertion_point(body, empty, user, &needed);
    if point.is_none() && !move_definitions(body, &needed, user) {
        return;
    }
    let point = point.unwrap_or(user);
    let (loc, old) = (body.op(empty).loc(), body.op(empty).result(0).ty_handle());
    let (cx, dest) = (body.context().clone(), body.op(insertion).operand(1).handle());
    let is_slice = body.op(insertion).attr("static_sizes").is_some();
    let part = body.op(insertion).operand(0).ty_handle();
    let lists = is_slice.then(|| slice::lists(body.op(insertion)));
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(point));
    let mut value = match lists {
        Some(lists) => {
            let mut state = rw.state("tensor.extract_slice", loc).operands([dest]);
            slice::set_lists(&cx, &mut state, &lists);
            rw.insert_value(state.results([part]))
        }
        None if rw.value(dest).ty().is_tensor() => dest,
        None => {
            let Some(ty) = memref::tensor_type_of(rw.value(dest).ty()) else { return };
            let writable = rw.op(insertion).attr("writable").is_some();
            rw.modify_op(insertion, |op| {
                op.attr("restrict", None);
            });
            let mut state = rw.state("bufferization.to_tensor", loc).operands([dest]).results([ty]);
            state = state.attr(&cx, "restrict", ir::Attr::UNIT);
            if writable {
                state = state.attr(&cx, "writable", ir::Attr::UNIT);
            }
            rw.insert_value(state)
        }
    };
    let found = rw.value(value).ty_handle();
    if found != old {
        if cx.ty(found).element_type() != cx.ty(old).element_type() {
            return;
        }
        let state = rw.state("tensor.cast", loc).operands([value]).results([old]);
        value = rw.insert_value(state);
    }
    rw.modify_op(user, |op| {
        op.operand(operand, value);
    });
}

/// Returns the first of some operations before which all values that are needed are defined and which is before the user.
pub(crate) fn insertion_point(body: &Body, empty: Op, user: Op, needed: &[Value]) -> Option<Op> {
    let mut dominance = Dominance::new();
    let after = |&value: &Value| {
        let value = body.value(value);
        match value.defining_op() {
            Some(op) => op.next().map(|op| op.handle()),
            None => value.argument_block()?.first().map(|op| op.handle()),
        }
    };
    let candidates: Vec<Op> = std::iter::once(empty).chain(needed.iter().filter_map(after)).collect();
    candidates.into_iter().find(|&candidate| {
        let (point, user) = (body.op(candidate), body.op(user));
        needed.iter().all(|&value| is_available(body.value(value), point, &mut dominance))
            && (point == user || dominance.op_properly_dominates(point, user))
    })
}

/// Whether a value can be used by what is inserted before an operation. As upstream has it, arguments can be in their own block and
/// the regions of its operations only.
fn is_available(value: ValueRef<'_>, point: OpRef<'_>, dominance: &mut Dominance) -> bool {
    match value.argument_block() {
        Some(block) => successors(Some(point), |op| op.parent()).any(|op| op.block() == Some(block)),
        None => dominance.properly_dominates(value, point),
    }
}

/// Moves the definitions of values before an operation of the same block, with all that they need. The answer is whether that is possible.
fn move_definitions(body: &mut Body, values: &[Value], before: Op) -> bool {
    let (point, mut dominance) = (body.op(before), Dominance::new());
    let mut late: Vec<Op> = Vec::new();
    for &value in values {
        if dominance.properly_dominates(body.value(value), point) {
            continue;
        }
        let definition = body.value(value).defining_op().filter(|op| op.block() == point.block());
        let Some(definition) = definition else { return false };
        let options =
            BackwardSliceOptions { inclusive: true, omit_block_arguments: true, omit_uses_from_above: false };
        let slice = backward_slice(definition, options, |op| !dominance.op_properly_dominates(op, point));
        if slice.iter().any(|&op| op == point || op.block() != point.block() || !is_pure(op)) {
            return false;
        }
        late.extend(slice.into_iter().map(OpRef::handle).filter(|op| !late.contains(op)).collect::<Vec<_>>());
    }
    let mut rw = Rewriter::new(body);
    for op in late {
        rw.move_op_before(op, before);
    }
    true
}
