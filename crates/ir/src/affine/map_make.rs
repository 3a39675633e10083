//! Constructors of affine maps.

use super::data::AffineMapData;
use crate::{AffineExpr, AffineMap, Context};

impl Context {
    /// Creates a map from its parts.
    pub fn make_map(&self, dims: u32, symbols: u32, results: impl Into<Box<[AffineExpr]>>) -> AffineMap {
        self.affine_map(AffineMapData { dims, symbols, results: results.into() })
    }

    /// Creates `() -> (value)`.
    pub fn constant_map(&self, value: i64) -> AffineMap {
        self.make_map(0, 0, [self.affine_constant(value)])
    }

    /// Creates `(d0, ...) -> (d0, ...)`.
    pub fn multi_dim_identity_map(&self, dims: u32) -> AffineMap {
        self.filtered_identity_map(dims, |_| true)
    }

    /// Creates `(d0, ...) -> (...)` with the last dimensions as results; `None` if there are more results.
    pub fn minor_identity_map(&self, dims: u32, results: u32) -> Option<AffineMap> {
        let first = dims.checked_sub(results)?;
        Some(self.filtered_identity_map(dims, |at| at >= first))
    }

    /// Creates `(d0, ...) -> (...)` with the dimensions that satisfy a predicate.
    pub fn filtered_identity_map(&self, dims: u32, mut keep: impl FnMut(u32) -> bool) -> AffineMap {
        let results: Vec<_> = (0..dims).filter(|&at| keep(at)).map(|at| self.affine_dim(at)).collect();
        self.make_map(dims, 0, results)
    }

    /// Creates the map with the dimensions at some positions as results; `None` if one does not exist.
    pub fn map_with_targets(&self, dims: u32, targets: &[u32]) -> Option<AffineMap> {
        if targets.iter().any(|&at| at >= dims) {
            return None;
        }
        let results: Vec<_> = targets.iter().map(|&at| self.affine_dim(at)).collect();
        Some(self.make_map(dims, 0, results))
    }

    /// Creates the map of a permutation: result `i` is dimension `permutation[i]`; `None` if it is no
    /// permutation.
    pub fn permutation_map(&self, permutation: &[u32]) -> Option<AffineMap> {
        let map = self.map_with_targets(permutation.len() as u32, permutation)?;
        self.map(map).is_permutation().then_some(map)
    }

    /// Creates the map of some results with as many dimensions and symbols as they need.
    pub fn infer_map(&self, results: &[AffineExpr]) -> AffineMap {
        let (dims, symbols) = self.input_bounds(results);
        self.make_map(dims, symbols, results)
    }

    /// Creates the maps of several result lists, all with as many dimensions and symbols as all of them need.
    pub fn infer_maps(&self, lists: &[&[AffineExpr]]) -> Vec<AffineMap> {
        let bounds = lists.iter().map(|list| self.input_bounds(list));
        let (dims, symbols) = bounds.fold((0, 0), |(d, s), (dims, symbols)| (dims.max(d), symbols.max(s)));
        lists.iter().map(|&list| self.make_map(dims, symbols, list)).collect()
    }

    /// Returns one more than the largest positions of dimensions and of symbols.
    fn input_bounds(&self, exprs: &[AffineExpr]) -> (u32, u32) {
        exprs.iter().map(|&expr| self.expr(expr)).fold((0, 0), |(dims, symbols), expr| {
            (dims.max(expr.dim_bound()), symbols.max(expr.symbol_bound()))
        })
    }

    /// Concatenates the results of several maps. Dimensions are shared; symbols are concatenated.
    pub fn concat_maps(&self, maps: &[AffineMap]) -> AffineMap {
        let (mut dims, mut symbols, mut results) = (0, 0u32, Vec::new());
        for &map in maps {
            let map = self.map(map);
            let own = map.num_symbols();
            results.extend(map.results().map(|expr| expr.shift_symbols(own, symbols, 0)));
            symbols = symbols.saturating_add(own);
            dims = map.num_dims().max(dims);
        }
        self.make_map(dims, symbols, results)
    }
}
