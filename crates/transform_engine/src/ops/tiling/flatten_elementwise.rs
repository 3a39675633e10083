//! `transform.structured.flatten_elementwise`.

use super::one::applied;
use super::wrong_kind;
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use diag::Diagnostic;
use ir::OpRef;
use linalg::Structured;
use linalg_transforms::collapse::{flatten_elementwise, is_elementwise};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let Some(view) = target.get(state.payload).and_then(Structured::of) else {
            return Err(wrong_kind(op, target, state));
        };
        if !is_elementwise(view) {
            let message = "only elementwise flattening is supported";
            return Err(Diagnostic::error(state.place_of(target), message).into());
        }
        match applied(op, target, state, flatten_elementwise)? {
            Some(payload) => Ok(vec![payload]),
            None => {
                let message = "attempted to flatten, but failed";
                Err(Diagnostic::error(state.place_of(target), message).into())
            }
        }
    })
}
