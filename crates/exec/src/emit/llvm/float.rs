//! Intrinsics of floats that no other dialect has.

use super::super::arith_float::lanewise_float;
use super::super::arith_int::pair;
use super::super::{lanewise, math, result_scalar};
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value, types};
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.exp10", |emitter, op| math::library(emitter, op, "exp10", "exp10f")),
    ("llvm.intr.fmuladd", multiply_add),
    ("llvm.intr.vp.fmuladd", multiply_add),
    ("llvm.intr.ldexp", scale),
    ("llvm.intr.frexp", split),
    ("llvm.intr.modf", split_at_point),
    ("llvm.intr.sincos", sine_and_cosine),
    ("llvm.intr.lround", |emitter, op| to_int(emitter, op, true)),
    ("llvm.intr.llround", |emitter, op| to_int(emitter, op, true)),
    ("llvm.intr.lrint", |emitter, op| to_int(emitter, op, false)),
    ("llvm.intr.llrint", |emitter, op| to_int(emitter, op, false)),
    ("llvm.intr.is.fpclass", is_class),
];

/// Emits a product and a sum, each of them rounded.
fn multiply_add(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let &[a, b, c] = args else { return Err(op.error("has not three operands")) };
        let (a, b, c) = (emitter.widened(kind, a), emitter.widened(kind, b), emitter.widened(kind, c));
        let product = emitter.ins().fmul(a, b);
        let product = emitter.narrowed(kind, product);
        let product = emitter.widened(kind, product);
        let sum = emitter.ins().fadd(product, c);
        Ok(emitter.narrowed(kind, sum))
    })
}

/// Returns a float as an `f64`.
fn to_double(emitter: &mut FunctionEmitter<'_, '_>, kind: FloatKind, value: Value) -> Value {
    let value = emitter.widened(kind, value);
    match emitter.register_type(value) {
        types::F64 => value,
        _ => emitter.ins().fpromote(types::F64, value),
    }
}

/// Returns the float of a kind nearest to an `f64`.
fn of_double(emitter: &mut FunctionEmitter<'_, '_>, kind: FloatKind, value: Value) -> Value {
    match kind {
        FloatKind::F32 => emitter.ins().fdemote(types::F32, value),
        _ => emitter.narrowed(kind, value),
    }
}

/// Emits a float times a power of two.
fn scale(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let power = op.operands().nth(1).ok_or_else(|| op.error("has not two operands"))?;
    let width = emitter.scalar_type(op, power.ty())?.width();
    lanewise_float(emitter, op, |emitter, kind, args| {
        let [value, power] = pair(op, args)?;
        let value = to_double(emitter, kind, value);
        let power = emitter.sign_extended(power, width);
        let power = emitter.resized(power, types::I64, true);
        let value = emitter.call_runtime("terrane.ldexp", &[value, power]).unwrap_or(value);
        Ok(of_double(emitter, kind, value))
    })
}

/// Emits a structure of the fraction of a float, in [0.5, 1), and of its exponent.
fn split(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let exponent_type = super::result_type(emitter, op)?.scalars().last().copied();
    let exponent_type = exponent_type.ok_or_else(|| op.error("has no result"))?;
    let (mut fractions, mut exponents) = (Vec::new(), Vec::new());
    lanewise_float(emitter, op, |emitter, kind, args| {
        let value = to_double(emitter, kind, args[0]);
        let fraction = emitter.call_runtime("terrane.fraction", &[value]).unwrap_or(value);
        let exponent = emitter.call_runtime("terrane.exponent", &[value]).unwrap_or(value);
        let exponent = emitter.resized(exponent, exponent_type.clif(), true);
        exponents.push(emitter.masked(exponent, exponent_type.width()));
        fractions.push(of_double(emitter, kind, fraction));
        Ok(value)
    })?;
    fractions.extend(exponents);
    emitter.bind(op, 0, &fractions);
    Ok(())
}

/// Emits a structure of the fraction of a float and of the integer before it, both of the float's sign.
fn split_at_point(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (mut fractions, mut wholes) = (Vec::new(), Vec::new());
    lanewise_float(emitter, op, |emitter, kind, args| {
        let value = emitter.widened(kind, args[0]);
        let whole = emitter.ins().trunc(value);
        let rest = emitter.ins().fsub(value, whole);
        let zero = emitter.float_constant(kind, 0);
        let zero = emitter.widened(kind, zero);
        // That of an infinity is zero, not the difference.
        let is_whole = emitter.ins().fcmp(FloatCC::Equal, value, whole);
        let rest = emitter.ins().select(is_whole, zero, rest);
        let fraction = emitter.ins().fcopysign(rest, value);
        fractions.push(emitter.narrowed(kind, fraction));
        wholes.push(emitter.narrowed(kind, whole));
        Ok(args[0])
    })?;
    fractions.extend(wholes);
    emitter.bind(op, 0, &fractions);
    Ok(())
}

fn sine_and_cosine(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    math::library(emitter, op, "sin", "sinf")?;
    let result = op.results().next().ok_or_else(|| op.error("has no result"))?;
    let mut both = emitter.value(op, result)?.to_vec();
    math::library(emitter, op, "cos", "cosf")?;
    both.extend_from_slice(emitter.value(op, result)?);
    emitter.bind(op, 0, &both);
    Ok(())
}

/// Emits the nearest integer: of two, the one away from zero, or the even one.
fn to_int(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, away: bool) -> EmitResult {
    let to = result_scalar(emitter, op, 0)?;
    if to.width() > 64 {
        return Err(emitter.unsupported(op, "integers of more than 64 bits"));
    }
    lanewise_float(emitter, op, |emitter, kind, args| {
        let value = emitter.widened(kind, args[0]);
        let name = if emitter.register_type(value) == types::F64 { "round" } else { "roundf" };
        let value = match away {
            true => emitter.call_runtime(name, &[value]).unwrap_or(value),
            false => emitter.ins().nearest(value),
        };
        let container = if to.width() == 32 { types::I32 } else { types::I64 };
        let int = emitter.ins().fcvt_to_sint_sat(container, value);
        let int = emitter.resized(int, to.clif(), false);
        Ok(emitter.masked(int, to.width()))
    })
}

/// Bits of the exponent and of the fraction of a kind whose patterns are those of IEEE 754.
fn fields(kind: FloatKind) -> Option<(u32, u32)> {
    match kind {
        FloatKind::F16 => Some((5, 10)),
        FloatKind::BF16 => Some((8, 7)),
        FloatKind::F32 => Some((8, 23)),
        FloatKind::F64 => Some((11, 52)),
        _ => None,
    }
}

/// Emits whether a float is of one of the classes of a mask: signaling and quiet NaNs, then from negative infinity over
/// normal, subnormal and zero to positive infinity.
fn is_class(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let mask = emitter.attr(op, "bit").and_then(|bit| bit.as_i64()).unwrap_or(0);
    lanewise(emitter, op, |emitter, scalar, args| {
        let Scalar::Float(kind) = scalar else { return Err(op.error("has an operand that is not a float")) };
        if kind == FloatKind::F80 {
            return Ok(emitter.is_long_float_of(mask, args[0]));
        }
        let Some((exponent, fraction)) = fields(kind) else {
            return Err(emitter.unsupported(op, "floats of this type"));
        };
        let bits = emitter.pattern(args[0]);
        let magnitude = emitter.index(((1u64 << (exponent + fraction)) - 1) as i64);
        let magnitude = emitter.ins().band(bits, magnitude);
        let sign = emitter.index(1i64 << (exponent + fraction));
        let sign = emitter.ins().band_not(sign, bits);
        let zero = emitter.index(0);
        let is_positive = emitter.ins().icmp(IntCC::NotEqual, sign, zero);
        let infinity = ((1i64 << exponent) - 1) << fraction;
        let (quiet, least) = (infinity | 1 << (fraction - 1), 1i64 << fraction);
        // Each class is a range of magnitudes.
        let classes = [
            (1 << 1, 1 << 1, quiet, i64::MAX),
            (1 << 0, 1 << 0, infinity + 1, quiet),
            (1 << 2, 1 << 9, infinity, infinity + 1),
            (1 << 3, 1 << 8, least, infinity),
            (1 << 4, 1 << 7, 1, least),
            (1 << 5, 1 << 6, 0, 1),
        ];
        let mut found = emitter.constant(types::I8, 0);
        for (negative, positive, from, to) in classes {
            let (start, size) = (emitter.index(from), emitter.index(to - from));
            let offset = emitter.ins().isub(magnitude, start);
            let inside = emitter.ins().icmp(IntCC::UnsignedLessThan, offset, size);
            let asked = |class: i64| i128::from(mask & class != 0);
            let (negative, positive) =
                (emitter.constant(types::I8, asked(negative)), emitter.constant(types::I8, asked(positive)));
            let wanted = emitter.ins().select(is_positive, positive, negative);
            let hit = emitter.ins().band(inside, wanted);
            found = emitter.ins().bor(found, hit);
        }
        Ok(found)
    })
}
