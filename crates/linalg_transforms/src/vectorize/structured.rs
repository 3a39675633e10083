//! Structured operations: their operands are read, their region is computed on vectors, and what it yields is written.

use super::build::{
    Access, broadcast_if_needed, combining_kind, kind_attr, poison, read, set_in_bounds, vector_type, write,
};
use super::precondition::{is_elementwise_mappable, reduction};
use super::state::Vectorization;
use super::{Options, extract};
use ir::{AffineMap, Build, Context, Loc, Mapping, Op, Type, Value};
use linalg::build::{clone_with, constant_index};
use linalg::{IteratorType, Structured};
use rewrite::{MatchFailure, Matched, Rewriter};

/// Returns the map from the dimensions of an operand to those of the vector that is read: loops that the operand has, in their order.
pub(super) fn used_loops(cx: &Context, map: AffineMap) -> Option<AffineMap> {
    let compressed = cx.map(map).compress_unused_dims();
    cx.map(compressed).inverse_permutation()
}

/// Vectorizes a structured operation and returns its results.
pub(super) fn vectorize(
    rw: &mut Rewriter<'_>,
    op: Op,
    state: &mut Vectorization,
    options: &Options,
) -> Result<Vec<Value>, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let block = view.block().matched()?;
    let inner: Vec<Op> = block.ops().map(|inner| inner.handle()).collect();
    let mut mapping = Mapping::new();
    rw.require(view.num_inits() > 0)?;
    let zero = constant_index(rw, state.loc, 0);
    read_operands(rw, op, state, zero, &mut mapping)?;
    let mut results = Vec::new();
    for inner in inner {
        if rw.op(inner).is("linalg.yield") {
            results = write_results(rw, op, inner, state, &mapping)?;
            continue;
        }
        let new = vectorize_inner(rw, op, inner, state, options, &mapping)?;
        let (new, _) = state.mask_op(rw, new, None);
        let values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
        let old: Vec<Value> = rw.op(inner).results().map(|result| result.handle()).collect();
        old.into_iter().zip(values).for_each(|(old, new)| mapping.map(old, new));
    }
    Ok(results)
}

/// Reads all operands.
fn read_operands(
    rw: &mut Rewriter<'_>,
    op: Op,
    state: &mut Vectorization,
    zero: Value,
    mapping: &mut Mapping,
) -> Result<(), MatchFailure> {
    let cx = rw.context().clone();
    let count = rw.op(op).num_operands();
    for index in 0..count {
        let view = Structured::of(rw.op(op)).matched()?;
        let (operand, is_scalar) = (view.operand(index), view.is_scalar(index));
        let argument = view.block().and_then(|block| block.arguments().nth(index)).matched()?.handle();
        let (value, element) = (operand.handle(), operand.ty().element_or_self().handle());
        let (map, rank, is_input) =
            (view.maps()[index], view.shape_of(index).len(), index < view.num_inputs());
        if is_scalar {
            mapping.map(argument, value);
            continue;
        }
        let (read_map, ty) = if is_input {
            let read_map = cx.map(map).inverse_and_broadcast_projected_permutation().matched()?;
            (read_map, state.canonical.ty(&cx, element))
        } else {
            let read_map = used_loops(&cx, map).matched()?;
            let order = cx.map(read_map).compose(map).matched()?;
            (read_map, state.canonical.ty_by(&cx, element, order))
        };
        let dims = cx.map(read_map);
        let in_bounds = vec![false; dims.num_results()];
        let padding = poison(rw, state.loc, element);
        let access = Access { indices: &vec![zero; rank], map: read_map, in_bounds: &in_bounds };
        let transfer = read(rw, state.loc, (value, padding), &access, ty);
        let (outer, is_masked) = state.mask_op(rw, transfer, Some(map));
        if is_masked {
            set_in_bounds(rw, transfer, &vec![true; in_bounds.len()]);
        }
        let mut vector = rw.op(outer).result(0).handle();
        if in_bounds.is_empty() {
            let extract = rw.state("vector.extract", state.loc).operands([vector]).results([element]);
            vector = rw.insert_value(extract.attr(&cx, "static_position", cx.i64_array_attr(&[])));
        }
        mapping.map(argument, vector);
    }
    Ok(())
}

/// Writes what the region yields.
fn write_results(
    rw: &mut Rewriter<'_>,
    op: Op,
    end: Op,
    state: &mut Vectorization,
    mapping: &Mapping,
) -> Result<Vec<Value>, MatchFailure> {
    let yielded: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    let mut results = Vec::new();
    for (index, value) in yielded.into_iter().enumerate() {
        let view = Structured::of(rw.op(op)).matched()?;
        let operand = view.num_inputs() + index;
        let (dest, map) = (view.operand(operand), view.maps()[operand]);
        let (rank, element) = (view.shape_of(operand).len(), dest.ty().element_or_self().handle());
        let dest = dest.handle();
        let written = write_result(rw, state, mapping.value_or_self(value), (dest, map), rank, element)?;
        results.extend(rw.op(written).results().map(|result| result.handle()));
    }
    Ok(results)
}

fn write_result(
    rw: &mut Rewriter<'_>,
    state: &mut Vectorization,
    mut value: Value,
    (dest, map): (Value, AffineMap),
    rank: usize,
    element: Type,
) -> Result<Op, MatchFailure> {
    let (cx, loc) = (rw.context().clone(), rw.value(value).loc());
    let view = cx.map(map);
    let kept = |dim: u32| view.results().any(|result| result.as_dim() == Some(dim));
    let order = cx.filtered_identity_map(view.num_dims(), kept);
    let ty = state.canonical.ty_by(&cx, element, order);
    let zero = constant_index(rw, loc, 0);
    let indices = vec![zero; rank];
    let transfer = if cx.ty(ty).rank() == Some(0) {
        if !rw.value(value).ty().is_vector() {
            value = rw.insert_value(rw.state("vector.broadcast", loc).operands([value]).results([ty]));
        }
        let map = cx.minor_identity_map(rank as u32, 0).matched()?;
        write(rw, loc, (value, dest), &Access { indices: &indices, map, in_bounds: &[] })
    } else {
        let map = used_loops(&cx, map).matched()?;
        value = broadcast_if_needed(rw, loc, value, ty);
        let in_bounds = vec![false; cx.map(map).num_results()];
        write(rw, loc, (value, dest), &Access { indices: &indices, map, in_bounds: &in_bounds })
    };
    rw.require(rw.value(value).ty_handle() == ty)?;
    let (outer, is_masked) = state.mask_op(rw, transfer, Some(map));
    if is_masked {
        set_in_bounds(rw, transfer, &vec![true; cx.ty(ty).rank().unwrap_or(0)]);
    }
    Ok(outer)
}

/// Vectorizes one operation of the region.
fn vectorize_inner(
    rw: &mut Rewriter<'_>,
    op: Op,
    inner: Op,
    state: &mut Vectorization,
    options: &Options,
    mapping: &Mapping,
) -> Result<Op, MatchFailure> {
    let view = rw.op(inner);
    match view.name_str() {
        "linalg.index" => return index(rw, inner, state),
        "tensor.extract" => {
            rw.require(view.num_operands() <= 2 || options.nd_extract)?;
            return extract::vectorize(rw, op, inner, state, mapping);
        }
        "arith.constant" => return Ok(rw.clone_op(inner, &mut Mapping::new())),
        _ => rw.require(is_elementwise_mappable(view))?,
    }
    if let Some(reduced) = reduce(rw, op, inner, mapping) {
        return Ok(reduced);
    }
    elementwise(rw, inner, mapping)
}

/// Combines the elements of a vector along the loops that are reductions, if the operation does that for elements.
fn reduce(rw: &mut Rewriter<'_>, op: Op, inner: Op, mapping: &Mapping) -> Option<Op> {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op))?;
    let combining = rw.op(inner);
    let inputs = view.num_inputs();
    let (reduced, initial) = combining.operands().find_map(|operand| {
        let argument = operand.argument_block() == view.block() && operand.position() >= inputs;
        let init = operand.position().checked_sub(inputs).filter(|_| argument)?;
        Some((reduction(view, init)?.0.handle(), operand.handle()))
    })?;
    let kind = combining_kind(combining.name_str())?;
    let (source, acc) = (mapping.value_or_self(reduced), mapping.value_or_self(initial));
    let (from, to) = (rw.value(source).ty(), rw.value(acc).ty());
    if !from.is_vector() || (to.is_vector() && from.shape() == to.shape()) {
        return None;
    }
    let dims: Vec<i64> = (0..)
        .zip(view.iterators())
        .filter(|(_, iterator)| *iterator == IteratorType::Reduction)
        .map(|(dim, _)| dim)
        .collect();
    let (loc, ty) = (combining.loc(), to.handle());
    let new = rw
        .state("vector.multi_reduction", loc)
        .operands([source, acc])
        .results([ty])
        .attr(&cx, "kind", kind_attr(&cx, kind))
        .attr(&cx, "reduction_dims", cx.i64_array_attr(&dims));
    Some(rw.insert(new))
}

/// Builds an operation on vectors instead of elements; operands that have fewer dimensions are broadcast.
fn elementwise(rw: &mut Rewriter<'_>, inner: Op, mapping: &Mapping) -> Result<Op, MatchFailure> {
    let cx = rw.context().clone();
    let old: Vec<Value> = rw.op(inner).operands().map(|value| value.handle()).collect();
    let mut operands: Vec<Value> = old.iter().map(|&value| mapping.value_or_self(value)).collect();
    let mut widest: Option<ir::TypeRef<'_>> = None;
    for &operand in &operands {
        let ty = cx.ty(rw.value(operand).ty_handle());
        if ty.is_vector() && widest.is_none_or(|widest| widest.rank() < ty.rank()) {
            widest = Some(ty);
        }
    }
    let like = |element: Type| widest.map(|widest| widest.with_element(element).handle());
    for operand in &mut operands {
        let element = rw.value(*operand).ty().element_or_self().handle();
        if let Some(ty) = like(element) {
            *operand = broadcast_if_needed(rw, loc_of(rw, *operand), *operand, ty);
        }
    }
    let results: Vec<Type> = rw.op(inner).result_types().map(|ty| like(ty).unwrap_or(ty)).collect();
    let new = clone_with(rw, inner, &operands, &results);
    Ok(new)
}

fn loc_of(rw: &Rewriter<'_>, value: Value) -> Loc {
    rw.value(value).loc()
}

/// Builds the indices of a loop along its dimension of the vector.
fn index(rw: &mut Rewriter<'_>, inner: Op, state: &Vectorization) -> Result<Op, MatchFailure> {
    let cx = rw.context().clone();
    let view = rw.op(inner).cast::<linalg::Index<'_>>().matched()?;
    let (loc, dim) = (ir::OpView::op(view).loc(), usize::try_from(view.dim()).ok().matched()?);
    let canonical = &state.canonical;
    let (&size, &scalable) = (canonical.sizes.get(dim).matched()?, canonical.scalable.get(dim).matched()?);
    let ty = vector_type(&cx, &[size], &[scalable], Type::INDEX);
    let steps = rw.insert(rw.state("vector.step", loc).results([ty]));
    let last = canonical.sizes.len() - 1;
    if dim == last {
        return Ok(steps);
    }
    let steps = rw.op(steps).result(0).handle();
    let (mut sizes, mut flags) = (canonical.sizes.clone(), canonical.scalable.clone());
    sizes.swap(dim, last);
    flags.swap(dim, last);
    let wide = vector_type(&cx, &sizes, &flags, Type::INDEX);
    let wide = rw.insert_value(rw.state("vector.broadcast", loc).operands([steps]).results([wide]));
    let mut order: Vec<i64> = (0..canonical.sizes.len() as i64).collect();
    order.swap(dim, last);
    let state = rw.state("vector.transpose", loc).operands([wide]).results([canonical.ty(&cx, Type::INDEX)]);
    Ok(rw.insert(state.attr(&cx, "permutation", cx.i64_array_attr(&order))))
}
