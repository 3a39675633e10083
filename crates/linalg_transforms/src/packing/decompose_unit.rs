//! Packs and unpacks of one tile along each tiled dimension, as padding, transpositions and slices.

use super::lower_pack::build_pad;
use ir::{Build, DYNAMIC, Loc, Op, Value};
use linalg::build::{build_empty, build_transpose, composed_apply, size_of};
use linalg::{Pack, Relayout, Unpack, permuted};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Adds both patterns.
pub fn add_patterns(set: &mut PatternSet) {
    add_pack_patterns(set);
    add_unpack_patterns(set);
}

/// Adds the pattern of packs.
pub fn add_pack_patterns(set: &mut PatternSet) {
    set.of::<Pack<'_>>(pack);
}

/// Adds the pattern of unpacks.
pub fn add_unpack_patterns(set: &mut PatternSet) {
    set.of::<Unpack<'_>>(unpack);
}

/// Returns the order of the outer dimensions, if all that are tiled are one.
fn unit_tiles(parts: &Relayout<'_>) -> Option<Vec<i64>> {
    let (packed, rank) = (parts.packed.shape()?, parts.unpacked.rank()?);
    let order = match parts.outer_perm.is_empty() {
        true => (0..rank as i64).collect(),
        false => parts.outer_perm.clone(),
    };
    let is_unit = |(at, dim): (usize, &i64)| !parts.inner_dims.contains(dim) || packed.get(at) == Some(&1);
    order.iter().enumerate().all(is_unit).then_some(order)
}

/// Returns the tile of a dimension.
fn tile_of(dim: i64, inner_dims: &[i64], tiles: &[Mixed]) -> Option<Mixed> {
    tiles.get(inner_dims.iter().position(|&inner| inner == dim)?).copied()
}

/// Returns the sizes of a tensor of which some dimensions are tiles.
fn sizes_with_tiles(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    tensor: Value,
    (inner_dims, tiles): (&[i64], &[Mixed]),
) -> Vec<Mixed> {
    let rank = rw.value(tensor).ty().rank().unwrap_or(0);
    (0..rank)
        .map(|dim| match tile_of(dim as i64, inner_dims, tiles) {
            Some(tile) => tile,
            None => size_of(rw, loc, tensor, dim),
        })
        .collect()
}

/// Pads tiled dimensions to the sizes of tiles.
fn pad(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    source: Value,
    (inner_dims, tiles): (&[i64], &[Mixed]),
    padding: Value,
) -> Value {
    let cx = rw.context().clone();
    let mut shape = rw.value(source).ty().shape().unwrap_or(&[]).to_vec();
    let minus = cx.affine_mul(cx.affine_dim(1), cx.affine_constant(-1));
    let difference = cx.make_map(2, 0, [cx.affine_add(cx.affine_dim(0), minus)]);
    let mut high = vec![Mixed::Fixed(0); shape.len()];
    for dim in 0..shape.len() {
        let Some(tile) = tile_of(dim as i64, inner_dims, tiles) else { continue };
        let own = size_of(rw, loc, source, dim);
        high[dim] = composed_apply(rw, loc, difference, &[tile, own]);
        shape[dim] = tile.fixed();
    }
    let ty = rw.value(source).ty().with_shape(&shape).handle();
    if high.iter().all(|&high| high == Mixed::Fixed(0)) && ty == rw.value(source).ty_handle() {
        return source;
    }
    let pad = build_pad(rw, loc, (source, ty), &high, padding);
    rw.op(pad).result(0).handle()
}

/// Transposes a tensor to an empty one of these sizes, of which it has the ones at the positions of a permutation.
fn transposed(rw: &mut Rewriter<'_>, loc: Loc, source: Value, sizes: &[Mixed], order: &[i64]) -> Value {
    if order.is_sorted() {
        return source;
    }
    let element = rw.value(source).ty().element_or_self().handle();
    let empty = build_empty(rw, loc, &permuted(sizes, order), element);
    let transpose = build_transpose(rw, loc, (source, empty), order);
    rw.op(transpose).result(0).handle()
}

fn slice_lists(sizes: Vec<Mixed>) -> [Vec<Mixed>; 3] {
    [vec![Mixed::Fixed(0); sizes.len()], sizes.clone(), vec![Mixed::Fixed(1); sizes.len()]]
}

fn extract(rw: &mut Rewriter<'_>, loc: Loc, source: Value, sizes: Vec<Mixed>, shape: &[i64]) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(source).ty().with_shape(shape).handle();
    let mut state = rw.state("tensor.extract_slice", loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &slice_lists(sizes));
    rewrite::create_or_fold(rw, state)
}

fn insert(rw: &mut Rewriter<'_>, loc: Loc, source: Value, dest: Value, sizes: Vec<Mixed>) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(dest).ty_handle();
    let mut state = rw.state("tensor.insert_slice", loc).operands([source, dest]).results([ty]);
    slice::set_lists(&cx, &mut state, &slice_lists(sizes));
    rewrite::create_or_fold(rw, state)
}

fn pack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Pack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    let order = unit_tiles(&parts).matched()?;
    let kept: Vec<i64> = order.iter().copied().filter(|dim| !parts.inner_dims.contains(dim)).collect();
    rw.require(kept.is_sorted())?;
    let (loc, source, dest) = (rw.op(op).loc(), view.source().handle(), view.dest().handle());
    let padding = view.padding_value().map(|value| value.handle());
    let (inner_dims, tiles) = (parts.inner_dims.clone(), parts.tiles.clone());
    let rank = order.len();
    let tiling = (&inner_dims[..], &tiles[..]);
    let source = match padding {
        Some(padding) => pad(rw, loc, source, tiling, padding),
        None => source,
    };
    let moved: Vec<i64> = kept.iter().chain(&inner_dims).copied().collect();
    let sizes = sizes_with_tiles(rw, loc, source, tiling);
    let value = transposed(rw, loc, source, &sizes, &moved);
    let mut sizes: Vec<Mixed> = Vec::new();
    for dim in 0..rank {
        sizes.push(size_of(rw, loc, dest, dim));
    }
    sizes.extend(tiles);
    let value = insert(rw, loc, value, dest, sizes);
    rw.replace_op(op, &[value]);
    Ok(())
}

fn unpack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Unpack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    let order = unit_tiles(&parts).matched()?;
    let packed = parts.packed.shape().matched()?.to_vec();
    let unpacked = parts.unpacked.shape().matched()?.to_vec();
    let (loc, source, dest) = (rw.op(op).loc(), view.source().handle(), view.dest().handle());
    let (inner_dims, tiles) = (parts.inner_dims.clone(), parts.tiles.clone());
    let rank = order.len();
    // Dimensions of the packed tensor that are kept, each with the one of the other tensor that it is.
    let outer = (0..rank).filter(|&at| packed[at] != 1 && !inner_dims.contains(&order[at]));
    let outer: Vec<usize> = outer.collect();
    let mut dims: Vec<i64> = outer.iter().map(|&at| order[at]).collect();
    dims.extend(&inner_dims);
    let mut read = Vec::new();
    for at in 0..rank {
        read.push(size_of(rw, loc, source, at));
    }
    read.extend(&tiles);
    let mut kept: Vec<Mixed> = outer.iter().map(|&at| read[at]).collect();
    kept.extend(&tiles);
    let shape: Vec<i64> = kept.iter().map(|size| size.fixed()).collect();
    let mut value = extract(rw, loc, source, read, &shape);
    let mut sorted: Vec<i64> = (0..dims.len() as i64).collect();
    sorted.sort_by_key(|&at| dims[at as usize]);
    value = transposed(rw, loc, value, &kept, &sorted);
    let mut written = Vec::new();
    for dim in 0..rank {
        written.push(size_of(rw, loc, dest, dim));
    }
    let dims = permuted(&dims, &sorted);
    let cut: Vec<Mixed> = permuted(&written, &dims);
    let shape: Vec<i64> = dims.iter().map(|&dim| unpacked[dim as usize]).collect();
    let is_whole = permuted(&kept, &sorted) == cut && !shape.contains(&DYNAMIC);
    if !is_whole {
        value = extract(rw, loc, value, cut, &shape);
    }
    if rw.value(value).ty_handle() != rw.value(dest).ty_handle() || unpacked.contains(&DYNAMIC) {
        value = insert(rw, loc, value, dest, written);
    }
    rw.replace_op(op, &[value]);
    Ok(())
}
