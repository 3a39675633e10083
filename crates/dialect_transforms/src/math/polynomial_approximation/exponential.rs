//! Exponential functions, and the hyperbolic tangent.

use super::Approx;
use arith::CmpFPredicate::{Oeq, Olt, Ueq, Uge, Ugt, Ule, Ult};
use ir::Value;
use std::f32::consts::LOG2_E;

/// The natural logarithm of two, negated, as a sum: the first number has few bits.
const C: [f32; 2] = [-6.933_594e-1, 2.121_944_4e-4];
/// The polynomial of Cephes for powers of e, the highest power first.
const P: [f32; 6] = [1.987_569_1e-4, 1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_6e-1, 5.0e-1];

/// Returns a number between two bounds.
fn clamp(a: &mut Approx<'_, '_, '_>, x: Value, [least, most]: [f32; 2]) -> Value {
    let bound = a.single(least);
    let x = a.bounded(Uge, x, bound);
    let bound = a.single(most);
    a.bounded(Ule, x, bound)
}

/// `e^x` as `e^y * 2^n`, with `y` near zero.
pub(super) fn exp(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let [half, one, factor] = a.singles([0.5, 1.0, LOG2_E]);
    let c = a.singles(C);
    let p = a.singles(P);
    let x = clamp(a, operands[0], [-87.8, 88.8]);
    let n = a.fma(x, factor, half);
    let n = a.m.same(math::Floor::NAME, &[n]);
    let n = clamp(a, n, [-127.0, 127.0]);
    let y = a.fma(c[0], n, x);
    let y = a.fma(c[1], n, y);
    let mut sum = a.fma(y, p[0], p[1]);
    for &next in &p[2..] {
        sum = a.fma(sum, y, next);
    }
    let square = a.mul(y, y);
    let sum = a.fma(sum, square, y);
    let sum = a.add(one, sum);
    let ints = a.int_type();
    let n = a.m.value(arith::FPToSI::NAME, &[n], ints);
    let places = a.int(23);
    let bias = a.int(127);
    let biased = a.m.same(arith::AddI::NAME, &[n, bias]);
    let bits = a.m.same(arith::ShLI::NAME, &[biased, places]);
    let power = a.m.value(arith::Bitcast::NAME, &[bits], a.ty);
    a.mul(sum, power)
}

/// `e^x - 1`, corrected for what `e^x` is rounded by.
pub(super) fn expm1(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let x = operands[0];
    let [one, minus_one] = a.singles([1.0, -1.0]);
    let u = a.m.same(math::Exp::NAME, &[x]);
    let is_one = a.cmp(Ueq, u, one);
    let less = a.sub(u, one);
    let is_minus_one = a.cmp(Oeq, less, minus_one);
    let log = a.m.same(math::Log::NAME, &[u]);
    let is_inf = a.cmp(Oeq, log, u);
    let factor = a.div(x, log);
    let made = a.mul(less, factor);
    let made = a.select(is_inf, u, made);
    let made = a.select(is_minus_one, minus_one, made);
    a.select(is_one, x, made)
}

/// Numerator of the quotient that approximates the hyperbolic tangent, in the square, the lowest power first.
const ALPHA: [f32; 7] = [
    4.893_524_6e-3,
    6.372_619_5e-4,
    1.485_722_35e-5,
    5.122_297_3e-8,
    -8.604_672e-11,
    2.000_188e-13,
    -2.760_768_4e-16,
];
/// Denominator of it.
const BETA: [f32; 4] = [4.893_525e-3, 2.268_434_7e-3, 1.185_347_1e-4, 1.198_258_4e-6];

/// Hyperbolic tangent; of arguments close to zero, the argument.
pub(super) fn tanh(a: &mut Approx<'_, '_, '_>, operands: &[Value]) -> Value {
    let operand = operands[0];
    let [least, most] = a.singles([-7.998_811_7, 7.998_811_7]);
    let x = a.bounded(Ult, operand, most);
    let x = a.bounded(Ugt, x, least);
    let tiny = a.single(0.0004);
    let size = a.abs(operand);
    let is_tiny = a.cmp(Olt, size, tiny);
    let mut alpha = a.singles(ALPHA);
    let mut beta = a.singles(BETA);
    alpha.reverse();
    beta.reverse();
    let square = a.mul(x, x);
    let p = a.horner(square, &alpha);
    let p = a.mul(x, p);
    let q = a.horner(square, &beta);
    let quotient = a.div(p, q);
    a.select(is_tiny, x, quotient)
}
