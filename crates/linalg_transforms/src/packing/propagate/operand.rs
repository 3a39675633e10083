//! Operands of an operation whose loops are packed.

use super::poison;
use crate::packing::inverse;
use crate::packing::transpose::{Layout, build_pack, destination};
use ir::{AffineExpr, AffineMap, DYNAMIC, Loc, Value};
use linalg::{IteratorType, Relayout, Structured};
use rewrite::Rewriter;
use shaped::slice::Mixed;

/// Loop that is packed.
#[derive(Clone, Copy, Debug)]
struct Tiled {
    dim: u32,
    tile: Mixed,
    /// The new loop in a tile.
    point: u32,
}

/// Packing of the loops of an operation.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    tiled: Vec<Tiled>,
    /// Order of the loops outside of tiles; none if it is empty.
    order: Vec<i64>,
    loops: u32,
}

impl Packing {
    /// Returns the number of loops in tiles.
    pub(super) fn num_tiled(&self) -> usize {
        self.tiled.len()
    }

    /// Returns the packing of loops that a packed operand has; `None` if its packed dimensions are no parallel loops, or other operands use
    /// them otherwise than as dimensions.
    pub(super) fn of(view: Structured<'_>, operand: usize, parts: &Relayout<'_>) -> Option<Self> {
        let (maps, iterators) = (view.map_refs(), view.iterators());
        let map = maps.get(operand)?;
        let loops = map.num_dims();
        let mut tiled = Vec::new();
        for (number, (&inner, &tile)) in (0..).zip(parts.inner_dims.iter().zip(&parts.tiles)) {
            let dim = map.result(usize::try_from(inner).ok()?)?.as_dim()?;
            if iterators.get(dim as usize) != Some(&IteratorType::Parallel) {
                return None;
            }
            tiled.push(Tiled { dim, tile, point: loops + number });
        }
        let is_used_alone = |dim: u32| {
            maps.iter()
                .flat_map(|map| map.results())
                .all(|result| result.as_dim().is_some() || !result.is_function_of_dim(dim))
        };
        if !tiled.iter().all(|entry| is_used_alone(entry.dim)) {
            return None;
        }
        let mut permuted = Vec::new();
        for (index, &outer) in (0_i64..).zip(&parts.outer_perm) {
            match map.result(usize::try_from(outer).ok()?)?.as_dim() {
                Some(dim) => permuted.push(dim),
                None if index == outer => {}
                None => return None,
            }
        }
        let mut next = permuted.iter().copied();
        let mut place = |dim: u32| if permuted.contains(&dim) { next.next() } else { Some(dim) };
        let order = match permuted.is_empty() {
            true => Vec::new(),
            false => (0..loops).map(|dim| place(dim).map(i64::from)).collect::<Option<_>>()?,
        };
        Some(Packing { tiled, order, loops })
    }

    /// Returns the layout and the map of an operand.
    pub(super) fn operand(&self, view: Structured<'_>, operand: usize) -> Option<Packed> {
        let cx = view.context();
        let map = *view.map_refs().get(operand)?;
        let loops = self.loops + self.tiled.len() as u32;
        let mut exprs: Vec<AffineExpr> = map.results().map(|result| result.handle()).collect();
        let mut layout = Layout { inner_dims: Vec::new(), tiles: Vec::new(), outer_perm: Vec::new() };
        if view.is_scalar(operand) || exprs.is_empty() {
            return Some(Packed { map: cx.make_map(loops, 0, exprs), layout });
        }
        let outer = exprs.len();
        for entry in &self.tiled {
            let at = map.results().rposition(|result| result.as_dim() == Some(entry.dim));
            let Some(at) = at else { continue };
            layout.inner_dims.push(at as i64);
            layout.tiles.push(entry.tile);
            exprs.push(cx.affine_dim(entry.point));
        }
        if !self.order.is_empty() {
            layout.outer_perm = self.outer_order(&cx.clone(), &exprs);
            let places = inverse(&self.order);
            for expr in &mut exprs[..outer] {
                if let Some(dim) = cx.expr(*expr).as_dim() {
                    *expr = cx.affine_dim(u32::try_from(*places.get(dim as usize)?).ok()?);
                }
            }
            let old = exprs.clone();
            for (expr, &from) in exprs.iter_mut().zip(&layout.outer_perm) {
                *expr = *old.get(usize::try_from(from).ok()?)?;
            }
        }
        Some(Packed { map: cx.make_map(loops, 0, exprs), layout })
    }

    /// Returns the order of an operand's dimensions that follows that of the loops.
    fn outer_order(&self, cx: &ir::Context, exprs: &[AffineExpr]) -> Vec<i64> {
        if exprs.len() == 1 {
            return Vec::new();
        }
        // A dimension that is no loop keeps its place.
        let place = |dim: i64| {
            let of = |(at, &expr): (usize, &AffineExpr)| {
                let found = cx.expr(expr).as_dim().map_or(at as i64, i64::from);
                (found == dim).then_some(at as i64)
            };
            exprs.iter().enumerate().filter_map(of).next_back()
        };
        self.order.iter().filter_map(|&dim| place(dim)).collect()
    }
}

/// Operand of the packed operation.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    pub(super) map: AffineMap,
    layout: Layout,
}

impl Packed {
    /// Whether the operand itself is not packed.
    fn stays(&self) -> bool {
        self.layout.inner_dims.is_empty() && self.layout.outer_perm.is_empty()
    }

    /// Whether some tiles of a value may have padding.
    pub(super) fn needs_padding(&self, rw: &Rewriter<'_>, value: Value) -> bool {
        let shape = rw.value(value).ty().shape().unwrap_or(&[]);
        self.layout.inner_dims.iter().zip(&self.layout.tiles).any(|(&dim, tile)| {
            let size = shape.get(dim as usize).copied().unwrap_or(DYNAMIC);
            size == DYNAMIC || tile.fixed() == DYNAMIC || tile.fixed() <= 0 || size % tile.fixed() != 0
        })
    }

    /// Packs a value, or returns it if it has no packed dimension.
    pub(super) fn build(&self, rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Option<Value> {
        if self.stays() {
            return Some(value);
        }
        let dest = destination(rw, loc, value, &self.layout)?;
        let padding = poison(rw, loc, value);
        Some(build_pack(rw, loc, (value, dest), Some(padding), &self.layout))
    }
}
