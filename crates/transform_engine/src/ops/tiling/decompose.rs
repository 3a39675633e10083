//! `transform.structured.decompose` and `transform.structured.decompose_interface`.

use super::one::applied;
use super::{failed_to_apply, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use ir::OpRef;
use linalg::Structured;
use linalg_transforms::decompose::{decompose_convolution, decompose_softmax};
use rewrite::Matched;

pub(super) fn convolution<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        let changed = applied(op, target, state, decompose_convolution)?;
        changed.map(|payload| vec![payload]).ok_or_else(|| failed_to_apply(op, target, state))
    })
}

pub(super) fn interface<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let changed = applied(op, target, state, |target, rw| {
            let ops = decompose_softmax(target, rw)?;
            ops.last().copied().matched()
        })?;
        changed.map(|payload| vec![payload]).ok_or_else(|| failed_to_apply(op, target, state))
    })
}
