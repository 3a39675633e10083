//! Constructors of affine expressions. Each simplifies as MLIR's does.
//!
//! The established order: constants are on the right, and symbolic operands (without dimensions) to the right
//! of those with dimensions; two bare dimensions or symbols are ordered by position. Adjacent constants are
//! folded, `e * a + e * b` is `e * (a + b)`, and `e - (e floordiv q) * q` is `e mod q`. Sums and products of
//! constants that are adjacent through an operand wrap around at 64 bits, as MLIR's do; those of two bare
//! constants that overflow are not folded.

use super::arith::{ceil_div, floor_div, modulo};
use super::data::{AffineExprData, BinaryKind, ExprEntry};
use crate::{AffineExpr, Context};

/// Runs a recursive step, whose depth is that of the expression, on a growing stack.
pub(super) fn deep<R>(step: impl FnOnce() -> R) -> R {
    crate::ensure_sufficient_stack(step)
}

impl Context {
    /// Returns the dimension `d<position>`.
    pub fn affine_dim(&self, position: u32) -> AffineExpr {
        self.intern_expr(AffineExprData::Dim(position))
    }

    /// Returns the symbol `s<position>`.
    pub fn affine_symbol(&self, position: u32) -> AffineExpr {
        self.intern_expr(AffineExprData::Symbol(position))
    }

    /// Returns a constant.
    pub fn affine_constant(&self, value: i64) -> AffineExpr {
        self.intern_expr(AffineExprData::Constant(value))
    }

    /// Returns `lhs + rhs`.
    pub fn affine_add(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        simplify_add(self, lhs, rhs).unwrap_or_else(|| self.raw(BinaryKind::Add, lhs, rhs))
    }

    /// Returns `lhs - rhs`: the sum of `lhs` and `rhs * -1`.
    pub fn affine_sub(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.affine_add(lhs, self.affine_neg(rhs))
    }

    /// Returns `lhs * rhs`. It is affine only if a side is symbolic or constant, which is not checked.
    pub fn affine_mul(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        simplify_mul(self, lhs, rhs).unwrap_or_else(|| self.raw(BinaryKind::Mul, lhs, rhs))
    }

    /// Returns `-expr`: the product with -1.
    pub fn affine_neg(&self, expr: AffineExpr) -> AffineExpr {
        self.affine_mul(expr, self.affine_constant(-1))
    }

    /// Returns `lhs floordiv rhs`. Division by 0 is not folded.
    pub fn affine_floordiv(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        simplify_floor_div(self, lhs, rhs).unwrap_or_else(|| self.raw(BinaryKind::FloorDiv, lhs, rhs))
    }

    /// Returns `lhs ceildiv rhs`. Division by 0 is not folded.
    pub fn affine_ceildiv(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        simplify_ceil_div(self, lhs, rhs).unwrap_or_else(|| self.raw(BinaryKind::CeilDiv, lhs, rhs))
    }

    /// Returns `lhs mod rhs`. A constant modulus below 1 is undefined and not folded.
    pub fn affine_modulo(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        simplify_mod(self, lhs, rhs).unwrap_or_else(|| self.raw(BinaryKind::Mod, lhs, rhs))
    }

    /// Returns the expression of an operator and its operands.
    pub fn affine_binary(&self, kind: BinaryKind, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        match kind {
            BinaryKind::Add => self.affine_add(lhs, rhs),
            BinaryKind::Mul => self.affine_mul(lhs, rhs),
            BinaryKind::Mod => self.affine_modulo(lhs, rhs),
            BinaryKind::FloorDiv => self.affine_floordiv(lhs, rhs),
            BinaryKind::CeilDiv => self.affine_ceildiv(lhs, rhs),
        }
    }

    fn raw(&self, kind: BinaryKind, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.intern_expr(AffineExprData::Binary(kind, lhs, rhs))
    }
}

/// Matches an operand `e + c` or `e * c` with a constant `c`.
fn with_constant(cx: &Context, entry: &ExprEntry, kind: BinaryKind) -> Option<(AffineExpr, i64)> {
    let (lhs, rhs) = entry.operands(kind)?;
    Some((lhs, cx.expr_entry(rhs).constant()?))
}

/// Whether both are dimensions, or both symbols, and the first has the larger position.
fn is_after(lhs: &ExprEntry, rhs: &ExprEntry) -> bool {
    match (lhs.data, rhs.data) {
        (AffineExprData::Dim(l), AffineExprData::Dim(r)) => l > r,
        (AffineExprData::Symbol(l), AffineExprData::Symbol(r)) => l > r,
        _ => false,
    }
}

fn simplify_add(cx: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (l, r) = (cx.expr_entry(lhs), cx.expr_entry(rhs));
    if let (Some(a), Some(b)) = (l.constant(), r.constant()) {
        return a.checked_add(b).map(|sum| cx.affine_constant(sum));
    }
    if l.constant().is_some() || (l.symbolic && !r.symbolic) || is_after(l, r) {
        return Some(cx.affine_add(rhs, lhs));
    }
    let left_sum = with_constant(cx, l, BinaryKind::Add);
    match (r.constant(), left_sum) {
        (Some(0), _) => return Some(lhs),
        (Some(b), Some((inner, a))) => {
            return Some(cx.affine_add(inner, cx.affine_constant(a.wrapping_add(b))));
        }
        _ => {}
    }
    let (left, a) = with_constant(cx, l, BinaryKind::Mul).unwrap_or((lhs, 1));
    let (right, b) = with_constant(cx, r, BinaryKind::Mul).unwrap_or((rhs, 1));
    if left == right {
        return Some(cx.affine_mul(left, cx.affine_constant(a.wrapping_add(b))));
    }
    if let Some((inner, a)) = left_sum {
        return Some(cx.affine_add(cx.affine_add(inner, rhs), cx.affine_constant(a)));
    }
    remainder(cx, lhs, l, rhs, r)
}

/// Simplifies `e - (e floordiv q) * q` to `e mod q`. With a constant `q`, the last term of a sum is matched
/// too.
fn remainder(
    cx: &Context,
    lhs: AffineExpr,
    l: &ExprEntry,
    rhs: AffineExpr,
    r: &ExprEntry,
) -> Option<AffineExpr> {
    let (product, factor) = r.operands(BinaryKind::Mul)?;
    let factor_value = cx.expr_entry(factor).constant();
    if factor_value == Some(-1)
        && let Some((quotient, by)) = cx.expr_entry(product).operands(BinaryKind::Mul)
    {
        let (dividend, divisor) = cx.expr_entry(quotient).operands(BinaryKind::FloorDiv)?;
        return (divisor == by && dividend == lhs).then(|| cx.affine_modulo(lhs, by));
    }
    let (dividend, divisor) = cx.expr_entry(product).operands(BinaryKind::FloorDiv)?;
    if let (Some(by), Some(factor)) = (cx.expr_entry(divisor).constant(), factor_value)
        && by > 0
        && factor == -by
        && dividend == lhs
    {
        return Some(cx.affine_modulo(lhs, divisor));
    }
    let (first, last) = l.operands(BinaryKind::Add)?;
    let joined = deep(|| simplify_add(cx, last, rhs))?;
    Some(deep(|| cx.affine_add(first, joined)))
}

fn simplify_mul(cx: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (l, r) = (cx.expr_entry(lhs), cx.expr_entry(rhs));
    if let (Some(a), Some(b)) = (l.constant(), r.constant()) {
        return a.checked_mul(b).map(|product| cx.affine_constant(product));
    }
    if !l.symbolic && !r.symbolic {
        return None;
    }
    if !r.symbolic || l.constant().is_some() || is_after(l, r) {
        return Some(cx.affine_mul(rhs, lhs));
    }
    let left_product = with_constant(cx, l, BinaryKind::Mul);
    match (r.constant(), left_product) {
        (Some(1), _) => Some(lhs),
        (Some(0), _) => Some(rhs),
        (Some(b), Some((inner, a))) => Some(cx.affine_mul(inner, cx.affine_constant(a.wrapping_mul(b)))),
        (None, Some((inner, a))) => Some(cx.affine_mul(cx.affine_mul(inner, rhs), cx.affine_constant(a))),
        _ => None,
    }
}

/// Simplifications common to both divisions: constants, division by 1, and multiples of the divisor.
fn simplify_division(
    cx: &Context,
    lhs: AffineExpr,
    l: &ExprEntry,
    by: i64,
    divide: fn(i64, i64) -> Option<i64>,
) -> Option<AffineExpr> {
    if let Some(a) = l.constant() {
        return divide(a, by).map(|quotient| cx.affine_constant(quotient));
    }
    if by == 1 {
        return Some(lhs);
    }
    let (inner, factor) = with_constant(cx, l, BinaryKind::Mul)?;
    if factor.checked_rem(by)? != 0 {
        return None;
    }
    Some(cx.affine_mul(inner, cx.affine_constant(factor.checked_div(by)?)))
}

fn simplify_floor_div(cx: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (l, r) = (cx.expr_entry(lhs), cx.expr_entry(rhs));
    let by = r.constant().filter(|&by| by != 0)?;
    if let Some(simple) = simplify_division(cx, lhs, l, by, floor_div) {
        return Some(simple);
    }
    let (a, b) = l.operands(BinaryKind::Add)?;
    if !is_multiple(cx, a, by) && !is_multiple(cx, b, by) {
        return None;
    }
    Some(deep(|| cx.affine_add(cx.affine_floordiv(a, rhs), cx.affine_floordiv(b, rhs))))
}

fn simplify_ceil_div(cx: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (l, r) = (cx.expr_entry(lhs), cx.expr_entry(rhs));
    let by = r.constant().filter(|&by| by != 0)?;
    simplify_division(cx, lhs, l, by, ceil_div)
}

fn simplify_mod(cx: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (l, r) = (cx.expr_entry(lhs), cx.expr_entry(rhs));
    let by = r.constant().filter(|&by| by > 0)?;
    if let Some(a) = l.constant() {
        return modulo(a, by).map(|rest| cx.affine_constant(rest));
    }
    if is_multiple(cx, lhs, by) {
        return Some(cx.affine_constant(0));
    }
    if let Some((a, b)) = l.operands(BinaryKind::Add) {
        if is_multiple(cx, a, by) {
            return Some(deep(|| cx.affine_modulo(b, rhs)));
        }
        if is_multiple(cx, b, by) {
            return Some(deep(|| cx.affine_modulo(a, rhs)));
        }
    }
    match with_constant(cx, l, BinaryKind::Mod) {
        Some((inner, inner_modulus)) if inner_modulus >= 1 && inner_modulus % by == 0 => {
            Some(deep(|| cx.affine_modulo(inner, rhs)))
        }
        _ => None,
    }
}

fn is_multiple(cx: &Context, expr: AffineExpr, by: i64) -> bool {
    cx.expr_entry(expr).divisor.is_multiple_of(by.unsigned_abs())
}
