//! Loads and stores: plain, masked, scattered and compressed.

use super::alignment::preferred;
use crate::llvm::{LlvmTypes, Site, add_pattern};
use crate::memref_to_llvm::address::{Step, pointer_into, strided};
use ir::{Attr, AttrRef, OpState, Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{Load, Store};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, no_match};

/// Adds the patterns whose accesses are aligned as vectors, or as elements.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, as_vector: bool) {
    type Convert = fn(&Site<'_>, bool, &mut ConversionRewriter<'_>) -> MatchResult;
    let rows: [(&'static str, &str, Convert); 6] = [
        (vector::Load::NAME, "VectorLoadStoreConversion", convert_load),
        (vector::Store::NAME, "VectorLoadStoreConversion", convert_store),
        (vector::MaskedLoad::NAME, "VectorLoadStoreConversion", convert_masked_load),
        (vector::MaskedStore::NAME, "VectorLoadStoreConversion", convert_masked_store),
        (vector::Gather::NAME, "VectorGatherOpConversion", convert_gather),
        (vector::Scatter::NAME, "VectorScatterOpConversion", convert_scatter),
    ];
    for (op, pattern, convert) in rows {
        add_pattern(set, types, op, pattern, move |at, rw| convert(at, as_vector, rw));
    }
}

/// The converted vector type, if it has at most one dimension.
fn flat_type(at: &Site<'_>, ty: TypeRef<'_>) -> Result<Type, MatchFailure> {
    match ty.rank() {
        Some(0 | 1) => at.convert(ty.handle()),
        _ => Err(MatchFailure { reason: "vectors of several dimensions are not supported" }),
    }
}

/// Returns the alignment of an access: as the operation says, or that of the vector or of an element.
fn alignment(
    at: &Site<'_>,
    base: TypeRef<'_>,
    vector: Type,
    as_vector: bool,
    rw: &ConversionRewriter<'_>,
) -> Result<i64, MatchFailure> {
    let said = at.view(rw).attr("alignment").and_then(AttrRef::as_i64).filter(|&alignment| alignment != 0);
    if let Some(said) = said {
        return Ok(said);
    }
    let ty = if as_vector { vector } else { at.element(base)? };
    preferred(at.context().ty(ty)).map(|alignment| alignment as i64).matched()
}

/// Returns the address that an operation accesses, whose operand of this number is the buffer.
fn address(at: &Site<'_>, buffer: usize, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let rank = at.operand_type(buffer, rw).rank().matched()?;
    let subscripts = at.operands.range(buffer + 1..buffer + 1 + rank);
    strided(at, buffer, subscripts, GepNoWrapFlags::NONE, rw)
}

/// Creates a state of an intrinsic with operands.
fn intrinsic(at: &Site<'_>, name: &str, operands: &[Value]) -> OpState {
    let cx = at.context();
    OpState::new(cx, cx.op_name(name), at.loc).operands(operands.iter().copied())
}

fn nontemporal(at: &Site<'_>, state: OpState, rw: &ConversionRewriter<'_>) -> OpState {
    match at.view(rw).attr("nontemporal").and_then(AttrRef::as_bool) {
        Some(true) => state.attr(at.context(), "nontemporal", Attr::UNIT),
        _ => state,
    }
}

fn convert_load(at: &Site<'_>, as_vector: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, base) = (at.context(), at.operand_type(0, rw));
    let ty = flat_type(at, at.result_type(0, rw))?;
    let alignment = alignment(at, base, ty, as_vector, rw)?;
    let place = address(at, 0, rw)?;
    let state = Load::state(cx, at.loc).operands([place]).results([ty]);
    let state = nontemporal(at, state.attr(cx, "alignment", cx.i64_attr(alignment)), rw);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_store(at: &Site<'_>, as_vector: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, base) = (at.context(), at.operand_type(1, rw));
    let ty = flat_type(at, at.operand_type(0, rw))?;
    let alignment = alignment(at, base, ty, as_vector, rw)?;
    let place = address(at, 1, rw)?;
    let state = Store::state(cx, at.loc).operands([at.operand(0), place]);
    let state = nontemporal(at, state.attr(cx, "alignment", cx.i64_attr(alignment)), rw);
    rw.replace_with(at.op, state);
    Ok(())
}

/// The last two operands: the mask, and the vector.
fn mask_and_vector(at: &Site<'_>) -> Result<[Value; 2], MatchFailure> {
    let &[.., mask, vector] = at.operands.all() else {
        return Err(MatchFailure { reason: "an operand is missing" });
    };
    Ok([mask, vector])
}

fn convert_masked_load(at: &Site<'_>, as_vector: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, base) = (at.context(), at.operand_type(0, rw));
    let ty = flat_type(at, at.result_type(0, rw))?;
    let alignment = alignment(at, base, ty, as_vector, rw)?;
    let place = address(at, 0, rw)?;
    let [mask, rest] = mask_and_vector(at)?;
    let state = intrinsic(at, "llvm.intr.masked.load", &[place, mask, rest]).results([ty]);
    rw.replace_with(at.op, state.attr(cx, "alignment", cx.i32_attr(alignment as i32)));
    Ok(())
}

fn convert_masked_store(at: &Site<'_>, as_vector: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, base) = (at.context(), at.operand_type(0, rw));
    let last = at.operands.len() - 1;
    let ty = flat_type(at, at.operand_type(last, rw))?;
    let alignment = alignment(at, base, ty, as_vector, rw)?;
    let place = address(at, 0, rw)?;
    let [mask, value] = mask_and_vector(at)?;
    let state = intrinsic(at, "llvm.intr.masked.store", &[value, place, mask]);
    rw.replace_with(at.op, state.attr(cx, "alignment", cx.i32_attr(alignment as i32)));
    Ok(())
}

/// Returns the addresses that a gather or scatter accesses: of the elements with these indices from a start on.
fn addresses(
    at: &Site<'_>,
    count: TypeRef<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, base) = (at.context(), at.operand_type(0, rw));
    let layout = memref::layout::strides_and_offset(base).filter(|_| base.is_memref()).matched()?;
    if layout.strides.last().is_some_and(|&stride| stride != 1) {
        return Err(MatchFailure { reason: "unsupported memref type" });
    }
    let start = address(at, 0, rw)?;
    let indices = at.operand(at.operands.len() - 3);
    let pointer = rw.value(start).ty_handle();
    let ty = cx.ty(count.handle()).with_element(pointer).handle();
    let steps = [Step::Value(indices)];
    let element = at.element(base)?;
    Ok(pointer_into(rw, at.loc, start, ty, element, &steps, GepNoWrapFlags::NONE))
}

fn convert_gather(at: &Site<'_>, as_vector: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, base) = (at.context(), at.operand_type(0, rw));
    if !base.is_memref() {
        return no_match("the base is no memref");
    }
    let ty = flat_type(at, at.result_type(0, rw))?;
    let alignment = alignment(at, base, ty, as_vector, rw)?;
    let places = addresses(at, cx.ty(ty), rw)?;
    let [mask, rest] = mask_and_vector(at)?;
    let state = intrinsic(at, "llvm.intr.masked.gather", &[places, mask, rest]).results([ty]);
    rw.replace_with(at.op, state.attr(cx, "alignment", cx.i32_attr(alignment as i32)));
    Ok(())
}

fn convert_scatter(at: &Site<'_>, as_vector: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, base) = (at.context(), at.operand_type(0, rw));
    if !base.is_memref() {
        return no_match("the base is no memref");
    }
    let last = at.operands.len() - 1;
    let ty = flat_type(at, at.operand_type(last, rw))?;
    let alignment = alignment(at, base, ty, as_vector, rw)?;
    let places = addresses(at, cx.ty(ty), rw)?;
    let [mask, value] = mask_and_vector(at)?;
    let state = intrinsic(at, "llvm.intr.masked.scatter", &[value, places, mask]);
    rw.replace_with(at.op, state.attr(cx, "alignment", cx.i32_attr(alignment as i32)));
    Ok(())
}

/// Marks the pointer of a call of an intrinsic with an alignment that is said.
fn aligned_argument(at: &Site<'_>, state: OpState, pointer: usize, rw: &ConversionRewriter<'_>) -> OpState {
    let cx = at.context();
    let said = at.view(rw).attr("alignment").and_then(AttrRef::as_i64).filter(|&alignment| alignment > 1);
    let Some(said) = said else { return state };
    let dict = |entries: &[(&str, Attr)]| {
        let entries: Vec<_> =
            entries.iter().map(|&(name, value)| ir::NamedAttr { name: cx.ident(name), value }).collect();
        cx.dict_attr(&entries)
    };
    let count = state.operands.len();
    let attrs: Vec<Attr> = (0..count)
        .map(|number| if number == pointer { dict(&[("llvm.align", cx.i64_attr(said))]) } else { dict(&[]) })
        .collect();
    state.attr(cx, "arg_attrs", cx.array_attr(&attrs))
}

pub(super) fn convert_expand(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = flat_type(at, at.result_type(0, rw))?;
    let place = address(at, 0, rw)?;
    let [mask, rest] = mask_and_vector(at)?;
    let state = intrinsic(at, "llvm.intr.masked.expandload", &[place, mask, rest]).results([ty]);
    let state = aligned_argument(at, state, 0, rw);
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_compress(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    flat_type(at, at.operand_type(at.operands.len() - 1, rw))?;
    let place = address(at, 0, rw)?;
    let [mask, value] = mask_and_vector(at)?;
    let state = intrinsic(at, "llvm.intr.masked.compressstore", &[value, place, mask]);
    let state = aligned_argument(at, state, 1, rw);
    rw.replace_with(at.op, state);
    Ok(())
}
