//! Parts of vectors of one dimension.

use crate::make::{extract_slice, insert_slice, vector_type};
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer;
use ir::{Type, Value};

/// Returns the number of elements of a vector.
fn len(m: &Make<'_, '_>, vector: Value) -> i64 {
    vector_type(m, vector).and_then(|ty| ty.shape.first().copied()).unwrap_or(0)
}

/// Extracts elements from a place that is known.
pub(super) fn extract(m: &mut Make<'_, '_>, vector: Value, offset: i64, count: i64) -> Value {
    match len(m, vector) == count {
        true => vector,
        false => extract_slice(m, vector, &[offset], &[count]),
    }
}

/// Inserts elements at a place that is known.
pub(super) fn insert(m: &mut Make<'_, '_>, part: Value, into: Value, offset: i64) -> Value {
    match len(m, part) == len(m, into) && offset == 0 {
        true => part,
        false => insert_slice(m, part, into, &[offset], &[1]),
    }
}

/// Returns the sum of an index and a number.
fn plus(m: &mut Make<'_, '_>, index: Value, number: i64) -> Value {
    if number == 0 {
        return index;
    }
    let number = m.index(number);
    m.value("arith.addi", &[index, number], Type::INDEX)
}

/// Extracts elements one by one from a place that is a value, into the first elements of a vector.
pub(super) fn extract_from(
    m: &mut Make<'_, '_>,
    vector: Value,
    into: Value,
    offset: Value,
    count: i64,
) -> Value {
    if len(m, vector) == count {
        return vector;
    }
    let mut result = into;
    for at in 0..count {
        let place = plus(m, offset, at);
        let element = transfer::extract(m, vector, &[], Some(place));
        result = transfer::insert(m, element, result, &[at], None);
    }
    result
}

/// Inserts the first elements of a vector one by one at a place that is a value.
pub(super) fn insert_at(m: &mut Make<'_, '_>, part: Value, into: Value, offset: Value, count: i64) -> Value {
    let mut result = into;
    for at in 0..count {
        let place = plus(m, offset, at);
        let element = transfer::extract(m, part, &[at], None);
        result = transfer::insert(m, element, result, &[], Some(place));
    }
    result
}
