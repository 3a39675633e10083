//! Operations that act on each disjunct, or each pair of them.

use super::PresburgerRelation;
use crate::{IntegerRelation, Space, VarKind};

impl PresburgerRelation {
    fn map(&self, space: Space, map: impl Fn(&IntegerRelation) -> IntegerRelation) -> Self {
        PresburgerRelation::new(space, self.disjuncts.iter().map(map))
    }

    fn pairs(
        &self,
        other: &Self,
        space: Space,
        map: impl Fn(&IntegerRelation, &IntegerRelation) -> IntegerRelation,
    ) -> Self {
        let mut result = PresburgerRelation::empty(space);
        for a in &self.disjuncts {
            for b in &other.disjuncts {
                let both = map(a, b);
                if !both.is_rational_empty() {
                    result.push(both);
                }
            }
        }
        result
    }

    /// The points of either.
    pub fn union(&self, other: &Self) -> Self {
        assert!(self.space.is_compatible(&other.space), "relations of different spaces");
        PresburgerRelation::new(self.space, self.disjuncts.iter().chain(&other.disjuncts).cloned())
    }

    /// The points of both.
    pub fn intersect(&self, other: &Self) -> Self {
        self.pairs(other, self.space, IntegerRelation::intersect)
    }

    /// The relation with domain and range exchanged.
    pub fn inverse(&self) -> Self {
        let space = Space { domain: self.space.range, range: self.space.domain, ..self.space };
        self.map(space, IntegerRelation::inverse)
    }

    /// The set of points that are related to some point.
    pub fn domain(&self) -> Self {
        self.map(Space::set(self.space.domain, self.space.symbols), IntegerRelation::domain)
    }

    /// The set of points that some point is related to.
    pub fn range(&self) -> Self {
        self.map(Space::set(self.space.range, self.space.symbols), IntegerRelation::range)
    }

    /// The pairs whose first point is in a set.
    pub fn intersect_domain(&self, set: &Self) -> Self {
        self.pairs(set, self.space, IntegerRelation::intersect_domain)
    }

    /// The pairs whose second point is in a set.
    pub fn intersect_range(&self, set: &Self) -> Self {
        self.pairs(set, self.space, IntegerRelation::intersect_range)
    }

    /// First this relation, then the other.
    pub fn then(&self, other: &Self) -> Self {
        let space = Space::relation(self.space.domain, other.space.range, self.space.symbols);
        self.pairs(other, space, IntegerRelation::then)
    }

    /// The points that points of a set are related to.
    pub fn apply(&self, set: &Self) -> Self {
        self.intersect_domain(set).range()
    }

    /// The differences `y - x` of all pairs `(x, y)`.
    pub fn deltas(&self) -> Self {
        self.map(Space::set(self.space.range, self.space.symbols), IntegerRelation::deltas)
    }

    /// The set of a relation's pairs.
    pub fn as_set(&self) -> Self {
        self.map(Space::set(self.space.dims(), self.space.symbols), IntegerRelation::as_set)
    }

    /// The projection along variables of a kind: whatever integers they may be.
    pub fn project_out(&self, kind: VarKind, position: usize, count: usize) -> Self {
        let mut space = self.space;
        *space.count_mut(kind) -= count;
        self.map(space, |disjunct| {
            let mut projected = disjunct.clone();
            projected.project_out(kind, position, count);
            projected
        })
    }

    /// The pairs of points of which the first is lexicographically less.
    pub fn lex_less(dims: usize, symbols: usize) -> Self {
        Self::lex_order(dims, symbols, 1)
    }

    /// The pairs of points of which the first is lexicographically less, or the same.
    pub fn lex_less_or_equal(dims: usize, symbols: usize) -> Self {
        Self::lex_order(dims, symbols, 1).union(&IntegerRelation::identity(dims, symbols).into())
    }

    fn lex_order(dims: usize, symbols: usize, distance: i64) -> Self {
        let space = Space::relation(dims, dims, symbols);
        let at_depth = |depth: usize| {
            let mut relation = IntegerRelation::universe(space);
            for dim in 0..=depth {
                let mut row = relation.zero_row();
                row[dim] = crate::Int::MINUS_ONE;
                row[dims + dim] = crate::Int::ONE;
                if dim < depth {
                    relation.add_equality(row);
                } else {
                    *crate::relation::last(&mut row) -= distance;
                    relation.add_inequality(row);
                }
            }
            relation
        };
        PresburgerRelation::new(space, (0..dims).map(at_depth))
    }
}
