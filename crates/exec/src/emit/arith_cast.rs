//! Conversions between integers, indices and floats.

use super::{EmitResult, Table, lanewise, result_scalar};
use crate::function::{FunctionEmitter, TRUSTED};
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::{InstBuilder, MemFlagsData, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("arith.extui", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, false))
    }),
    ("arith.extsi", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, true))
    }),
    ("arith.trunci", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, false))
    }),
    ("arith.index_cast", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, true))
    }),
    ("arith.index_castui", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, false))
    }),
    ("index.casts", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, true))
    }),
    ("index.castu", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| resize(emitter, from, to, value, false))
    }),
    ("arith.sitofp", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| to_float(emitter, from, to, value, true))
    }),
    ("arith.uitofp", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| to_float(emitter, from, to, value, false))
    }),
    ("arith.fptosi", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| to_int(emitter, from, to, value, true))
    }),
    ("arith.fptoui", |emitter, op| {
        cast(emitter, op, |emitter, from, to, value| to_int(emitter, from, to, value, false))
    }),
    ("arith.extf", |emitter, op| cast(emitter, op, extend_float)),
    ("arith.truncf", truncate_float),
    ("arith.bitcast", |emitter, op| cast(emitter, op, bitcast)),
];

/// Conversion of one register between scalar types; `None` if there is none.
type Convert = fn(&mut FunctionEmitter<'_, '_>, Scalar, Scalar, Value) -> Option<Value>;

fn cast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, convert: Convert) -> EmitResult {
    let to = result_scalar(emitter, op, 0)?;
    lanewise(emitter, op, |emitter, from, args| one(emitter, op, convert, (from, to), args))
}

fn one(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    convert: Convert,
    (from, to): (Scalar, Scalar),
    args: &[Value],
) -> Result<Value, Diagnostic> {
    let &[value] = args else { return Err(op.error("has not one operand")) };
    convert(emitter, from, to, value)
        .ok_or_else(|| emitter.unsupported(op, "a conversion between these types"))
}

fn resize(
    emitter: &mut FunctionEmitter<'_, '_>,
    from: Scalar,
    to: Scalar,
    value: Value,
    signed: bool,
) -> Option<Value> {
    let (Scalar::Int(from), Scalar::Int(width)) = (from, to) else { return None };
    let value = if signed && from < width { emitter.sign_extended(value, from) } else { value };
    let value = emitter.resized(value, to.clif(), signed);
    Some(if signed || width < from { emitter.masked(value, width) } else { value })
}

fn to_float(
    emitter: &mut FunctionEmitter<'_, '_>,
    from: Scalar,
    to: Scalar,
    value: Value,
    signed: bool,
) -> Option<Value> {
    let (Scalar::Int(width), Scalar::Float(kind)) = (from, to) else { return None };
    let value = if signed { emitter.sign_extended(value, width) } else { value };
    if width > 64 || !matches!(kind, FloatKind::F32 | FloatKind::F64) {
        return rounded(emitter, kind, value, signed, 0);
    }
    let wide = emitter.resized(value, types::I64, signed);
    Some(if signed {
        emitter.ins().fcvt_from_sint(to.clif(), wide)
    } else {
        emitter.ins().fcvt_from_uint(to.clif(), wide)
    })
}

/// Returns the float of an integer, which is sign-extended if it is signed, in a rounding mode.
fn rounded(
    emitter: &mut FunctionEmitter<'_, '_>,
    kind: FloatKind,
    value: Value,
    signed: bool,
    mode: i64,
) -> Option<Value> {
    if kind == FloatKind::F80 {
        return emitter.long_float_of_int(value, signed, mode);
    }
    let (low, high) = emitter.words_of(value, signed);
    let code = emitter.index(kind as i64 | if signed { 256 } else { 0 });
    let mode = emitter.index(mode);
    let bits = emitter.call_runtime("terrane.int_to_float", &[code, low, high, mode])?;
    Some(emitter.from_pattern(kind, bits))
}

/// Emits a conversion of integers to floats in a rounding mode, by its number in `arith.truncf`.
pub(super) fn to_rounded_float(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    signed: bool,
    mode: i64,
) -> EmitResult {
    let to = result_scalar(emitter, op, 0)?;
    lanewise(emitter, op, |emitter, from, args| {
        let (Scalar::Int(width), Scalar::Float(kind), &[value]) = (from, to, args) else {
            return Err(op.error("does not convert an integer to a float"));
        };
        let value = if signed { emitter.sign_extended(value, width) } else { value };
        let value = rounded(emitter, kind, value, signed, mode);
        value.ok_or_else(|| emitter.unsupported(op, "a conversion between these types"))
    })
}

fn to_int(
    emitter: &mut FunctionEmitter<'_, '_>,
    from: Scalar,
    to: Scalar,
    value: Value,
    signed: bool,
) -> Option<Value> {
    let (Scalar::Float(kind), Scalar::Int(width)) = (from, to) else { return None };
    if kind == FloatKind::F80 {
        return emitter.int_of_long_float(value, to, signed);
    }
    if width > 64 {
        let slot = emitter.stack_slot(16, 16);
        let bits = emitter.pattern(value);
        let (code, width_value) = (emitter.index(kind as i64), emitter.index(i64::from(width)));
        let signed = emitter.index(i64::from(signed));
        emitter.call_runtime("terrane.float_to_int", &[code, bits, width_value, signed, slot]);
        return Some(emitter.ins().load(types::I128, TRUSTED, slot, 0));
    }
    let value = emitter.widened(kind, value);
    let container = if width == 32 { types::I32 } else { types::I64 };
    let int = if signed {
        emitter.ins().fcvt_to_sint_sat(container, value)
    } else {
        emitter.ins().fcvt_to_uint_sat(container, value)
    };
    let int = emitter.resized(int, to.clif(), false);
    Some(emitter.masked(int, width))
}

fn extend_float(
    emitter: &mut FunctionEmitter<'_, '_>,
    from: Scalar,
    to: Scalar,
    value: Value,
) -> Option<Value> {
    let (Scalar::Float(from), Scalar::Float(to)) = (from, to) else { return None };
    if to == FloatKind::F80 {
        return emitter.extended_to_long_float(from, value);
    }
    let wide = emitter.widened(from, value);
    Some(match to {
        FloatKind::F64 if emitter.register_type(wide) == types::F32 => {
            emitter.ins().fpromote(types::F64, wide)
        }
        _ => emitter.narrowed(to, wide),
    })
}

fn truncate_float(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let mode = emitter.attr(op, "roundingmode").and_then(|mode| mode.as_i64()).unwrap_or(0);
    truncate(emitter, op, mode)
}

/// Emits a conversion to narrower floats in a rounding mode, by its number in `arith.truncf`.
pub(super) fn truncate(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, mode: i64) -> EmitResult {
    let to = result_scalar(emitter, op, 0)?;
    lanewise(emitter, op, |emitter, from, args| {
        let &[value] = args else { return Err(op.error("has not one operand")) };
        let (Scalar::Float(source), Scalar::Float(target)) = (from, to) else {
            return Err(op.error("has an operand that is not a float"));
        };
        if source == FloatKind::F80 {
            let short = emitter.truncated_long_float(target, value, mode);
            return short.ok_or_else(|| emitter.unsupported(op, "a conversion between these types"));
        }
        if mode != 0 {
            let bits = emitter.pattern(value);
            let args =
                [emitter.index(source as i64), bits, emitter.index(target as i64), emitter.index(mode)];
            let bits = emitter.call_runtime("terrane.round", &args).unwrap_or(bits);
            return Ok(emitter.from_pattern(target, bits));
        }
        let wide = emitter.widened(source, value);
        Ok(match target {
            FloatKind::F32 if source == FloatKind::F64 => emitter.ins().fdemote(types::F32, wide),
            _ => emitter.narrowed(target, wide),
        })
    })
}

fn bitcast(emitter: &mut FunctionEmitter<'_, '_>, from: Scalar, to: Scalar, value: Value) -> Option<Value> {
    let (from, to) = (from.clif(), to.clif());
    match (from == to, from.bits() == to.bits()) {
        (true, _) => Some(value),
        (false, true) => Some(emitter.ins().bitcast(to, MemFlagsData::new(), value)),
        _ => None,
    }
}
