//! Operations that clean up the payload: elimination of common subexpressions and of dead operations, hoisting from loops.

use crate::apply::for_each_target;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::{PayloadOp, bodies, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use interfaces::LoopLike;
use ir::{Body, Op, OpRef};
use rewrite::Listener;
use transforms::{eliminate_common_subexpressions_with, hoist_from_loop, hoist_subsets_from_loop};

pub(super) fn cse<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        state.check_target(op, target)?;
        eliminate(op, target, state);
        Ok(Vec::new())
    })
}

/// Eliminates common subexpressions in an operation that owns a body. Returns whether something changed.
pub(super) fn eliminate<'s>(op: OpRef<'s>, target: &PayloadOp, state: &mut State<'s, '_>) -> bool {
    let Some(own) = target.own_path(state.payload) else { return false };
    let paths = bodies(state.payload, own);
    let mut tracker = Tracker::new(&mut state.handles, op);
    let mut changed = false;
    for path in paths {
        let Some(body) = body_at_mut(state.payload, &path) else { continue };
        tracker.enter(&path);
        let done = eliminate_common_subexpressions_with(body, &mut |body, op, existing| match existing {
            Some(existing) => {
                let values: Vec<ir::Value> =
                    body.op(existing).results().map(|result| result.handle()).collect();
                tracker.op_replaced(body, op, &values);
            }
            None => tracker.op_erased(body, op),
        });
        changed |= done.equal + done.dead > 0;
    }
    changed
}

pub(super) fn dce<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        state.check_target(op, target)?;
        let ops = target.walk_post_order(state.payload);
        let mut tracker = Tracker::new(&mut state.handles, op);
        // Users come after what they use, so that one pass in reverse order suffices in a block.
        let mut path = None;
        for nested in ops.iter().rev().filter(|nested| *nested != target) {
            let (Some(dead), Some(body)) = (nested.op, body_at_mut(state.payload, &nested.path)) else {
                continue;
            };
            if path != Some(&nested.path) {
                tracker.enter(&nested.path);
                path = Some(&nested.path);
            }
            erase_dead(body, dead, &mut tracker);
        }
        Ok(Vec::new())
    })
}

/// Erases an operation if it is dead, and then what only it used.
fn erase_dead(body: &mut Body, op: Op, tracker: &mut Tracker<'_, '_>) {
    let mut open = vec![op];
    while let Some(op) = open.pop() {
        if !body.is_live(op) || body.child(op).is_some() || !interfaces::is_trivially_dead(body.op(op)) {
            continue;
        }
        open.extend(body.op(op).operands().filter_map(|operand| Some(operand.defining_op()?.handle())));
        tracker.op_erased(body, op);
        body.erase(op);
    }
}

/// Returns a target that is a loop.
fn loop_of(op: OpRef<'_>, target: &PayloadOp, state: &State<'_, '_>) -> Result<Op, Failure> {
    let is_loop =
        target.get(state.payload).is_some_and(|target| target.interface::<dyn LoopLike>().is_some());
    target.op.filter(|_| is_loop).ok_or_else(|| {
        let error = silenceable(op, "transform applied to the wrong op kind");
        error.note(state.place_of(target), "when applied to this op").into()
    })
}

pub(super) fn licm<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let handle = loop_of(op, target, state)?;
        if let Some(body) = body_at_mut(state.payload, &target.path) {
            hoist_from_loop(body, handle);
        }
        Ok(Vec::new())
    })
}

pub(super) fn subsets<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let handle = loop_of(op, target, state)?;
        if let Some(body) = body_at_mut(state.payload, &target.path) {
            let (new, _) = hoist_subsets_from_loop(body, handle);
            state.handles.replace_op(&target.path, handle, Some(new));
        }
        Ok(Vec::new())
    })
}
