//! Casts of buffers.

use crate::common::Site;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};
use spirv::enums::{Capability, StorageClass};
use spirv::types::PointerType;

/// Casts between types that became one are nothing.
pub(super) fn convert_cast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    rw.require(at.converted_type(0, rw).handle() == ty)?;
    at.replace(at.operands.all(), rw)
}

/// Returns whether pointers of kernels into storage of a class can be cast to generic ones.
fn is_castable(class: StorageClass) -> bool {
    matches!(class, StorageClass::Workgroup | StorageClass::CrossWorkgroup | StorageClass::Function)
}

/// Converts a cast between memory spaces to one or two between generic pointers and others.
pub(super) fn convert_memory_space_cast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use StorageClass::Generic;
    if !at.target().has(Capability::Kernel) {
        return no_match("address space casts require kernel capability");
    }
    let (cx, ty) = (at.context(), at.new_type(rw)?);
    let class = |ty| PointerType::cast(cx.ty(ty)).and_then(|pointer| pointer.storage_class());
    let (from, to) = (class(at.converted_type(0, rw).handle()).matched()?, class(ty).matched()?);
    let is_known = |class| class == Generic || is_castable(class);
    rw.require(is_known(from) && is_known(to))?;
    let pointee = PointerType::cast(cx.ty(ty)).and_then(|pointer| pointer.pointee_type()).matched()?;
    let generic = PointerType::make(cx, pointee.handle(), Generic);
    let mut value = at.operand(0);
    if from == to {
        return at.replace(&[value], rw);
    }
    let mut emit = at.emit(rw);
    if from != Generic {
        value = emit.op("spirv.PtrCastToGeneric", &[value], generic);
    }
    if to != Generic {
        value = emit.op("spirv.GenericCastToPtr", &[value], ty);
    }
    at.replace(&[value], rw)
}

/// Converts a view with another offset to another pointer.
pub(super) fn convert_reinterpret_cast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let offset = view.attr("static_offsets").and_then(|offsets| offsets.as_ints()).matched()?;
    let offset = *offset.first().matched()?;
    at.new_type(rw)?;
    if offset == 0 {
        return at.replace(&[at.operand(0)], rw);
    }
    let (ty, index) = (at.converted_type(0, rw).handle(), at.types.index());
    let mut emit = at.emit(rw);
    let offset = if offset == ir::DYNAMIC { at.operand(1) } else { emit.number(index, offset) };
    let value = emit.op("spirv.InBoundsPtrAccessChain", &[at.operand(0), offset], ty);
    at.replace(&[value], rw)
}
