//! Exponential functions, logarithms, sines and cosines.

use super::Floats;
use arith::CmpFPredicate::{Oeq, Oge, Ogt, Uno};
use ir::{Op, Value};
use rewrite::MatchFailure;

type Made = Result<Value, MatchFailure>;

/// exp(a + bi) = exp(a) (cos b + i sin b). Where exp(a) is infinite, exp(a / 2) is multiplied twice.
pub(super) fn exp(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let (zero, half, inf) = (f.number(0.0), f.number(0.5), f.number(f64::INFINITY));
    let exp = f.fast(math::Exp::NAME, &[re]);
    let half_re = f.mul(re, half);
    let half_exp = f.fast(math::Exp::NAME, &[half_re]);
    let (cos, sin) = (f.fast(math::Cos::NAME, &[im]), f.fast(math::Sin::NAME, &[im]));
    let flags = f.flags;
    let overflows = f.compare(Oeq, [exp, inf], flags);
    let is_real = f.compare(Oeq, [im, zero], 0);
    let mut times = |factor: Value| {
        let plain = f.mul(exp, factor);
        let first = f.mul(half_exp, factor);
        let twice = f.mul(first, half_exp);
        f.select(overflows, twice, plain)
    };
    let (re, im) = (times(cos), times(sin));
    let im = f.select(is_real, zero, im);
    Ok(f.create(re, im))
}

/// Coefficients of cos(x) - 1 + x^2 / 2, by powers of x^2, the highest first.
const COS_M1: [f64; 7] = [
    4.737_750_722_462_986_e-14,
    -1.147_028_484_342_535_9e-11,
    2.087_675_428_708_152e-9,
    -2.755_731_921_499_979_e-7,
    2.480_158_730_157_055e-5,
    -1.388_888_888_888_873e-3,
    4.166_666_666_666_666_6e-2,
];

/// cos(x) - 1, by a polynomial for small x.
fn cos_m1(f: &mut Floats<'_, '_>, x: Value) -> Value {
    let (minus_half, minus_one) = (f.number(-0.5), f.number(-1.0));
    let cos = f.fast(math::Cos::NAME, &[x]);
    let plain = f.add(cos, minus_one);
    let square = f.mul(x, x);
    let fourth = f.mul(square, square);
    let mut sum = f.number(COS_M1[0]);
    for coefficient in &COS_M1[1..] {
        let coefficient = f.number(*coefficient);
        sum = f.fast(math::Fma::NAME, &[sum, square, coefficient]);
    }
    let high = f.mul(fourth, sum);
    let low = f.mul(minus_half, square);
    let small = f.m.same(arith::AddF::NAME, &[high, low]);
    // (pi / 4)^2, as far as MLIR has it.
    let bound = f.number(0.616_85);
    let flags = f.flags;
    let is_large = f.compare(Oge, [square, bound], flags);
    f.select(is_large, plain, small)
}

/// expm1(a + bi) = expm1(a) cos b + (cos b - 1) + i exp(a) sin b
pub(super) fn expm1(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let (zero, one) = (f.number(0.0), f.number(1.0));
    let expm1 = f.fast(math::ExpM1::NAME, &[re]);
    let exp = f.add(expm1, one);
    let sin = f.fast(math::Sin::NAME, &[im]);
    let cos_m1 = cos_m1(f, im);
    let cos = f.add(cos_m1, one);
    let product = f.mul(expm1, cos);
    let re = f.add(product, cos_m1);
    let flags = f.flags;
    let is_real = f.compare(Oeq, [im, zero], flags);
    let sin = f.mul(exp, sin);
    let im = f.select(is_real, zero, sin);
    Ok(f.create(re, im))
}

/// The real part is log|1 + z|, of the greater and the smaller part so that nothing is lost near zero.
pub(super) fn log1p(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let (half, one) = (f.number(0.5), f.number(1.0));
    let sum = f.add(re, one);
    let (a, b) = (f.fast(math::AbsF::NAME, &[sum]), f.fast(math::AbsF::NAME, &[im]));
    let (max, min) = (f.fast(arith::MaximumF::NAME, &[a, b]), f.fast(arith::MinimumF::NAME, &[a, b]));
    let flags = f.flags;
    let re_greater = f.compare(Ogt, [sum, b], flags);
    let less = f.sub(max, one);
    let max_m1 = f.select(re_greater, re, less);
    let ratio = f.clear(arith::DivF::NAME, &[min, max]);
    let log_max = f.fast(math::Log1p::NAME, &[max_m1]);
    let square = f.clear(arith::MulF::NAME, &[ratio, ratio]);
    let log_ratio = f.clear(math::Log1p::NAME, &[square]);
    let log_ratio = f.clear(arith::MulF::NAME, &[half, log_ratio]);
    let total = f.clear(arith::AddF::NAME, &[log_ratio, log_max]);
    let cleared = f.cleared;
    let is_nan = f.compare(Uno, [total, total], cleared);
    let made = f.select(is_nan, min, total);
    let angle = f.fast(math::Atan2::NAME, &[im, sum]);
    Ok(f.create(made, angle))
}

/// exp(b) / 2, 1 / (2 exp(b)), sin(a) and cos(a).
fn halves(f: &mut Floats<'_, '_>, op: Op) -> [Value; 4] {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let half = f.number(0.5);
    let exp = f.fast(math::Exp::NAME, &[im]);
    let grown = f.mul(half, exp);
    let shrunk = f.div(half, exp);
    [grown, shrunk, f.fast(math::Sin::NAME, &[re]), f.fast(math::Cos::NAME, &[re])]
}

/// cos(a + bi) = cos a cosh b - i sin a sinh b
pub(super) fn cos(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let [grown, shrunk, sin, cos] = halves(f, op);
    let sum = f.add(shrunk, grown);
    let re = f.mul(sum, cos);
    let difference = f.sub(shrunk, grown);
    let im = f.mul(difference, sin);
    Ok(f.create(re, im))
}

/// sin(a + bi) = sin a cosh b + i cos a sinh b
pub(super) fn sin(f: &mut Floats<'_, '_>, op: Op) -> Made {
    let [grown, shrunk, sin, cos] = halves(f, op);
    let sum = f.add(grown, shrunk);
    let re = f.mul(sum, sin);
    let difference = f.sub(grown, shrunk);
    let im = f.mul(difference, cos);
    Ok(f.create(re, im))
}
