//! Patterns that replace powers with constant exponents by products, roots and quotients.

use crate::make::{Make, fastmath};
use apnum::ApInt;
use ir::{Op, OpRef, Value, ValueRef};
use math::{FPowI, IPowI, PowF};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};

/// Adds the patterns. Powers of zeros and infinities may have another sign after them.
pub fn patterns(set: &mut PatternSet) {
    set.of::<PowF<'_>>(of_floats).of::<IPowI<'_>>(of_integers).of::<FPowI<'_>>(of_integers);
}

/// The greatest exponent that is written out as products.
const MOST: u64 = 8;

/// Returns the constant that a value is, or that all of its elements are.
fn constant<'a>(value: ValueRef<'a>) -> Option<ir::AttrRef<'a>> {
    let attr = value.context().attr_ref(constant_attr(value)?);
    match attr.as_dense() {
        Some(dense) => dense.is_splat().then(|| dense.attr(0)).flatten(),
        None => Some(attr),
    }
}

fn of_floats(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let exponent = constant(view.operand(1)).and_then(|attr| attr.as_float()).matched()?.to_f64();
    let (x, flags) = (view.operand(0).handle(), fastmath(view));
    let m = &mut Make::like(rw, op);
    let ty = m.ty(x);
    let made = if exponent == 1.0 {
        x
    } else if exponent == 2.0 {
        m.fast(arith::MulF::NAME, &[x, x], flags)
    } else if exponent == 3.0 {
        let square = m.fast(arith::MulF::NAME, &[x, x], flags);
        m.fast(arith::MulF::NAME, &[x, square], flags)
    } else if exponent == -1.0 {
        let one = m.float(ty, 1.0);
        m.fast(arith::DivF::NAME, &[one, x], flags)
    } else if exponent == 0.5 {
        m.fast(math::Sqrt::NAME, &[x], flags)
    } else if exponent == -0.5 {
        m.fast(math::Rsqrt::NAME, &[x], flags)
    } else if exponent == 0.75 {
        let half = m.fast(math::Sqrt::NAME, &[x], flags);
        let quarter = m.fast(math::Sqrt::NAME, &[half], flags);
        m.fast(arith::MulF::NAME, &[half, quarter], flags)
    } else {
        return rewrite::no_match("no exponent of a few operations");
    };
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Returns the constant exponent of a power.
fn exponent(view: OpRef<'_>) -> Option<ApInt> {
    Some(constant(view.operand(1))?.as_int()?.clone())
}

fn of_integers(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let exponent = exponent(view).and_then(|exponent| exponent.to_i64()).matched()?;
    let (x, flags) = (view.operand(0).handle(), fastmath(view));
    let is_float = view.operand(0).ty().element_or_self().is_float();
    rw.require(exponent.unsigned_abs() <= MOST)?;
    let m = &mut Make::like(rw, op);
    let ty = m.ty(x);
    let mut one: Option<Value> = None;
    if exponent <= 0 {
        one = Some(if is_float { m.float(ty, 1.0) } else { m.int(ty, 1) });
    }
    let mut made = x;
    for _ in 1..exponent.unsigned_abs() {
        made = match is_float {
            true => m.fast(arith::MulF::NAME, &[made, x], flags),
            false => m.same(arith::MulI::NAME, &[made, x]),
        };
    }
    if let Some(one) = one {
        made = match (exponent, is_float) {
            (0, _) => one,
            (_, true) => m.fast(arith::DivF::NAME, &[one, made], flags),
            (_, false) => m.same(arith::DivSI::NAME, &[one, made]),
        };
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
