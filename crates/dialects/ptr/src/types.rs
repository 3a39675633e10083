//! `!ptr.ptr` and `!ptr.ptr_metadata`.

use crate::attrs::is_memory_space;
use crate::layout::Layout;
use crate::pointer::{POINTER, param_of, pointer_space};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{
    Callback, MemRefElementType, Params, ParamsDef, ShapedPred, TypeClass, TypeDef, VectorElementType,
};
use ir::{Attr, AttrRef, Context, TypeRef};
use llvm::types::PointerLike;
use op_table::{AttrKind, TypeConstraint, TypeMarker, TypePred, param};

/// A pointer into a memory space: `!ptr.ptr<#ptr.generic_space>`.
pub static PTR: TypeDef = TypeDef {
    doc: "A pointer into a memory space, or a value that only the target knows, such as null.\n\n```mlir\n!ptr.ptr<#ptr.generic_space>\n!ptr.ptr<#llvm.address_space<3>>\n```",
    params: &[param("memorySpace", AttrKind::Fn(Callback(&is_memory_space)))],
    parse: Some(&parse_pointer),
    print: Some(&print_in_brackets),
    interfaces: ir::interface_defs![
        VectorElementType = Pointer,
        MemRefElementType = Pointer,
        PointerLike = Pointer,
        interfaces::DataLayoutType = Layout,
    ],
    ..ParamsDef::new(POINTER)
};

/// Metadata of a value that points to memory, which it has beside the pointer: `!ptr.ptr_metadata<memref<?xf32, #ptr.generic_space>>`.
pub static PTR_METADATA: TypeDef = TypeDef {
    doc: "What a value that points to memory has beside the pointer, such as the sizes of a memref.\n\n```mlir\n!ptr.ptr_metadata<memref<?xf32, #ptr.generic_space>>\n```",
    params: &[param("type", AttrKind::Type(const { &POINTER_LIKE }))],
    parse: Some(&parse_metadata),
    print: Some(&print_in_brackets),
    verify: Some(&verify_metadata),
    ..ParamsDef::new("ptr.ptr_metadata")
};

/// Predicate of types whose values point to memory.
pub(crate) const POINTER_LIKE: TypePred = TypePred::Interface(&[
    TypeClass::Shaped(ShapedPred::MEMREF),
    TypeClass::Shaped(ShapedPred::UNRANKED_MEMREF),
    TypeClass::Dialect(POINTER),
]);

/// Marker of pointers.
#[derive(Clone, Copy, Debug)]
pub struct Ptr;

impl TypeMarker for Ptr {
    const CONSTRAINT: &'static TypeConstraint =
        &TypeConstraint { summary: "pointer type", pred: TypePred::Dialect(PTR.name) };
}

struct Pointer;

impl VectorElementType for Pointer {}

impl MemRefElementType for Pointer {}

impl PointerLike for Pointer {
    fn address_space(&self, ty: TypeRef<'_>) -> Option<u32> {
        llvm::attrs::address_space_of(pointer_space(ty)?)
    }
}

/// Whether values of a type point to memory: MLIR's `PtrLikeTypeInterface`.
pub(crate) fn is_pointer_like(ty: TypeRef<'_>) -> bool {
    POINTER_LIKE.accepts(ty)
}

/// Whether a type is that of pointers.
pub(crate) fn is_pointer(ty: TypeRef<'_>) -> bool {
    pointer_space(ty).is_some()
}

/// Returns the memory space of a pointer or memref; `None` for the default one.
pub fn memory_space(ty: TypeRef<'_>) -> Option<AttrRef<'_>> {
    pointer_space(ty).or_else(|| ty.memory_space())
}

/// Returns the type of the metadata of a type; `None` if values of it do not point to memory.
pub fn metadata_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let cx = ty.context();
    let def = cx.find_type_def(PTR_METADATA.name).filter(|_| is_pointer_like(ty))?;
    Some(cx.ty(cx.dialect_type(def, [Some(cx.type_attr(ty.handle()))])))
}

/// Returns the type whose metadata a type is of; `None` for other types.
pub fn pointee_of_metadata(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    param_of(ty, PTR_METADATA.name)?.as_type()
}

fn parse_pointer(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let space = parser.attribute(None)?;
    if !is_memory_space(parser.context().attr_ref(space)) {
        return Err(parser.error_at(position, "invalid kind of attribute specified"));
    }
    parser.punct(">")?;
    Ok(vec![Some(space)])
}

fn print_in_brackets(_: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    params.iter().flatten().for_each(|&param| printer.attr(param));
    printer.write(">");
}

fn parse_metadata(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let ty = parser.ty()?;
    if !is_pointer_like(parser.context().ty(ty)) {
        return Err(parser.error_at(position, "invalid kind of type specified"));
    }
    parser.punct(">")?;
    Ok(vec![Some(parser.context().type_attr(ty))])
}

fn verify_metadata(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let of = params.first().copied().flatten().and_then(|of| cx.attr_ref(of).as_type());
    match of.is_some_and(is_pointer) {
        true => Err("the ptr-like type has no metadata".to_owned()),
        false => Ok(()),
    }
}
