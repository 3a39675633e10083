//! Reductions of vectors, in the order of their lanes.

use super::super::arith_float::number;
use super::{EmitResult, Table, operand_type, vp};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.vector.reduce.add", ints),
    ("llvm.intr.vector.reduce.mul", ints),
    ("llvm.intr.vector.reduce.and", ints),
    ("llvm.intr.vector.reduce.or", ints),
    ("llvm.intr.vector.reduce.xor", ints),
    ("llvm.intr.vector.reduce.smax", ints),
    ("llvm.intr.vector.reduce.smin", ints),
    ("llvm.intr.vector.reduce.umax", ints),
    ("llvm.intr.vector.reduce.umin", ints),
    ("llvm.intr.vector.reduce.fadd", floats),
    ("llvm.intr.vector.reduce.fmul", floats),
    ("llvm.intr.vector.reduce.fmax", floats),
    ("llvm.intr.vector.reduce.fmin", floats),
    ("llvm.intr.vector.reduce.fmaximum", floats),
    ("llvm.intr.vector.reduce.fminimum", floats),
    ("llvm.intr.vp.reduce.add", ints),
    ("llvm.intr.vp.reduce.mul", ints),
    ("llvm.intr.vp.reduce.and", ints),
    ("llvm.intr.vp.reduce.or", ints),
    ("llvm.intr.vp.reduce.xor", ints),
    ("llvm.intr.vp.reduce.smax", ints),
    ("llvm.intr.vp.reduce.smin", ints),
    ("llvm.intr.vp.reduce.umax", ints),
    ("llvm.intr.vp.reduce.umin", ints),
    ("llvm.intr.vp.reduce.fadd", floats),
    ("llvm.intr.vp.reduce.fmul", floats),
    ("llvm.intr.vp.reduce.fmax", floats),
    ("llvm.intr.vp.reduce.fmin", floats),
];

/// Returns the last part of an operation's name.
fn rule<'a>(op: OpRef<'a>) -> &'a str {
    op.name_str().rsplit('.').next().unwrap_or("")
}

/// Returns the operand for which the comparison with the other holds.
fn choose(emitter: &mut FunctionEmitter<'_, '_>, code: IntCC, width: u32, a: Value, b: Value) -> Value {
    let signed = code != code.unsigned();
    let (x, y) =
        if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
    let condition = emitter.ins().icmp(code, x, y);
    emitter.select(condition, a, b)
}

fn int_step(emitter: &mut FunctionEmitter<'_, '_>, rule: &str, width: u32, a: Value, b: Value) -> Value {
    let value = match rule {
        "add" => emitter.ins().iadd(a, b),
        "mul" => emitter.ins().imul(a, b),
        "and" => emitter.ins().band(a, b),
        "or" => emitter.ins().bor(a, b),
        "xor" => emitter.ins().bxor(a, b),
        "smax" => choose(emitter, IntCC::SignedGreaterThan, width, a, b),
        "smin" => choose(emitter, IntCC::SignedLessThan, width, a, b),
        "umax" => choose(emitter, IntCC::UnsignedGreaterThan, width, a, b),
        _ => choose(emitter, IntCC::UnsignedLessThan, width, a, b),
    };
    emitter.masked(value, width)
}

fn float_step(emitter: &mut FunctionEmitter<'_, '_>, rule: &str, a: Value, b: Value) -> Value {
    match rule {
        "fadd" => emitter.ins().fadd(a, b),
        "fmul" => emitter.ins().fmul(a, b),
        "fmaximum" => emitter.ins().fmax(a, b),
        "fminimum" => emitter.ins().fmin(a, b),
        "fmax" => {
            let value = emitter.ins().fmax(a, b);
            number(emitter, value, a, b)
        }
        _ => {
            let value = emitter.ins().fmin(a, b);
            number(emitter, value, a, b)
        }
    }
}

/// Returns the lanes to reduce, some after a value to start from, each with whether it counts if that is not known.
fn lanes(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
) -> Result<Vec<(Value, Option<Value>)>, Diagnostic> {
    if op.name_str().starts_with("llvm.intr.vp.") {
        let start = emitter.scalar(op, 0)?;
        let values = emitter.operand(op, 1)?;
        let active = vp::active_lanes(emitter, op, 2, Some(3))?.into_iter().map(Some);
        return Ok(std::iter::once((start, None)).chain(values.into_iter().zip(active)).collect());
    }
    let mut lanes = Vec::new();
    for operand in 0..op.num_operands() {
        lanes.extend(emitter.operand(op, operand)?.into_iter().map(|lane| (lane, None)));
    }
    Ok(lanes)
}

/// Emits the steps of a reduction.
fn reduce(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    mut step: impl FnMut(&mut FunctionEmitter<'_, '_>, Value, Value) -> Value,
) -> EmitResult {
    let mut lanes = lanes(emitter, op)?.into_iter();
    let (mut value, _) = lanes.next().ok_or_else(|| op.error("reduces no lanes"))?;
    for (lane, active) in lanes {
        let next = step(emitter, value, lane);
        value = match active {
            Some(active) => emitter.select(active, next, value),
            None => next,
        };
    }
    emitter.bind(op, 0, &[value]);
    Ok(())
}

fn ints(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let Some(Scalar::Int(width)) = operand_type(emitter, op, 0)?.scalar() else {
        return Err(op.error("has an operand that is not an integer"));
    };
    reduce(emitter, op, |emitter, a, b| int_step(emitter, rule(op), width, a, b))
}

fn floats(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let Some(Scalar::Float(kind)) = operand_type(emitter, op, 0)?.scalar() else {
        return Err(op.error("has an operand that is not a float"));
    };
    reduce(emitter, op, |emitter, a, b| {
        let (a, b) = (emitter.widened(kind, a), emitter.widened(kind, b));
        let value = float_step(emitter, rule(op), a, b);
        emitter.narrowed(kind, value)
    })
}
