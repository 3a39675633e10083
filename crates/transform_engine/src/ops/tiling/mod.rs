//! Applications of the operations of `transform.structured` that tile, fuse and split.

mod continuous_tile_sizes;
mod convert_to_loops;
mod decompose;
mod flatten_elementwise;
mod fuse;
mod fuse_into_containing_op;
mod generalize;
mod img2col;
mod insert_slice_to_copy;
mod interchange;
mod multitile_sizes;
mod one;
mod patterns;
mod replace;
mod rewrite_in_destination_passing_style;
mod scalarize;
mod sizes;
mod specialize;
mod split;
mod split_reduction;
mod tile_reduction;
mod tile_using_for;
mod tile_using_forall;
mod transpose_matmul;

pub(super) use patterns::PATTERNS;
pub use tile_using_forall::tile_by_counts;

use crate::apply::By;
use crate::handles::Payload;
use crate::outcome::{Failure, place, silenceable};
use crate::payload::{PayloadOp, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use diag::Diagnostic;
use ir::{Op, OpRef};
use rewrite::Rewriter;

/// Applications by the names of operations.
pub(super) static MODELS: &[(&str, By)] = &[
    ("transform.structured.continuous_tile_sizes", By(continuous_tile_sizes::apply)),
    ("transform.structured.convert_conv2d_to_img2col", By(img2col::convert)),
    ("transform.structured.convert_to_loops", By(convert_to_loops::apply)),
    ("transform.structured.decompose", By(decompose::convolution)),
    ("transform.structured.decompose_interface", By(decompose::interface)),
    ("transform.structured.flatten_elementwise", By(flatten_elementwise::apply)),
    ("transform.structured.fuse", By(fuse::apply)),
    ("transform.structured.fuse_into_containing_op", By(fuse_into_containing_op::apply)),
    ("transform.structured.generalize", By(generalize::apply)),
    ("transform.structured.insert_slice_to_copy", By(insert_slice_to_copy::apply)),
    ("transform.structured.interchange", By(interchange::apply)),
    ("transform.structured.multitile_sizes", By(multitile_sizes::apply)),
    ("transform.structured.replace", By(replace::apply)),
    (
        "transform.structured.rewrite_in_destination_passing_style",
        By(rewrite_in_destination_passing_style::apply),
    ),
    ("transform.structured.scalarize", By(scalarize::apply)),
    ("transform.structured.specialize", By(specialize::apply)),
    ("transform.structured.split", By(split::apply)),
    ("transform.structured.split_reduction", By(split_reduction::apply)),
    ("transform.structured.tile_reduction_using_for", By(tile_reduction::using_for)),
    ("transform.structured.tile_reduction_using_forall", By(tile_reduction::using_forall)),
    ("transform.structured.tile_using_for", By(tile_using_for::apply)),
    ("transform.structured.tile_using_forall", By(tile_using_forall::apply)),
    ("transform.structured.transpose_conv2d", By(img2col::transpose)),
    ("transform.structured.transpose_matmul", By(transpose_matmul::apply)),
];

/// Calls a function with a rewriter of the body that a target is in, which handles follow.
///
/// # Errors
/// If a handle that is used later could not follow.
pub(super) fn rewrite<'s, R>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    target: &PayloadOp,
    work: impl FnOnce(&mut Rewriter<'_>, Op) -> R,
) -> Result<R, Failure> {
    let gone = || silenceable(op, "the target is not in a body");
    let handle = target.op.ok_or_else(gone)?;
    let body = body_at_mut(state.payload, &target.path).ok_or_else(gone)?;
    let mut tracker = Tracker::new(&mut state.handles, op);
    tracker.enter(&target.path);
    let result = work(&mut Rewriter::with_listener(body, &mut tracker), handle);
    tracker.finish().map_err(Failure::Silenceable)?;
    Ok(result)
}

/// Returns operations of the body of a target as the payload of a result.
pub(super) fn ops_beside(target: &PayloadOp, ops: &[Op]) -> Payload {
    let at = |&op: &Op| PayloadOp { path: target.path.clone(), op: Some(op) };
    Payload::Ops(ops.iter().map(at).collect())
}

/// Returns the failure of an operation that could not be applied to a target.
pub(super) fn failed_to_apply(op: OpRef<'_>, target: &PayloadOp, state: &State<'_, '_>) -> Failure {
    silenceable(op, format!("{} failed to apply", op.name_str()))
        .note(state.place_of(target), "when applied to this op")
        .into()
}

/// Reports that an operation could not be applied to a target, after which the script ends.
pub(super) fn cannot_apply(op: OpRef<'_>, target: &PayloadOp, state: &mut State<'_, '_>) -> Failure {
    let error = silenceable(op, "failed to apply");
    let error = error.note(state.place_of(target), "attempted to apply to this op");
    state.definite(error)
}

/// Returns the failure of an operation that is for other targets.
pub(super) fn wrong_kind(op: OpRef<'_>, target: &PayloadOp, state: &State<'_, '_>) -> Failure {
    silenceable(op, "transform applied to the wrong op kind")
        .note(state.place_of(target), "when applied to this op")
        .into()
}

/// Returns the failure of a target, with a note that shows it.
pub(super) fn about_target(
    op: OpRef<'_>,
    message: impl Into<String>,
    target: &PayloadOp,
    state: &State<'_, '_>,
) -> Diagnostic {
    silenceable(op, message).note(state.place_of(target), "target op")
}

/// Returns the place of an operation of the script.
pub(super) fn script_place(op: OpRef<'_>) -> diag::Place {
    place(op)
}
