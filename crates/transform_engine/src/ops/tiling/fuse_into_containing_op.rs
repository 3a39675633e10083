//! `transform.structured.fuse_into_containing_op`.

use super::{ops_beside, rewrite};
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use diag::Diagnostic;
use ir::{Op, OpRef};
use rewrite::Rewriter;
use tiling::{fuse_into_containing, uses_in};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let mut left = state.ops_of(op.operand(0));
    let containers = state.ops_of(op.operand(1));
    let [container] = &containers[..] else {
        let found = containers.len();
        let message = format!("requires exactly one containing_op handle (got {found})");
        let error = Diagnostic::error(super::script_place(op), message);
        return Err(state.definite(error));
    };
    let mut container = container.clone();
    if left.is_empty() {
        return Ok(vec![Payload::Ops(Vec::new()), Payload::Ops(vec![container])]);
    }
    let mut fused = Payload::Ops(Vec::new());
    while !left.is_empty() {
        let Some(containing) = container.op else { break };
        let next = rewrite(op, state, &container, |rw, _| next_producer(rw, &left, containing))?;
        let Some((at, uses)) = next else {
            let error = silenceable(op, "could not find next producer to fuse into container");
            return Err(error.note(state.place_of(&container), "containing op").into());
        };
        let producer = if uses == 1 { left.remove(at) } else { left[at].clone() };
        let made = rewrite(op, state, &producer, |rw, handle| fuse_into_containing(rw, handle, containing))?;
        let Ok(made) = made else {
            let text = |target: &PayloadOp| {
                target.get(state.payload).map(|view| view.to_string()).unwrap_or_default()
            };
            let message = format!("could not fuse {} into {}", text(&producer), text(&container));
            return Err(Diagnostic::error(state.place_of(&producer), message).into());
        };
        fused.append(ops_beside(&producer, &made.ops));
        container.op = Some(made.containing);
    }
    Ok(vec![fused, Payload::Ops(vec![container])])
}

/// Returns the first producer that a containing operation uses, and how often.
fn next_producer(rw: &Rewriter<'_>, left: &[PayloadOp], containing: Op) -> Option<(usize, usize)> {
    left.iter().enumerate().find_map(|(at, producer)| {
        let uses = uses_in(rw, producer.op.filter(|&op| rw.is_live(op))?, containing);
        (uses > 0).then_some((at, uses))
    })
}
