//! `transform.structured.split`.

use super::{about_target, rewrite};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use diag::{Diagnostic, Place};
use ir::OpRef;
use linalg::Structured;
use tiling::{Mixed, split_op};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    let multiway = op.attr("multiway").is_some();
    if multiway && targets.len() != 1 {
        let found = targets.len();
        let message = format!("requires exactly one target when multiway split is enabled (got {found})");
        return Err(silenceable(op, message).into());
    }
    let points = points(op, targets.len(), multiway, state)?;
    if multiway {
        split_one(op, &targets[0], &points, state)
    } else {
        split_all(op, &targets, &points, state)
    }
}

/// Returns the points where targets are split.
fn points<'s>(
    op: OpRef<'s>,
    targets: usize,
    multiway: bool,
    state: &mut State<'s, '_>,
) -> Result<Vec<Mixed>, Failure> {
    let Some(operand) = op.operands().nth(1) else {
        let point = op.attr("static_chunk_sizes").and_then(|point| point.as_i64()).unwrap_or(0);
        return Ok(vec![Mixed::Fixed(point); targets]);
    };
    let points = match state.payload_of(operand) {
        Payload::Params(params) => {
            let number = |&param| op.context().attr_ref(param).as_i64().unwrap_or(0);
            params.iter().map(|param| Mixed::Fixed(number(param))).collect()
        }
        _ => {
            let mut points = Vec::new();
            for producer in state.ops_of(operand) {
                let view = producer.get(state.payload);
                match view.filter(|view| view.num_results() == 1 && view.result(0).ty().is_index()) {
                    Some(view) => points.push(Mixed::Value(view.result(0).handle())),
                    None => {
                        let message =
                            "expected dynamic split point handle to point to a single-result index-typed op";
                        let error = silenceable(op, message);
                        return Err(error.note(state.place_of(&producer), "dynamic split point").into());
                    }
                }
            }
            points
        }
    };
    if !multiway && points.len() != targets {
        let found = points.len();
        let message = format!(
            "expected the dynamic split point handle to point to as many operations ({found}) as the target handle ({targets})"
        );
        return Err(state.definite(silenceable(op, message)));
    }
    Ok(points)
}

/// Splits a target. Returns the parts.
fn split<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    point: Mixed,
    state: &mut State<'s, '_>,
) -> Result<(PayloadOp, Option<PayloadOp>), Failure> {
    let dim = op.attr("dimension").and_then(|dim| dim.as_i64()).unwrap_or(0);
    let Some(view) = target.get(state.payload).and_then(Structured::of) else {
        return Err(about_target(op, "only applies to structured ops", target, state).into());
    };
    let Some(number) = usize::try_from(dim).ok().filter(|&dim| dim < view.num_loops()) else {
        let message = format!("dimension {dim} does not exist in target op");
        return Err(about_target(op, message, target, state).into());
    };
    match rewrite(op, state, target, |rw, handle| split_op(rw, handle, number, point))? {
        Ok((first, second)) => {
            let at = |op| PayloadOp { path: target.path.clone(), op: Some(op) };
            Ok((at(first), second.map(at)))
        }
        Err(_) => {
            let error = about_target(op, "failed to split", target, state);
            Err(state.definite(error))
        }
    }
}

/// Splits one target at several points.
fn split_one<'s>(op: OpRef<'s>, target: &PayloadOp, points: &[Mixed], state: &mut State<'s, '_>) -> Applied {
    let (mut parts, mut rest) = (Vec::new(), Some(target.clone()));
    for &point in points {
        let Some(whole) = rest.take() else { break };
        let (head, tail) = split(op, &whole, point, state)?;
        parts.push(head);
        rest = tail;
    }
    parts.extend(rest);
    Ok(vec![Payload::Ops(parts)])
}

/// Splits each target in two.
fn split_all<'s>(
    op: OpRef<'s>,
    targets: &[PayloadOp],
    points: &[Mixed],
    state: &mut State<'s, '_>,
) -> Applied {
    let (mut first, mut second, mut whole) = (Vec::new(), Vec::new(), None);
    for (target, &point) in targets.iter().zip(points) {
        let (head, tail) = split(op, target, point, state)?;
        if tail.is_none() {
            whole = Some(head.clone());
        }
        first.push(head);
        second.extend(tail);
    }
    if let Some(whole) = whole.filter(|_| !second.is_empty()) {
        let message = "splitting does not produce the second part for a subset of targets";
        let expected = "expected splitting to produce the second part of all or none of the targets";
        let error: Diagnostic = silenceable(op, message)
            .note(Place::Unknown, expected)
            .note(state.place_of(&whole), "first target with no second part");
        return Err(error.into());
    }
    first.extend(second);
    Ok(vec![Payload::Ops(first)])
}
