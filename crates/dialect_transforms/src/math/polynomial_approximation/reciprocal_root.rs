//! Reciprocals of square roots, by an instruction of AVX on eight elements.

use super::{Approx, widen};
use crate::make::Make;
use apnum::FloatKind;
use arith::CmpFPredicate::{Oeq, Olt};
use ir::{Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Elements of a vector of the instruction.
const LANES: i64 = 8;

/// The most instructions that one operation becomes.
const MOST: i64 = 1 << 16;

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.on(math::Rsqrt::NAME, widen);
    set.on(math::Rsqrt::NAME, approximate);
}

/// The estimate of the instruction gets one step of Newton's method, where the argument is neither infinite nor less than all normal numbers.
fn approximate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    let shape = ty.shape().filter(|_| ty.is_vector() && ty.scalable_dims() == 0).matched()?.to_vec();
    let is_f32 = ty.element_or_self().float_kind() == Some(FloatKind::F32);
    rw.require(is_f32 && shape.last().is_some_and(|last| last % LANES == 0))?;
    rw.require(ty.num_elements().is_some_and(|count| (1..=LANES * MOST).contains(&count)))?;
    let (x, ty) = (view.operand(0).handle(), ty.handle());
    let m = &mut Make::like(rw, op);
    let a = &mut Approx { m, ty };
    let infinite = a.bits(0x7f80_0000);
    let [one_and_half, minus_half] = a.singles([1.5, -0.5]);
    let least = a.bits(0x0080_0000);
    let half = a.mul(x, minus_half);
    let is_small = a.cmp(Olt, x, least);
    let is_infinite = a.cmp(Oeq, x, infinite);
    let is_special = a.or(is_small, is_infinite);
    let estimate = by_lanes(a.m, x, &shape)?;
    let step = a.mul(half, estimate);
    let step = a.fma(estimate, step, one_and_half);
    let better = a.mul(estimate, step);
    let root = a.select(is_special, estimate, better);
    rw.replace_op(op, &[root]);
    Ok(())
}

/// Creates the instruction for each eight elements of a vector.
fn by_lanes(m: &mut Make<'_, '_>, x: Value, shape: &[i64]) -> Result<Value, MatchFailure> {
    const RSQRT: &str = "x86vector.avx.rsqrt";
    if shape == [LANES] {
        return Ok(m.same(RSQRT, &[x]));
    }
    let (cx, ty) = (m.cx(), m.ty(x));
    let element = cx.ty(ty).element_or_self().handle();
    let (&last, outer) = shape.split_last().matched()?;
    let mut outer = outer.to_vec();
    let mut all = x;
    if last > LANES {
        outer.push(last / LANES);
        let split: Vec<i64> = outer.iter().copied().chain([LANES]).collect();
        all = m.value(vector::ShapeCast::NAME, &[x], cx.vector_type(&split, element));
    }
    let count = outer.iter().product::<i64>();
    let mut parts: Vec<(Vec<i64>, Value)> = Vec::new();
    for number in 0..count {
        let mut rest = number;
        let mut position = vec![0; outer.len()];
        for (place, &size) in position.iter_mut().zip(&outer).rev() {
            (*place, rest) = (rest % size, rest / size);
        }
        let part = crate::vector::transfer::extract(m, all, &position, None);
        let root = m.same(RSQRT, &[part]);
        parts.push((position, root));
    }
    let mut result = m.zero(m.ty(all));
    for (position, root) in parts {
        result = crate::vector::transfer::insert(m, root, result, &position, None);
    }
    Ok(if last > LANES { m.value(vector::ShapeCast::NAME, &[result], ty) } else { result })
}
