//! Float arithmetic.

use super::arith_int::pair;
use super::{EmitResult, Table, lanewise};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("arith.addf", |emitter, op| binary(emitter, op, |emitter, a, b| emitter.ins().fadd(a, b))),
    ("arith.subf", |emitter, op| binary(emitter, op, |emitter, a, b| emitter.ins().fsub(a, b))),
    ("arith.mulf", |emitter, op| binary(emitter, op, |emitter, a, b| emitter.ins().fmul(a, b))),
    ("arith.divf", |emitter, op| binary(emitter, op, |emitter, a, b| emitter.ins().fdiv(a, b))),
    ("arith.remf", |emitter, op| binary(emitter, op, remainder)),
    ("arith.maximumf", |emitter, op| binary(emitter, op, |emitter, a, b| emitter.ins().fmax(a, b))),
    ("arith.minimumf", |emitter, op| binary(emitter, op, |emitter, a, b| emitter.ins().fmin(a, b))),
    ("arith.maxnumf", |emitter, op| {
        binary(emitter, op, |emitter, a, b| {
            let value = emitter.ins().fmax(a, b);
            number(emitter, value, a, b)
        })
    }),
    ("arith.minnumf", |emitter, op| {
        binary(emitter, op, |emitter, a, b| {
            let value = emitter.ins().fmin(a, b);
            number(emitter, value, a, b)
        })
    }),
    ("arith.negf", negate),
];

/// Emits an operation on floats like `lanewise`: `f` receives the kind.
pub(super) fn lanewise_float(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    mut f: impl FnMut(&mut FunctionEmitter<'_, '_>, FloatKind, &[Value]) -> Result<Value, Diagnostic>,
) -> EmitResult {
    lanewise(emitter, op, |emitter, scalar, args| match scalar {
        Scalar::Float(FloatKind::F80) => emitter.long_float(op, args),
        Scalar::Float(kind) => f(emitter, kind, args),
        _ => Err(op.error("has an operand that is not a float")),
    })
}

fn binary(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, Value, Value) -> Value,
) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let [a, b] = pair(op, args)?;
        let (a, b) = (emitter.widened(kind, a), emitter.widened(kind, b));
        let value = f(emitter, a, b);
        Ok(emitter.narrowed(kind, value))
    })
}

/// Emits C's `fmod`: exact, with the sign of the dividend.
fn remainder(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value) -> Value {
    let name = if emitter.register_type(a) == types::F64 { "fmod" } else { "fmodf" };
    emitter.call_runtime(name, &[a, b]).unwrap_or(a)
}

/// Returns the operand that is a number, where the other is not.
pub(super) fn number(emitter: &mut FunctionEmitter<'_, '_>, value: Value, a: Value, b: Value) -> Value {
    let a_is_nan = emitter.ins().fcmp(FloatCC::Unordered, a, a);
    let b_is_nan = emitter.ins().fcmp(FloatCC::Unordered, b, b);
    let value = emitter.ins().select(b_is_nan, a, value);
    emitter.ins().select(a_is_nan, b, value)
}

fn negate(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let &[a] = args else { return Err(op.error("has not one operand")) };
        match kind {
            FloatKind::F16 | FloatKind::BF16 => {
                let sign = emitter.constant(types::I16, 0x8000);
                Ok(emitter.ins().bxor(a, sign))
            }
            _ => {
                let wide = emitter.widened(kind, a);
                let value = emitter.ins().fneg(wide);
                Ok(emitter.narrowed(kind, value))
            }
        }
    })
}
