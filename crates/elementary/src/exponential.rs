//! Exponential and hyperbolic functions.
//!
//! The argument is `n * ln 2 + r` with an integer `n` and `|r| <= ln 2 / 2`; a polynomial gives `e^r - 1`.

use crate::Precision;
use crate::arith::{Arith, ROUNDER, at_least, at_most, fma_by, plus, polynomial, power_of_two, scale};
use crate::coefficients::{EXP, EXP_SINGLE};

const LOG2_E: f64 = std::f64::consts::LOG2_E;
const LN2: f64 = std::f64::consts::LN_2;
/// The part of ln 2 that [`LN2`] lacks.
const LN2_LOW: f64 = 2.3190468138462996e-17;

/// Reduced argument.
struct Reduced<A: Arith> {
    /// `n`.
    count: A::F,
    /// `n` in the low bits.
    bits: A::I,
    /// `e^r - 1`, as a sum whose first term is the larger one.
    rest: (A::F, A::F),
}

/// Returns the power of e as a product: `2^n * (1 + rest)`.
#[inline(always)]
fn reduce<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> Reduced<A> {
    let rounder = a.float(ROUNDER);
    let rounded = fma_by(a, x, LOG2_E, rounder);
    let bits = a.bits(rounded);
    let count = a.sub(rounded, rounder);
    let mut r = fma_by(a, count, -LN2, x);
    let mut low = None;
    if precision == Precision::Double {
        let first = r;
        r = fma_by(a, count, -LN2_LOW, first);
        let lost = a.sub(first, r);
        low = Some(fma_by(a, count, -LN2_LOW, lost));
    }
    let rest = less_one(a, r, low, precision);
    Reduced { count, bits, rest }
}

/// Returns `e^(r + low) - 1` of a small number, as a sum.
#[inline(always)]
fn less_one<A: Arith>(a: &mut A, r: A::F, low: Option<A::F>, precision: Precision) -> (A::F, A::F) {
    let coefficients = if precision == Precision::Double { EXP } else { EXP_SINGLE };
    let series = polynomial(a, r, coefficients);
    let square = a.mul(r, r);
    let low = match low {
        None => a.mul(square, series),
        Some(low) => a.fma(square, series, low),
    };
    (r, low)
}

/// Returns `2^(n + more) * (1 + rest)`, in two steps: the first one is always a normal number.
#[inline(always)]
fn scaled<A: Arith>(a: &mut A, reduced: &Reduced<A>, more: u64, precision: Precision) -> A::F {
    let rest = a.add(reduced.rest.0, reduced.rest.1);
    let sum = plus(a, rest, 1.0);
    let more_bits = a.int(more);
    let total = a.add_int(reduced.bits, more_bits);
    if precision == Precision::Single {
        let power = power_of_two(a, total);
        return a.mul(sum, power);
    }
    let rounder = a.float(ROUNDER);
    let half = fma_by(a, reduced.count, 0.5, rounder);
    let half = a.bits(half);
    let other = a.sub_int(total, half);
    let (first, second) = (power_of_two(a, half), power_of_two(a, other));
    let product = a.mul(sum, first);
    a.mul(product, second)
}

/// Returns an argument within the range in which results are neither 0 nor infinite, and a little more.
#[inline(always)]
fn clamped<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let limit = if precision == Precision::Double { 1000.0 } else { 250.0 };
    let x = at_most(a, x, limit);
    at_least(a, x, -limit)
}

#[inline(always)]
pub(crate) fn exp<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let x = clamped(a, x, precision);
    let reduced = reduce(a, x, precision);
    scaled(a, &reduced, 0, precision)
}

#[inline(always)]
pub(crate) fn exp2<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    exp2_of_sum(a, x, None, precision)
}

/// Returns the power of two of a sum.
#[inline(always)]
pub(crate) fn exp2_of_sum<A: Arith>(a: &mut A, x: A::F, low: Option<A::F>, precision: Precision) -> A::F {
    let x = clamped_power(a, x, precision);
    let rounder = a.float(ROUNDER);
    let rounded = a.add(x, rounder);
    let bits = a.bits(rounded);
    let count = a.sub(rounded, rounder);
    let mut x = a.sub(x, count);
    let mut low = low;
    if let Some(rest) = low {
        // The last bits of a large sum are not small beside what is left of it.
        let sum = a.add(x, rest);
        let lost = a.sub(sum, x);
        low = Some(a.sub(rest, lost));
        x = sum;
    }
    let r = scale(a, x, LN2);
    let rest = if precision == Precision::Double {
        let negated = a.neg(r);
        let error = fma_by(a, x, LN2, negated);
        let mut error = fma_by(a, x, LN2_LOW, error);
        if let Some(low) = low {
            error = fma_by(a, low, LN2, error);
        }
        less_one(a, r, Some(error), precision)
    } else {
        less_one(a, r, None, precision)
    };
    scaled(a, &Reduced { count, bits, rest }, 0, precision)
}

#[inline(always)]
fn clamped_power<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let limit = if precision == Precision::Double { 1500.0 } else { 400.0 };
    let x = at_most(a, x, limit);
    at_least(a, x, -limit)
}

/// Returns `e^x - 1` of a reduced argument of less than 700.
#[inline(always)]
fn combined<A: Arith>(a: &mut A, reduced: &Reduced<A>) -> A::F {
    let power = power_of_two(a, reduced.bits);
    let less = plus(a, power, -1.0);
    let high = a.fma(power, reduced.rest.0, less);
    a.fma(power, reduced.rest.1, high)
}

/// Returns `e^x - 1` of a reduced argument of less than 50, and what it lacks.
#[inline(always)]
fn combined_sum<A: Arith>(a: &mut A, reduced: &Reduced<A>) -> (A::F, A::F) {
    let power = power_of_two(a, reduced.bits);
    let less = plus(a, power, -1.0);
    let high = a.fma(power, reduced.rest.0, less);
    let lost = a.sub(less, high);
    let lost = a.fma(power, reduced.rest.0, lost);
    let low = a.fma(power, reduced.rest.1, lost);
    let sum = a.add(high, low);
    let lost = a.sub(high, sum);
    (sum, a.add(lost, low))
}

#[inline(always)]
pub(crate) fn expm1<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let within = clamped(a, x, precision);
    let reduced = reduce(a, within, precision);
    let small = combined(a, &reduced);
    let large = scaled(a, &reduced, 0, precision);
    let limit = a.float(50.0);
    let is_large = a.less(limit, x);
    let value = a.pick(is_large, large, small);
    // The power of what is far below 0 has another exponent.
    let low = a.float(-50.0);
    let is_low = a.less(x, low);
    let minus_one = a.float(-1.0);
    let value = a.pick(is_low, minus_one, value);
    a.copysign(value, x)
}

#[inline(always)]
pub(crate) fn tanh<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let size = at_most(a, size, 22.0);
    let twice = a.add(size, size);
    let reduced = reduce(a, twice, precision);
    let value = match precision {
        Precision::Single => {
            let less = combined(a, &reduced);
            let more = plus(a, less, 2.0);
            a.div(less, more)
        }
        Precision::Double => {
            let (less, less_low) = combined_sum(a, &reduced);
            let two = a.float(2.0);
            let more = a.add(two, less);
            let back = a.sub(more, two);
            let kept = a.sub(more, back);
            let lost = a.sub(two, kept);
            let other = a.sub(less, back);
            let more_low = a.add(lost, other);
            let quotient = a.div(less, more);
            // What is left, over the divisor: that is half of what the quotient lacks to 1.
            let negated = a.neg(quotient);
            let rest = a.fma(negated, more, less);
            let rest = a.add(rest, less_low);
            let rest = a.fma(negated, more_low, rest);
            let half = a.float(0.5);
            let factor = a.fma(negated, half, half);
            a.fma(rest, factor, quotient)
        }
    };
    a.copysign(value, x)
}

/// Half of the power of e.
const HALF: u64 = u64::MAX;

#[inline(always)]
pub(crate) fn cosh<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let size = clamped(a, size, precision);
    let reduced = reduce(a, size, precision);
    let half = scaled(a, &reduced, HALF, precision);
    let quarter = a.float(0.25);
    let inverse = a.div(quarter, half);
    a.add(half, inverse)
}

#[inline(always)]
pub(crate) fn sinh<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let within = clamped(a, size, precision);
    let reduced = reduce(a, within, precision);
    let large = scaled(a, &reduced, HALF, precision);
    let (less, low) = combined_sum(a, &reduced);
    let power = plus(a, less, 1.0);
    let quotient = a.div(less, power);
    let sum = if precision == Precision::Single {
        a.add(less, quotient)
    } else {
        let one = a.float(1.0);
        let inverse = a.sub(one, quotient);
        let slope = a.fma(inverse, inverse, one);
        let quotient = a.fma(low, slope, quotient);
        a.add(less, quotient)
    };
    let small = scale(a, sum, 0.5);
    let limit = a.float(22.0);
    let is_large = a.less(limit, size);
    let value = a.pick(is_large, large, small);
    a.copysign(value, x)
}
