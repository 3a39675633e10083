//! Globals.

use super::address::{Step, element_address};
use super::alloc::Extent;
use crate::llvm::{LlvmTypes, index};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Body, Build, Builder, Context, Loc, Op, OpState, Region, Type, TypeRef};
use llvm::attrs::{GepNoWrapFlags, Linkage};
use llvm::ops::{AddressOf, Global, IntToPtr, Return, Undef};
use llvm::types::{array_type, pointer_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match, report};

/// What the memory of a global is: arrays of arrays of elements.
fn memory_type(types: &LlvmTypes, ty: TypeRef<'_>) -> Option<Type> {
    types.convert(ty.handle())?;
    if !memref::layout::is_identity(ty) {
        return None;
    }
    let element = types.convert(ty.element_type()?.handle())?;
    let cx = types.context();
    Some(ty.shape()?.iter().rev().fold(element, |ty, &size| array_type(cx, ty, size.unsigned_abs())))
}

/// The body of a global of which nothing is known.
fn undefined(cx: &Context, loc: Loc, ty: Type) -> Option<(Box<Body>, Region)> {
    let mut body = Body::new(cx, cx.op_name(Global::NAME), loc, 1);
    let region = body.root().regions().next()?.handle();
    let block = body.append_new_block(region, &[]);
    let mut b = Builder::at_end(&mut body, block);
    let value = b.insert_value(Undef::state(cx, loc).results([ty]));
    b.insert(Return::state(cx, loc).operands([value]));
    Some((body, region))
}

pub(super) fn convert_global(
    types: &LlvmTypes,
    op: Op,
    _: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let ty = view.attr("type").and_then(AttrRef::as_type).matched()?;
    let ty = cx.ty(ty.handle());
    let Some(memory) = memory_type(types, ty) else { return no_match("incompatible memref type") };
    let Some(space) = types.address_space(ty) else {
        report(view.error("memory space cannot be converted to an integer address space"));
        return no_match("memory space is no number");
    };
    let is_public = view.attr("sym_visibility").is_none_or(|text| text.as_bytes() == Some(b"public"));
    let linkage = if is_public { Linkage::External } else { Linkage::Private };
    let initial = view.attr("initial_value");
    let is_undefined = initial.is_some_and(AttrRef::is_unit);
    let value = initial.filter(|_| !is_undefined).map(|value| match ty.rank() {
        Some(0) => {
            value.as_dense().and_then(|dense| dense.attr(0)).map_or(value.handle(), |first| first.handle())
        }
        _ => value.handle(),
    });
    let loc = view.loc();
    let mut state = OpState::new(cx, cx.op_name(Global::NAME), loc);
    if is_undefined {
        let (child, region) = undefined(cx, loc, memory).matched()?;
        state.child = Some(child);
        state.built_regions.push(region);
    } else {
        state = state.regions(1);
    }
    state = state.attr(cx, "sym_name", view.attr("sym_name").matched()?.handle());
    state = state.attr(cx, "global_type", cx.type_attr(memory));
    state = state.attr(cx, "linkage", Linkage::DEF.widen(cx, linkage.to_word()));
    state = state.attr(cx, "addr_space", cx.i32_attr(space as i32));
    if view.attr("constant").is_some() {
        state = state.attr(cx, "constant", Attr::UNIT);
    }
    if let Some(value) = value {
        state = state.attr(cx, "value", value);
    }
    if let Some(alignment) = view.attr("alignment").and_then(AttrRef::as_i64).filter(|&bytes| bytes != 0) {
        state = state.attr(cx, "alignment", cx.i64_attr(alignment));
    }
    rw.insert(state);
    rw.erase_op(op);
    Ok(())
}

/// The pointer that is said to be allocated: freeing it goes wrong at once.
const NOT_ALLOCATED: i64 = 0xdead_beef;

pub(super) fn convert_get_global(
    types: &LlvmTypes,
    op: Op,
    _: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), cx.ty(view.result(0).ty_handle()));
    let name = view.attr("name").matched()?.handle();
    let memory = memory_type(types, ty).matched()?;
    let pointer = pointer_type(cx, types.address_space(ty).matched()?);
    let extent = Extent::of(rw, loc, types, ty, &[])?;
    extent.bytes(rw, loc, types, ty)?;
    let state = AddressOf::state(cx, loc).results([pointer]).attr(cx, "global_name", name);
    let address = rw.insert_value(state);
    let steps = vec![Step::Number(0); ty.rank().matched()? + 1];
    let first = element_address(rw, loc, address, memory, &steps, GepNoWrapFlags::NONE);
    let number = cx.int_type(types.options().pointer_width);
    let number = index(rw, loc, number, NOT_ALLOCATED);
    let allocated = rw.insert_value(IntToPtr::state(cx, loc).operands([number]).results([pointer]));
    let made = extent.describe(rw, loc, types, ty, [allocated, first])?;
    rw.replace_op(op, &[made]);
    Ok(())
}
