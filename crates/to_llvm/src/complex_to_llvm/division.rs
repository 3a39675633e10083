//! Divisions.

use super::floats::Floats;
use apnum::ApFloat;
use ir::Value;
use llvm::attrs::FCmpPredicate;
use rewrite::MatchFailure;

/// A complex number: its real and its imaginary part.
pub(super) type Number = [Value; 2];

/// Dividend times conjugate of the divisor, divided by the square of the divisor's absolute value. Overflows early.
pub(super) fn by_definition(f: &mut Floats<'_, '_>, [a, b]: Number, [c, d]: Number) -> Number {
    let (square_c, square_d) = (f.mul(c, c), f.mul(d, d));
    let square = f.add(square_c, square_d);
    let (ac, bd) = (f.mul(a, c), f.mul(b, d));
    let re = f.add(ac, bd);
    let (bc, ad) = (f.mul(b, c), f.mul(a, d));
    let im = f.sub(bc, ad);
    [f.div(re, square), f.div(im, square)]
}

/// The quotient by the ratio of the divisor's parts, where the imaginary part is the larger one.
fn by_larger_imaginary(f: &mut Floats<'_, '_>, [a, b]: Number, [c, d]: Number) -> Number {
    let ratio = f.div(c, d);
    let part = f.mul(ratio, c);
    let divisor = f.add(d, part);
    let part = f.mul(a, ratio);
    let re = f.add(part, b);
    let re = f.div(re, divisor);
    let part = f.mul(b, ratio);
    let im = f.sub(part, a);
    [re, f.div(im, divisor)]
}

/// The quotient by the ratio of the divisor's parts, where the real part is the larger one.
fn by_larger_real(f: &mut Floats<'_, '_>, [a, b]: Number, [c, d]: Number) -> Number {
    let ratio = f.div(d, c);
    let part = f.mul(ratio, d);
    let divisor = f.add(c, part);
    let part = f.mul(b, ratio);
    let re = f.add(a, part);
    let re = f.div(re, divisor);
    let part = f.mul(a, ratio);
    let im = f.sub(b, part);
    [re, f.div(im, divisor)]
}

/// A case that needs a result of its own.
struct Case {
    holds: Value,
    result: Number,
}

/// The numbers that cases are told by.
struct Known {
    zero: Value,
    infinity: Value,
    one: Value,
    /// The absolute values of all four parts.
    sizes: [Value; 4],
}

/// One or zero with the sign of a part: one where the part is infinite.
fn unit(f: &mut Floats<'_, '_>, known: &Known, infinite: Value, part: Value) -> Value {
    let size = f.select(infinite, known.one, known.zero);
    f.copy_sign(size, part)
}

/// Division by Smith's method, with the results that infinite and zero operands have.
pub(super) fn by_smith(
    f: &mut Floats<'_, '_>,
    [a, b]: Number,
    [c, d]: Number,
) -> Result<Number, MatchFailure> {
    use FCmpPredicate::{Oeq, Olt, Ord, Uno};
    let first = by_larger_imaginary(f, [a, b], [c, d]);
    let second = by_larger_real(f, [a, b], [c, d]);

    let zero = f.number(|kind| ApFloat::zero(kind, false))?;
    let size_c = f.abs(c);
    let c_is_zero = f.compare(Oeq, size_c, zero);
    let size_d = f.abs(d);
    let d_is_zero = f.compare(Oeq, size_d, zero);
    let (a_is_number, b_is_number) = (f.compare(Ord, a, zero), f.compare(Ord, b, zero));
    let is_number = f.or(a_is_number, b_is_number);
    let is_zero = f.and(c_is_zero, d_is_zero);
    let holds = f.and(is_number, is_zero);
    let infinity = f.number(|kind| ApFloat::infinity(kind, false))?;
    let signed = f.copy_sign(infinity, c);
    let by_zero = Case { holds, result: [f.mul(signed, a), f.mul(signed, b)] };

    let mut known = Known { zero, infinity, one: zero, sizes: [zero, zero, size_c, size_d] };
    let of_infinite = infinite_by_finite(f, &mut known, [a, b], [c, d])?;
    let by_infinite = finite_by_infinite(f, &known, [a, b], [c, d]);

    let d_is_larger = f.compare(Olt, size_c, size_d);
    let usual = [f.select(d_is_larger, first[0], second[0]), f.select(d_is_larger, first[1], second[1])];
    let mut special = usual;
    for case in [by_infinite, of_infinite, by_zero] {
        special = [0, 1].map(|part| f.select(case.holds, case.result[part], special[part]));
    }
    let (re_is_none, im_is_none) = (f.compare(Uno, usual[0], zero), f.compare(Uno, usual[1], zero));
    let is_none = f.and(re_is_none, im_is_none);
    Ok([0, 1].map(|part| f.select(is_none, special[part], usual[part])))
}

/// An infinite number divided by a finite one.
fn infinite_by_finite(
    f: &mut Floats<'_, '_>,
    known: &mut Known,
    [a, b]: Number,
    [c, d]: Number,
) -> Result<Case, MatchFailure> {
    use FCmpPredicate::{Oeq, One};
    let [.., size_c, size_d] = known.sizes;
    let infinity = known.infinity;
    let (c_is_finite, d_is_finite) = (f.compare(One, size_c, infinity), f.compare(One, size_d, infinity));
    let is_finite = f.and(c_is_finite, d_is_finite);
    let size_a = f.abs(a);
    let a_is_infinite = f.compare(Oeq, size_a, infinity);
    let size_b = f.abs(b);
    let b_is_infinite = f.compare(Oeq, size_b, infinity);
    let is_infinite = f.or(a_is_infinite, b_is_infinite);
    let holds = f.and(is_infinite, is_finite);
    known.sizes = [size_a, size_b, size_c, size_d];
    known.one = f.number(ApFloat::one)?;
    let unit_a = unit(f, known, a_is_infinite, a);
    let unit_b = unit(f, known, b_is_infinite, b);
    let (ac, bd) = (f.mul(unit_a, c), f.mul(unit_b, d));
    let sum = f.add(ac, bd);
    let re = f.mul(infinity, sum);
    let (ad, bc) = (f.mul(unit_a, d), f.mul(unit_b, c));
    let difference = f.sub(bc, ad);
    Ok(Case { holds, result: [re, f.mul(infinity, difference)] })
}

/// A finite number divided by an infinite one.
fn finite_by_infinite(f: &mut Floats<'_, '_>, known: &Known, [a, b]: Number, [c, d]: Number) -> Case {
    use FCmpPredicate::{Oeq, One};
    let ([size_a, size_b, size_c, size_d], infinity) = (known.sizes, known.infinity);
    let (a_is_finite, b_is_finite) = (f.compare(One, size_a, infinity), f.compare(One, size_b, infinity));
    let is_finite = f.and(a_is_finite, b_is_finite);
    let c_is_infinite = f.compare(Oeq, size_c, infinity);
    let d_is_infinite = f.compare(Oeq, size_d, infinity);
    let is_infinite = f.or(c_is_infinite, d_is_infinite);
    let holds = f.and(is_finite, is_infinite);
    let unit_c = unit(f, known, c_is_infinite, c);
    let unit_d = unit(f, known, d_is_infinite, d);
    let (ac, bd) = (f.mul(a, unit_c), f.mul(b, unit_d));
    let sum = f.add(ac, bd);
    let re = f.mul(known.zero, sum);
    let (bc, ad) = (f.mul(b, unit_c), f.mul(a, unit_d));
    let difference = f.sub(bc, ad);
    Case { holds, result: [re, f.mul(known.zero, difference)] }
}
