//! Lowering of `vector.step`: the constant of its numbers.

use crate::ty::VectorType;
use apnum::ApInt;
use dialect_transforms::make::Make;
use ir::{Build, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Step;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Step<'_>>(lower);
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let result = rw.cast::<Step<'_>>(op)?.result().ty_handle();
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(ty.rank() == 1 && ty.scalable == 0 && ty.shape[0] <= crate::MOST)?;
    let numbers: Vec<ApInt> = (0..ty.shape[0]).map(|number| ApInt::from_i64(64, number)).collect();
    let m = &mut Make::like(rw, op);
    let value = m.cx().dense_ints(result, &numbers);
    let made = m.constant(value);
    rw.replace_op(op, &[made]);
    Ok(())
}
