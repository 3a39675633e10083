//! Convex approximation of a union.

use super::PresburgerRelation;
use crate::relation::last;
use crate::simplex::{Optimum, Simplex};
use crate::{Int, IntegerRelation, Row};

impl PresburgerRelation {
    /// Returns a conjunction without locals that contains the union: it has the constraints of the disjuncts
    /// without locals that hold for all points, some with relaxed constants.
    pub fn simple_hull(&self) -> IntegerRelation {
        let coordinates = self.space.vars();
        let mut simplexes: Vec<Simplex> = Vec::new();
        let mut rows: Vec<Row> = Vec::new();
        for disjunct in self.disjuncts.iter().filter(|disjunct| !disjunct.is_integer_empty()) {
            let mut simple = disjunct.clone();
            simple.remove_redundant();
            simplexes.push(simple.simplex());
            let opposite = simple.equalities().iter().map(|row| crate::relation::negate(row));
            let all = simple
                .equalities()
                .iter()
                .cloned()
                .chain(opposite)
                .chain(simple.inequalities().iter().cloned());
            rows.extend(all.filter(|row| row[coordinates..row.len() - 1].iter().all(Int::is_zero)));
        }
        if simplexes.is_empty() {
            return IntegerRelation::empty(self.space);
        }
        let mut hull = IntegerRelation::universe(self.space);
        'rows: for row in rows {
            let mut least: Option<Int> = None;
            for simplex in &mut simplexes {
                let mut wide = vec![Int::ZERO; simplex.num_variables() + 1];
                wide[..coordinates].clone_from_slice(&row[..coordinates]);
                match simplex.minimum(&wide) {
                    Optimum::Empty => {}
                    Optimum::Unbounded => continue 'rows,
                    Optimum::Bounded(value) => {
                        let value = value.ceil();
                        least = Some(least.map_or(value.clone(), |least| least.min(value)));
                    }
                }
            }
            let mut own: Row = row[..coordinates].iter().cloned().chain([Int::ZERO]).collect();
            *last(&mut own) = -least.unwrap_or_default();
            hull.add_inequality(own);
        }
        hull.remove_redundant();
        hull
    }
}
