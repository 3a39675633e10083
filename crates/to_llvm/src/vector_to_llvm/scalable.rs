//! Vectors whose size is known at run time.

use crate::llvm::Site;
use ir::{AttrRef, OpState};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Replaces an operation by an intrinsic, which may have a position.
fn replace(
    at: &Site<'_>,
    name: &str,
    operands: &[ir::Value],
    pos: Option<i64>,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let (cx, ty) = (at.context(), at.convert(at.result_type(0, rw).handle())?);
    let mut state = OpState::new(cx, cx.op_name(name), at.loc);
    if let Some(pos) = pos {
        state = state.attr(cx, "pos", cx.i64_attr(pos));
    }
    rw.replace_with(at.op, state.operands(operands.iter().copied()).results([ty]));
    Ok(())
}

pub(super) fn convert_vscale(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    replace(at, "llvm.intr.vscale", &[], None, rw)
}

pub(super) fn convert_step(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    match at.result_type(0, rw).scalable_dims() {
        0 => no_match("the vector is not scalable"),
        _ => replace(at, "llvm.intr.stepvector", &[], None, rw),
    }
}

pub(super) fn convert_insert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pos = at.view(rw).attr("pos").and_then(AttrRef::as_i64).matched()?;
    replace(at, "llvm.intr.vector.insert", &[at.operand(1), at.operand(0)], Some(pos), rw)
}

pub(super) fn convert_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pos = at.view(rw).attr("pos").and_then(AttrRef::as_i64).matched()?;
    replace(at, "llvm.intr.vector.extract", &[at.operand(0)], Some(pos), rw)
}
