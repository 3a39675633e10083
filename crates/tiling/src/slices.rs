//! Slices of the operands of a tiled operation.

use crate::interface::Tile;
use crate::mixed::{Mixed, ONE, ZERO, apply, apply_map, dim_of, is};
use ir::{AffineMap, AffineMapRef, Build, Loc, Op, OpState, Type, Value};
use linalg::{Structured, is_container};
use rewrite::Rewriter;
use shaped::slice;

/// Returns sizes less one: the last index of each tile, relative to its first.
pub(crate) fn closed(rw: &mut Rewriter<'_>, loc: Loc, sizes: &[Mixed]) -> Vec<Mixed> {
    sizes.iter().map(|&size| apply(rw, loc, (1, 0), |e| e.sub(e.d(0), e.c(1)), &[size])).collect()
}

/// Whether a result of a map is a function of a loop whose size is not zero.
pub(crate) fn is_tiled(map: AffineMapRef<'_>, is_zero: &[bool]) -> bool {
    let depends = |dim: usize| map.results().any(|result| result.is_function_of_dim(dim as u32));
    is_zero.iter().enumerate().any(|(dim, zero)| !zero && depends(dim))
}

/// Returns the tile of an operand that a map selects. `last` are the sizes of the tile of the domain, less one.
pub(crate) fn operand_tile(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    map: AffineMap,
    domain: &Tile,
    last: &[Mixed],
) -> Tile {
    let is_zero: Vec<bool> = domain.sizes.iter().map(|&size| is(rw, size, 0)).collect();
    tile_of_loops(rw, loc, (value, map), domain, last, &is_zero)
}

/// Returns the tile of an operand that a map selects, whole along dimensions of loops that are not tiled.
pub(crate) fn tile_of_operand(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    map: AffineMap,
    domain: &Tile,
    untiled: &[bool],
) -> Tile {
    let last = closed(rw, loc, &domain.sizes);
    tile_of_loops(rw, loc, (value, map), domain, &last, untiled)
}

fn tile_of_loops(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (value, map): (Value, AffineMap),
    domain: &Tile,
    last: &[Mixed],
    is_zero: &[bool],
) -> Tile {
    let cx = rw.context().clone();
    let mut tile = Tile::default();
    for dim in 0..cx.map(map).num_results() {
        let Some(one) = cx.map(map).sub_map(&[dim]) else { break };
        if !is_tiled(cx.map(one), is_zero) {
            let size = dim_of(rw, loc, value, dim);
            tile.offsets.push(ZERO);
            tile.sizes.push(size);
            continue;
        }
        let zeros = vec![ZERO; domain.offsets.len()];
        let at_zero = apply_map(rw, loc, one, &zeros);
        tile.offsets.push(apply_map(rw, loc, one, &domain.offsets));
        let reach = apply_map(rw, loc, one, last);
        let size = apply(rw, loc, (1, 1), |e| e.add(e.sub(e.s(0), e.d(0)), e.c(1)), &[at_zero, reach]);
        tile.sizes.push(size);
    }
    tile
}

/// Returns the operands of a structured operation for a tile of its domain, and the slices that were built.
pub(crate) fn tiled_operands(
    rw: &mut Rewriter<'_>,
    op: Op,
    count: usize,
    domain: &Tile,
) -> Option<(Vec<Value>, Vec<Op>)> {
    let view = Structured::of(rw.op(op))?;
    let (loc, maps, inits) = (view.loc(), view.maps(), view.init_range());
    let operands: Vec<(Value, bool)> = view
        .operands()
        .take(count)
        .map(|value| (value.handle(), is_container(value.ty()) && value.ty().is_tensor()))
        .collect();
    let last = closed(rw, loc, &domain.sizes);
    let cx = rw.context().clone();
    let is_zero: Vec<bool> = domain.sizes.iter().map(|&size| is(rw, size, 0)).collect();
    let mut tiles = Vec::new();
    for (at, &(value, is_tensor)) in operands.iter().enumerate() {
        let whole = !(is_tiled(cx.map(maps[at]), &is_zero) || is_tensor && inits.contains(&at));
        tiles.push((!whole).then(|| operand_tile(rw, loc, value, maps[at], domain, &last)));
    }
    let (mut values, mut slices) = (Vec::new(), Vec::new());
    for (&(value, _), tile) in operands.iter().zip(&tiles) {
        let new = tile.as_ref().map_or(Some(value), |tile| part_of(rw, loc, value, tile))?;
        if tile.is_some() {
            slices.extend(rw.value(new).defining_op().map(|op| op.handle()));
        }
        values.push(new);
    }
    Some((values, slices))
}

/// Builds the part of a tensor or buffer that is a tile.
pub(crate) fn part_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value, tile: &Tile) -> Option<Value> {
    if rw.value(value).ty().is_tensor() {
        return Some(extract(rw, loc, value, tile));
    }
    let fixed = |list: &[Mixed]| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>();
    let steps = vec![1; tile.sizes.len()];
    let ty = rw.value(value).ty();
    let ty = memref::inferred_type(ty, &fixed(&tile.offsets), &fixed(&tile.sizes), &steps)?;
    let state = rw.state("memref.subview", loc).operands([value]).results([ty]);
    let state = with_tile(rw, state, tile);
    Some(rw.insert_value(state))
}

/// Adds the lists of a slice of unit strides.
fn with_tile(rw: &Rewriter<'_>, mut state: OpState, tile: &Tile) -> OpState {
    let lists = [tile.offsets.clone(), tile.sizes.clone(), vec![ONE; tile.sizes.len()]];
    slice::set_lists(&rw.context().clone(), &mut state, &lists);
    state
}

/// Returns the type of a slice of a tensor without the dimensions that are dropped.
fn slice_type(rw: &Rewriter<'_>, value: Value, sizes: &[Mixed], dropped: &[usize]) -> Type {
    let kept = sizes.iter().enumerate().filter(|(dim, _)| !dropped.contains(dim));
    let shape: Vec<i64> = kept.map(|(_, size)| size.fixed()).collect();
    rw.context().tensor_type(&shape, rw.value(value).ty().element_or_self().handle())
}

/// Builds a slice of a tensor.
pub fn extract(rw: &mut Rewriter<'_>, loc: Loc, value: Value, tile: &Tile) -> Value {
    extract_without(rw, loc, value, tile, &[])
}

/// Builds a slice of a tensor without some of its dimensions, which have size one.
pub(crate) fn extract_without(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    tile: &Tile,
    dropped: &[usize],
) -> Value {
    let ty = slice_type(rw, value, &tile.sizes, dropped);
    let state = rw.state("tensor.extract_slice", loc).operands([value]).results([ty]);
    let state = with_tile(rw, state, tile);
    rw.insert_value(state)
}

/// Builds the insertion of a tile into a tensor.
pub fn insert(rw: &mut Rewriter<'_>, loc: Loc, value: Value, into: Value, tile: &Tile) -> Value {
    let ty = rw.value(into).ty_handle();
    let state = rw.state("tensor.insert_slice", loc).operands([value, into]).results([ty]);
    let state = with_tile(rw, state, tile);
    rw.insert_value(state)
}

/// Builds the insertion of a tile into a tensor that several iterations share.
pub(crate) fn insert_in_parallel(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    into: Value,
    tile: &Tile,
) -> Op {
    let state = rw.state("tensor.parallel_insert_slice", loc).operands([value, into]);
    let state = with_tile(rw, state, tile);
    rw.insert(state)
}
