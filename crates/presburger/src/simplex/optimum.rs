//! Linear optimization.

use super::{CONSTANT, DENOMINATOR, Direction, FIRST_COLUMN, Simplex};
use crate::{Fraction, Int};

/// The least or greatest value of an affine expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimum {
    /// There is no point.
    Empty,
    /// It has no bound.
    Unbounded,
    /// The value, which some rational point has.
    Bounded(Fraction),
}

impl Optimum {
    /// Returns the value, if there is one.
    pub fn bounded(self) -> Option<Fraction> {
        match self {
            Optimum::Bounded(value) => Some(value),
            _ => None,
        }
    }
}

impl Simplex {
    /// Returns the greatest value of an affine expression: coefficients of all variables, and the constant
    /// last.
    ///
    /// # Panics
    /// If the row has another length.
    pub fn maximum(&mut self, row: &[Int]) -> Optimum {
        self.optimize(row, Direction::Up, |_, _| ())
    }

    /// Returns the least value of an affine expression: coefficients of all variables, and the constant last.
    ///
    /// # Panics
    /// If the row has another length.
    pub fn minimum(&mut self, row: &[Int]) -> Optimum {
        self.optimize(row, Direction::Down, |_, _| ())
    }

    /// Returns the greatest value of an affine expression, and its derivative with respect to `e` if the
    /// equality with this number were `row = e` instead of `row = 0`.
    pub(super) fn maximum_with_dual(&mut self, row: &[Int], equality: usize) -> (Optimum, Fraction) {
        let mut dual = Fraction::from(Int::ZERO);
        let first = self.variables + equality;
        let optimum = self.optimize(row, Direction::Up, |simplex, row| {
            let coefficient = |unknown: usize| match simplex.unknowns[unknown].in_row {
                true => Int::ZERO,
                false => row[simplex.unknowns[unknown].position].clone(),
            };
            dual = Fraction::new(coefficient(first) - coefficient(first + 1), row[DENOMINATOR].clone());
        });
        (optimum, dual)
    }

    fn optimize(
        &mut self,
        row: &[Int],
        direction: Direction,
        mut at_optimum: impl FnMut(&Simplex, &[Int]),
    ) -> Optimum {
        if self.empty {
            return Optimum::Empty;
        }
        let unknown = self.add_row(row);
        let at = self.unknowns[unknown].position;
        while let Some((pivot_row, column)) = self.find_pivot(at, direction) {
            if pivot_row == at {
                self.pop_row();
                return Optimum::Unbounded;
            }
            self.pivot(pivot_row, column);
        }
        at_optimum(self, &self.rows[at]);
        let value = Fraction::new(self.rows[at][CONSTANT].clone(), self.rows[at][DENOMINATOR].clone());
        self.pop_row();
        Optimum::Bounded(value)
    }

    /// Returns the least and greatest integers that an affine expression has at rational points, rounded
    /// inwards: `None` for a bound that does not exist. An empty set has bounds that cross.
    ///
    /// # Panics
    /// If the row has another length.
    pub fn integer_bounds(&mut self, row: &[Int]) -> (Option<Int>, Option<Int>) {
        match (self.minimum(row), self.maximum(row)) {
            (Optimum::Empty, _) | (_, Optimum::Empty) => (Some(Int::ONE), Some(Int::ZERO)),
            (least, greatest) => {
                (least.bounded().map(|value| value.ceil()), greatest.bounded().map(|value| value.floor()))
            }
        }
    }

    /// Whether some variable has no lower or no upper bound.
    pub fn is_unbounded(&mut self) -> bool {
        let mut row = vec![Int::ZERO; self.variables + 1];
        for variable in 0..self.variables {
            row[variable] = Int::ONE;
            if self.maximum(&row) == Optimum::Unbounded || self.minimum(&row) == Optimum::Unbounded {
                return true;
            }
            row[variable] = Int::ZERO;
        }
        false
    }

    /// Returns whether an inequality holds at all rational points.
    ///
    /// # Panics
    /// If the row has another length.
    pub fn implies(&mut self, row: &[Int]) -> bool {
        match self.minimum(row) {
            Optimum::Empty => true,
            Optimum::Unbounded => false,
            Optimum::Bounded(value) => !value.is_negative(),
        }
    }

    /// Marks the constraints that are implied, over the rationals, by the others that are not marked before
    /// them. Marked constraints are removed from this simplex.
    pub(crate) fn detect_redundant(&mut self, constraints: &[usize]) -> Vec<usize> {
        let mut redundant = Vec::new();
        for &constraint in constraints {
            if self.empty {
                break;
            }
            let unknown = self.variables + constraint;
            self.unknowns[unknown].restricted = false;
            if self.least_is_negative(unknown) {
                self.unknowns[unknown].restricted = true;
                let restored = self.restore(unknown);
                debug_assert!(restored, "the constraint was satisfiable before");
            } else {
                redundant.push(constraint);
            }
        }
        redundant
    }

    /// Whether an unknown can be negative.
    fn least_is_negative(&mut self, unknown: usize) -> bool {
        let mut row = vec![Int::ZERO; self.column_unknown.len()];
        let place = self.unknowns[unknown];
        if place.in_row {
            row.clone_from_slice(&self.rows[place.position]);
        } else {
            row[DENOMINATOR] = Int::ONE;
            row[place.position] = Int::ONE;
        }
        self.rows.push(&row);
        self.row_unknown.push(self.unknowns.len());
        self.unknowns.push(super::Unknown { position: self.rows.len() - 1, in_row: true, restricted: false });
        let at = self.rows.len() - 1;
        let negative = loop {
            if self.rows[at][CONSTANT].is_negative() {
                break true;
            }
            match self.find_pivot(at, Direction::Down) {
                None => break false,
                Some((pivot_row, _)) if pivot_row == at => break true,
                Some((pivot_row, column)) => self.pivot(pivot_row, column),
            }
        };
        self.pop_row();
        negative
    }
}

const _: () = assert!(FIRST_COLUMN == CONSTANT + 1);

#[cfg(test)]
mod tests {
    use super::*;

    fn row(values: &[i64]) -> Vec<Int> {
        values.iter().map(|&value| value.into()).collect()
    }

    #[test]
    fn optima_are_exact() {
        let mut simplex = Simplex::new(2);
        // A triangle: x, y >= 0 and 2x + 3y <= 7.
        simplex.add_inequality(&row(&[1, 0, 0]));
        simplex.add_inequality(&row(&[0, 1, 0]));
        assert_eq!(simplex.maximum(&row(&[1, 1, 0])), Optimum::Unbounded);
        simplex.add_inequality(&row(&[-2, -3, 7]));
        assert_eq!(simplex.maximum(&row(&[1, 1, 0])), Optimum::Bounded(Fraction::new(7.into(), 2.into())));
        assert_eq!(
            simplex.minimum(&row(&[0, -1, 1])),
            Optimum::Bounded(Fraction::new((-4).into(), 3.into()))
        );
        assert!(!simplex.is_unbounded());
        let extra = simplex.add_inequality(&row(&[-1, 0, 4]));
        assert_eq!(simplex.detect_redundant(&[extra, 0, 1, 2]), [extra]);
        simplex.add_equality(&row(&[1, 0, -5]));
        assert!(simplex.is_empty());
        assert_eq!(simplex.maximum(&row(&[1, 0, 0])), Optimum::Empty);
    }
}
