//! Intrinsics of integers.

use super::{EvalResult, entries};
use crate::arith::int_op;
use crate::elementwise::map;
use crate::math::{int, wrong};
use apnum::ApInt;
use interfaces::eval::{Step, Val};
use ir::OpRef;
use std::cmp::Ordering;

entries! {
    "llvm.intr.abs" => |op, args, _| abs(op, args),
    "llvm.intr.ctlz" => |op, args, _| count(op, args, ApInt::leading_zeros),
    "llvm.intr.cttz" => |op, args, _| count(op, args, ApInt::trailing_zeros),
    "llvm.intr.ctpop" => |op, args, _| int(op, args, |a| ApInt::from_u64(a.width(), a.popcount().into())),
    "llvm.intr.bswap" => |op, args, _| int(op, args, ApInt::swap_bytes),
    "llvm.intr.bitreverse" => |op, args, _| int(op, args, ApInt::reverse_bits),
    "llvm.intr.fshl" => |op, args, _| funnel(op, args, true),
    "llvm.intr.fshr" => |op, args, _| funnel(op, args, false),
    "llvm.intr.sadd.sat" => |op, args, _| total(op, args, ApInt::sadd_saturating),
    "llvm.intr.uadd.sat" => |op, args, _| total(op, args, ApInt::uadd_saturating),
    "llvm.intr.ssub.sat" => |op, args, _| total(op, args, ApInt::ssub_saturating),
    "llvm.intr.usub.sat" => |op, args, _| total(op, args, ApInt::usub_saturating),
    "llvm.intr.sshl.sat" => |op, args, _| shift(op, args, |a, by| match a.sshl_overflow(by) {
        (_, true) if a.is_negative() => ApInt::signed_min(a.width()),
        (_, true) => ApInt::signed_max(a.width()),
        (value, false) => value,
    }),
    "llvm.intr.ushl.sat" => |op, args, _| shift(op, args, |a, by| match a.ushl_overflow(by) {
        (_, true) => ApInt::all_ones(a.width()),
        (value, false) => value,
    }),
    "llvm.intr.scmp" => |op, args, _| order(op, args, ApInt::scmp),
    "llvm.intr.ucmp" => |op, args, _| order(op, args, ApInt::ucmp),
    "llvm.intr.sadd.with.overflow" => |op, args, _| overflow(op, args, ApInt::sadd_overflow),
    "llvm.intr.uadd.with.overflow" => |op, args, _| overflow(op, args, ApInt::uadd_overflow),
    "llvm.intr.ssub.with.overflow" => |op, args, _| overflow(op, args, ApInt::ssub_overflow),
    "llvm.intr.usub.with.overflow" => |op, args, _| overflow(op, args, ApInt::usub_overflow),
    "llvm.intr.smul.with.overflow" => |op, args, _| overflow(op, args, ApInt::smul_overflow),
    "llvm.intr.umul.with.overflow" => |op, args, _| overflow(op, args, ApInt::umul_overflow),
}

/// Whether an attribute that is `i1` is true.
fn is_true(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).and_then(|value| value.as_int()).is_some_and(|bit| !bit.is_zero())
}

fn total(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, &ApInt) -> ApInt) -> EvalResult {
    int_op(op, args, |a, b| Ok(Val::Int(f(a, b))))
}

fn abs(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let poison = is_true(op, "is_int_min_poison");
    map(op, args, &mut |one| match one {
        [Val::Int(value)] if poison && value.is_signed_min() => Ok(Val::Poison),
        [Val::Int(value)] => Ok(Val::Int(value.abs())),
        _ => Err(wrong(op)),
    })
    .map(Step::from)
}

fn count(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt) -> u32) -> EvalResult {
    let poison = is_true(op, "is_zero_poison");
    map(op, args, &mut |one| match one {
        [Val::Int(value)] if poison && value.is_zero() => Ok(Val::Poison),
        [Val::Int(value)] => Ok(Val::Int(ApInt::from_u64(value.width(), f(value).into()))),
        _ => Err(wrong(op)),
    })
    .map(Step::from)
}

/// Returns the upper or lower half of two integers, one above the other, shifted by an amount modulo the
/// width.
fn funnel(op: OpRef<'_>, args: &[Val], left: bool) -> EvalResult {
    map(op, args, &mut |three| {
        let [Val::Int(high), Val::Int(low), Val::Int(by)] = three else { return Err(wrong(op)) };
        let width = high.width();
        let modulus = ApInt::from_u64(32, width.into());
        let by = by.zext_or_trunc(width.max(32)).urem(&modulus.zext_or_trunc(width.max(32)));
        let by = by.map_or(0, |by| by.low_u64() as u32);
        Ok(Val::Int(match (left, by) {
            (true, 0) => high.clone(),
            (true, by) => high.shl(by).or(&low.lshr(width - by)),
            (false, 0) => low.clone(),
            (false, by) => high.shl(width - by).or(&low.lshr(by)),
        }))
    })
    .map(Step::from)
}

/// Evaluates a left shift; poison if the amount is not less than the width.
fn shift(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, u32) -> ApInt) -> EvalResult {
    int_op(op, args, |a, b| {
        let by = b.shift_amount();
        Ok(if by < a.width() { Val::Int(f(a, by)) } else { Val::Poison })
    })
}

/// Compares two integers to -1, 0 or 1.
fn order(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, &ApInt) -> Ordering) -> EvalResult {
    let width = op.result(0).ty().element_or_self().int_width().ok_or_else(|| wrong(op))?;
    int_op(op, args, |a, b| Ok(Val::Int(ApInt::from_i64(width, f(a, b) as i64))))
}

/// Returns a structure of the value and of whether it overflows.
fn overflow(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, &ApInt) -> (ApInt, bool)) -> EvalResult {
    let part = |of: &dyn Fn((ApInt, bool)) -> Val| match int_op(op, args, |a, b| Ok(of(f(a, b))))? {
        Step::Results(mut values) => values.pop().ok_or_else(|| wrong(op)),
        _ => Err(wrong(op)),
    };
    let parts = [part(&|(value, _)| Val::Int(value))?, part(&|(_, overflows)| Val::bool(overflows))?];
    Ok(Val::Aggregate(parts.into()).into())
}
