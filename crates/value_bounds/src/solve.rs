//! Bounds of one column of a system in terms of others.

use crate::BoundSet;
use crate::affine_expr::{Quotient, Writer};
use affine_analysis::LinearExpr;
use ir::AffineExpr;
use presburger::{Int, Rows};

/// Inclusive bounds of a column, over symbols that stand for columns.
#[derive(Default)]
pub(crate) struct Solution {
    /// Lower bound.
    pub(crate) lower: Option<AffineExpr>,
    /// Upper bound.
    pub(crate) upper: Option<AffineExpr>,
}

/// Returns the bounds of a column in terms of those columns that are kept.
pub(crate) fn solve(set: &BoundSet<'_>, column: usize, keep: &[bool]) -> Solution {
    let cx = set.context();
    let constants = set.constant_bounds(column);
    if let (Some(least), Some(most)) = constants
        && least == most
    {
        let number = Some(cx.affine_constant(least));
        return Solution { lower: number, upper: number };
    }
    match Solver::new(set, column, keep).symbolic(set) {
        Found::Equal(expr) => Solution { lower: Some(expr), upper: Some(expr) },
        Found::Between(lowers, uppers) => {
            // Of several bounds none is the best one: a number is preferred, as in MLIR.
            let choose = |candidates: Vec<AffineExpr>, number: Option<i64>| {
                let number = number.map(|number| cx.affine_constant(number));
                match candidates[..] {
                    [single] if cx.expr(single).as_constant().is_none() => Some(single),
                    _ => number.or(candidates.first().copied()),
                }
            };
            Solution { lower: choose(lowers, constants.0), upper: choose(uppers, constants.1) }
        }
    }
}

enum Found {
    Equal(AffineExpr),
    Between(Vec<AffineExpr>, Vec<AffineExpr>),
}

struct Solver<'a> {
    rows: Rows,
    quotients: Vec<Option<Quotient>>,
    column: usize,
    dims: usize,
    keep: &'a [bool],
}

impl<'a> Solver<'a> {
    fn new(set: &BoundSet<'_>, column: usize, keep: &'a [bool]) -> Self {
        let system = &set.system;
        let width = system.num_columns();
        let wide = |row: &Vec<i64>| row.iter().map(|&by| Int::from(by)).collect::<Vec<_>>();
        let rows = Rows {
            equalities: system.equalities.iter().map(wide).collect(),
            inequalities: system.inequalities.iter().map(wide).collect(),
        };
        let quotient = |known: Option<(LinearExpr, i64)>| {
            known.map(|(dividend, divisor)| Quotient { dividend: wide(&dividend.to_row(width)), divisor })
        };
        let quotients = system.local_divisions().into_iter().map(quotient).collect();
        Solver { rows, quotients, column, dims: system.num_dims(), keep }
    }

    fn is_kept(&self, column: usize) -> bool {
        self.keep.get(column).copied().unwrap_or(false)
    }

    fn symbolic(&mut self, set: &BoundSet<'_>) -> Found {
        for column in 0..self.dims {
            if column != self.column && !self.is_kept(column) {
                self.substitute(column);
            }
        }
        let mut writer =
            Writer { cx: set.context(), symbols: self.dims, quotients: vec![None; self.quotients.len()] };
        self.write_quotients(&mut writer);
        let nothing = Found::Between(Vec::new(), Vec::new());
        for column in 0..self.dims + self.quotients.len() {
            let written = match column.checked_sub(self.dims) {
                None => column == self.column || self.is_kept(column),
                Some(local) => writer.quotients[local].is_some(),
            };
            if !written && self.rows.eliminate(column).is_none() {
                return nothing;
            }
        }
        self.rows.normalize();
        self.read(&writer)
    }

    /// Eliminates a column by an equality in which it has the coefficient 1 or -1, if there is one.
    fn substitute(&mut self, column: usize) {
        let equalities = &mut self.rows.equalities;
        let Some(at) = equalities.iter().position(|row| row[column].is_unit()) else { return };
        let equality = equalities.remove(at);
        let sign = equality[column].clone();
        let replace = |row: &mut Vec<Int>| {
            if row[column].is_zero() {
                return;
            }
            let factor = -(&row[column] * &sign);
            row.iter_mut().zip(&equality).for_each(|(entry, own)| entry.add_mul(&factor, own));
        };
        self.rows.equalities.iter_mut().for_each(replace);
        self.rows.inequalities.iter_mut().for_each(replace);
        self.quotients.iter_mut().flatten().for_each(|quotient| replace(&mut quotient.dividend));
    }

    /// Writes those quotients whose dividends are made of columns that are kept, and of other quotients.
    fn write_quotients(&self, writer: &mut Writer<'_>) {
        let cx = writer.cx;
        let mut changed = true;
        while changed {
            changed = false;
            for (local, quotient) in self.quotients.iter().enumerate() {
                let Some(quotient) = quotient.as_ref().filter(|_| writer.quotients[local].is_none()) else {
                    continue;
                };
                let kept = quotient.dividend[..self.dims]
                    .iter()
                    .enumerate()
                    .all(|(column, by)| by.is_zero() || (self.is_kept(column) && column != self.column));
                if !kept {
                    continue;
                }
                if let Some(dividend) = writer.sum(&quotient.dividend, usize::MAX, 1) {
                    let expr = cx.affine_floordiv(dividend, cx.affine_constant(quotient.divisor));
                    writer.quotients[local] = Some(expr);
                    changed = true;
                }
            }
        }
    }

    /// Reads the bounds of the column from the rows.
    fn read(&self, writer: &Writer<'_>) -> Found {
        let cx = writer.cx;
        let at = self.column;
        for row in self.rows.equalities.iter().filter(|row| !row[at].is_zero()) {
            let Some(by) = row[at].to_i64().filter(|&by| by != i64::MIN) else { continue };
            let rest = writer.sum(row, at, if by > 0 { -1 } else { 1 });
            if let Some(rest) = rest {
                let expr = cx.affine_floordiv(rest, cx.affine_constant(by.abs()));
                return Found::Equal(self.simplified(writer, expr));
            }
        }
        let (lowers, uppers) = self.candidates(writer, &self.rows.inequalities);
        if let Some(&expr) = lowers.iter().find(|lower| uppers.contains(lower)) {
            return Found::Equal(expr);
        }
        // Bounds without quotients are simpler; those with quotients are for where there is no other.
        let is_plain = |row: &&Vec<Int>| row[self.dims..row.len() - 1].iter().all(Int::is_zero);
        let all = &self.rows.inequalities;
        let plain = self.bounds(writer, all.iter().filter(is_plain).cloned().collect());
        if !plain.0.is_empty() && !plain.1.is_empty() {
            return Found::Between(plain.0, plain.1);
        }
        let other = self.bounds(writer, all.clone());
        let choose = |plain: Vec<AffineExpr>, other| if plain.is_empty() { other } else { plain };
        Found::Between(choose(plain.0, other.0), choose(plain.1, other.1))
    }

    /// Reads the lower and upper bounds of the column from inequalities, without those that others imply.
    fn bounds(&self, writer: &Writer<'_>, rows: Vec<Vec<Int>>) -> (Vec<AffineExpr>, Vec<AffineExpr>) {
        let at = self.column;
        let mut rows = rows;
        let mut number = 0;
        while let Some(row) = rows.get(number).cloned() {
            if !row[at].is_zero() && self.is_implied(&rows, number) {
                rows.remove(number);
            } else {
                number += 1;
            }
        }
        self.candidates(writer, &rows)
    }

    /// Reads the bounds of the column that inequalities are, as far as they can be written.
    fn candidates(&self, writer: &Writer<'_>, rows: &[Vec<Int>]) -> (Vec<AffineExpr>, Vec<AffineExpr>) {
        let (cx, at) = (writer.cx, self.column);
        let (mut lowers, mut uppers) = (Vec::new(), Vec::new());
        for row in rows.iter().filter(|row| !row[at].is_zero()) {
            let Some(by) = row[at].to_i64().filter(|&by| by != i64::MIN) else { continue };
            let Some(rest) = writer.sum(row, at, if by > 0 { -1 } else { 1 }) else { continue };
            let divisor = cx.affine_constant(by.abs());
            if by > 0 {
                let round = cx.affine_add(rest, cx.affine_constant(by - 1));
                lowers.push(self.simplified(writer, cx.affine_floordiv(round, divisor)));
            } else {
                uppers.push(self.simplified(writer, cx.affine_floordiv(rest, divisor)));
            }
        }
        (lowers, uppers)
    }

    /// Whether the inequality with a number follows from the others and the equalities.
    fn is_implied(&self, rows: &[Vec<Int>], number: usize) -> bool {
        let mut others = Rows { equalities: self.rows.equalities.clone(), inequalities: rows.to_vec() };
        let row = others.inequalities.remove(number);
        others.to_set(row.len() - 1, 0).simplex().implies(&row)
    }

    fn simplified(&self, writer: &Writer<'_>, expr: AffineExpr) -> AffineExpr {
        writer.cx.simplify_affine_expr(expr, 0, self.dims as u32)
    }
}
