//! Square roots.

use super::Floats;
use super::magnitude::{Root, of_parts};
use arith::CmpFPredicate::{Oeq, One, Uno};
use arith::{AndI, OrI};
use ir::{Op, Value};
use rewrite::MatchFailure;

/// sqrt(z) = sqrt|z| (cos(angle / 2) + i sin(angle / 2))
pub(super) fn sqrt(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let (zero, half) = (f.number(0.0), f.number(0.5));
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let abs = of_parts(f, re, im, Root::Sqrt);
    let flags = f.flags;
    let angle = f.fast(math::Atan2::NAME, &[im, re]);
    let angle = f.mul(angle, half);
    let (cos, sin) = (f.fast(math::Cos::NAME, &[angle]), f.fast(math::Sin::NAME, &[angle]));
    let no_sin = f.compare(Oeq, [sin, zero], flags);
    let mut made_re = f.mul(abs, cos);
    let product = f.mul(abs, sin);
    let mut made_im = f.select(no_sin, zero, product);
    if !f.finite {
        let (inf, minus_inf) = (f.number(f64::INFINITY), f.number(f64::NEG_INFINITY));
        let nan = f.number(f64::NAN);
        let abs_im = f.fast(math::AbsF::NAME, &[im]);
        let im_inf = f.compare(Oeq, [abs_im, inf], flags);
        let im_not_inf = f.compare(One, [abs_im, inf], flags);
        let re_inf = f.compare(Oeq, [re, inf], flags);
        let re_minus_inf = f.compare(Oeq, [re, minus_inf], flags);
        let is_zero = f.bits(AndI::NAME, [re_minus_inf, im_not_inf]);
        made_re = f.select(is_zero, zero, made_re);
        let is_inf = f.bits(OrI::NAME, [im_inf, re_inf]);
        made_re = f.select(is_inf, inf, made_re);
        let signed_inf = f.fast(math::CopySign::NAME, &[inf, im]);
        let is_nan = f.compare(Uno, [abs, abs], 0);
        made_im = f.select(is_nan, nan, made_im);
        let is_inf = f.bits(OrI::NAME, [im_inf, re_minus_inf]);
        made_im = f.select(is_inf, signed_inf, made_im);
    }
    let is_zero = f.compare(Oeq, [abs, zero], flags);
    let made_re = f.select(is_zero, zero, made_re);
    let made_im = f.select(is_zero, zero, made_im);
    Ok(f.create(made_re, made_im))
}

/// rsqrt(z) = rsqrt|z| (cos(-angle / 2) + i sin(-angle / 2))
pub(super) fn rsqrt(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let (zero, inf) = (f.number(0.0), f.number(f64::INFINITY));
    let (minus_half, nan) = (f.number(-0.5), f.number(f64::NAN));
    let value = f.operand(op, 0);
    let [re, im] = f.parts(value);
    let abs = of_parts(f, re, im, Root::Rsqrt);
    let flags = f.flags;
    let angle = f.fast(math::Atan2::NAME, &[im, re]);
    let angle = f.mul(angle, minus_half);
    let (cos, sin) = (f.fast(math::Cos::NAME, &[angle]), f.fast(math::Sin::NAME, &[angle]));
    let (mut made_re, mut made_im) = (f.mul(abs, cos), f.mul(abs, sin));
    if !f.finite {
        let minus_one = f.number(-1.0);
        let re_zero = f.fast(math::CopySign::NAME, &[zero, re]);
        let im_zero = f.fast(math::CopySign::NAME, &[zero, im]);
        let im_zero = f.mul(minus_one, im_zero);
        let abs_re = f.fast(math::AbsF::NAME, &[re]);
        let abs_im = f.fast(math::AbsF::NAME, &[im]);
        let im_inf = f.compare(Oeq, [abs_im, inf], flags);
        let re_nan = f.compare(Uno, [re, re], flags);
        let re_inf = f.compare(Oeq, [abs_re, inf], flags);
        let both = f.bits(AndI::NAME, [im_inf, re_nan]);
        let is_zero = f.bits(OrI::NAME, [both, re_inf]);
        made_re = f.select(is_zero, re_zero, made_re);
        made_im = f.select(is_zero, im_zero, made_im);
    }
    let re_zero = f.compare(Oeq, [re, zero], flags);
    let im_zero = f.compare(Oeq, [im, zero], flags);
    let is_zero = f.bits(AndI::NAME, [re_zero, im_zero]);
    let made_re = f.select(is_zero, inf, made_re);
    let made_im = f.select(is_zero, nan, made_im);
    Ok(f.create(made_re, made_im))
}
