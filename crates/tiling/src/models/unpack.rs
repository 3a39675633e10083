//! Tiling of `linalg.unpack`: by tiles of the tensor that is put together.

use super::pack::{Parts, relayout_with};
use crate::interface::{Outcome, Range, Tile, Tiled, TilingInterface};
use crate::mixed::{
    Mixed, ONE, ZERO, apply, build_apply, dims_of, known, materialize, permuted, upper_bound,
};
use crate::slices::extract;
use ir::{Build, Loc, Op, OpRef, Type, Value};
use linalg::build::build_empty;
use linalg::{IteratorType, Unpack};
use rewrite::{Rewriter, create_or_fold};

/// Model of `linalg.unpack`.
pub struct UnpackTiling;

fn parts(rw: &Rewriter<'_>, op: Op) -> Outcome<Parts> {
    let view: Unpack<'_> = rw.cast(op)?;
    let relayout = view.relayout();
    Ok(Parts {
        source: view.source().handle(),
        dest: view.dest().handle(),
        inner_dims: relayout.inner_dims.clone(),
        outer_perm: relayout.outer_perm.clone(),
        tiles: relayout.tiles.clone(),
    })
}

/// Tiles of the source that a tile of the result needs along a dimension.
struct Needed {
    /// Whether these are exactly the tile of the result.
    aligned: bool,
    offset: Mixed,
    size: Mixed,
    /// Start of the tile of the result in what the tiles make.
    start: Mixed,
    /// Size of what the tiles make.
    expanded: Mixed,
}

/// Returns the tiles of the source that are needed along a dimension.
fn needed(rw: &mut Rewriter<'_>, loc: Loc, parts: &Parts, dim: usize, offset: Mixed, size: Mixed) -> Needed {
    let Some(inner) = parts.tile_of(dim) else {
        return Needed { aligned: true, offset, size, start: ZERO, expanded: size };
    };
    let bounds = upper_bound(rw, size).zip(known(rw, inner));
    let divides = bounds.is_some_and(|(size, inner)| inner > 0 && size % inner == 0);
    if divides {
        let at = apply(rw, loc, (2, 0), |e| e.floor(e.d(0), e.d(1)), &[offset, inner]);
        let count = match bounds.is_some_and(|(size, inner)| size == inner) {
            true => ONE,
            false => apply(rw, loc, (2, 0), |e| e.ceil(e.d(0), e.d(1)), &[size, inner]),
        };
        return Needed { aligned: true, offset: at, size: count, start: ZERO, expanded: size };
    }
    let first = div_mod(rw, loc, offset, inner);
    let end = apply(rw, loc, (2, 0), |e| e.add(e.d(0), e.d(1)), &[offset, size]);
    let last = apply(rw, loc, (1, 0), |e| e.sub(e.d(0), e.c(1)), &[end]);
    let last = div_mod(rw, loc, last, inner);
    let span = apply(rw, loc, (2, 0), |e| e.sub(e.d(0), e.d(1)), &[last.0, first.0]);
    let count = apply(rw, loc, (1, 0), |e| e.add(e.d(0), e.c(1)), &[span]);
    // A product of affine operations would be too complicated to simplify later.
    let (factor, by) = (materialize(rw, loc, count), materialize(rw, loc, inner));
    let state = rw.state("arith.muli", loc).operands([factor, by]).results([Type::INDEX]);
    let expanded = create_or_fold(rw, state);
    Needed { aligned: false, offset: first.0, size: count, start: first.1, expanded: Mixed::Value(expanded) }
}

/// Builds a quotient and a remainder.
fn div_mod(rw: &mut Rewriter<'_>, loc: Loc, value: Mixed, by: Mixed) -> (Mixed, Mixed) {
    let at = [value, by].map(|entry| Mixed::Value(materialize(rw, loc, entry)));
    let quotient = build_apply(rw, loc, (2, 0), |e| e.floor(e.d(0), e.d(1)), &at);
    let remainder = build_apply(rw, loc, (2, 0), |e| e.modulo(e.d(0), e.d(1)), &at);
    (Mixed::Value(quotient), Mixed::Value(remainder))
}

impl TilingInterface for UnpackTiling {
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; op.operand(1).ty().rank().unwrap_or(0)]
    }

    fn domain(&self, rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Range>> {
        let parts = parts(rw, op)?;
        let loc = rw.op(op).loc();
        Ok(dims_of(rw, loc, parts.dest).into_iter().map(Range::up_to).collect())
    }

    fn tiled(&self, rw: &mut Rewriter<'_>, op: Op, tile: &Tile) -> Outcome<Tiled> {
        let parts = parts(rw, op)?;
        let loc = rw.op(op).loc();
        let mut all = Vec::new();
        for (dim, (&offset, &size)) in tile.offsets.iter().zip(&tile.sizes).enumerate() {
            all.push(needed(rw, loc, &parts, dim, offset, size));
        }
        let mut from = Tile {
            offsets: all.iter().map(|needed| needed.offset).collect(),
            sizes: all.iter().map(|needed| needed.size).collect(),
        };
        if !parts.outer_perm.is_empty() {
            from.offsets = permuted(&from.offsets, &parts.outer_perm);
            from.sizes = permuted(&from.sizes, &parts.outer_perm);
        }
        from.offsets.resize(from.offsets.len() + parts.tiles.len(), ZERO);
        from.sizes.extend_from_slice(&parts.tiles);
        let source = extract(rw, loc, parts.source, &from);
        let aligned = all.iter().all(|needed| needed.aligned);
        let element = rw.value(parts.dest).ty().element_or_self().handle();
        let dest = if aligned {
            extract(rw, loc, parts.dest, tile)
        } else {
            let sizes: Vec<Mixed> = all.iter().map(|needed| needed.expanded).collect();
            build_empty(rw, loc, &sizes, element)
        };
        let new = relayout_with(rw, op, source, dest);
        let mut value: Value = rw.op(new).result(0).handle();
        let mut slices = vec![source];
        if aligned {
            slices.push(dest);
        } else {
            let offsets = all.iter().map(|needed| needed.start).collect();
            value = extract(rw, loc, value, &Tile { offsets, sizes: tile.sizes.clone() });
        }
        let slices = slices.iter().filter_map(|&part| Some(rw.value(part).defining_op()?.handle())).collect();
        Ok(Tiled { ops: vec![new], values: vec![value], slices })
    }

    fn result_tile(&self, _: &mut Rewriter<'_>, _: Op, _: usize, tile: &Tile) -> Outcome<Tile> {
        Ok(tile.clone())
    }

    fn tiled_result(&self, rw: &mut Rewriter<'_>, op: Op, _: usize, tile: &Tile) -> Outcome<Tiled> {
        self.tiled(rw, op, tile)
    }
}
