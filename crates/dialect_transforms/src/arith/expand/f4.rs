//! Conversions from and to `f4E2M1FN`: a sign, two bits of exponent and one of mantissa.

use super::f8::{from_f32, to_f32};
use super::kinds;
use crate::make::Make;
use apnum::FloatKind;
use arith::CmpFPredicate::{Ugt, Ult, Uno};
use arith::CmpIPredicate::{Eq, Sle, Uge, Ugt as UgtInt};
use arith::{CmpFPredicate, ExtF, TruncF};
use ir::{Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<ExtF<'_>>(extend).of::<TruncF<'_>>(truncate);
}

/// Types of the shape of a conversion.
struct Shapes {
    i1_bits: [Type; 3],
    f32: Type,
}

impl Shapes {
    fn of(m: &Make<'_, '_>, ty: Type) -> Self {
        let i4 = m.cx().int_type(4);
        let i1_bits = [i4, Type::I8, Type::I32].map(|element| m.with_element(ty, element));
        Shapes { i1_bits, f32: m.with_element(ty, Type::F32) }
    }
}

/// Conversions through `f32` are to and from floats that differ from it in width in one direction only.
fn checked_kinds(op: Op, side: usize, rw: &Rewriter<'_>) -> Result<(), MatchFailure> {
    let kinds = kinds(rw.op(op));
    rw.require(kinds[side] == Some(FloatKind::F4E2M1FN))?;
    rw.require(kinds[1 - side].is_some_and(|kind| kind.width() <= 32))
}

/// Puts sign, exponent and mantissa to their places; zero, and the denormal one half, get their own exponents.
fn extend(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    checked_kinds(op, 0, rw)?;
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let m = &mut Make::like(rw, op);
    let Shapes { i1_bits: [i4, _, i32], f32 } = Shapes::of(m, ty);
    let bits = m.value("arith.bitcast", &[value], i4);
    let zero = m.int(i4, 0);
    let one = m.int(i4, 1);
    let two = m.int(i4, 2);
    let four = m.int(i4, 4);
    let seven = m.int(i4, 7);
    let size = m.same("arith.andi", &[bits, seven]);
    let places = m.int(i32, 20);
    let shifted = m.same("arith.shli", &[size, two]);
    let is_half = m.cmpi(Eq, size, one);
    let digits = m.select(is_half, zero, shifted);
    let wide = m.value("arith.extui", &[digits], i32);
    let mantissa = m.same("arith.shli", &[wide, places]);
    let wide_zero = m.int(i32, 0);
    let large = m.int(i32, 0x4000_0000);
    let small = m.int(i32, 0x3f00_0000);
    let is_large = m.cmpi(Uge, size, four);
    let exponent = m.select(is_large, large, small);
    let is_zero = m.cmpi(Eq, size, zero);
    let exponent = m.select(is_zero, wide_zero, exponent);
    let sign_bit = m.int(i32, 0x8000_0000);
    let first_negative = m.int(i4, 8);
    let is_negative = m.cmpi(Uge, bits, first_negative);
    let sign = m.select(is_negative, sign_bit, wide_zero);
    let sum = m.same("arith.addi", &[mantissa, exponent]);
    let sum = m.same("arith.addi", &[sum, sign]);
    let float = m.value("arith.bitcast", &[sum], f32);
    let result = from_f32(m, float, ty, 0);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Clamps a float on one side; what is not a number becomes the bound.
fn clamp(m: &mut Make<'_, '_>, predicate: CmpFPredicate, value: Value, bound: Value) -> Value {
    let inside = m.cmpf(predicate, value, bound);
    let clamped = m.select(inside, value, bound);
    let is_nan = m.cmpf(Uno, value, value);
    m.select(is_nan, bound, clamped)
}

/// The numbers that a truncation is made of.
struct Numbers {
    one: Value,
    three: Value,
    mantissa_shift: Value,
    zero8: Value,
    minus_one8: Value,
    zero32: Value,
    most: Value,
    least: Value,
}

impl Numbers {
    fn of(m: &mut Make<'_, '_>, shapes: &Shapes) -> Self {
        let [i4, i8, i32] = shapes.i1_bits;
        Numbers {
            one: m.int(i4, 1),
            three: m.int(i4, 3),
            mantissa_shift: m.int(i32, 22),
            zero8: m.int(i8, 0),
            minus_one8: m.int(i8, -1),
            zero32: m.int(i32, 0),
            most: m.float(shapes.f32, 6.0),
            least: m.float(shapes.f32, -6.0),
        }
    }
}

/// Clamps to the largest numbers, puts sign, exponent and mantissa together, corrects denormal numbers, and rounds half up.
fn truncate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    checked_kinds(op, 1, rw)?;
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let m = &mut Make::like(rw, op);
    let shapes = Shapes::of(m, ty);
    let float = to_f32(m, value, shapes.f32, 0);
    let n = Numbers::of(m, &shapes);
    let float = clamp(m, Ult, float, n.most);
    let float = clamp(m, Ugt, float, n.least);
    let result = truncate_bits(m, &shapes, &n, float);
    let result = m.value("arith.bitcast", &[result], ty);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// The bits of a clamped float.
fn truncate_bits(m: &mut Make<'_, '_>, shapes: &Shapes, n: &Numbers, float: Value) -> Value {
    let [i4, i8, i32] = shapes.i1_bits;
    let bits = m.value("arith.bitcast", &[float], i32);
    let places = m.int(i32, 31);
    let sign = m.same("arith.shrui", &[bits, places]);
    let sign = m.value("arith.trunci", &[sign], i4);
    let sign = m.same("arith.shli", &[sign, n.three]);
    let bias = m.int(i32, 126);
    let places = m.int(i32, 23);
    let exponent = m.same("arith.shrui", &[bits, places]);
    let exponent = m.same("arith.subi", &[exponent, bias]);
    let short = m.value("arith.trunci", &[exponent], i4);
    let short = m.same("arith.shli", &[short, n.one]);
    let sum = m.same("arith.addi", &[sign, short]);
    let mask = m.int(i32, 0x40_0000);
    let mantissa = m.same("arith.andi", &[bits, mask]);
    let mantissa = m.same("arith.shrui", &[mantissa, n.mantissa_shift]);
    let mantissa = m.value("arith.trunci", &[mantissa], i4);
    let sum = m.same("arith.addi", &[sum, mantissa]);
    let mask = m.int(i32, 0x7f_ffff);
    let exponent = m.value("arith.trunci", &[exponent], i8);
    let is_denormal = m.cmpi(Sle, exponent, n.zero8);
    let is_quarter = m.cmpi(Eq, exponent, n.minus_one8);
    let digits = m.same("arith.andi", &[bits, mask]);
    let has_digits = m.cmpi(UgtInt, digits, n.zero32);
    let rounds_to_half = m.same("arith.andi", &[is_quarter, has_digits]);
    let is_half = m.cmpi(Eq, exponent, n.zero8);
    let minus_one = m.int(i4, -1);
    let zero = m.int(i4, 0);
    let chosen = m.select(is_denormal, minus_one, sum);
    let chosen = m.select(rounds_to_half, zero, chosen);
    let chosen = m.select(is_half, sum, chosen);
    let mask = m.int(i32, 0x3f_ffff);
    let half = m.int(i32, 0x20_0000);
    let rest = m.same("arith.andi", &[bits, mask]);
    let rounds_up = m.cmpi(Uge, rest, half);
    let rounds_up = m.same("arith.ori", &[rounds_up, is_denormal]);
    let next = m.same("arith.addi", &[chosen, n.one]);
    m.select(rounds_up, next, chosen)
}
