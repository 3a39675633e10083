//! Conjunctions of affine constraints over integers.

mod algebra;
mod locals;
mod project;
mod redundancy;
mod sample;
mod simplify;

pub use locals::Division;
pub(crate) use sample::Solution;
pub(crate) use simplify::add_multiple;

use crate::simplex::Simplex;
use crate::{Int, Space, VarKind};

/// Coefficients of all variables in the order of [`Space`], and the constant last.
pub type Row = Vec<Int>;

/// Integer points that satisfy equalities `row = 0` and inequalities `row >= 0`.
///
/// A point is in the relation if there are integers for the locals such that all constraints hold. A relation
/// without domain is a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntegerRelation {
    space: Space,
    equalities: Vec<Row>,
    inequalities: Vec<Row>,
}

impl IntegerRelation {
    /// Returns the relation of all points of a space.
    pub fn universe(space: Space) -> Self {
        IntegerRelation { space, equalities: Vec::new(), inequalities: Vec::new() }
    }

    /// Returns the empty relation of a space.
    pub fn empty(space: Space) -> Self {
        let mut relation = Self::universe(space);
        relation.make_empty();
        relation
    }

    /// Creates the points that satisfy these constraints.
    ///
    /// # Panics
    /// If a row has not as many elements as the space has columns.
    pub fn new(space: Space, equalities: Vec<Row>, inequalities: Vec<Row>) -> Self {
        let mut relation = Self::universe(space);
        equalities.into_iter().for_each(|row| relation.add_equality(row));
        inequalities.into_iter().for_each(|row| relation.add_inequality(row));
        relation
    }

    /// Returns the space.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Returns the equalities.
    pub fn equalities(&self) -> &[Row] {
        &self.equalities
    }

    /// Returns the inequalities.
    pub fn inequalities(&self) -> &[Row] {
        &self.inequalities
    }

    /// Adds `row = 0`.
    ///
    /// # Panics
    /// If the row has not as many elements as the space has columns.
    pub fn add_equality(&mut self, row: Row) {
        assert_eq!(row.len(), self.space.columns(), "a constraint of another space");
        self.equalities.push(row);
    }

    /// Adds `row >= 0`.
    ///
    /// # Panics
    /// If the row has not as many elements as the space has columns.
    pub fn add_inequality(&mut self, row: Row) {
        assert_eq!(row.len(), self.space.columns(), "a constraint of another space");
        self.inequalities.push(row);
    }

    /// Adds `variable >= bound` for the variable in a column.
    ///
    /// # Panics
    /// If there is no such variable.
    pub fn add_lower_bound(&mut self, column: usize, bound: Int) {
        let mut row = self.zero_row();
        row[column] = Int::ONE;
        *last(&mut row) = -bound;
        self.add_inequality(row);
    }

    /// Adds `variable <= bound` for the variable in a column.
    ///
    /// # Panics
    /// If there is no such variable.
    pub fn add_upper_bound(&mut self, column: usize, bound: Int) {
        let mut row = self.zero_row();
        row[column] = Int::MINUS_ONE;
        *last(&mut row) = bound;
        self.add_inequality(row);
    }

    /// Adds `variable = value` for the variable in a column.
    ///
    /// # Panics
    /// If there is no such variable.
    pub fn fix(&mut self, column: usize, value: Int) {
        let mut row = self.zero_row();
        row[column] = Int::ONE;
        *last(&mut row) = -value;
        self.add_equality(row);
    }

    /// Adds the constraints of a relation over this space without locals.
    pub(crate) fn add_conditions(&mut self, conditions: &IntegerRelation) {
        let at = self.space.offset(VarKind::Local);
        let zeros = self.space.locals;
        let wide = |row: &Row| {
            let mut row = row.clone();
            row.splice(at..at, std::iter::repeat_n(Int::ZERO, zeros));
            row
        };
        self.equalities.extend(conditions.equalities.iter().map(wide));
        self.inequalities.extend(conditions.inequalities.iter().map(wide));
    }

    /// Returns a row of zeros.
    pub fn zero_row(&self) -> Row {
        vec![Int::ZERO; self.space.columns()]
    }

    /// Replaces all constraints by an unsatisfiable one.
    pub(crate) fn make_empty(&mut self) {
        self.equalities.clear();
        self.inequalities.clear();
        let mut row = self.zero_row();
        *last(&mut row) = Int::MINUS_ONE;
        self.inequalities.push(row);
    }

    /// Returns whether a constraint without variables is unsatisfiable. A relation may be empty without one:
    /// see [`is_integer_empty`](Self::is_integer_empty).
    pub fn is_obviously_empty(&self) -> bool {
        let constant = |row: &Row| row[..row.len() - 1].iter().all(Int::is_zero);
        self.equalities.iter().any(|row| constant(row) && !row[row.len() - 1].is_zero())
            || self.inequalities.iter().any(|row| constant(row) && row[row.len() - 1].is_negative())
    }

    /// Returns whether there are no constraints.
    pub fn is_obviously_universal(&self) -> bool {
        self.equalities.is_empty() && self.inequalities.is_empty()
    }

    /// Inserts unconstrained variables of a kind before the one at `position` among its kind. Returns the
    /// first one's column.
    ///
    /// # Panics
    /// If there are fewer variables before them.
    pub fn insert_vars(&mut self, kind: VarKind, position: usize, count: usize) -> usize {
        assert!(position <= self.space.count(kind), "no such variable");
        let column = self.space.offset(kind) + position;
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            row.splice(column..column, std::iter::repeat_n(Int::ZERO, count));
        }
        *self.space.count_mut(kind) += count;
        column
    }

    /// Appends variables of a kind, free of constraints. Returns the first one's column.
    pub fn append_vars(&mut self, kind: VarKind, count: usize) -> usize {
        self.insert_vars(kind, self.space.count(kind), count)
    }

    /// Removes a range of a kind's variables and their columns, regardless of their constraints.
    pub(crate) fn drop_vars(&mut self, kind: VarKind, position: usize, count: usize) {
        let column = self.space.offset(kind) + position;
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            row.drain(column..column + count);
        }
        *self.space.count_mut(kind) -= count;
    }

    /// Moves a range of one kind's variables to a position among another kind's.
    ///
    /// # Panics
    /// If there are no such variables.
    pub fn convert_vars(&mut self, from: VarKind, start: usize, count: usize, to: VarKind, position: usize) {
        assert!(start + count <= self.space.count(from), "no such variables");
        assert!(position <= self.space.count(to) || from == to, "no such position");
        if from == to || count == 0 {
            return;
        }
        let source = self.space.offset(from) + start;
        *self.space.count_mut(from) -= count;
        let target = self.space.offset(to) + position;
        *self.space.count_mut(to) += count;
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            let moved: Vec<Int> = row.drain(source..source + count).collect();
            row.splice(target..target, moved);
        }
    }

    /// Applies a map of rows to all constraints, which then are of another space.
    pub(crate) fn with_rows(&self, space: Space, mut map: impl FnMut(&Row) -> Row) -> IntegerRelation {
        let equalities = self.equalities.iter().map(&mut map).collect();
        let inequalities = self.inequalities.iter().map(&mut map).collect();
        IntegerRelation::new(space, equalities, inequalities)
    }

    /// Returns the rational simplex of all constraints, with all variables, locals included, in the order of
    /// the columns.
    pub fn simplex(&self) -> Simplex {
        let mut simplex = Simplex::new(self.space.vars());
        for row in &self.equalities {
            simplex.add_equality(row);
        }
        for row in &self.inequalities {
            simplex.add_inequality(row);
        }
        simplex
    }

    /// Returns whether values of all variables, including locals, satisfy the constraints.
    ///
    /// # Panics
    /// If there are more or fewer values.
    pub fn satisfies(&self, values: &[Int]) -> bool {
        assert_eq!(values.len(), self.space.vars(), "a point of another space");
        self.equalities.iter().all(|row| evaluate(row, values).is_zero())
            && self.inequalities.iter().all(|row| !evaluate(row, values).is_negative())
    }

    /// Whether a point, of domain, range and symbols, is in the relation.
    ///
    /// # Panics
    /// If it has another number of coordinates.
    pub fn contains(&self, point: &[Int]) -> bool {
        assert_eq!(point.len(), self.space.dims() + self.space.symbols, "a point of another space");
        if self.space.locals == 0 {
            return self.satisfies(point);
        }
        let mut rest = self.clone();
        for (column, value) in point.iter().enumerate() {
            rest.fix(column, value.clone());
        }
        !rest.is_integer_empty()
    }
}

/// Returns a row's last element: the constant.
pub(crate) fn last(row: &mut [Int]) -> &mut Int {
    row.last_mut().expect("a row has a constant")
}

/// Returns the value of an affine row at these numbers for its variables.
pub(crate) fn evaluate(row: &[Int], values: &[Int]) -> Int {
    let mut sum = row[row.len() - 1].clone();
    for (coefficient, value) in row.iter().zip(values) {
        sum.add_mul(coefficient, value);
    }
    sum
}

/// Returns the row of `-(row) - 1 >= 0`: the complement of `row >= 0`.
pub(crate) fn complement(row: &[Int]) -> Row {
    let mut negated = negate(row);
    *last(&mut negated) -= 1;
    negated
}

/// Returns the row with all signs reversed.
pub(crate) fn negate(row: &[Int]) -> Row {
    row.iter().map(|value| -value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_move_with_their_columns() {
        let mut relation: IntegerRelation =
            "[n] -> { [i] -> [j] : 2i + 3j >= 5n + 7 }".parse().expect("a relation");
        relation.insert_vars(VarKind::Range, 0, 1);
        relation.convert_vars(VarKind::Domain, 0, 1, VarKind::Symbol, 1);
        assert_eq!(*relation.space(), Space::set(2, 2));
        assert_eq!(relation.inequalities(), [[0, 3, -5, 2, -7].map(Int::from)]);
        assert_eq!(relation.to_string(), "[p0, p1] -> { [i0, i1] : 3i1 + 2p1 >= 5p0 + 7 }");
    }

    #[test]
    fn locals_are_existential() {
        let even: IntegerRelation = "{ [i] : exists e: i = 2e }".parse().expect("a set");
        assert!(even.contains(&[Int::from(-4)]) && !even.contains(&[Int::from(3)]));
    }
}
