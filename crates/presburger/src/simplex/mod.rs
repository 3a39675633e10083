//! The simplex method over the rationals, exact and incremental.
//!
//! The tableau follows Detlefs, Nelson and Saxe (*Simplify: a theorem prover for program checking*, section
//! 8). Every unknown, a variable or the value of a constraint, is in a row or in a column. A row expresses
//! its unknown in terms of the columns' unknowns, which are all zero at the sample point. Constraints are
//! *restricted*: never negative. Bland's rule (the unknown with the smallest number) prevents cycles.

mod optimum;
mod sample;

pub use optimum::Optimum;
pub(crate) use sample::{Exhausted, Steps};

use crate::rows::{Rows, normalize};
use crate::{Fraction, Int};

/// A variable or the value of a constraint.
#[derive(Clone, Copy, Debug)]
struct Unknown {
    /// Row or column, by `in_row`.
    position: usize,
    in_row: bool,
    /// Whether it may not be negative.
    restricted: bool,
}

/// The first two elements of a row are the denominator of all and the constant.
const DENOMINATOR: usize = 0;
const CONSTANT: usize = 1;
const FIRST_COLUMN: usize = 2;

/// A set of rational points that satisfy affine constraints, in solved form.
#[derive(Clone, Debug)]
pub struct Simplex {
    /// Variables, then the constraints in the order in which they were added.
    unknowns: Vec<Unknown>,
    variables: usize,
    rows: Rows,
    /// The unknown of each row.
    row_unknown: Vec<usize>,
    /// Unknown of each column; the first two have none.
    column_unknown: Vec<usize>,
    /// The constraints as they were added.
    constraints: Rows,
    empty: bool,
    work: u64,
}

/// Direction in which an unknown should move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
}

impl Direction {
    fn flipped_if(self, flip: bool) -> Direction {
        match (self, flip) {
            (Direction::Up, true) => Direction::Down,
            (Direction::Down, true) => Direction::Up,
            _ => self,
        }
    }
}

impl Simplex {
    /// Creates a simplex of this many variables without constraints.
    pub fn new(variables: usize) -> Self {
        let column =
            |variable| Unknown { position: FIRST_COLUMN + variable, in_row: false, restricted: false };
        Simplex {
            unknowns: (0..variables).map(column).collect(),
            variables,
            rows: Rows::new(FIRST_COLUMN + variables),
            row_unknown: Vec::new(),
            column_unknown: [usize::MAX; FIRST_COLUMN].into_iter().chain(0..variables).collect(),
            constraints: Rows::new(variables + 1),
            empty: false,
            work: 0,
        }
    }

    /// Returns the number of variables.
    pub fn num_variables(&self) -> usize {
        self.variables
    }

    /// Returns the number of constraints that were added; an equality counts twice.
    pub fn num_constraints(&self) -> usize {
        self.unknowns.len() - self.variables
    }

    /// Returns the number of elements of the tableau that pivots have computed so far: a measure of time that is the same on every machine. A
    /// copy goes on from the number of its original.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether no rational point satisfies all constraints.
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// Adds `row >= 0`: coefficients of all variables, and the constant last. Returns the constraint's
    /// number.
    ///
    /// # Panics
    /// If the row has another length.
    pub fn add_inequality(&mut self, row: &[Int]) -> usize {
        let unknown = self.add_row(row);
        self.constraints.push(row);
        self.unknowns[unknown].restricted = true;
        if !self.empty && !self.restore(unknown) {
            self.empty = true;
        }
        unknown - self.variables
    }

    /// Adds `row = 0`, as two inequalities. Returns the first one's number.
    ///
    /// # Panics
    /// If the row has another length.
    pub fn add_equality(&mut self, row: &[Int]) -> usize {
        let number = self.add_inequality(row);
        let opposite: Vec<Int> = row.iter().map(|value| -value).collect();
        self.add_inequality(&opposite);
        number
    }

    /// Returns the constraints as they were added: each is `row >= 0`.
    fn constraint_rows(&self) -> &Rows {
        &self.constraints
    }

    /// Returns the row of an affine expression in terms of the columns.
    fn expression(&self, row: &[Int]) -> Vec<Int> {
        assert_eq!(row.len(), self.variables + 1, "an expression of another space");
        let mut built = vec![Int::ZERO; self.column_unknown.len()];
        built[DENOMINATOR] = Int::ONE;
        built[CONSTANT] = row[self.variables].clone();
        for (variable, coefficient) in row[..self.variables].iter().enumerate() {
            if coefficient.is_zero() {
                continue;
            }
            let unknown = self.unknowns[variable];
            if !unknown.in_row {
                let term = coefficient * &built[DENOMINATOR];
                built[unknown.position] += &term;
                continue;
            }
            let source = &self.rows[unknown.position];
            let common = built[DENOMINATOR].lcm(&source[DENOMINATOR]);
            let own = common.floor_div(&built[DENOMINATOR]);
            let factor = &common.floor_div(&source[DENOMINATOR]) * coefficient;
            for column in CONSTANT..built.len() {
                built[column] = &(&built[column] * &own) + &(&source[column] * &factor);
            }
            built[DENOMINATOR] = common;
        }
        normalize(&mut built);
        built
    }

    /// Adds a row for an expression: a new unrestricted unknown.
    fn add_row(&mut self, row: &[Int]) -> usize {
        let built = self.expression(row);
        self.rows.push(&built);
        self.row_unknown.push(self.unknowns.len());
        self.unknowns.push(Unknown { position: self.rows.len() - 1, in_row: true, restricted: false });
        self.unknowns.len() - 1
    }

    /// Removes the last row, which must be that of the last unknown.
    fn pop_row(&mut self) {
        let unknown = self.unknowns.pop().expect("a row was added");
        debug_assert!(unknown.in_row && unknown.position == self.rows.len() - 1);
        self.rows.pop();
        self.row_unknown.pop();
    }

    /// Moves the sample point until an unknown is not negative. Returns `false` if that is impossible.
    fn restore(&mut self, unknown: usize) -> bool {
        while self.unknowns[unknown].in_row {
            let row = self.unknowns[unknown].position;
            if !self.rows[row][CONSTANT].is_negative() {
                return true;
            }
            let Some((pivot_row, column)) = self.find_pivot(row, Direction::Up) else { return false };
            self.pivot(pivot_row, column);
        }
        true
    }

    /// Returns the pivot by which a row's unknown can move: its own row if nothing limits it.
    fn find_pivot(&self, row: usize, direction: Direction) -> Option<(usize, usize)> {
        let mut found: Option<(usize, Direction)> = None;
        for column in FIRST_COLUMN..self.column_unknown.len() {
            let element = &self.rows[row][column];
            if element.is_zero() {
                continue;
            }
            let moved = direction.flipped_if(element.is_negative());
            let unknown = self.column_unknown[column];
            if self.unknowns[unknown].restricted && moved == Direction::Down {
                continue;
            }
            if found.is_none_or(|(best, _)| unknown < self.column_unknown[best]) {
                found = Some((column, moved));
            }
        }
        let (column, moved) = found?;
        Some((self.find_pivot_row(Some(row), moved, column).unwrap_or(row), column))
    }

    /// Returns the row that limits a column's unknown most when it moves; `None` if none does.
    fn find_pivot_row(&self, skip: Option<usize>, direction: Direction, column: usize) -> Option<usize> {
        let mut best: Option<usize> = None;
        for (row, elements) in self.rows.iter().enumerate() {
            let element = &elements[column];
            let falls = match direction {
                Direction::Up => element.is_negative(),
                Direction::Down => element.is_positive(),
            };
            if Some(row) == skip || !falls || !self.unknowns[self.row_unknown[row]].restricted {
                continue;
            }
            let better = best.is_none_or(|best| {
                // constant / |element|, compared without division
                let old = &self.rows[best];
                let (new_ratio, old_ratio) =
                    (&elements[CONSTANT] * &old[column].abs(), &old[CONSTANT] * &element.abs());
                new_ratio.cmp(&old_ratio).then(self.row_unknown[row].cmp(&self.row_unknown[best])).is_lt()
            });
            if better {
                best = Some(row);
            }
        }
        best
    }

    /// Exchanges the unknowns of a row and a column.
    fn pivot(&mut self, row: usize, column: usize) {
        let (row_unknown, column_unknown) = (self.row_unknown[row], self.column_unknown[column]);
        self.row_unknown[row] = column_unknown;
        self.column_unknown[column] = row_unknown;
        self.unknowns[column_unknown].position = row;
        self.unknowns[column_unknown].in_row = true;
        self.unknowns[row_unknown].position = column;
        self.unknowns[row_unknown].in_row = false;
        self.work += self.rows.pivot(row, column);
    }

    /// Returns the value of each variable at the sample point; `None` if the constraints are infeasible.
    pub fn rational_sample(&self) -> Option<Vec<Fraction>> {
        if self.empty {
            return None;
        }
        let value = |unknown: &Unknown| match unknown.in_row {
            false => Fraction::from(Int::ZERO),
            true => {
                let row = &self.rows[unknown.position];
                Fraction::new(row[CONSTANT].clone(), row[DENOMINATOR].clone())
            }
        };
        Some(self.unknowns[..self.variables].iter().map(value).collect())
    }

    /// Returns the sample point, if it is an integer point.
    pub fn integer_sample_point(&self) -> Option<Vec<Int>> {
        self.rational_sample()?.iter().map(|value| value.to_int().cloned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_point_satisfies_all_constraints() {
        let row = |values: [i64; 3]| values.map(Int::from).to_vec();
        let mut simplex = Simplex::new(2);
        simplex.add_inequality(&row([3, -2, -4]));
        simplex.add_equality(&row([1, 1, -7]));
        let point = simplex.rational_sample().expect("points");
        let sum = &(point[0].numerator() * point[1].denominator())
            + &(point[1].numerator() * point[0].denominator());
        assert_eq!(
            Fraction::new(sum, point[0].denominator() * point[1].denominator()),
            Fraction::from(Int::from(7))
        );
        assert_eq!((simplex.num_constraints(), simplex.is_empty()), (3, false));
        assert!(simplex.work() > 0);
        simplex.add_inequality(&row([-1, 0, 3]));
        assert!(simplex.is_empty() && simplex.rational_sample().is_none());
    }
}
