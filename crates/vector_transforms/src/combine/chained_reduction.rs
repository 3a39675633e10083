//! Sums of sums: a reduction whose accumulator is another reduction.

use crate::lower::contract::arithmetic;
use crate::make::with_kind;
use crate::masking::Masking;
use dialect_transforms::make::Make;
use ir::{Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{CombiningKind, Reduction};

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Reduction<'_>>(of_reduction);
}

/// Returns the vector and the accumulator of a sum.
fn sum(op: Op, rw: &Rewriter<'_>) -> Result<(Value, Option<Value>), MatchFailure> {
    let view: Reduction<'_> = rw.cast(op)?;
    rw.require(view.kind() == CombiningKind::Add && !Masking::of(rw.op(op)).is_masked())?;
    Ok((view.vector().handle(), view.acc().map(|acc| acc.handle())))
}

/// Adds the vectors of two reductions before they are reduced.
fn of_reduction(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (vector, acc) = sum(op, rw)?;
    let acc = acc.matched()?;
    let inner = rw.value(acc).defining_op().filter(|made| made.is(Reduction::NAME)).matched()?.handle();
    let (first, start) = sum(inner, rw)?;
    rw.require(rw.value(first).ty() == rw.value(vector).ty())?;
    let m = &mut Make::like(rw, op);
    let total = arithmetic::sum(m, [first, vector]);
    let ty = m.ty(acc);
    let operands: Vec<Value> = [total].into_iter().chain(start).collect();
    let made = with_kind(m, Reduction::NAME, &operands, ty, CombiningKind::Add, &[]);
    let made = rw.op(made).result(0).handle();
    rw.replace_op(op, &[made]);
    Ok(())
}
