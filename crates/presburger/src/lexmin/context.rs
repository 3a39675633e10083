//! Context of a case of a parametric problem: the constraints on the symbols.

use crate::relation::{Division, complement, evaluate};
use crate::simplex::{Optimum, Simplex};
use crate::{Fraction, Int, IntegerRelation, Row, Space};

/// The sign of an affine expression in a part of the symbols' space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    NotNegative,
    Negative,
    Both,
}

/// Part of the symbols' space, with some of its integer points, which answer most queries without a search.
#[derive(Clone)]
pub(super) struct Context {
    domain: IntegerRelation,
    /// Simplex of the domain, built on demand.
    simplex: Option<Simplex>,
    points: Vec<Vec<Int>>,
    /// Column of each local and its quotient, after those that it uses.
    quotients: Vec<(usize, Division)>,
}

/// Maximum number of points that are kept.
const MOST_POINTS: usize = 16;

/// Maximum number of combinations of the symbols that are tried.
const MOST_TRIED: i64 = 2000;

/// The end of trying numbers of the symbols.
enum Tried {
    Point(Vec<Int>),
    /// There is no point.
    All,
    /// There may be a point.
    Some,
}

/// Returns the ranges of the first variables, if there are few combinations.
fn small_ranges(simplex: &mut Simplex, variables: usize) -> Option<Vec<(Int, Int)>> {
    let mut combinations = Int::ONE;
    let range = |variable: usize| {
        let mut row = vec![Int::ZERO; simplex.num_variables() + 1];
        row[variable] = Int::ONE;
        let (Some(first), Some(last)) = simplex.integer_bounds(&row) else { return None };
        if first > last {
            return None;
        }
        combinations = &combinations * &(&(&last - &first) + 1);
        (combinations <= MOST_TRIED).then_some((first, last))
    };
    (0..variables).map(range).collect()
}

impl Context {
    /// Creates the part that a relation over symbols describes, or `None` if it is empty.
    pub(super) fn new(domain: IntegerRelation) -> Option<Self> {
        let point = domain.find_integer_sample()?;
        let quotients = domain.divisions_in_order();
        Some(Context { domain, simplex: None, points: vec![point], quotients })
    }

    pub(super) fn space(&self) -> &Space {
        self.domain.space()
    }

    pub(super) fn into_domain(self) -> IntegerRelation {
        self.domain
    }

    /// Returns the sign of an expression at the known points; it may differ at others.
    pub(super) fn known_sign(&self, row: &[Int]) -> Sign {
        let negative = self.points.iter().filter(|point| evaluate(row, point).is_negative()).count();
        match negative {
            0 => Sign::NotNegative,
            _ if negative == self.points.len() => Sign::Negative,
            _ => Sign::Both,
        }
    }

    /// Returns the sign of an expression, an element for each symbol and the constant.
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

    /// Returns a point of the domain that satisfies an inequality, too.
    fn find_point(&mut self, inequality: &[Int]) -> Option<Vec<Int>> {
        let mut simplex = self.simplex().clone();
        simplex.add_inequality(inequality);
        if simplex.is_empty() {
            return None;
        }
        if let Some(point) = simplex.integer_sample_point() {
            return Some(point);
        }
        let mut part = self.domain.clone();
        part.add_inequality(inequality.to_vec());
        match self.try_symbols(&mut simplex, &part) {
            Tried::Point(point) => Some(point),
            Tried::All => None,
            Tried::Some => part.find_integer_sample(),
        }
    }

    /// Searches for a point by trying values of the symbols, which determine the quotients.
    fn try_symbols(&self, simplex: &mut Simplex, part: &IntegerRelation) -> Tried {
        let Space { symbols, locals, .. } = *part.space();
        if self.quotients.len() < locals {
            return Tried::Some;
        }
        let complete = |mut point: Vec<Int>| {
            point.resize(symbols + locals, Int::ZERO);
            for (column, division) in &self.quotients {
                point[*column] = evaluate(&division.numerator, &point).floor_div(&division.denominator);
            }
            part.satisfies(&point).then_some(point)
        };
        let sample = simplex.rational_sample().expect("there are rational points");
        let rounded =
            [Fraction::floor, Fraction::ceil].map(|round| sample[..symbols].iter().map(round).collect());
        if let Some(point) = rounded.into_iter().find_map(complete) {
            return Tried::Point(point);
        }
        let Some(ranges) = small_ranges(simplex, symbols) else { return Tried::Some };
        let mut current: Vec<Int> = ranges.iter().map(|(first, _)| first.clone()).collect();
        loop {
            if let Some(point) = complete(current.clone()) {
                return Tried::Point(point);
            }
            // The next combination, the last symbol fastest.
            let Some(at) = (0..symbols).rev().find(|&at| current[at] < ranges[at].1) else {
                return Tried::All;
            };
            current[at] += 1;
            (at + 1..symbols).for_each(|later| current[later].clone_from(&ranges[later].0));
        }
    }

    /// Restricts to the points that satisfy an inequality. Returns `false` if there are none.
    pub(super) fn restrict(&mut self, inequality: Row) -> bool {
        self.points.retain(|point| !evaluate(&inequality, point).is_negative());
        if let Some(simplex) = &mut self.simplex {
            simplex.add_inequality(&inequality);
        }
        self.domain.add_inequality(inequality);
        self.has_points()
    }

    /// Restricts to the points at which an expression is zero. Returns `false` if there are none.
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

    /// Returns the column of a quotient, which becomes a symbol if it is none yet.
    pub(super) fn add_division(&mut self, division: Division) -> usize {
        let before = self.domain.space().vars();
        let value = |point: &Vec<Int>| evaluate(&division.numerator, point).floor_div(&division.denominator);
        let values: Vec<Int> = self.points.iter().map(value).collect();
        let mut quotient = division.clone();
        let column = self.domain.add_division(division);
        if self.domain.space().vars() > before {
            quotient.numerator.insert(column, Int::ZERO);
            self.quotients.iter_mut().for_each(|(_, division)| division.numerator.insert(column, Int::ZERO));
            self.quotients.push((column, quotient));
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
