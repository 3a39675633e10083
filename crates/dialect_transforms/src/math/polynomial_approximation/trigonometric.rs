//! Sine and cosine.

use super::Approx;
use arith::CmpIPredicate::{Eq, Sgt};
use ir::Value;
use std::f32::consts::{FRAC_2_PI, FRAC_PI_2};

/// Coefficients of the even powers of `sin(x) / x`, from the second on.
const SINE: [f32; 5] = [-1.666_666_7e-1, 8.333_348e-3, -1.984_260_5e-4, 2.760_012_6e-6, -2.502_932_8e-8];
/// Coefficients of the even powers of `cos(x)`, from the second on.
const COSINE: [f32; 5] = [-5.0e-1, 4.166_664e-2, -1.388_833e-3, 2.475_623_5e-5, -2.596_301_8e-7];

/// Sine.
pub(super) fn sin(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    in_quadrants(a, operands[0], true)
}

/// Cosine.
pub(super) fn cos(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    in_quadrants(a, operands[0], false)
}

/// The number of the quadrant decides between sine and cosine of the rest, and on the sign.
fn in_quadrants(a: &mut Approx<'_, '_, '_>, x: Value, sine: bool) -> Value {
    let [factor, quarter] = a.singles([FRAC_2_PI, FRAC_PI_2]);
    let turns = a.mul(x, factor);
    let turns = a.m.same(math::Floor::NAME, &[turns]);
    let whole = a.mul(turns, quarter);
    let y = a.sub(x, whole);
    let [one, minus_one] = a.singles([1.0, -1.0]);
    let of_sine = a.singles(SINE);
    let of_cosine = a.singles(COSINE);
    let ints = a.int_type();
    let quadrant = a.m.value(arith::FPToSI::NAME, &[turns], ints);
    let three = a.int(3);
    let quadrant = a.and(quadrant, three);
    let is = [0, 1, 2, 3].map(|number| {
        let number = a.int(number);
        a.cmpi(Eq, quadrant, number)
    });
    let (by_cosine, is_negative) = if sine {
        let by_cosine = a.or(is[1], is[3]);
        let bound = a.int(1);
        (by_cosine, a.cmpi(Sgt, quadrant, bound))
    } else {
        (a.or(is[0], is[2]), a.or(is[1], is[2]))
    };
    let square = a.mul(y, y);
    let base = a.select(by_cosine, one, y);
    let mut at = 0;
    let mut chosen = of_cosine.map(|cosine| {
        let made = a.select(by_cosine, cosine, of_sine[at]);
        at += 1;
        made
    });
    chosen.reverse();
    let sum = a.horner(square, &chosen);
    let sum = a.fma(square, sum, one);
    let made = a.mul(base, sum);
    let negated = a.mul(minus_one, made);
    a.select(is_negative, negated, made)
}
