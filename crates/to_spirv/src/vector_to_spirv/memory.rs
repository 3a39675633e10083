//! Loads and stores of vectors, through pointers that are cast.

use crate::common::Site;
use crate::common::element_pointer::{element_place, element_pointer};
use crate::memref_to_spirv::{load, store};
use ir::{Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use spirv::types::PointerType;

/// The pointer to a vector of a type at an element of the buffer that an operand is.
fn vector_pointer(
    at: &Site<'_>,
    buffer: usize,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let memref = at.operand_type(buffer, rw);
    let place = element_place(at, memref, at.operand(buffer), &at.operands.all()[buffer + 1..], rw)?;
    let pointer = element_pointer(at, place, rw)?;
    if !at.context().ty(ty).is_vector() {
        return Ok(pointer);
    }
    let class =
        PointerType::cast(rw.value(pointer).ty()).and_then(|pointer| pointer.storage_class()).matched()?;
    let ty = PointerType::make(at.context(), ty, class);
    Ok(at.emit(rw).op("spirv.Bitcast", &[pointer], ty))
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let pointer = vector_pointer(at, 0, ty, rw)?;
    let value = load(at, pointer, rw)?;
    at.replace(&[value], rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.converted_type(0, rw).handle();
    let pointer = vector_pointer(at, 1, ty, rw)?;
    store(at, pointer, at.operand(0), rw)
}
