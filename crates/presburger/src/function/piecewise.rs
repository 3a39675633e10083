//! Functions that are affine in pieces.

use super::MultiAffine;
use crate::relation::last;
use crate::{Int, IntegerRelation, PresburgerRelation, Row, Space};

/// A part of a piecewise function's domain, and the function there.
#[derive(Clone, Debug)]
pub struct Piece {
    /// A set of points of the function's domain.
    pub domain: PresburgerRelation,
    /// The value at each of them.
    pub function: MultiAffine,
}

/// A partial function that is affine, with quotients, in each of finitely many pieces. No two pieces overlap.
#[derive(Clone, Debug)]
pub struct PwMultiAffine {
    pub(super) space: Space,
    pieces: Vec<Piece>,
}

impl PwMultiAffine {
    /// Returns the function that is defined nowhere.
    pub fn empty(space: Space) -> Self {
        PwMultiAffine { space: space.without_locals(), pieces: Vec::new() }
    }

    /// Creates a function restricted to a set.
    ///
    /// # Panics
    /// If the set is not of points of the function's domain, or the symbols differ.
    pub fn new(domain: PresburgerRelation, function: MultiAffine) -> Self {
        let mut result = Self::empty(*function.space());
        assert_eq!(*domain.space(), result.domain_space(), "a domain of another space");
        result.push_disjoint(domain, function);
        result
    }

    /// Returns the space: its domain, range and symbols.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Returns the pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub(super) fn domain_space(&self) -> Space {
        Space::set(self.space.domain, self.space.symbols)
    }

    /// Adds a piece that overlaps no other, by rows over its columns.
    pub(crate) fn push_values(&mut self, domain: IntegerRelation, values: &[Row]) {
        let function = MultiAffine::over_columns_of(&domain, values);
        self.push_disjoint(domain.into(), function);
    }

    fn push_disjoint(&mut self, domain: PresburgerRelation, function: MultiAffine) {
        if domain.disjuncts().is_empty() {
            return;
        }
        match self.pieces.iter_mut().find(|piece| piece.function == function) {
            Some(piece) => piece.domain = piece.domain.union(&domain),
            None => self.pieces.push(Piece { domain, function }),
        }
    }

    /// Returns the points at which the function is defined.
    pub fn domain(&self) -> PresburgerRelation {
        let parts = self.pieces.iter().flat_map(|piece| piece.domain.disjuncts().iter().cloned());
        PresburgerRelation::new(self.domain_space(), parts)
    }

    /// Returns the value at a point, of the domain's coordinates and the symbols; `None` where the function
    /// is not defined.
    ///
    /// # Panics
    /// If the point has another number of them.
    pub fn evaluate(&self, point: &[Int]) -> Option<Vec<Int>> {
        let piece = self.pieces.iter().find(|piece| piece.domain.contains(point))?;
        Some(piece.function.evaluate(point))
    }

    /// Returns the relation of points to their values.
    pub fn to_relation(&self) -> PresburgerRelation {
        let mut result = PresburgerRelation::empty(self.space);
        for piece in &self.pieces {
            let graph =
                PresburgerRelation::from(piece.function.to_relation()).intersect_domain(&piece.domain);
            result = result.union(&graph);
        }
        result
    }

    /// Returns whether both are defined at equal points and have equal values there.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn is_equal(&self, other: &Self) -> bool {
        self.to_relation().is_equal(&other.to_relation())
    }

    /// Applies a function to each piece's domain and function.
    fn map(&self, space: Space, map: impl Fn(&Piece) -> (PresburgerRelation, MultiAffine)) -> Self {
        let mut result = Self::empty(space);
        for (domain, function) in self.pieces.iter().map(map) {
            result.push_disjoint(domain, function);
        }
        result
    }

    /// Returns the function only where a set has points.
    ///
    /// # Panics
    /// If the set is not of points of the domain.
    pub fn intersect_domain(&self, set: &PresburgerRelation) -> Self {
        self.map(self.space, |piece| (piece.domain.intersect(set), piece.function.clone()))
    }

    /// Returns the function only where a set has no points.
    ///
    /// # Panics
    /// If the set is not of points of the domain.
    pub fn subtract_domain(&self, set: &PresburgerRelation) -> Self {
        self.map(self.space, |piece| (piece.domain.subtract(set), piece.function.clone()))
    }

    /// Returns this function, extended by the other where it is not defined.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn or_else(&self, other: &Self) -> Self {
        assert_eq!(self.space, other.space, "functions of different spaces");
        let mut result = self.clone();
        for piece in other.subtract_domain(&self.domain()).pieces {
            result.push_disjoint(piece.domain, piece.function);
        }
        result
    }

    /// Returns the function with all coordinates times a number.
    pub fn scaled(&self, factor: &Int) -> Self {
        self.map(self.space, |piece| (piece.domain.clone(), piece.function.scaled(factor)))
    }

    /// Returns the function with all coordinates divided by a positive number and rounded down.
    ///
    /// # Panics
    /// If the number is not positive.
    pub fn floor_div(&self, divisor: &Int) -> Self {
        self.map(self.space, |piece| (piece.domain.clone(), piece.function.floor_div(divisor)))
    }

    /// Returns a function of both, where both are defined.
    fn both(
        &self,
        other: &Self,
        space: Space,
        combine: impl Fn(&MultiAffine, &MultiAffine) -> MultiAffine,
    ) -> Self {
        let mut result = Self::empty(space);
        for a in &self.pieces {
            for b in &other.pieces {
                result.push_disjoint(a.domain.intersect(&b.domain), combine(&a.function, &b.function));
            }
        }
        result
    }

    /// Returns the sum of this function and `factor` times another, where both are defined.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn add_mul(&self, factor: &Int, other: &Self) -> Self {
        assert_eq!(self.space, other.space, "functions of different spaces");
        self.both(other, self.space, |a, b| a.add_mul(factor, b))
    }

    /// Returns the coordinates of both functions, one after the other, where both are defined.
    ///
    /// # Panics
    /// If the domains or symbols differ.
    pub fn product(&self, other: &Self) -> Self {
        let space = Space { range: self.space.range + other.space.range, ..self.space };
        assert_eq!(self.domain_space(), other.domain_space(), "functions of different domains");
        self.both(other, space, MultiAffine::product)
    }

    /// Returns the function that applies this one first, then the other, where that is defined.
    ///
    /// # Panics
    /// If the other's domain has not as many coordinates as this one's range, or the symbols differ.
    pub fn then(&self, other: &Self) -> Self {
        let expected = (self.space.range, self.space.symbols);
        assert_eq!(expected, (other.space.domain, other.space.symbols), "functions that do not meet");
        let space = Space { range: other.space.range, ..self.space };
        let mut result = Self::empty(space);
        for a in &self.pieces {
            let graph = PresburgerRelation::from(a.function.to_relation()).intersect_domain(&a.domain);
            for b in &other.pieces {
                let domain = graph.intersect_range(&b.domain).domain();
                result.push_disjoint(domain, a.function.then(&b.function));
            }
        }
        result
    }

    /// Returns the points at which both are defined and this one's value is lexicographically less than or
    /// equal to the other's.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn where_lex_less_or_equal(&self, other: &Self) -> PresburgerRelation {
        assert_eq!(self.space, other.space, "functions of different spaces");
        let mut result = PresburgerRelation::empty(self.domain_space());
        for a in &self.pieces {
            for b in &other.pieces {
                let common = a.domain.intersect(&b.domain);
                result = result.union(&common.intersect(&lex_less_or_equal(&a.function, &b.function)));
            }
        }
        result
    }

    /// Returns the lexicographically lesser of both values where both are defined, and the only one
    /// elsewhere.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn union_lexmin(&self, other: &Self) -> Self {
        assert_eq!(self.space, other.space, "functions of different spaces");
        let mut result = Self::empty(self.space);
        for a in &self.pieces {
            for b in &other.pieces {
                let common = a.domain.intersect(&b.domain);
                if common.is_integer_empty() {
                    continue;
                }
                let first = lex_less_or_equal(&a.function, &b.function);
                result.push_disjoint(common.subtract(&first), b.function.clone());
                result.push_disjoint(common.intersect(&first), a.function.clone());
            }
        }
        let (only_a, only_b) = (self.subtract_domain(&other.domain()), other.subtract_domain(&self.domain()));
        for piece in only_a.pieces.into_iter().chain(only_b.pieces) {
            result.push_disjoint(piece.domain, piece.function);
        }
        result
    }

    /// Returns the lexicographically greater of both values where both are defined, and the only one
    /// elsewhere.
    ///
    /// # Panics
    /// If the spaces differ.
    pub fn union_lexmax(&self, other: &Self) -> Self {
        self.scaled(&Int::MINUS_ONE).union_lexmin(&other.scaled(&Int::MINUS_ONE)).scaled(&Int::MINUS_ONE)
    }

    /// Simplifies the domains of the pieces, and drops those that have no points.
    pub fn coalesce(&self) -> Self {
        self.map(self.space, |piece| (piece.domain.coalesce(), piece.function.clone()))
    }
}

/// Returns the points at which one function's value is lexicographically less than or equal to another's.
fn lex_less_or_equal(a: &MultiAffine, b: &MultiAffine) -> PresburgerRelation {
    let range = a.space().range;
    let both = a.product(b);
    let difference = |dim: usize| -> Row {
        let (x, y) = (&both.values()[dim], &both.values()[range + dim]);
        x.iter().zip(y).map(|(x, y)| y - x).collect()
    };
    let mut equal: Vec<Row> = Vec::new();
    let mut result = PresburgerRelation::empty(Space::set(a.space().domain, a.space().symbols));
    for dim in 0..range {
        let row = difference(dim);
        let mut less = row.clone();
        *last(&mut less) -= 1;
        result.push(both.where_all(&equal, &[less]));
        equal.push(row);
    }
    result.push(both.where_all(&equal, &[]));
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lesser_of_two_functions() {
        let function = |text: &str| -> PwMultiAffine { text.parse().expect("a function") };
        let (up, down) = (function("{ [i] -> [i] : i >= 0 }"), function("{ [i] -> [6 - i] : i <= 10 }"));
        let least = up.union_lexmin(&down);
        let expected = function(
            "{ [i] -> [i] : 0 <= i <= 3; [i] -> [6 - i] : i < 0 or 3 < i <= 10; [i] -> [i] : i > 10 }",
        );
        assert!(least.is_equal(&expected), "{least}");
        assert!(up.then(&down).is_equal(&function("{ [i] -> [6 - i] : 0 <= i <= 10 }")));
        assert_eq!(up.or_else(&down).evaluate(&[Int::from(-1)]), Some(vec![Int::from(7)]));
    }
}
