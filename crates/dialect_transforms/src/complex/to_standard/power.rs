//! Powers.

use super::Floats;
use arith::AndI;
use arith::CmpFPredicate::{Oeq, Ogt, Ole, Olt};
use ir::{Op, Value};
use rewrite::MatchFailure;

/// (a + bi)^(c + di) = |a + bi|^c exp(-d angle) (cos q + i sin q) with q = c angle + d log|a + bi|
pub(super) fn pow(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let (lhs, rhs) = (f.operand(op, 0), f.operand(op, 1));
    let [c, d] = f.parts(rhs);
    let [a, b] = f.parts(lhs);
    let (part, flags) = (f.part, f.flags);
    let abs = f.m.fast_to(complex::Abs::NAME, &[lhs], part, flags);
    let abs_to_c = f.fast(math::PowF::NAME, &[abs, c]);
    let minus_d = f.fast(arith::NegF::NAME, &[d]);
    let angle = f.fast(math::Atan2::NAME, &[b, a]);
    let exponent = f.mul(minus_d, angle);
    let exp = f.fast(math::Exp::NAME, &[exponent]);
    let size = f.mul(abs_to_c, exp);
    let log = f.fast(math::Log::NAME, &[abs]);
    let (first, second) = (f.mul(c, angle), f.mul(d, log));
    let q = f.add(first, second);
    let (cos, sin) = (f.fast(math::Cos::NAME, &[q]), f.fast(math::Sin::NAME, &[q]));

    let (inf, zero, one) = (f.number(f64::INFINITY), f.number(0.0), f.number(1.0));
    let (complex_one, complex_zero) = (f.create(one, zero), f.create(zero, zero));
    let complex_inf = f.create(inf, zero);
    let abs_zero = f.compare(Oeq, [abs, zero], flags);
    let d_zero = f.compare(Oeq, [d, zero], flags);
    let c_zero = f.compare(Oeq, [c, zero], flags);
    let b_zero = f.compare(Oeq, [b, zero], flags);
    let c_not_negative = f.compare(Ole, [zero, c], flags);
    let (re, im) = (f.mul(size, cos), f.mul(size, sin));
    // A power of zero.
    let of_zero = f.select(c_zero, complex_one, complex_zero);
    let mut made = f.create(re, im);
    let real_power = f.bits(AndI::NAME, [abs_zero, d_zero]);
    let is_of_zero = f.bits(AndI::NAME, [real_power, c_not_negative]);
    made = f.select(is_of_zero, of_zero, made);
    // The power zero.
    let to_zero = f.bits(AndI::NAME, [c_zero, d_zero]);
    made = f.select(to_zero, complex_one, made);
    // A power of one.
    let a_one = f.compare(Oeq, [a, one], flags);
    let is_one = f.bits(AndI::NAME, [a_one, b_zero]);
    made = f.select(is_one, complex_one, made);
    // Real powers of infinity.
    let a_inf = f.compare(Oeq, [a, inf], flags);
    let is_inf = f.bits(AndI::NAME, [a_inf, b_zero]);
    for (predicate, limit) in [(Ogt, complex_inf), (Olt, complex_zero)] {
        let by_sign = f.compare(predicate, [c, zero], flags);
        let real = f.bits(AndI::NAME, [d_zero, by_sign]);
        let both = f.bits(AndI::NAME, [is_inf, real]);
        made = f.select(both, limit, made);
    }
    Ok(made)
}

/// The power of a complex number with an integer is that with the real number.
pub(super) fn powi(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let (lhs, rhs) = (f.operand(op, 0), f.operand(op, 1));
    let part = f.part;
    let re = f.m.value(arith::SIToFP::NAME, &[rhs], part);
    let zero = f.number(0.0);
    let exponent = f.create(re, zero);
    Ok(f.fast(complex::Pow::NAME, &[lhs, exponent]))
}
