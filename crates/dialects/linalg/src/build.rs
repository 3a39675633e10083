//! Builders of structured operations with their regions.

use crate::named::{MEMOIZED, named_of};
use crate::payload;
use crate::structured::{iterators_attr, maps_attr, payload_type};
use crate::{IteratorType, Structured, TypeFn, Yield};
pub use affine::composed_apply;
use ir::def::EnumAttr;
use ir::{AffineMap, Attr, Build, BuildBlocks, InsertPoint, Loc, Mapping, Op, OpState, Type, Value};
use rewrite::{Rewriter, constant_i64, create_or_fold};
use shaped::slice::Mixed;

/// Returns the types of the tensors among values: those of the results of an operation that writes them.
pub fn tensor_types<B: BuildBlocks>(b: &B, values: &[Value]) -> Vec<Type> {
    let types = values.iter().map(|&value| b.body().value(value).ty());
    types.filter(|ty| ty.is_tensor() && ty.rank().is_some()).map(|ty| ty.handle()).collect()
}

/// Returns the types that the region of an operation on these values sees.
pub fn payload_types<B: BuildBlocks>(b: &B, values: impl IntoIterator<Item = Value>) -> Vec<Type> {
    values.into_iter().map(|value| payload_type(b.body().value(value).ty()).handle()).collect()
}

/// Returns the state of an operation with one region, and its operands and results but no attributes.
fn state<B: BuildBlocks>(b: &B, name: &str, loc: Loc, inputs: &[Value], outputs: &[Value]) -> OpState {
    let results = tensor_types(b, outputs);
    b.state(name, loc).operands(inputs.iter().chain(outputs).copied()).results(results).regions(1)
}

/// Builds a named operation with its region.
pub fn build_named<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    name: &str,
    (inputs, outputs): (&[Value], &[Value]),
    attrs: &[(&str, Attr)],
) -> Op {
    let cx = b.context().clone();
    let segments = [inputs.len() as u32, outputs.len() as u32];
    let mut state = state(b, name, loc, inputs, outputs).words(&cx, "operandSegmentSizes", &segments);
    for &(name, attr) in attrs {
        state.try_put_named(&cx, name, attr);
    }
    let row = named_of(&cx, state.name).copied();
    let cast = state.find_attr(&cx, "cast").and_then(|attr| TypeFn::DEF.narrow(cx.attr_ref(attr)));
    let cast = cast.and_then(TypeFn::from_word).unwrap_or(TypeFn::CastSigned);
    if let Some(row) = row.filter(|row| !row.maps.is_empty()) {
        let mapped = cx.op_info(state.name).is_some_and(|info| info.slot_named("indexing_maps").is_some());
        let maps = maps_attr(&cx, &row.indexing_maps(&cx, &|name| state.find_attr(&cx, name)));
        if !mapped {
            state.set_discardable(cx.ident(MEMOIZED), maps);
        } else if state.find_attr(&cx, "indexing_maps").is_none() {
            state.try_put_named(&cx, "indexing_maps", maps);
        }
    }
    let arguments = payload_types(b, inputs.iter().chain(outputs).copied());
    let op = b.insert(state);
    let region = b.body().op(op).region(0).handle();
    b.build_block(region, &arguments, |b, values| {
        if let Some(row) = row {
            // The types fit, or the verifier reports them.
            let _ = payload::build(b, row.payload, cast, values);
        }
    });
    op
}

/// Builds a `linalg.generic`, whose region a function fills and whose terminator yields what it returns.
pub fn build_generic<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    (inputs, outputs): (&[Value], &[Value]),
    maps: &[AffineMap],
    iterators: &[IteratorType],
    body: impl FnOnce(&mut B, &[Value]) -> Vec<Value>,
) -> Op {
    let state = generic_state(b, loc, (inputs, outputs), maps, iterators);
    let arguments = payload_types(b, inputs.iter().chain(outputs).copied());
    let op = b.insert(state);
    let region = b.body().op(op).region(0).handle();
    b.build_block(region, &arguments, |b, values| {
        let yielded = body(b, values);
        Yield::build(b, loc, &yielded);
    });
    op
}

/// Returns the state of a `linalg.generic` with an empty region.
pub fn generic_state<B: BuildBlocks>(
    b: &B,
    loc: Loc,
    (inputs, outputs): (&[Value], &[Value]),
    maps: &[AffineMap],
    iterators: &[IteratorType],
) -> OpState {
    let cx = b.context().clone();
    let segments = [inputs.len() as u32, outputs.len() as u32];
    state(b, "linalg.generic", loc, inputs, outputs)
        .words(&cx, "operandSegmentSizes", &segments)
        .attr(&cx, "indexing_maps", maps_attr(&cx, maps))
        .attr(&cx, "iterator_types", iterators_attr(&cx, iterators))
}

/// Builds an operation whose region yields its first argument: `linalg.transpose` or `linalg.broadcast`.
fn build_copying<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    name: &str,
    (input, init): (Value, Value),
    attr: (&str, Attr),
) -> Op {
    let cx = b.context().clone();
    let state = state(b, name, loc, &[input], &[init]).attr(&cx, attr.0, attr.1);
    let arguments = payload_types(b, [input, init]);
    let op = b.insert(state);
    let region = b.body().op(op).region(0).handle();
    b.build_block(region, &arguments, |b, values| {
        Yield::build(b, loc, &values[..1]);
    });
    op
}

/// Builds a `linalg.transpose`.
pub fn build_transpose<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    operands: (Value, Value),
    permutation: &[i64],
) -> Op {
    let attr = b.context().i64_array_attr(permutation);
    build_copying(b, loc, "linalg.transpose", operands, ("permutation", attr))
}

/// Builds a `linalg.broadcast`.
pub fn build_broadcast<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    operands: (Value, Value),
    dimensions: &[i64],
) -> Op {
    let attr = b.context().i64_array_attr(dimensions);
    build_copying(b, loc, "linalg.broadcast", operands, ("dimensions", attr))
}

/// Inserts a copy of an operation with other operands and types of results before the insertion point.
pub fn clone_with(rw: &mut Rewriter<'_>, op: Op, operands: &[Value], results: &[Type]) -> Op {
    let copy = rw.clone_op(op, &mut Mapping::new());
    rw.modify_op(copy, |new| {
        new.operands(operands);
        for (index, &ty) in results.iter().enumerate() {
            new.result_type(index, ty);
        }
    });
    copy
}

/// Replaces an operation by values, cast to the types of its results where they have others.
pub fn replace_with_casts(rw: &mut Rewriter<'_>, op: Op, values: &[Value]) {
    let loc = rw.op(op).loc();
    let types: Vec<Type> = rw.op(op).result_types().collect();
    let mut values = values.to_vec();
    for (value, ty) in values.iter_mut().zip(types) {
        if rw.value(*value).ty_handle() != ty {
            *value = tensor::Cast::build_value(rw, loc, *value, ty);
        }
    }
    rw.replace_op(op, &values);
}

/// Returns the value of a number: an `arith.constant` that is built, or the value itself.
pub fn materialize<B: BuildBlocks>(b: &mut B, loc: Loc, entry: Mixed) -> Value {
    match entry {
        Mixed::Value(value) => value,
        Mixed::Fixed(number) => constant_index(b, loc, number),
    }
}

/// Builds a constant of type `index`.
pub fn constant_index<B: BuildBlocks>(b: &mut B, loc: Loc, number: i64) -> Value {
    let cx = b.context();
    let state = arith::Constant::state(cx, loc).attr(cx, "value", cx.index_attr(number));
    b.insert_value(state.results([Type::INDEX]))
}

/// Returns the size of a dimension of a tensor or memref: the number if its type has it, otherwise the value of a `dim` operation, folded.
pub fn size_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value, dim: usize) -> Mixed {
    let ty = rw.value(value).ty();
    if let Some(&size) = ty.shape().and_then(|shape| shape.get(dim))
        && size != ir::DYNAMIC
    {
        return Mixed::Fixed(size);
    }
    let name = if ty.is_tensor() { "tensor.dim" } else { "memref.dim" };
    let index = constant_index(rw, loc, dim as i64);
    let state = rw.state(name, loc).operands([value, index]).results([Type::INDEX]);
    Mixed::Value(create_or_fold(rw, state))
}

/// Returns the size of a dimension as [`size_of`] does, and a constant as a number.
pub fn folded_size_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value, dim: usize) -> Mixed {
    let size = size_of(rw, loc, value, dim);
    size.value().and_then(|size| constant_i64(rw.value(size))).map_or(size, Mixed::Fixed)
}

/// Returns the sizes of the loops of a structured operation, from those of all its operands.
pub fn loop_sizes(rw: &mut Rewriter<'_>, op: Op, loc: Loc) -> Option<Vec<Mixed>> {
    let view = Structured::of(rw.op(op))?;
    let loops = view.shapes_to_loops()?;
    let operands: Vec<(Value, usize)> =
        view.operands().enumerate().map(|(at, value)| (value.handle(), view.shape_of(at).len())).collect();
    let mut sizes = Vec::new();
    for (value, rank) in operands {
        for dim in 0..rank {
            sizes.push(folded_size_of(rw, loc, value, dim));
        }
    }
    let cx = rw.context().clone();
    let map = cx.map(loops);
    let results = (0..map.num_results()).map(|number| map.sub_map(&[number]));
    results.map(|one| Some(composed_apply(rw, loc, one?, &sizes))).collect()
}

/// Builds a `tensor.empty` of these sizes.
pub fn build_empty<B: BuildBlocks>(b: &mut B, loc: Loc, sizes: &[Mixed], element: Type) -> Value {
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let ty = b.context().tensor_type(&shape, element);
    let state = b.state("tensor.empty", loc).operands(sizes.iter().filter_map(|size| size.value()));
    b.insert_value(state.results([ty]))
}

/// Calls a function with the insertion point before an operation.
pub fn before<R>(rw: &mut Rewriter<'_>, op: Op, work: impl FnOnce(&mut Rewriter<'_>) -> R) -> R {
    rw.at(InsertPoint::Before(op), work)
}
