//! The simplex method over the rationals, exact and incremental.
//!
//! The tableau follows Detlefs, Nelson and Saxe (*Simplify: a theorem prover for program checking*, section 8). Every unknown, a variable or the
//! value of a constraint, stands in a row or in a column. A row says what its unknown is in terms of the
//! columns' unknowns; at the sample point these are all zero. Constraints are *restricted*: never negative. Bland's rule (the unknown with the smallest number)
//! prevents cycles.

mod optimum;
mod sample;

pub use optimum::Optimum;

use crate::int::gcd_of;
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
    /// The variables, then the constraints in the order in which they were added.
    unknowns: Vec<Unknown>,
    variables: usize,
    rows: Vec<Vec<Int>>,
    /// The unknown of each row.
    row_unknown: Vec<usize>,
    /// The unknown of each column; the first two are none's.
    column_unknown: Vec<usize>,
    /// The constraints as they were added.
    constraints: Vec<Vec<Int>>,
    empty: bool,
}

/// Where an unknown should move.
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
    /// All points of this many variables.
    pub fn new(variables: usize) -> Self {
        let column =
            |variable| Unknown { position: FIRST_COLUMN + variable, in_row: false, restricted: false };
        Simplex {
            unknowns: (0..variables).map(column).collect(),
            variables,
            rows: Vec::new(),
            row_unknown: Vec::new(),
            column_unknown: [usize::MAX; FIRST_COLUMN].into_iter().chain(0..variables).collect(),
            constraints: Vec::new(),
            empty: false,
        }
    }

    /// Number of variables.
    pub fn num_variables(&self) -> usize {
        self.variables
    }

    /// Number of constraints that were added; an equality counts twice.
    pub fn num_constraints(&self) -> usize {
        self.unknowns.len() - self.variables
    }

    /// Whether no rational point satisfies all constraints.
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// Adds `row >= 0`: coefficients of all variables, and the constant last. The answer is the constraint's number.
    pub fn add_inequality(&mut self, row: &[Int]) -> usize {
        let unknown = self.add_row(row);
        self.constraints.push(row.to_vec());
        self.unknowns[unknown].restricted = true;
        if !self.empty && !self.restore(unknown) {
            self.empty = true;
        }
        unknown - self.variables
    }

    /// Adds `row = 0`, as two inequalities. The answer is the first one's number.
    pub fn add_equality(&mut self, row: &[Int]) -> usize {
        let number = self.add_inequality(row);
        let opposite: Vec<Int> = row.iter().map(|value| -value).collect();
        self.add_inequality(&opposite);
        number
    }

    /// The constraints as they were added: each is `row >= 0`.
    fn constraint_rows(&self) -> &[Vec<Int>] {
        &self.constraints
    }

    /// The row of an affine expression in terms of the columns.
    fn expression(&self, row: &[Int]) -> Vec<Int> {
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

    /// Adds a row for an expression: a new unknown, not restricted.
    fn add_row(&mut self, row: &[Int]) -> usize {
        let built = self.expression(row);
        self.rows.push(built);
        self.row_unknown.push(self.unknowns.len());
        self.unknowns.push(Unknown { position: self.rows.len() - 1, in_row: true, restricted: false });
        self.unknowns.len() - 1
    }

    /// Takes the last row away, which must be that of the last unknown.
    fn pop_row(&mut self) {
        let unknown = self.unknowns.pop().expect("a row was added");
        debug_assert!(unknown.in_row && unknown.position == self.rows.len() - 1);
        self.rows.pop();
        self.row_unknown.pop();
    }

    /// Moves the sample point until an unknown is not negative. The answer is `false` if it cannot be.
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

    /// The pivot by which a row's unknown can move: the row is its own if nothing limits it.
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

    /// The row that limits a column's unknown most when it moves; `None` if none does.
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
        pivot_rows(&mut self.rows, row, column);
    }

    /// The value of each variable at the sample point; `None` if there is no point.
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

    /// The sample point, if it is an integer point.
    pub fn integer_sample_point(&self) -> Option<Vec<Int>> {
        self.rational_sample()?.iter().map(|value| value.to_int().cloned()).collect()
    }
}

/// Exchanges row and column in all rows: solves the row for the column's unknown and puts that into the others. The first element
/// of each row is its denominator.
pub(crate) fn pivot_rows(rows: &mut [Vec<Int>], row: usize, column: usize) {
    let denominator = DENOMINATOR;
    let solved = &mut rows[row];
    let old_denominator = solved[denominator].clone();
    solved[denominator] = solved[column].clone();
    solved[column] = old_denominator;
    let negative = solved[denominator].is_negative();
    for (at, element) in solved.iter_mut().enumerate() {
        // x_c = (d x_r - k - sum) / p: all but the denominator and the column change sign; a negative p turns all signs.
        let keeps = at == denominator || at == column;
        if keeps == negative {
            *element = -&*element;
        }
    }
    normalize(solved);
    let solved = solved.clone();
    for (at, other) in rows.iter_mut().enumerate() {
        if at == row || other[column].is_zero() {
            continue;
        }
        let factor = std::mem::take(&mut other[column]);
        other[denominator] = &other[denominator] * &solved[denominator];
        for index in denominator + 1..other.len() {
            let kept = &other[index] * &solved[denominator];
            other[index] = kept;
            other[index].add_mul(&factor, &solved[index]);
        }
        normalize(other);
    }
}

/// Divides a row by the common divisor of its elements.
pub(crate) fn normalize(row: &mut [Int]) {
    let gcd = gcd_of(row.iter());
    if !gcd.is_zero() && !gcd.is_one() {
        row.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
    }
}
