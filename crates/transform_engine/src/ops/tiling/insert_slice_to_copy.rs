//! `transform.structured.insert_slice_to_copy`.

use super::one::applied;
use crate::apply::for_each_target;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;
use linalg_transforms::insert_slice_to_copy::insert_slice_to_copy;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| match applied(op, target, state, insert_slice_to_copy)? {
        Some(payload) => Ok(vec![payload]),
        None => {
            let error = silenceable(op, "only InsertSliceOp and ParallelInsertSliceOp ops are supported");
            Err(error.note(state.place_of(target), "target op").into())
        }
    })
}
