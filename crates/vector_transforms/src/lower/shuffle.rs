//! Shuffles of vectors of two sizes as those of vectors of one: the shorter one is widened.

use crate::make::shuffle;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::Op;
use rewrite::{MatchResult, PatternSet, Rewriter};
use vector::Shuffle;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Shuffle<'_>>(widen);
}

fn widen(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Shuffle<'_> = rw.cast(op)?;
    let operands = [view.v1().handle(), view.v2().handle()];
    let mask = view.mask().to_vec();
    let types = operands.map(|operand| VectorType::of(rw.context(), rw.value(operand).ty_handle()));
    let [Some(first), Some(second)] = types else { return rewrite::no_match("no vectors") };
    rw.require(first.rank() == 1 && second.rank() == 1 && first.scalable == 0 && second.scalable == 0)?;
    let (a, b) = (first.shape[0], second.shape[0]);
    rw.require(a != b)?;
    let size = a.max(b);
    let m = &mut Make::like(rw, op);
    let widened: Vec<i64> = (0..size).map(|at| if at < a.min(b) { at } else { -1 }).collect();
    let [mut v1, mut v2] = operands;
    let short = if a < b { &mut v1 } else { &mut v2 };
    *short = shuffle(m, [*short, *short], &widened);
    let moved: Vec<i64> = mask.iter().map(|&at| if at >= a { at - a + size } else { at }).collect();
    let made = shuffle(m, [v1, v2], &moved);
    rw.replace_op(op, &[made]);
    Ok(())
}
