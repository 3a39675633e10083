//! Indexing maps to levels instead of dimensions.

use super::remap::{demapped_operands, has_mapped, remap_results};
use crate::types::{encoding_of, is_sparse};
use ir::affine::BinaryKind;
use ir::{AffineExpr, AffineMap, Context, DYNAMIC, Op, Type};
use linalg::{Generic, Index, IteratorType, Structured, iterators_attr, maps_attr};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use rustc_hash::FxHashMap;

/// Adds the pattern.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(reinterpret_generic);
}

fn reinterpret_generic(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.num_inits() == 1 && view.has_pure_tensor_semantics() && has_mapped(*view))?;
    let cx = rw.context().clone();
    let loops = Loops::translate(&cx, view).matched()?;
    // The body would need the indices of the loops before.
    let has_indices = view.block().matched()?.ops().any(|inner| inner.cast::<Index<'_>>().is_some());
    rw.require(!loops.is_changed || !has_indices)?;
    let types: Vec<Type> = view.result_types().collect();
    let operands = demapped_operands(rw, op);
    rw.require(operands.iter().all(|&value| !crate::types::is_mapped(rw.value(value).ty())))?;
    let output = operands.last().map(|&output| rw.value(output).ty_handle()).matched()?;
    rw.modify_op(op, |new| {
        new.attr("indexing_maps", Some(maps_attr(&cx, &loops.maps)));
        new.attr("iterator_types", Some(iterators_attr(&cx, &loops.iterators)));
        new.operands(&operands);
        new.result_type(0, output);
    });
    remap_results(rw, op, &types);
    Ok(())
}

/// Loops over levels.
struct Loops {
    maps: Vec<AffineMap>,
    iterators: Vec<IteratorType>,
    /// Whether they are others than those over dimensions.
    is_changed: bool,
}

impl Loops {
    /// Returns the maps to levels of all operands, in which a level of an encoding is not a quotient or remainder; `None` if there are none.
    fn translate(cx: &Context, view: Structured<'_>) -> Option<Loops> {
        let mut loops = Loops { maps: view.maps(), iterators: view.iterators(), is_changed: false };
        for (map, operand) in loops.maps.iter_mut().zip(view.operands()) {
            if let Some(encoding) = encoding_of(operand) {
                *map = cx.map(encoding.dim_to_lvl).compose(*map)?;
            }
        }
        let mut bound = 0;
        loop {
            let before = bound;
            for at in 0..loops.maps.len() {
                let operand = view.operand(at);
                if !is_sparse(operand.ty()) {
                    continue;
                }
                let found = Inadmissible::of(cx, loops.maps[at], at == view.num_inputs());
                if found.dims.iter().enumerate().any(|(dim, &used)| used && dim < bound) {
                    return None;
                }
                if found.count() == 0 {
                    continue;
                }
                let sizes = encoding_of(operand)?.level_shape(operand.ty().shape()?);
                loops.split(cx, at, &found, &sizes)?;
                bound += found.count();
            }
            if bound == before {
                return Some(loops);
            }
            loops.is_changed = true;
        }
    }

    /// Replaces dimensions by the inadmissible levels of an operand.
    fn split(&mut self, cx: &Context, at: usize, found: &Inadmissible, sizes: &[i64]) -> Option<()> {
        let from_levels = self.dims_of_levels(cx, at, found)?;
        let mut known = FxHashMap::default();
        let levels = found.levels.iter().enumerate().filter(|(_, is_bad)| **is_bad).map(|(level, _)| level);
        for (position, level) in levels.enumerate() {
            let size = *sizes.get(level)?;
            if size != DYNAMIC && size > 0 {
                let (dim, size) = (cx.affine_dim(position as u32), cx.affine_constant(size));
                known.insert(cx.affine_binary(BinaryKind::FloorDiv, dim, size), cx.affine_constant(0));
                known.insert(cx.affine_binary(BinaryKind::Mod, dim, size), dim);
            }
        }
        for map in &mut self.maps {
            let composed = cx.map(cx.map(*map).compose(from_levels)?);
            let results: Vec<AffineExpr> =
                composed.results().map(|result| result.replace_all(&known)).collect();
            *map = cx.make_map(composed.num_dims(), 0, results);
        }
        Some(())
    }

    /// Returns the map to the dimensions so far, of which the inadmissible levels come first and then the dimensions that stay; the types
    /// of the loops become those of these.
    fn dims_of_levels(&mut self, cx: &Context, at: usize, found: &Inadmissible) -> Option<AffineMap> {
        let map = cx.map(self.maps[at]);
        let inverse = dims_from_results(cx, self.maps[at])?;
        let (mut next_level, mut next_dim) = (0, found.count() as u32);
        let mut iterators = Vec::new();
        let mut replacements = vec![cx.affine_constant(0); map.num_results()];
        for (level, result) in map.results().enumerate().filter(|(level, _)| found.levels[*level]) {
            replacements[level] = cx.affine_dim(next_level);
            next_level += 1;
            let dim = result.post_order().find_map(|expr| expr.as_dim())?;
            iterators.push(*self.iterators.get(dim as usize)?);
        }
        let mut results = Vec::new();
        for (dim, &used) in found.dims.iter().enumerate() {
            if used {
                results.push(cx.expr(inverse[dim]?).replace_dims(&replacements));
            } else {
                results.push(cx.affine_dim(next_dim));
                next_dim += 1;
                iterators.push(self.iterators[dim]);
            }
        }
        self.iterators = iterators;
        Some(cx.make_map(next_dim, 0, results))
    }
}

/// Levels that a loop cannot go through, and the dimensions in them.
struct Inadmissible {
    levels: Vec<bool>,
    dims: Vec<bool>,
}

impl Inadmissible {
    /// Collects the results of a map that have quotients or remainders; of an output, all that are not dimensions.
    fn of(cx: &Context, map: AffineMap, is_output: bool) -> Self {
        let map = cx.map(map);
        let mut dims = vec![false; map.num_dims() as usize];
        let levels = map.results().map(|result| {
            let bad = result.post_order().any(|expr| match expr.as_binary() {
                None => is_output && expr.as_dim().is_none(),
                Some((BinaryKind::Add | BinaryKind::Mul, ..)) => is_output,
                Some(_) => true,
            });
            if bad {
                result
                    .post_order()
                    .filter_map(|expr| expr.as_dim())
                    .for_each(|dim| dims[dim as usize] = true);
            }
            bad
        });
        let levels = levels.collect();
        Inadmissible { levels, dims }
    }

    fn count(&self) -> usize {
        self.levels.iter().filter(|&&bad| bad).count()
    }
}

/// Returns each dimension of a map as an expression of its results: a result itself, or a sum of a quotient times its divisor and a
/// remainder. A dimension that does not follow is `None`.
fn dims_from_results(cx: &Context, map: AffineMap) -> Option<Vec<Option<AffineExpr>>> {
    let map = cx.map(map);
    let mut dims: Vec<Option<AffineExpr>> = vec![None; map.num_dims() as usize];
    for (level, result) in map.results().enumerate() {
        let level = cx.affine_dim(level as u32);
        let (dim, part) = match result.as_binary() {
            None => (result.as_dim(), level),
            Some((BinaryKind::FloorDiv, dim, divisor)) => {
                (dim.as_dim(), cx.affine_mul(level, divisor.handle()))
            }
            Some((BinaryKind::Mod, dim, _)) => (dim.as_dim(), level),
            Some(_) => continue,
        };
        let Some(dim) = dim else { continue };
        let slot = dims.get_mut(dim as usize)?;
        *slot = Some(slot.map_or(part, |sum| cx.affine_add(sum, part)));
    }
    Some(dims)
}
