//! `transform.structured.convert_to_loops`.

use super::{about_target, cannot_apply, ops_beside, rewrite};
use crate::handles::Payload;
use crate::outcome::Applied;
use crate::state::State;
use ir::OpRef;
use tiling::{TilingInterface, lower_to_loops};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let mut loops = Payload::Ops(Vec::new());
    for target in state.ops_of(op.operand(0)) {
        let view = target.get(state.payload);
        if view.is_none_or(|view| view.interface::<dyn TilingInterface>().is_none()) {
            let message = "expected the payload to implement TilingInterface";
            return Err(about_target(op, message, &target, state).into());
        }
        let found = rewrite(op, state, &target, |rw, handle| {
            let loops = lower_to_loops(rw, handle)?;
            rw.erase_op(handle);
            Ok::<_, rewrite::MatchFailure>(loops)
        })?;
        let Ok(found) = found else { return Err(cannot_apply(op, &target, state)) };
        loops.append(ops_beside(&target, &found));
    }
    Ok(vec![loops])
}
