//! Lowering of `vector.step`: the constant of its numbers.

use crate::make::Make;
use apnum::ApInt;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Step;

/// Greatest number of elements of a constant that is made.
const MOST: i64 = 1 << 16;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Step<'_>>(lower);
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let ty = rw.cast::<Step<'_>>(op)?.result().ty();
    let count = ty.num_elements().filter(|&count| ty.scalable_dims() == 0 && count <= MOST).matched()?;
    let result = ty.handle();
    let numbers: Vec<ApInt> = (0..count).map(|number| ApInt::from_i64(64, number)).collect();
    let m = &mut Make::like(rw, op);
    let value = m.cx().dense_ints(result, &numbers);
    let made = m.constant(value);
    rw.replace_op(op, &[made]);
    Ok(())
}
