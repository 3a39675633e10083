//! Rows of a system as affine expressions.

use ir::{AffineExpr, Context};
use presburger::Int;

/// Quotient that a local column stands for.
pub(crate) struct Quotient {
    /// Row of the dividend.
    pub(crate) dividend: Vec<Int>,
    /// The divisor.
    pub(crate) divisor: i64,
}

/// Writes rows as expressions: the first columns are symbols, the others quotients.
pub(crate) struct Writer<'a> {
    /// The context.
    pub(crate) cx: &'a Context,
    /// Number of columns that are symbols.
    pub(crate) symbols: usize,
    /// Expressions of the quotients that can be written.
    pub(crate) quotients: Vec<Option<AffineExpr>>,
}

impl Writer<'_> {
    /// Returns a row times a sign, without one column; `None` if it has a quotient that cannot be written, or a number is too large.
    pub(crate) fn sum(&self, row: &[Int], skip: usize, sign: i64) -> Option<AffineExpr> {
        let cx = self.cx;
        let last = row.len() - 1;
        let mut sum = cx.affine_constant(0);
        for (column, by) in row[..last].iter().enumerate().filter(|&(at, by)| at != skip && !by.is_zero()) {
            let part = match column.checked_sub(self.symbols) {
                None => cx.affine_symbol(column as u32),
                Some(local) => (*self.quotients.get(local)?)?,
            };
            let by = by.to_i64()?.checked_mul(sign)?;
            sum = cx.affine_add(sum, cx.affine_mul(part, cx.affine_constant(by)));
        }
        let constant = row[last].to_i64()?.checked_mul(sign)?;
        Some(cx.affine_add(sum, cx.affine_constant(constant)))
    }
}
