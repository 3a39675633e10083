//! The error function and its complement.

use super::Approx;
use arith::CmpFPredicate::{Ogt, Olt, Ult};
use ir::Value;

/// Numerators of quotients in three intervals, the lowest power first.
#[expect(clippy::approx_constant, reason = "the coefficient is not 2 / sqrt(pi), but close to it")]
const P: [[f32; 5]; 3] = [
    [0.0, 1.128_379_1, -5.230_185_4e-1, 2.097_417_1e-1, 2.581_468e-2],
    [0.0, 1.127_506_9, -3.647_214_2e-1, 1.184_074e-1, 3.706_455_2e-2],
    [-3.300_930_6e-3, 3.519_619_3e-3, -1.413_736_3e-3, 2.534_471e-4, -1.710_480_3e-5],
];
/// Denominators of them.
const Q: [[f32; 5]; 3] = [
    [1.0, -4.635_138_2e-1, 5.192_301e-1, -1.318_089_7e-1, 7.397_964_6e-2],
    [1.0, -3.276_07e-1, 4.483_691e-1, -8.834_626_5e-2, 5.724_428e-2],
    [1.0, -2.060_691_6, 1.627_059_3, -5.833_899e-1, 8.219_089e-2],
];

/// Error function: a quotient of polynomials, chosen by the size of the argument.
pub(super) fn erf(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let operand = operands[0];
    let [zero, one] = a.singles([0.0, 1.0]);
    let pp = P.map(|row| a.singles(row));
    let qq = Q.map(|row| a.singles(row));
    let offsets = a.singles([0.0, 0.0, 1.0]);
    let bounds = a.singles([0.8, 2.0, 3.75]);
    let is_negative = a.cmp(Olt, operand, zero);
    let negated = a.neg(operand);
    let x = a.select(is_negative, negated, operand);
    let (mut p, mut q, mut offset) = (pp[0], qq[0], offsets[0]);
    for interval in 0..2 {
        let is_inside = a.cmp(Olt, x, bounds[interval]);
        for at in 0..p.len() {
            p[at] = a.select(is_inside, p[at], pp[interval + 1][at]);
            q[at] = a.select(is_inside, q[at], qq[interval + 1][at]);
        }
        offset = a.select(is_inside, offset, offsets[interval + 1]);
    }
    let is_inside = a.cmp(Ult, x, bounds[2]);
    p.reverse();
    q.reverse();
    let p = a.horner(x, &p);
    let q = a.horner(x, &q);
    let quotient = a.div(p, q);
    let made = a.add(offset, quotient);
    let made = a.select(is_inside, made, one);
    let negated = a.neg(made);
    a.select(is_negative, negated, made)
}

/// The polynomial in `(x - 2) / (x + 2)`, as bits, the highest power first.
const ERFC: [u32; 10] = [
    0xb9d2_5000,
    0xbaa1_5130,
    0x3aac_2b8a,
    0x3c0d_6e62,
    0xbc04_0dc1,
    0xbd5e_05b5,
    0x3e27_fe23,
    0xbe2a_0420,
    0xbdbd_fb0b,
    0x3e8d_d01d,
];

/// Complement of the error function: `p((x - 2) / (x + 2)) * e^(-x * x)`.
pub(super) fn erfc(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let bool_ty = ir::Type::I1;
    let set = a.m.int(bool_ty, -1);
    let set = a.stretched(set);
    let [zero, one, half, minus_four, minus_two, two] = a.singles([0.0, 1.0, 0.5, -4.0, -2.0, 2.0]);
    let inf = a.bits(0x7f80_0000);
    let bound = a.single(10.054_687_5);
    let size = a.abs(x);
    // The quotient, and its error by two products that are not rounded.
    let sum = a.add(size, two);
    let r = a.div(one, sum);
    let q = a.fma(minus_four, r, one);
    let next = a.add(q, one);
    let t = a.fma(next, minus_two, size);
    let negated = a.neg(size);
    let e = a.fma(negated, q, t);
    let q = a.fma(r, e, q);
    let mut p = a.single(f32::from_bits(ERFC[0]));
    for &bits in &ERFC[1..] {
        let c = a.single(f32::from_bits(bits));
        p = a.fma(p, q, c);
    }
    let d = a.fma(two, size, one);
    let r = a.div(one, d);
    let q = a.fma(p, r, r);
    let negated = a.neg(size);
    let rest = a.fma(q, negated, half);
    let difference = a.sub(p, q);
    let e = a.fma(rest, two, difference);
    let r = a.fma(e, r, q);
    let made = times_power(a, size, r);
    // Infinities and what is no number.
    let is_finite = a.cmp(Olt, size, inf);
    let is_not_finite = a.m.same(arith::XOrI::NAME, &[is_finite, set]);
    let double = a.add(x, x);
    let made = a.select(is_not_finite, double, made);
    let is_large = a.cmp(Ogt, size, bound);
    let made = a.select(is_large, zero, made);
    let is_negative = a.cmp(Olt, x, zero);
    let other = a.sub(two, made);
    a.select(is_negative, other, made)
}

/// Returns `r * e^(-x * x)`, corrected for what the square is rounded by.
fn times_power(a: &mut Approx<'_, '_, '_>, x: Value, r: Value) -> Value {
    let square = a.mul(x, x);
    let negated = a.neg(square);
    let e = a.m.same(math::Exp::NAME, &[negated]);
    let negated = a.neg(x);
    let t = a.fma(negated, x, square);
    let product = a.mul(r, e);
    let correction = a.mul(product, t);
    a.fma(r, e, correction)
}
