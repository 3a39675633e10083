//! Lowering of `vector.fma` of several dimensions to those of one less.

use crate::make::{broadcast, extract, insert, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Fma;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Fma<'_>>(unroll);
}

fn unroll(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Fma<'_> = rw.cast(op)?;
    let operands = [view.lhs().handle(), view.rhs().handle(), view.acc().handle()];
    let result = view.result().ty_handle();
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(ty.rank() >= 2 && !ty.is_scalable(0) && ty.shape[0] <= crate::MOST)?;
    let m = &mut Make::like(rw, op);
    let element = zero(m, ty.element);
    let mut made = broadcast(m, element, result);
    for place in 0..ty.shape[0] {
        let parts = operands.map(|value| extract(m, value, &[place]));
        let part = m.same(Fma::NAME, &parts);
        made = insert(m, part, made, &[place]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
