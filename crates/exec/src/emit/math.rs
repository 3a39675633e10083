//! The `math` dialect: machine instructions if available, otherwise functions of the C library.

use super::arith_float::lanewise_float;
use super::arith_int::pair;
use super::{EmitResult, Table, lanewise, lanewise_int};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value, types};
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("math.absf", |emitter, op| unary(emitter, op, |emitter, a| emitter.ins().fabs(a))),
    ("math.sqrt", |emitter, op| unary(emitter, op, |emitter, a| emitter.ins().sqrt(a))),
    ("math.floor", |emitter, op| unary(emitter, op, |emitter, a| emitter.ins().floor(a))),
    ("math.ceil", |emitter, op| unary(emitter, op, |emitter, a| emitter.ins().ceil(a))),
    ("math.trunc", |emitter, op| unary(emitter, op, |emitter, a| emitter.ins().trunc(a))),
    ("math.roundeven", |emitter, op| unary(emitter, op, |emitter, a| emitter.ins().nearest(a))),
    ("math.acos", |emitter, op| library(emitter, op, "acos", "acosf")),
    ("math.acosh", |emitter, op| library(emitter, op, "acosh", "acoshf")),
    ("math.asin", |emitter, op| library(emitter, op, "asin", "asinf")),
    ("math.asinh", |emitter, op| library(emitter, op, "asinh", "asinhf")),
    ("math.atan", |emitter, op| library(emitter, op, "atan", "atanf")),
    ("math.atan2", |emitter, op| library(emitter, op, "atan2", "atan2f")),
    ("math.atanh", |emitter, op| library(emitter, op, "atanh", "atanhf")),
    ("math.cbrt", |emitter, op| library(emitter, op, "cbrt", "cbrtf")),
    ("math.cos", |emitter, op| library(emitter, op, "cos", "cosf")),
    ("math.cosh", |emitter, op| library(emitter, op, "cosh", "coshf")),
    ("math.erf", |emitter, op| library(emitter, op, "erf", "erff")),
    ("math.erfc", |emitter, op| library(emitter, op, "erfc", "erfcf")),
    ("math.exp", |emitter, op| library(emitter, op, "exp", "expf")),
    ("math.exp2", |emitter, op| library(emitter, op, "exp2", "exp2f")),
    ("math.expm1", |emitter, op| library(emitter, op, "expm1", "expm1f")),
    ("math.log", |emitter, op| library(emitter, op, "log", "logf")),
    ("math.log10", |emitter, op| library(emitter, op, "log10", "log10f")),
    ("math.log1p", |emitter, op| library(emitter, op, "log1p", "log1pf")),
    ("math.log2", |emitter, op| library(emitter, op, "log2", "log2f")),
    ("math.powf", |emitter, op| library(emitter, op, "pow", "powf")),
    ("math.round", |emitter, op| library(emitter, op, "round", "roundf")),
    ("math.rsqrt", |emitter, op| library(emitter, op, "terrane.rsqrt", "terrane.rsqrtf")),
    ("math.sin", |emitter, op| library(emitter, op, "sin", "sinf")),
    ("math.sinh", |emitter, op| library(emitter, op, "sinh", "sinhf")),
    ("math.tan", |emitter, op| library(emitter, op, "tan", "tanf")),
    ("math.tanh", |emitter, op| library(emitter, op, "tanh", "tanhf")),
    ("math.copysign", copysign),
    ("math.fma", fma),
    ("vector.fma", fma),
    ("math.fpowi", integral_power),
    ("math.ipowi", integer_power),
    ("math.isnan", |emitter, op| {
        classify(emitter, op, |emitter, a| emitter.ins().fcmp(FloatCC::Unordered, a, a))
    }),
    ("math.isinf", |emitter, op| {
        classify(emitter, op, |emitter, a| against_infinity(emitter, a, FloatCC::Equal))
    }),
    ("math.isfinite", |emitter, op| {
        classify(emitter, op, |emitter, a| against_infinity(emitter, a, FloatCC::LessThan))
    }),
    ("math.absi", absolute),
    ("math.ctlz", leading_zeros),
    ("math.cttz", trailing_zeros),
    ("math.ctpop", |emitter, op| {
        lanewise_int(emitter, op, |emitter, _, args| Ok(emitter.ins().popcnt(args[0])))
    }),
];

pub(super) fn unary(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, Value) -> Value,
) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let wide = emitter.widened(kind, args[0]);
        let value = f(emitter, wide);
        Ok(emitter.narrowed(kind, value))
    })
}

pub(super) fn library(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    name: &'static str,
    name32: &'static str,
) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let args: Vec<Value> = args.iter().map(|&arg| emitter.widened(kind, arg)).collect();
        let name = if kind == FloatKind::F64 { name } else { name32 };
        let value = emitter.call_runtime(name, &args).unwrap_or(args[0]);
        Ok(emitter.narrowed(kind, value))
    })
}

fn copysign(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let [a, b] = pair(op, args)?;
        let (a, b) = (emitter.widened(kind, a), emitter.widened(kind, b));
        let value = emitter.ins().fcopysign(a, b);
        Ok(emitter.narrowed(kind, value))
    })
}

fn fma(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_float(emitter, op, |emitter, kind, args| {
        let &[a, b, c] = args else { return Err(op.error("has not three operands")) };
        match kind {
            // Not the instruction, which not all machines have.
            FloatKind::F32 => Ok(emitter.call_runtime("fmaf", &[a, b, c]).unwrap_or(a)),
            FloatKind::F64 => Ok(emitter.call_runtime("fma", &[a, b, c]).unwrap_or(a)),
            _ => {
                let patterns =
                    [emitter.index(kind as i64), emitter.pattern(a), emitter.pattern(b), emitter.pattern(c)];
                let bits = emitter.call_runtime("terrane.fma", &patterns).unwrap_or(a);
                Ok(emitter.from_pattern(kind, bits))
            }
        }
    })
}

fn integral_power(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let power = op.operands().nth(1).ok_or_else(|| op.error("has not two operands"))?;
    let Scalar::Int(width) = emitter.scalar_type(op, power.ty())? else {
        return Err(op.error("has an exponent that is not an integer"));
    };
    if width > 64 {
        return Err(emitter.unsupported(op, "an exponent of more than 64 bits"));
    }
    lanewise_float(emitter, op, |emitter, kind, args| {
        let [base, power] = pair(op, args)?;
        let base = emitter.widened(kind, base);
        let power = emitter.sign_extended(power, width);
        let power = emitter.resized(power, types::I64, true);
        let name = if kind == FloatKind::F64 { "terrane.fpowi" } else { "terrane.fpowif" };
        let value = emitter.call_runtime(name, &[base, power]).unwrap_or(base);
        Ok(emitter.narrowed(kind, value))
    })
}

/// Returns an integer power, by repeated squaring. A negative power of 0 is 0.
fn integer_power(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let [base, power] = pair(op, args)?;
        if width > 64 {
            return Err(emitter.unsupported(op, "integers of more than 64 bits"));
        }
        let clif = emitter.register_type(base);
        let mut word = |value: Value| {
            let value = emitter.sign_extended(value, width);
            emitter.resized(value, types::I64, true)
        };
        let (base, power) = (word(base), word(power));
        let value = emitter.call_runtime("terrane.ipowi", &[base, power]).unwrap_or(base);
        let value = emitter.resized(value, clif, false);
        Ok(emitter.masked(value, width))
    })
}

/// Returns a test of floats whose result is an `i1`.
fn classify(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, Value) -> Value,
) -> EmitResult {
    lanewise(emitter, op, |emitter, scalar, args| {
        let Scalar::Float(kind) = scalar else { return Err(op.error("has an operand that is not a float")) };
        if kind == FloatKind::F80 {
            return Err(emitter.unsupported(op, super::long_float::ONLY_LLVM));
        }
        let wide = emitter.widened(kind, args[0]);
        Ok(f(emitter, wide))
    })
}

fn against_infinity(emitter: &mut FunctionEmitter<'_, '_>, value: Value, code: FloatCC) -> Value {
    let magnitude = emitter.ins().fabs(value);
    let infinity = if emitter.register_type(value) == types::F64 {
        emitter.ins().f64const(f64::INFINITY)
    } else {
        emitter.ins().f32const(f32::INFINITY)
    };
    emitter.ins().fcmp(code, magnitude, infinity)
}

fn absolute(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let value = emitter.sign_extended(args[0], width);
        let clif = emitter.register_type(value);
        let zero = emitter.constant(clif, 0);
        let negative = emitter.ins().icmp(IntCC::SignedLessThan, value, zero);
        let negated = emitter.ins().ineg(value);
        let value = emitter.select(negative, negated, value);
        Ok(emitter.masked(value, width))
    })
}

fn leading_zeros(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let clif = emitter.register_type(args[0]);
        let count = emitter.ins().clz(args[0]);
        let above = emitter.constant(clif, i128::from(clif.bits() - width));
        let count = emitter.ins().isub(count, above);
        Ok(emitter.masked(count, width))
    })
}

fn trailing_zeros(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let clif = emitter.register_type(args[0]);
        let count = emitter.ins().ctz(args[0]);
        // A zero has as many leading zeros as its width.
        let width_value = emitter.constant(clif, i128::from(width));
        let less = emitter.ins().icmp(IntCC::UnsignedLessThan, count, width_value);
        let count = emitter.select(less, count, width_value);
        Ok(emitter.masked(count, width))
    })
}
