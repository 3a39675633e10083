//! Casts of scalars.

use crate::emit::Emit;
use apnum::{ApFloat, FloatKind};
use arith::{CmpFPredicate, CmpIPredicate};
use ir::{Signedness, Type, Value};

/// Emits the cast of a number.
pub(super) fn emit(e: &mut Emit<'_, '_>, from: Type, to: Type, value: Value) -> Value {
    if from == to {
        return value;
    }
    let cx = e.cx();
    let (source, target) = (cx.ty(from), cx.ty(to));
    let (width, wanted) = (e.width(from), e.width(to));
    let extends = width < wanted;
    let unsigned = source.signedness() == Some(Signedness::Unsigned);
    match (source.is_float(), target.is_float()) {
        (true, true) => e.op(if extends { "arith.extf" } else { "arith.truncf" }, &[value], to),
        (false, true) if width == 1 => e.op("arith.uitofp", &[value], to),
        (false, true) if unsigned => {
            let signless = cx.int_type(width);
            let value = e.op("builtin.unrealized_conversion_cast", &[value], signless);
            e.op("arith.uitofp", &[value], to)
        }
        (false, true) => e.op("arith.sitofp", &[value], to),
        (true, false) if to == Type::I1 => {
            let zero = e.number(from, 0.0);
            e.cmpf(CmpFPredicate::Une, value, zero)
        }
        (true, false) => float_to_int(e, from, to, value),
        (false, false) if width == 1 && extends => e.op("arith.extui", &[value], to),
        (false, false) if to == Type::I1 => {
            let zero = e.int(e.ty(value), 0);
            e.cmpi(CmpIPredicate::Ne, value, zero)
        }
        (false, false) if extends => e.op("arith.extsi", &[value], to),
        (false, false) if width == wanted => value,
        (false, false) => e.op("arith.trunci", &[value], to),
    }
}

/// Emits the cast of a float to the nearest integer; greater and less ones become the greatest and the least.
fn float_to_int(e: &mut Emit<'_, '_>, from: Type, to: Type, value: Value) -> Value {
    let kind = e.rw.context().ty(from).float_kind().unwrap_or(FloatKind::F32);
    let width = e.width(to);
    let rounded = e.same("math.roundeven", &[value]);
    let least = -(1_i128 << (width - 1));
    let most = (1_i128 << (width - 1)) - 1;
    if i64::from(width) - 1 > i64::from(kind.max_exponent()) {
        let cast = e.op("arith.fptosi", &[rounded], to);
        let infinities = [false, true].map(|negative| e.float(from, &ApFloat::infinity(kind, negative)));
        let [over, under] = infinities.map(|infinity| e.cmpf(CmpFPredicate::Ueq, rounded, infinity));
        let [min, max] = [least, most].map(|number| e.int(to, number));
        let clamped = e.select(over, max, cast);
        return e.select(under, min, clamped);
    }
    let min = e.number(from, least as f64);
    if kind.precision() >= width - 1 {
        let max = e.number(from, most as f64);
        let clamped = e.clamp_float(rounded, min, max);
        return e.op("arith.fptosi", &[clamped], to);
    }
    let after = e.number(from, (most + 1) as f64);
    let max = e.int(to, most);
    let clamped = e.same("arith.maximumf", &[rounded, min]);
    let cast = e.op("arith.fptosi", &[clamped], to);
    let over = e.cmpf(CmpFPredicate::Uge, rounded, after);
    e.select(over, max, cast)
}
