//! Quotients.

use super::Floats;
use arith::CmpFPredicate::{Oeq, Olt, One, Ord, Uno};
use arith::{AndI, OrI};
use ir::{Op, Value};
use rewrite::MatchFailure;

/// The parts of both numbers: (a + bi) / (c + di).
#[derive(Clone, Copy)]
struct Parts {
    a: Value,
    b: Value,
    c: Value,
    d: Value,
}

impl Parts {
    fn of(f: &mut Floats<'_, '_>, op: Op) -> Self {
        let (lhs, rhs) = (f.operand(op, 0), f.operand(op, 1));
        let [a, b] = f.parts(lhs);
        let [c, d] = f.parts(rhs);
        Parts { a, b, c, d }
    }
}

/// ((ac + bd) + (bc - ad)i) / (c^2 + d^2)
pub(super) fn by_definition(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let Parts { a, b, c, d } = Parts::of(f, op);
    let (first, second) = (f.mul(c, c), f.mul(d, d));
    let norm = f.add(first, second);
    let (first, second) = (f.mul(a, c), f.mul(b, d));
    let re = f.add(first, second);
    let (first, second) = (f.mul(b, c), f.mul(a, d));
    let im = f.sub(first, second);
    let (re, im) = (f.div(re, norm), f.div(im, norm));
    Ok(f.create(re, im))
}

/// By the ratio of the divisor's parts, so that no square overflows (Smith's algorithm). Where both parts of the result are `nan`, the
/// cases of zeros and infinities are looked at.
pub(super) fn by_smith(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let x = Parts::of(f, op);
    let by_im = by_imaginary_ratio(f, x);
    let by_re = by_real_ratio(f, x);
    let special = Special::new(f, x);
    let inf = f.number(f64::INFINITY);
    let (zero_case, by_zero) = special.zero_divisor(f, inf);
    let (one, inf_case, by_inf) = special.infinite_dividend(f, inf);
    let (finite_case, over_inf) = special.infinite_divisor(f, inf, one, &inf_case);
    let is_smaller = f.compare(Olt, [special.abs_c, special.abs_d], 0);
    let made = [0, 1].map(|part| f.select(is_smaller, by_im[part], by_re[part]));
    let mut corrected = made;
    for (case, values) in [(finite_case, over_inf), (inf_case.is_case, by_inf), (zero_case, by_zero)] {
        corrected = [0, 1].map(|part| f.select(case, values[part], corrected[part]));
    }
    let [re_nan, im_nan] = made.map(|part| f.compare(Uno, [part, special.zero], 0));
    let both = f.bits(AndI::NAME, [re_nan, im_nan]);
    let [re, im] = [0, 1].map(|part| f.select(both, corrected[part], made[part]));
    Ok(f.create(re, im))
}

/// With r = c / d: ((ar + b) + (br - a)i) / (d + rc)
fn by_imaginary_ratio(f: &mut Floats<'_, '_>, Parts { a, b, c, d }: Parts) -> [Value; 2] {
    let ratio = f.div(c, d);
    let product = f.mul(ratio, c);
    let denominator = f.add(d, product);
    let product = f.mul(a, ratio);
    let re = f.add(product, b);
    let re = f.div(re, denominator);
    let product = f.mul(b, ratio);
    let im = f.sub(product, a);
    [re, f.div(im, denominator)]
}

/// With r = d / c: ((a + br) + (b - ar)i) / (c + rd)
fn by_real_ratio(f: &mut Floats<'_, '_>, Parts { a, b, c, d }: Parts) -> [Value; 2] {
    let ratio = f.div(d, c);
    let product = f.mul(ratio, d);
    let denominator = f.add(c, product);
    let product = f.mul(b, ratio);
    let re = f.add(a, product);
    let re = f.div(re, denominator);
    let product = f.mul(a, ratio);
    let im = f.sub(b, product);
    [re, f.div(im, denominator)]
}

/// The cases of zeros and infinities.
struct Special {
    x: Parts,
    zero: Value,
    abs_c: Value,
    abs_d: Value,
    /// Case of a divisor of zero and a dividend that has a number.
    is_by_zero: Value,
}

/// The case of an infinite dividend and a finite divisor.
struct InfiniteDividend {
    is_case: Value,
    abs_a: Value,
    abs_b: Value,
}

impl Special {
    fn new(f: &mut Floats<'_, '_>, x: Parts) -> Self {
        let zero = f.number(0.0);
        let abs_c = f.fast(math::AbsF::NAME, &[x.c]);
        let c_zero = f.compare(Oeq, [abs_c, zero], 0);
        let abs_d = f.fast(math::AbsF::NAME, &[x.d]);
        let d_zero = f.compare(Oeq, [abs_d, zero], 0);
        let a_number = f.compare(Ord, [x.a, zero], 0);
        let b_number = f.compare(Ord, [x.b, zero], 0);
        let number = f.bits(OrI::NAME, [a_number, b_number]);
        let by_zero = f.bits(AndI::NAME, [c_zero, d_zero]);
        let is_by_zero = f.bits(AndI::NAME, [number, by_zero]);
        Special { x, zero, abs_c, abs_d, is_by_zero }
    }

    fn zero_divisor(&self, f: &mut Floats<'_, '_>, inf: Value) -> (Value, [Value; 2]) {
        let signed = f.m.same(math::CopySign::NAME, &[inf, self.x.c]);
        (self.is_by_zero, [f.mul(signed, self.x.a), f.mul(signed, self.x.b)])
    }

    /// Returns one with the sign of a value where a condition holds, and zero otherwise.
    fn unit(&self, f: &mut Floats<'_, '_>, condition: Value, one: Value, value: Value) -> Value {
        let unit = f.select(condition, one, self.zero);
        f.m.same(math::CopySign::NAME, &[unit, value])
    }

    fn infinite_dividend(&self, f: &mut Floats<'_, '_>, inf: Value) -> (Value, InfiniteDividend, [Value; 2]) {
        let Parts { a, b, c, d } = self.x;
        let c_finite = f.compare(One, [self.abs_c, inf], 0);
        let d_finite = f.compare(One, [self.abs_d, inf], 0);
        let finite = f.bits(AndI::NAME, [c_finite, d_finite]);
        let abs_a = f.fast(math::AbsF::NAME, &[a]);
        let a_inf = f.compare(Oeq, [abs_a, inf], 0);
        let abs_b = f.fast(math::AbsF::NAME, &[b]);
        let b_inf = f.compare(Oeq, [abs_b, inf], 0);
        let infinite = f.bits(OrI::NAME, [a_inf, b_inf]);
        let is_case = f.bits(AndI::NAME, [infinite, finite]);
        let one = f.number(1.0);
        let a_unit = self.unit(f, a_inf, one, a);
        let b_unit = self.unit(f, b_inf, one, b);
        let (first, second) = (f.mul(a_unit, c), f.mul(b_unit, d));
        let re = f.add(first, second);
        let re = f.mul(inf, re);
        let (first, second) = (f.mul(a_unit, d), f.mul(b_unit, c));
        let im = f.sub(second, first);
        let im = f.mul(inf, im);
        (one, InfiniteDividend { is_case, abs_a, abs_b }, [re, im])
    }

    fn infinite_divisor(
        &self,
        f: &mut Floats<'_, '_>,
        inf: Value,
        one: Value,
        dividend: &InfiniteDividend,
    ) -> (Value, [Value; 2]) {
        let Parts { a, b, c, d } = self.x;
        let a_finite = f.compare(One, [dividend.abs_a, inf], 0);
        let b_finite = f.compare(One, [dividend.abs_b, inf], 0);
        let finite = f.bits(AndI::NAME, [a_finite, b_finite]);
        let c_inf = f.compare(Oeq, [self.abs_c, inf], 0);
        let d_inf = f.compare(Oeq, [self.abs_d, inf], 0);
        let infinite = f.bits(OrI::NAME, [c_inf, d_inf]);
        let is_case = f.bits(AndI::NAME, [finite, infinite]);
        let c_unit = self.unit(f, c_inf, one, c);
        let d_unit = self.unit(f, d_inf, one, d);
        let (first, second) = (f.mul(a, c_unit), f.mul(b, d_unit));
        let re = f.add(first, second);
        let re = f.mul(self.zero, re);
        let (first, second) = (f.mul(b, c_unit), f.mul(a, d_unit));
        let im = f.sub(first, second);
        (is_case, [re, f.mul(self.zero, im)])
    }
}
