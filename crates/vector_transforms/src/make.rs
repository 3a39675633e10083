//! Creation of operations on vectors.

use crate::ty::VectorType;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer;
use ir::{Build, Op, OpState, Type, Value};
use rewrite::create_or_fold;
use vector::{
    BitCast, Broadcast, CombiningKind, ExtractStridedSlice, InsertStridedSlice, ShapeCast, Shuffle, Transpose,
};

/// Returns the parts of the type of a value; `None` if it is no vector.
pub(crate) fn vector_type(m: &Make<'_, '_>, value: Value) -> Option<VectorType> {
    VectorType::of(m.rw.context(), m.ty(value))
}

/// Creates `vector.extract` at constant positions; without positions of a vector with dimensions, returns the vector.
pub(crate) fn extract(m: &mut Make<'_, '_>, vector: Value, position: &[i64]) -> Value {
    transfer::extract(m, vector, position, None)
}

/// Creates `vector.insert` at constant positions.
pub(crate) fn insert(m: &mut Make<'_, '_>, value: Value, vector: Value, position: &[i64]) -> Value {
    transfer::insert(m, value, vector, position, None)
}

/// Creates `ub.poison`.
pub(crate) fn poison(m: &mut Make<'_, '_>, ty: Type) -> Value {
    m.value(ub::Poison::NAME, &[], ty)
}

/// Creates a constant zero of a scalar or vector type.
pub(crate) fn zero(m: &mut Make<'_, '_>, ty: Type) -> Value {
    match m.cx().ty(ty).element_or_self().is_float() {
        true => m.float(ty, 0.0),
        false => m.int(ty, 0),
    }
}

pub(crate) fn broadcast(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    m.value(Broadcast::NAME, &[value], ty)
}

pub(crate) fn shape_cast(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    m.value(ShapeCast::NAME, &[value], ty)
}

pub(crate) fn bitcast(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    m.value(BitCast::NAME, &[value], ty)
}

/// Creates `vector.transpose`. The value must be a vector with as many dimensions.
pub(crate) fn transpose(m: &mut Make<'_, '_>, vector: Value, permutation: &[usize]) -> Value {
    let Some(ty) = vector_type(m, vector) else { return vector };
    let cx = m.cx();
    let list: Vec<i64> = permutation.iter().map(|&dim| dim as i64).collect();
    let ty = ty.select(permutation).vector(&cx);
    m.with(Transpose::NAME, &[vector], ty, &[("permutation", cx.i64_array_attr(&list))])
}

/// Creates `vector.shuffle` of vectors of one dimension.
pub(crate) fn shuffle(m: &mut Make<'_, '_>, [a, b]: [Value; 2], mask: &[i64]) -> Value {
    let cx = m.cx();
    let element = cx.ty(m.ty(a)).element_or_self().handle();
    let ty = cx.vector_type(&[mask.len() as i64], element);
    m.with(Shuffle::NAME, &[a, b], ty, &[("mask", cx.i64_array_attr(mask))])
}

/// Creates `vector.extract_strided_slice` with steps of one.
pub(crate) fn extract_slice(m: &mut Make<'_, '_>, vector: Value, offsets: &[i64], sizes: &[i64]) -> Value {
    let strides = vec![1; offsets.len()];
    extract_strided(m, vector, offsets, sizes, &strides)
}

/// Creates `vector.extract_strided_slice`.
pub(crate) fn extract_strided(
    m: &mut Make<'_, '_>,
    vector: Value,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Value {
    let Some(mut ty) = vector_type(m, vector) else { return vector };
    for (dim, &size) in sizes.iter().enumerate() {
        if ty.shape[dim] != size {
            ty.scalable &= !(1 << dim);
        }
        ty.shape[dim] = size;
    }
    let attrs = [
        ("offsets", m.index_array(offsets)),
        ("sizes", m.index_array(sizes)),
        ("strides", m.index_array(strides)),
    ];
    let ty = ty.vector(&m.cx());
    m.with(ExtractStridedSlice::NAME, &[vector], ty, &attrs)
}

/// Creates `vector.insert_strided_slice`.
pub(crate) fn insert_slice(
    m: &mut Make<'_, '_>,
    value: Value,
    vector: Value,
    offsets: &[i64],
    strides: &[i64],
) -> Value {
    let ty = m.ty(vector);
    let attrs = [("offsets", m.index_array(offsets)), ("strides", m.index_array(strides))];
    m.with(InsertStridedSlice::NAME, &[value, vector], ty, &attrs)
}

/// Creates an operation with one result and a kind of combination.
pub(crate) fn with_kind(
    m: &mut Make<'_, '_>,
    name: &str,
    operands: &[Value],
    ty: Type,
    kind: CombiningKind,
    attrs: &[(&str, ir::Attr)],
) -> Op {
    let cx = m.cx();
    let mut state = m.rw.state(name, m.loc).operands(operands.iter().copied()).results([ty]);
    state.set_words(&cx, "kind", &[ir::def::EnumAttr::to_word(kind)]);
    for &(name, value) in attrs {
        state = state.attr(&cx, name, value);
    }
    m.rw.insert(state)
}

/// Creates an operation of the same name and attributes with other operands and another type of its only result.
pub(crate) fn again(m: &mut Make<'_, '_>, op: Op, operands: &[Value], ty: Type) -> Value {
    let view = m.rw.op(op);
    let mut state = OpState::new(view.context(), view.name(), view.loc());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    m.rw.insert_value(state.operands(operands.iter().copied()).results([ty]))
}

/// Creates `vector.extract_strided_slice` with steps of one, or what it folds to.
pub(crate) fn slice_or_fold(m: &mut Make<'_, '_>, vector: Value, offsets: &[i64], sizes: &[i64]) -> Value {
    let Some(ty) = vector_type(m, vector) else { return vector };
    let cx = m.cx();
    let mut shape = ty.shape;
    shape[..sizes.len()].copy_from_slice(sizes);
    let state = m.rw.state(ExtractStridedSlice::NAME, m.loc).operands([vector]);
    let state = state
        .attr(&cx, "offsets", m.index_array(offsets))
        .attr(&cx, "sizes", m.index_array(sizes))
        .attr(&cx, "strides", m.index_array(&vec![1; sizes.len()]))
        .results([VectorType::fixed(&shape, ty.element).vector(&cx)]);
    create_or_fold(m.rw, state)
}

/// Creates `vector.insert_strided_slice` with steps of one, or what it folds to.
pub(crate) fn insert_slice_or_fold(
    m: &mut Make<'_, '_>,
    value: Value,
    vector: Value,
    offsets: &[i64],
) -> Value {
    let cx = m.cx();
    let rank = cx.ty(m.ty(value)).rank().unwrap_or(0);
    let ty = m.ty(vector);
    let state = m.rw.state(InsertStridedSlice::NAME, m.loc).operands([value, vector]);
    let state = state
        .attr(&cx, "offsets", m.index_array(offsets))
        .attr(&cx, "strides", m.index_array(&vec![1; rank]))
        .results([ty]);
    create_or_fold(m.rw, state)
}

/// Creates `vector.shape_cast`, or what it folds to.
pub(crate) fn shape_cast_or_fold(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    let state = m.rw.state(ShapeCast::NAME, m.loc).operands([value]).results([ty]);
    create_or_fold(m.rw, state)
}
