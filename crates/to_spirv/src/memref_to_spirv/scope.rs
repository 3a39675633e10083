//! Scopes of atomic operations.

use crate::common::Site;
use ir::def::EnumAttr;
use ir::markers::AttrMarker;
use ir::{Build, Value};
use rewrite::{ConversionRewriter, MatchFailure, Matched};
use spirv::enums::{MemorySemantics, Scope, StorageClass};
use spirv::types::PointerType;

/// Returns the invocations that see changes of the buffer that an operand is.
pub(super) fn device_scope(at: &Site<'_>, buffer: usize, rw: &ConversionRewriter<'_>) -> Option<Scope> {
    let space = at.operand_type(buffer, rw).memory_space()?.handle();
    match StorageClass::from_attr(at.context(), space)? {
        StorageClass::StorageBuffer => Some(Scope::Device),
        StorageClass::Workgroup => Some(Scope::Workgroup),
        _ => None,
    }
}

/// Inserts an atomic operation, and returns its result.
pub(super) fn insert_atomic(
    at: &Site<'_>,
    name: &str,
    scope: Scope,
    operands: [Value; 2],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let ty =
        PointerType::cast(rw.value(operands[0]).ty()).and_then(|ty| ty.pointee_type()).matched()?.handle();
    let semantics = MemorySemantics::ACQUIRE_RELEASE.to_word();
    let state = at.emit(rw).state(name, &operands).results([ty]);
    let state = state.attr(cx, "memory_scope", Scope::DEF.widen(cx, scope.to_word()));
    let state = state.attr(cx, "semantics", MemorySemantics::DEF.widen(cx, semantics));
    Ok(rw.insert_value(state))
}
