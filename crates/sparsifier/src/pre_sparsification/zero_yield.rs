//! Structured operations that yield zero.

use super::{is_new, is_zero};
use crate::emit::Emit;
use crate::types::is_sparse;
use ir::{Build, Op};
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(fold_zero_yield);
}

/// Replaces an operation that writes zero to a new tensor by that, if it is sparse, or by a constant.
fn fold_zero_yield(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && view.num_inits() == 1)?;
    let init = view.operand(view.num_inputs());
    rw.require(is_new(init) && init.has_one_use())?;
    let block = view.block().matched()?;
    let mut yielded = block.last().matched()?.operands().next().matched()?;
    if yielded.argument_block().map(|found| found.handle()) == Some(block.handle()) {
        yielded = view.operand(yielded.position());
    }
    rw.require(is_zero(yielded))?;
    let (loc, result, value) = (view.loc(), view.result(0), init.handle());
    let (ty, is_static) = (result.ty_handle(), result.ty().has_static_shape());
    if is_sparse(result.ty()) {
        rw.replace_op(op, &[value]);
        return Ok(());
    }
    rw.require(is_static)?;
    let cx = rw.context().clone();
    let element = cx.ty(ty).element_or_self();
    rw.require(element.is_scalar_number())?;
    let bytes = (element.bit_width().unwrap_or(64) as usize).div_ceil(8);
    let zero = cx.dense_attr(ty, vec![0; bytes].into(), true);
    let def = rw.value(value).defining_op().map(|def| def.handle());
    let mut e = Emit { rw, loc };
    let zero = e.constant(zero, ty);
    rw.replace_op(op, &[zero]);
    if let Some(def) = def.filter(|&def| rw.op(def).is_unused()) {
        rw.erase_op(def);
    }
    Ok(())
}
