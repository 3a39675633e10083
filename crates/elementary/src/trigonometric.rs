//! Sine, cosine and tangent.
//!
//! The argument is `n * pi / 2 + r` with `|r| <= pi / 4`, where pi has three parts.

use crate::Precision;
use crate::arith::{Arith, ROUNDER, fma_by, polynomial, scale};
use crate::coefficients::{COS, COS_SINGLE, SIN, SIN_SINGLE};

/// Half of pi, and what it lacks.
const HALF_PI: [f64; 3] = [std::f64::consts::FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591698e-33];
/// Numbers from here on are reduced otherwise.
const LIMIT: f64 = 1e8;
const SIGN: u64 = 1 << 63;

/// Returns `n` in the low bits, and the sine and cosine of the rest.
#[inline(always)]
fn parts<A: Arith>(a: &mut A, size: A::F, precision: Precision) -> (A::I, A::F, A::F) {
    let rounder = a.float(ROUNDER);
    let rounded = fma_by(a, size, std::f64::consts::FRAC_2_PI, rounder);
    let bits = a.bits(rounded);
    let count = a.sub(rounded, rounder);
    // Exact: the product has no bits below those of the result.
    let first = fma_by(a, count, -HALF_PI[0], size);
    if precision == Precision::Single {
        let r = fma_by(a, count, -HALF_PI[1], first);
        let z = a.mul(r, r);
        let series = polynomial(a, z, SIN_SINGLE);
        let cube = a.mul(z, r);
        let sine = a.fma(cube, series, r);
        let series = polynomial(a, z, COS_SINGLE);
        let one = a.float(1.0);
        let start = fma_by(a, z, -0.5, one);
        let square = a.mul(z, z);
        return (bits, sine, a.fma(square, series, start));
    }
    let product = scale(a, count, HALF_PI[1]);
    let negated = a.neg(product);
    let error = fma_by(a, count, HALF_PI[1], negated);
    let high = a.sub(first, product);
    let back = a.sub(high, first);
    let kept = a.sub(high, back);
    let lost = a.sub(first, kept);
    let other = a.add(product, back);
    let low = a.sub(lost, other);
    let low = a.sub(low, error);
    let low = fma_by(a, count, -HALF_PI[2], low);
    let (sine, cosine) = kernels(a, high, low);
    (bits, sine, cosine)
}

/// Returns sine and cosine of a small sum.
#[inline(always)]
fn kernels<A: Arith>(a: &mut A, high: A::F, low: A::F) -> (A::F, A::F) {
    let z = a.mul(high, high);
    let half = scale(a, z, 0.5);
    let series = polynomial(a, z, SIN);
    let cube = a.mul(z, high);
    let negated = a.neg(half);
    let slope = a.fma(negated, low, low);
    let rest = a.fma(cube, series, slope);
    let sine = a.add(high, rest);
    let series = polynomial(a, z, COS);
    let one = a.float(1.0);
    let start = a.sub(one, half);
    let lost = a.sub(one, start);
    let lost = a.sub(lost, half);
    let negated = a.neg(high);
    let lost = a.fma(negated, low, lost);
    let square = a.mul(z, z);
    let rest = a.fma(square, series, lost);
    (sine, a.add(start, rest))
}

/// Returns a number whose sign is changed where the bit of 2 is set.
#[inline(always)]
fn signed<A: Arith>(a: &mut A, value: A::F, quadrant: A::I, sign: Option<A::F>) -> A::F {
    let two = a.int(2);
    let bit = a.and(quadrant, two);
    let mut flip = a.shl(bit, 62);
    if let Some(sign) = sign {
        let (bits, mask) = (a.bits(sign), a.int(SIGN));
        let own = a.and(bits, mask);
        flip = a.xor(flip, own);
    }
    let bits = a.bits(value);
    let bits = a.xor(bits, flip);
    a.of_bits(bits)
}

#[inline(always)]
fn is_odd<A: Arith>(a: &mut A, quadrant: A::I) -> A::B {
    let one = a.int(1);
    let bit = a.and(quadrant, one);
    a.is_set(bit)
}

#[inline(always)]
fn is_common<A: Arith>(a: &mut A, size: A::F) -> A::B {
    let limit = a.float(LIMIT);
    a.less(size, limit)
}

#[inline(always)]
pub(crate) fn sin<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> (A::F, A::B) {
    let size = a.abs(x);
    let (quadrant, sine, cosine) = parts(a, size, precision);
    let odd = is_odd(a, quadrant);
    let value = a.pick(odd, cosine, sine);
    (signed(a, value, quadrant, Some(x)), is_common(a, size))
}

#[inline(always)]
pub(crate) fn cos<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> (A::F, A::B) {
    let size = a.abs(x);
    let (quadrant, sine, cosine) = parts(a, size, precision);
    let odd = is_odd(a, quadrant);
    let value = a.pick(odd, sine, cosine);
    let one = a.int(1);
    let next = a.add_int(quadrant, one);
    (signed(a, value, next, None), is_common(a, size))
}

#[inline(always)]
pub(crate) fn tan<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> (A::F, A::B) {
    let size = a.abs(x);
    let (quadrant, sine, cosine) = parts(a, size, precision);
    let odd = is_odd(a, quadrant);
    let numerator = a.pick(odd, cosine, sine);
    let denominator = a.pick(odd, sine, cosine);
    let value = a.div(numerator, denominator);
    // The sign changes where the quadrant is odd.
    let twice = a.add_int(quadrant, quadrant);
    (signed(a, value, twice, Some(x)), is_common(a, size))
}

#[cfg(test)]
mod tests {
    use crate::arith::Host;

    #[test]
    fn a_small_sum_has_the_sine_of_both_terms() {
        let (sine, cosine) = super::kernels(&mut Host, 0.5, 1e-17);
        assert!((sine - 0.479425538604203).abs() < 1e-15 && (cosine - 0.8775825618903728).abs() < 1e-15);
    }
}
