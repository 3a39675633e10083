//! Taking vectors apart into slices of their last dimension, and putting them together.

use crate::make::Make;
use ir::{Type, Value};

/// The type with one element in the last dimension; a vector of one dimension becomes its element.
pub(super) fn half_type(m: &Make<'_, '_>, ty: Type) -> Type {
    let cx = m.cx();
    let view = cx.ty(ty);
    let (shape, element) = (view.shape().unwrap_or(&[]), view.element_or_self().handle());
    match shape {
        [] | [_] => element,
        [outer @ .., _] => {
            let shape: Vec<i64> = outer.iter().copied().chain([1]).collect();
            cx.vector_type(&shape, element)
        }
    }
}

/// The width of the halves of a converted type.
pub(super) fn half_width(m: &Make<'_, '_>, ty: Type) -> u32 {
    m.cx().ty(ty).element_or_self().int_width().unwrap_or(1)
}

/// The slice of a vector at one place of the last dimension.
pub(super) fn half(m: &mut Make<'_, '_>, vector: Value, place: i64) -> Value {
    let cx = m.cx();
    let ty = m.ty(vector);
    let shape = cx.ty(ty).shape().unwrap_or(&[]).to_vec();
    let result = half_type(m, ty);
    if shape.len() < 2 {
        let position = cx.i64_array_attr(&[place]);
        return m.with("vector.extract", &[vector], result, &[("static_position", position)]);
    }
    let mut offsets = vec![0; shape.len()];
    offsets[shape.len() - 1] = place;
    let mut sizes = shape.clone();
    sizes[shape.len() - 1] = 1;
    let lists = [offsets, sizes, vec![1; shape.len()]].map(|list| m.index_array(&list));
    let [offsets, sizes, strides] = lists;
    let attrs = [("offsets", offsets), ("sizes", sizes), ("strides", strides)];
    m.with("vector.extract_strided_slice", &[vector], result, &attrs)
}

/// The lower and the upper half.
pub(super) fn halves(m: &mut Make<'_, '_>, vector: Value) -> [Value; 2] {
    [half(m, vector, 0), half(m, vector, 1)]
}

/// Puts a slice into a vector.
pub(super) fn insert(m: &mut Make<'_, '_>, slice: Value, vector: Value, place: i64) -> Value {
    let cx = m.cx();
    let ty = m.ty(vector);
    if !cx.ty(m.ty(slice)).is_vector() {
        let position = cx.i64_array_attr(&[place]);
        return m.with("vector.insert", &[slice, vector], ty, &[("static_position", position)]);
    }
    let rank = cx.ty(ty).rank().unwrap_or(1);
    let mut offsets = vec![0; rank];
    offsets[rank - 1] = place;
    let [offsets, strides] = [offsets, vec![1; rank]].map(|list| m.index_array(&list));
    let attrs = [("offsets", offsets), ("strides", strides)];
    m.with("vector.insert_strided_slice", &[slice, vector], ty, &attrs)
}

/// The vector of a type made of two slices.
pub(super) fn join(m: &mut Make<'_, '_>, ty: Type, parts: [Value; 2]) -> Value {
    let mut vector = m.int(ty, 0);
    for (place, part) in parts.into_iter().enumerate() {
        vector = insert(m, part, vector, place as i64);
    }
    vector
}

/// A vector without its last dimension, which has one element; a scalar as it is.
pub(super) fn drop_last(m: &mut Make<'_, '_>, value: Value) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(value));
    let (Some([outer @ .., _]), Some(element)) = (ty.shape(), ty.element_type()) else { return value };
    let ty = cx.vector_type(outer, element.handle());
    m.value("vector.shape_cast", &[value], ty)
}

/// A vector with one more dimension of one element; a scalar as it is.
pub(super) fn append_last(m: &mut Make<'_, '_>, value: Value) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(value));
    let (Some(shape), Some(element)) = (ty.shape(), ty.element_type()) else { return value };
    let shape: Vec<i64> = shape.iter().copied().chain([1]).collect();
    let ty = cx.vector_type(&shape, element.handle());
    m.value("vector.shape_cast", &[value], ty)
}
