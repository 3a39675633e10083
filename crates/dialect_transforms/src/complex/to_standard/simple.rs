//! Functions that are a few operations, or made of other functions.

use super::Floats;
use arith::CmpFPredicate::{Oeq, Une};
use arith::{AndI, CmpFPredicate, OrI};
use ir::{Op, Value};
use rewrite::MatchFailure;

type Made = Result<Value, MatchFailure>;

pub(super) fn angle(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    Ok(f.fast(math::Atan2::NAME, &[im, re]))
}

/// atan2(y, x) = -i * log((x + iy) / sqrt(x^2 + y^2))
pub(super) fn atan2(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let (y, x) = (f.operand(op, 0), f.operand(op, 1));
    let x_square = f.fast(complex::Mul::NAME, &[x, x]);
    let y_square = f.fast(complex::Mul::NAME, &[y, y]);
    let sum = f.fast(complex::Add::NAME, &[x_square, y_square]);
    let root = f.fast(complex::Sqrt::NAME, &[sum]);
    let (zero, one) = (f.number(0.0), f.number(1.0));
    let i = f.create(zero, one);
    let turned = f.fast(complex::Mul::NAME, &[i, y]);
    let sum = f.fast(complex::Add::NAME, &[x, turned]);
    let unit = f.fast(complex::Div::NAME, &[sum, root]);
    let log = f.fast(complex::Log::NAME, &[unit]);
    let minus_one = f.number(-1.0);
    let minus_i = f.create(zero, minus_one);
    Ok(f.fast(complex::Mul::NAME, &[minus_i, log]))
}

fn compare(f: &mut Floats<'_, '_>, op: Op, predicate: CmpFPredicate, combine: &str) -> Made {
    let (lhs, rhs) = (f.operand(op, 0), f.operand(op, 1));
    let ([a, b], [c, d]) = (f.parts(lhs), f.parts(rhs));
    let re = f.compare(predicate, [a, c], 0);
    let im = f.compare(predicate, [b, d], 0);
    Ok(f.bits(combine, [re, im]))
}

pub(super) fn equal(f: &mut Floats<'_, '_>, op: Op) -> Made {
    compare(f, op, Oeq, AndI::NAME)
}

pub(super) fn not_equal(f: &mut Floats<'_, '_>, op: Op) -> Made {
    compare(f, op, Une, OrI::NAME)
}

pub(super) fn conj(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let im = f.m.same(arith::NegF::NAME, &[im]);
    Ok(f.create(re, im))
}

pub(super) fn neg(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let parts = f.parts(value);
    let [re, im] = parts.map(|part| f.m.same(arith::NegF::NAME, &[part]));
    Ok(f.create(re, im))
}

/// log(z) = log|z| + i * angle(z)
pub(super) fn log(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let (part, flags) = (f.part, f.flags);
    let abs = f.m.fast_to(complex::Abs::NAME, &[value], part, flags);
    let re = f.fast(math::Log::NAME, &[abs]);
    let im = f.m.fast_to(complex::Angle::NAME, &[value], part, flags);
    Ok(f.create(re, im))
}

/// sign(z) = z / |z|, and zero of zero.
pub(super) fn sign(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let (part, flags) = (f.part, f.flags);
    let [re, im] = f.parts(value);
    let zero = f.number(0.0);
    let re_zero = f.compare(Oeq, [re, zero], 0);
    let im_zero = f.compare(Oeq, [im, zero], 0);
    let is_zero = f.bits(AndI::NAME, [re_zero, im_zero]);
    let abs = f.m.fast_to(complex::Abs::NAME, &[value], part, flags);
    let re = f.div(re, abs);
    let im = f.div(im, abs);
    let made = f.create(re, im);
    Ok(f.select(is_zero, value, made))
}
