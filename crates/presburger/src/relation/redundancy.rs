//! Constraints that follow from others.

use super::{IntegerRelation, Row};
use crate::simplex::Optimum;

impl IntegerRelation {
    /// Removes inequalities that are implied by the other constraints over the rationals, and converts those
    /// that always hold with equality to equalities. Constraints that define a local as a quotient are kept.
    /// A relation without rational points becomes [obviously empty](Self::is_obviously_empty).
    pub fn remove_redundant(&mut self) {
        self.simplify();
        let mut simplex = self.simplex();
        if simplex.is_empty() {
            self.make_empty();
            return;
        }
        let zero = |optimum| matches!(optimum, Optimum::Bounded(value) if value.numerator().is_zero());
        let flat: Vec<bool> = self.inequalities.iter().map(|row| zero(simplex.maximum(row))).collect();
        if flat.contains(&true) {
            let mut at = 0;
            let (equal, rest): (Vec<Row>, Vec<Row>) =
                std::mem::take(&mut self.inequalities).into_iter().partition(|_| {
                    at += 1;
                    flat[at - 1]
                });
            self.inequalities = rest;
            self.equalities.extend(equal);
            self.independent_equalities();
            self.simplify();
            simplex = self.simplex();
        }
        let defining: Vec<usize> =
            self.division_sources().into_iter().flatten().filter_map(|(_, rows)| rows).flatten().collect();
        let first = 2 * self.equalities.len();
        let candidates: Vec<usize> =
            (0..self.inequalities.len()).filter(|at| !defining.contains(at)).map(|at| first + at).collect();
        let redundant = simplex.detect_redundant(&candidates);
        let mut at = 0;
        self.inequalities.retain(|_| {
            at += 1;
            !redundant.contains(&(first + at - 1))
        });
    }

    /// Removes equalities that are implied by others.
    fn independent_equalities(&mut self) {
        let mut kept: Vec<Row> = Vec::new();
        // Each kept row has a pivot that no later one has.
        for equality in std::mem::take(&mut self.equalities) {
            let mut reduced = equality;
            for row in &kept {
                let pivot = row.iter().position(|value| !value.is_zero()).expect("no row is zero");
                super::simplify::cancel(&mut reduced, row, pivot);
            }
            if reduced.iter().any(|value| !value.is_zero()) {
                kept.push(reduced);
            }
        }
        self.equalities = kept;
    }

    /// Returns the constraints that are not implied by `context`: their conjunction with the context is this
    /// relation's.
    ///
    /// # Panics
    /// If the spaces differ in more than locals.
    pub fn gist(&self, context: &IntegerRelation) -> IntegerRelation {
        let (mut own, mut known) = (self.clone(), context.clone());
        own.simplify();
        known.simplify();
        known.merge_locals(&mut own);
        let mut simplex = known.simplex();
        if simplex.is_empty() {
            return IntegerRelation::universe(self.space.without_locals());
        }
        let defining: Vec<usize> =
            own.division_sources().into_iter().flatten().filter_map(|(_, rows)| rows).flatten().collect();
        let mut result = IntegerRelation::universe(*own.space());
        for &at in &defining {
            simplex.add_inequality(&own.inequalities[at]);
            result.add_inequality(own.inequalities[at].clone());
        }
        for row in &own.equalities {
            let holds = simplex.implies(row) && simplex.implies(&super::negate(row));
            if !holds {
                simplex.add_equality(row);
                result.add_equality(row.clone());
            }
        }
        let first = simplex.num_constraints();
        let rest: Vec<&Row> = own
            .inequalities
            .iter()
            .enumerate()
            .filter(|(at, _)| !defining.contains(at))
            .map(|(_, row)| row)
            .collect();
        let numbers: Vec<usize> = rest.iter().map(|row| simplex.add_inequality(row)).collect();
        debug_assert!(numbers.first().is_none_or(|&number| number == first));
        if simplex.is_empty() {
            return IntegerRelation::empty(self.space.without_locals());
        }
        let redundant = simplex.detect_redundant(&numbers);
        for (row, number) in rest.into_iter().zip(numbers) {
            if !redundant.contains(&number) {
                result.add_inequality(row.clone());
            }
        }
        result.simplify();
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_is_kept() {
        let mut set: IntegerRelation =
            "{ [i, j] : 0 <= i <= 4 and i <= j <= i and j <= 7 and i + j <= 20 and 2i + 3 >= 0 }"
                .parse()
                .expect("a set");
        set.remove_redundant();
        assert_eq!(set.to_string(), "{ [i0, i1] : i0 = i1 and 4 >= i0 and i0 >= 0 }");
        let context: IntegerRelation = "{ [i, j] : i >= 2 and j >= 0 }".parse().expect("a set");
        assert_eq!(set.gist(&context).to_string(), "{ [i0, i1] : i0 = i1 and 4 >= i0 }");
    }
}
