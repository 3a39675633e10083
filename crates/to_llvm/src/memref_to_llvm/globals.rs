//! Globals.

use super::address::{Step, element_address};
use super::alloc::Extent;
use crate::llvm::{Site, index};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Body, Build, Builder, Context, Loc, OpState, Region, Type, TypeRef};
use llvm::attrs::{GepNoWrapFlags, Linkage};
use llvm::ops::{AddressOf, Global, IntToPtr, Return, Undef};
use llvm::types::array_type;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Returns the type of the memory of a global: arrays of arrays of elements.
fn memory_type(at: &Site<'_>, ty: TypeRef<'_>) -> Option<Type> {
    at.types.convert(ty.handle())?;
    if !memref::layout::is_identity(ty) {
        return None;
    }
    let (cx, element) = (at.context(), at.element(ty).ok()?);
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

pub(super) fn convert_global(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let ty = view.attr("type").and_then(AttrRef::as_type).matched()?;
    let ty = cx.ty(ty.handle());
    let Some(memory) = memory_type(at, ty) else { return no_match("incompatible memref type") };
    let Some(space) = at.types.address_space(ty).and_then(|space| i32::try_from(space).ok()) else {
        let error = view.error("memory space cannot be converted to an integer address space");
        rw.report(error);
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
    let mut state = OpState::new(cx, cx.op_name(Global::NAME), at.loc);
    if is_undefined {
        let (child, region) = undefined(cx, at.loc, memory).matched()?;
        state.child = Some(child);
        state.built_regions.push(region);
    } else {
        state = state.regions(1);
    }
    state = state.attr(cx, "sym_name", view.attr("sym_name").matched()?.handle());
    state = state.attr(cx, "global_type", cx.type_attr(memory));
    state = state.attr(cx, "linkage", Linkage::DEF.widen(cx, linkage.to_word()));
    state = state.attr(cx, "addr_space", cx.i32_attr(space));
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
    rw.erase_op(at.op);
    Ok(())
}

/// The pointer that is said to be allocated: freeing it goes wrong at once.
const NOT_ALLOCATED: i64 = 0xdead_beef;

pub(super) fn convert_get_global(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc, ty) = (at.context(), at.loc, at.result_type(0, rw));
    let name = at.view(rw).attr("name").matched()?.handle();
    let memory = memory_type(at, ty).matched()?;
    let pointer = at.pointer(ty)?;
    let extent = Extent::of(at, ty, &[], rw)?;
    extent.bytes(at, ty, rw)?;
    let state = AddressOf::state(cx, loc).results([pointer]).attr(cx, "global_name", name);
    let address = rw.insert_value(state);
    let steps = vec![Step::Number(0); ty.rank().matched()? + 1];
    let first = element_address(rw, loc, address, memory, &steps, GepNoWrapFlags::NONE);
    let number = cx.int_type(at.types.options().pointer_width);
    let number = index(rw, loc, number, NOT_ALLOCATED);
    let allocated = rw.insert_value(IntToPtr::state(cx, loc).operands([number]).results([pointer]));
    extent.replace(at, ty, [allocated, first], rw)
}
