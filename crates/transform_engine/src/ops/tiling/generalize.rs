//! `transform.structured.generalize`.

use super::{failed_to_apply, ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{Op, OpRef};
use linalg::Structured;
use rewrite::{MatchResult, Rewriter};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let Some(view) = target.get(state.payload).and_then(Structured::of) else {
            return Err(wrong_kind(op, target, state));
        };
        if view.is("linalg.generic") {
            return Ok(vec![ops_beside(target, target.op.as_slice())]);
        }
        replace_by(op, target, state, linalg_transforms::generalize::generalize)
    })
}

/// Applies a pattern that replaces a target by one operation, which is before it then.
pub(super) fn replace_by<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    state: &mut State<'s, '_>,
    pattern: impl FnOnce(Op, &mut Rewriter<'_>) -> MatchResult,
) -> Applied {
    let found = rewrite(op, state, target, |rw, handle| {
        let next = rw.op(handle).next().map(|next| next.handle());
        let block = rw.op(handle).block().map(|block| block.handle());
        rw.move_to(ir::InsertPoint::Before(handle));
        pattern(handle, rw).ok()?;
        let before = match next {
            Some(next) => rw.op(next).prev(),
            None => rw.block(block?).last(),
        };
        before.map(|new| new.handle())
    })?;
    match found {
        Some(new) => Ok(vec![ops_beside(target, &[new])]),
        None => Err(failed_to_apply(op, target, state)),
    }
}
