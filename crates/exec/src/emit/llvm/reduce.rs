//! Reductions of vectors, in the order of their lanes.

use super::super::arith_float::number;
use super::{EmitResult, Table, operand_type};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value};
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.vector.reduce.add", |emitter, op| {
        ints(emitter, op, |emitter, _, a, b| emitter.ins().iadd(a, b))
    }),
    ("llvm.intr.vector.reduce.mul", |emitter, op| {
        ints(emitter, op, |emitter, _, a, b| emitter.ins().imul(a, b))
    }),
    ("llvm.intr.vector.reduce.and", |emitter, op| {
        ints(emitter, op, |emitter, _, a, b| emitter.ins().band(a, b))
    }),
    ("llvm.intr.vector.reduce.or", |emitter, op| {
        ints(emitter, op, |emitter, _, a, b| emitter.ins().bor(a, b))
    }),
    ("llvm.intr.vector.reduce.xor", |emitter, op| {
        ints(emitter, op, |emitter, _, a, b| emitter.ins().bxor(a, b))
    }),
    ("llvm.intr.vector.reduce.smax", |emitter, op| {
        ints(emitter, op, |emitter, width, a, b| choose(emitter, IntCC::SignedGreaterThan, width, a, b))
    }),
    ("llvm.intr.vector.reduce.smin", |emitter, op| {
        ints(emitter, op, |emitter, width, a, b| choose(emitter, IntCC::SignedLessThan, width, a, b))
    }),
    ("llvm.intr.vector.reduce.umax", |emitter, op| {
        ints(emitter, op, |emitter, width, a, b| choose(emitter, IntCC::UnsignedGreaterThan, width, a, b))
    }),
    ("llvm.intr.vector.reduce.umin", |emitter, op| {
        ints(emitter, op, |emitter, width, a, b| choose(emitter, IntCC::UnsignedLessThan, width, a, b))
    }),
    ("llvm.intr.vector.reduce.fadd", |emitter, op| {
        floats(emitter, op, |emitter, a, b| emitter.ins().fadd(a, b))
    }),
    ("llvm.intr.vector.reduce.fmul", |emitter, op| {
        floats(emitter, op, |emitter, a, b| emitter.ins().fmul(a, b))
    }),
    ("llvm.intr.vector.reduce.fmax", |emitter, op| {
        floats(emitter, op, |emitter, a, b| {
            let value = emitter.ins().fmax(a, b);
            number(emitter, value, a, b)
        })
    }),
    ("llvm.intr.vector.reduce.fmin", |emitter, op| {
        floats(emitter, op, |emitter, a, b| {
            let value = emitter.ins().fmin(a, b);
            number(emitter, value, a, b)
        })
    }),
    ("llvm.intr.vector.reduce.fmaximum", |emitter, op| {
        floats(emitter, op, |emitter, a, b| emitter.ins().fmax(a, b))
    }),
    ("llvm.intr.vector.reduce.fminimum", |emitter, op| {
        floats(emitter, op, |emitter, a, b| emitter.ins().fmin(a, b))
    }),
];

/// Returns the operand for which the comparison with the other holds.
fn choose(emitter: &mut FunctionEmitter<'_, '_>, code: IntCC, width: u32, a: Value, b: Value) -> Value {
    let signed = code != code.unsigned();
    let (x, y) =
        if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
    let condition = emitter.ins().icmp(code, x, y);
    emitter.select(condition, a, b)
}

fn ints(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, u32, Value, Value) -> Value,
) -> EmitResult {
    let scalar = operand_type(emitter, op, 0)?.scalar();
    let Some(Scalar::Int(width)) = scalar else {
        return Err(op.error("has an operand that is not an integer"));
    };
    let mut lanes = emitter.operand(op, 0)?.into_iter();
    let mut value = lanes.next().ok_or_else(|| op.error("reduces no lanes"))?;
    for lane in lanes {
        value = f(emitter, width, value, lane);
        value = emitter.masked(value, width);
    }
    emitter.bind(op, 0, &[value]);
    Ok(())
}

/// Emits a reduction of all operands: some have a value to start from before the vector.
fn floats(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, Value, Value) -> Value,
) -> EmitResult {
    let scalar = operand_type(emitter, op, 0)?.scalar();
    let Some(Scalar::Float(kind)) = scalar else {
        return Err(op.error("has an operand that is not a float"));
    };
    let mut lanes = Vec::new();
    for operand in 0..op.num_operands() {
        lanes.append(&mut emitter.operand(op, operand)?);
    }
    let mut lanes = lanes.into_iter();
    let mut value = lanes.next().ok_or_else(|| op.error("reduces no lanes"))?;
    for lane in lanes {
        let (a, b) = (emitter.widened(kind, value), emitter.widened(kind, lane));
        let next = f(emitter, a, b);
        value = emitter.narrowed(kind, next);
    }
    emitter.bind(op, 0, &[value]);
    Ok(())
}
