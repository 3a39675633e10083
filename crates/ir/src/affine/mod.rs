//! Affine expressions, maps and integer sets: uniqued, and simplified on construction as MLIR does.

mod arith;
mod bound;
mod compress;
mod data;
mod eval;
mod expr;
mod flatten;
mod map;
mod map_make;
mod map_query;
mod print;
mod rewrite;
mod set;
mod simplify;
mod summary;
#[cfg(test)]
mod tests;

pub use bound::InputBounds;
pub(crate) use data::ExprEntry;
pub use data::{AffineExprData, AffineMapData, BinaryKind, IntegerSetData};
pub use expr::{AffineExprRef, ExprPostOrder};
pub use map::AffineMapRef;
pub use print::write_expr;
pub use set::IntegerSetRef;

use crate::{AffineExpr, AffineMap, Context, IntegerSet};

impl Context {
    /// Returns the contents of an affine expression.
    #[inline]
    pub fn expr_data(&self, expr: AffineExpr) -> AffineExprData {
        self.inner().exprs.get(expr.index()).data
    }

    /// Returns the contents of an affine expression with the summary of its subtree.
    #[inline]
    pub(crate) fn expr_entry(&self, expr: AffineExpr) -> &ExprEntry {
        self.inner().exprs.get(expr.index())
    }

    /// Interns an expression without simplifying it.
    fn intern_expr(&self, data: AffineExprData) -> AffineExpr {
        AffineExpr::from_index(self.inner().exprs.intern(ExprEntry::of(self, data)))
    }

    /// Returns the contents of an affine map.
    #[inline]
    pub fn map_data(&self, map: AffineMap) -> &AffineMapData {
        self.inner().maps.get(map.index())
    }

    /// Returns the contents of an integer set.
    #[inline]
    pub fn set_data(&self, set: IntegerSet) -> &IntegerSetData {
        self.inner().sets.get(set.index())
    }

    /// Interns an affine map without simplifying it.
    pub fn affine_map(&self, data: AffineMapData) -> AffineMap {
        AffineMap::from_index(self.inner().maps.intern(data))
    }

    /// Interns an integer set without simplifying it.
    pub fn integer_set(&self, data: IntegerSetData) -> IntegerSet {
        IntegerSet::from_index(self.inner().sets.intern(data))
    }
}

impl AffineMapData {
    /// Whether the map is `(d0, d1, ...) -> (d0, d1, ...)`, possibly with symbols.
    pub fn is_identity(&self, cx: &Context) -> bool {
        let is_dim =
            |(index, &expr): (usize, &AffineExpr)| cx.expr_data(expr) == AffineExprData::Dim(index as u32);
        self.results.len() == self.dims as usize && self.results.iter().enumerate().all(is_dim)
    }
}
