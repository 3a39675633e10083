//! Pointers, variables and accesses to memory.

use super::elements::number;
use super::types::Spaces;
use crate::llvm::{Site, alloca, constant};
use crate::memref_to_llvm::{Step, pointer_into};
use ir::def::EnumAttr;
use ir::{Attr, Build, OpState, Type, TypeRef, Value};
use llvm::attrs::{GepNoWrapFlags, Linkage};
use llvm::ops::{AddressOf, Global, Load, Store};
use llvm::types::{array_parts, struct_view};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};
use spirv::enums::{MemoryAccess, StorageClass};
use spirv::types::PointerType;

/// Returns the steps of an address: a number where a member of a structure is chosen.
fn steps(element: TypeRef<'_>, indices: &[Value], rw: &ConversionRewriter<'_>) -> Option<Vec<Step>> {
    let cx = element.context();
    let mut ty = element;
    let mut steps = Vec::with_capacity(indices.len());
    for (position, &index) in indices.iter().enumerate() {
        if position == 0 {
            steps.push(Step::Value(index));
        } else if let Some(view) = struct_view(ty) {
            let constant = rw.value(index).defining_op()?.attr("value")?.as_i64()?;
            steps.push(Step::Number(i32::try_from(constant).ok()?));
            ty = cx.ty(view.element(usize::try_from(constant).ok()?)?.handle());
        } else {
            steps.push(Step::Value(index));
            ty = match array_parts(ty) {
                Some((element, _)) => cx.ty(element.handle()),
                None => ty.element_type()?,
            };
        }
    }
    Some(steps)
}

pub(super) fn convert_access_chain(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let pointer = at.convert(at.result_type(0, rw).handle())?;
    let first = at.view(rw).operands().nth(1).matched()?.ty_handle();
    let first = at.convert(first)?;
    let pointee = PointerType::cast(at.operand_type(0, rw)).and_then(|ty| ty.pointee_type()).matched()?;
    let element = at.convert(pointee.handle())?;
    let zero = cx.int_attr(first, 0);
    let zero = constant(rw, at.loc, first, zero);
    let (base, rest) = at.operands.all().split_first().matched()?;
    let indices: Vec<Value> = [zero].into_iter().chain(rest.iter().copied()).collect();
    let steps = steps(cx.ty(element), &indices, rw).matched()?;
    let value = pointer_into(rw, at.loc, *base, pointer, element, &steps, GepNoWrapFlags::NONE);
    at.replace(&[value], rw)
}

pub(super) fn convert_address_of(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let name = at.view(rw).attr("variable").matched()?.handle();
    let state = AddressOf::state(at.context(), at.loc).results([ty]).attr(at.context(), "global_name", name);
    rw.replace_with(at.op, state);
    Ok(())
}

/// Gives an access to memory the attributes of that of `spirv`.
///
/// # Errors
/// If LLVM has no such access.
fn with_access(at: &Site<'_>, state: OpState, rw: &ConversionRewriter<'_>) -> Result<OpState, MatchFailure> {
    let (cx, view) = (at.context(), at.view(rw));
    let Some(access) = view.enum_attr::<MemoryAccess>("memory_access") else { return Ok(state) };
    Ok(match access {
        MemoryAccess::NONE => state,
        MemoryAccess::ALIGNED => {
            let alignment =
                view.attr("alignment").and_then(|bytes| bytes.as_i64()).filter(|&bytes| bytes != 0);
            match alignment {
                Some(bytes) => state.attr(cx, "alignment", cx.i64_attr(bytes)),
                None => state,
            }
        }
        MemoryAccess::VOLATILE => state.attr(cx, "volatile_", Attr::UNIT),
        MemoryAccess::NONTEMPORAL => state.attr(cx, "nontemporal", Attr::UNIT),
        _ => return Err(MatchFailure { reason: "there is no such access" }),
    })
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let state = Load::state(at.context(), at.loc).operands([at.operand(0)]).results([ty]);
    let state = with_access(at, state, rw)?;
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = Store::state(at.context(), at.loc).operands([at.operand(1), at.operand(0)]);
    let state = with_access(at, state, rw)?;
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_variable(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    let pointee = PointerType::cast(ty).and_then(|pointer| pointer.pointee_type()).matched()?;
    let initial = at.operands.all().first().copied();
    if initial.is_some() && !(pointee.is_integer() || pointee.is_float() || pointee.is_vector()) {
        return no_match("only scalars and vectors are initialized");
    }
    let pointer = at.convert(ty.handle())?;
    let element = at.convert(pointee.handle())?;
    let one = number(at, 1, rw);
    let allocated = alloca(rw, at.loc, pointer, element, one, 0);
    if let Some(initial) = initial {
        crate::llvm::store(rw, at.loc, initial, allocated);
    }
    at.replace(&[allocated], rw)
}

/// Converts a variable of a module that invocations have for themselves, or a buffer.
pub(super) fn convert_global(at: &Site<'_>, spaces: Spaces, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use StorageClass::{Input, Output, Private, StorageBuffer, UniformConstant};
    let (cx, view) = (at.context(), at.view(rw));
    rw.require(view.attr("initializer").is_none())?;
    let pointer = view.attr("type").and_then(|ty| ty.as_type()).and_then(PointerType::cast).matched()?;
    let class = pointer.storage_class().matched()?;
    if !matches!(class, Input | Private | Output | StorageBuffer | UniformConstant) {
        return no_match("there is no such storage class");
    }
    let ty: Type = at.convert(pointer.pointee_type().matched()?.handle())?;
    let linkage = if class == Private { Linkage::Private } else { Linkage::External };
    let mut state = OpState::new(cx, cx.op_name(Global::NAME), at.loc)
        .regions(1)
        .attr(cx, "sym_name", view.attr("sym_name").matched()?.handle())
        .attr(cx, "global_type", cx.type_attr(ty))
        .attr(cx, "linkage", Linkage::DEF.widen(cx, linkage.to_word()))
        .attr(cx, "addr_space", cx.i32_attr(spaces(class).cast_signed()));
    if matches!(class, Input | UniformConstant) {
        state = state.attr(cx, "constant", Attr::UNIT);
    }
    if let Some(location) = view.attr("location") {
        state = state.attr(cx, "location", location.handle());
    }
    rw.insert(state);
    rw.erase_op(at.op);
    Ok(())
}
