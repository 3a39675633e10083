//! The error function and the cube root.

use crate::Precision;
use crate::arith::{Arith, ROUNDER, at_most, fma_by, plus, polynomial, power_of_two, scale};
use crate::coefficients::{CBRT, ERF, ERF_SINGLE, ERFC, ERFC_SINGLE};
use crate::exponential::exp;

#[inline(always)]
pub(crate) fn erf<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let size = at_most(a, size, 6.0);
    let square = a.mul(size, size);
    let is_double = precision == Precision::Double;
    let series = polynomial(a, square, if is_double { ERF } else { ERF_SINGLE });
    let near = a.fma(size, series, size);
    // 1 - e^(-x^2) * R((x - 3) / (x + 3)).
    let (less, more) = (plus(a, size, -3.0), plus(a, size, 3.0));
    let t = a.div(less, more);
    let series = polynomial(a, t, if is_double { ERFC } else { ERFC_SINGLE });
    let negated = a.neg(square);
    let power = exp(a, negated, precision);
    let rest = a.mul(power, series);
    let one = a.float(1.0);
    let far = a.sub(one, rest);
    let is_near = a.less(size, one);
    let value = a.pick(is_near, near, far);
    a.copysign(value, x)
}

#[inline(always)]
pub(crate) fn cbrt<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let least = a.float(f64::MIN_POSITIVE);
    let is_small = a.less(size, least);
    let large = scale(a, size, 18014398509481984.0);
    let normal = a.pick(is_small, large, size);
    let bits = a.bits(normal);
    let exponent = a.shr(bits, 52);
    let integers = a.int(4503599627370496f64.to_bits());
    let exponent = a.or(exponent, integers);
    let exponent = a.of_bits(exponent);
    let exponent = plus(a, exponent, -(4503599627370496.0 + 1023.0));
    // The exponent is three times a third and a rest of 0, 1 or 2.
    let rounder = a.float(ROUNDER);
    let lower = plus(a, exponent, -1.0);
    let third = fma_by(a, lower, 1.0 / 3.0, rounder);
    let third_bits = a.bits(third);
    let third = a.sub(third, rounder);
    let rest = fma_by(a, third, -3.0, exponent);
    let mask = a.int((1 << 52) - 1);
    let fraction = a.and(bits, mask);
    let one_bits = a.int(1f64.to_bits());
    let fraction = a.or(fraction, one_bits);
    let fraction = a.of_bits(fraction);
    let start = polynomial(a, fraction, CBRT);
    let (half, middle) = (a.float(0.5), a.float(1.5));
    let (some, two) = (a.less(half, rest), a.less(middle, rest));
    let (one, root2, root4) = (a.float(1.0), a.float(1.2599210498948732), a.float(1.5874010519681996));
    let (twice, four) = (a.float(2.0), a.float(4.0));
    let factor = a.pick(some, root2, one);
    let factor = a.pick(two, root4, factor);
    let power = a.pick(some, twice, one);
    let power = a.pick(two, four, power);
    let (m, y) = (a.mul(fraction, power), a.mul(start, factor));
    let y = halley(a, m, y);
    let y = if precision == Precision::Double { corrected(a, m, y) } else { y };
    let scale_by = power_of_two(a, third_bits);
    let value = a.mul(y, scale_by);
    let less = scale(a, value, 1.0 / 262144.0);
    let value = a.pick(is_small, less, value);
    // Zeros, infinities and what is no number.
    let (zero, infinity) = (a.float(0.0), a.float(f64::INFINITY));
    let (is_positive, is_finite) = (a.less(zero, size), a.less(size, infinity));
    let is_common = a.both(is_positive, is_finite);
    let value = a.copysign(value, x);
    a.pick(is_common, value, x)
}

/// Returns three times as many correct bits of a cube root.
#[inline(always)]
fn halley<A: Arith>(a: &mut A, m: A::F, y: A::F) -> A::F {
    let square = a.mul(y, y);
    let cube = a.mul(square, y);
    let numerator = fma_by(a, m, 2.0, cube);
    let denominator = fma_by(a, cube, 2.0, m);
    let ratio = a.div(numerator, denominator);
    a.mul(y, ratio)
}

/// Returns the nearest cube root, or one next to it.
#[inline(always)]
fn corrected<A: Arith>(a: &mut A, m: A::F, y: A::F) -> A::F {
    let square = a.mul(y, y);
    let negated = a.neg(square);
    let error = a.fma(y, y, negated);
    let minus = a.neg(m);
    let rest = a.fma(square, y, minus);
    let rest = a.fma(error, y, rest);
    let three = scale(a, square, -3.0);
    let step = a.div(rest, three);
    a.add(y, step)
}
