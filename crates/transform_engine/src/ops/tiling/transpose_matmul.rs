//! `transform.structured.transpose_matmul`.

use super::one::applied;
use super::wrong_kind;
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use diag::Diagnostic;
use ir::OpRef;
use linalg::Structured;
use linalg_transforms::transpose_matmul::{Side, transpose_matmul};
use transform::enums::TransposeMatmulInput;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let side = match op.enum_attr::<TransposeMatmulInput>("inputToTranspose") {
        Some(TransposeMatmulInput::Rhs) => Side::Rhs,
        _ => Side::Lhs,
    };
    for_each_target(op, state, |target, state| {
        let Some(view) = target.get(state.payload).and_then(Structured::of) else {
            return Err(wrong_kind(op, target, state));
        };
        if !view.has_pure_tensor_semantics() {
            let message = "only matmul ops with tensors are supported";
            return Err(Diagnostic::error(state.place_of(target), message).into());
        }
        match applied(op, target, state, |target, rw| transpose_matmul(target, rw, side))? {
            Some(payload) => Ok(vec![payload]),
            None => Err(Diagnostic::error(state.place_of(target), "not supported").into()),
        }
    })
}
