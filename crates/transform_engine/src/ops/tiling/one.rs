//! Application of a function that replaces a target by one operation.

use super::{ops_beside, rewrite};
use crate::handles::Payload;
use crate::outcome::Failure;
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{InsertPoint, Op, OpRef};
use rewrite::{MatchFailure, Rewriter};

/// Applies a function to a target, and returns what it returns as the payload of the result; `None` if it does not match.
///
/// # Errors
/// If a handle that is used later could not follow.
pub(super) fn applied<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    state: &mut State<'s, '_>,
    change: impl FnOnce(Op, &mut Rewriter<'_>) -> Result<Op, MatchFailure>,
) -> Result<Option<Payload>, Failure> {
    let found = rewrite(op, state, target, |rw, handle| {
        rw.move_to(InsertPoint::Before(handle));
        change(handle, rw)
    })?;
    Ok(found.ok().map(|new| ops_beside(target, &[new])))
}
