//! Intrinsics of integers: orders of bytes and bits, funnel shifts, comparisons of three ways.

use super::super::{arith_divide, arith_int::pair, lanewise, lanewise_int, result_scalar};
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.bswap", |emitter, op| {
        reversed(emitter, op, |emitter, value| match emitter.register_type(value) {
            types::I8 => value,
            _ => emitter.ins().bswap(value),
        })
    }),
    ("llvm.intr.bitreverse", |emitter, op| {
        reversed(emitter, op, |emitter, value| emitter.ins().bitrev(value))
    }),
    ("llvm.intr.fshl", |emitter, op| funnel(emitter, op, true)),
    ("llvm.intr.fshr", |emitter, op| funnel(emitter, op, false)),
    ("llvm.intr.scmp", |emitter, op| order(emitter, op, true)),
    ("llvm.intr.ucmp", |emitter, op| order(emitter, op, false)),
];

/// Emits a reversal of a register, whose result is moved back to the low bits.
fn reversed(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, Value) -> Value,
) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let value = f(emitter, args[0]);
        let above = emitter.register_type(value).bits() - width;
        if above == 0 {
            return Ok(value);
        }
        let above = emitter.ins().iconst(types::I32, i64::from(above));
        Ok(emitter.ins().ushr(value, above))
    })
}

/// Emits one half of two integers, one above the other, shifted by an amount modulo the width.
fn funnel(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, left: bool) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let &[high, low, by] = args else { return Err(op.error("has not three operands")) };
        let clif = emitter.register_type(high);
        let modulus = emitter.constant(clif, i128::from(width));
        let by = match width.is_power_of_two() {
            // The width is no number of so few bits.
            true => {
                let mask = emitter.constant(clif, i128::from(width - 1));
                emitter.ins().band(by, mask)
            }
            false => arith_divide::unsigned(emitter, by, modulus, true),
        };
        let by = emitter.low_word(by);
        let by = emitter.resized(by, types::I64, false);
        let (last, one) = (emitter.index(i64::from(width) - 1), emitter.index(1));
        // A shift by the rest in two steps is never one by the whole width.
        let rest = emitter.ins().isub(last, by);
        let value = if left {
            let upper = emitter.ins().ishl(high, by);
            let lower = emitter.ins().ushr(low, one);
            let lower = emitter.ins().ushr(lower, rest);
            emitter.ins().bor(upper, lower)
        } else {
            let upper = emitter.ins().ishl(high, one);
            let upper = emitter.ins().ishl(upper, rest);
            let lower = emitter.ins().ushr(low, by);
            emitter.ins().bor(upper, lower)
        };
        Ok(emitter.masked(value, width))
    })
}

/// Emits a comparison to -1, 0 or 1.
fn order(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, signed: bool) -> EmitResult {
    let to = result_scalar(emitter, op, 0)?;
    lanewise(emitter, op, |emitter, scalar, args| {
        let Scalar::Int(width) = scalar else {
            return Err(op.error("has an operand that is not an integer"));
        };
        let [a, b] = pair(op, args)?;
        let (a, b) =
            if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
        let (less, greater) = match signed {
            true => (IntCC::SignedLessThan, IntCC::SignedGreaterThan),
            false => (IntCC::UnsignedLessThan, IntCC::UnsignedGreaterThan),
        };
        let (less, greater) = (emitter.ins().icmp(less, a, b), emitter.ins().icmp(greater, a, b));
        let value = emitter.ins().isub(greater, less);
        let value = emitter.resized(value, to.clif(), true);
        Ok(emitter.masked(value, to.width()))
    })
}
