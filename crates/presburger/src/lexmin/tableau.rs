//! The tableau of the lexicographic dual simplex method.
//!
//! Rows and columns are those of [`Simplex`](crate::Simplex). Variables are shifted by a number `M` that is larger
//! than any other, and a multiple of every number: each is `x = x' - M` with `x' >= 0`, so that the first sample point
//! is the lexicographically least of all. Every pivot moves it up by as little as possible.

use crate::rows::{Rows, normalize};
use crate::{Int, IntegerRelation, Space};
use std::cmp::Ordering;

/// Elements of a row before the symbols: denominator, constant, multiple of `M`.
pub(super) const DENOMINATOR: usize = 0;
pub(super) const CONSTANT: usize = 1;
pub(super) const BIG_M: usize = 2;
pub(super) const FIRST_SYMBOL: usize = 3;

/// Position of an unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Row(usize),
    Column(usize),
}

#[derive(Clone, Debug)]
pub(super) struct Tableau {
    /// Of the variables.
    places: Vec<Place>,
    pub(super) rows: Rows,
    /// The variable of each row; `None` for a constraint.
    row_variable: Vec<Option<usize>>,
    column_variable: Vec<Option<usize>>,
    symbols: usize,
}

/// A tableau before any question about the symbols.
pub(super) enum Start {
    /// The relation has no points.
    Empty,
    /// Some dimension has no lower bound, given the previous ones, wherever there are points.
    Unbounded,
    /// All dimensions have lower bounds wherever there are points. There are none where the relation, which
    /// is of the symbols alone, does not hold.
    Bounded(Tableau, IntegerRelation),
}

impl Tableau {
    /// Creates the tableau of a relation's dimensions and locals, as far as it does not depend on the
    /// symbols.
    pub(super) fn of_relation(relation: &IntegerRelation) -> Start {
        let Space { symbols, locals, .. } = *relation.space();
        let dims = relation.space().dims();
        let mut tableau = Tableau::new(dims + locals, symbols);
        let mut conditions = IntegerRelation::universe(Space::set(0, symbols));
        let parts = |row: &[Int]| -> (Vec<Int>, Vec<Int>, Int) {
            let variables =
                row[..dims].iter().chain(&row[dims + symbols..dims + symbols + locals]).cloned().collect();
            (variables, row[dims..dims + symbols].to_vec(), row[row.len() - 1].clone())
        };
        let condition = |symbols: Vec<Int>, constant: Int| symbols.into_iter().chain([constant]).collect();
        for row in relation.equalities() {
            let (variables, symbolic, constant) = parts(row);
            if variables.iter().all(Int::is_zero) {
                conditions.add_equality(condition(symbolic, constant));
                continue;
            }
            tableau.add_constraint(&variables, &symbolic, &constant);
            let at = tableau.rows.len() - 1;
            let column = tableau
                .least_column(at, Int::is_positive)
                .or_else(|| tableau.least_column(at, Int::is_negative));
            match column {
                Some(column) => tableau.eliminate_last_row(column),
                None => {
                    // Up to the symbols it follows from other equalities. M does not occur in it, since no
                    // equality contains M.
                    let row = &tableau.rows[at];
                    conditions.add_equality(condition(
                        row[FIRST_SYMBOL..FIRST_SYMBOL + symbols].to_vec(),
                        row[CONSTANT].clone(),
                    ));
                    tableau.pop_row();
                }
            }
        }
        for row in relation.inequalities() {
            let (variables, symbolic, constant) = parts(row);
            if variables.iter().all(Int::is_zero) {
                conditions.add_inequality(condition(symbolic, constant));
            } else {
                tableau.add_constraint(&variables, &symbolic, &constant);
            }
        }
        while let Some(row) = (0..tableau.rows.len()).find(|&row| tableau.rows[row][BIG_M].is_negative()) {
            if !tableau.can_raise(row) {
                return Start::Empty;
            }
            tableau.raise(row);
        }
        // x = x' - M: without a lower bound unless the row cancels M. Later steps do not change multiples of M.
        let is_bounded = |variable: usize| {
            let row = tableau.variable_row(variable).map(|row| &tableau.rows[row]);
            row.is_some_and(|row| row[BIG_M] == row[DENOMINATOR])
        };
        if (0..dims).all(is_bounded) { Start::Bounded(tableau, conditions) } else { Start::Unbounded }
    }

    fn new(variables: usize, symbols: usize) -> Self {
        Tableau {
            places: (0..variables).map(Place::Column).collect(),
            rows: Rows::new(FIRST_SYMBOL + symbols + variables),
            row_variable: Vec::new(),
            column_variable: (0..variables).map(Some).collect(),
            symbols,
        }
    }

    fn first_column(&self) -> usize {
        FIRST_SYMBOL + self.symbols
    }

    /// Adds a constraint: coefficients of the variables, of the symbols, and the constant.
    fn add_constraint(&mut self, variables: &[Int], symbols: &[Int], constant: &Int) {
        let mut row = vec![Int::ZERO; self.first_column() + self.column_variable.len()];
        row[DENOMINATOR] = Int::ONE;
        row[CONSTANT] = constant.clone();
        row[FIRST_SYMBOL..FIRST_SYMBOL + symbols.len()].clone_from_slice(symbols);
        for (variable, coefficient) in variables.iter().enumerate() {
            if coefficient.is_zero() {
                continue;
            }
            // x = x' - M
            let shift = &row[BIG_M] - &(coefficient * &row[DENOMINATOR]);
            row[BIG_M] = shift;
            match self.places[variable] {
                Place::Column(column) => {
                    let at = self.first_column() + column;
                    let term = coefficient * &row[DENOMINATOR];
                    row[at] += &term;
                }
                Place::Row(source) => {
                    let source = &self.rows[source];
                    let common = row[DENOMINATOR].lcm(&source[DENOMINATOR]);
                    let own = common.floor_div(&row[DENOMINATOR]);
                    let factor = &common.floor_div(&source[DENOMINATOR]) * coefficient;
                    for at in CONSTANT..row.len() {
                        row[at] = &(&row[at] * &own) + &(&source[at] * &factor);
                    }
                    row[DENOMINATOR] = common;
                }
            }
        }
        normalize(&mut row);
        self.push_row(row);
    }

    pub(super) fn push_row(&mut self, row: Vec<Int>) {
        self.rows.push(&row);
        self.row_variable.push(None);
    }

    /// Removes the last row, that of a constraint.
    pub(super) fn pop_row(&mut self) {
        self.rows.pop();
        self.row_variable.pop();
    }

    /// Subtracts a symbolic number, which is zero, from the numerator of a row: coefficients of the symbols, and the
    /// constant.
    pub(super) fn subtract_sample(&mut self, row: usize, zero: &[Int]) {
        let (constant, coefficients) = zero.split_last().expect("a row has a constant");
        let row = &mut self.rows[row];
        row[CONSTANT] -= constant;
        row[FIRST_SYMBOL..].iter_mut().zip(coefficients).for_each(|(value, other)| *value -= other);
    }

    /// Adds a column for another symbol.
    pub(super) fn add_symbol(&mut self) {
        let at = self.first_column();
        self.rows.insert_column(at);
        self.symbols += 1;
    }

    /// Returns the row of a variable; `None` if its shifted value is zero.
    pub(super) fn variable_row(&self, variable: usize) -> Option<usize> {
        match self.places[variable] {
            Place::Row(row) => Some(row),
            Place::Column(_) => None,
        }
    }

    /// Returns the number of variables.
    pub(super) fn num_variables(&self) -> usize {
        self.places.len()
    }

    /// Elements of a row for the columns.
    pub(super) fn columns(&self, row: usize) -> &[Int] {
        &self.rows[row][self.first_column()..]
    }

    /// Whether the unknown of a row can grow from its value at the sample point.
    pub(super) fn can_raise(&self, row: usize) -> bool {
        self.columns(row).iter().any(Int::is_positive)
    }

    /// Makes the unknown of a row, which can grow, zero by exchanging it with the column that moves the
    /// sample point up the least.
    pub(super) fn raise(&mut self, row: usize) {
        let column = self.least_column(row, Int::is_positive).expect("the row can be raised");
        self.pivot(row, column);
    }

    /// Returns the column that moves the sample point the least, among a row's columns of one sign.
    fn least_column(&self, row: usize, sign: fn(&Int) -> bool) -> Option<usize> {
        let columns =
            (self.first_column()..self.rows.row_length()).filter(|&column| sign(&self.rows[row][column]));
        columns.reduce(|best, column| if self.moves_less(column, best, row) { column } else { best })
    }

    /// Solves the last row, whose unknown is always zero, for a column, and removes that column.
    fn eliminate_last_row(&mut self, column: usize) {
        let row = self.rows.len() - 1;
        self.pivot(row, column);
        self.rows.remove_column(column);
        let index = column - self.first_column();
        self.column_variable.remove(index);
        for place in &mut self.places {
            if let Place::Column(at) = place
                && *at > index
            {
                *at -= 1;
            }
        }
    }

    /// Whether the sample point moves less, lexicographically, along one column than along another one when the row's
    /// unknown changes by one.
    fn moves_less(&self, column: usize, other: usize, row: usize) -> bool {
        let (a, b) = (&self.rows[row][column].abs(), &self.rows[row][other].abs());
        let first = self.first_column();
        for &place in &self.places {
            let (denominator, x, y) = match place {
                Place::Row(row) => {
                    let row = &self.rows[row];
                    (&row[DENOMINATOR], row[column].clone(), row[other].clone())
                }
                Place::Column(own) => {
                    let is = |column: usize| if column == first + own { Int::ONE } else { Int::ZERO };
                    (&Int::ONE, is(column), is(other))
                }
            };
            debug_assert!(denominator.is_positive());
            match (&x * b).cmp(&(&y * a)) {
                Ordering::Less => return true,
                Ordering::Greater => return false,
                Ordering::Equal => {}
            }
        }
        false
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let index = column - self.first_column();
        let (from_row, from_column) = (self.row_variable[row], self.column_variable[index]);
        if let Some(variable) = from_row {
            self.places[variable] = Place::Column(index);
        }
        if let Some(variable) = from_column {
            self.places[variable] = Place::Row(row);
        }
        self.row_variable[row] = from_column;
        self.column_variable[index] = from_row;
        self.rows.pivot(row, column);
    }
}
