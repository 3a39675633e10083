//! Builders of operations on vectors.

use ir::def::EnumAttr;
use ir::{AffineMap, Build, BuildBlocks, Context, InsertPoint, Loc, Op, Type, TypeData, TypeRef, Value};
use linalg::build::{constant_index, materialize, size_of};
use rewrite::{Rewriter, create_or_fold};
use shaped::slice::Mixed;
use vector::CombiningKind;

/// Returns the vector type of a shape; `scalable` says which dimensions are.
pub(super) fn vector_type(cx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    let bits = scalable.iter().take(64).enumerate().map(|(dim, &set)| u64::from(set) << dim).sum();
    cx.type_of(TypeData::Vector { shape: shape.into(), scalable: bits, element })
}

/// Returns a vector type with another element type.
pub(super) fn of_element(ty: TypeRef<'_>, element: Type) -> Type {
    ty.with_element(element).handle()
}

/// Returns an array attribute of booleans.
fn bools(cx: &Context, values: &[bool]) -> ir::Attr {
    let items: Vec<ir::Attr> = values.iter().map(|&value| cx.bool_attr(value)).collect();
    cx.array_attr(&items)
}

/// Builds a constant with the value of an attribute.
pub(crate) fn constant(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, value: ir::Attr) -> Value {
    let cx = rw.context().clone();
    rw.insert_value(rw.state("arith.constant", loc).attr(&cx, "value", value).results([ty]))
}

/// Builds zero of a type; `None` if the type has none.
pub(super) fn zero(rw: &mut Rewriter<'_>, loc: Loc, ty: Type) -> Option<Value> {
    let value = arith::zero_attr(rw.context().ty(ty))?;
    Some(constant(rw, loc, ty, value))
}

/// Builds the poison value of a type.
pub(super) fn poison(rw: &mut Rewriter<'_>, loc: Loc, ty: Type) -> Value {
    rw.insert_value(rw.state("ub.poison", loc).results([ty]))
}

/// Parts of a transfer but for the vector and the memory.
pub(super) struct Access<'a> {
    /// Index along each dimension of the memory.
    pub(super) indices: &'a [Value],
    /// Dimensions of the memory for those of the vector.
    pub(super) map: AffineMap,
    /// Whether the access is in bounds along each dimension of the vector.
    pub(super) in_bounds: &'a [bool],
}

/// Builds a `vector.transfer_read`.
pub(super) fn read(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (base, padding): (Value, Value),
    access: &Access<'_>,
    ty: Type,
) -> Op {
    let cx = rw.context().clone();
    let state = rw
        .state("vector.transfer_read", loc)
        .operands([base].into_iter().chain(access.indices.iter().copied()).chain([padding]))
        .words(&cx, "operandSegmentSizes", &[1, access.indices.len() as u32, 1, 0])
        .attr(&cx, "permutation_map", cx.map_attr(access.map))
        .attr(&cx, "in_bounds", bools(&cx, access.in_bounds))
        .results([ty]);
    rw.insert(state)
}

/// Builds a `vector.transfer_write`.
pub(super) fn write(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (vector, dest): (Value, Value),
    access: &Access<'_>,
) -> Op {
    let cx = rw.context().clone();
    let ty = rw.value(dest).ty();
    let result = ty.is_tensor().then(|| ty.handle());
    let state = rw
        .state("vector.transfer_write", loc)
        .operands([vector, dest].into_iter().chain(access.indices.iter().copied()))
        .words(&cx, "operandSegmentSizes", &[1, 1, access.indices.len() as u32, 0])
        .attr(&cx, "permutation_map", cx.map_attr(access.map))
        .attr(&cx, "in_bounds", bools(&cx, access.in_bounds))
        .results(result);
    rw.insert(state)
}

/// Sets along which dimensions a transfer is in bounds: along all of them where a mask takes care of it.
pub(super) fn set_in_bounds(rw: &mut Rewriter<'_>, transfer: Op, flags: &[bool]) {
    let attr = bools(rw.context(), flags);
    rw.modify_op(transfer, |op| {
        op.attr("in_bounds", Some(attr));
    });
}

/// Builds a mask of these sizes.
pub(super) fn create_mask(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, sizes: &[Value]) -> Value {
    rw.insert_value(rw.state("vector.create_mask", loc).operands(sizes.iter().copied()).results([ty]))
}

/// Wraps an operation in a `vector.mask`, which takes over the uses of its results.
pub(super) fn masked(rw: &mut Rewriter<'_>, op: Op, mask: Value) -> Op {
    let loc = rw.op(op).loc();
    let types: Vec<Type> = rw.op(op).result_types().collect();
    let results: Vec<Value> = rw.op(op).results().map(|result| result.handle()).collect();
    let new = rw.insert(rw.state("vector.mask", loc).operands([mask]).results(types).regions(1));
    let region = rw.op(new).region(0).handle();
    let block = rw.append_block(region, &[]);
    rw.move_op(op, InsertPoint::End(block));
    let end = rw.state("vector.yield", loc).operands(results.iter().copied());
    let end = rw.at(InsertPoint::End(block), |rw| rw.insert(end));
    let outer: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    for (inner, outer) in results.into_iter().zip(outer) {
        rw.replace_uses_except(inner, outer, end);
    }
    new
}

/// Returns the sizes of all dimensions of a tensor or memref.
pub(super) fn sizes_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Vec<Mixed> {
    let rank = rw.value(value).ty().rank().unwrap_or(0);
    (0..rank).map(|dim| size_of(rw, loc, value, dim)).collect()
}

/// Builds a mask of sizes that are partly known.
fn mask_of_sizes(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, sizes: &[Mixed]) -> Value {
    let sizes: Vec<Value> = sizes.iter().map(|&size| materialize(rw, loc, size)).collect();
    create_mask(rw, loc, ty, &sizes)
}

/// Builds the read of a whole tensor or memref to a vector, under a mask unless both have the same shape.
pub(super) fn read_or_masked_read(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (source, padding): (Value, Option<Value>),
    ty: Type,
    by_bounds: bool,
) -> Option<Value> {
    let cx = rw.context().clone();
    let vector = cx.ty(ty);
    let (shape, memory) = (vector.shape()?.to_vec(), rw.value(source).ty().shape()?.to_vec());
    let zero = constant_index(rw, loc, 0);
    let in_bounds: Vec<bool> =
        (0..shape.len()).map(|dim| !by_bounds || memory.get(dim) == shape.get(dim)).collect();
    let indices = vec![zero; memory.len()];
    let map = cx.minor_identity_map(memory.len() as u32, shape.len() as u32)?;
    let element = rw.value(source).ty().element_or_self().handle();
    let padding = match padding {
        Some(padding) => padding,
        None => poison(rw, loc, element),
    };
    let access = Access { indices: &indices, map, in_bounds: &in_bounds };
    let op = read(rw, loc, (source, padding), &access, ty);
    let value = rw.op(op).result(0).handle();
    if by_bounds || (memory == shape && vector.scalable_dims() == 0) {
        return Some(value);
    }
    let mask = rw.at(InsertPoint::Before(op), |rw| {
        let sizes = sizes_of(rw, loc, source);
        mask_of_sizes(rw, loc, of_element(vector, Type::I1), &sizes)
    });
    let op = masked(rw, op, mask);
    Some(rw.op(op).result(0).handle())
}

/// Place that a vector is written to.
#[derive(Default)]
pub(super) struct Place<'a> {
    /// Index along each dimension; zero if there are none.
    pub(super) indices: &'a [Value],
    /// Whether dimensions that may be out of bounds are left to the transfer instead of a mask.
    pub(super) by_bounds: bool,
    /// Sizes of the mask, if they are not those of the memory.
    pub(super) sizes: Option<&'a [Mixed]>,
}

/// Builds the write of a vector to the innermost dimensions of a tensor or memref, under a mask unless these have its shape.
pub(super) fn write_or_masked_write(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (vector, dest): (Value, Value),
    place: &Place<'_>,
) -> Option<Op> {
    let cx = rw.context().clone();
    let (ty, memory) = (rw.value(vector).ty().handle(), rw.value(dest).ty().shape()?.to_vec());
    let (ty, by_bounds) = (cx.ty(ty), place.by_bounds);
    let shape = ty.shape()?.to_vec();
    let first = memory.len().checked_sub(shape.len())?;
    let fits = |dim: usize| memory[first + dim] != ir::DYNAMIC && memory[first + dim] >= shape[dim];
    let in_bounds: Vec<bool> = (0..shape.len()).map(|dim| !by_bounds || fits(dim)).collect();
    let mut indices = place.indices.to_vec();
    if indices.is_empty() {
        let zero = constant_index(rw, loc, 0);
        indices = vec![zero; memory.len()];
    }
    let map = cx.minor_identity_map(memory.len() as u32, shape.len() as u32)?;
    let op = write(rw, loc, (vector, dest), &Access { indices: &indices, map, in_bounds: &in_bounds });
    if by_bounds || (place.sizes.is_none() && memory[first..] == shape && ty.scalable_dims() == 0) {
        return Some(op);
    }
    let mask = rw.at(InsertPoint::Before(op), |rw| {
        let sizes = match place.sizes {
            Some(sizes) => sizes.to_vec(),
            None => sizes_of(rw, loc, dest).split_off(first),
        };
        mask_of_sizes(rw, loc, of_element(ty, Type::I1), &sizes)
    });
    Some(masked(rw, op, mask))
}

/// Whether a value can be broadcast to a vector type.
fn can_broadcast(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let dims = |ty: TypeRef<'_>| -> Vec<(i64, bool)> {
        let scalable = ty.scalable_dims();
        let shape = ty.shape().unwrap_or(&[]).iter().enumerate();
        shape.map(|(dim, &size)| (size, dim < 64 && scalable >> dim & 1 == 1)).collect()
    };
    if from.element_or_self() != to.element_or_self() {
        return false;
    }
    if !from.is_vector() {
        return true;
    }
    let (from, to) = (dims(from), dims(to));
    let Some(lead) = to.len().checked_sub(from.len()) else { return false };
    from.iter().zip(&to[lead..]).all(|(small, large)| small == large || *small == (1, false))
}

/// Returns a value broadcast to a vector type, if it is of another one and can be.
pub(super) fn broadcast_if_needed(rw: &mut Rewriter<'_>, loc: Loc, value: Value, ty: Type) -> Value {
    let cx = rw.context().clone();
    let (from, to) = (rw.value(value).ty(), cx.ty(ty));
    if from == to || to.rank() == Some(0) || !can_broadcast(from, to) {
        return value;
    }
    let state = rw.state("vector.broadcast", loc).operands([value]).results([ty]);
    create_or_fold(rw, state)
}

/// Builds an operation on vectors with one list of numbers as attribute.
pub(super) fn shaped(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    name: &str,
    value: Value,
    attr: Option<(&str, &[i64])>,
    ty: Type,
) -> Value {
    let cx = rw.context().clone();
    let mut state = rw.state(name, loc).operands([value]).results([ty]);
    if let Some((name, numbers)) = attr {
        state = state.attr(&cx, name, cx.i64_array_attr(numbers));
    }
    rw.insert_value(state)
}

/// Returns the attribute of a kind.
pub(super) fn kind_attr(cx: &Context, kind: CombiningKind) -> ir::Attr {
    CombiningKind::DEF.widen(cx, kind.to_word())
}

/// Returns the kind of an operation that combines two elements.
pub(crate) fn combining_kind(name: &str) -> Option<CombiningKind> {
    Some(match name {
        "arith.addf" | "arith.addi" => CombiningKind::Add,
        "arith.andi" => CombiningKind::And,
        "arith.maxsi" => CombiningKind::MaxSI,
        "arith.maxui" => CombiningKind::MaxUI,
        "arith.maximumf" => CombiningKind::MaximumF,
        "arith.maxnumf" => CombiningKind::MaxNumF,
        "arith.minsi" => CombiningKind::MinSI,
        "arith.minui" => CombiningKind::MinUI,
        "arith.minimumf" => CombiningKind::MinimumF,
        "arith.minnumf" => CombiningKind::MinNumF,
        "arith.mulf" | "arith.muli" => CombiningKind::Mul,
        "arith.ori" => CombiningKind::Or,
        "arith.xori" => CombiningKind::Xor,
        _ => return None,
    })
}
