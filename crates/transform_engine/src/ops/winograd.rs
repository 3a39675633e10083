//! `transform.structured.winograd_conv2d` and `transform.structured.decompose_winograd_op`.

use super::rewriting::{beside, rewrite};
use super::tiling::wrong_kind;
use crate::apply::for_each_target;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::OpRef;
use linalg::{Structured, WinogradConv2DFmr};
use linalg_transforms::winograd;

pub(super) fn convolution<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let number = op.attr("fmr").and_then(|fmr| fmr.as_i64());
    let fmr = match number {
        Some(1) => WinogradConv2DFmr::F43,
        Some(2) => WinogradConv2DFmr::F25,
        _ => WinogradConv2DFmr::F23,
    };
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        if !target.get(state.payload).is_some_and(winograd::is_convolution) {
            let message = "this operation is not supported to convert to Winograd Conv2D";
            return Err(silenceable(op, message).into());
        }
        let done = rewrite(op, target, state, |rw, found| winograd::to_winograd(found, rw, fmr).ok())?;
        match done.flatten() {
            Some(new) => Ok(vec![beside(target, [new])]),
            None => Err(silenceable(op, "apply Winograd Conv2D failed").into()),
        }
    })
}

pub(super) fn decompose<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let at = state.place_of(target);
        let done = rewrite(op, target, state, |rw, found| winograd::decompose(found, rw).ok())?;
        match done.flatten() {
            Some(new) => Ok(vec![beside(target, [new])]),
            None => {
                let message = "this operation is not supported to decompose into other operations";
                Err(silenceable(op, message).note(at, "target op").into())
            }
        }
    })
}
