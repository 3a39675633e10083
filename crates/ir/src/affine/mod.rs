//! Affine expressions, maps and integer sets: uniqued, and simplified on construction as MLIR does.

mod data;

pub use data::{AffineExprData, AffineMapData, BinaryKind, IntegerSetData};

use crate::{AffineExpr, AffineMap, Context, IntegerSet};

impl Context {
    /// The contents of an affine expression.
    #[inline]
    pub fn expr_data(&self, expr: AffineExpr) -> AffineExprData {
        *self.inner().exprs.get(expr.index())
    }

    /// The contents of an affine map.
    #[inline]
    pub fn map_data(&self, map: AffineMap) -> &AffineMapData {
        self.inner().maps.get(map.index())
    }

    /// The contents of an integer set.
    #[inline]
    pub fn set_data(&self, set: IntegerSet) -> &IntegerSetData {
        self.inner().sets.get(set.index())
    }

    /// The affine map of its contents, taken as they are.
    pub fn affine_map(&self, data: AffineMapData) -> AffineMap {
        AffineMap::from_index(self.inner().maps.intern(data))
    }

    /// The integer set of its contents, taken as they are.
    pub fn integer_set(&self, data: IntegerSetData) -> IntegerSet {
        IntegerSet::from_index(self.inner().sets.intern(data))
    }
}

impl AffineMapData {
    /// `(d0, d1, ...) -> (d0, d1, ...)` without symbols.
    pub fn is_identity(&self, cx: &Context) -> bool {
        let is_dim =
            |(index, &expr): (usize, &AffineExpr)| cx.expr_data(expr) == AffineExprData::Dim(index as u32);
        self.symbols == 0
            && self.results.len() == self.dims as usize
            && self.results.iter().enumerate().all(is_dim)
    }
}
