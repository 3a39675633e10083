//! Integer points, and integer emptiness.

use super::IntegerRelation;
use crate::simplex::{Exhausted, Optimum, Simplex, Steps};
use crate::{Int, IntMatrix};

/// Number of variables from which on some are eliminated before the search for an integer point.
const MANY_VARIABLES: usize = 6;

/// Number of constraints that the elimination of one variable may add then.
const MAX_GROWTH: isize = 16;

impl IntegerRelation {
    /// Returns whether there is no integer point. Exact, also for unbounded relations.
    pub fn is_integer_empty(&self) -> bool {
        self.is_empty_within(&mut Steps::unlimited()).unwrap_or(false)
    }

    /// Returns whether there is no integer point; `None` if the search for one takes more steps than these: for each of
    /// its branches one for each number in the constraints.
    pub fn is_integer_empty_within(&self, steps: u64) -> Option<bool> {
        self.is_empty_within(&mut Steps::at_most(steps)).ok()
    }

    fn is_empty_within(&self, steps: &mut Steps) -> Result<bool, Exhausted> {
        if self.space.vars() < MANY_VARIABLES {
            return Ok(self.sample_within(steps)?.is_none());
        }
        // The search takes exponentially long in the number of variables; most of those of loop nests can be eliminated.
        let mut rest = self.clone();
        rest.eliminate_all(MAX_GROWTH);
        Ok(rest.sample_within(steps)?.is_none())
    }

    /// Returns whether there is no rational point.
    pub fn is_rational_empty(&self) -> bool {
        self.simplex().is_empty()
    }

    /// Returns an integer point: numbers for all variables, locals included.
    pub fn find_integer_sample(&self) -> Option<Vec<Int>> {
        self.sample_within(&mut Steps::unlimited()).ok().flatten()
    }

    fn sample_within(&self, steps: &mut Steps) -> Result<Option<Vec<Int>>, Exhausted> {
        if self.is_obviously_empty() {
            return Ok(None);
        }
        let variables = self.space.vars();
        if self.equalities.is_empty() {
            return sample_of_inequalities(&self.inequalities, variables, steps);
        }
        let Some(solution) = Solution::of_equalities(&self.equalities, variables) else { return Ok(None) };
        let free = variables - solution.fixed.len();
        let mut rows = Vec::with_capacity(self.inequalities.len());
        for inequality in &self.inequalities {
            let mut row = solution.in_free_variables(inequality);
            let gcd = crate::int::gcd_of(&row[..free]);
            if gcd.is_zero() {
                if row[free].is_negative() {
                    return Ok(None);
                }
                continue;
            }
            row.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
            rows.push(row);
        }
        let Some(point) = sample_of_inequalities(&rows, free, steps)? else { return Ok(None) };
        let point = solution.in_all_variables(&point);
        debug_assert!(self.satisfies(&point), "{point:?} is no point of {self:?}");
        Ok(Some(point))
    }
}

/// Integer solutions of equalities: `x = transform * (fixed, free)`, one for any integers of the free
/// variables.
pub(crate) struct Solution {
    transform: IntMatrix,
    fixed: Vec<Int>,
}

impl Solution {
    /// Returns `None` if the equalities have no integer solution.
    pub(crate) fn of_equalities(equalities: &[Vec<Int>], variables: usize) -> Option<Solution> {
        let coefficients = equalities.iter().map(|row| row[..variables].to_vec()).collect();
        let form = IntMatrix::from_rows(coefficients, variables).column_echelon();
        let mut fixed: Vec<Int> = Vec::with_capacity(form.rank);
        for (row, equality) in form.echelon.rows().iter().zip(equalities) {
            let mut sum = equality[variables].clone();
            for (coefficient, value) in row.iter().zip(&fixed) {
                sum.add_mul(coefficient, value);
            }
            match row.get(fixed.len()).filter(|pivot| !pivot.is_zero()) {
                Some(pivot) if pivot.divides(&sum) => fixed.push(-sum.floor_div(pivot)),
                None if sum.is_zero() => {}
                _ => return None,
            }
        }
        Some(Solution { transform: form.transform, fixed })
    }

    /// Returns the number of variables that the equalities fix.
    pub(crate) fn num_fixed(&self) -> usize {
        self.fixed.len()
    }

    /// Returns an affine expression in terms of the free variables.
    pub(crate) fn in_free_variables(&self, row: &[Int]) -> Vec<Int> {
        let variables = self.transform.num_rows();
        let product = self.transform.times_left(&row[..variables]);
        let (fixed, free) = product.split_at(self.fixed.len());
        let mut constant = row[variables].clone();
        fixed.iter().zip(&self.fixed).for_each(|(factor, value)| constant.add_mul(factor, value));
        free.iter().cloned().chain([constant]).collect()
    }

    fn in_all_variables(&self, free: &[Int]) -> Vec<Int> {
        let all: Vec<Int> = self.fixed.iter().chain(free).cloned().collect();
        self.transform.times(&all)
    }
}

/// Returns an integer point that satisfies inequalities.
///
/// Directions in which the recession cone is constant are bounded: a basis in which they come first splits
/// the variables. Any point of the bounded part extends to some integers for the rest, since the cone has an
/// interior there.
fn sample_of_inequalities(
    rows: &[Vec<Int>],
    variables: usize,
    steps: &mut Steps,
) -> Result<Option<Vec<Int>>, Exhausted> {
    let mut simplex = Simplex::new(variables);
    rows.iter().for_each(|row| {
        simplex.add_inequality(row);
    });
    if simplex.is_empty() {
        return Ok(None);
    }
    if let Some(point) = simplex.integer_sample_point() {
        return Ok(Some(point));
    }
    if !simplex.is_unbounded() {
        return simplex.find_integer_sample(steps);
    }
    let directions = bounded_directions(rows, variables);
    let form = IntMatrix::from_rows(directions, variables).column_echelon();
    let bounded = form.rank;
    let moved = |row: &Vec<Int>| {
        let mut product = form.transform.times_left(&row[..variables]);
        product.push(row[variables].clone());
        product
    };
    let rows: Vec<Vec<Int>> = rows.iter().map(moved).collect();
    let (outer, inner): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|row| row[bounded..variables].iter().all(Int::is_zero));
    let mut simplex = Simplex::new(bounded);
    for row in &outer {
        let row: Vec<Int> = row[..bounded].iter().chain([&row[variables]]).cloned().collect();
        simplex.add_inequality(&row);
    }
    let Some(mut point) = simplex.find_integer_sample(steps)? else { return Ok(None) };
    let mut cone = Simplex::new(variables - bounded);
    for row in &inner {
        // So far inside that rounding every coordinate up stays inside.
        let mut shrunk = row[bounded..].to_vec();
        let negative: Vec<Int> =
            shrunk[..variables - bounded].iter().filter(|value| value.is_negative()).cloned().collect();
        let constant = shrunk.last_mut().expect("a row has a constant");
        row[..bounded].iter().zip(&point).for_each(|(factor, value)| constant.add_mul(factor, value));
        negative.iter().for_each(|value| *constant += value);
        cone.add_inequality(&shrunk);
    }
    let far = cone.rational_sample().expect("a cone with an interior has points that are far inside");
    point.extend(far.iter().map(|value| value.ceil()));
    Ok(Some(form.transform.times(&point)))
}

/// Returns the coefficients of inequalities that are constant on the recession cone.
pub(super) fn bounded_directions(rows: &[Vec<Int>], variables: usize) -> Vec<Vec<Int>> {
    let mut cone = Simplex::new(variables);
    let mut homogeneous = rows.to_vec();
    for row in &mut homogeneous {
        row[variables] = Int::ZERO;
        cone.add_inequality(row);
    }
    homogeneous
        .retain(|row| matches!(cone.maximum(row), Optimum::Bounded(value) if value.numerator().is_zero()));
    homogeneous.iter_mut().for_each(|row| row.truncate(variables));
    homogeneous
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thin_sets_have_no_points_and_unbounded_ones_do() {
        let relation = |text: &str| -> IntegerRelation { text.parse().expect("a set") };
        // A line between the points of the grid, and an unbounded prism over it.
        assert!(relation("{ [i, j] : 3i + 5j = 7 and i, j >= 0 }").is_integer_empty());
        assert!(relation("{ [i, j, k] : 3i + 5j = 8k + 7 and i, j >= k }").is_integer_empty());
        assert!(!relation("{ [i, j] : 3i + 5j = 7 and i, j >= 0 }").is_rational_empty());
        let cone = relation("{ [i, j] : 7i <= 5j and 5j <= 7i + 1 and i >= 1000 }");
        let point = cone.find_integer_sample().expect("a cone");
        assert!(cone.contains(&point));
        assert!(relation("{ [i, j] : 6i + 10j = 15 }").is_integer_empty());
        // A count ends a search, so that it always ends at the same step.
        let thin = relation("{ [i, j] : 7i + 11j >= 30 and 7i + 11j <= 31 and i, j >= 0 }");
        assert_eq!((thin.is_integer_empty_within(1_000), thin.is_integer_empty()), (Some(true), true));
        assert_eq!(thin.is_integer_empty_within(10), None);
    }
}
