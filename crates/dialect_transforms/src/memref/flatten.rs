//! `flatten-memref`: accesses to buffers of several dimensions become accesses to one dimension.

use crate::drive::greedily;
use ir::{Body, Build, Context, DYNAMIC, Loc, Op, OpRef, OpState, Type, TypeData, TypeRef, Value};
use memref::layout::{Strides, strided_type, strides_and_offset};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};
use shaped::slice::{self, Mixed};
use tiling::{apply_map, materialize, max};

/// Flatten a multiple dimensional memref to 1-dimensional
///
/// An access to a buffer with strides becomes one to all of its memory, as one dimension, at the sum of the indices times the strides. Buffers
/// of static size are allocated with one dimension. A transfer stays if it has a mask, may be out of bounds or is no row.
///
/// ```mlir
/// %0 = memref.load %m[%i, %j] : memref<4x8xf32>
///
/// %1 = affine.apply affine_map<()[s0, s1] -> (s0 * 8 + s1)>()[%i, %j]
/// %flat = memref.reinterpret_cast %m to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
/// %0 = memref.load %flat[%1] : memref<32xf32, strided<[1]>>
/// ```
#[pass("flatten-memref", name = "FlattenMemrefsPass", depends("affine", "arith", "memref", "vector"))]
#[derive(Debug)]
pub struct FlattenMemref;

impl FlattenMemref {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    for (name, _) in ACCESSES {
        set.on(name, flatten_access);
    }
    set.on("memref.alloc", flatten_allocation).on("memref.alloca", flatten_allocation);
}

/// Accesses, and the places of their buffers among the operands. The indices come after the buffer.
const ACCESSES: [(&str, usize); 8] = [
    ("memref.load", 0),
    ("memref.store", 1),
    ("vector.load", 0),
    ("vector.store", 1),
    ("vector.maskedload", 0),
    ("vector.maskedstore", 0),
    ("vector.transfer_read", 0),
    ("vector.transfer_write", 1),
];

/// Returns the strides of a buffer that can be seen as one dimension, of which it has several.
fn flattened(ty: TypeRef<'_>) -> Option<Strides> {
    let is_map = match ty.data() {
        TypeData::MemRef { layout: Some(layout), .. } => {
            ty.context().attr_ref(*layout).as_affine_map().is_some()
        }
        _ => false,
    };
    let element = ty.element_type()?;
    let has_width = element.int_width().is_some() || element.float_kind().is_some();
    let fits = ty.rank()? > 1 && !is_map && has_width && !element.is_index();
    fits.then(|| strides_and_offset(ty)).flatten()
}

/// Whether a transfer is one of a row in bounds, without a mask.
fn is_row(op: OpRef<'_>) -> bool {
    let vector = op.operands().chain(op.results()).find(|value| value.ty().is_vector());
    let map = op.attr("permutation_map").and_then(|map| map.as_affine_map());
    let map = map.map(|map| op.context().map(map));
    let is_minor = map.is_some_and(|map| {
        let last = map.num_dims().checked_sub(1);
        map.num_results() == 1 && map.result(0).and_then(|result| result.as_dim()) == last
    });
    let in_bounds = op.attr("in_bounds").and_then(|list| list.as_array());
    let in_bounds = in_bounds.is_some_and(|mut list| list.all(|entry| entry.as_bool() == Some(true)));
    vector.is_some_and(|vector| vector.ty().rank() == Some(1))
        && is_minor
        && in_bounds
        && op.operand_group(3).is_empty()
}

fn flatten_access(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (_, at) = ACCESSES.into_iter().find(|(name, _)| view.is(name)).matched()?;
    let is_transfer = view.name_str().starts_with("vector.transfer");
    let buffer = view.operands().nth(at).matched()?;
    rw.require(buffer.ty().is_memref() && (!is_transfer || is_row(view)))?;
    let layout = flattened(buffer.ty()).matched()?;
    let (cx, loc) = (view.context().clone(), view.loc());
    let indices = at + 1..at + 1 + layout.strides.len();
    rw.require(indices.end <= view.num_operands())?;
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let buffer = operands[at];
    let (flat, index) = flat_view(rw, loc, buffer, &layout, &operands[indices.clone()]);
    let view = rw.op(op);
    let mut state = OpState::new(&cx, view.name(), loc).results(view.result_types());
    for entry in view.attrs() {
        let is_of_dims = is_transfer && matches!(cx.ident_str(entry.name), "permutation_map" | "in_bounds");
        if !is_of_dims {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
    }
    state.operands.extend(operands[..at].iter().copied());
    state.operands.extend([flat, index]);
    state.operands.extend(operands[indices.end..].iter().copied());
    if is_transfer {
        let map = cx.make_map(1, 0, [cx.affine_dim(0)]);
        state = state.attr(&cx, "permutation_map", cx.map_attr(map));
        state = state.attr(&cx, "in_bounds", cx.array_attr(&[cx.bool_attr(false)]));
        let padding = u32::from(at == 0);
        let groups = if at == 0 { [1, 1, padding, 0] } else { [1, 1, 1, 0] };
        state.set_words(&cx, "operandSegmentSizes", &groups);
    }
    rw.replace_with(op, state);
    Ok(())
}

/// Returns a buffer as one dimension, and the index in it of an element.
fn flat_view(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    buffer: Value,
    layout: &Strides,
    indices: &[Value],
) -> (Value, Value) {
    let parts = parts(rw, loc, buffer, layout);
    let cx = rw.context().clone();
    let mut at = Vec::new();
    for (&index, &stride) in indices.iter().zip(&parts.strides) {
        let known = constant_i64(rw.value(index));
        at.extend([known.map_or(Mixed::Value(index), Mixed::Fixed), stride]);
    }
    let index = apply_map(rw, loc, sum_of_products(&cx, layout.strides.len()), &at);
    let size = size_of(rw, loc, &parts);
    let ty = rw.value(buffer).ty();
    let flat = Strides { offset: layout.offset, strides: vec![1] };
    let ty = strided_type(ty, &[size.fixed()], &flat);
    let flat = cast(rw, loc, buffer, [vec![parts.offset], vec![size], vec![Mixed::Fixed(1)]], ty);
    let index = materialize(rw, loc, index);
    (flat, index)
}

/// Returns the map of pairs of symbols to the sum of their products.
fn sum_of_products(cx: &Context, count: usize) -> ir::AffineMap {
    use ir::affine::BinaryKind::{Add, Mul};
    let product = |at: u32| cx.affine_binary(Mul, cx.affine_symbol(2 * at), cx.affine_symbol(2 * at + 1));
    let sum = (0..count as u32).map(product).reduce(|a, b| cx.affine_binary(Add, a, b));
    cx.make_map(0, 2 * count as u32, [sum.unwrap_or_else(|| cx.affine_constant(0))])
}

/// Offset, sizes and strides of a buffer.
struct Parts {
    offset: Mixed,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

/// Returns the parts of a buffer; those that are not known are read from it.
fn parts(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value, layout: &Strides) -> Parts {
    let ty = rw.value(buffer).ty();
    let cx = ty.context().clone();
    let shape = ty.shape().map_or_else(Vec::new, <[i64]>::to_vec);
    let rank = shape.len();
    let all: Vec<i64> =
        [layout.offset].into_iter().chain(shape).chain(layout.strides.iter().copied()).collect();
    let mut values: Vec<Mixed> = all.iter().map(|&number| Mixed::Fixed(number)).collect();
    if all.contains(&DYNAMIC) {
        let base = base_type(ty);
        let types = std::iter::once(base).chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank));
        let state = OpState::new(&cx, cx.op_name("memref.extract_strided_metadata"), loc);
        let metadata = rw.insert(state.operands([buffer]).results(types));
        for (value, (number, result)) in
            values.iter_mut().zip(all.iter().zip(rw.op(metadata).results().skip(1)))
        {
            if *number == DYNAMIC {
                *value = Mixed::Value(result.handle());
            }
        }
    }
    let strides = values.split_off(1 + rank);
    let sizes = values.split_off(1);
    Parts { offset: values[0], sizes, strides }
}

/// Returns the type of the memory of a buffer.
fn base_type(ty: TypeRef<'_>) -> Type {
    let TypeData::MemRef { element, space, .. } = ty.data() else { return ty.handle() };
    ty.context().type_of(TypeData::MemRef {
        shape: Box::new([]),
        element: *element,
        layout: None,
        space: *space,
    })
}

/// Returns the number of elements of the memory of a buffer: the largest product of a size and its stride.
fn size_of(rw: &mut Rewriter<'_>, loc: Loc, parts: &Parts) -> Mixed {
    let cx = rw.context().clone();
    let at: Vec<Mixed> =
        parts.strides.iter().zip(&parts.sizes).flat_map(|(&stride, &size)| [stride, size]).collect();
    let product = |at: u32| {
        let (stride, size) = (cx.affine_symbol(2 * at), cx.affine_symbol(2 * at + 1));
        cx.affine_binary(ir::affine::BinaryKind::Mul, stride, size)
    };
    let count = parts.sizes.len() as u32;
    let map = cx.make_map(0, 2 * count, (0..count).map(product).collect::<Vec<_>>());
    max(rw, loc, map, &at)
}

fn cast(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value, lists: [Vec<Mixed>; 3], ty: Type) -> Value {
    let cx = rw.context().clone();
    let mut state = rw.state("memref.reinterpret_cast", loc).operands([buffer]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.insert_value(state.results([ty]))
}

fn flatten_allocation(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.results().next().matched()?.ty();
    let layout = flattened(ty).matched()?;
    let shape = ty.shape().matched()?.to_vec();
    let is_static = shape.iter().chain(&layout.strides).all(|&number| number != DYNAMIC);
    rw.require(is_static && layout.offset == 0 && view.num_operands() == 0)?;
    let (cx, loc, original) = (view.context().clone(), view.loc(), ty.handle());
    let products = shape.iter().zip(&layout.strides).map(|(&size, &stride)| size.checked_mul(stride));
    let size = products.collect::<Option<Vec<i64>>>().and_then(|all| all.into_iter().max()).matched()?;
    let flat = strided_type(ty, &[size], &Strides { offset: 0, strides: vec![1] });
    let mut state = OpState::new(&cx, view.name(), loc).results([flat]);
    if let Some(alignment) = view.attr("alignment") {
        state.try_put_named(&cx, "alignment", alignment.handle());
    }
    let allocated = rw.insert_value(state);
    let fixed = |list: &[i64]| list.iter().map(|&number| Mixed::Fixed(number)).collect::<Vec<_>>();
    let lists = [fixed(&[0]), fixed(&shape), fixed(&layout.strides)];
    let cast = cast(rw, loc, allocated, lists, original);
    rw.replace_op(op, &[cast]);
    Ok(())
}
