//! Integer arithmetic that tells whether it overflows, or saturates where it does.

use super::super::arith_int::{pair, product};
use super::super::lanewise_int;
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value};
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.sadd.with.overflow", |emitter, op| flagged(emitter, op, (Rule::Add, true))),
    ("llvm.intr.uadd.with.overflow", |emitter, op| flagged(emitter, op, (Rule::Add, false))),
    ("llvm.intr.ssub.with.overflow", |emitter, op| flagged(emitter, op, (Rule::Sub, true))),
    ("llvm.intr.usub.with.overflow", |emitter, op| flagged(emitter, op, (Rule::Sub, false))),
    ("llvm.intr.smul.with.overflow", |emitter, op| flagged(emitter, op, (Rule::Mul, true))),
    ("llvm.intr.umul.with.overflow", |emitter, op| flagged(emitter, op, (Rule::Mul, false))),
    ("llvm.intr.sadd.sat", |emitter, op| saturating(emitter, op, (Rule::Add, true))),
    ("llvm.intr.uadd.sat", |emitter, op| saturating(emitter, op, (Rule::Add, false))),
    ("llvm.intr.ssub.sat", |emitter, op| saturating(emitter, op, (Rule::Sub, true))),
    ("llvm.intr.usub.sat", |emitter, op| saturating(emitter, op, (Rule::Sub, false))),
    ("llvm.intr.sshl.sat", |emitter, op| saturating(emitter, op, (Rule::Shl, true))),
    ("llvm.intr.ushl.sat", |emitter, op| saturating(emitter, op, (Rule::Shl, false))),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    Add,
    Sub,
    Mul,
    Shl,
}

/// Emits the operation modulo the width. Returns its value and whether it overflows.
fn compute(
    emitter: &mut FunctionEmitter<'_, '_>,
    (rule, signed): (Rule, bool),
    width: u32,
    [a, b]: [Value; 2],
) -> (Value, Value) {
    match rule {
        Rule::Mul => multiply(emitter, signed, width, [a, b]),
        Rule::Shl => shift(emitter, signed, width, [a, b]),
        Rule::Add | Rule::Sub => {
            let is_add = rule == Rule::Add;
            let value = if is_add { emitter.ins().iadd(a, b) } else { emitter.ins().isub(a, b) };
            let value = emitter.masked(value, width);
            if !signed {
                let (x, y) = if is_add { (value, a) } else { (a, b) };
                let overflows = emitter.ins().icmp(IntCC::UnsignedLessThan, x, y);
                return (value, overflows);
            }
            // It overflows where the sign of the result is that of neither operand; of `a` and not `b` for a difference.
            let of_a = emitter.ins().bxor(a, value);
            let of_b = if is_add { emitter.ins().bxor(b, value) } else { emitter.ins().bxor(a, b) };
            let both = emitter.ins().band(of_a, of_b);
            let overflows = is_negative(emitter, width, both);
            (value, overflows)
        }
    }
}

/// Returns whether the highest bit of an integer is set.
fn is_negative(emitter: &mut FunctionEmitter<'_, '_>, width: u32, value: Value) -> Value {
    let value = emitter.sign_extended(value, width);
    let clif = emitter.register_type(value);
    let zero = emitter.constant(clif, 0);
    emitter.ins().icmp(IntCC::SignedLessThan, value, zero)
}

fn multiply(
    emitter: &mut FunctionEmitter<'_, '_>,
    signed: bool,
    width: u32,
    [a, b]: [Value; 2],
) -> (Value, Value) {
    let (x, y) =
        if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
    let (low, high) = product(emitter, width, (x, y), signed);
    let clif = emitter.register_type(low);
    let zero = emitter.constant(clif, 0);
    let expected = if signed {
        let negative = is_negative(emitter, width, low);
        let ones = emitter.constant(clif, -1);
        let ones = emitter.masked(ones, width);
        emitter.select(negative, ones, zero)
    } else {
        zero
    };
    let overflows = emitter.ins().icmp(IntCC::NotEqual, high, expected);
    (low, overflows)
}

fn shift(
    emitter: &mut FunctionEmitter<'_, '_>,
    signed: bool,
    width: u32,
    [a, b]: [Value; 2],
) -> (Value, Value) {
    let by = emitter.low_word(b);
    let value = emitter.ins().ishl(a, by);
    let value = emitter.masked(value, width);
    let back = if signed {
        let extended = emitter.sign_extended(value, width);
        let back = emitter.ins().sshr(extended, by);
        emitter.masked(back, width)
    } else {
        emitter.ins().ushr(value, by)
    };
    let overflows = emitter.ins().icmp(IntCC::NotEqual, back, a);
    (value, overflows)
}

/// Emits a structure of the values and of whether they overflow.
fn flagged(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, rule: (Rule, bool)) -> EmitResult {
    let mut flags = Vec::new();
    let mut values = Vec::new();
    lanewise_int(emitter, op, |emitter, width, args| {
        let (value, overflows) = compute(emitter, rule, width, pair(op, args)?);
        flags.push(overflows);
        values.push(value);
        Ok(value)
    })?;
    values.extend(flags);
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Emits an operation whose result is the nearest one that there is.
fn saturating(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, rule: (Rule, bool)) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let [a, b] = pair(op, args)?;
        let (value, overflows) = compute(emitter, rule, width, [a, b]);
        let clif = emitter.register_type(a);
        let ones = u128::MAX >> (128 - width);
        let limit = match rule {
            (Rule::Sub, false) => emitter.constant(clif, 0),
            (_, false) => emitter.constant(clif, ones as i128),
            (_, true) => {
                let negative = is_negative(emitter, width, a);
                let least = emitter.constant(clif, (ones ^ (ones >> 1)) as i128);
                let greatest = emitter.constant(clif, (ones >> 1) as i128);
                emitter.select(negative, least, greatest)
            }
        };
        Ok(emitter.select(overflows, limit, value))
    })
}
