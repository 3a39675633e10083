//! Views of integer sets.

use super::AffineExprRef;
use super::data::IntegerSetData;
use super::rewrite::replace_inputs;
use crate::{AffineExpr, Context, IntegerSet};

/// View of an integer set: the inputs that satisfy all constraints `e == 0` and `e >= 0`.
#[derive(Clone, Copy)]
pub struct IntegerSetRef<'a> {
    cx: &'a Context,
    handle: IntegerSet,
}

impl PartialEq for IntegerSetRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle
    }
}

impl Eq for IntegerSetRef<'_> {}

impl From<IntegerSetRef<'_>> for IntegerSet {
    fn from(set: IntegerSetRef<'_>) -> IntegerSet {
        set.handle
    }
}

impl Context {
    /// Returns a view of an integer set.
    #[inline]
    pub fn set(&self, handle: IntegerSet) -> IntegerSetRef<'_> {
        IntegerSetRef { cx: self, handle }
    }

    /// Creates the set of constraints, each with whether it is an equality.
    pub fn make_set(&self, dims: u32, symbols: u32, constraints: &[(AffineExpr, bool)]) -> IntegerSet {
        let (constraints, equalities): (Vec<_>, Vec<_>) = constraints.iter().copied().unzip();
        let (constraints, equalities) = (constraints.into(), equalities.into());
        self.integer_set(IntegerSetData { dims, symbols, constraints, equalities })
    }

    /// Creates the canonical empty set: `1 == 0`.
    pub fn empty_set(&self, dims: u32, symbols: u32) -> IntegerSet {
        self.make_set(dims, symbols, &[(self.affine_constant(1), true)])
    }
}

impl<'a> IntegerSetRef<'a> {
    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> IntegerSet {
        self.handle
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.cx
    }

    /// Returns the contents.
    #[inline]
    pub fn data(self) -> &'a IntegerSetData {
        self.cx.set_data(self.handle)
    }

    /// Returns the number of dimensions.
    pub fn num_dims(self) -> u32 {
        self.data().dims
    }

    /// Returns the number of symbols.
    pub fn num_symbols(self) -> u32 {
        self.data().symbols
    }

    /// Returns the number of dimensions and symbols.
    pub fn num_inputs(self) -> u32 {
        self.num_dims().saturating_add(self.num_symbols())
    }

    /// Returns the number of constraints.
    pub fn num_constraints(self) -> usize {
        self.data().constraints.len()
    }

    /// Returns the number of equalities.
    pub fn num_equalities(self) -> usize {
        self.data().equalities.iter().filter(|&&equal| equal).count()
    }

    /// Returns the number of inequalities, `>= 0`.
    pub fn num_inequalities(self) -> usize {
        self.num_constraints() - self.num_equalities()
    }

    /// Iterates over the constraints, each with whether it is an equality.
    pub fn constraints(self) -> impl ExactSizeIterator<Item = (AffineExprRef<'a>, bool)> {
        let data = self.data();
        data.constraints.iter().zip(&data.equalities).map(move |(&expr, &equal)| (self.cx.expr(expr), equal))
    }

    /// Whether this is the canonical empty set. Other sets may be empty too.
    pub fn is_empty_set(self) -> bool {
        self.handle == self.cx.empty_set(self.num_dims(), self.num_symbols())
    }

    /// Calls a function on all subexpressions of all constraints, operands first.
    pub fn walk_exprs(self, visit: &mut dyn FnMut(AffineExprRef<'a>)) {
        for (constraint, _) in self.constraints() {
            constraint.walk(visit);
        }
    }

    /// Replaces dimensions and symbols by position; the new set has the given numbers of inputs.
    pub fn replace_dims_and_symbols(
        self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        result_dims: u32,
        result_symbols: u32,
    ) -> IntegerSet {
        let replace = |&expr: &AffineExpr| replace_inputs(self.cx, expr, dims, symbols);
        let data = self.data();
        let constraints = data.constraints.iter().map(replace).collect();
        let equalities = data.equalities.clone();
        let (dims, symbols) = (result_dims, result_symbols);
        self.cx.integer_set(IntegerSetData { dims, symbols, constraints, equalities })
    }
}
