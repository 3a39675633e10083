//! `transform.structured.hoist_redundant_vector_transfers` and `hoist_redundant_vector_broadcasts`.

use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::payload::body_at_mut;
use crate::state::State;
use dialect_transforms::vector::hoist_broadcasts::hoist_redundant_broadcasts;
use dialect_transforms::vector::hoist_transfers::hoist_redundant_transfers;
use ir::OpRef;
use transforms::hoist_from_loop;

pub(super) fn transfers<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let needs_iteration = op.attr("verify_non_zero_trip").is_some();
    for_each_target(op, state, |target, state| {
        let is_function = target.get(state.payload).is_some_and(|found| found.is("func.func"));
        let Some(path) = target.own_path(state.payload).filter(|_| is_function) else {
            let error = silenceable(op, "transform applied to the wrong op kind");
            return Err(error.note(state.place_of(target), "when applied to this op").into());
        };
        state.check_target(op, target)?;
        if let Some(body) = body_at_mut(state.payload, &path) {
            let root = body.root_handle();
            let replaced = hoist_redundant_transfers(body, root, needs_iteration, &mut |body, at| {
                hoist_from_loop(body, at);
            });
            for (old, new) in replaced {
                state.handles.replace_op(&path, old, Some(new));
            }
        }
        Ok(vec![Payload::Ops(vec![target.clone()])])
    })
}

pub(super) fn broadcasts<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        state.check_target(op, target)?;
        let own = target.own_path(state.payload);
        let path = own.clone().unwrap_or_else(|| target.path.clone());
        if let Some(body) = body_at_mut(state.payload, &path) {
            let root =
                if own.is_some() { body.root_handle() } else { target.op.unwrap_or(body.root_handle()) };
            hoist_redundant_broadcasts(body, root, &mut |body, at| {
                hoist_from_loop(body, at);
            });
        }
        Ok(vec![Payload::Ops(vec![target.clone()])])
    })
}
