//! `transform.structured.convert_conv2d_to_img2col` and `transform.structured.transpose_conv2d`.

use super::one::applied;
use super::{ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;
use linalg::Structured;
use linalg_transforms::img2col::{convert_to_img2col, transpose_conv2d};

pub(super) fn convert<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        match rewrite(op, state, target, |rw, handle| convert_to_img2col(handle, rw))? {
            Ok((matrix, result)) => Ok(vec![ops_beside(target, &[matrix]), ops_beside(target, &[result])]),
            Err(_) => Err(not_supported(op, target, state)),
        }
    })
}

/// Returns the failure of a target that is no convolution of a known kind.
fn not_supported(
    op: OpRef<'_>,
    target: &crate::payload::PayloadOp,
    state: &State<'_, '_>,
) -> crate::outcome::Failure {
    let error = silenceable(op, "not supported");
    error.note(state.place_of(target), "target op").into()
}

pub(super) fn transpose<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        let changed = applied(op, target, state, transpose_conv2d)?;
        changed.map(|payload| vec![payload]).ok_or_else(|| not_supported(op, target, state))
    })
}
