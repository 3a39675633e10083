//! Partial reductions of structured operations.

use super::LinalgTiling;
use super::linalg::offset_indices;
use crate::combiner::{combiner, combiners, neutral_element};
use crate::interface::{Outcome, Partial, PartialReductionInterface, ReductionStrategy, Tile, Tiled, fail};
use crate::mixed::{Mixed, ONE, ZERO};
use crate::slices::{extract_without, tiled_operands};
use ir::{AffineMap, Build, BuildBlocks, Loc, Mapping, Op, Type, Value};
use linalg::build::{build_empty, build_named, clone_with, generic_state, tensor_types};
use linalg::{IteratorType, Structured};
use rewrite::{Matched, Rewriter};

/// Returns the map of a result with the loops of partial reductions after it, for each result.
fn partial_maps(view: Structured<'_>, dims: &[usize]) -> Vec<AffineMap> {
    let cx = view.context();
    let grown = |&map: &AffineMap| {
        dims.iter().fold(map, |map, &dim| {
            let map = cx.map(map);
            map.insert_result(cx.affine_dim(dim as u32), map.num_results())
        })
    };
    view.maps().iter().skip(view.num_inputs()).map(grown).collect()
}

/// Returns the loop of each dimension of a partial result.
fn dims_of_map(rw: &Rewriter<'_>, map: AffineMap) -> Outcome<Vec<usize>> {
    let dims = rw.context().map(map).results().map(|result| Some(result.as_dim()? as usize));
    dims.collect::<Option<Vec<usize>>>().matched()
}

/// Returns the tile of a partial result that a tile of the domain computes.
fn tile_of(rw: &Rewriter<'_>, map: AffineMap, tile: &Tile, partial: &Partial) -> Outcome<Tile> {
    let mut found = Tile::default();
    for dim in dims_of_map(rw, map)? {
        let reduced = partial.dims.iter().position(|&reduced| reduced == dim);
        let (offset, size) = match (reduced, partial.strategy) {
            (Some(at), ReductionStrategy::OuterParallel) => (*partial.positions.get(at).matched()?, ONE),
            (Some(_), _) => (ZERO, *tile.sizes.get(dim).matched()?),
            (None, _) => (*tile.offsets.get(dim).matched()?, *tile.sizes.get(dim).matched()?),
        };
        found.offsets.push(offset);
        found.sizes.push(size);
    }
    Ok(found)
}

impl PartialReductionInterface for LinalgTiling {
    fn initial(&self, rw: &mut Rewriter<'_>, op: Op, sizes: &[Mixed], dims: &[usize]) -> Outcome<Vec<Value>> {
        let view = Structured::of(rw.op(op)).matched()?;
        if view.has_pure_buffer_semantics() {
            return fail("expected operation to have tensor semantics");
        }
        let (loc, maps) = (view.loc(), partial_maps(view, dims));
        let mut parts = Vec::new();
        for init in 0..view.num_inits() {
            let combiner = combiner(view, init).matched()?;
            let element = view.operand(view.num_inputs() + init).ty().element_or_self().handle();
            parts.push((neutral_element(combiner).matched()?, element));
        }
        let mut inits = Vec::new();
        for ((neutral, element), map) in parts.into_iter().zip(maps) {
            let dims = dims_of_map(rw, map)?;
            let shape: Option<Vec<Mixed>> = dims.iter().map(|&dim| sizes.get(dim).copied()).collect();
            let empty = build_empty(rw, loc, &shape.matched()?, element);
            let zero = arith::Constant::build_value(rw, loc, neutral);
            let fill = build_named(rw, loc, "linalg.fill", (&[zero], &[empty]), &[]);
            inits.push(rw.op(fill).result(0).handle());
        }
        Ok(inits)
    }

    fn partially_tiled(
        &self,
        rw: &mut Rewriter<'_>,
        op: Op,
        inits: &[Value],
        tile: &Tile,
        partial: &Partial,
    ) -> Outcome<Tiled> {
        let view = Structured::of(rw.op(op)).matched()?;
        let (loc, count, maps) = (view.loc(), view.num_inputs(), partial_maps(view, &partial.dims));
        let (inputs, mut slices) = tiled_operands(rw, op, count, tile).matched()?;
        let mut outputs = Vec::new();
        for (&init, &map) in inits.iter().zip(&maps) {
            let part = tile_of(rw, map, tile, partial)?;
            let dropped: Vec<usize> = match partial.strategy {
                ReductionStrategy::OuterParallel => dims_of_map(rw, map)?
                    .iter()
                    .enumerate()
                    .filter(|(_, dim)| partial.dims.contains(dim))
                    .map(|(at, _)| at)
                    .collect(),
                _ => Vec::new(),
            };
            let value = extract_without(rw, loc, init, &part, &dropped);
            slices.extend(rw.value(value).defining_op().map(|op| op.handle()));
            outputs.push(value);
        }
        let new = match partial.strategy {
            ReductionStrategy::OuterParallel => {
                let operands: Vec<Value> = inputs.iter().chain(&outputs).copied().collect();
                let results = tensor_types(rw, &outputs);
                clone_with(rw, op, &operands, &results)
            }
            _ => elementwise(rw, op, &inputs, &outputs, &maps, &partial.dims)?,
        };
        offset_indices(rw, new, &tile.offsets);
        let values = rw.op(new).results().map(|result| result.handle()).collect();
        Ok(Tiled { ops: vec![new], values, slices })
    }

    fn partial_tile(
        &self,
        rw: &mut Rewriter<'_>,
        op: Op,
        result: usize,
        tile: &Tile,
        partial: &Partial,
    ) -> Outcome<Tile> {
        let view = Structured::of(rw.op(op)).matched()?;
        let map = partial_maps(view, &partial.dims).get(result).copied().matched()?;
        tile_of(rw, map, tile, partial)
    }

    fn merged(
        &self,
        rw: &mut Rewriter<'_>,
        op: Op,
        loc: Loc,
        partials: &[Value],
        dims: &[usize],
    ) -> Outcome<Tiled> {
        let view = Structured::of(rw.op(op)).matched()?;
        let maps = partial_maps(view, dims);
        let inits: Vec<Value> = view.inits().map(|value| value.handle()).collect();
        let combiners = combiners(view).matched()?;
        let mut tiled = Tiled::default();
        for (((&partial, &init), map), combiner) in partials.iter().zip(&inits).zip(maps).zip(combiners) {
            let found = dims_of_map(rw, map)?;
            let reduced = found.iter().enumerate().filter(|(_, dim)| dims.contains(dim));
            let reduced: Vec<i64> = reduced.map(|(at, _)| at as i64).collect();
            let reduce = build_reduce(rw, loc, partial, init, &reduced, combiner);
            tiled.values.push(rw.op(reduce).result(0).handle());
            tiled.ops.push(reduce);
        }
        Ok(tiled)
    }
}

/// Builds the operation that adds tiles up elementwise.
fn elementwise(
    rw: &mut Rewriter<'_>,
    op: Op,
    inputs: &[Value],
    outputs: &[Value],
    init_maps: &[AffineMap],
    dims: &[usize],
) -> Outcome<Op> {
    let view = Structured::of(rw.op(op)).matched()?;
    let (loc, count) = (view.loc(), view.num_inputs());
    let (mut maps, mut iterators) = (view.maps(), view.iterators());
    maps.truncate(count);
    maps.extend_from_slice(init_maps);
    for &dim in dims {
        *iterators.get_mut(dim).matched()? = IteratorType::Parallel;
    }
    let from = view.region(0).handle();
    let state = generic_state(rw, loc, (inputs, outputs), &maps, &iterators);
    let new = rw.insert(state);
    let to = rw.op(new).region(0).handle();
    rw.clone_region(from, to, &mut Mapping::new());
    Ok(new)
}

/// Builds a `linalg.reduce` whose region is one operation.
fn build_reduce(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    input: Value,
    init: Value,
    dims: &[i64],
    combiner: Op,
) -> Op {
    let cx = rw.context().clone();
    let (ty, element) = (rw.value(init).ty_handle(), rw.value(init).ty().element_or_self().handle());
    let state = rw.state("linalg.reduce", loc).operands([input, init]).results([ty]).regions(1);
    let state = state.attr(&cx, "dimensions", cx.i64_array_attr(dims));
    let op = rw.insert(state);
    let region = rw.op(op).region(0).handle();
    let types: [Type; 2] = [element; 2];
    rw.build_block(region, &types, |rw, arguments| {
        let copy = rw.clone_op(combiner, &mut Mapping::new());
        rw.modify_op(copy, |new| {
            new.operand(0, arguments[0]).operand(1, arguments[1]);
        });
        let value = rw.op(copy).result(0).handle();
        linalg::Yield::build(rw, loc, &[value]);
    });
    op
}
