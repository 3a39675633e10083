//! Simplification by flattening.
//!
//! An expression becomes a sum of inputs and *local variables* with constant coefficients. Each division,
//! remainder or semi-affine product that does not simplify is a local variable; equal ones share one.
//! Rebuilding the expression from that sum cancels terms, shortens fractions and drops remainders of
//! multiples. Rows are sparse, so that the cost depends on the number of terms.

mod semi_affine;

use super::data::{AffineExprData, BinaryKind};
use super::summary::gcd;
use super::{AffineExprRef, AffineMapRef, ExprPostOrder};
use crate::{AffineExpr, AffineMap, Context};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Term of a row. Expressions are rebuilt in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    Dim(u32),
    Symbol(u32),
    Local(u32),
}

/// Sum of columns with nonzero coefficients, and a constant.
#[derive(Clone, Default, Debug)]
pub(super) struct Row {
    pub(super) terms: BTreeMap<Column, i64>,
    pub(super) constant: i64,
}

impl Row {
    fn of(column: Column) -> Row {
        Row { terms: BTreeMap::from([(column, 1)]), constant: 0 }
    }

    /// Adds to a coefficient; `None` on overflow.
    fn add_term(&mut self, column: Column, by: i64) -> Option<()> {
        let coefficient = self.terms.entry(column).or_insert(0);
        *coefficient = coefficient.checked_add(by)?;
        if *coefficient == 0 {
            self.terms.remove(&column);
        }
        Some(())
    }

    fn add(mut self, mut other: Row) -> Option<Row> {
        if self.terms.len() < other.terms.len() {
            std::mem::swap(&mut self, &mut other);
        }
        for (column, coefficient) in other.terms {
            self.add_term(column, coefficient)?;
        }
        self.constant = self.constant.checked_add(other.constant)?;
        Some(self)
    }

    fn scale(mut self, by: i64) -> Option<Row> {
        if by == 0 {
            return Some(Row::default());
        }
        for coefficient in self.terms.values_mut() {
            *coefficient = coefficient.checked_mul(by)?;
        }
        self.constant = self.constant.checked_mul(by)?;
        Some(self)
    }

    /// Divides all numbers by a common divisor.
    fn shorten(&mut self, by: i64) {
        for coefficient in self.terms.values_mut() {
            *coefficient /= by;
        }
        self.constant /= by;
    }

    /// Returns the greatest common divisor of a positive number and all numbers of the row.
    fn common_divisor(&self, of: i64) -> i64 {
        let numbers = self.terms.values().chain([&self.constant]);
        // At most `of`, so it fits.
        numbers.fold(of.unsigned_abs(), |divisor, number| gcd(divisor, number.unsigned_abs())) as i64
    }
}

/// Flattens expressions that share local variables.
pub(super) struct Flattener<'a> {
    cx: &'a Context,
    /// Simplified expression of each local variable.
    pub(super) locals: Vec<AffineExpr>,
    index: FxHashMap<AffineExpr, u32>,
}

impl<'a> Flattener<'a> {
    pub(super) fn new(cx: &'a Context) -> Self {
        Flattener { cx, locals: Vec::new(), index: FxHashMap::default() }
    }

    /// Flattens an expression into a row; `None` if a number overflows or a divisor is not positive.
    pub(super) fn flatten(&mut self, expr: AffineExpr) -> Option<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let order: ExprPostOrder<'a> = self.cx.expr(expr).post_order();
        for part in order {
            let row = match part.data() {
                AffineExprData::Dim(at) => Row::of(Column::Dim(at)),
                AffineExprData::Symbol(at) => Row::of(Column::Symbol(at)),
                AffineExprData::Constant(constant) => Row { constant, ..Row::default() },
                AffineExprData::Binary(kind, _, divisor) => {
                    let rhs = rows.pop()?;
                    let lhs = rows.pop()?;
                    match (kind, self.cx.expr_entry(divisor).constant()) {
                        (BinaryKind::Add, _) => lhs.add(rhs)?,
                        (BinaryKind::Mul, Some(by)) => lhs.scale(by)?,
                        (BinaryKind::Mod, Some(by)) => self.remainder(lhs, by)?,
                        (BinaryKind::FloorDiv | BinaryKind::CeilDiv, Some(by)) => {
                            self.quotient(kind, lhs, by)?
                        }
                        (_, None) => self.semi_affine(kind, &lhs, &rhs),
                    }
                }
            };
            rows.push(row);
        }
        rows.pop()
    }

    /// Returns the local variable of an expression.
    fn local(&mut self, expr: AffineExpr) -> Column {
        let next = self.locals.len() as u32;
        let number = *self.index.entry(expr).or_insert(next);
        if number == next {
            self.locals.push(expr);
        }
        Column::Local(number)
    }

    fn semi_affine(&mut self, kind: BinaryKind, lhs: &Row, rhs: &Row) -> Row {
        let (lhs, rhs) = (self.rebuild(lhs), self.rebuild(rhs));
        let expr = self.cx.affine_binary(kind, lhs, rhs);
        Row::of(self.local(expr))
    }

    /// Flattens `row mod by` as `row - by * q` with `q = row floordiv by`.
    fn remainder(&mut self, row: Row, by: i64) -> Option<Row> {
        if by < 1 {
            return None;
        }
        let divisor = row.common_divisor(by);
        if divisor == by {
            return Some(Row::default());
        }
        let mut dividend = row.clone();
        dividend.shorten(divisor);
        let dividend = self.rebuild(&dividend);
        let quotient = self.cx.affine_floordiv(dividend, self.cx.affine_constant(by / divisor));
        let mut row = row;
        row.add_term(self.local(quotient), -by)?;
        Some(row)
    }

    fn quotient(&mut self, kind: BinaryKind, mut row: Row, by: i64) -> Option<Row> {
        if by < 1 {
            return None;
        }
        let divisor = row.common_divisor(by);
        row.shorten(divisor);
        if divisor == by {
            return Some(row);
        }
        let dividend = self.rebuild(&row);
        let quotient = self.cx.affine_binary(kind, dividend, self.cx.affine_constant(by / divisor));
        Some(Row::of(self.local(quotient)))
    }

    /// Returns the expression of a column.
    pub(super) fn column(&self, column: Column) -> AffineExpr {
        match column {
            Column::Dim(at) => self.cx.affine_dim(at),
            Column::Symbol(at) => self.cx.affine_symbol(at),
            Column::Local(number) => self.locals[number as usize],
        }
    }

    /// Rebuilds the expression of a row: dimensions, symbols, local variables in order, the constant.
    fn rebuild(&self, row: &Row) -> AffineExpr {
        self.sum(row.terms.iter().map(|(&column, &coefficient)| (column, coefficient)), row.constant)
    }

    /// Builds the sum of terms in order, and a constant.
    pub(super) fn sum(&self, terms: impl Iterator<Item = (Column, i64)>, constant: i64) -> AffineExpr {
        let cx = self.cx;
        let sum = terms.fold(cx.affine_constant(0), |sum, (column, coefficient)| {
            let term = cx.affine_mul(self.column(column), cx.affine_constant(coefficient));
            cx.affine_add(sum, term)
        });
        cx.affine_add(sum, cx.affine_constant(constant))
    }
}

impl Context {
    /// Simplifies an expression of these numbers of dimensions and symbols by flattening it. Returns it
    /// unchanged if it does not simplify, or a number overflows.
    pub fn simplify_affine_expr(&self, expr: AffineExpr, dims: u32, symbols: u32) -> AffineExpr {
        let pure = self.expr_entry(expr).pure;
        let expr = if pure { expr } else { semi_affine::divide_by_symbols(self, expr, dims, symbols) };
        let mut flattener = Flattener::new(self);
        let Some(row) = flattener.flatten(expr) else { return expr };
        let rebuilt = flattener.rebuild(&row);
        if self.expr_entry(expr).pure || rebuilt == expr {
            return rebuilt;
        }
        semi_affine::rebuild_sorted(self, &flattener, &row, dims.max(symbols))
    }
}

impl AffineExprRef<'_> {
    /// Returns the coefficients of dimensions, then of symbols, and the constant, if the expression is a pure
    /// affine sum of its inputs and no number overflows. `None` if it contains a division or remainder, even
    /// one that cancels.
    pub fn linear_coefficients(self, dims: u32, symbols: u32) -> Option<Vec<i64>> {
        if !self.is_pure_affine() || self.dim_bound() > dims || self.symbol_bound() > symbols {
            return None;
        }
        let mut flattener = Flattener::new(self.context());
        let row = flattener.flatten(self.handle()).filter(|_| flattener.locals.is_empty())?;
        let columns = (0..dims).map(Column::Dim).chain((0..symbols).map(Column::Symbol));
        let coefficients = columns.map(|column| row.terms.get(&column).copied().unwrap_or(0));
        Some(coefficients.chain([row.constant]).collect())
    }
}

impl AffineMapRef<'_> {
    /// Returns the map with simplified results; see [`Context::simplify_affine_expr`].
    pub fn simplify(self) -> AffineMap {
        let (dims, symbols) = (self.num_dims(), self.num_symbols());
        let simplify = |&expr: &AffineExpr| self.context().simplify_affine_expr(expr, dims, symbols);
        self.with_results(self.data().results.iter().map(simplify).collect())
    }
}
