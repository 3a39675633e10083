//! Allocations: variables of a function, and of the module for memory of a group.

use crate::common::Site;
use ir::markers::AttrMarker;
use ir::{Body, Context, Ident, Loc, Type, TypeRef};
use rewrite::{ConversionRewriter, MatchResult, Matched};
use spirv::enums::StorageClass;

/// Whether buffers of a type are numbers of a known count in memory of a class.
fn is_in(ty: TypeRef<'_>, class: StorageClass) -> bool {
    let mut element = ty.element_or_self();
    while let Some(part) = element.element_type() {
        element = part;
    }
    let space = ty.memory_space().and_then(|space| StorageClass::from_attr(ty.context(), space.handle()));
    ty.has_static_shape() && (element.is_integer() || element.is_float()) && space == Some(class)
}

pub(super) fn convert_alloca(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.require(is_in(at.result_type(0, rw), StorageClass::Function))?;
    let ty = at.new_type(rw)?;
    let variable = at.emit(rw).variable_of(ty);
    at.replace(&[variable], rw)
}

pub(super) fn convert_alloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.require(is_in(at.result_type(0, rw), StorageClass::Workgroup))?;
    let (ty, loc) = (at.new_type(rw)?, at.loc);
    let make = move |cx: &Context, name| global(cx, loc, name, ty);
    let name = rw.require_numbered_symbol(None, "__workgroup_mem_", make).matched()?;
    let address = at.emit(rw).op_with("spirv.mlir.addressof", &[], ty, ("variable", name));
    at.replace(&[address], rw)
}

/// A variable of a module.
fn global(cx: &Context, loc: Loc, name: Ident, ty: Type) -> Box<Body> {
    let mut global = Body::bare(cx, cx.op_name("spirv.GlobalVariable"), loc);
    let root = global.root_handle();
    global.set_attr(root, cx.ident("sym_name"), Some(name.attr()));
    global.set_attr(root, cx.ident("type"), Some(cx.type_attr(ty)));
    global
}

pub(super) fn convert_dealloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.require(is_in(at.operand_type(0, rw), StorageClass::Workgroup))?;
    rw.erase_op(at.op);
    Ok(())
}
