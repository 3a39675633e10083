//! `transform.structured.convert_conv2d_to_img2col` and `transform.structured.transpose_conv2d`.

use super::one::applied;
use super::{failed_to_apply, ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::Applied;
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
            Err(_) => Err(failed_to_apply(op, target, state)),
        }
    })
}

pub(super) fn transpose<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        let changed = applied(op, target, state, transpose_conv2d)?;
        changed.map(|payload| vec![payload]).ok_or_else(|| failed_to_apply(op, target, state))
    })
}
