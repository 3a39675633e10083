//! Inverse trigonometric functions.

use crate::Precision;
use crate::arith::{Arith, at_most, fma_by, plus, polynomial, scale};
use crate::coefficients::{ASIN, ASIN_SINGLE, ATAN, ATAN_SINGLE};

const PI: (f64, f64) = (std::f64::consts::PI, 1.2246467991473532e-16);
const HALF_PI: (f64, f64) = (std::f64::consts::FRAC_PI_2, 6.123233995736766e-17);
const QUARTER_PI: (f64, f64) = (std::f64::consts::FRAC_PI_4, 3.061616997868383e-17);
/// Arguments from here on are those of an angle and an eighth of a turn.
const MIDDLE: f64 = 0.66;
/// Tangent of three sixteenths of a turn.
const LARGE: f64 = 2.414;

/// Returns what the angle of a tangent of at most [`MIDDLE`] has besides the tangent.
#[inline(always)]
fn atan_rest<A: Arith>(a: &mut A, t: A::F, precision: Precision) -> A::F {
    let z = a.mul(t, t);
    let series = polynomial(a, z, if precision == Precision::Double { ATAN } else { ATAN_SINGLE });
    let cube = a.mul(z, t);
    a.mul(cube, series)
}

/// Returns one of three constants.
#[inline(always)]
fn one_of<A: Arith>(a: &mut A, first: (A::B, f64), second: (A::B, f64), other: f64) -> A::F {
    let (one, two, other) = (a.float(first.1), a.float(second.1), a.float(other));
    let rest = a.pick(second.0, two, other);
    a.pick(first.0, one, rest)
}

#[inline(always)]
pub(crate) fn atan<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let (large, middle) = (a.float(LARGE), a.float(MIDDLE));
    let is_large = a.less(large, size);
    let is_middle = a.less(middle, size);
    let (one, minus) = (a.float(1.0), a.float(-1.0));
    let (less, more) = (a.add(size, minus), a.add(size, one));
    let numerator = a.pick(is_middle, less, size);
    let numerator = a.pick(is_large, minus, numerator);
    let denominator = a.pick(is_middle, more, one);
    let denominator = a.pick(is_large, size, denominator);
    let t = a.div(numerator, denominator);
    let rest = atan_rest(a, t, precision);
    let base = one_of(a, (is_large, HALF_PI.0), (is_middle, QUARTER_PI.0), 0.0);
    let low = one_of(a, (is_large, HALF_PI.1), (is_middle, QUARTER_PI.1), 0.0);
    let rest = a.add(rest, low);
    let sum = a.add(t, rest);
    let value = a.add(base, sum);
    a.copysign(value, x)
}

#[inline(always)]
pub(crate) fn atan2<A: Arith>(a: &mut A, y: A::F, x: A::F, precision: Precision) -> A::F {
    let (mut u, mut v) = (a.abs(y), a.abs(x));
    if precision == Precision::Double {
        // Neither the sum nor the quotient overflows then.
        let limit = a.float(2f64.powi(1000));
        let (big_u, big_v) = (a.less(limit, u), a.less(limit, v));
        let (less, one) = (a.float(2f64.powi(-100)), a.float(1.0));
        // Products of the smallest numbers are not near enough.
        let (tiny, more) = (a.float(2f64.powi(-900)), a.float(2f64.powi(100)));
        let (small_u, small_v) = (a.less(u, tiny), a.less(v, tiny));
        let is_small = a.both(small_u, small_v);
        let factor = a.pick(is_small, more, one);
        let factor = a.pick(big_u, less, factor);
        let factor = a.pick(big_v, less, factor);
        (u, v) = (a.mul(u, factor), a.mul(v, factor));
    }
    let swap = a.less(v, u);
    let (least, most) = (a.pick(swap, v, u), a.pick(swap, u, v));
    let bound = scale(a, most, MIDDLE);
    let is_middle = a.less(bound, least);
    let (less, more) = (a.sub(least, most), a.add(least, most));
    let numerator = a.pick(is_middle, less, least);
    let denominator = a.pick(is_middle, more, most);
    // Both are 0, or both infinite.
    let (zero, one, infinity) = (a.float(0.0), a.float(1.0), a.float(f64::INFINITY));
    let no_size = a.equal(most, zero);
    let denominator = a.pick(no_size, one, denominator);
    let (first, second) = (a.equal(least, infinity), a.equal(most, infinity));
    let no_limit = a.both(first, second);
    let numerator = a.pick(no_limit, zero, numerator);
    let denominator = a.pick(no_limit, one, denominator);
    let quarter = a.float(QUARTER_PI.0);
    let quarter_low = a.float(QUARTER_PI.1);
    let t = a.div(numerator, denominator);
    let rest = atan_rest(a, t, precision);
    let base = a.pick(is_middle, quarter, zero);
    let base = a.pick(no_limit, quarter, base);
    let low = a.pick(is_middle, quarter_low, zero);
    let low = a.pick(no_limit, quarter_low, low);
    quadrants(a, (base, low), (t, rest), swap, (y, x))
}

/// Returns the angle of coordinates from that of their sizes, which is a sum of two sums.
#[inline(always)]
fn quadrants<A: Arith>(
    a: &mut A,
    (base, low): (A::F, A::F),
    (t, rest): (A::F, A::F),
    swap: A::B,
    (y, x): (A::F, A::F),
) -> A::F {
    let (bits, mask) = (a.bits(x), a.int(1 << 63));
    let sign = a.and(bits, mask);
    let is_left = a.is_set(sign);
    let turned = |a: &mut A, from: (f64, f64), (base, low): (A::F, A::F)| {
        let all = a.float(from.0);
        let high = a.sub(all, base);
        let lost = a.sub(all, high);
        let lost = a.sub(lost, base);
        let more = a.float(from.1);
        let less = a.sub(more, low);
        (high, a.add(less, lost))
    };
    let mut angle = (base, low);
    let mut sum = (t, rest);
    for (condition, from) in [(swap, HALF_PI), (is_left, PI)] {
        let other = turned(a, from, angle);
        angle = (a.pick(condition, other.0, angle.0), a.pick(condition, other.1, angle.1));
        let negated = (a.neg(sum.0), a.neg(sum.1));
        sum = (a.pick(condition, negated.0, sum.0), a.pick(condition, negated.1, sum.1));
    }
    let rest = a.add(sum.1, angle.1);
    let total = a.add(sum.0, rest);
    let value = a.add(angle.0, total);
    a.copysign(value, y)
}

/// Arc sine near 0, or of the root of half of what a number lacks to 1.
struct Arc<A: Arith> {
    is_large: A::B,
    /// The sine of the smaller angle.
    sine: A::F,
    /// Rest of the angle.
    rest: A::F,
}

#[inline(always)]
fn arc<A: Arith>(a: &mut A, size: A::F, precision: Precision) -> Arc<A> {
    let half = a.float(0.5);
    let is_large = a.less(half, size);
    let far = fma_by(a, size, -0.5, half);
    let square = a.mul(size, size);
    let z = a.pick(is_large, far, square);
    let root = a.sqrt(far);
    let sine = a.pick(is_large, root, size);
    let series = polynomial(a, z, if precision == Precision::Double { ASIN } else { ASIN_SINGLE });
    let cube = a.mul(z, sine);
    let mut rest = a.mul(cube, series);
    if precision == Precision::Double {
        // What the root lacks.
        let negated = a.neg(root);
        let error = a.fma(negated, root, far);
        let twice = a.add(root, root);
        let twice = plus(a, twice, f64::MIN_POSITIVE);
        let correction = a.div(error, twice);
        let zero = a.float(0.0);
        let correction = a.pick(is_large, correction, zero);
        rest = a.add(rest, correction);
    }
    Arc { is_large, sine, rest }
}

#[inline(always)]
pub(crate) fn asin<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    let Arc { is_large, sine, rest } = arc(a, size, precision);
    let near = a.add(sine, rest);
    let half_pi = a.float(HALF_PI.0);
    let twice = a.add(sine, sine);
    let high = a.sub(half_pi, twice);
    let lost = a.sub(half_pi, high);
    let lost = a.sub(lost, twice);
    let low = plus(a, lost, HALF_PI.1);
    let low = fma_by(a, rest, -2.0, low);
    let far = a.add(high, low);
    let value = a.pick(is_large, far, near);
    a.copysign(value, x)
}

#[inline(always)]
pub(crate) fn acos<A: Arith>(a: &mut A, x: A::F, precision: Precision) -> A::F {
    let size = a.abs(x);
    // The smallest arguments count for nothing.
    let Arc { is_large, sine, rest } = arc(a, size, precision);
    let signed_sine = a.copysign(sine, x);
    let signed_rest = a.copysign(rest, x);
    // pi / 2 - asin x.
    let half_pi = a.float(HALF_PI.0);
    let high = a.sub(half_pi, signed_sine);
    let lost = a.sub(half_pi, high);
    let lost = a.sub(lost, signed_sine);
    let low = plus(a, lost, HALF_PI.1);
    let low = a.sub(low, signed_rest);
    let middle = a.add(high, low);
    let sum = a.add(sine, rest);
    let right = a.add(sum, sum);
    let pi = a.float(PI.0);
    let twice = a.add(sine, sine);
    let high = a.sub(pi, twice);
    let lost = a.sub(pi, high);
    let lost = a.sub(lost, twice);
    let low = plus(a, lost, PI.1);
    let low = fma_by(a, rest, -2.0, low);
    let left = a.add(high, low);
    let (bits, mask) = (a.bits(x), a.int(1 << 63));
    let sign = a.and(bits, mask);
    let is_negative = a.is_set(sign);
    let outer = a.pick(is_negative, left, right);
    let value = a.pick(is_large, outer, middle);
    // Where the argument is no number, the series need not see it.
    let one = a.float(1.0);
    let beyond = a.less(one, size);
    let nan = a.float(f64::NAN);
    let value = a.pick(beyond, nan, value);
    at_most(a, value, PI.0)
}
