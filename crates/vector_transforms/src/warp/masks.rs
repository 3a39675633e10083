//! Masks of the first elements: that of a thread has those that are left before its part.

use super::region::{Warp, apply};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use gpu::WarpExecuteOnLane0;
use ir::{InsertPoint, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use vector::{ConstantMask, CreateMask};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<WarpExecuteOnLane0<'_>>(|op, rw| of_mask(op, CreateMask::NAME, rw));
    set.of::<WarpExecuteOnLane0<'_>>(|op, rw| of_mask(op, ConstantMask::NAME, rw));
}

fn of_mask(op: Op, name: &str, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let (index, made) = warp.find(rw, |op| op.is(name))?;
    let operands = handles(rw.op(made).operands());
    rw.require(operands.iter().all(|&value| warp.is_outside(rw, value)))?;
    let part = warp.result_type(rw, index)?;
    let whole = VectorType::of(rw.context(), rw.op(made).result(0).ty_handle()).matched()?;
    let fixed = rw.op(made).cast::<ConstantMask<'_>>().map(|mask| mask.mask_dim_sizes().to_vec());
    rw.require(part.shape != whole.shape)?;
    let m = &mut Make::like(rw, made);
    let sizes = match fixed {
        Some(fixed) => fixed.into_iter().map(|size| m.index(size)).collect(),
        None => operands,
    };
    m.rw.move_to(InsertPoint::After(op));
    let lanes = warp.lanes(m, &whole.shape, &part.shape)?;
    m.rw.require(lanes.len() == sizes.len())?;
    m.rw.modify_op(op, |_| ());
    let cx = m.cx();
    let mut left = Vec::new();
    for ((&lane, &size), &own) in lanes.iter().zip(&sizes).zip(&part.shape) {
        let before = cx.affine_mul(cx.affine_symbol(0), cx.affine_constant(own));
        let expr = cx.affine_sub(cx.affine_symbol(1), before);
        left.push(apply(m, expr, &[], &[Mixed::Value(lane), Mixed::Value(size)]));
    }
    let fresh = m.value(CreateMask::NAME, &left, part.vector(&cx));
    let old = warp.result(rw, index);
    rw.replace_all_uses(old, fresh);
    Ok(())
}
