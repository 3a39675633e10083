//! Difference, subset and equality.

use super::{PresburgerRelation, only_division_locals};
use crate::relation::{complement, negate};
use crate::{Int, IntegerRelation, Row, VarKind};

impl PresburgerRelation {
    /// Returns the points of this relation that the other has not.
    pub fn subtract(&self, other: &PresburgerRelation) -> PresburgerRelation {
        assert!(self.space.is_compatible(&other.space), "relations of different spaces");
        let mut left: Vec<IntegerRelation> = self.disjuncts.clone();
        for disjunct in other.disjuncts.iter().flat_map(only_division_locals) {
            left = left.into_iter().flat_map(|relation| subtract_one(relation, &disjunct)).collect();
        }
        PresburgerRelation::new(self.space, left)
    }

    /// Returns the points of the space that are not in this relation.
    pub fn complement(&self) -> PresburgerRelation {
        PresburgerRelation::universe(self.space).subtract(self)
    }

    /// Returns whether the other relation contains all points of this one.
    pub fn is_subset(&self, other: &PresburgerRelation) -> bool {
        self.find_difference(other).is_none()
    }

    /// Returns whether both contain equal points.
    pub fn is_equal(&self, other: &PresburgerRelation) -> bool {
        self.is_subset(other) && other.is_subset(self)
    }

    /// Returns a point of this relation that the other has not: domain, range and symbols.
    pub fn find_difference(&self, other: &PresburgerRelation) -> Option<Vec<Int>> {
        assert!(self.space.is_compatible(&other.space), "relations of different spaces");
        let others: Vec<IntegerRelation> = other.disjuncts.iter().flat_map(only_division_locals).collect();
        // Depth first, so that a point is found before all parts are created.
        let mut open: Vec<(IntegerRelation, usize)> =
            self.disjuncts.iter().map(|disjunct| (disjunct.clone(), 0)).collect();
        while let Some((part, done)) = open.pop() {
            match others.get(done) {
                Some(other) => {
                    open.extend(subtract_one(part, other).into_iter().map(|part| (part, done + 1)))
                }
                None => {
                    if let Some(mut point) = part.find_integer_sample() {
                        point.truncate(self.space.vars());
                        return Some(point);
                    }
                }
            }
        }
        None
    }
}

/// Returns disjoint parts of the difference of a relation and another, whose locals are all quotients.
fn subtract_one(mut relation: IntegerRelation, other: &IntegerRelation) -> Vec<IntegerRelation> {
    let mut other = other.clone();
    relation.merge_locals(&mut other);
    let mut both = relation.simplex();
    other.equalities().iter().for_each(|row| {
        both.add_equality(row);
    });
    other.inequalities().iter().for_each(|row| {
        both.add_inequality(row);
    });
    if both.is_empty() {
        return vec![relation];
    }
    // Quotients exist everywhere: they are defined on both sides of a difference, and the constraints that use them are not.
    let current = &mut relation;
    let offset = other.space().offset(VarKind::Local);
    for (local, division) in other.divisions().into_iter().enumerate() {
        if let Some(division) = division {
            division.definition(offset + local).into_iter().for_each(|row| current.add_inequality(row));
        }
    }
    let mut rows: Vec<Row> = Vec::new();
    for row in other.equalities() {
        rows.push(row.clone());
        rows.push(negate(row));
    }
    rows.extend(other.inequalities().iter().cloned());
    let mut parts = Vec::new();
    let mut simplex = current.simplex();
    for row in rows {
        if simplex.is_empty() {
            break;
        }
        if simplex.implies(&row) {
            continue;
        }
        let mut part = current.clone();
        part.add_inequality(complement(&row));
        if !part.is_integer_empty() {
            parts.push(part);
        }
        simplex.add_inequality(&row);
        current.add_inequality(row);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_and_their_witnesses() {
        let all: PresburgerRelation = "{ [i] : 0 <= i <= 9 }".parse().expect("a set");
        let even: PresburgerRelation = "{ [i] : i mod 2 = 0 }".parse().expect("a set");
        let odd = all.subtract(&even);
        assert_eq!(odd.count_points(), Some(Int::from(5)));
        assert_eq!(all.find_difference(&even).map(|point| even.contains(&point)), Some(false));
        assert!(odd.is_subset(&all) && !all.is_subset(&odd) && odd.complement().complement().is_equal(&odd));
    }
}
