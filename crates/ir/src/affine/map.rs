//! Views of affine maps, and transformations of maps.

use super::AffineExprRef;
use super::data::{AffineExprData, AffineMapData};
use super::rewrite::{replace_inputs, rewrite};
use crate::{AffineExpr, AffineMap, Context};
use rustc_hash::{FxHashMap, FxHashSet};

/// View of an affine map.
#[derive(Clone, Copy)]
pub struct AffineMapRef<'a> {
    cx: &'a Context,
    handle: AffineMap,
}

impl PartialEq for AffineMapRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle
    }
}

impl Eq for AffineMapRef<'_> {}

impl From<AffineMapRef<'_>> for AffineMap {
    fn from(map: AffineMapRef<'_>) -> AffineMap {
        map.handle
    }
}

impl Context {
    /// Returns a view of an affine map.
    #[inline]
    pub fn map(&self, handle: AffineMap) -> AffineMapRef<'_> {
        AffineMapRef { cx: self, handle }
    }
}

impl<'a> AffineMapRef<'a> {
    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> AffineMap {
        self.handle
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.cx
    }

    /// Returns the contents.
    #[inline]
    pub fn data(self) -> &'a AffineMapData {
        self.cx.map_data(self.handle)
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

    /// Returns the number of results.
    pub fn num_results(self) -> usize {
        self.data().results.len()
    }

    /// Iterates over the results.
    pub fn results(self) -> impl DoubleEndedIterator<Item = AffineExprRef<'a>> + ExactSizeIterator {
        self.data().results.iter().map(move |&expr| self.cx.expr(expr))
    }

    /// Returns a result.
    pub fn result(self, index: usize) -> Option<AffineExprRef<'a>> {
        self.data().results.get(index).map(|&expr| self.cx.expr(expr))
    }

    /// Returns the map with the inputs of this one and other results.
    pub fn with_results(self, results: Vec<AffineExpr>) -> AffineMap {
        self.cx.make_map(self.num_dims(), self.num_symbols(), results)
    }

    /// Calls a function on all subexpressions of all results, operands first.
    pub fn walk_exprs(self, visit: &mut dyn FnMut(AffineExprRef<'a>)) {
        for result in self.results() {
            result.walk(visit);
        }
    }

    fn each(self, dims: u32, symbols: u32, change: impl FnMut(AffineExprRef<'a>) -> AffineExpr) -> AffineMap {
        self.cx.make_map(dims, symbols, self.results().map(change).collect::<Vec<_>>())
    }

    /// Replaces dimensions and symbols by position; the new map has the given numbers of inputs.
    pub fn replace_dims_and_symbols(
        self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        result_dims: u32,
        result_symbols: u32,
    ) -> AffineMap {
        self.each(result_dims, result_symbols, |e| e.replace_dims_and_symbols(dims, symbols))
    }

    /// Replaces an expression wherever it occurs in the results.
    pub fn replace(
        self,
        from: AffineExpr,
        to: AffineExpr,
        result_dims: u32,
        result_symbols: u32,
    ) -> AffineMap {
        self.each(result_dims, result_symbols, |e| e.replace(from, to))
    }

    /// Replaces the largest subexpressions that are keys of the table. The new map has as many inputs as its
    /// expressions need.
    pub fn replace_all(self, table: &FxHashMap<AffineExpr, AffineExpr>) -> AffineMap {
        let results: Vec<AffineExpr> = self.results().map(|e| e.replace_all(table)).collect();
        self.cx.infer_map(&results)
    }

    /// Inserts `shift` dimensions before the one at `offset`.
    pub fn shift_dims(self, shift: u32, offset: u32) -> AffineMap {
        let count = self.num_dims();
        self.each(count.saturating_add(shift), self.num_symbols(), |e| e.shift_dims(count, shift, offset))
    }

    /// Inserts `shift` symbols before the one at `offset`.
    pub fn shift_symbols(self, shift: u32, offset: u32) -> AffineMap {
        let count = self.num_symbols();
        self.each(self.num_dims(), count.saturating_add(shift), |e| e.shift_symbols(count, shift, offset))
    }

    /// Returns the map without the results at some positions.
    pub fn drop_results(self, positions: &[usize]) -> AffineMap {
        let dropped: FxHashSet<usize> = positions.iter().copied().collect();
        let kept = self.data().results.iter().enumerate().filter(|(index, _)| !dropped.contains(index));
        self.with_results(kept.map(|(_, &expr)| expr).collect())
    }

    /// Returns the map without a result.
    pub fn drop_result(self, position: usize) -> AffineMap {
        self.drop_results(&[position])
    }

    /// Returns the map with one more result at a position, at the end if that is beyond it.
    pub fn insert_result(self, expr: AffineExpr, position: usize) -> AffineMap {
        let mut results = self.data().results.to_vec();
        results.insert(position.min(results.len()), expr);
        self.with_results(results)
    }

    /// Returns the map without the results that are the constant 0.
    pub fn drop_zero_results(self) -> AffineMap {
        let kept = self.results().filter(|e| e.as_constant() != Some(0));
        self.with_results(kept.map(AffineExprRef::handle).collect())
    }

    /// Returns the map of the results at some positions; `None` if one does not exist.
    pub fn sub_map(self, positions: &[usize]) -> Option<AffineMap> {
        let picked: Option<Vec<AffineExpr>> =
            positions.iter().map(|&at| self.data().results.get(at).copied()).collect();
        Some(self.with_results(picked?))
    }

    /// Returns the map of `length` results from `start`; `None` if there are fewer.
    pub fn slice_map(self, start: usize, length: usize) -> Option<AffineMap> {
        let slice = self.data().results.get(start..start.checked_add(length)?)?;
        Some(self.with_results(slice.to_vec()))
    }

    /// Returns the map of the first `count` results, at most all; `None` for no results.
    pub fn major_sub_map(self, count: usize) -> Option<AffineMap> {
        if count == 0 {
            return None;
        }
        self.slice_map(0, count.min(self.num_results()))
    }

    /// Returns the map of the last `count` results, at most all; `None` for no results.
    pub fn minor_sub_map(self, count: usize) -> Option<AffineMap> {
        if count == 0 {
            return None;
        }
        let count = count.min(self.num_results());
        self.slice_map(self.num_results() - count, count)
    }

    /// Composes `self` after `inner`: its dimensions become the results of `inner`. The symbols of `self`
    /// come first, then those of `inner`. `None` if the number of dimensions is not that of results.
    pub fn compose(self, inner: AffineMap) -> Option<AffineMap> {
        let inner = self.cx.map(inner);
        if inner.num_results() != self.num_dims() as usize {
            return None;
        }
        let moved = |expr: AffineExprRef<'a>| {
            rewrite(self.cx, expr.handle(), |_, data| match data {
                AffineExprData::Symbol(at) => {
                    Some(self.cx.affine_symbol(at.saturating_add(self.num_symbols())))
                }
                _ => None,
            })
        };
        let dims: Vec<AffineExpr> =
            inner.data().results.iter().map(|&expr| moved(self.cx.expr(expr))).collect();
        let symbols = self.num_symbols().saturating_add(inner.num_symbols());
        Some(self.each(inner.num_dims(), symbols, |e| replace_inputs(self.cx, e.handle(), &dims, &[])))
    }

    /// Returns the map without repeated results.
    pub fn remove_duplicate_exprs(self) -> AffineMap {
        let mut seen = FxHashSet::default();
        self.with_results(self.data().results.iter().copied().filter(|&expr| seen.insert(expr)).collect())
    }

    /// Returns the inverse of a map whose results contain each dimension; `None` if a dimension is missing or
    /// there are symbols. Results that are no dimension are skipped.
    pub fn inverse_permutation(self) -> Option<AffineMap> {
        if self.is_empty() {
            return Some(self.handle);
        }
        let mut inverse = vec![None; self.num_inputs() as usize];
        for (index, result) in self.results().enumerate() {
            if let Some(position) = result.as_dim()
                && let Some(slot) = inverse.get_mut(position as usize)
            {
                slot.get_or_insert_with(|| self.cx.affine_dim(index as u32));
            }
        }
        let inverse: Vec<AffineExpr> = inverse.into_iter().collect::<Option<_>>()?;
        Some(self.cx.make_map(self.num_results() as u32, 0, inverse))
    }

    /// Returns the inverse of a projected permutation (zeros allowed), where lost dimensions become 0; `None`
    /// for other maps.
    pub fn inverse_and_broadcast_projected_permutation(self) -> Option<AffineMap> {
        if !self.is_projected_permutation(true) {
            return None;
        }
        let mut inverse = vec![self.cx.affine_constant(0); self.num_inputs() as usize];
        for (index, result) in self.results().enumerate() {
            if let Some(position) = result.as_dim() {
                inverse[position as usize] = self.cx.affine_dim(index as u32);
            }
        }
        Some(self.cx.make_map(self.num_results() as u32, 0, inverse))
    }

    /// Applies a projected permutation (zeros allowed) to a list; zeros give the default value. `None` for
    /// other maps, and if the length of the list is not the number of inputs.
    pub fn apply_permutation<T: Clone + Default>(self, source: &[T]) -> Option<Vec<T>> {
        if !self.is_projected_permutation(true) || source.len() != self.num_inputs() as usize {
            return None;
        }
        let pick =
            |e: AffineExprRef<'_>| e.as_dim().map_or_else(T::default, |at| source[at as usize].clone());
        Some(self.results().map(pick).collect())
    }
}
