//! Operations of `ptr` become addresses, and parts of descriptors of memrefs.
//!
//! A pointer into the generic memory space is one of `llvm`. Metadata of a ranked memref is a structure: the pointer that was
//! allocated, and of offset, sizes and strides those that the type does not say. Pointers into address spaces of LLVM stay: LLVM IR
//! has translations of the operations on them.

use crate::llvm::{LlvmTypes, MemRefDescriptor, Patterns, Site, add_patterns, extract, insert};
use crate::memref_to_llvm::address::{Step, element_address, pointer_into};
use ir::def::MemorySpaceAttr;
use ir::{Build, DYNAMIC, Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{PtrToInt, Undef, Zero};
use llvm::types::{PointerType, pointer_type, struct_type};
use ptr::PtrAddFlags;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched};

/// The patterns.
const PATTERNS: Patterns = &[
    ("ptr.from_ptr", "FromPtrOpConversion", convert_from_ptr),
    ("ptr.get_metadata", "GetMetadataOpConversion", convert_get_metadata),
    ("ptr.ptr_add", "PtrAddOpConversion", convert_add),
    ("ptr.to_ptr", "ToPtrOpConversion", convert_to_ptr),
    ("ptr.type_offset", "TypeOffsetOpConversion", convert_type_offset),
];

/// Adds the patterns.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
}

/// Returns the type of a pointer into the generic memory space, or of metadata.
pub(crate) fn converted(ty: TypeRef<'_>, part: &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type> {
    let cx = ty.context();
    if let Some(of) = ptr::pointee_of_metadata(ty) {
        let fields = dynamic_parts(of)?.len();
        part(of.handle())?;
        let pointer = pointer_type(cx, 0);
        let index = part(Type::INDEX)?;
        let fields: Vec<Type> = std::iter::once(pointer).chain(std::iter::repeat_n(index, fields)).collect();
        return Some(struct_type(cx, &fields, false));
    }
    let is_pointer = ty.dialect_def().is_some_and(|def| def.name == ptr::PTR.name);
    let space = ptr::memory_space(ty).filter(|_| is_pointer)?;
    Some(pointer_type(cx, space.interface::<dyn MemorySpaceAttr>()?.address_space(space)?))
}

/// A part of a descriptor.
#[derive(Clone, Copy)]
enum Part {
    Offset,
    Size(usize),
    Stride(usize),
}

/// Returns offset, sizes and strides of a ranked memref, with what the type says of each.
fn parts(ty: TypeRef<'_>) -> Option<Vec<(Part, i64)>> {
    let (shape, layout) = (ty.shape().filter(|_| ty.is_memref())?, memref::layout::strides_and_offset(ty)?);
    let mut parts = vec![(Part::Offset, layout.offset)];
    parts.extend(shape.iter().enumerate().map(|(dim, &size)| (Part::Size(dim), size)));
    parts.extend(layout.strides.iter().enumerate().map(|(dim, &stride)| (Part::Stride(dim), stride)));
    Some(parts)
}

/// Returns the parts that the type does not say.
fn dynamic_parts(ty: TypeRef<'_>) -> Option<Vec<Part>> {
    Some(parts(ty)?.into_iter().filter(|part| part.1 == DYNAMIC).map(|part| part.0).collect())
}

fn get(descriptor: MemRefDescriptor, part: Part, rw: &mut ConversionRewriter<'_>) -> Value {
    match part {
        Part::Offset => descriptor.offset(rw),
        Part::Size(dim) => descriptor.size(rw, dim),
        Part::Stride(dim) => descriptor.stride(rw, dim),
    }
}

fn set(descriptor: &mut MemRefDescriptor, part: Part, value: Value, rw: &mut ConversionRewriter<'_>) {
    match part {
        Part::Offset => descriptor.set_offset(rw, value),
        Part::Size(dim) => descriptor.set_size(rw, dim, value),
        Part::Stride(dim) => descriptor.set_stride(rw, dim, value),
    }
}

/// Returns the type of `llvm` that a pointer becomes.
fn pointer(at: &Site<'_>, ty: TypeRef<'_>) -> Result<Type, MatchFailure> {
    let pointer = at.convert(ty.handle())?;
    match PointerType::cast(at.context().ty(pointer)) {
        Some(_) => Ok(pointer),
        None => Err(MatchFailure { reason: "no pointer of the dialect llvm" }),
    }
}

fn convert_get_metadata(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (of, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let ty = at.convert(result.handle())?;
    let parts = dynamic_parts(of).matched()?;
    let descriptor = at.descriptor(0);
    let state = Undef::state(at.context(), at.loc).results([ty]);
    let mut made = rw.insert_value(state);
    let allocated = descriptor.allocated(rw);
    made = insert(rw, at.loc, made, allocated, &[0]);
    for (index, part) in (1..).zip(parts) {
        let value = get(descriptor, part, rw);
        made = insert(rw, at.loc, made, value, &[index]);
    }
    at.replace(&[made], rw)
}

fn convert_from_ptr(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.view(rw).num_operands() < 2 {
        return Err(MatchFailure { reason: "no metadata" });
    }
    let result = at.result_type(0, rw);
    pointer(at, at.operand_type(0, rw))?;
    let parts = parts(result).matched()?;
    let metadata = at.operand(1);
    let mut made = MemRefDescriptor::poison(rw, at.loc, at.types, result).matched()?;
    let allocated = extract(rw, at.loc, metadata, &[0]);
    made.set_allocated(rw, allocated);
    made.set_aligned(rw, at.operand(0));
    let mut place = 0;
    for (part, known) in parts {
        let value = if known == DYNAMIC {
            place += 1;
            extract(rw, at.loc, metadata, &[place])
        } else {
            made.number(rw, known)
        };
        set(&mut made, part, value, rw);
    }
    at.replace(&[made.value()], rw)
}

fn convert_to_ptr(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    pointer(at, at.result_type(0, rw))?;
    at.operand_type(0, rw).shape().matched()?;
    let aligned = at.descriptor(0).aligned(rw);
    at.replace(&[aligned], rw)
}

fn convert_add(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = pointer(at, at.result_type(0, rw))?;
    let flags = match at.view(rw).enum_attr("flags") {
        None | Some(PtrAddFlags::None) => GepNoWrapFlags::NONE,
        Some(PtrAddFlags::Nusw) => GepNoWrapFlags::NUSW,
        Some(PtrAddFlags::Nuw) => GepNoWrapFlags::NUW,
        Some(PtrAddFlags::Inbounds) => GepNoWrapFlags::INBOUNDS,
    };
    let (base, offset) = (at.operand(0), Step::Value(at.operand(1)));
    let made = pointer_into(&mut **rw, at.loc, base, ty, Type::I8, &[offset], flags);
    at.replace(&[made], rw)
}

/// The address of the second element, where the first one is at null.
fn convert_type_offset(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let element = view.attr("elementType").and_then(|ty| ty.as_type()).map(|ty| ty.handle());
    let (element, result) = (at.convert(element.matched()?)?, at.convert(view.result(0).ty_handle())?);
    let cx = at.context();
    let pointer = pointer_type(cx, 0);
    let zero = rw.insert_value(Zero::state(cx, at.loc).results([pointer]));
    let end = element_address(&mut **rw, at.loc, zero, element, &[Step::Number(1)], GepNoWrapFlags::NONE);
    let state = PtrToInt::state(cx, at.loc).operands([end]).results([result]);
    rw.replace_with(at.op, state);
    Ok(())
}
