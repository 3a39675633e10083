//! Integer points of bounded sets.
//!
//! The search branches along the vectors of a reduced basis (Cook, Rutherford, Scarf and Shallcross, *An
//! implementation of the generalized basis reduction algorithm for integer programming*), in which a set
//! without integer points is thin, so that few branches are tried.

use super::Simplex;
use crate::{Fraction, Int, IntMatrix};

/// Branching point of the search: the values that one basis vector's product may have.
struct Level {
    /// The set before the choice.
    simplex: Simplex,
    basis: Vec<Vec<Int>>,
    next: Int,
    last: Int,
}

/// Steps that searches may still take. A branch, and each look at a vector of a basis, takes one for each number in the constraints.
pub(crate) struct Steps(u64);

/// End of a search whose steps did not suffice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exhausted;

impl Steps {
    /// More steps than any search takes.
    pub(crate) fn unlimited() -> Steps {
        Steps(u64::MAX)
    }

    pub(crate) fn at_most(steps: u64) -> Steps {
        Steps(steps)
    }

    fn take(&mut self, simplex: &Simplex) -> Result<(), Exhausted> {
        let numbers = simplex.constraint_rows().iter().count() * (simplex.variables + 1);
        self.0 = self.0.checked_sub(numbers as u64).ok_or(Exhausted)?;
        Ok(())
    }
}

impl Simplex {
    /// Returns an integer point, or `None` if there is none. The set must be bounded.
    ///
    /// # Errors
    /// If the steps do not suffice.
    pub(crate) fn find_integer_sample(&self, steps: &mut Steps) -> Result<Option<Vec<Int>>, Exhausted> {
        let identity = IntMatrix::identity(self.variables);
        let mut levels = match enter(self.clone(), identity.rows().to_vec(), 0, steps)? {
            Entered::Found(point) => return Ok(Some(point)),
            Entered::Empty => return Ok(None),
            Entered::Level(level) => vec![level],
        };
        while let Some(depth) = levels.len().checked_sub(1) {
            let level = &mut levels[depth];
            if level.next > level.last {
                levels.pop();
                continue;
            }
            let mut simplex = level.simplex.clone();
            let mut row = level.basis[depth].clone();
            row.push(-&level.next);
            level.next += 1;
            simplex.add_equality(&row);
            let basis = level.basis.clone();
            match enter(simplex, basis, depth + 1, steps)? {
                Entered::Found(point) => return Ok(Some(point)),
                Entered::Empty => {}
                Entered::Level(level) => levels.push(level),
            }
        }
        Ok(None)
    }
}

enum Entered {
    Found(Vec<Int>),
    Empty,
    Level(Level),
}

/// Enters a set in which the products of the first `depth` basis vectors are fixed.
fn enter(
    mut simplex: Simplex,
    mut basis: Vec<Vec<Int>>,
    depth: usize,
    steps: &mut Steps,
) -> Result<Entered, Exhausted> {
    steps.take(&simplex)?;
    if simplex.is_empty() {
        return Ok(Entered::Empty);
    }
    if let Some(point) = simplex.integer_sample_point() {
        return Ok(Entered::Found(point));
    }
    if depth == basis.len() {
        // All products with a unimodular basis are integers, so the point would be an integer point.
        return Ok(Entered::Empty);
    }
    let mut bounds = bounds(&mut simplex, &basis[depth]);
    if &bounds.1 - &bounds.0 > 1 && depth + 1 < basis.len() {
        reduce_basis(&simplex, &mut basis, depth, steps)?;
        bounds = self::bounds(&mut simplex, &basis[depth]);
    }
    Ok(Entered::Level(Level { simplex, basis, next: bounds.0, last: bounds.1 }))
}

fn bounds(simplex: &mut Simplex, vector: &[Int]) -> (Int, Int) {
    let mut row = vector.to_vec();
    row.push(Int::ZERO);
    match simplex.integer_bounds(&row) {
        (Some(least), Some(greatest)) => (least, greatest),
        _ => unreachable!("the set is bounded"),
    }
}

/// Pairs of points of a set. The width of the set along a vector is the greatest product of the vector and a difference.
#[derive(Clone)]
struct Differences {
    pairs: Simplex,
    variables: usize,
}

impl Differences {
    fn new(simplex: &Simplex) -> Self {
        let variables = simplex.variables;
        let mut pairs = Simplex::new(2 * variables);
        for row in simplex.constraint_rows().iter() {
            for shift in [0, variables] {
                let mut shifted = vec![Int::ZERO; 2 * variables + 1];
                shifted[shift..shift + variables].clone_from_slice(&row[..variables]);
                shifted[2 * variables] = row[variables].clone();
                pairs.add_inequality(&shifted);
            }
        }
        Differences { pairs, variables }
    }

    fn row(&self, vector: &[Int]) -> Vec<Int> {
        let mut row = vec![Int::ZERO; 2 * self.variables + 1];
        for (at, value) in vector.iter().enumerate() {
            row[at] = value.clone();
            row[self.variables + at] = -value;
        }
        row
    }

    /// Restricts to differences orthogonal to a vector. Returns the number of the equality.
    fn fix(&mut self, vector: &[Int]) -> usize {
        let row = self.row(vector);
        self.pairs.add_equality(&row)
    }

    fn width(&mut self, vector: &[Int]) -> Fraction {
        let row = self.row(vector);
        self.pairs.maximum(&row).bounded().expect("the set is bounded and not empty")
    }

    /// Returns the width, and the multiple of the fixed vector whose addition gives the same width without
    /// that restriction.
    fn width_with_multiple(&mut self, vector: &[Int], equality: usize) -> (Fraction, Fraction) {
        let row = self.row(vector);
        let (width, dual) = self.pairs.maximum_with_dual(&row, equality);
        (width.bounded().expect("the set is bounded and not empty"), dual.scaled(&Int::MINUS_ONE))
    }
}

/// Reduces the basis vectors from `level` on.
fn reduce_basis(
    simplex: &Simplex,
    basis: &mut [Vec<Int>],
    level: usize,
    steps: &mut Steps,
) -> Result<(), Exhausted> {
    let mut stack = vec![Differences::new(simplex)];
    let mut widths = vec![stack[0].width(&basis[level])];
    let mut at = level;
    while at + 1 < basis.len() {
        steps.take(simplex)?;
        let mut next = stack[at - level].clone();
        let equality = next.fix(&basis[at]);
        let (next_width, multiple) = next.width_with_multiple(&basis[at + 1], equality);
        let (vector, width) = [multiple.floor(), multiple.ceil()]
            .into_iter()
            .map(|multiple| {
                let mut vector = basis[at + 1].clone();
                for (value, other) in vector.iter_mut().zip(&basis[at]) {
                    value.add_mul(&multiple, other);
                }
                let width = stack[at - level].width(&vector);
                (vector, width)
            })
            .min_by(|a, b| a.1.cmp(&b.1))
            .expect("two candidates");
        basis[at + 1] = vector;
        if width.scaled(&Int::from(4)) < widths[at - level].scaled(&Int::from(3)) {
            basis.swap(at, at + 1);
            if at > level {
                at -= 1;
                stack.truncate(at - level + 1);
                widths.truncate(at - level + 1);
            } else {
                widths[0] = width;
            }
        } else {
            stack.push(next);
            widths.push(next_width);
            at += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_thin_set_is_searched_along_its_width() {
        // Two close lines of slope 1000001 / 1000000 are the bounds: without a reduced basis this takes a
        // million steps.
        let row = |values: [i64; 3]| values.map(Int::from).to_vec();
        let mut simplex = Simplex::new(2);
        simplex.add_inequality(&row([2_000_002, -2_000_000, -1]));
        simplex.add_inequality(&row([-2_000_002, 2_000_000, 3]));
        simplex.add_inequality(&row([1, 0, -10]));
        simplex.add_inequality(&row([-1, 0, 2_000_000]));
        let found = simplex.find_integer_sample(&mut Steps::unlimited());
        let point = found.expect("no limit").expect("1000001 i - 1000000 j = 1");
        assert_eq!(&(&point[0] * 1_000_001) - &(&point[1] * 1_000_000), Int::ONE);
        simplex.add_inequality(&row([-1, 0, 900_000]));
        assert_eq!(simplex.find_integer_sample(&mut Steps::unlimited()), Ok(None));
        assert_eq!(simplex.find_integer_sample(&mut Steps::at_most(30)), Err(Exhausted));
    }
}
