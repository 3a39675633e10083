//! Checked operations, which return an error if spaces do not match.

use super::PresburgerRelation;
use crate::{Int, IntegerRelation, Space};
use std::fmt;

/// Two spaces that do not fit for an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceMismatch {
    /// Required space of the other operand, in terms of this one's.
    pub expected: Space,
    /// The other operand's space.
    pub found: Space,
}

impl fmt::Display for SpaceMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |space: &Space| {
            format!("{} domain, {} range and {} symbol variables", space.domain, space.range, space.symbols)
        };
        write!(f, "expected a relation with {}, found one with {}", text(&self.expected), text(&self.found))
    }
}

impl std::error::Error for SpaceMismatch {}

impl PresburgerRelation {
    pub(crate) fn expect(&self, expected: Space) -> Result<&Self, SpaceMismatch> {
        if self.space == expected { Ok(self) } else { Err(SpaceMismatch { expected, found: self.space }) }
    }

    /// Checked [`union`](Self::union): the relations may have different spaces.
    pub fn checked_union(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.union(other.expect(self.space)?))
    }

    /// Checked [`intersect`](Self::intersect): the relations may have different spaces.
    pub fn checked_intersect(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect(other.expect(self.space)?))
    }

    /// Checked [`subtract`](Self::subtract): the relations may have different spaces.
    pub fn checked_subtract(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.subtract(other.expect(self.space)?))
    }

    /// Checked [`is_subset`](Self::is_subset): the relations may have different spaces.
    pub fn checked_is_subset(&self, other: &Self) -> Result<bool, SpaceMismatch> {
        Ok(self.is_subset(other.expect(self.space)?))
    }

    /// Checked [`is_equal`](Self::is_equal): the relations may have different spaces.
    pub fn checked_is_equal(&self, other: &Self) -> Result<bool, SpaceMismatch> {
        Ok(self.is_equal(other.expect(self.space)?))
    }

    /// Checked [`then`](Self::then): the range of one may differ from the domain of the other.
    pub fn checked_then(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        let expected = Space { domain: self.space.range, symbols: self.space.symbols, ..other.space };
        Ok(self.then(other.expect(expected)?))
    }

    /// Checked [`apply`](Self::apply): the set may have another space than the domain.
    pub fn checked_apply(&self, set: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.apply(set.expect(Space::set(self.space.domain, self.space.symbols))?))
    }

    /// Checked [`intersect_domain`](Self::intersect_domain): the set may have another space than the domain.
    pub fn checked_intersect_domain(&self, set: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect_domain(set.expect(Space::set(self.space.domain, self.space.symbols))?))
    }

    /// Checked [`intersect_range`](Self::intersect_range): the set may have another space than the range.
    pub fn checked_intersect_range(&self, set: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect_range(set.expect(Space::set(self.space.range, self.space.symbols))?))
    }

    /// Checked [`product`](Self::product): the relations may have different symbols.
    pub fn checked_product(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        let expected = Space { symbols: self.space.symbols, ..other.space };
        Ok(self.product(other.expect(expected)?))
    }

    /// Checked [`gist`](Self::gist): the context may have another space.
    pub fn checked_gist(&self, context: &IntegerRelation) -> Result<Self, SpaceMismatch> {
        let found = context.space().without_locals();
        if found == self.space {
            Ok(self.gist(context))
        } else {
            Err(SpaceMismatch { expected: self.space, found })
        }
    }

    /// Checked [`contains`](Self::contains): returns `false` for a point with another number of coordinates.
    pub fn checked_contains(&self, point: &[Int]) -> bool {
        point.len() == self.space.vars() && self.contains(point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_spaces_are_errors() {
        let line: PresburgerRelation = "{ [i] : i > 0 }".parse().expect("a set");
        let plane: PresburgerRelation = "{ [i, j] }".parse().expect("a set");
        let map: PresburgerRelation = "{ [i, j] -> [i] }".parse().expect("a relation");
        let error = line.checked_union(&plane).expect_err("other spaces");
        let expected = "expected a relation with 0 domain, 1 range and 0 symbol variables, \
                        found one with 0 domain, 2 range and 0 symbol variables";
        assert_eq!(error.to_string(), expected);
        assert!(line.checked_intersect(&map).is_err() && line.checked_subtract(&plane).is_err());
        assert!(line.checked_is_subset(&plane).is_err() && line.checked_is_equal(&map).is_err());
        assert!(map.checked_then(&map).is_err() && map.checked_then(&map.inverse()).is_ok());
        assert!(map.checked_apply(&line).is_err() && map.checked_apply(&plane).is_ok());
        assert!(map.checked_intersect_domain(&line).is_err() && map.checked_intersect_range(&line).is_ok());
        assert!(map.checked_product(&line).is_ok() && line.checked_gist(&plane.disjuncts()[0]).is_err());
        assert!(!plane.checked_contains(&[Int::ONE]) && line.checked_contains(&[Int::ONE]));
    }
}
