//! Lowering of `vector.interleave` and `vector.deinterleave` to those of vectors of one dimension, and of the former to shuffles.

use super::bitcast::unrolled_dims;
use crate::make::{extract, insert, shuffle, zero};
use crate::ty::{VectorType, positions};
use dialect_transforms::make::Make;
use ir::{Build, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{Deinterleave, Interleave};

/// Adds the patterns that leave vectors of one dimension.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Interleave<'_>>(unroll).of::<Deinterleave<'_>>(unroll_back);
}

/// Adds the pattern that makes shuffles of `vector.interleave` of vectors of one dimension.
pub fn to_shuffle_patterns(set: &mut PatternSet) {
    set.of::<Interleave<'_>>(to_shuffle);
}

fn unroll(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Interleave<'_> = rw.cast(op)?;
    let operands = [view.lhs().handle(), view.rhs().handle()];
    let result = view.result().ty_handle();
    let ty = VectorType::of(rw.context(), result).matched()?;
    let count = unrolled_dims(&ty).matched()?;
    let places = positions(&ty.shape[..count]).matched()?;
    let m = &mut Make::like(rw, op);
    let slice = ty.drop_front(count).vector(&m.cx());
    let mut made = zero(m, result);
    for place in places {
        let parts = operands.map(|value| extract(m, value, &place));
        let part = m.value(Interleave::NAME, &parts, slice);
        made = insert(m, part, made, &place);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn unroll_back(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Deinterleave<'_> = rw.cast(op)?;
    let (source, result) = (view.source().handle(), view.res1().ty_handle());
    let ty = VectorType::of(rw.context(), result).matched()?;
    let count = unrolled_dims(&ty).matched()?;
    let places = positions(&ty.shape[..count]).matched()?;
    let m = &mut Make::like(rw, op);
    let slice = ty.drop_front(count).vector(&m.cx());
    let empty = zero(m, result);
    let mut made = [empty; 2];
    for place in places {
        let part = extract(m, source, &place);
        let parts = m.op(Deinterleave::NAME, &[part], &[slice, slice]);
        for (number, made) in made.iter_mut().enumerate() {
            let part = m.rw.op(parts).result(number).handle();
            *made = insert(m, part, *made, &place);
        }
    }
    rw.replace_op(op, &made);
    Ok(())
}

fn to_shuffle(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Interleave<'_> = rw.cast(op)?;
    let operands = [view.lhs().handle(), view.rhs().handle()];
    let ty = VectorType::of(rw.context(), view.lhs().ty_handle()).matched()?;
    rw.require(ty.rank() == 1 && ty.scalable == 0)?;
    let size = ty.shape[0];
    let mask: Vec<i64> = (0..size).flat_map(|place| [place, place + size]).collect();
    let made = shuffle(&mut Make::like(rw, op), operands, &mask);
    rw.replace_op(op, &[made]);
    Ok(())
}
