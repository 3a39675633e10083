//! Reductions of few elements as arithmetic on them.

use crate::make::extract;
use crate::masking::Masking;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Reduction;

/// Adds the pattern for vectors of at most so many elements.
pub fn patterns(set: &mut PatternSet, most: i64) {
    set.of::<Reduction<'_>>(move |op, rw| break_down(op, most, rw));
}

fn break_down(op: Op, most: i64, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Reduction<'_> = rw.cast(op)?;
    let (kind, vector) = (view.kind(), view.vector().handle());
    let acc = view.acc().map(|acc| acc.handle());
    let ty = VectorType::of(rw.context(), view.vector().ty_handle()).matched()?;
    rw.require(ty.rank() == 1 && ty.scalable == 0 && ty.shape[0] <= most && ty.shape[0] > 0)?;
    rw.require(!Masking::of(rw.op(op)).is_masked())?;
    let flags = rw.op(op).attr("fastmath").map(|flags| flags.handle());
    let m = &mut Make::like(rw, op);
    let elements: Vec<Value> = (0..ty.shape[0]).map(|place| extract(m, vector, &[place])).collect();
    let mut made = elements[0];
    for &element in elements[1..].iter().chain(&acc) {
        made = vector::combine(m.rw, m.loc, kind, [made, element], flags, None);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
