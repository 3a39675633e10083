//! Operations on relations that are again one conjunction.

use super::IntegerRelation;
use crate::{Int, Space, VarKind};

impl IntegerRelation {
    /// Returns the points of both relations.
    ///
    /// # Panics
    /// If the spaces differ in more than locals.
    pub fn intersect(&self, other: &IntegerRelation) -> IntegerRelation {
        let (mut result, mut other) = (self.clone(), other.clone());
        result.merge_locals(&mut other);
        result.equalities.append(&mut other.equalities);
        result.inequalities.append(&mut other.inequalities);
        result.simplify();
        result
    }

    /// Returns the relation with domain and range exchanged.
    pub fn inverse(&self) -> IntegerRelation {
        let Space { domain, range, .. } = self.space;
        let space = Space { domain: range, range: domain, ..self.space };
        self.with_rows(space, |row| {
            let mut swapped = row.clone();
            swapped[..domain + range].rotate_left(domain);
            swapped
        })
    }

    /// Returns the set of points that are related to some point.
    pub fn domain(&self) -> IntegerRelation {
        let mut result = self.clone();
        result.project_out(VarKind::Range, 0, self.space.range);
        result.convert_vars(VarKind::Domain, 0, self.space.domain, VarKind::Range, 0);
        result
    }

    /// Returns the set of points that some point is related to.
    pub fn range(&self) -> IntegerRelation {
        let mut result = self.clone();
        result.project_out(VarKind::Domain, 0, self.space.domain);
        result
    }

    /// Returns the set of a relation's pairs: domain and range one after the other as a point's coordinates.
    pub fn as_set(&self) -> IntegerRelation {
        let mut result = self.clone();
        result.convert_vars(VarKind::Domain, 0, self.space.domain, VarKind::Range, 0);
        result
    }

    /// Returns the relation whose pairs are a set's points: the first coordinates are the domain.
    ///
    /// # Panics
    /// If there are fewer coordinates.
    pub fn with_domain(&self, domain: usize) -> IntegerRelation {
        let mut result = self.as_set();
        result.convert_vars(VarKind::Range, 0, domain, VarKind::Domain, 0);
        result
    }

    /// Returns the pairs whose first point is in a set.
    ///
    /// # Panics
    /// If the set is not of points of the domain.
    pub fn intersect_domain(&self, set: &IntegerRelation) -> IntegerRelation {
        let mut wide = set.clone();
        wide.convert_vars(VarKind::Range, 0, set.space.range, VarKind::Domain, 0);
        wide.insert_vars(VarKind::Range, 0, self.space.range);
        self.intersect(&wide)
    }

    /// Returns the pairs whose second point is in a set.
    ///
    /// # Panics
    /// If the set is not of points of the range.
    pub fn intersect_range(&self, set: &IntegerRelation) -> IntegerRelation {
        let mut wide = set.clone();
        wide.insert_vars(VarKind::Domain, 0, self.space.domain);
        self.intersect(&wide)
    }

    /// Composes this relation with the other: all pairs `(a, c)` with some `b` such that `(a, b)` is in this
    /// one and `(b, c)` in the other.
    ///
    /// # Panics
    /// If this relation's range and the other's domain have different numbers of coordinates, or the symbols
    /// differ.
    pub fn then(&self, other: &IntegerRelation) -> IntegerRelation {
        assert_eq!(self.space.range, other.space.domain, "relations that do not meet");
        assert_eq!(self.space.symbols, other.space.symbols, "relations of different symbols");
        let middle = self.space.range;
        // Both over a -> (b, c).
        let mut first = self.clone();
        first.append_vars(VarKind::Range, other.space.range);
        let mut second = other.clone();
        second.convert_vars(VarKind::Domain, 0, middle, VarKind::Range, 0);
        second.insert_vars(VarKind::Domain, 0, self.space.domain);
        let mut both = first.intersect(&second);
        both.project_out(VarKind::Range, 0, middle);
        both
    }

    /// Returns the pairs of pairs `((a, c), (b, d))` with `(a, b)` in this relation and `(c, d)` in the
    /// other; the points of both, one after the other.
    ///
    /// # Panics
    /// If the symbols differ.
    pub fn product(&self, other: &IntegerRelation) -> IntegerRelation {
        let (mut first, mut second) = (self.clone(), other.clone());
        first.append_vars(VarKind::Domain, other.space.domain);
        first.append_vars(VarKind::Range, other.space.range);
        second.insert_vars(VarKind::Domain, 0, self.space.domain);
        second.insert_vars(VarKind::Range, 0, self.space.range);
        first.intersect(&second)
    }

    /// Returns the pairs `(x, x)` of points with this many coordinates.
    pub fn identity(dims: usize, symbols: usize) -> IntegerRelation {
        let mut result = IntegerRelation::universe(Space::relation(dims, dims, symbols));
        for dim in 0..dims {
            let mut row = result.zero_row();
            row[dim] = Int::ONE;
            row[dims + dim] = Int::MINUS_ONE;
            result.add_equality(row);
        }
        result
    }

    /// Returns the differences `y - x` of all pairs `(x, y)`.
    ///
    /// # Panics
    /// If domain and range have different numbers of coordinates.
    pub fn deltas(&self) -> IntegerRelation {
        let dims = self.space.range;
        assert_eq!(dims, self.space.domain, "differences want points of one space");
        let mut result = self.clone();
        result.append_vars(VarKind::Range, dims);
        for dim in 0..dims {
            let mut row = result.zero_row();
            row[dim] = Int::MINUS_ONE;
            row[dims + dim] = Int::ONE;
            row[2 * dims + dim] = Int::MINUS_ONE;
            result.add_equality(row);
        }
        result.project_out(VarKind::Range, 0, dims);
        result.project_out(VarKind::Domain, 0, dims);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relation(text: &str) -> IntegerRelation {
        text.parse().expect("a relation")
    }

    #[test]
    fn relations_compose_in_the_order_of_application() {
        let double = relation("{ [i] -> [2i] }");
        let next = relation("{ [i] -> [i + 1] : i < 8 }");
        assert_eq!(double.then(&next).to_string(), "{ [i0] -> [o0] : 2i0 + 1 = o0 and 8 >= o0 }");
        assert_eq!(next.then(&double).inverse().range().to_string(), "{ [i0] : 7 >= i0 }");
        assert_eq!(next.deltas().to_string(), "{ [i0] : i0 = 1 }");
        assert_eq!(double.intersect_domain(&relation("{ [3] }")).range().to_string(), "{ [i0] : i0 = 6 }");
        assert_eq!(next.as_set().with_domain(1), next);
    }
}
