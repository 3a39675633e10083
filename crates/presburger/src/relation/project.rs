//! Projection: variables become locals, and locals go where that is exact.

use super::{IntegerRelation, Row};
use crate::VarKind;
use crate::relation::simplify::add_multiple;

impl IntegerRelation {
    /// The projection along variables of a kind: whatever integers they may be. Those that cannot be eliminated exactly stay as locals.
    pub fn project_out(&mut self, kind: VarKind, position: usize, count: usize) {
        self.convert_vars(kind, position, count, VarKind::Local, self.space.locals);
        self.eliminate_locals();
    }

    /// Eliminates locals as far as that is exact over the integers and does not add many constraints.
    pub fn eliminate_locals(&mut self) {
        loop {
            self.simplify();
            let offset = self.space.offset(VarKind::Local);
            let columns = offset..self.space.vars();
            let Some(column) = columns.rev().find(|&column| self.can_eliminate(column)) else { return };
            self.eliminate(column);
            self.drop_vars(VarKind::Local, column - offset, 1);
        }
    }

    /// Whether Fourier and Motzkin's elimination of a variable is exact over the integers, and cheap: it is in no equality, and of each pair of a lower and an
    /// upper bound one has coefficient one.
    fn can_eliminate(&self, column: usize) -> bool {
        if self.equalities.iter().any(|row| !row[column].is_zero()) {
            return false;
        }
        let lower = self.inequalities.iter().filter(|row| row[column].is_positive());
        let upper = self.inequalities.iter().filter(|row| row[column].is_negative());
        let (lowers, uppers) = (lower.clone().count(), upper.clone().count());
        if lowers == 0 || uppers == 0 {
            return true;
        }
        let exact =
            lower.clone().all(|row| row[column].is_unit()) || upper.clone().all(|row| row[column].is_unit());
        exact && lowers * uppers <= lowers + uppers + 1
    }

    /// Combines each lower bound of a variable with each upper bound.
    fn eliminate(&mut self, column: usize) {
        let (bounds, mut rest): (Vec<Row>, Vec<Row>) =
            std::mem::take(&mut self.inequalities).into_iter().partition(|row| !row[column].is_zero());
        let (lower, upper): (Vec<Row>, Vec<Row>) =
            bounds.into_iter().partition(|row| row[column].is_positive());
        for low in &lower {
            for high in &upper {
                let mut row: Row = low.iter().map(|value| value * &-&high[column]).collect();
                add_multiple(&mut row, &low[column], high);
                rest.push(row);
            }
        }
        self.inequalities = rest;
    }
}
