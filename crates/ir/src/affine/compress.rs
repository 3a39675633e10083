//! Removal of dimensions and symbols from maps.

use super::AffineMapRef;
use super::data::AffineExprData;
use super::rewrite::any;
use crate::{AffineExpr, AffineMap, Context};

impl Context {
    /// Returns for each dimension whether no map uses it. The maps should have equal inputs.
    pub fn unused_dims(&self, maps: &[AffineMap]) -> Vec<bool> {
        let count = maps.iter().map(|&map| self.map(map).num_dims()).max().unwrap_or(0);
        self.unused(maps, count, |data| match data {
            AffineExprData::Dim(at) => Some(at),
            _ => None,
        })
    }

    /// Returns for each symbol whether no map uses it. The maps should have equal inputs.
    pub fn unused_symbols(&self, maps: &[AffineMap]) -> Vec<bool> {
        let count = maps.iter().map(|&map| self.map(map).num_symbols()).max().unwrap_or(0);
        self.unused(maps, count, |data| match data {
            AffineExprData::Symbol(at) => Some(at),
            _ => None,
        })
    }

    fn unused(
        &self,
        maps: &[AffineMap],
        count: u32,
        position: impl Fn(AffineExprData) -> Option<u32>,
    ) -> Vec<bool> {
        let mut unused = vec![true; count as usize];
        for result in maps.iter().flat_map(|&map| self.map(map).results()) {
            any(
                self,
                result.handle(),
                |_| false,
                |data| {
                    if let Some(slot) = position(data).and_then(|at| unused.get_mut(at as usize)) {
                        *slot = false;
                    }
                    false
                },
            );
        }
        unused
    }

    /// Returns the maps without the dimensions that none of them uses.
    pub fn compress_unused_dims(&self, maps: &[AffineMap]) -> Vec<AffineMap> {
        let unused = self.unused_dims(maps);
        maps.iter().map(|&map| self.map(map).compress_dims(&unused)).collect()
    }

    /// Returns the maps without the symbols that none of them uses.
    pub fn compress_unused_symbols(&self, maps: &[AffineMap]) -> Vec<AffineMap> {
        let unused = self.unused_symbols(maps);
        maps.iter().map(|&map| self.map(map).compress_symbols(&unused)).collect()
    }
}

/// Returns replacements of `count` inputs, where dropped ones become 0 and the others are renumbered, and the
/// number of those left.
fn renumber(
    cx: &Context,
    count: u32,
    dropped: &[bool],
    make: impl Fn(u32) -> AffineExpr,
) -> (Vec<AffineExpr>, u32) {
    let zero = cx.affine_constant(0);
    let mut kept = 0;
    let replacements = (0..count).map(|at| {
        if dropped.get(at as usize).copied().unwrap_or(false) {
            return zero;
        }
        kept += 1;
        make(kept - 1)
    });
    (replacements.collect(), kept)
}

/// Returns replacements of `count` inputs, where projected ones become 0.
fn project(
    cx: &Context,
    count: u32,
    projected: &[bool],
    make: impl Fn(u32) -> AffineExpr,
) -> Vec<AffineExpr> {
    let is_projected = |at: u32| projected.get(at as usize).copied().unwrap_or(false);
    (0..count).map(|at| if is_projected(at) { cx.affine_constant(0) } else { make(at) }).collect()
}

impl AffineMapRef<'_> {
    /// Returns the map without some dimensions; uses of them become 0.
    pub fn compress_dims(self, unused: &[bool]) -> AffineMap {
        let cx = self.context();
        let (dims, count) = renumber(cx, self.num_dims(), unused, |at| cx.affine_dim(at));
        self.replace_dims_and_symbols(&dims, &[], count, self.num_symbols())
    }

    /// Returns the map without some symbols; uses of them become 0.
    pub fn compress_symbols(self, unused: &[bool]) -> AffineMap {
        let cx = self.context();
        let (symbols, count) = renumber(cx, self.num_symbols(), unused, |at| cx.affine_symbol(at));
        self.replace_dims_and_symbols(&[], &symbols, self.num_dims(), count)
    }

    /// Returns the map without the dimensions it does not use.
    pub fn compress_unused_dims(self) -> AffineMap {
        self.compress_dims(&self.context().unused_dims(&[self.handle()]))
    }

    /// Returns the map without the symbols it does not use.
    pub fn compress_unused_symbols(self) -> AffineMap {
        self.compress_symbols(&self.context().unused_symbols(&[self.handle()]))
    }

    /// Replaces some dimensions by 0; `compress` also removes them from the inputs.
    pub fn project_dims(self, projected: &[bool], compress: bool) -> AffineMap {
        if compress {
            return self.compress_dims(projected);
        }
        let cx = self.context();
        let dims = project(cx, self.num_dims(), projected, |at| cx.affine_dim(at));
        self.replace_dims_and_symbols(&dims, &[], self.num_dims(), self.num_symbols())
    }

    /// Replaces some symbols by 0; `compress` also removes them from the inputs.
    pub fn project_symbols(self, projected: &[bool], compress: bool) -> AffineMap {
        if compress {
            return self.compress_symbols(projected);
        }
        let cx = self.context();
        let symbols = project(cx, self.num_symbols(), projected, |at| cx.affine_symbol(at));
        self.replace_dims_and_symbols(&[], &symbols, self.num_dims(), self.num_symbols())
    }

    /// Replaces some dimensions by 0, and optionally removes unused dimensions or symbols.
    pub fn projected_map(self, projected: &[bool], dims: bool, symbols: bool) -> AffineMap {
        let map = self.project_dims(projected, dims);
        if symbols { self.context().map(map).compress_unused_symbols() } else { map }
    }

    /// Returns the map with `rank` dimensions, of which the projected ones are not inputs of this map; `None`
    /// if the number of others is not the number of its dimensions.
    pub fn expand_dims_to_rank(self, rank: u32, projected: &[bool]) -> Option<AffineMap> {
        let kept = |at: u32| !projected.get(at as usize).copied().unwrap_or(false);
        self.compose(self.context().filtered_identity_map(rank, kept))
    }

    /// Binds known operands, dimensions first, which removes their inputs. Also returns the positions of the
    /// remaining operands.
    pub fn bind_operands(self, operands: &[Option<i64>]) -> (AffineMap, Vec<usize>) {
        let cx = self.context();
        let mut remaining = Vec::new();
        let mut bind = |range: std::ops::Range<u32>, make: &dyn Fn(u32) -> AffineExpr| {
            let mut count = 0;
            let replacements: Vec<AffineExpr> = range
                .map(|at| match operands.get(at as usize).copied().flatten() {
                    Some(value) => cx.affine_constant(value),
                    None => {
                        remaining.push(at as usize);
                        count += 1;
                        make(count - 1)
                    }
                })
                .collect();
            (replacements, count)
        };
        let (dims, dim_count) = bind(0..self.num_dims(), &|at| cx.affine_dim(at));
        let (symbols, symbol_count) = bind(self.num_dims()..self.num_inputs(), &|at| cx.affine_symbol(at));
        (self.replace_dims_and_symbols(&dims, &symbols, dim_count, symbol_count), remaining)
    }
}
