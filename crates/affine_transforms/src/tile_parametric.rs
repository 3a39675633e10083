//! Tiles whose sizes are values.

use crate::edit::{as_for, create_loop, loop_parts};
use crate::tile::{has_tileable_shape, move_into};
use affine::BoundMap;
use ir::{AffineExpr, Body, InsertPoint, Op, Value};

/// Tiles a band of perfectly nested loops with constant lower bounds by sizes that are values, without a check that this is legal. Returns
/// the loops over tiles and over points, or `None` if the band has another shape.
pub fn tile_perfect_nest_parametric(body: &mut Body, band: &[Op], sizes: &[Value]) -> Option<Vec<Op>> {
    if !has_tileable_shape(body, band) || sizes.len() != band.len() {
        return None;
    }
    let loc = body.op(band[0]).loc();
    let mut lowers = Vec::with_capacity(band.len());
    for &op in band {
        lowers.push(as_for(body, op)?.constant_lower_bound()?);
    }
    let mut point = InsertPoint::Before(band[0]);
    let mut tiled = Vec::with_capacity(2 * band.len());
    for ((&op, &size), &lower) in band.iter().zip(sizes).zip(&lowers) {
        let view = as_for(body, op)?;
        let (step, first, upper) = (view.step(), view.lower_bound(), view.upper_bound());
        let upper = tile_count(body, &upper, lower, size);
        let new = create_loop(body, point, loc, &first, &upper, step);
        point = InsertPoint::Start(loop_parts(body, new)?.block);
        tiled.push(new);
    }
    for (at, (&op, &size)) in band.iter().zip(sizes).enumerate() {
        let view = as_for(body, op)?;
        let (step, first, upper) = (view.step(), view.lower_bound(), view.upper_bound());
        let tile = loop_parts(body, tiled[at])?.variable;
        let start = point_bound(body, &first, lowers[at], tile, size, None);
        let end = point_bound(body, &upper, lowers[at], tile, size, Some(step));
        let new = create_loop(body, point, loc, &start, &end, step);
        point = InsertPoint::Start(loop_parts(body, new)?.block);
        tiled.push(new);
    }
    move_into(body, band, &tiled)?;
    Some(tiled)
}

/// Returns the upper bound of a loop over tiles: `lower + (upper - lower) ceildiv size`.
fn tile_count(body: &Body, upper: &BoundMap, lower: i64, size: Value) -> BoundMap {
    let cx = body.context();
    let map = cx.map(upper.map);
    let (dims, symbols) = (map.num_dims(), map.num_symbols());
    let first = cx.affine_constant(lower);
    let count = |expr: AffineExpr| {
        let span = cx.affine_sub(expr, first);
        cx.affine_add(first, cx.affine_ceildiv(span, cx.affine_symbol(symbols)))
    };
    let results: Vec<AffineExpr> = map.results().map(|expr| count(expr.handle())).collect();
    let operands = upper.operands.iter().copied().chain([size]).collect();
    BoundMap { map: cx.make_map(dims, symbols + 1, results), operands }
}

/// Returns a bound of a loop over points: `(tile - lower) * size + lower` where it starts, and `size * step` more, or the old upper bound,
/// where it ends.
fn point_bound(
    body: &Body,
    old: &BoundMap,
    lower: i64,
    tile: Value,
    size: Value,
    end: Option<i64>,
) -> BoundMap {
    let cx = body.context();
    let map = cx.map(old.map);
    let (dims, symbols) = (map.num_dims(), map.num_symbols());
    let (first, parameter) = (cx.affine_constant(lower), cx.affine_symbol(symbols));
    let scaled = cx.affine_mul(cx.affine_sub(cx.affine_dim(dims), first), parameter);
    let mut results = Vec::new();
    match end {
        None => results.push(cx.affine_add(scaled, first)),
        Some(step) => {
            let span = cx.affine_mul(parameter, cx.affine_constant(step));
            results.push(cx.affine_add(cx.affine_add(scaled, span), first));
            results.extend(map.results().map(|expr| expr.handle()));
        }
    }
    let (before, after) = old.operands.split_at(dims as usize);
    BoundMap {
        map: cx.make_map(dims + 1, symbols + 1, results),
        operands: [before, &[tile], after, &[size]].concat(),
    }
}
