//! Shifts. An amount is below the wide width, so that its lower half is all of it.

use super::halves::{drop_last, half, half_type, half_width, halves, join};
use super::{add, converted};
use crate::make::Make;
use arith::CmpIPredicate::{Eq, Slt, Uge};
use ir::{Op, Value};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Operands};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    add(
        set,
        &[
            ("arith.shli", "ConvertShLI", left),
            ("arith.shrsi", "ConvertShRSI", right_signed),
            ("arith.shrui", "ConvertShRUI", right),
        ],
    );
}

/// An amount of a logical shift and values computed of it.
struct Amount {
    rhs: Value,
    zero: Value,
    width: Value,
    /// The condition that the amount is at least the width of a half.
    whole: Value,
}

impl Amount {
    fn of(m: &mut Make<'_, '_>, ty: ir::Type, rhs: Value) -> Self {
        let part = half_type(m, ty);
        let bits = half_width(m, ty);
        let zero = m.int(part, 0);
        let width = m.int(part, i128::from(bits));
        let whole = m.cmpi(Uge, rhs, width);
        Amount { rhs, zero, width, whole }
    }

    /// The amount that moves bits from one half to the other the opposite way.
    fn opposite(&self, m: &mut Make<'_, '_>) -> Value {
        let capped = m.select(self.whole, self.width, self.rhs);
        m.same("arith.subi", &[self.width, capped])
    }

    /// Computes the rest of the amount after a whole half.
    fn rest(&self, m: &mut Make<'_, '_>) -> Value {
        m.same("arith.subi", &[self.rhs, self.width])
    }
}

fn left(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let rhs = half(m, operands.one(1), 0);
    let n = Amount::of(m, ty, rhs);
    let shifted = m.same("arith.shli", &[a0, rhs]);
    let low = m.select(n.whole, n.zero, shifted);
    let opposite = n.opposite(m);
    let moved = m.same("arith.shrui", &[a0, opposite]);
    let rest = n.rest(m);
    let moved_more = m.same("arith.shli", &[a0, rest]);
    let shifted = m.same("arith.shli", &[a1, rhs]);
    let own = m.select(n.whole, n.zero, shifted);
    let other = m.select(n.whole, moved_more, moved);
    let high = m.same("arith.ori", &[other, own]);
    let result = join(m, ty, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn right(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let [a0, a1] = halves(m, operands.one(0));
    let rhs = half(m, operands.one(1), 0);
    let n = Amount::of(m, ty, rhs);
    let shifted = m.same("arith.shrui", &[a0, rhs]);
    let own = m.select(n.whole, n.zero, shifted);
    let shifted = m.same("arith.shrui", &[a1, rhs]);
    let high = m.select(n.whole, n.zero, shifted);
    let opposite = n.opposite(m);
    let moved = m.same("arith.shli", &[a1, opposite]);
    let rest = n.rest(m);
    let moved_more = m.same("arith.shrui", &[a1, rest]);
    let other = m.select(n.whole, moved_more, moved);
    let low = m.same("arith.ori", &[own, other]);
    let result = join(m, ty, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// A logical shift with the bits of the sign put in; nothing where the amount is zero.
fn right_signed(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let old = rw.op(op).result(0).ty_handle();
    let ty = converted(rw, old)?;
    let [lhs, amount]: [Value; 2] = [0, 1].map(|at| rw.op(op).operand(at).handle());
    let m = &mut Make::like(rw, op);
    let high = half(m, operands.one(0), 1);
    let rhs = half(m, operands.one(1), 0);
    let part = m.ty(rhs);
    let bits = half_width(m, ty) * 2;
    let zero = m.int(part, 0);
    let negative = m.cmpi(Slt, high, zero);
    let negative = drop_last(m, negative);
    let ones = m.value("arith.extsi", &[negative], old);
    let most = m.int(part, i128::from(bits));
    let places = m.same("arith.subi", &[most, rhs]);
    let places = drop_last(m, places);
    let places = m.value("arith.extui", &[places], old);
    let sign = m.same("arith.shli", &[ones, places]);
    let shifted = m.same("arith.shrui", &[lhs, amount]);
    let shifted = m.same("arith.ori", &[shifted, sign]);
    let by_nothing = m.cmpi(Eq, rhs, zero);
    let by_nothing = drop_last(m, by_nothing);
    let result = m.select(by_nothing, lhs, shifted);
    rw.replace_op(op, &[result]);
    Ok(())
}
