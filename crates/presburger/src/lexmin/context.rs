//! What is known of the symbols in one case of a parametric problem.

use crate::relation::{Division, complement, evaluate};
use crate::simplex::{Optimum, Simplex};
use crate::{Int, IntegerRelation, Row, Space};

/// The sign of an affine expression in a part of the symbols' space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    NotNegative,
    Negative,
    Both,
}

/// A part of the symbols' space, with some of its integer points. They answer most questions without a search.
#[derive(Clone)]
pub(super) struct Context {
    domain: IntegerRelation,
    /// Of the domain; built where it is asked for.
    simplex: Option<Simplex>,
    points: Vec<Vec<Int>>,
}

/// More points than these are not kept.
const MOST_POINTS: usize = 16;

impl Context {
    /// The part that a relation over symbols describes, or `None` if it is empty.
    pub(super) fn new(domain: IntegerRelation) -> Option<Self> {
        let point = domain.find_integer_sample()?;
        Some(Context { domain, simplex: None, points: vec![point] })
    }

    pub(super) fn space(&self) -> &Space {
        self.domain.space()
    }

    pub(super) fn into_domain(self) -> IntegerRelation {
        self.domain
    }

    /// The sign that an expression has at the known points; that of others may differ.
    pub(super) fn known_sign(&self, row: &[Int]) -> Sign {
        let negative = self.points.iter().filter(|point| evaluate(row, point).is_negative()).count();
        match negative {
            0 => Sign::NotNegative,
            _ if negative == self.points.len() => Sign::Negative,
            _ => Sign::Both,
        }
    }

    /// The sign of an expression, an element for each symbol and the constant.
    pub(super) fn sign(&mut self, row: &[Int]) -> Sign {
        let known = self.known_sign(row);
        // The row that other points would satisfy.
        let (others, bound) = match known {
            Sign::Both => return known,
            Sign::NotNegative => (complement(row), self.simplex().minimum(row)),
            Sign::Negative => (row.to_vec(), self.simplex().maximum(row)),
        };
        let possible = match (known, bound) {
            (_, Optimum::Empty) => false,
            (_, Optimum::Unbounded) => true,
            // Values are integers.
            (Sign::NotNegative, Optimum::Bounded(least)) => least.ceil().is_negative(),
            (_, Optimum::Bounded(greatest)) => !greatest.floor().is_negative(),
        };
        match possible.then(|| self.find_point(&others)).flatten() {
            None => known,
            Some(point) => {
                self.points.push(point);
                if self.points.len() > MOST_POINTS {
                    self.points.remove(1);
                }
                Sign::Both
            }
        }
    }

    fn simplex(&mut self) -> &mut Simplex {
        self.simplex.get_or_insert_with(|| self.domain.simplex())
    }

    /// A point of the domain that satisfies an inequality, too.
    fn find_point(&mut self, inequality: &[Int]) -> Option<Vec<Int>> {
        let mut simplex = self.simplex().clone();
        simplex.add_inequality(inequality);
        if simplex.is_empty() {
            return None;
        }
        simplex.integer_sample_point().or_else(|| {
            let mut part = self.domain.clone();
            part.add_inequality(inequality.to_vec());
            part.find_integer_sample()
        })
    }

    /// Restricts to the points that satisfy an inequality. The answer is `false` if there are none.
    pub(super) fn restrict(&mut self, inequality: Row) -> bool {
        self.points.retain(|point| !evaluate(&inequality, point).is_negative());
        if let Some(simplex) = &mut self.simplex {
            simplex.add_inequality(&inequality);
        }
        self.domain.add_inequality(inequality);
        self.has_points()
    }

    /// Restricts to the points at which an expression is zero. The answer is `false` if there are none.
    pub(super) fn restrict_to_zero(&mut self, expression: Row) -> bool {
        self.points.retain(|point| evaluate(&expression, point).is_zero());
        if let Some(simplex) = &mut self.simplex {
            simplex.add_equality(&expression);
        }
        self.domain.add_equality(expression);
        self.has_points()
    }

    fn has_points(&mut self) -> bool {
        if self.points.is_empty() {
            self.points.extend(self.domain.find_integer_sample());
        }
        !self.points.is_empty()
    }

    /// The column of a quotient, which becomes a symbol if it is none yet.
    pub(super) fn add_division(&mut self, division: Division) -> usize {
        let before = self.domain.space().vars();
        let value = |point: &Vec<Int>| evaluate(&division.numerator, point).floor_div(&division.denominator);
        let values: Vec<Int> = self.points.iter().map(value).collect();
        let column = self.domain.add_division(division);
        if self.domain.space().vars() > before {
            self.simplex = None;
            self.points.iter_mut().zip(values).for_each(|(point, value)| point.push(value));
        }
        column
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_those_of_integers() {
        let domain: IntegerRelation = "[n] -> { [] : 0 <= n <= 9 }".parse().expect("a domain");
        let mut context = Context::new(domain).expect("points");
        let row = |coefficient: i64, constant: i64| vec![Int::from(coefficient), Int::from(constant)];
        assert_eq!(context.sign(&row(1, 0)), Sign::NotNegative);
        assert_eq!(context.sign(&row(-1, -1)), Sign::Negative);
        assert_eq!(context.sign(&row(2, -7)), Sign::Both);
        assert!(context.restrict(row(2, -7)));
        assert_eq!(context.sign(&row(1, -4)), Sign::NotNegative);
        let quotient = context.add_division(Division { numerator: row(1, 0), denominator: Int::from(5) });
        assert_eq!(quotient, 1);
        let even = [1, -5, -1].map(Int::from).to_vec();
        assert_eq!(context.sign(&even), Sign::Both);
        assert!(context.restrict_to_zero([0, 1, -1].map(Int::from).to_vec()));
        assert!(!context.restrict([-1, 0, 3].map(Int::from).to_vec()));
    }
}
