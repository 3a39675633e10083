//! Coalescing: fewer disjuncts for equal points.

use super::{PresburgerRelation, only_division_locals};
use crate::IntegerRelation;
use crate::relation::negate;

impl PresburgerRelation {
    /// Returns an equal relation with fewer disjuncts: empty ones and those contained in another are dropped,
    /// and two are merged if the constraints that hold for both describe exactly their union.
    pub fn coalesce(&self) -> PresburgerRelation {
        let parts = self.disjuncts.iter().flat_map(only_division_locals);
        let mut open: Vec<IntegerRelation> = parts.filter(|part| !part.is_integer_empty()).collect();
        open.iter_mut().for_each(IntegerRelation::remove_redundant);
        'again: loop {
            for first in 0..open.len() {
                for second in first + 1..open.len() {
                    if let Some(merged) = merge(&open[first], &open[second]) {
                        open.swap_remove(second);
                        open[first] = merged;
                        continue 'again;
                    }
                }
            }
            break;
        }
        PresburgerRelation::new(self.space, open)
    }
}

/// Returns one relation with exactly the points of both, if it is found.
fn merge(a: &IntegerRelation, b: &IntegerRelation) -> Option<IntegerRelation> {
    let (mut wide_a, mut wide_b) = (a.clone(), b.clone());
    wide_a.merge_locals(&mut wide_b);
    // Both have all quotients of either.
    let offset = wide_a.space().vars() - wide_a.space().locals;
    let divisions = [wide_a.divisions(), wide_b.divisions()];
    for local in 0..wide_a.space().locals {
        let division = divisions.iter().find_map(|known| known[local].as_ref())?;
        for row in division.definition(offset + local) {
            wide_a.add_inequality(row.clone());
            wide_b.add_inequality(row);
        }
    }
    let (in_both, all_a) = valid_constraints(&wide_a, &wide_b);
    if all_a {
        // All of A's constraints hold for B.
        return Some(a.clone());
    }
    let (more, all_b) = valid_constraints(&wide_b, &wide_a);
    if all_b {
        return Some(b.clone());
    }
    let mut hull = IntegerRelation::universe(*wide_a.space());
    in_both.into_iter().chain(more).for_each(|row| hull.add_inequality(row));
    hull.remove_redundant();
    let union = PresburgerRelation::new(*a.space(), [a.clone(), b.clone()]);
    PresburgerRelation::from(hull.clone()).is_subset(&union).then_some(hull)
}

/// Returns the constraints of one relation, as inequalities, that hold for all of another's rational points,
/// and whether all do.
fn valid_constraints(of: &IntegerRelation, at: &IntegerRelation) -> (Vec<crate::Row>, bool) {
    let mut simplex = at.simplex();
    let equalities = of.equalities().iter().flat_map(|row| [row.clone(), negate(row)]);
    let rows: Vec<crate::Row> = equalities.chain(of.inequalities().iter().cloned()).collect();
    let count = rows.len();
    let valid: Vec<crate::Row> = rows.into_iter().filter(|row| simplex.implies(row)).collect();
    let all = valid.len() == count;
    (valid, all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coalesced(text: &str) -> String {
        text.parse::<PresburgerRelation>().expect("a set").coalesce().to_string()
    }

    #[test]
    fn neighbours_become_one() {
        assert_eq!(coalesced("{ [i] : 0 <= i < 5; [i] : 5 <= i <= 9 }"), "{ [i0] : 9 >= i0 and i0 >= 0 }");
        assert_eq!(coalesced("{ [i] : 0 <= i < 5; [i] : 2 <= i <= 3 }"), "{ [i0] : 4 >= i0 and i0 >= 0 }");
        let apart = coalesced("{ [i] : 0 <= i < 5; [i] : 6 <= i <= 9 }");
        assert_eq!(apart.matches(';').count(), 1, "{apart}");
    }
}
