//! Fusion of a producer into loops of which a slice of its result is used.

use crate::interface::{Outcome, Tile, fail};
use crate::mixed::{Mixed, ZERO, apply, apply_map, dim_of, is, known, map_of, min};
use crate::models::offset_indices;
use crate::slices::{is_tiled, part_of, tile_of_operand};
use ir::{AffineMap, InsertPoint, Loc, Op, Type, Value};
use linalg::build::{clone_with, tensor_types};
use linalg::{Structured, is_container};
use rewrite::{Matched, Rewriter};
use shaped::slice;

/// Computes what an operand of a structured operation is a slice of by a tile of its producer, before the operation. Returns the producer and
/// the new operation.
///
/// # Errors
/// If the operand is no slice of what a structured operation in another block computes.
pub fn fuse_producer_of_operand(rw: &mut Rewriter<'_>, consumer: Op, operand: usize) -> Outcome<(Op, Op)> {
    let value = rw.op(consumer).operands().nth(operand).matched()?.handle();
    let slice = rw.value(value).defining_op().filter(|op| op.is("tensor.extract_slice")).matched()?.handle();
    let source = producer_of(rw, value).matched()?;
    let (producer, result) = (rw.value(source).defining_op().matched()?, rw.value(source).position());
    if producer.block() == rw.op(slice).block() {
        return fail("the producer is in the block of the consumer");
    }
    let producer = producer.handle();
    let view = Structured::of(rw.op(producer)).matched()?;
    let map = *view.maps().get(view.num_inputs() + result).matched()?;
    let [offsets, sizes, _] = slice::lists(rw.op(slice));
    rw.move_to(InsertPoint::Before(consumer));
    let fused = clone_tile(rw, producer, map, &Tile { offsets, sizes }, true)?;
    let mut new = rw.op(fused).results().nth(result).matched()?.handle();
    let (wanted, loc) = (rw.value(value).ty_handle(), rw.op(fused).loc());
    if rw.value(new).ty_handle() != wanted {
        new = tensor::Cast::build_value(rw, loc, new, wanted);
    }
    rw.modify_op(consumer, |op| {
        op.operand(operand, new);
    });
    Ok((producer, fused))
}

/// Returns the result of a structured operation that a value is, or is a part of.
fn producer_of(rw: &Rewriter<'_>, value: Value) -> Option<Value> {
    let mut value = rw.value(value);
    loop {
        let op = value.defining_op()?;
        if Structured::of(op).is_some() {
            return Some(value.handle());
        }
        if !op.is("tensor.extract_slice") {
            return None;
        }
        value = op.operand(0);
    }
}

/// Returns the operand and the dimension of it that give the size of a loop.
fn extent(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    operands: &[(Value, bool)],
    maps: &[AffineMap],
    dim: usize,
) -> Option<Mixed> {
    let cx = rw.context().clone();
    let places = operands.iter().zip(maps).filter(|((_, is_container), _)| *is_container);
    let mut places = places.filter_map(|(&(value, _), &map)| {
        let at = cx.map(map).results().position(|result| result.as_dim() == Some(dim as u32))?;
        Some((value, at))
    });
    let (value, at) = places.next()?;
    Some(dim_of(rw, loc, value, at))
}

/// Builds the tile of a producer whose result is a tile of what a map selects. With `limited`, tiles that may reach past the end of an
/// operand are cut.
pub(crate) fn clone_tile(
    rw: &mut Rewriter<'_>,
    producer: Op,
    map: AffineMap,
    tile: &Tile,
    limited: bool,
) -> Outcome<Op> {
    let view = Structured::of(rw.op(producer)).matched()?;
    let (loc, maps, inits, loops) = (view.loc(), view.maps(), view.init_range(), view.num_loops());
    let operands: Vec<(Value, bool)> =
        view.operands().map(|value| (value.handle(), is_container(value.ty()))).collect();
    let cx = rw.context().clone();
    let places: Vec<Option<u32>> = cx.map(map).results().map(|result| result.as_dim()).collect();
    let mut domain = Tile::default();
    let mut untiled = Vec::new();
    for dim in 0..loops {
        let size = extent(rw, loc, &operands, &maps, dim).matched()?;
        match places.iter().position(|&place| place == Some(dim as u32)) {
            Some(at) => {
                domain.offsets.push(*tile.offsets.get(at).matched()?);
                domain.sizes.push(*tile.sizes.get(at).matched()?);
                untiled.push(is(rw, tile.sizes[at], 0));
            }
            None => {
                domain.offsets.push(ZERO);
                domain.sizes.push(size);
                untiled.push(limited);
            }
        }
    }
    let mut bounds = Vec::new();
    for dim in 0..loops {
        bounds.push(extent(rw, loc, &operands, &maps, dim).matched()?);
    }
    let mut values = Vec::new();
    for (at, &(value, is_container)) in operands.iter().enumerate() {
        let is_tensor = is_container && rw.value(value).ty().is_tensor();
        if !(is_tiled(cx.map(maps[at]), &untiled) || is_tensor && inits.contains(&at)) {
            values.push(value);
            continue;
        }
        let mut part = tile_of_operand(rw, loc, value, maps[at], &domain, &untiled);
        if limited {
            limit(rw, loc, value, (maps[at], &bounds, &untiled), &mut part);
        }
        values.push(part_of(rw, loc, value, &part).matched()?);
    }
    let results: Vec<Type> = tensor_types(rw, &values[inits]);
    let new = clone_with(rw, producer, &values, &results);
    offset_indices(rw, new, &domain.offsets);
    Ok(new)
}

/// Keeps the sizes of a part within those of the whole where they may not divide them.
fn limit(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    (map, bounds, untiled): (AffineMap, &[Mixed], &[bool]),
    part: &mut Tile,
) {
    let cx = rw.context().clone();
    for dim in 0..part.sizes.len() {
        let Some(one) = cx.map(map).sub_map(&[dim]) else { return };
        if !is_tiled(cx.map(one), untiled) {
            continue;
        }
        let (size, shape) =
            (known(rw, part.sizes[dim]), rw.value(value).ty().shape().map(|shape| shape[dim]));
        let divides = |size: i64, whole: i64| size > 0 && whole != ir::DYNAMIC && whole % size == 0;
        if size.is_some_and(|size| size == 1 || shape.is_some_and(|whole| divides(size, whole))) {
            continue;
        }
        let last: Vec<Mixed> =
            bounds.iter().map(|&bound| apply(rw, loc, (1, 0), |e| e.sub(e.d(0), e.c(1)), &[bound])).collect();
        let last = apply_map(rw, loc, one, &last);
        let whole = apply(rw, loc, (1, 0), |e| e.add(e.d(0), e.c(1)), &[last]);
        let least = map_of(&cx, (3, 0), |e| [e.sub(e.d(1), e.d(2)), e.d(0)]);
        part.sizes[dim] = min(rw, loc, least, &[part.sizes[dim], whole, part.offsets[dim]]);
    }
}
