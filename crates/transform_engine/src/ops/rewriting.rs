//! Rewriting of payload operations by the operations of a script.

use crate::handles::Payload;
use crate::outcome::{Failure, silenceable};
use crate::payload::{PayloadOp, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use ir::{DYNAMIC, InsertPoint, Op, OpRef, ValueRef};
use rewrite::Rewriter;
use transform::types::{ValueKind, kind_of};

/// Calls a function with a payload operation and a rewriter before it; handles follow what it replaces. `None` if the operation is gone.
///
/// # Errors
/// A silenceable failure if the payload of a handle that is used later cannot be followed.
pub(super) fn rewrite<'s, R>(
    op: OpRef<'s>,
    target: &PayloadOp,
    state: &mut State<'s, '_>,
    work: impl FnOnce(&mut Rewriter<'_>, Op) -> R,
) -> Result<Option<R>, Failure> {
    let mut tracker = Tracker::new(&mut state.handles, op);
    let (Some(found), Some(body)) = (target.op, body_at_mut(state.payload, &target.path)) else {
        return Ok(None);
    };
    if !body.is_live(found) {
        return Ok(None);
    }
    tracker.enter(&target.path);
    let result = {
        let mut rw = Rewriter::with_listener(body, &mut tracker);
        rw.move_to(InsertPoint::Before(found));
        work(&mut rw, found)
    };
    tracker.finish().map_err(Failure::Silenceable)?;
    Ok(Some(result))
}

/// Returns the payload of operations in the body of a target.
pub(super) fn beside(target: &PayloadOp, ops: impl IntoIterator<Item = Op>) -> Payload {
    let ops = ops.into_iter().map(|op| PayloadOp { path: target.path.clone(), op: Some(op) });
    Payload::Ops(ops.collect())
}

/// Returns the numbers of a list, of which some are parameters or handles to constants.
///
/// # Errors
/// A silenceable failure if one of them is no number.
pub(super) fn numbers<'s>(
    op: OpRef<'s>,
    fixed: &[i64],
    values: impl IntoIterator<Item = ValueRef<'s>>,
    state: &mut State<'s, '_>,
) -> Result<Vec<i64>, Failure> {
    let mut values = values.into_iter();
    let mut found = Vec::with_capacity(fixed.len());
    for &number in fixed {
        found.push(match number {
            DYNAMIC => match values.next() {
                Some(value) => number_of(op, value, state)?,
                None => continue,
            },
            number => number,
        });
    }
    Ok(found)
}

fn number_of<'s>(op: OpRef<'s>, value: ValueRef<'s>, state: &mut State<'s, '_>) -> Result<i64, Failure> {
    let fail = |message: &str| Failure::from(silenceable(op, message));
    if kind_of(value.ty()) == Some(ValueKind::Param) {
        let params = state.params_of(value);
        let [param] = params[..] else { return Err(fail("requires exactly one parameter associated")) };
        let number = op.context().attr_ref(param).as_i64();
        return number.ok_or_else(|| fail("expected parameter to be an integer"));
    }
    let ops = state.ops_of(value);
    let [constant] = &ops[..] else { return Err(fail("requires exactly one payload op associated")) };
    let result = constant.get(state.payload).and_then(|found| found.results().next());
    let number = result.filter(|result| result.ty().is_index()).and_then(rewrite::constant_i64);
    number.ok_or_else(|| fail("requires param or handle to be the result of a constant like op"))
}
