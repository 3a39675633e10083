//! Tangents.

use super::Floats;
use arith::CmpFPredicate::{Oeq, Uno};
use arith::{AndI, OrI, XOrI};
use ir::{Op, Value};
use rewrite::MatchFailure;

pub(super) fn tanh(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let minus_one = f.number(-1.0);
    let [re, im] = of_parts(f, re, im, minus_one);
    Ok(f.create(re, im))
}

/// tan(z) = -i tanh(iz)
pub(super) fn tan(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let minus_one = f.number(-1.0);
    let turned = f.mul(im, minus_one);
    let [im, re] = of_parts(f, turned, re, minus_one);
    let im = f.mul(im, minus_one);
    Ok(f.create(re, im))
}

/// tanh(a + bi) = (expm1(2a) - expm1(-2a) + 4i cos b sin b) / (expm1(2a) + expm1(-2a) + 4 cos^2 b)
fn of_parts(f: &mut Floats<'_, '_>, a: Value, b: Value, minus_one: Value) -> [Value; 2] {
    let (inf, four) = (f.number(f64::INFINITY), f.number(4.0));
    let twice = f.add(a, a);
    let minus_twice = f.mul(minus_one, twice);
    let (plus, minus) = (f.fast(math::ExpM1::NAME, &[twice]), f.fast(math::ExpM1::NAME, &[minus_twice]));
    let re = f.sub(plus, minus);
    let cos = f.fast(math::Cos::NAME, &[b]);
    let square = f.mul(cos, cos);
    let square = f.mul(square, four);
    let sin = f.fast(math::Sin::NAME, &[b]);
    let product = f.mul(cos, sin);
    let im = f.mul(four, product);
    let sum = f.add(plus, minus);
    let denominator = f.add(sum, square);
    let flags = f.flags;
    let overflows = f.compare(Oeq, [sum, inf], flags);
    let limit = f.fast(math::CopySign::NAME, &[minus_one, a]);
    let quotient = f.div(re, denominator);
    let re = f.select(overflows, limit, quotient);
    let quotient = f.div(im, denominator);
    if f.finite {
        return [re, quotient];
    }
    let abs = f.fast(math::AbsF::NAME, &[a]);
    let (zero, nan) = (f.number(0.0), f.number(f64::NAN));
    let is_inf = f.compare(Oeq, [abs, inf], flags);
    let is_real = f.compare(Oeq, [b, zero], flags);
    let truth = f.m.int(ir::Type::I1, -1);
    let is_not_inf = f.bits(XOrI::NAME, [is_inf, truth]);
    let im_nan = f.compare(Uno, [im, im], flags);
    let finite_nan = f.bits(AndI::NAME, [im_nan, is_not_inf]);
    let infinite_nan = f.bits(AndI::NAME, [is_inf, im_nan]);
    let im_zero = f.bits(OrI::NAME, [is_real, infinite_nan]);
    let re = f.select(finite_nan, nan, re);
    [re, f.select(im_zero, zero, quotient)]
}
