//! Casts of bits of long vectors as casts of their parts.

use crate::make::{bitcast, broadcast, extract_slice, insert_slice, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Op, OpRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::BitCast;

/// Adds the pattern for the casts that a function accepts.
pub fn patterns(set: &mut PatternSet, accepts: impl Fn(OpRef<'_>) -> bool + Send + Sync + 'static) {
    set.of::<BitCast<'_>>(move |op, rw| {
        rw.require(accepts(rw.op(op)))?;
        break_down(op, rw)
    });
}

/// Casts as many parts as elements are combined into one.
fn break_down(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: BitCast<'_> = rw.cast(op)?;
    let (source, result) = (view.source().handle(), view.result().ty_handle());
    let from = VectorType::of(rw.context(), view.source().ty_handle()).matched()?;
    let to = VectorType::of(rw.context(), result).matched()?;
    rw.require(from.rank() == 1 && to.rank() == 1 && from.scalable == 0)?;
    let (many, few) = (from.shape[0], to.shape[0]);
    // With as many elements as before, the part would be the whole.
    rw.require(few > 0 && many > few && many % few == 0)?;
    let count = many / few;
    rw.require(many % count == 0 && few % count == 0 && count <= crate::MOST)?;
    let (size, made_size) = (many / count, few / count);
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let part_ty = VectorType::fixed(&[made_size], to.element).vector(&cx);
    let element = zero(m, to.element);
    let mut made = broadcast(m, element, result);
    for number in 0..count {
        let part = extract_slice(m, source, &[number * size], &[size]);
        let part = bitcast(m, part, part_ty);
        made = insert_slice(m, part, made, &[number * made_size], &[1]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
