//! Integer division and remainder. Division by zero ends the execution with an error.

use super::arith_int::pair;
use super::{EmitResult, Table, lanewise_int};
use crate::error::ErrorKind;
use crate::function::{FunctionEmitter, TRUSTED};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("arith.divui", |emitter, op| divide(emitter, op, Rule::Unsigned)),
    ("arith.divsi", |emitter, op| divide(emitter, op, Rule::Signed)),
    ("arith.remui", |emitter, op| divide(emitter, op, Rule::UnsignedRemainder)),
    ("arith.remsi", |emitter, op| divide(emitter, op, Rule::SignedRemainder)),
    ("arith.ceildivui", |emitter, op| divide(emitter, op, Rule::UnsignedCeil)),
    ("arith.ceildivsi", |emitter, op| divide(emitter, op, Rule::SignedCeil)),
    ("arith.floordivsi", |emitter, op| divide(emitter, op, Rule::SignedFloor)),
    ("index.divu", |emitter, op| divide(emitter, op, Rule::Unsigned)),
    ("index.divs", |emitter, op| divide(emitter, op, Rule::Signed)),
    ("index.remu", |emitter, op| divide(emitter, op, Rule::UnsignedRemainder)),
    ("index.rems", |emitter, op| divide(emitter, op, Rule::SignedRemainder)),
    ("index.ceildivu", |emitter, op| divide(emitter, op, Rule::UnsignedCeil)),
    ("index.ceildivs", |emitter, op| divide(emitter, op, Rule::SignedCeil)),
    ("index.floordivs", |emitter, op| divide(emitter, op, Rule::SignedFloor)),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    Unsigned,
    Signed,
    UnsignedRemainder,
    SignedRemainder,
    UnsignedCeil,
    SignedCeil,
    SignedFloor,
}

fn divide(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, rule: Rule) -> EmitResult {
    let mut site = None;
    lanewise_int(emitter, op, |emitter, width, args| {
        let [a, b] = pair(op, args)?;
        if emitter.as_constant(b).is_none_or(|value| value == 0) {
            let site =
                *site.get_or_insert_with(|| emitter.site(ErrorKind::DivisionByZero, "division by zero", op));
            check_zero(emitter, b, site);
        }
        let value = match rule {
            Rule::Unsigned => unsigned(emitter, a, b, false),
            Rule::UnsignedRemainder => unsigned(emitter, a, b, true),
            Rule::UnsignedCeil => unsigned_ceil(emitter, a, b),
            _ => {
                let full = emitter.register_type(a).bits() == width;
                let (a, b) = (emitter.sign_extended(a, width), emitter.sign_extended(b, width));
                match rule {
                    Rule::SignedRemainder => signed_remainder(emitter, a, b),
                    Rule::SignedCeil => rounded(emitter, (a, b), full, true),
                    Rule::SignedFloor => rounded(emitter, (a, b), full, false),
                    _ => signed(emitter, a, b, full),
                }
            }
        };
        Ok(emitter.masked(value, width))
    })
}

fn check_zero(emitter: &mut FunctionEmitter<'_, '_>, divisor: Value, site: u64) {
    let clif = emitter.register_type(divisor);
    let zero = emitter.constant(clif, 0);
    let is_zero = emitter.ins().icmp(IntCC::Equal, divisor, zero);
    emitter.fail_if(is_zero, site, None);
}

/// Emits a division of 128 bits, by a runtime function.
fn wide(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value, operation: i64) -> Value {
    let slot = emitter.stack_slot(16, 16);
    let ((a_low, a_high), (b_low, b_high)) = (emitter.ins().isplit(a), emitter.ins().isplit(b));
    let operation = emitter.index(operation);
    emitter.call_runtime("terrane.int128", &[operation, a_low, a_high, b_low, b_high, slot]);
    emitter.ins().load(types::I128, TRUSTED, slot, 0)
}

pub(super) fn unsigned(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value, remainder: bool) -> Value {
    if emitter.register_type(a) == types::I128 {
        return wide(emitter, a, b, i64::from(remainder));
    }
    if remainder { emitter.ins().urem(a, b) } else { emitter.ins().udiv(a, b) }
}

fn unsigned_ceil(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value) -> Value {
    let quotient = unsigned(emitter, a, b, false);
    let product = emitter.ins().imul(quotient, b);
    let inexact = emitter.ins().icmp(IntCC::NotEqual, product, a);
    let clif = emitter.register_type(a);
    let one = emitter.resized(inexact, clif, false);
    emitter.ins().iadd(quotient, one)
}

/// Returns the quotient towards zero. `full` is whether the register has no bits above the width, so that the
/// smallest integer divided by -1 would trap.
fn signed(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value, full: bool) -> Value {
    let clif = emitter.register_type(a);
    if clif == types::I128 {
        return wide(emitter, a, b, 2);
    }
    let known = emitter.as_constant(b);
    // Constants are zero-extended.
    let minus_one = if clif.bits() == 64 { -1 } else { (1i64 << clif.bits()) - 1 };
    if !full || known.is_some_and(|value| value != minus_one) {
        return emitter.ins().sdiv(a, b);
    }
    let all = emitter.constant(clif, -1);
    let one = emitter.constant(clif, 1);
    let is_minus_one = emitter.ins().icmp(IntCC::Equal, b, all);
    let divisor = emitter.select(is_minus_one, one, b);
    let quotient = emitter.ins().sdiv(a, divisor);
    let negated = emitter.ins().ineg(a);
    emitter.select(is_minus_one, negated, quotient)
}

fn signed_remainder(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value) -> Value {
    if emitter.register_type(a) == types::I128 { wide(emitter, a, b, 3) } else { emitter.ins().srem(a, b) }
}

/// Returns the quotient towards positive (`up`) or negative infinity.
fn rounded(emitter: &mut FunctionEmitter<'_, '_>, (a, b): (Value, Value), full: bool, up: bool) -> Value {
    let clif = emitter.register_type(a);
    let quotient = signed(emitter, a, b, full);
    let product = emitter.ins().imul(quotient, b);
    let remainder = emitter.ins().isub(a, product);
    let zero = emitter.constant(clif, 0);
    let inexact = emitter.ins().icmp(IntCC::NotEqual, remainder, zero);
    // The signs of remainder and divisor differ where the exact quotient is negative.
    let signs = emitter.ins().bxor(remainder, b);
    let code = if up { IntCC::SignedGreaterThanOrEqual } else { IntCC::SignedLessThan };
    let towards = emitter.ins().icmp(code, signs, zero);
    let adjust = emitter.ins().band(inexact, towards);
    let adjust = emitter.resized(adjust, clif, false);
    if up { emitter.ins().iadd(quotient, adjust) } else { emitter.ins().isub(quotient, adjust) }
}
