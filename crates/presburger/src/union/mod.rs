//! Unions of conjunctions: all sets and relations of Presburger arithmetic.

mod algebra;
mod checked;
mod closure;
mod coalesce;
mod hull;
mod points;
mod subtract;

pub use checked::SpaceMismatch;
pub use closure::Closure;
pub use points::Points;

use crate::{Int, IntegerRelation, Space, VarKind, lexmin::symbolic_lexmin};

/// A finite union of relations over one space. Sets are relations without domain.
#[derive(Clone, Debug)]
pub struct PresburgerRelation {
    /// Without locals: each disjunct has its own.
    space: Space,
    disjuncts: Vec<IntegerRelation>,
}

impl From<IntegerRelation> for PresburgerRelation {
    fn from(relation: IntegerRelation) -> Self {
        let mut union = PresburgerRelation::empty(*relation.space());
        union.push(relation);
        union
    }
}

impl PresburgerRelation {
    /// Returns the empty relation of a space.
    pub fn empty(space: Space) -> Self {
        PresburgerRelation { space: space.without_locals(), disjuncts: Vec::new() }
    }

    /// Returns the relation of all points of a space.
    pub fn universe(space: Space) -> Self {
        IntegerRelation::universe(space.without_locals()).into()
    }

    /// Creates the union of relations over a space.
    pub fn new(space: Space, disjuncts: impl IntoIterator<Item = IntegerRelation>) -> Self {
        let mut union = PresburgerRelation::empty(space);
        disjuncts.into_iter().for_each(|disjunct| union.push(disjunct));
        union
    }

    /// Returns the space. It has no locals: each disjunct has its own.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Returns the relations of which this is the union. They may overlap.
    pub fn disjuncts(&self) -> &[IntegerRelation] {
        &self.disjuncts
    }

    /// Adds the points of a relation.
    ///
    /// # Panics
    /// If it is of another space.
    pub fn push(&mut self, mut disjunct: IntegerRelation) {
        assert!(self.space.is_compatible(disjunct.space()), "a relation of another space");
        disjunct.simplify();
        if !disjunct.is_obviously_empty() {
            self.disjuncts.push(disjunct);
        }
    }

    /// Returns whether there is no integer point.
    pub fn is_integer_empty(&self) -> bool {
        self.disjuncts.iter().all(IntegerRelation::is_integer_empty)
    }

    /// Returns an integer point: domain, range and symbols.
    pub fn find_integer_sample(&self) -> Option<Vec<Int>> {
        let mut sample = self.disjuncts.iter().find_map(IntegerRelation::find_integer_sample)?;
        sample.truncate(self.space.vars());
        Some(sample)
    }

    /// Whether a point, of domain, range and symbols, is in the relation.
    ///
    /// # Panics
    /// If it has another number of coordinates.
    pub fn contains(&self, point: &[Int]) -> bool {
        self.disjuncts.iter().any(|disjunct| disjunct.contains(point))
    }

    /// Returns an equal relation whose locals are all determined quotients.
    pub fn with_only_division_locals(&self) -> PresburgerRelation {
        let mut result = PresburgerRelation::empty(self.space);
        for disjunct in &self.disjuncts {
            only_division_locals(disjunct).into_iter().for_each(|part| result.push(part));
        }
        result
    }
}

/// Returns parts of a relation whose locals are all determined quotients. The least values of the locals
/// represent each point.
pub(crate) fn only_division_locals(relation: &IntegerRelation) -> Vec<IntegerRelation> {
    let mut relation = relation.clone();
    relation.eliminate_locals();
    if relation.has_only_division_locals() {
        return vec![relation];
    }
    let space = *relation.space();
    // Locals become dimensions, all others symbols.
    let mut locals = relation;
    locals.convert_vars(VarKind::Range, 0, space.range, VarKind::Symbol, 0);
    locals.convert_vars(VarKind::Domain, 0, space.domain, VarKind::Symbol, 0);
    locals.convert_vars(VarKind::Local, 0, space.locals, VarKind::Range, 0);
    let optimum = symbolic_lexmin(&locals);
    let domains = optimum.pieces.into_iter().map(|piece| piece.domain).chain(optimum.unbounded);
    let back = |mut domain: IntegerRelation| {
        domain.convert_vars(VarKind::Symbol, 0, space.domain, VarKind::Domain, 0);
        domain.convert_vars(VarKind::Symbol, 0, space.range, VarKind::Range, 0);
        domain
    };
    domains.map(back).collect()
}
