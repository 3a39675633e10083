//! Loads and stores of elements as they are in memory.

use crate::common::Site;
use crate::common::element_pointer::{element_place, element_pointer};
use ir::def::EnumAttr;
use ir::{Build, OpState, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use spirv::enums::{MemoryAccess, StorageClass};
use spirv::types::PointerType;

/// Adds the properties of an access through a pointer: alignment is said where it is asked for or must be.
///
/// # Errors
/// If alignment must be said and is not known.
pub(super) fn with_access(
    at: &Site<'_>,
    mut state: OpState,
    pointer: Value,
    rw: &ConversionRewriter<'_>,
) -> Result<OpState, MatchFailure> {
    let (cx, view) = (at.context(), at.view(rw));
    let pointer = PointerType::cast(rw.value(pointer).ty()).matched()?;
    let asked = view.attr("alignment").and_then(|alignment| alignment.as_i64());
    let must_be = pointer.storage_class() == Some(StorageClass::PhysicalStorageBuffer);
    let mut access = MemoryAccess::NONE;
    if view.attr("nontemporal").and_then(|flag| flag.as_bool()) == Some(true) {
        access = access.union(MemoryAccess::NONTEMPORAL);
    }
    if asked.is_some() || must_be {
        let scalar = pointer.pointee_type().filter(|ty| spirv::types::is_scalar(*ty)).matched()?;
        let size = scalar.bit_width().filter(|bits| *bits >= 8).matched()? / 8;
        let alignment = asked.unwrap_or(i64::from(size));
        access = access.union(MemoryAccess::ALIGNED);
        state = state.attr(cx, "alignment", cx.i32_attr(alignment as i32));
    }
    if access != MemoryAccess::NONE {
        state = state.attr(cx, "memory_access", MemoryAccess::DEF.widen(cx, access.to_word()));
    }
    Ok(state)
}

/// Loads what a pointer points to.
pub(crate) fn load(
    at: &Site<'_>,
    pointer: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let ty = PointerType::cast(rw.value(pointer).ty()).and_then(|ty| ty.pointee_type()).matched()?.handle();
    let state = at.emit(rw).state("spirv.Load", &[pointer]).results([ty]);
    let state = with_access(at, state, pointer, rw)?;
    Ok(rw.insert_value(state))
}

/// Stores a value where a pointer points to.
pub(crate) fn store(
    at: &Site<'_>,
    pointer: Value,
    value: Value,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let state = at.emit(rw).state("spirv.Store", &[pointer, value]);
    let state = with_access(at, state, pointer, rw)?;
    rw.insert(state);
    rw.erase_op(at.op);
    Ok(())
}

/// The buffer's type of an access, if its elements are no integers.
fn of_other_elements<'a>(ty: TypeRef<'a>) -> Option<TypeRef<'a>> {
    Some(ty).filter(|ty| ty.element_type().is_some_and(|element| !element.is_integer()))
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = of_other_elements(at.operand_type(0, rw)).matched()?;
    let place = element_place(at, ty, at.operand(0), &at.operands.all()[1..], rw)?;
    let pointer = element_pointer(at, place, rw)?;
    let value = load(at, pointer, rw)?;
    at.replace(&[value], rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = of_other_elements(at.operand_type(1, rw)).matched()?;
    let place = element_place(at, ty, at.operand(1), &at.operands.all()[2..], rw)?;
    let pointer = element_pointer(at, place, rw)?;
    store(at, pointer, at.operand(0), rw)
}
