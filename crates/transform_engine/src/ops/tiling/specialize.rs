//! `transform.structured.specialize`.

use super::generalize::replace_by;
use super::{ops_beside, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use ir::OpRef;
use linalg::Structured;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let Some(view) = target.get(state.payload).and_then(Structured::of) else {
            return Err(wrong_kind(op, target, state));
        };
        if !view.is("linalg.generic") {
            return Ok(vec![ops_beside(target, target.op.as_slice())]);
        }
        replace_by(op, target, state, linalg_transforms::specialize::specialize)
    })
}
