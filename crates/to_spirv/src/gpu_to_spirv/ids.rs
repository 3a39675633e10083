//! Numbers of threads and groups, and sizes of groups.

use super::function::ENTRY_POINT;
use crate::common::Site;
use ir::{Body, Context, Ident, Loc, OpRef, Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use spirv::enums::{Capability, StorageClass};
use spirv::types::PointerType;

/// Returns the value of a builtin variable, for which the module gets one unless it has it.
pub(super) fn builtin(
    at: &Site<'_>,
    name: &'static str,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let pointer = PointerType::make(cx, ty, StorageClass::Input);
    let symbol = format!("__builtin__{name}__");
    let make = move |cx: &Context, symbol| variable(cx, loc, symbol, name, pointer);
    let symbol = rw.require_symbol(&symbol, &symbol, make).matched()?;
    let mut emit = at.emit(rw);
    let address = emit.op_with("spirv.mlir.addressof", &[], pointer, ("variable", symbol));
    Ok(emit.load(address, ty))
}

/// A builtin variable.
fn variable(cx: &Context, loc: Loc, symbol: Ident, name: &str, pointer: Type) -> Box<Body> {
    let mut variable = Body::bare(cx, cx.op_name("spirv.GlobalVariable"), loc);
    let root = variable.root_handle();
    variable.set_attr(root, cx.ident("sym_name"), Some(symbol.attr()));
    variable.set_attr(root, cx.ident("type"), Some(cx.type_attr(pointer)));
    variable.set_attr(root, cx.ident("built_in"), Some(cx.ident(name).attr()));
    variable
}

/// The dimension that an operation asks for.
fn dimension(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Option<i32> {
    at.view(rw).enum_attr::<gpu::Dimension>("dimension").map(|dimension| dimension.to_word().cast_signed())
}

/// Converts a number in one of three dimensions. Those of shaders have 32 bits.
pub(super) fn convert_id(at: &Site<'_>, name: &'static str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let index = at.types.index();
    let ty = if at.target().has(Capability::Shader) { Type::I32 } else { index };
    let dimension = dimension(at, rw).matched()?;
    let all = builtin(at, name, at.context().vector_type(&[3], ty), rw)?;
    let value = at.emit(rw).extract(all, dimension, ty);
    replace_number(at, value, ty, rw)
}

/// Converts a number of 32 bits.
pub(super) fn convert_number(
    at: &Site<'_>,
    name: &'static str,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let value = builtin(at, name, Type::I32, rw)?;
    replace_number(at, value, Type::I32, rw)
}

/// Puts a number in the place of an index.
fn replace_number(at: &Site<'_>, value: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let index = at.types.index();
    let value = if ty == index { value } else { at.emit(rw).op("spirv.UConvert", &[value], index) };
    at.replace(&[value], rw)
}

/// The size of a group, as a kernel says it.
fn workgroup_size(kernel: OpRef<'_>) -> Option<Vec<i64>> {
    let sizes = kernel.attr(ENTRY_POINT)?.dialect_param(0)?.as_ints()?;
    Some(sizes.to_vec())
}

/// Converts the size of a group to a constant.
pub(super) fn convert_block_dim(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let sizes = workgroup_size(rw.root()).matched()?;
    let dimension = usize::try_from(dimension(at, rw).matched()?).ok().matched()?;
    let size = *sizes.get(dimension).matched()?;
    let ty = at.new_type(rw)?;
    let value = at.emit(rw).number(ty, size);
    at.replace(&[value], rw)
}
