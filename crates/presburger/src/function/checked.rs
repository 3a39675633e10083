//! Checked operations of functions, which return an error if spaces do not match.

use super::PwMultiAffine;
use crate::{Int, PresburgerRelation, Space, SpaceMismatch};

impl PwMultiAffine {
    fn expect(&self, expected: Space) -> Result<&Self, SpaceMismatch> {
        if self.space == expected { Ok(self) } else { Err(SpaceMismatch { expected, found: self.space }) }
    }

    /// Checked [`add_mul`](Self::add_mul): the functions may have different spaces.
    pub fn checked_add_mul(&self, factor: &Int, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.add_mul(factor, other.expect(self.space)?))
    }

    /// Checked [`or_else`](Self::or_else): the functions may have different spaces.
    pub fn checked_or_else(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.or_else(other.expect(self.space)?))
    }

    /// Checked [`union_lexmin`](Self::union_lexmin): the functions may have different spaces.
    pub fn checked_union_lexmin(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.union_lexmin(other.expect(self.space)?))
    }

    /// Checked [`union_lexmax`](Self::union_lexmax): the functions may have different spaces.
    pub fn checked_union_lexmax(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        Ok(self.union_lexmax(other.expect(self.space)?))
    }

    /// Checked [`product`](Self::product): the functions may have different domains.
    pub fn checked_product(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        let expected = Space { range: other.space.range, ..self.space };
        Ok(self.product(other.expect(expected)?))
    }

    /// Checked [`then`](Self::then): the range of one may differ from the domain of the other.
    pub fn checked_then(&self, other: &Self) -> Result<Self, SpaceMismatch> {
        let expected = Space { domain: self.space.range, symbols: self.space.symbols, ..other.space };
        Ok(self.then(other.expect(expected)?))
    }

    /// Checked [`intersect_domain`](Self::intersect_domain): the set may have another space than the domain.
    pub fn checked_intersect_domain(&self, set: &PresburgerRelation) -> Result<Self, SpaceMismatch> {
        Ok(self.intersect_domain(set.expect(self.domain_space())?))
    }

    /// Checked [`subtract_domain`](Self::subtract_domain): the set may have another space than the domain.
    pub fn checked_subtract_domain(&self, set: &PresburgerRelation) -> Result<Self, SpaceMismatch> {
        Ok(self.subtract_domain(set.expect(self.domain_space())?))
    }

    /// Checked [`evaluate`](Self::evaluate): returns `None` for a point with another number of coordinates.
    pub fn checked_evaluate(&self, point: &[Int]) -> Option<Vec<Int>> {
        if point.len() == self.domain_space().vars() { self.evaluate(point) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_spaces_are_errors() {
        let function = |text: &str| -> PwMultiAffine { text.parse().expect("a function") };
        let (line, sum) = (function("{ [i] -> [2i] }"), function("{ [i, j] -> [i + j] }"));
        assert!(line.checked_add_mul(&Int::ONE, &sum).is_err() && line.checked_or_else(&sum).is_err());
        assert!(line.checked_union_lexmin(&sum).is_err() && line.checked_union_lexmax(&line).is_ok());
        assert!(line.checked_product(&sum).is_err() && line.checked_product(&line).is_ok());
        assert!(sum.checked_then(&line).is_ok() && sum.checked_then(&sum).is_err());
        assert!(line.checked_intersect_domain(&sum.domain()).is_err());
        assert!(
            line.checked_subtract_domain(&line.domain()).is_ok_and(|function| function.pieces().is_empty())
        );
        assert_eq!(line.checked_evaluate(&[Int::ONE, Int::ONE]), None);
        assert_eq!(line.checked_evaluate(&[Int::ONE]), Some(vec![Int::from(2)]));
    }
}
