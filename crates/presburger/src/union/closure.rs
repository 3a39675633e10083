//! Powers and the transitive closure of relations, where they are Presburger relations.
//!
//! The candidate is that of Verdoolaege, Cohen and Beletska (*Transitive closures of affine integer tuple relations
//! and their overapproximations*, 2011): paths of `k` steps whose total difference is a sum of `k` differences. It
//! contains every power; an induction on `k` shows whether it is exact.

use super::{PresburgerRelation, only_division_locals};
use crate::relation::last;
use crate::{Int, IntegerRelation, Row, Space, VarKind};

/// A transitive closure, or more.
#[derive(Clone, Debug)]
pub struct Closure {
    /// A relation with all pairs of the closure.
    pub relation: PresburgerRelation,
    /// Whether it has no others.
    pub is_exact: bool,
}

impl PresburgerRelation {
    /// Returns the relation's power for every number of steps, from one on: the number is a symbol after all
    /// others. `None` where the power is not found to be a Presburger relation.
    ///
    /// # Panics
    /// If domain and range have different numbers of coordinates.
    pub fn power(&self) -> Option<PresburgerRelation> {
        let candidate = self.power_candidate();
        self.is_power(&candidate).then_some(candidate)
    }

    /// Returns the pairs that one or more steps connect.
    ///
    /// # Panics
    /// If domain and range have different numbers of coordinates.
    pub fn transitive_closure(&self) -> Closure {
        let candidate = self.power_candidate();
        let is_exact = self.is_power(&candidate);
        let relation = candidate.project_out(VarKind::Symbol, self.space.symbols, 1);
        Closure { relation, is_exact }
    }

    /// Returns the pairs of domain and range that `k >= 1` steps may connect, of which each disjunct `i`
    /// takes `k_i`: those whose difference may be the sum of such steps.
    fn power_candidate(&self) -> PresburgerRelation {
        let dims = self.space.range;
        assert_eq!(dims, self.space.domain, "powers want points of one space");
        let steps = self.disjuncts.len();
        // A set of the total difference, the part of each disjunct, and the numbers of steps; k is the last
        // symbol.
        let symbols = self.space.symbols + 1;
        let mut paths = IntegerRelation::universe(Space::relation(dims, dims, symbols));
        let parts = paths.append_vars(VarKind::Local, steps * (dims + 1));
        let count_of = |step: usize| parts + step * (dims + 1) + dims;
        let mut total = paths.zero_row();
        for (step, disjunct) in self.disjuncts.iter().enumerate() {
            paths.add_lower_bound(count_of(step), Int::ZERO);
            total[count_of(step)] = Int::ONE;
            add_multiple_of_deltas(&mut paths, &disjunct.deltas(), count_of(step) - dims, self.space.symbols);
        }
        let k = 2 * dims + self.space.symbols;
        total[k] = Int::MINUS_ONE;
        paths.add_equality(total);
        paths.add_lower_bound(k, Int::ONE);
        for dim in 0..dims {
            let mut row = paths.zero_row();
            row[dim] = Int::ONE;
            row[dims + dim] = Int::MINUS_ONE;
            (0..steps).for_each(|step| row[parts + step * (dims + 1) + dim] = Int::ONE);
            paths.add_equality(row);
        }
        paths.eliminate_locals();
        let paths = PresburgerRelation::from(paths);
        paths.intersect_domain(&self.domain().with_symbol()).intersect_range(&self.range().with_symbol())
    }

    /// Returns whether a candidate for the power, which contains all its pairs, has no others: its first
    /// power is this relation, and every longer path starts with a step.
    fn is_power(&self, candidate: &PresburgerRelation) -> bool {
        let k = self.space.dims() + self.space.symbols;
        let part = |first: bool| {
            PresburgerRelation::new(
                candidate.space,
                candidate.disjuncts.iter().map(|disjunct| {
                    let mut part = disjunct.clone();
                    if first {
                        part.fix(k, Int::ONE)
                    } else {
                        part.add_lower_bound(k, Int::from(2))
                    }
                    part
                }),
            )
        };
        let first = part(true).project_out(VarKind::Symbol, self.space.symbols, 1);
        if !first.is_subset(self) {
            return false;
        }
        // The candidate for k - 1, as a relation of k.
        let shorter = PresburgerRelation::new(
            candidate.space,
            candidate.disjuncts.iter().map(|disjunct| {
                disjunct.with_rows(*disjunct.space(), |row| {
                    let mut row = row.clone();
                    let shift = row[k].clone();
                    *last(&mut row) -= &shift;
                    row
                })
            }),
        );
        part(false).is_subset(&self.with_symbol().then(&shorter))
    }

    /// Returns the relation with one more symbol, the last, which is unconstrained.
    fn with_symbol(&self) -> PresburgerRelation {
        let space = Space { symbols: self.space.symbols + 1, ..self.space };
        let add = |disjunct: &IntegerRelation| {
            let mut wide = disjunct.clone();
            wide.append_vars(VarKind::Symbol, 1);
            wide
        };
        PresburgerRelation::new(space, self.disjuncts.iter().map(add))
    }
}

/// Constrains variables to a sum of as many differences as the value of the variable after them: the
/// constraints of the differences, with their constants times that number. Constraints that would not be
/// linear are dropped.
fn add_multiple_of_deltas(
    paths: &mut IntegerRelation,
    deltas: &IntegerRelation,
    column: usize,
    symbols: usize,
) {
    let dims = deltas.space().range;
    let parts = only_division_locals(deltas);
    let [deltas] = &parts[..] else { return };
    let scaled = |row: &Row| -> Option<Row> {
        let (constant, coefficients) = row.split_last()?;
        let (variables, rest) = coefficients.split_at(dims);
        let (symbolic, locals) = rest.split_at(symbols);
        if locals.iter().any(|value| !value.is_zero()) {
            return None;
        }
        if symbolic.iter().any(|value| !value.is_zero()) {
            return None;
        }
        let mut scaled = paths.zero_row();
        scaled[column..column + dims].clone_from_slice(variables);
        scaled[column + dims] = constant.clone();
        Some(scaled)
    };
    let equalities: Vec<Row> = deltas.equalities().iter().filter_map(scaled).collect();
    let inequalities: Vec<Row> = deltas.inequalities().iter().filter_map(scaled).collect();
    equalities.into_iter().for_each(|row| paths.add_equality(row));
    inequalities.into_iter().for_each(|row| paths.add_inequality(row));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_steps_is_the_last_symbol() {
        let step: PresburgerRelation = "[n] -> { [i] -> [i + 3] : 0 <= i < n }".parse().expect("a relation");
        let power = step.power().expect("a power");
        let expected: PresburgerRelation =
            "[n, k] -> { [i] -> [i + 3k] : k >= 1 and 0 <= i and i + 3k - 3 < n }"
                .parse()
                .expect("a relation");
        assert!(power.is_equal(&expected), "{power}");
    }
}
