//! Arcus functions.

use super::Approx;
use arith::CmpFPredicate::{Oeq, Oge, Ogt, Olt};
use ir::Value;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// Numerator of the quotient that approximates the arctangent of small arguments, the highest power first.
const ATAN_P: [f32; 5] = [-8.750_608_6e-1, -1.615_753_7e1, -7.500_856e1, -1.228_866_65e2, -6.485_022e1];
/// Denominator of it.
const ATAN_Q: [f32; 5] = [2.485_846_5e1, 1.650_270_1e2, 4.328_810_7e2, 4.853_904e2, 1.945_506_6e2];

/// Arctangent: of `(|x| - 1) / (|x| + 1)` or `1 / |x|` for larger arguments.
pub(super) fn atan(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let size = a.abs(x);
    let one = a.float(1.0);
    let middle = a.single(0.66);
    let is_middle = a.cmp(Ogt, size, middle);
    let sum = a.add(size, one);
    let difference = a.sub(size, one);
    let num = a.select(is_middle, difference, size);
    let den = a.select(is_middle, sum, one);
    let large = a.single(2.414_213_7);
    let is_large = a.cmp(Ogt, size, large);
    let num = a.select(is_large, one, num);
    let den = a.select(is_large, size, den);
    let y = a.div(num, den);
    let square = a.mul(y, y);
    let p = a.singles(ATAN_P);
    let q = a.singles(ATAN_Q);
    let num = a.horner(square, &p);
    let num = a.mul(num, square);
    let den = a.horner(square, &q);
    let quotient = a.div(num, den);
    let angle = a.fma(quotient, y, y);
    let eighth = a.single(FRAC_PI_4);
    let turned = a.add(eighth, angle);
    let inner = a.select(is_middle, turned, angle);
    let quarter = a.single(FRAC_PI_2);
    let turned = a.sub(quarter, angle);
    let made = a.select(is_large, turned, inner);
    a.m.same(math::CopySign::NAME, &[made, x])
}

/// Arctangent of a quotient, in all quadrants.
pub(super) fn atan2(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let (y, x) = (operands[0], operands[1]);
    let quotient = a.div(y, x);
    let angle = a.m.same(math::Atan::NAME, &[quotient]);
    let zero = a.float(0.0);
    let half_turn = a.single(PI);
    let plus = a.add(angle, half_turn);
    let minus = a.sub(angle, half_turn);
    let is_positive = a.cmp(Ogt, angle, zero);
    let flipped = a.select(is_positive, minus, plus);
    let is_right = a.cmp(Ogt, x, zero);
    let made = a.select(is_right, angle, flipped);
    let on_axis = a.cmp(Oeq, x, zero);
    let up = a.cmp(Ogt, y, zero);
    let is_up = a.and(on_axis, up);
    let quarter = a.single(FRAC_PI_2);
    let made = a.select(is_up, quarter, made);
    let down = a.cmp(Olt, y, zero);
    let is_down = a.and(on_axis, down);
    let quarter = a.single(-FRAC_PI_2);
    let made = a.select(is_down, quarter, made);
    let flat = a.cmp(Oeq, y, zero);
    let is_origin = a.and(on_axis, flat);
    let nan = a.bits(0x7fc0_0000);
    a.select(is_origin, nan, made)
}

/// Coefficients of two polynomials in the fourth power, one after the other.
const ASIN: [[f32; 2]; 5] = [
    [5.422_446_5e-2, -1.132_699_3e-2],
    [1.526_887_25e-2, 1.049_379_8e-2],
    [1.410_604_55e-2, 1.733_977_7e-2],
    [2.237_296_1e-2, 3.038_191_2e-2],
    [4.464_286e-2, 7.5e-2],
];

/// Arcsine: by `sqrt(1 - x * x)` for larger arguments.
pub(super) fn asin(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let size = a.abs(x);
    let square = a.mul(x, x);
    let one = a.single(1.0);
    let rest = a.sub(one, square);
    let leg = a.m.same(math::Sqrt::NAME, &[rest]);
    let half = a.single(0.5);
    let is_large = a.cmp(Ogt, square, half);
    let y = a.select(is_large, leg, size);
    let s = a.mul(y, y);
    let q = a.mul(s, s);
    let mut r = a.single(5.557_974_8e-2);
    let mut t = a.single(-6.202_791_3e-2);
    for [first, second] in ASIN {
        let c = a.single(first);
        r = a.fma(r, q, c);
        let c = a.single(second);
        t = a.fma(t, q, c);
    }
    let r = a.fma(r, s, t);
    let c = a.single(1.666_666_7e-1);
    let r = a.fma(r, s, c);
    let t = a.mul(y, s);
    let r = a.fma(r, t, y);
    let quarter = a.single(FRAC_PI_2);
    let other = a.sub(quarter, r);
    let r = a.select(is_large, other, r);
    a.m.same(math::CopySign::NAME, &[r, x])
}

/// Arccosine, by arcsines.
pub(super) fn acos(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let negated = a.neg(x);
    let [zero, half, minus_one] = a.singles([0.0, 0.5, -1.0]);
    let is_positive = a.cmp(Ogt, x, zero);
    let r = a.select(is_positive, negated, x);
    let bound = a.single(-0.5625);
    let is_small = a.cmp(Ogt, r, bound);
    // Half of pi as a product that is exact in more bits than a constant.
    let factors = a.singles([9.328_218_7e-1, 1.683_918_8]);
    let angle = a.m.same(math::Asin::NAME, &[r]);
    let small = a.fma(factors[0], factors[1], angle);
    let square = a.fma(half, r, half);
    let leg = a.m.same(math::Sqrt::NAME, &[square]);
    let angle = a.m.same(math::Asin::NAME, &[leg]);
    let two = a.single(2.0);
    let large = a.mul(two, angle);
    let r = a.select(is_small, small, large);
    let inside = a.cmp(Oge, x, minus_one);
    let is_negative = a.cmp(Olt, x, zero);
    let is_left = a.and(inside, is_negative);
    let factors = a.singles([1.865_643_7, 1.683_918_8]);
    let negated = a.neg(r);
    let other = a.fma(factors[0], factors[1], negated);
    a.select(is_left, other, r)
}
