//! Tiling of structured operations.

use crate::interface::{Outcome, Range, Tile, Tiled, TilingInterface, fail};
use crate::mixed::{Mixed, apply, dims_of, materialize};
use crate::slices::{closed, operand_tile, tiled_operands};
use ir::{AffineMap, Build, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value};
use linalg::build::{clone_with, tensor_types};
use linalg::{Index, IteratorType, Structured, is_container};
use rewrite::{Matched, Rewriter};

/// Model of structured operations.
pub struct LinalgTiling;

/// Returns the view of a structured operation.
fn view_of<'a>(rw: &'a Rewriter<'_>, op: Op) -> Outcome<Structured<'a>> {
    Structured::of(rw.op(op)).matched()
}

/// Returns the map of an operand and the operand.
fn operand_of(rw: &Rewriter<'_>, op: Op, operand: usize) -> Outcome<(AffineMap, Value, Loc)> {
    let view = view_of(rw, op)?;
    let map = view.maps().get(operand).copied().matched()?;
    Ok((map, view.operand(operand).handle(), view.loc()))
}

/// Returns the tile of the domain that a tile of an operand is of: all of the loops that its map does not select.
fn domain_tile(rw: &mut Rewriter<'_>, op: Op, map: AffineMap, tile: &Tile) -> Outcome<Tile> {
    let cx = rw.context().clone();
    if !cx.map(map).is_projected_permutation(false) {
        return fail("the operand is not accessed using a permuted projection");
    }
    let domain = LinalgTiling.domain(rw, op)?;
    let mut found = Tile {
        offsets: domain.iter().map(|range| range.offset).collect(),
        sizes: domain.iter().map(|range| range.size).collect(),
    };
    for (at, result) in cx.map(map).results().enumerate() {
        let dim = result.as_dim().matched()? as usize;
        found.offsets[dim] = *tile.offsets.get(at).matched()?;
        found.sizes[dim] = *tile.sizes.get(at).matched()?;
    }
    Ok(found)
}

/// Adds offsets to the `linalg.index` operations in an operation.
pub(crate) fn offset_indices(rw: &mut Rewriter<'_>, op: Op, offsets: &[Mixed]) {
    let block = rw.op(op).regions().next().and_then(|region| region.first_block());
    let indices: Vec<(Op, usize, Value, Loc)> = block
        .into_iter()
        .flat_map(|block| block.ops())
        .filter_map(|inner| Some((inner.cast::<Index<'_>>()?, inner)))
        .map(|(index, inner)| (inner.handle(), index.dim() as usize, index.result().handle(), inner.loc()))
        .collect();
    for (index, dim, result, loc) in indices {
        let Some(&offset) = offsets.get(dim) else { continue };
        rw.at(InsertPoint::After(index), |rw| {
            let at = [Mixed::Value(result), offset];
            let sum = apply(rw, loc, (2, 0), |e| e.add(e.d(0), e.d(1)), &at);
            let value = materialize(rw, loc, sum);
            if value != result {
                let except = rw.value(value).defining_op().map(|op| op.handle());
                if let Some(except) = except {
                    rw.replace_uses_except(result, value, except);
                }
            }
        });
    }
}

impl TilingInterface for LinalgTiling {
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        Structured::of(op).map(Structured::iterators).unwrap_or_default()
    }

    fn domain(&self, rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Range>> {
        let view = view_of(rw, op)?;
        let (loc, sources) = (view.loc(), view.loop_sources().matched()?);
        let operands: Vec<(Value, bool)> =
            view.operands().map(|value| (value.handle(), is_container(value.ty()))).collect();
        rw.at(InsertPoint::Before(op), |rw| {
            let mut sizes = Vec::new();
            for &(value, is_container) in &operands {
                sizes.push(if is_container { dims_of(rw, loc, value) } else { Vec::new() });
            }
            let mut ranges = Vec::new();
            for &(operand, dim) in &sources {
                let size = sizes.get(operand).and_then(|sizes| sizes.get(dim)).copied().matched()?;
                ranges.push(Range::up_to(apply(rw, loc, (1, 0), |e| e.d(0), &[size])));
            }
            Ok(ranges)
        })
    }

    fn tiled(&self, rw: &mut Rewriter<'_>, op: Op, tile: &Tile) -> Outcome<Tiled> {
        let count = view_of(rw, op)?.num_operands();
        let (operands, slices) = tiled_operands(rw, op, count, tile).matched()?;
        let inits = view_of(rw, op)?.init_range();
        let results = tensor_types(rw, &operands[inits]);
        let new = clone_with(rw, op, &operands, &results);
        offset_indices(rw, new, &tile.offsets);
        let values = rw.op(new).results().map(|result| result.handle()).collect();
        Ok(Tiled { ops: vec![new], values, slices })
    }

    fn result_tile(&self, rw: &mut Rewriter<'_>, op: Op, result: usize, tile: &Tile) -> Outcome<Tile> {
        let operand = view_of(rw, op)?.num_inputs() + result;
        let (map, value, loc) = operand_of(rw, op, operand)?;
        let last = closed(rw, loc, &tile.sizes);
        Ok(operand_tile(rw, loc, value, map, tile, &last))
    }

    fn domain_of_result(&self, rw: &mut Rewriter<'_>, op: Op, result: usize, tile: &Tile) -> Outcome<Tile> {
        let operand = view_of(rw, op)?.num_inputs() + result;
        let (map, ..) = operand_of(rw, op, operand)?;
        domain_tile(rw, op, map, tile)
    }

    fn domain_of_operand(&self, rw: &mut Rewriter<'_>, op: Op, operand: usize, tile: &Tile) -> Outcome<Tile> {
        let (map, ..) = operand_of(rw, op, operand)?;
        domain_tile(rw, op, map, tile)
    }

    fn scalar(&self, rw: &mut Rewriter<'_>, op: Op, point: &[Value]) -> Outcome<()> {
        let view = view_of(rw, op)?;
        if !view.has_pure_buffer_semantics() {
            return fail("expected operation to have buffer semantics");
        }
        let (loc, maps, inits) = (view.loc(), view.maps(), view.init_range());
        let block = view.block().matched()?;
        let arguments: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
        let mut inner: Vec<Op> = block.ops().map(|op| op.handle()).collect();
        let operands: Vec<(Value, bool, bool)> = (0..view.num_operands())
            .map(|at| (view.operand(at).handle(), view.is_scalar(at), view.payload_uses(at)))
            .collect();
        let mut mapping = Mapping::new();
        for (at, &(operand, is_scalar, is_used)) in operands.iter().enumerate() {
            if !is_used {
                continue;
            }
            let value = if is_scalar { operand } else { load(rw, loc, operand, maps[at], point) };
            mapping.map(arguments[at], value);
        }
        let end = inner.pop().matched()?;
        for op in inner {
            let index = rw.op(op).cast::<Index<'_>>().map(|index| (index.dim(), index.result().handle()));
            match index {
                Some((dim, result)) => mapping.map(result, *point.get(dim as usize).matched()?),
                None => {
                    rw.clone_op(op, &mut mapping);
                }
            }
        }
        let end = rw.op(end);
        let (at_end, yielded) = (end.loc(), end.operands().map(|value| value.handle()).collect::<Vec<_>>());
        for (value, init) in yielded.into_iter().zip(inits) {
            let value = mapping.value_or_self(value);
            let indices = access(rw, at_end, maps[init], point);
            let state = rw.state("memref.store", at_end);
            let state = state.operands([value, operands[init].0].into_iter().chain(indices));
            rw.insert(state);
        }
        Ok(())
    }
}

/// Returns the indices of an element.
fn access(rw: &mut Rewriter<'_>, loc: Loc, map: AffineMap, point: &[Value]) -> Vec<Value> {
    let cx = rw.context().clone();
    let view = cx.map(map);
    let results: Vec<_> = view.results().map(|result| result.handle()).collect();
    let mut indices = Vec::new();
    for result in results {
        let map = cx.make_map(view.num_dims(), view.num_symbols(), [result]);
        let state = rw.state("affine.apply", loc).operands(point.iter().copied()).results([Type::INDEX]);
        indices.push(rw.insert_value(state.attr(&cx, "map", cx.map_attr(map))));
    }
    indices
}

/// Loads the element of a buffer at a point.
fn load(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value, map: AffineMap, point: &[Value]) -> Value {
    let indices = access(rw, loc, map, point);
    let element = rw.value(buffer).ty().element_or_self().handle();
    let operands = std::iter::once(buffer).chain(indices);
    let state = rw.state("memref.load", loc).operands(operands).results([element]);
    rw.insert_value(state)
}
