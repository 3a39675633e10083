//! Logarithms and powers.
//!
//! The argument is `2^k * m` with `m` between the square roots of 1/2 and of 2. With `f = m - 1` and `s = f / (2 + f)`, the logarithm of `m` is
//! `f - f^2/2 + s * (f^2/2 + R)`, where `R` is a polynomial in `s^2`.

use crate::Precision;
use crate::arith::{Arith, fma_by, plus, polynomial, scale};
use crate::coefficients::{LOG, LOG_SINGLE, POW_LOG};
use crate::exponential::exp2_of_sum;

/// Pattern of the square root of 1/2.
const ROOT: u64 = 0x3fe6_a09e_667f_3bcd;
/// 2^52: a small integer in its low bits makes it that much larger.
const INTEGERS: f64 = 4503599627370496.0;
const TWO_54: f64 = 18014398509481984.0;

/// Base of a logarithm.
struct Base {
    /// Logarithm of e, and what it lacks.
    of_e: (f64, f64),
    /// Logarithm of 2 with zeros in the last bits, and what it lacks.
    of_two: (f64, f64),
}

const NATURAL: Base = Base { of_e: (1.0, 0.0), of_two: (0.6931471805582987, 1.6465949582897082e-12) };
const BINARY: Base = Base { of_e: (std::f64::consts::LOG2_E, 2.0355273740931033e-17), of_two: (1.0, 0.0) };
const DECIMAL: Base = Base {
    of_e: (std::f64::consts::LOG10_E, 1.098319650216765e-17),
    of_two: (0.30102999566224753, 1.7336659603752853e-12),
};

/// Returns `k` and `m`.
#[inline(always)]
fn split<A: Arith>(a: &mut A, x: A::F) -> (A::F, A::F) {
    let bits = a.bits(x);
    // 1024 keeps the exponent positive.
    let offset = a.int((1024u64 << 52).wrapping_sub(ROOT));
    let shifted = a.add_int(bits, offset);
    let exponent = a.shr(shifted, 52);
    let moved = a.shl(exponent, 52);
    let rest = a.sub_int(bits, moved);
    let back = a.int(1024 << 52);
    let rest = a.add_int(rest, back);
    let m = a.of_bits(rest);
    let integers = a.int(INTEGERS.to_bits());
    let k = a.or(exponent, integers);
    let k = a.of_bits(k);
    (plus(a, k, -(INTEGERS + 1024.0)), m)
}

/// Returns a positive number as a normal one, and by how much its exponent has grown.
#[inline(always)]
fn normal<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> (A::F, Option<A::F>) {
    if precision == Precision::Single {
        return (x, None);
    }
    let least = a.float(f64::MIN_POSITIVE);
    let is_small = a.less(x, least);
    let large = scale(a, x, TWO_54);
    let (grown, none) = (a.float(-54.0), a.float(0.0));
    (a.pick(is_small, large, x), Some(a.pick(is_small, grown, none)))
}

/// Returns the logarithm of `1 + f` as a sum, and of `low` besides, which is little.
#[inline(always)]
fn near_one<A: Arith>(a: &mut A, f: A::F, low: Option<A::F>, precision: Precision) -> (A::F, A::F) {
    let two = a.float(2.0);
    let sum = a.add(two, f);
    let s = a.div(f, sum);
    let z = a.mul(s, s);
    let series = polynomial(a, z, if precision == Precision::Double { LOG } else { LOG_SINGLE });
    let rest = a.mul(z, series);
    let half_f = scale(a, f, 0.5);
    let half = a.mul(half_f, f);
    let high = a.sub(f, half);
    let sum = a.add(half, rest);
    let product = a.mul(s, sum);
    if precision == Precision::Single {
        return (high, product);
    }
    let lost = a.sub(f, high);
    let lost = a.sub(lost, half);
    // The square itself is not exact.
    let negated = a.neg(half_f);
    let error = a.fma(negated, f, half);
    let lost = a.add(lost, error);
    let lost = match low {
        Some(low) => a.add(lost, low),
        None => lost,
    };
    (high, a.add(lost, product))
}

/// Returns the logarithm to a base from parts.
#[inline(always)]
fn assemble<A: Arith>(a: &mut A, k: A::F, (high, low): (A::F, A::F), base: &Base) -> A::F {
    let (of_e, of_e_low) = base.of_e;
    let (high, mut low) = if of_e == 1.0 {
        (high, low)
    } else {
        let product = scale(a, high, of_e);
        let negated = a.neg(product);
        let error = fma_by(a, high, of_e, negated);
        let error = fma_by(a, high, of_e_low, error);
        (product, fma_by(a, low, of_e, error))
    };
    let (of_two, of_two_low) = base.of_two;
    if of_two_low != 0.0 {
        low = fma_by(a, k, of_two_low, low);
    }
    let whole = scale(a, k, of_two);
    let sum = a.add(whole, high);
    // The whole part is 0 or the larger one.
    let lost = a.sub(whole, sum);
    let lost = a.add(lost, high);
    let low = a.add(lost, low);
    a.add(sum, low)
}

/// Returns the logarithm of positive numbers as it is, and what others have.
#[inline(always)]
fn with_special<A: Arith>(a: &mut A, x: A::F, value: A::F) -> A::F {
    let infinity = a.float(f64::INFINITY);
    let is_finite = a.less(x, infinity);
    let value = a.pick(is_finite, value, x);
    let zero = a.float(0.0);
    let is_negative = a.less(x, zero);
    let nan = a.float(f64::NAN);
    let value = a.pick(is_negative, nan, value);
    let is_zero = a.equal(x, zero);
    let least = a.float(f64::NEG_INFINITY);
    a.pick(is_zero, least, value)
}

#[inline(always)]
fn logarithm<A: Arith>(a: &mut A, x: A::F, base: &Base, precision: Precision) -> A::F {
    let (positive, more) = normal(a, x, precision);
    let (mut k, m) = split(a, positive);
    if let Some(more) = more {
        k = a.add(k, more);
    }
    let f = plus(a, m, -1.0);
    let parts = near_one(a, f, None, precision);
    let value = assemble(a, k, parts, base);
    with_special(a, x, value)
}

#[inline(always)]
pub(crate) fn log<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    logarithm(a, x, &NATURAL, precision)
}

#[inline(always)]
pub(crate) fn log2<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    logarithm(a, x, &BINARY, precision)
}

#[inline(always)]
pub(crate) fn log10<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    logarithm(a, x, &DECIMAL, precision)
}

#[inline(always)]
pub(crate) fn log1p<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let sum = plus(a, x, 1.0);
    // What the sum lacks, which is 0 where the argument is large.
    let (one, minus) = (a.float(1.0), a.float(-1.0));
    let size = a.abs(x);
    let is_large = a.less(one, size);
    let larger = a.pick(is_large, x, one);
    let smaller = a.pick(is_large, one, x);
    let lost = a.sub(sum, larger);
    let lost = a.sub(smaller, lost);
    let low = a.div(lost, sum);
    let (k, m) = split(a, sum);
    let f = a.add(m, minus);
    let zero = a.float(0.0);
    // Near 0 the argument itself is exact.
    let is_near = a.equal(k, zero);
    let f = a.pick(is_near, x, f);
    let low = a.pick(is_near, zero, low);
    let low = if precision == Precision::Single { None } else { Some(low) };
    let parts = near_one(a, f, low, precision);
    let value = assemble(a, k, parts, &NATURAL);
    let value = with_special(a, sum, value);
    a.copysign_if_finite(value, x, sum)
}

/// Signs of results that are 0.
trait Signs: Arith {
    /// Returns the value with the sign of `x`, unless `sum` is not positive.
    fn copysign_if_finite(&mut self, value: Self::F, x: Self::F, sum: Self::F) -> Self::F;
}

impl<A: Arith> Signs for A {
    #[inline(always)]
    fn copysign_if_finite(&mut self, value: A::F, x: A::F, sum: A::F) -> A::F {
        let zero = self.float(0.0);
        let is_positive = self.less(zero, sum);
        let signed = self.copysign(value, x);
        self.pick(is_positive, signed, value)
    }
}

/// Returns a power whose base is a positive normal number and whose result is neither very large nor very small, and whether that is so.
#[inline(always)]
pub(crate) fn pow<A: Arith>(a: &mut A, x: A::F, y: A::F, precision: Precision) -> (A::F, A::B) {
    let (k, m) = split(a, x);
    let f = plus(a, m, -1.0);
    let (high, low) = match precision {
        Precision::Double => {
            let (high, low) = precise_log2(a, f);
            let sum = a.add(k, high);
            let lost = a.sub(k, sum);
            let lost = a.add(lost, high);
            (sum, Some(a.add(lost, low)))
        }
        Precision::Single => {
            let parts = near_one(a, f, None, Precision::Double);
            (assemble(a, k, parts, &BINARY), None)
        }
    };
    let product = a.mul(y, high);
    let error = low.map(|low| {
        let negated = a.neg(product);
        let error = a.fma(y, high, negated);
        a.fma(y, low, error)
    });
    let value = exp2_of_sum(a, product, error, precision);
    let least = a.float(f64::MIN_POSITIVE * 0.999);
    let (infinity, size) = (a.float(f64::INFINITY), a.abs(product));
    let limit = a.float(if precision == Precision::Double { 1020.0 } else { 300.0 });
    let is_positive = a.less(least, x);
    let is_finite = a.less(x, infinity);
    let is_within = a.less(size, limit);
    let common = a.both(is_positive, is_finite);
    (value, a.both(common, is_within))
}

/// Returns the sum and the error of a sum whose first term is the larger one.
#[inline(always)]
fn fast_sum<A: Arith>(a: &mut A, x: A::F, y: A::F) -> (A::F, A::F) {
    let sum = a.add(x, y);
    let lost = a.sub(sum, x);
    (sum, a.sub(y, lost))
}

/// Returns the product of two sums, as one.
#[inline(always)]
fn product<A: Arith>(a: &mut A, x: (A::F, A::F), y: (A::F, A::F)) -> (A::F, A::F) {
    let high = a.mul(x.0, y.0);
    let negated = a.neg(high);
    let error = a.fma(x.0, y.0, negated);
    let error = a.fma(x.0, y.1, error);
    let error = a.fma(x.1, y.0, error);
    (high, error)
}

/// Returns the binary logarithm of `1 + f` with 65 bits: `2 s (1 + s^2 (1/3 + s^2 R))`.
#[inline(always)]
fn precise_log2<A: Arith>(a: &mut A, f: A::F) -> (A::F, A::F) {
    let two = a.float(2.0);
    let (sum, sum_low) = fast_sum(a, two, f);
    let s = a.div(f, sum);
    let negated = a.neg(s);
    let rest = a.fma(negated, sum, f);
    let rest = a.fma(negated, sum_low, rest);
    let s_low = a.div(rest, sum);
    let s = (s, s_low);
    let z = product(a, s, s);
    let series = polynomial(a, z.0, POW_LOG);
    // z * series has few of the bits of 1/3.
    let term = a.mul(z.0, series);
    let negated = a.neg(term);
    let error = a.fma(z.0, series, negated);
    let third = a.float(1.0 / 3.0);
    let (inner, inner_low) = fast_sum(a, third, term);
    let inner_low = a.add(inner_low, error);
    let inner_low = plus(a, inner_low, 1.850371707708594e-17);
    let outer = product(a, z, (inner, inner_low));
    let one = a.float(1.0);
    let (factor, factor_low) = fast_sum(a, one, outer.0);
    let factor_low = a.add(factor_low, outer.1);
    let log = product(a, s, (factor, factor_low));
    // Two over ln 2.
    let (of_two, of_two_low) = (a.float(2.0 * BINARY.of_e.0), a.float(2.0 * BINARY.of_e.1));
    let (high, low) = product(a, log, (of_two, of_two_low));
    fast_sum(a, high, low)
}
