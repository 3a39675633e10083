//! Operations that answer with an error where spaces do not fit.

use super::PresburgerRelation;
use crate::{Int, IntegerRelation, Space};
use std::fmt;

/// Two spaces that do not fit for an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceMismatch {
    /// What the operation asks of the other operand's space, by this one's.
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

    /// [`union`](Self::union) of relations that may be of different spaces.
    pub fn checked_union(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.union(other.expect(self.space)?))
    }

    /// [`intersect`](Self::intersect) of relations that may be of different spaces.
    pub fn checked_intersect(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect(other.expect(self.space)?))
    }

    /// [`subtract`](Self::subtract) of relations that may be of different spaces.
    pub fn checked_subtract(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.subtract(other.expect(self.space)?))
    }

    /// [`is_subset`](Self::is_subset) of relations that may be of different spaces.
    pub fn checked_is_subset(&self, other: &Self) -> Result<bool, SpaceMismatch> {
        Ok(self.is_subset(other.expect(self.space)?))
    }

    /// [`is_equal`](Self::is_equal) of relations that may be of different spaces.
    pub fn checked_is_equal(&self, other: &Self) -> Result<bool, SpaceMismatch> {
        Ok(self.is_equal(other.expect(self.space)?))
    }

    /// [`then`](Self::then) of relations that may not meet.
    pub fn checked_then(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        let expected = Space { domain: self.space.range, symbols: self.space.symbols, ..other.space };
        Ok(self.then(other.expect(expected)?))
    }

    /// [`apply`](Self::apply) to a set that may not be of points of the domain.
    pub fn checked_apply(&self, set: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.apply(set.expect(Space::set(self.space.domain, self.space.symbols))?))
    }

    /// [`intersect_domain`](Self::intersect_domain) with a set that may not be of points of the domain.
    pub fn checked_intersect_domain(&self, set: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect_domain(set.expect(Space::set(self.space.domain, self.space.symbols))?))
    }

    /// [`intersect_range`](Self::intersect_range) with a set that may not be of points of the range.
    pub fn checked_intersect_range(&self, set: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect_range(set.expect(Space::set(self.space.range, self.space.symbols))?))
    }

    /// [`product`](Self::product) of relations that may have different symbols.
    pub fn checked_product(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        let expected = Space { symbols: self.space.symbols, ..other.space };
        Ok(self.product(other.expect(expected)?))
    }

    /// [`gist`](Self::gist) in a context that may be of another space.
    pub fn checked_gist(&self, context: &IntegerRelation) -> Result<Self, SpaceMismatch> {
        let found = context.space().without_locals();
        if found == self.space {
            Ok(self.gist(context))
        } else {
            Err(SpaceMismatch { expected: self.space, found })
        }
    }

    /// [`contains`](Self::contains) of a point that may have another number of coordinates: then the answer is `false`.
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
