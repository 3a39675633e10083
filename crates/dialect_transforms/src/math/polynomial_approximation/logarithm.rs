//! Logarithms.

use super::Approx;
use apnum::FloatKind;
use arith::CmpFPredicate::{Oeq, Olt, Ugt, Ult};
use ir::Value;
use std::f32::consts::{FRAC_1_SQRT_2, LN_2, LOG2_E};

/// The polynomial of Cephes for `log(1 + x)`, the highest power first.
const P: [f32; 9] = [
    7.037_683_6e-2,
    -1.151_461e-1,
    1.167_699_84e-1,
    -1.242_014_1e-1,
    1.424_932_3e-1,
    -1.666_805_7e-1,
    2.000_071_4e-1,
    -2.499_999_4e-1,
    3.333_333e-1,
];

/// Natural logarithm.
pub(super) fn log(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    of_base(a, operands[0], false)
}

/// Logarithm to the base 2.
pub(super) fn log2(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    of_base(a, operands[0], true)
}

/// Returns the fraction of a positive number, at least one half and less than one, and the exponent as a float.
fn split(a: &mut Approx<'_, '_, '_>, x: Value) -> (Value, Value) {
    let int = a.m.cx().int_type(32);
    let (ints, floats) = (a.int_type(), a.ty);
    let single = a.m.cx().float_type(FloatKind::F32);
    let bias = a.m.float(single, 126.0);
    let half = a.m.float(single, 0.5);
    let mask = a.scalar_of_bits(!0x7f80_0000);
    let half = a.m.value(arith::Bitcast::NAME, &[half], int);
    let mask = a.m.value(arith::Bitcast::NAME, &[mask], int);
    let bits = a.m.value(arith::Bitcast::NAME, &[x], ints);
    let mask = a.stretched(mask);
    let mantissa = a.and(bits, mask);
    let half = a.stretched(half);
    let fraction = a.or(mantissa, half);
    let fraction = a.m.value(arith::Bitcast::NAME, &[fraction], floats);
    let places = a.int(23);
    let bits = a.m.value(arith::Bitcast::NAME, &[x], ints);
    let exponent = a.m.same(arith::ShRUI::NAME, &[bits, places]);
    let exponent = a.m.value(arith::SIToFP::NAME, &[exponent], floats);
    let bias = a.stretched(bias);
    (fraction, a.sub(exponent, bias))
}

/// The polynomial in three parts of equal length.
fn polynomial(a: &mut Approx<'_, '_, '_>, x: Value, cube: Value, p: [Value; 9]) -> Value {
    let parts = [0, 3, 6].map(|at| a.fma(p[at], x, p[at + 1]));
    let mut at = 2;
    let parts = parts.map(|part| {
        let made = a.fma(part, x, p[at]);
        at += 3;
        made
    });
    let sum = a.fma(parts[0], cube, parts[1]);
    let sum = a.fma(sum, cube, parts[2]);
    a.mul(sum, cube)
}

fn of_base(a: &mut Approx<'_, '_, '_>, operand: Value, base2: bool) -> Value {
    let [zero, one, minus_half] = a.singles([0.0, 1.0, -0.5]);
    let least = a.bits(0x0080_0000);
    let minus_inf = a.bits(0xff80_0000);
    let inf = a.bits(0x7f80_0000);
    let nan = a.bits(0x7fc0_0000);
    let root = a.single(FRAC_1_SQRT_2);
    let p = a.singles(P);
    let x = a.bounded(Ugt, operand, least);
    let (x, exponent) = split(a, x);
    // The fraction is moved to between the roots of one half and of two.
    let is_small = a.cmp(Olt, x, root);
    let again = a.select(is_small, x, zero);
    let x = a.sub(x, one);
    let less = a.select(is_small, one, zero);
    let exponent = a.sub(exponent, less);
    let x = a.add(x, again);
    let square = a.mul(x, x);
    let cube = a.mul(square, x);
    let sum = polynomial(a, x, cube, p);
    let sum = a.fma(minus_half, square, sum);
    let x = a.add(x, sum);
    let made = if base2 {
        let factor = a.single(LOG2_E);
        a.fma(x, factor, exponent)
    } else {
        let factor = a.single(LN_2);
        a.fma(exponent, factor, x)
    };
    let is_negative = a.cmp(Ult, operand, zero);
    let is_zero = a.cmp(Oeq, operand, zero);
    let is_inf = a.cmp(Oeq, operand, inf);
    let made = a.select(is_inf, inf, made);
    let made = a.select(is_negative, nan, made);
    a.select(is_zero, minus_inf, made)
}

/// `log(1 + x)`, corrected for what `1 + x` is rounded by, after W. Kahan.
pub(super) fn log1p(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let one = a.float(1.0);
    let u = a.add(x, one);
    let is_one = a.cmp(Oeq, u, one);
    let log = a.m.same(math::Log::NAME, &[u]);
    let is_inf = a.cmp(Oeq, u, log);
    let rounded = a.sub(u, one);
    let factor = a.div(log, rounded);
    let made = a.mul(x, factor);
    let as_is = a.or(is_one, is_inf);
    a.select(as_is, x, made)
}
