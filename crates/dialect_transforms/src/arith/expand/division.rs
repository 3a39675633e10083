//! Divisions that round up or down.

use crate::make::Make;
use arith::CmpIPredicate::{Eq, Ne, Slt};
use arith::{CeilDivSI, CeilDivUI, FloorDivSI};
use ir::{Op, Value};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Adds the patterns that expand divisions that round up or down.
pub fn patterns(set: &mut PatternSet) {
    set.of::<CeilDivSI<'_>>(ceil_signed)
        .of::<CeilDivUI<'_>>(ceil_unsigned)
        .of::<FloorDivSI<'_>>(floor_signed);
}

fn operands(op: Op, rw: &Rewriter<'_>) -> [Value; 2] {
    [0, 1].map(|at| rw.op(op).operand(at).handle())
}

/// The quotient and whether it was rounded.
fn divide(m: &mut Make<'_, '_>, a: Value, b: Value) -> [Value; 2] {
    let quotient = m.same("arith.divsi", &[a, b]);
    let product = m.same("arith.muli", &[quotient, b]);
    [quotient, m.cmpi(Ne, a, product)]
}

/// `a ceildiv b` is `z = a / b`, and `z + 1` where `z * b != a` and the signs are equal.
fn ceil_signed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let [a, b] = operands(op, rw);
    let m = &mut Make::like(rw, op);
    let ty = m.ty(a);
    let zero = m.int(ty, 0);
    let one = m.int(ty, 1);
    let [quotient, rounded] = divide(m, a, b);
    let (a_negative, b_negative) = (m.cmpi(Slt, a, zero), m.cmpi(Slt, b, zero));
    let same_sign = m.cmpi(Eq, a_negative, b_negative);
    let up = m.same("arith.andi", &[rounded, same_sign]);
    let next = m.same("arith.addi", &[quotient, one]);
    let result = m.select(up, next, quotient);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// `a ceildiv b` of unsigned integers is `a == 0 ? 0 : (a - 1) / b + 1`.
fn ceil_unsigned(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let [a, b] = operands(op, rw);
    let m = &mut Make::like(rw, op);
    let ty = m.ty(a);
    let zero = m.int(ty, 0);
    let is_zero = m.cmpi(Eq, a, zero);
    let one = m.int(ty, 1);
    let before = m.same("arith.subi", &[a, one]);
    let quotient = m.same("arith.divui", &[before, b]);
    let next = m.same("arith.addi", &[quotient, one]);
    let result = m.select(is_zero, zero, next);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// `a floordiv b` is `z = a / b`, and `z - 1` where `z * b != a` and the signs differ.
fn floor_signed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let [a, b] = operands(op, rw);
    let m = &mut Make::like(rw, op);
    let ty = m.ty(a);
    let [quotient, rounded] = divide(m, a, b);
    let zero = m.int(ty, 0);
    let (a_negative, b_negative) = (m.cmpi(Slt, a, zero), m.cmpi(Slt, b, zero));
    let signs_differ = m.cmpi(Ne, a_negative, b_negative);
    let down = m.same("arith.andi", &[rounded, signs_differ]);
    let minus_one = m.int(ty, -1);
    let before = m.same("arith.addi", &[quotient, minus_one]);
    let result = m.select(down, before, quotient);
    rw.replace_op(op, &[result]);
    Ok(())
}
