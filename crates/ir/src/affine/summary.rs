//! Facts about an affine expression, computed when it is created.
//!
//! Each entry of the uniquer has a summary of its subtree, computed from those of its operands. Queries that
//! would walk the expression thus take constant time, and building an expression of `n` nodes is linear.

use super::data::{AffineExprData, BinaryKind, ExprEntry};
use crate::{AffineExpr, Context};

/// Returns the greatest common divisor; that of 0 and `b` is `b`.
pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Returns a divisor of the product of multiples of `a` and of `b`: the product unless that overflows.
fn product_divisor(a: u64, b: u64) -> u64 {
    a.checked_mul(b).unwrap_or(a.max(b))
}

impl ExprEntry {
    /// Creates the entry of contents whose operands are in the context.
    pub(super) fn of(cx: &Context, data: AffineExprData) -> ExprEntry {
        let leaf = ExprEntry { data, symbolic: true, pure: true, divisor: 1, dims: 0, symbols: 0 };
        match data {
            AffineExprData::Dim(at) => ExprEntry { symbolic: false, dims: at.saturating_add(1), ..leaf },
            AffineExprData::Symbol(at) => ExprEntry { symbols: at.saturating_add(1), ..leaf },
            AffineExprData::Constant(value) => ExprEntry { divisor: value.unsigned_abs(), ..leaf },
            AffineExprData::Binary(kind, lhs, rhs) => {
                let (l, r) = (cx.expr_entry(lhs), cx.expr_entry(rhs));
                ExprEntry {
                    data,
                    symbolic: l.symbolic && r.symbolic,
                    pure: l.pure && r.pure && is_pure(kind, l, r),
                    divisor: divisor(kind, l, r),
                    dims: l.dims.max(r.dims),
                    symbols: l.symbols.max(r.symbols),
                }
            }
        }
    }

    /// Returns the value of a constant.
    #[inline]
    pub(super) fn constant(&self) -> Option<i64> {
        match self.data {
            AffineExprData::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the operands if the expression has this operator.
    #[inline]
    pub(super) fn operands(&self, wanted: BinaryKind) -> Option<(AffineExpr, AffineExpr)> {
        match self.data {
            AffineExprData::Binary(kind, lhs, rhs) if kind == wanted => Some((lhs, rhs)),
            _ => None,
        }
    }
}

fn is_pure(kind: BinaryKind, lhs: &ExprEntry, rhs: &ExprEntry) -> bool {
    match kind {
        BinaryKind::Add => true,
        BinaryKind::Mul => lhs.constant().is_some() || rhs.constant().is_some(),
        BinaryKind::Mod | BinaryKind::FloorDiv | BinaryKind::CeilDiv => rhs.constant().is_some(),
    }
}

fn divisor(kind: BinaryKind, lhs: &ExprEntry, rhs: &ExprEntry) -> u64 {
    match kind {
        BinaryKind::Add | BinaryKind::Mod => gcd(lhs.divisor, rhs.divisor),
        BinaryKind::Mul => product_divisor(lhs.divisor, rhs.divisor),
        BinaryKind::FloorDiv | BinaryKind::CeilDiv => match rhs.constant().map(i64::unsigned_abs) {
            // Only an exact division divides the divisor.
            Some(by) if by != 0 && lhs.divisor.is_multiple_of(by) => lhs.divisor / by,
            _ => 1,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_follow_from_operands() {
        let cx = Context::new(crate::def::Registry::new());
        let (d0, s3) = (cx.affine_dim(0), cx.affine_symbol(3));
        let twelve = cx.affine_mul(d0, cx.affine_constant(12));
        let sum = cx.affine_add(twelve, cx.affine_mul(s3, cx.affine_constant(8)));
        let entry = *cx.expr_entry(sum);
        assert_eq!((entry.divisor, entry.dims, entry.symbols), (4, 1, 4));
        assert!(!entry.symbolic && entry.pure);
        let half = cx.affine_floordiv(twelve, s3);
        assert!(!cx.expr_entry(half).pure);
        assert_eq!(cx.expr_entry(half).divisor, 1);
        let huge = cx.affine_mul(cx.affine_mul(d0, s3), cx.affine_constant(i64::MIN));
        assert_eq!(cx.expr_entry(huge).divisor, 1 << 63);
    }

    #[test]
    fn gcd_of_zero_is_the_other() {
        assert_eq!((gcd(0, 6), gcd(6, 0), gcd(12, 18), gcd(0, 0)), (6, 6, 6, 0));
    }
}
