//! Rounding by conversion to integers and back.

use crate::make::Make;
use apnum::FloatKind;
use arith::CmpFPredicate::Ogt;
use arith::CmpIPredicate::{Eq, Ne, Sge, Slt};
use ir::{Op, Type, Value};
use rewrite::{MatchFailure, Matched};

/// A float rounded towards zero, with its sign.
fn truncated(m: &mut Make<'_, '_>, value: Value) -> Value {
    let ty = m.ty(value);
    let integers = m.with_element(ty, Type::I64);
    let integer = m.value("arith.fptosi", &[value], integers);
    let rounded = m.value("arith.sitofp", &[integer], ty);
    m.same("math.copysign", &[rounded, value])
}

/// One more than the float rounded towards zero, where that is less.
pub(super) fn ceil(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let value = operands[0];
    let ty = m.ty(value);
    let rounded = truncated(m, value);
    let zero = m.float(ty, 0.0);
    let one = m.float(ty, 1.0);
    let is_less = m.cmpf(Ogt, value, rounded);
    let step = m.select(is_less, one, zero);
    Ok(m.same("arith.addf", &[rounded, step]))
}

/// A float plus one half with its sign, rounded towards zero; large and special ones stay.
pub(super) fn round(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let value = operands[0];
    let ty = m.ty(value);
    m.rw.require(m.cx().ty(ty).element_or_self().float_kind() == Some(FloatKind::F32))?;
    let i32 = m.with_element(ty, Type::I32);
    let half = m.float(ty, 0.5);
    let places = m.int(i32, 23);
    let bias = m.int(i32, 127);
    let mask = m.int(i32, 255);
    let step = m.same("math.copysign", &[half, value]);
    let sum = m.same("arith.addf", &[value, step]);
    let rounded = truncated(m, sum);
    let bits = m.value("arith.bitcast", &[value], i32);
    let shifted = m.same("arith.shrui", &[bits, places]);
    let exponent = m.same("arith.andi", &[shifted, mask]);
    let exponent = m.same("arith.subi", &[exponent, bias]);
    let is_large = m.cmpi(Sge, exponent, places);
    Ok(m.select(is_large, value, rounded))
}

/// Integer constants for a kind of float.
struct Numbers {
    one_float: Value,
    zero: Value,
    one: Value,
    minus_one: Value,
    /// The number of bits of the mantissa.
    places: Value,
    /// The largest amount of a shift.
    most: Value,
    bias: Value,
    /// The first bit of the mantissa.
    half: Value,
    mantissa: Value,
    exponent: Value,
}

impl Numbers {
    fn of(m: &mut Make<'_, '_>, ty: Type, bits: Type, kind: FloatKind) -> Self {
        let (width, digits) = (kind.width(), kind.precision() - 1);
        let exponent_bits = width - digits - 1;
        Numbers {
            one_float: m.float(ty, 1.0),
            zero: m.int(bits, 0),
            one: m.int(bits, 1),
            minus_one: m.int(bits, -1),
            places: m.int(bits, i128::from(digits)),
            most: m.int(bits, i128::from(width - 1)),
            bias: m.int(bits, (1i128 << (exponent_bits - 1)) - 1),
            half: m.int(bits, 1i128 << (digits - 1)),
            mantissa: m.int(bits, (1i128 << digits) - 1),
            exponent: m.int(bits, (1i128 << exponent_bits) - 1),
        }
    }

    /// The exponent of the bits of a float.
    fn exponent_of(&self, m: &mut Make<'_, '_>, bits: Value) -> Value {
        let shifted = m.same("arith.shrui", &[bits, self.places]);
        let masked = m.same("arith.andi", &[shifted, self.exponent]);
        m.same("arith.subi", &[masked, self.bias])
    }

    /// A shift to the right by an amount that is made valid.
    fn shift(&self, m: &mut Make<'_, '_>, value: Value, amount: Value) -> Value {
        let amount = m.same("arith.maxsi", &[amount, self.zero]);
        let amount = m.same("arith.minsi", &[amount, self.most]);
        m.same("arith.shrui", &[value, amount])
    }

    /// The bits of the mantissa below an exponent.
    fn masked(&self, m: &mut Make<'_, '_>, bits: Value, exponent: Value) -> Value {
        let mask = self.shift(m, self.mantissa, exponent);
        m.same("arith.andi", &[bits, mask])
    }
}

/// `math.round`, corrected by one where the float is halfway between two integers and the odd one was chosen.
pub(super) fn round_even(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let value = operands[0];
    let ty = m.ty(value);
    let cx = m.cx();
    let kind = cx.ty(ty).element_or_self().float_kind();
    let kind =
        kind.filter(|kind| [FloatKind::F16, FloatKind::F32, FloatKind::F64].contains(kind)).matched()?;
    let integers = m.with_element(ty, cx.int_type(kind.width()));
    let n = Numbers::of(m, ty, integers, kind);
    let bits = m.value("arith.bitcast", &[value], integers);
    let round = m.same("math.round", &[value]);
    let round_bits = m.value("arith.bitcast", &[round], integers);
    let exponent = n.exponent_of(m, bits);
    let round_exponent = n.exponent_of(m, round_bits);
    let round_is_one = m.cmpi(Eq, round_exponent, n.zero);
    let before = m.same("arith.subi", &[round_exponent, n.one]);
    let last = n.masked(m, round_bits, before);
    let is_odd = m.cmpi(Ne, last, n.zero);
    let is_odd = m.same("arith.ori", &[is_odd, round_is_one]);
    let is_below_one = m.cmpi(Eq, exponent, n.minus_one);
    let half = n.shift(m, n.half, exponent);
    let half = m.select(is_below_one, n.zero, half);
    let rest = n.masked(m, bits, exponent);
    let is_halfway = m.cmpi(Eq, rest, half);
    let is_at_least_half = m.cmpi(Sge, exponent, n.minus_one);
    let has_fraction = m.cmpi(Slt, exponent, n.places);
    let is_halfway = m.same("arith.andi", &[is_halfway, has_fraction]);
    let is_halfway = m.same("arith.andi", &[is_halfway, is_at_least_half]);
    let step = m.same("math.copysign", &[n.one_float, value]);
    let corrected = m.same("arith.subf", &[round, step]);
    let is_wrong = m.same("arith.andi", &[is_odd, is_halfway]);
    let result = m.select(is_wrong, corrected, round);
    Ok(m.same("math.copysign", &[result, value]))
}
