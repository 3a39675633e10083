//! Integer variables with bounds of their differences.

use crate::{Constraints, LinearExpr};

/// Number of nodes that there is room for: zero and the variables.
const ROOM: usize = 16;
/// Bound that does not exist.
const UNBOUNDED: i64 = i64::MAX;

/// Set of integer points that bounds of variables and of differences of two variables describe. It is *closed*: a bound is the least that
/// all others imply, and is attained. Being empty, comparisons and projections are read off.
///
/// `None` stands for a constraint that is not a bound of a difference, and for an overflow: only [`Constraints`] hold such a system.
#[derive(Clone, Debug)]
pub struct Differences {
    /// Upper bounds of the first node minus the second, row by row. The first node is zero.
    bounds: [i64; ROOM * ROOM],
    nodes: usize,
    empty: bool,
}

impl Default for Differences {
    fn default() -> Self {
        let mut bounds = [UNBOUNDED; ROOM * ROOM];
        bounds[0] = 0;
        Differences { bounds, nodes: 1, empty: false }
    }
}

/// Sum of variables times factors, and a constant.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    terms: smallvec::SmallVec<[(usize, i64); 4]>,
    constant: i64,
}

impl Sum {
    /// Returns a constant.
    pub fn constant(constant: i64) -> Sum {
        Sum { constant, ..Sum::default() }
    }

    /// Adds a constant.
    pub fn add_constant(&mut self, constant: i64) -> Option<()> {
        self.constant = self.constant.checked_add(constant)?;
        Some(())
    }

    /// Adds a variable times a factor.
    pub fn add(&mut self, variable: usize, by: i64) -> Option<()> {
        match self.terms.iter().position(|&(other, _)| other == variable) {
            None if by == 0 => {}
            None => self.terms.push((variable, by)),
            Some(at) => {
                self.terms[at].1 = self.terms[at].1.checked_add(by)?;
                if self.terms[at].1 == 0 {
                    self.terms.remove(at);
                }
            }
        }
        Some(())
    }

    /// Adds another sum times a factor.
    pub fn add_scaled(&mut self, other: &Sum, by: i64) -> Option<()> {
        for &(variable, factor) in &other.terms {
            self.add(variable, factor.checked_mul(by)?)?;
        }
        self.add_constant(other.constant.checked_mul(by)?)
    }
}

impl Differences {
    /// Adds a variable without bounds. Returns `None` if there is no room.
    pub fn add_variable(&mut self) -> Option<usize> {
        let node = self.nodes;
        if node == ROOM {
            return None;
        }
        self.bounds[node * ROOM + node] = 0;
        self.nodes += 1;
        Some(node)
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// Returns the greatest value of a variable minus another, if it is bounded.
    fn greatest(&self, first: usize, second: usize) -> i64 {
        self.bounds[first * ROOM + second]
    }

    /// Whether a variable is less than another at some point.
    pub fn may_be_less(&self, less: usize, greater: usize) -> bool {
        !self.empty && self.greatest(greater, less) >= 1
    }

    /// Whether a sum is negative at some point.
    pub fn may_be_negative(&self, sum: &Sum) -> Option<bool> {
        let mut negative = Sum::constant(-1);
        negative.add_scaled(sum, -1)?;
        let mut below = self.clone();
        below.add_inequality(&negative)?;
        Some(!below.empty)
    }

    /// Adds an upper bound of the first node minus the second.
    fn limit(&mut self, first: usize, second: usize, bound: i64) -> Option<()> {
        if bound == UNBOUNDED {
            return None;
        }
        if self.empty || bound >= self.greatest(first, second) {
            return Some(());
        }
        let back = self.greatest(second, first);
        if back != UNBOUNDED && back.checked_add(bound)? < 0 {
            self.empty = true;
            return Some(());
        }
        for from in 0..self.nodes {
            let before = self.greatest(from, first);
            if before == UNBOUNDED {
                continue;
            }
            let through = before.checked_add(bound)?;
            for to in 0..self.nodes {
                let after = self.greatest(second, to);
                if after != UNBOUNDED {
                    let sum = through.checked_add(after)?;
                    let old = &mut self.bounds[from * ROOM + to];
                    *old = (*old).min(sum);
                }
            }
        }
        Some(())
    }

    /// Adds that a sum is at least zero.
    pub fn add_inequality(&mut self, sum: &Sum) -> Option<()> {
        match sum.terms[..] {
            [] => {
                self.empty |= sum.constant < 0;
                Some(())
            }
            // by * x + c >= 0
            [(variable, by)] if by > 0 => self.limit(0, variable, sum.constant.div_euclid(by)),
            [(variable, by)] => self.limit(variable, 0, sum.constant.div_euclid(by.checked_neg()?)),
            // by * (a - b) + c >= 0
            [(a, by), (b, other)] if by.checked_add(other) == Some(0) => match by > 0 {
                true => self.limit(b, a, sum.constant.div_euclid(by)),
                false => self.limit(a, b, sum.constant.div_euclid(other)),
            },
            _ => None,
        }
    }

    /// Adds that a sum is zero.
    pub fn add_equality(&mut self, sum: &Sum) -> Option<()> {
        let mut negative = Sum::default();
        negative.add_scaled(sum, -1)?;
        self.add_inequality(sum)?;
        self.add_inequality(&negative)
    }

    /// Adds that two variables are equal.
    pub fn add_equal(&mut self, a: usize, b: usize) -> Option<()> {
        self.limit(a, b, 0)?;
        self.limit(b, a, 0)
    }

    /// Adds the least and the greatest value of a variable.
    pub fn add_range(&mut self, variable: usize, least: i64, most: i64) -> Option<()> {
        self.limit(0, variable, least.checked_neg()?)?;
        self.limit(variable, 0, most)
    }

    /// Whether all values of some variables are values of those of another set.
    pub fn is_within(&self, own: &[usize], other: &Differences, others: &[usize]) -> bool {
        if self.empty || other.empty {
            return self.empty;
        }
        let zero = [(0, 0)];
        let all = || zero.iter().copied().chain(own.iter().copied().zip(others.iter().copied()));
        all().all(|(a, a2)| all().all(|(b, b2)| self.greatest(a, b) <= other.greatest(a2, b2)))
    }

    /// Returns a sum over nodes for an expression over columns.
    pub fn sum_of(expr: &LinearExpr, node: impl Fn(usize) -> Option<usize>) -> Option<Sum> {
        let mut sum = Sum::constant(expr.constant);
        for &(column, by) in &expr.terms {
            sum.add(node(column)?, by)?;
        }
        Some(sum)
    }

    /// Returns the system of constraints that says the same: a column for each variable.
    pub fn to_constraints(&self) -> Constraints {
        let mut system = Constraints::unnamed(self.nodes - 1);
        if self.empty {
            system.add_inequality(&LinearExpr::constant(-1));
        }
        for (a, b) in (0..self.nodes).flat_map(|a| (0..self.nodes).map(move |b| (a, b))) {
            let bound = self.greatest(a, b);
            if a != b && bound != UNBOUNDED {
                let mut row = vec![0; system.num_columns()];
                *row.last_mut().expect("the constant") = bound;
                for (node, by) in [(a, -1), (b, 1)] {
                    if let Some(column) = node.checked_sub(1) {
                        row[column] = by;
                    }
                }
                system.inequalities.push(row);
            }
        }
        system
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from a seed.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) as i64).rem_euclid(limit)
        }
    }

    /// Random bounds of three variables, as a closed set and as a system.
    fn set(random: &mut Random) -> (Differences, Constraints) {
        let (mut set, mut system) = (Differences::default(), Constraints::unnamed(3));
        (0..3).for_each(|_| assert!(set.add_variable().is_some()));
        for at in 0..3 {
            let least = random.below(4) - 2;
            let most = least + random.below(5);
            set.add_range(at + 1, least, most).expect("small");
            system.add_lower_bound(at, least);
            system.add_upper_bound(at, most);
        }
        for _ in 0..random.below(4) {
            let (a, b) = (random.below(3) as usize, random.below(3) as usize);
            let by = 1 + random.below(3);
            let mut expr = LinearExpr::column(a).add_scaled(&LinearExpr::column(b), -1).expect("small");
            expr = expr.scaled(by).expect("small");
            expr.constant = random.below(7) - 3;
            let sum = Differences::sum_of(&expr, |column| Some(column + 1)).expect("small");
            match random.below(3) {
                0 => {
                    set.add_equality(&sum).expect("a difference");
                    system.add_equality(&expr);
                }
                _ => {
                    set.add_inequality(&sum).expect("a difference");
                    system.add_inequality(&expr);
                }
            }
        }
        (set, system)
    }

    /// The points from -9 to 9 that meet a system.
    fn points(system: &Constraints) -> Vec<[i64; 3]> {
        let range = || -9..=9;
        let all = range().flat_map(|a| range().flat_map(move |b| range().map(move |c| [a, b, c])));
        let value =
            |row: &[i64], point: &[i64; 3]| row[3] + (0..3).map(|at| row[at] * point[at]).sum::<i64>();
        all.filter(|point| {
            system.equalities.iter().all(|row| value(row, point) == 0)
                && system.inequalities.iter().all(|row| value(row, point) >= 0)
        })
        .collect()
    }

    #[test]
    fn answers_are_those_of_all_points() {
        let mut random = Random(7);
        let mut within = 0;
        for _ in 0..300 {
            let ((set, system), (other, other_system)) = (set(&mut random), set(&mut random));
            let (all, others) = (points(&system), points(&other_system));
            assert_eq!(set.is_empty(), all.is_empty());
            assert_eq!(set.is_empty(), system.is_empty());
            assert_eq!(points(&set.to_constraints()), all);
            for (a, b) in [(0, 1), (1, 0), (2, 1)] {
                assert_eq!(set.may_be_less(a + 1, b + 1), all.iter().any(|point| point[a] < point[b]));
            }
            let mut sum = Sum::constant(1);
            sum.add(1, 1).and_then(|()| sum.add(3, -1)).expect("small");
            assert_eq!(set.may_be_negative(&sum), Some(all.iter().any(|point| 1 + point[0] - point[2] < 0)));
            let kept = |all: &[[i64; 3]]| {
                all.iter().map(|point| [point[0], point[2]]).collect::<std::collections::BTreeSet<_>>()
            };
            let is_subset = kept(&all).is_subset(&kept(&others));
            within += usize::from(is_subset && !all.is_empty());
            assert_eq!(set.is_within(&[1, 3], &other, &[1, 3]), is_subset, "{system:?} {other_system:?}");
        }
        assert!(within > 3, "{within}");
    }

    #[test]
    fn what_is_no_difference_is_left() {
        let mut set = Differences::default();
        let (a, b) = (set.add_variable().expect("room"), set.add_variable().expect("room"));
        let mut sum = Sum::default();
        sum.add(a, 1).and_then(|()| sum.add(b, 1)).expect("small");
        assert_eq!(set.add_inequality(&sum), None);
        assert_eq!((3..ROOM).filter(|_| set.add_variable().is_none()).count(), 0);
        assert_eq!(set.add_variable(), None);
    }
}
