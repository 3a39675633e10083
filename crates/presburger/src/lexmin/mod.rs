//! Lexicographic optimization over integers, with parameters (Feautrier, *Parametric integer programming*, 1988).

mod context;
mod parametric;
mod tableau;

pub(crate) use parametric::{LexPiece, symbolic_lexmin};

use crate::{Int, IntegerRelation, MultiAffine, PresburgerRelation, PwMultiAffine, Space, VarKind};

/// Lexicographically least or greatest points of a relation's range, by the points of its domain and symbols.
#[derive(Clone, Debug)]
pub struct LexOptimum {
    /// Optimum, where there is one.
    pub function: PwMultiAffine,
    /// Points of the domain whose images have no optimum: some coordinate has no bound.
    pub unbounded: PresburgerRelation,
}

/// The lexicographically least integer point of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexPoint {
    /// There is no point.
    Empty,
    /// Some coordinate has no lower bound, given the previous ones.
    Unbounded,
    /// The coordinates of the point.
    Point(Vec<Int>),
}

impl IntegerRelation {
    /// Returns the lexicographically least point of the range for each point of the domain and symbols; of
    /// the points of a set, for all symbols.
    pub fn lexmin(&self) -> LexOptimum {
        let space = *self.space();
        let mut relation = self.clone();
        relation.convert_vars(VarKind::Domain, 0, space.domain, VarKind::Symbol, 0);
        let optimum = symbolic_lexmin(&relation);
        let back = |mut domain: IntegerRelation| {
            domain.convert_vars(VarKind::Symbol, 0, space.domain, VarKind::Range, 0);
            domain
        };
        let mut function = PwMultiAffine::empty(space);
        for LexPiece { domain, values } in optimum.pieces {
            function.push_values(back(domain), &values);
        }
        let domains = Space::set(space.domain, space.symbols);
        LexOptimum {
            function,
            unbounded: PresburgerRelation::new(domains, optimum.unbounded.into_iter().map(back)),
        }
    }

    /// Returns the lexicographically greatest point of the range for each point of the domain and symbols.
    pub fn lexmax(&self) -> LexOptimum {
        let LexOptimum { function, unbounded } = with_negated_range(self).lexmin();
        LexOptimum { function: function.scaled(&Int::MINUS_ONE), unbounded }
    }

    /// Returns the lexicographically least point: domain, range and symbols are its coordinates.
    pub fn lexmin_point(&self) -> LexPoint {
        let mut set = self.clone();
        let coordinates = self.space().dims() + self.space().symbols;
        set.convert_vars(VarKind::Domain, 0, self.space().domain, VarKind::Range, 0);
        set.convert_vars(VarKind::Symbol, 0, self.space().symbols, VarKind::Range, self.space().dims());
        let optimum = symbolic_lexmin(&set);
        if !optimum.unbounded.is_empty() {
            return LexPoint::Unbounded;
        }
        match optimum.pieces.first() {
            None => LexPoint::Empty,
            Some(piece) => LexPoint::Point(
                piece.values[..coordinates].iter().map(|row| row[row.len() - 1].clone()).collect(),
            ),
        }
    }
}

impl PresburgerRelation {
    /// Returns the lexicographically least point of the range for each point of the domain and symbols, over
    /// all disjuncts.
    pub fn lexmin(&self) -> LexOptimum {
        let domains = Space::set(self.space().domain, self.space().symbols);
        let mut unbounded = PresburgerRelation::empty(domains);
        let mut function = PwMultiAffine::empty(*self.space());
        for disjunct in self.disjuncts() {
            let optimum = disjunct.lexmin();
            unbounded = unbounded.union(&optimum.unbounded);
            function = function.union_lexmin(&optimum.function);
        }
        LexOptimum { function: function.subtract_domain(&unbounded), unbounded }
    }

    /// Returns the lexicographically greatest point of the range for each point of the domain and symbols.
    pub fn lexmax(&self) -> LexOptimum {
        let negated = self.disjuncts().iter().map(with_negated_range);
        let LexOptimum { function, unbounded } = PresburgerRelation::new(*self.space(), negated).lexmin();
        LexOptimum { function: function.scaled(&Int::MINUS_ONE), unbounded }
    }

    /// Returns the lexicographically least value that a function has at points of the range, by the points of
    /// the domain and symbols. Of a set, by its symbols.
    ///
    /// # Panics
    /// If the function is not one of points of the range.
    pub fn lexmin_of(&self, function: &MultiAffine) -> LexOptimum {
        self.then(&function.to_relation().into()).lexmin()
    }

    /// Returns the lexicographically greatest value that a function has at points of the range, by the points
    /// of the domain and symbols. Of a set, by its symbols.
    ///
    /// # Panics
    /// If the function is not one of points of the range.
    pub fn lexmax_of(&self, function: &MultiAffine) -> LexOptimum {
        self.then(&function.to_relation().into()).lexmax()
    }
}

/// Creates the relation with the opposite of each point of the range.
fn with_negated_range(relation: &IntegerRelation) -> IntegerRelation {
    let range = relation.space().domain..relation.space().dims();
    relation.with_rows(*relation.space(), |row| {
        let mut row = row.clone();
        row[range.clone()].iter_mut().for_each(|value| *value = -&*value);
        row
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relation(text: &str) -> PresburgerRelation {
        text.parse().expect("a relation")
    }

    #[test]
    fn points_without_parameters() {
        let point = |text: &str| relation(text).disjuncts().first().map(IntegerRelation::lexmin_point);
        let expected = |values: [i64; 2]| Some(LexPoint::Point(values.map(Int::from).to_vec()));
        assert_eq!(point("{ [i, j] : 3i + 2j = 7 and i, j >= 0 }"), expected([1, 2]));
        assert_eq!(point("{ [i, j] : i >= 5 and i + j <= 3 }"), Some(LexPoint::Unbounded));
        assert_eq!(point("{ [i, j] : 3i + 5j = 7 and i, j >= 0 }"), Some(LexPoint::Empty));
    }

    #[test]
    fn parameters_split_the_domain_and_make_quotients() {
        let least = relation("[n] -> { [i] : 2i >= n and i >= 0 and i <= 100 }").lexmin().function;
        let expected: PwMultiAffine =
            "[n] -> { [floor((n + 1)/2)] : 0 <= n <= 200; [0] : n < 0 }".parse().expect("a function");
        assert!(least.is_equal(&expected), "{least}");
        // A prism with points only for every third n.
        let prism = relation("[n] -> { [i, j] : i >= 0 and i = j + n and 3j = 2n + 3i }").lexmin();
        assert!(prism.unbounded.is_integer_empty());
        let greatest = relation("{ [i] -> [j] : j <= i and 3j <= 20 }").lexmax();
        assert_eq!(greatest.function.evaluate(&[Int::from(100)]), Some(vec![Int::from(6)]));
    }

    #[test]
    fn bounds_of_expressions() {
        let set = relation("[n] -> { [i, j] : 0 <= i < n and 0 <= j < i }");
        let sum = MultiAffine::new(2, 1, vec![[2, -1, 0, 0].map(Int::from).to_vec()]);
        let (least, greatest) = (set.lexmin_of(&sum).function, set.lexmax_of(&sum).function);
        assert!(least.is_equal(&"[n] -> { [3 - 1] : n >= 2 }".parse().expect("a function")), "{least}");
        assert!(
            greatest.is_equal(&"[n] -> { [2n - 2] : n >= 2 }".parse().expect("a function")),
            "{greatest}"
        );
    }
}
