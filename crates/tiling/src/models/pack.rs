//! Tiling of `linalg.pack`: by tiles of the packed tensor.

use crate::interface::{Outcome, Range, Tile, Tiled, TilingInterface, fail};
use crate::mixed::{Mixed, ZERO, apply, dims_of, inverted, known, map_of, min, permuted};
use crate::slices::extract;
use ir::{Mapping, Op, OpRef, Value};
use linalg::{IteratorType, Pack};
use rewrite::{Matched, Rewriter};

/// Model of `linalg.pack`.
pub struct PackTiling;

/// Parts of the operation.
pub(super) struct Parts {
    pub(super) source: Value,
    pub(super) dest: Value,
    pub(super) inner_dims: Vec<i64>,
    pub(super) outer_perm: Vec<i64>,
    pub(super) tiles: Vec<Mixed>,
}

impl Parts {
    /// Returns the size of the tile of a dimension that is tiled.
    pub(super) fn tile_of(&self, dim: usize) -> Option<Mixed> {
        let at = self.inner_dims.iter().position(|&inner| inner == dim as i64)?;
        self.tiles.get(at).copied()
    }
}

fn parts(rw: &Rewriter<'_>, op: Op) -> Outcome<(Parts, bool)> {
    let view: Pack<'_> = rw.cast(op)?;
    let relayout = view.relayout();
    let padded = view.padding_value().is_some();
    let (source, dest) = (view.source().handle(), view.dest().handle());
    let (inner_dims, outer_perm) = (relayout.inner_dims.clone(), relayout.outer_perm.clone());
    Ok((Parts { source, dest, inner_dims, outer_perm, tiles: relayout.tiles.clone() }, padded))
}

/// Inserts a copy of an operation with another source and destination.
pub(super) fn relayout_with(rw: &mut Rewriter<'_>, op: Op, source: Value, dest: Value) -> Op {
    let new = rw.clone_op(op, &mut Mapping::new());
    let ty = rw.value(dest).ty_handle();
    rw.modify_op(new, |new| {
        new.operand(0, source).operand(1, dest).result_type(0, ty);
    });
    new
}

impl PackTiling {
    /// Returns the tile of the source.
    fn source_tile(rw: &mut Rewriter<'_>, op: Op, parts: &Parts, padded: bool, tile: &Tile) -> Tile {
        let loc = rw.op(op).loc();
        let (mut offsets, mut sizes) = (tile.offsets.clone(), tile.sizes.clone());
        if !parts.outer_perm.is_empty() {
            let back = inverted(&parts.outer_perm);
            offsets = permuted(&offsets, &back);
            sizes = permuted(&sizes, &back);
        }
        let whole = dims_of(rw, loc, parts.source);
        let mut found = Tile::default();
        for (dim, &extent) in whole.iter().enumerate() {
            let (mut offset, mut size) = (offsets[dim], sizes[dim]);
            if let Some(inner) = parts.tile_of(dim) {
                offset = apply(rw, loc, (1, 1), |e| e.mul(e.d(0), e.s(0)), &[offset, inner]);
                size = apply(rw, loc, (1, 1), |e| e.mul(e.d(0), e.s(0)), &[size, inner]);
            }
            if padded {
                let rest = apply(rw, loc, (2, 0), |e| e.sub(e.d(0), e.d(1)), &[extent, offset]);
                let cx = rw.context().clone();
                let map = map_of(&cx, (2, 0), |e| [e.d(0), e.d(1)]);
                size = min(rw, loc, map, &[size, rest]);
            }
            found.offsets.push(offset);
            found.sizes.push(size);
        }
        found
    }
}

impl TilingInterface for PackTiling {
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; op.operand(0).ty().rank().unwrap_or(0)]
    }

    fn domain(&self, rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Range>> {
        let (parts, _) = parts(rw, op)?;
        let (loc, rank) = (rw.op(op).loc(), rw.value(parts.source).ty().rank().unwrap_or(0));
        let sizes = dims_of(rw, loc, parts.dest);
        Ok(sizes.into_iter().take(rank).map(Range::up_to).collect())
    }

    fn tiled(&self, rw: &mut Rewriter<'_>, op: Op, tile: &Tile) -> Outcome<Tiled> {
        let (parts, padded) = parts(rw, op)?;
        let loc = rw.op(op).loc();
        let from = PackTiling::source_tile(rw, op, &parts, padded, tile);
        let source = extract(rw, loc, parts.source, &from);
        let to = self.result_tile(rw, op, 0, tile)?;
        let dest = extract(rw, loc, parts.dest, &to);
        let new = relayout_with(rw, op, source, dest);
        let slices = [source, dest].into_iter();
        let slices = slices.filter_map(|part| Some(rw.value(part).defining_op()?.handle())).collect();
        let values = vec![rw.op(new).result(0).handle()];
        Ok(Tiled { ops: vec![new], values, slices })
    }

    fn result_tile(&self, rw: &mut Rewriter<'_>, op: Op, _: usize, tile: &Tile) -> Outcome<Tile> {
        let (parts, _) = parts(rw, op)?;
        let loc = rw.op(op).loc();
        let sizes = dims_of(rw, loc, parts.dest);
        let mut found = tile.clone();
        found.offsets.resize(sizes.len(), ZERO);
        let outer = found.sizes.len();
        found.sizes.extend_from_slice(sizes.get(outer..).unwrap_or(&[]));
        Ok(found)
    }

    fn tiled_result(&self, rw: &mut Rewriter<'_>, op: Op, _: usize, tile: &Tile) -> Outcome<Tiled> {
        let (parts, _) = parts(rw, op)?;
        let outer = tile.offsets.len().checked_sub(parts.tiles.len()).matched()?;
        let is_whole = |(at, &inner): (usize, &Mixed)| {
            let (offset, size) = (tile.offsets[outer + at], tile.sizes[outer + at]);
            known(rw, offset) == Some(0)
                && (size == inner || known(rw, size).is_some_and(|size| known(rw, inner) == Some(size)))
        };
        if !parts.tiles.iter().enumerate().all(is_whole) {
            return fail("inner tiles are not whole");
        }
        let outer = Tile { offsets: tile.offsets[..outer].to_vec(), sizes: tile.sizes[..outer].to_vec() };
        self.tiled(rw, op, &outer)
    }
}
