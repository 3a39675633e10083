//! Facts about the time that enclosing loops and conditions ensure.

use super::tree::Condition;
use presburger::Rows;
use presburger::{Int, IntegerRelation, Row, VarKind};

/// Set of the times at a place of the generated code.
#[derive(Clone, Debug)]
pub(super) struct Known {
    set: IntegerRelation,
}

impl Known {
    /// Creates the facts of a context: constraints on symbols.
    pub(super) fn of(context: &IntegerRelation, dims: usize) -> Known {
        let mut set = context.clone();
        set.insert_vars(VarKind::Range, 0, dims);
        Known { set }
    }

    fn widened(&self, row: &Row) -> Row {
        let at = self.set.space().offset(VarKind::Local);
        let mut row = row.clone();
        row.splice(at..at, std::iter::repeat_n(Int::ZERO, self.set.space().locals));
        row
    }

    /// Returns the facts with more inequalities.
    pub(super) fn with(&self, rows: &[Row]) -> Known {
        let mut set = self.set.clone();
        rows.iter().for_each(|row| set.add_inequality(self.widened(row)));
        Known { set }
    }

    /// Returns the facts with an equality.
    pub(super) fn with_equality(&self, row: &Row) -> Known {
        let mut set = self.set.clone();
        set.add_equality(self.widened(row));
        Known { set }
    }

    /// Returns the facts with all rows of a projection.
    pub(super) fn with_rows(&self, rows: &Rows) -> Known {
        let mut set = self.set.clone();
        rows.equalities.iter().for_each(|row| set.add_equality(self.widened(row)));
        rows.inequalities.iter().for_each(|row| set.add_inequality(self.widened(row)));
        Known { set }
    }

    /// Returns the facts with a dimension that is a residue plus a multiple of a stride.
    pub(super) fn with_stride(&self, dim: usize, residue: &Row, stride: &Int) -> Known {
        let mut row = self.widened(residue);
        let mut set = self.set.clone();
        let local = set.append_vars(VarKind::Local, 1);
        row.insert(local, stride.clone());
        row[dim] -= &Int::ONE;
        set.add_equality(row);
        Known { set }
    }

    /// Whether no time satisfies the rows of a projection, as far as rational numbers tell.
    pub(super) fn is_disjoint(&self, rows: &Rows) -> bool {
        self.with_rows(rows).set.is_rational_empty()
    }

    /// Whether a row is not negative at all times.
    pub(super) fn implies(&self, row: &Row) -> bool {
        let row = self.widened(row);
        if self.set.simplex().implies(&row) {
            return true;
        }
        if self.set.space().locals == 0 && self.set.equalities().is_empty() {
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
        let function = &condition.function;
        if function.divisions().is_empty() {
            let row = &function.values()[0];
            let opposite: Row = row.iter().map(|value| -value).collect();
            return self.implies(row) && (!condition.is_zero || self.implies(&opposite));
        }
        let values = function.to_relation().intersect_domain(&self.set);
        let column = values.space().domain;
        let mut negative = values.clone();
        negative.add_upper_bound(column, Int::MINUS_ONE);
        if !negative.is_integer_empty() {
            return false;
        }
        let mut positive = values;
        positive.add_lower_bound(column, Int::ONE);
        !condition.is_zero || positive.is_integer_empty()
    }
}
