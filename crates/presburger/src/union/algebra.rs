//! Operations that act on each disjunct, or each pair of them.

use super::PresburgerRelation;
use crate::{Int, IntegerRelation, Space, VarKind};

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

    /// Returns the points of either.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn union(&self, other: &Self) -> Self {
        assert!(self.space.is_compatible(&other.space), "relations of different spaces");
        PresburgerRelation::new(self.space, self.disjuncts.iter().chain(&other.disjuncts).cloned())
    }

    /// Returns the points of both.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn intersect(&self, other: &Self) -> Self {
        assert_eq!(self.space, other.space, "relations of different spaces");
        self.pairs(other, self.space, IntegerRelation::intersect)
    }

    /// Returns the relation with domain and range exchanged.
    pub fn inverse(&self) -> Self {
        let space = Space { domain: self.space.range, range: self.space.domain, ..self.space };
        self.map(space, IntegerRelation::inverse)
    }

    /// Returns the set of points that are related to some point.
    pub fn domain(&self) -> Self {
        self.map(Space::set(self.space.domain, self.space.symbols), IntegerRelation::domain)
    }

    /// Returns the set of points that some point is related to.
    pub fn range(&self) -> Self {
        self.map(Space::set(self.space.range, self.space.symbols), IntegerRelation::range)
    }

    /// Returns the pairs whose first point is in a set.
    ///
    /// # Panics
    /// If the set is not of points of the domain.
    pub fn intersect_domain(&self, set: &Self) -> Self {
        assert_eq!(set.space, Space::set(self.space.domain, self.space.symbols), "a set of another space");
        self.pairs(set, self.space, IntegerRelation::intersect_domain)
    }

    /// Returns the pairs whose second point is in a set.
    ///
    /// # Panics
    /// If the set is not of points of the range.
    pub fn intersect_range(&self, set: &Self) -> Self {
        assert_eq!(set.space, Space::set(self.space.range, self.space.symbols), "a set of another space");
        self.pairs(set, self.space, IntegerRelation::intersect_range)
    }

    /// Composes this relation with the other: all pairs `(a, c)` with some `b` such that `(a, b)` is in this
    /// one and `(b, c)` in the other.
    ///
    /// # Panics
    /// If this relation's range and the other's domain have different numbers of coordinates, or the symbols
    /// differ.
    pub fn then(&self, other: &Self) -> Self {
        let expected = (self.space.range, self.space.symbols);
        assert_eq!(expected, (other.space.domain, other.space.symbols), "relations that do not meet");
        let space = Space::relation(self.space.domain, other.space.range, self.space.symbols);
        self.pairs(other, space, IntegerRelation::then)
    }

    /// Returns the pairs of pairs `((a, c), (b, d))` with `(a, b)` in this relation and `(c, d)` in the
    /// other; the points of both, one after the other.
    ///
    /// # Panics
    /// If the symbols differ.
    pub fn product(&self, other: &Self) -> Self {
        assert_eq!(self.space.symbols, other.space.symbols, "relations of different symbols");
        let (domain, range) = (self.space.domain + other.space.domain, self.space.range + other.space.range);
        self.pairs(other, Space::relation(domain, range, self.space.symbols), IntegerRelation::product)
    }

    /// Returns the constraints that are not implied by a context: in conjunction with it, they give this
    /// relation.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn gist(&self, context: &IntegerRelation) -> Self {
        assert!(self.space.is_compatible(context.space()), "a context of another space");
        self.map(self.space, |disjunct| disjunct.gist(context))
    }

    /// Returns the points at which a variable has this value.
    ///
    /// # Panics
    /// If there is no such variable.
    pub fn fix(&self, kind: VarKind, position: usize, value: &Int) -> Self {
        assert!(position < self.space.count(kind), "no such variable");
        let column = self.space.offset(kind) + position;
        self.map(self.space, |disjunct| {
            let mut fixed = disjunct.clone();
            fixed.fix(column, value.clone());
            fixed
        })
    }

    /// Returns the points that points of a set are related to.
    ///
    /// # Panics
    /// If the set is not of points of the domain.
    pub fn apply(&self, set: &Self) -> Self {
        self.intersect_domain(set).range()
    }

    /// Returns the differences `y - x` of all pairs `(x, y)`.
    ///
    /// # Panics
    /// If domain and range have different numbers of coordinates.
    pub fn deltas(&self) -> Self {
        assert_eq!(self.space.domain, self.space.range, "differences want points of one space");
        self.map(Space::set(self.space.range, self.space.symbols), IntegerRelation::deltas)
    }

    /// Returns the set of a relation's pairs.
    pub fn as_set(&self) -> Self {
        self.map(Space::set(self.space.dims(), self.space.symbols), IntegerRelation::as_set)
    }

    /// Returns the projection along variables of a kind.
    ///
    /// # Panics
    /// If there are no such variables.
    pub fn project_out(&self, kind: VarKind, position: usize, count: usize) -> Self {
        assert!(position + count <= self.space.count(kind), "no such variables");
        let mut space = self.space;
        *space.count_mut(kind) -= count;
        self.map(space, |disjunct| {
            let mut projected = disjunct.clone();
            projected.project_out(kind, position, count);
            projected
        })
    }

    /// Returns the pairs of points of which the first is lexicographically less.
    pub fn lex_less(dims: usize, symbols: usize) -> Self {
        Self::lex_order(dims, symbols, 1)
    }

    /// Returns the pairs of points of which the first is lexicographically less than or equal to the second.
    pub fn lex_less_or_equal(dims: usize, symbols: usize) -> Self {
        Self::lex_order(dims, symbols, 1).union(&IntegerRelation::identity(dims, symbols).into())
    }

    fn lex_order(dims: usize, symbols: usize, distance: i64) -> Self {
        let space = Space::relation(dims, dims, symbols);
        let at_depth = |depth: usize| {
            let mut relation = IntegerRelation::universe(space);
            for dim in 0..=depth {
                let mut row = relation.zero_row();
                row[dim] = Int::MINUS_ONE;
                row[dims + dim] = Int::ONE;
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
