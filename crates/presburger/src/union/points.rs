//! Enumeration and number of the points of bounded relations.

use super::{PresburgerRelation, only_division_locals};
use crate::relation::Solution;
use crate::simplex::Simplex;
use crate::{Int, IntegerRelation, Row};

/// Iterator over the points of a bounded relation. Those of one disjunct come in lexicographic order.
#[derive(Clone, Debug)]
pub struct Points {
    /// Remaining disjoint parts, in reverse order.
    parts: Vec<IntegerRelation>,
    levels: Vec<Level>,
    /// Number of variables of the current part.
    variables: usize,
    coordinates: usize,
}

/// Possible values of a variable, given the previous ones.
#[derive(Clone, Debug)]
struct Level {
    simplex: Simplex,
    next: Int,
    last: Int,
}

impl Level {
    /// Creates the level of a variable; all before it are fixed in the simplex.
    fn new(mut simplex: Simplex, variable: usize) -> Option<Self> {
        let mut row = vec![Int::ZERO; simplex.num_variables() + 1];
        row[variable] = Int::ONE;
        match simplex.integer_bounds(&row) {
            (Some(next), Some(last)) if next <= last => Some(Level { simplex, next, last }),
            _ => None,
        }
    }

    /// Returns the simplex with this level's variable fixed to the next number.
    fn advance(&mut self, variable: usize) -> Option<(Int, Simplex)> {
        if self.next > self.last {
            return None;
        }
        let mut simplex = self.simplex.clone();
        let mut row = vec![Int::ZERO; simplex.num_variables() + 1];
        row[variable] = Int::ONE;
        *row.last_mut()? = -&self.next;
        simplex.add_equality(&row);
        let value = self.next.clone();
        self.next += 1;
        Some((value, simplex))
    }
}

impl Iterator for Points {
    type Item = Vec<Int>;

    /// Returns the next point: domain, range and symbols.
    fn next(&mut self) -> Option<Vec<Int>> {
        loop {
            let Some(depth) = self.levels.len().checked_sub(1) else {
                let part = self.parts.pop()?;
                self.variables = part.space().vars();
                if self.variables == 0 {
                    if !part.is_integer_empty() {
                        return Some(Vec::new());
                    }
                    continue;
                }
                self.levels.extend(Level::new(part.simplex(), 0));
                continue;
            };
            let Some((_, simplex)) = self.levels[depth].advance(depth) else {
                self.levels.pop();
                continue;
            };
            if simplex.is_empty() {
                continue;
            }
            if depth + 1 < self.variables {
                self.levels.extend(Level::new(simplex, depth + 1));
                continue;
            }
            // Each level's number is the one before its next.
            return Some(self.levels[..self.coordinates].iter().map(|level| &level.next - 1).collect());
        }
    }
}

impl PresburgerRelation {
    /// Returns an equal relation with disjoint disjuncts, whose locals are all quotients.
    pub fn with_disjoint_disjuncts(&self) -> PresburgerRelation {
        let mut result = PresburgerRelation::empty(self.space);
        for part in self.disjuncts.iter().flat_map(only_division_locals) {
            let fresh = PresburgerRelation::from(part).subtract(&result);
            fresh
                .disjuncts
                .into_iter()
                .flat_map(|part| only_division_locals(&part))
                .for_each(|part| result.push(part));
        }
        result
    }

    /// Returns whether the relation has finitely many points, those of all symbols together.
    pub fn is_bounded(&self) -> bool {
        self.disjuncts
            .iter()
            .flat_map(only_division_locals)
            .all(|part| !part.simplex().is_unbounded() || part.is_integer_empty())
    }

    /// Iterates over all points, each once: domain, range and symbols. Returns `None` if there are infinitely
    /// many.
    pub fn points(&self) -> Option<Points> {
        if !self.is_bounded() {
            return None;
        }
        let mut parts: Vec<IntegerRelation> = self
            .with_disjoint_disjuncts()
            .disjuncts
            .into_iter()
            .filter(|part| !part.is_integer_empty())
            .collect();
        parts.reverse();
        let coordinates = self.space.vars();
        Some(Points { parts, levels: Vec::new(), variables: 0, coordinates })
    }

    /// Returns the number of points, those of all symbols together. Returns `None` if there are infinitely
    /// many.
    ///
    /// The time grows with the number of points along all but one of the directions that depend on each
    /// other.
    pub fn count_points(&self) -> Option<Int> {
        if !self.is_bounded() {
            return None;
        }
        let parts = self.with_disjoint_disjuncts().disjuncts;
        Some(parts.iter().map(count_of_conjunct).fold(Int::ZERO, |sum, count| sum + count))
    }
}

/// Returns the number of integer solutions, locals included, of a bounded relation.
fn count_of_conjunct(relation: &IntegerRelation) -> Int {
    if relation.is_integer_empty() {
        return Int::ZERO;
    }
    let Some(solution) = Solution::of_equalities(relation.equalities(), relation.space().vars()) else {
        return Int::ZERO;
    };
    let rows: Vec<Row> = relation.inequalities().iter().map(|row| solution.in_free_variables(row)).collect();
    let variables = relation.space().vars() - solution.num_fixed();
    let mut product = Int::ONE;
    for component in components(&rows, variables) {
        let count = count_of_component(&rows, &component);
        product = product * count;
    }
    product
}

/// Returns the connected components of the variables: no constraint contains variables of two.
fn components(rows: &[Row], variables: usize) -> Vec<Vec<usize>> {
    let mut of: Vec<usize> = (0..variables).collect();
    for row in rows {
        let mut members = (0..variables).filter(|&variable| !row[variable].is_zero());
        let Some(first) = members.next() else { continue };
        let target = of[first];
        for member in members.collect::<Vec<_>>() {
            let source = of[member];
            of.iter_mut().filter(|component| **component == source).for_each(|component| *component = target);
        }
    }
    let mut found: Vec<Vec<usize>> = vec![Vec::new(); variables];
    of.iter().enumerate().for_each(|(variable, &component)| found[component].push(variable));
    found.retain(|component| !component.is_empty());
    found
}

/// Returns the number of integer points of the constraints on these variables only.
fn count_of_component(rows: &[Row], component: &[usize]) -> Int {
    let mut simplex = Simplex::new(component.len());
    for row in rows.iter().filter(|row| component.iter().any(|&variable| !row[variable].is_zero())) {
        let own: Row =
            component.iter().map(|&variable| row[variable].clone()).chain(row.last().cloned()).collect();
        simplex.add_inequality(&own);
    }
    let mut count = Int::ZERO;
    let mut levels: Vec<Level> = Level::new(simplex, 0).into_iter().collect();
    while let Some(depth) = levels.len().checked_sub(1) {
        if depth + 1 == component.len() {
            let level = levels.remove(depth);
            count = count + (&level.last - &level.next) + 1;
            continue;
        }
        match levels[depth].advance(depth) {
            None => drop(levels.pop()),
            Some((_, simplex)) => levels.extend(Level::new(simplex, depth + 1)),
        }
    }
    count
}
