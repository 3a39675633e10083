//! Memory of a device, and of the host that the device can access.

use super::runtime::{make, require_llvm_operands, run, stream};
use crate::func_to_llvm::promote;
use crate::llvm::{MemRefDescriptor, Site, constant, mul, pointer_to_int};
use crate::memref_to_llvm::address::{bytes, in_space};
use crate::memref_to_llvm::{Extent, Step, element_address};
use ir::{Build, Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{Bitcast, Zero};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Creates a null pointer.
fn null(at: &Site<'_>, pointer: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let state = Zero::state(at.context(), at.loc).results([pointer]);
    rw.insert_value(state)
}

pub(super) fn convert_register(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    call_on_host(at, "mgpuMemHostRegisterMemRef", rw)
}

pub(super) fn convert_unregister(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    call_on_host(at, "mgpuMemHostUnregisterMemRef", rw)
}

/// Calls a function on an unranked memref and the size of its elements.
fn call_on_host(at: &Site<'_>, name: &'static str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    require_llvm_operands(at, rw)?;
    if at.types.options().bare_pointers {
        return no_match("unranked memrefs are no bare pointers");
    }
    let ty = at.operand_type(0, rw);
    let size = bytes(at, at.element(ty)?, Step::Number(1), rw);
    let mut arguments = promote(at.types, at.loc, &[ty.handle()], &[at.operand(0)], false, rw);
    arguments.push(size);
    run(at, name, &arguments, rw)?;
    at.replace(&[], rw)
}

pub(super) fn convert_alloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    require_llvm_operands(at, rw)?;
    let (cx, loc, pointer) = (at.context(), at.loc, at.types.pointer());
    let (view, ty) = (at.view(rw), at.result_type(0, rw));
    let is_shared = view.attr("hostShared").is_some();
    let is_async = view.num_results() == 2;
    if is_shared && is_async {
        return no_match("Host Shared allocation cannot be done async");
    }
    let waited = match is_shared {
        true => at.operands.group(view, 0).first().copied(),
        false => Some(stream(at, rw)?),
    };
    let extent = Extent::of(at, ty, at.operands.group(view, 1), rw)?;
    let size = extent.bytes(at, ty, rw)?;
    let none = null(at, pointer, rw);
    let stream = waited.unwrap_or(none);
    let shared = cx.int_attr(Type::I8, i128::from(is_shared));
    let shared = constant(rw, loc, Type::I8, shared);
    let memory = make(at, "mgpuMemAlloc", &[size, stream, shared], rw)?;
    let made = extent.descriptor(at, ty, [memory; 2], rw)?.value();
    match is_async {
        true => at.replace(&[made, stream], rw),
        false => at.replace(&[made], rw),
    }
}

pub(super) fn convert_dealloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let stream = stream(at, rw)?;
    let memory = at.descriptor(1).allocated(rw);
    run(at, "mgpuMemFree", &[memory, stream], rw)?;
    at.replace(&[stream], rw)
}

/// Checks that the elements of a memref stand after each other.
fn require_identity(at: &Site<'_>, ty: TypeRef<'_>) -> MatchResult {
    if memref::layout::is_identity(ty) && at.types.convert(ty.handle()).is_some() {
        return Ok(());
    }
    no_match("incompatible memref type")
}

/// Returns the number of elements of a memref.
fn element_count(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    descriptor: MemRefDescriptor,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let rank = ty.rank().matched()?;
    if ty.has_static_shape() {
        return Ok(at.number(ty.num_elements().matched()?, rw));
    }
    let mut count = descriptor.size(rw, 0);
    for dim in 1..rank {
        let size = descriptor.size(rw, dim);
        count = mul(rw, at.loc, count, size);
    }
    Ok(count)
}

/// Returns the aligned pointer of a descriptor, into the default address space.
fn generic_pointer(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    descriptor: MemRefDescriptor,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let pointer = descriptor.aligned(rw);
    let generic = at.types.pointer();
    Ok(if at.pointer(ty)? == generic { pointer } else { in_space(at, pointer, generic, rw) })
}

pub(super) fn convert_copy(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    require_identity(at, at.operand_type(at.view(rw).num_operands().saturating_sub(1), rw))?;
    let stream = stream(at, rw)?;
    let loc = at.loc;
    let [to_type, from_type] = [1, 2].map(|number| at.operand_type(number, rw));
    let [to, from] = [1, 2].map(|number| at.descriptor(number));
    let count = element_count(at, from_type, from, rw)?;
    let null = null(at, at.pointer(from_type)?, rw);
    let element = at.element(from_type)?;
    let end = element_address(rw, loc, null, element, &[Step::Value(count)], GepNoWrapFlags::NONE);
    let size = pointer_to_int(rw, loc, end, at.types.index());
    let from = generic_pointer(at, from_type, from, rw)?;
    let to = generic_pointer(at, to_type, to, rw)?;
    run(at, "mgpuMemcpy", &[to, from, size, stream], rw)?;
    at.replace(&[stream], rw)
}

pub(super) fn convert_set(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.operand_type(at.view(rw).num_operands().saturating_sub(2), rw);
    require_identity(at, ty)?;
    let stream = stream(at, rw)?;
    let value = at.operand(2);
    let (name, width) = match rw.value(value).ty().bit_width() {
        Some(32) => ("mgpuMemset32", Type::I32),
        Some(16) => ("mgpuMemset16", Type::I16),
        _ => return no_match("value must be a 16 or 32 bit int or float"),
    };
    let descriptor = at.descriptor(1);
    let count = element_count(at, ty, descriptor, rw)?;
    let state = Bitcast::state(at.context(), at.loc).operands([value]).results([width]);
    let bits = rw.insert_value(state);
    let to = generic_pointer(at, ty, descriptor, rw)?;
    run(at, name, &[to, bits, count, stream], rw)?;
    at.replace(&[stream], rw)
}
