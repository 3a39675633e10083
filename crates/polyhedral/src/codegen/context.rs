//! Facts about the time that enclosing loops and conditions ensure.

use super::quotients::Quotients;
use super::tree::Condition;
use presburger::Rows;
use presburger::{Int, IntegerRelation, MultiAffine, Row, VarKind};

/// Set of the times at a place of the generated code.
#[derive(Clone)]
pub(super) struct Known<'a> {
    /// The times, with quotients as symbols after the others.
    set: IntegerRelation,
    quotients: &'a Quotients,
}

impl<'a> Known<'a> {
    /// Creates the facts of a context: constraints on symbols.
    pub(super) fn of(context: &IntegerRelation, dims: usize, quotients: &'a Quotients) -> Known<'a> {
        let mut set = context.clone();
        set.insert_vars(VarKind::Range, 0, dims);
        set.append_vars(VarKind::Symbol, quotients.len());
        let known = Known { set, quotients };
        known.with(&quotients.all_definitions())
    }

    fn widened(&self, row: &Row) -> Row {
        let at = self.set.space().offset(VarKind::Local);
        let mut row = row.clone();
        row.splice(at..at, std::iter::repeat_n(Int::ZERO, self.set.space().locals));
        row
    }

    /// Returns the facts with more inequalities.
    pub(super) fn with(&self, rows: &[Row]) -> Known<'a> {
        let mut set = self.set.clone();
        rows.iter().for_each(|row| set.add_inequality(self.widened(row)));
        Known { set, quotients: self.quotients }
    }

    /// Returns the facts with an equality.
    pub(super) fn with_equality(&self, row: &Row) -> Known<'a> {
        let mut set = self.set.clone();
        set.add_equality(self.widened(row));
        Known { set, quotients: self.quotients }
    }

    /// Returns the facts with all rows of a projection.
    pub(super) fn with_rows(&self, rows: &Rows) -> Known<'a> {
        let mut set = self.set.clone();
        rows.equalities.iter().for_each(|row| set.add_equality(self.widened(row)));
        rows.inequalities.iter().for_each(|row| set.add_inequality(self.widened(row)));
        Known { set, quotients: self.quotients }
    }

    /// Returns the facts with a dimension that is a residue plus a multiple of a stride.
    pub(super) fn with_stride(&self, dim: usize, residue: &Row, stride: &Int) -> Known<'a> {
        let mut row = self.widened(residue);
        let mut set = self.set.clone();
        let local = set.append_vars(VarKind::Local, 1);
        row.insert(local, stride.clone());
        row[dim] -= &Int::ONE;
        set.add_equality(row);
        Known { set, quotients: self.quotients }
    }

    /// Whether no time satisfies the rows of a projection, as far as rational numbers tell.
    pub(super) fn is_disjoint(&self, rows: &Rows) -> bool {
        self.with_rows(rows).set.is_rational_empty()
    }

    /// Whether there is no such time.
    pub(super) fn is_empty(&self) -> bool {
        self.set.is_integer_empty()
    }

    /// Returns inequalities without those that the others imply.
    pub(super) fn without_implied(&self, mut rows: Vec<Row>) -> Vec<Row> {
        for at in (0..rows.len()).rev() {
            let row = rows.remove(at);
            if !self.with(&rows).implies(&row) {
                rows.insert(at, row);
            }
        }
        rows
    }

    /// Whether a row is not negative at all times.
    pub(super) fn implies(&self, row: &Row) -> bool {
        let row = self.widened(row);
        if self.set.simplex().implies(&row) {
            return true;
        }
        if self.set.space().locals == 0 && self.set.equalities().is_empty() && self.quotients.len() == 0 {
            // Between rational and integer points lies less than one: the exact test is for what a unit would decide.
            let mut near = row.clone();
            *near.last_mut().expect("a constant") += &Int::ONE;
            if !self.set.simplex().implies(&near) {
                return false;
            }
        }
        let mut negative = self.set.clone();
        let mut opposite: Row = row.iter().map(|value| -value).collect();
        *opposite.last_mut().expect("a constant") -= &Int::ONE;
        negative.add_inequality(opposite);
        negative.is_integer_empty()
    }

    /// Returns the least value of a row, rounded down.
    pub(super) fn least(&self, row: &Row) -> Option<Int> {
        let row = self.widened(row);
        self.set.simplex().minimum(&row).bounded().map(|value| value.floor())
    }

    /// Whether a condition holds at all times.
    pub(super) fn ensures(&self, condition: &Condition) -> bool {
        let row_of = |function: &MultiAffine| self.quotients.row_of(function);
        if let Some(row) = row_of(&condition.function) {
            let opposite: Row = row.iter().map(|value| -value).collect();
            return self.implies(&row) && (!condition.is_zero || self.implies(&opposite));
        }
        let (set, row) = self.quotients.with_function(&self.set, &condition.function);
        let is_empty_with = |mut row: Row| {
            let mut set = set.clone();
            *row.last_mut().expect("a constant") -= &Int::ONE;
            set.add_inequality(row);
            set.is_integer_empty()
        };
        let opposite: Row = row.iter().map(|value| -value).collect();
        is_empty_with(opposite) && (!condition.is_zero || is_empty_with(row))
    }
}
