//! Projection: variables become locals, which are eliminated where that is exact.

use super::sample::bounded_directions;
use super::{IntegerRelation, Row, negate};
use crate::relation::simplify::add_multiple;
use crate::{Int, IntMatrix, VarKind};

impl IntegerRelation {
    /// Projects out variables of a kind. Those that cannot be eliminated exactly become locals.
    ///
    /// # Panics
    /// If there are no such variables.
    pub fn project_out(&mut self, kind: VarKind, position: usize, count: usize) {
        self.convert_vars(kind, position, count, VarKind::Local, self.space.locals);
        self.eliminate_locals();
    }

    /// Converts domain and range to locals.
    pub(crate) fn move_dims_to_locals(&mut self) {
        self.convert_vars(VarKind::Range, 0, self.space.range, VarKind::Local, 0);
        self.convert_vars(VarKind::Domain, 0, self.space.domain, VarKind::Local, 0);
    }

    /// Eliminates locals as far as that is exact over the integers and does not add many constraints.
    pub fn eliminate_locals(&mut self) {
        self.eliminate_locals_by_pairs();
        if self.has_only_division_locals() {
            return;
        }
        let before = self.space.locals;
        self.eliminate_unbounded_locals();
        if self.solve_equalities_for_locals() || self.space.locals < before {
            self.eliminate_locals_by_pairs();
        }
    }

    /// Changes the basis of the locals that are no quotients so that each equality on such locals defines one
    /// of them.
    fn solve_equalities_for_locals(&mut self) -> bool {
        let offset = self.space.offset(VarKind::Local);
        let unknown = self.divisions().into_iter().enumerate().filter(|(_, division)| division.is_none());
        let columns: Vec<usize> = unknown.map(|(local, _)| offset + local).collect();
        let of_columns = |row: &Row| -> Row { columns.iter().map(|&column| row[column].clone()).collect() };
        let rows: Vec<Row> = self.equalities.iter().map(of_columns).collect();
        if rows.iter().flatten().all(Int::is_zero) {
            return false;
        }
        let form = IntMatrix::from_rows(rows, columns.len()).column_echelon();
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            let moved = form.transform.times_left(&of_columns(row));
            columns.iter().zip(moved).for_each(|(&column, value)| row[column] = value);
        }
        true
    }

    fn eliminate_locals_by_pairs(&mut self) {
        loop {
            self.simplify();
            let offset = self.space.offset(VarKind::Local);
            let columns = offset..self.space.vars();
            let Some(column) = columns.rev().find(|&column| self.can_eliminate(column)) else { return };
            self.eliminate(column);
            self.drop_vars(VarKind::Local, column - offset, 1);
        }
    }

    /// Eliminates locals that can be arbitrarily large or small whatever the other variables are.
    ///
    /// A basis in which the bounded directions come first splits the locals. Each integer point of the
    /// bounded ones extends to some integers for the rest: far inside of the recession cone all constraints
    /// on these hold.
    pub(crate) fn eliminate_unbounded_locals(&mut self) {
        let locals = self.space.offset(VarKind::Local)..self.space.vars();
        if locals.is_empty() {
            return;
        }
        let opposite = self.equalities.iter().map(|row| negate(row));
        let all = self.equalities.iter().cloned().chain(opposite).chain(self.inequalities.iter().cloned());
        let of_locals =
            |row: Row| -> Row { row[locals.clone()].iter().cloned().chain([Int::ZERO]).collect() };
        let rows: Vec<Row> =
            all.map(of_locals).filter(|row| row.iter().any(|value| !value.is_zero())).collect();
        let directions = bounded_directions(&rows, locals.len());
        let form = IntMatrix::from_rows(directions, locals.len()).column_echelon();
        if form.rank == locals.len() {
            return;
        }
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            let moved = form.transform.times_left(&row[locals.clone()]);
            row[locals.clone()].clone_from_slice(&moved);
        }
        let first = locals.start + form.rank;
        debug_assert!(self.equalities.iter().all(|row| row[first..locals.end].iter().all(Int::is_zero)));
        self.inequalities.retain(|row| row[first..locals.end].iter().all(Int::is_zero));
        self.drop_vars(VarKind::Local, form.rank, locals.len() - form.rank);
    }

    /// Eliminates variables, the cheapest first, as long as that is exact over the integers and adds at most `growth` constraints each. What
    /// is left is empty if and only if the relation is.
    pub(super) fn eliminate_all(&mut self, growth: isize) {
        self.convert_vars(VarKind::Symbol, 0, self.space.symbols, VarKind::Local, 0);
        self.move_dims_to_locals();
        loop {
            self.simplify();
            let growths = (0..self.space.vars())
                .filter_map(|column| Some((self.growth_of_elimination(column)?, column)));
            let Some((_, column)) = growths.filter(|&(found, _)| found <= growth).min() else { return };
            self.eliminate(column);
            self.drop_vars(VarKind::Local, column, 1);
        }
    }

    /// Returns whether Fourier-Motzkin elimination of a variable is exact, and cheap.
    fn can_eliminate(&self, column: usize) -> bool {
        self.growth_of_elimination(column).is_some_and(|growth| growth <= 1)
    }

    /// Returns how many constraints Fourier-Motzkin elimination of a variable adds, where it is exact over the integers: the variable is in
    /// no equality, and of each pair of a lower and an upper bound one has coefficient one.
    fn growth_of_elimination(&self, column: usize) -> Option<isize> {
        if self.equalities.iter().any(|row| !row[column].is_zero()) {
            return None;
        }
        let lower = self.inequalities.iter().filter(|row| row[column].is_positive());
        let upper = self.inequalities.iter().filter(|row| row[column].is_negative());
        let (lowers, uppers) = (lower.clone().count(), upper.clone().count());
        let is_exact = lowers == 0
            || uppers == 0
            || lower.clone().all(|row| row[column].is_unit())
            || upper.clone().all(|row| row[column].is_unit());
        is_exact.then_some((lowers * uppers) as isize - (lowers + uppers) as isize)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn projected(text: &str) -> String {
        let mut relation: IntegerRelation = text.parse().expect("a set");
        relation.project_out(VarKind::Range, 0, 1);
        relation.to_string()
    }

    #[test]
    fn projections_without_locals_where_that_is_exact() {
        assert_eq!(
            projected("{ [i, j] : 0 <= i <= 5 and i <= j <= i + 3 }"),
            "{ [i0] : 8 >= i0 and i0 >= 0 }"
        );
        assert_eq!(
            projected("{ [i, j] : 2i <= j and 3i >= j }"),
            "{ [i0] : exists (e0: 3e0 >= i0 and i0 >= 2e0) }"
        );
        // Both multiples are bounded on one side only.
        assert_eq!(projected("{ [i, j] : 2i <= j and 3i <= j + 5 and j >= 2 }"), "{ [i0] : i0 >= 2 }");
        // Two unknowns in an equality become one.
        let mut plane: IntegerRelation =
            "{ [i, j, k] : 3i + 5j = 2k and 0 <= i + j <= 4 }".parse().expect("a set");
        plane.project_out(VarKind::Range, 0, 2);
        assert!(plane.space().locals <= 1, "{plane}");
    }
}
