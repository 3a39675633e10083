//! Reading and writing elements.

use super::address::{constant_true, strided};
use crate::llvm::LlvmTypes;
use arith::AtomicRMWKind;
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Build, Loc, Op, OpRef, OpState, TypeRef, Value};
use llvm::attrs::{AtomicBinOp, AtomicOrdering, GepNoWrapFlags};
use llvm::ops::{AtomicRmw, Load, Store, update_fits};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands, no_match};

/// Subscripts are in bounds.
fn in_bounds() -> GepNoWrapFlags {
    let word = GepNoWrapFlags::INBOUNDS.to_word() | GepNoWrapFlags::NUW.to_word();
    GepNoWrapFlags::from_word(word).unwrap_or(GepNoWrapFlags::NONE)
}

/// The address that an operation accesses, whose operand of this number is the buffer, with the subscripts behind it.
pub(super) fn accessed(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    buffer: usize,
    flags: GepNoWrapFlags,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let view = rw.op(op);
    let loc: Loc = view.loc();
    let ty: TypeRef<'_> = types.context().ty(view.operand(buffer).ty_handle());
    let subscripts = operands.range(buffer + 1..operands.len());
    strided(rw, loc, types, ty, operands.one(buffer), subscripts, flags)
}

/// Whether an access is not worth a place in the cache, and its alignment.
fn put_access_attrs(state: OpState, op: OpRef<'_>) -> OpState {
    let cx = op.context();
    let mut state = state;
    if let Some(alignment) =
        op.attr("alignment").and_then(AttrRef::as_i64).filter(|&alignment| alignment != 0)
    {
        state = state.attr(cx, "alignment", cx.i64_attr(alignment));
    }
    if op.attr("nontemporal").and_then(AttrRef::as_bool) == Some(true) {
        state = state.attr(cx, "nontemporal", Attr::UNIT);
    }
    state
}

pub(super) fn convert_load(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let place = accessed(types, op, operands, 0, in_bounds(), rw)?;
    let view = rw.op(op);
    let ty = types.convert(view.result(0).ty_handle()).matched()?;
    let state = Load::state(types.context(), view.loc()).operands([place]).results([ty]);
    let state = put_access_attrs(state, view);
    rw.replace_with(op, state);
    Ok(())
}

pub(super) fn convert_store(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let place = accessed(types, op, operands, 1, in_bounds(), rw)?;
    let view = rw.op(op);
    let state = Store::state(types.context(), view.loc()).operands([operands.one(0), place]);
    let state = put_access_attrs(state, view);
    rw.replace_with(op, state);
    Ok(())
}

pub(super) fn convert_prefetch(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let place = accessed(types, op, operands, 0, GepNoWrapFlags::NONE, rw)?;
    let cx = types.context();
    let view = rw.op(op);
    let bit = |name| cx.i32_attr(i32::from(view.attr(name).and_then(AttrRef::as_bool).unwrap_or(false)));
    let hint = view.attr("localityHint").and_then(AttrRef::as_i64).unwrap_or(0);
    let state = OpState::new(cx, cx.op_name("llvm.intr.prefetch"), view.loc()).operands([place]);
    let state = state.attr(cx, "rw", bit("isWrite")).attr(cx, "hint", cx.i32_attr(hint as i32));
    let state = state.attr(cx, "cache", bit("isDataCache"));
    rw.replace_with(op, state);
    Ok(())
}

/// What an update is called; `None` if there is no such.
fn update(kind: AtomicRMWKind) -> Option<AtomicBinOp> {
    Some(match kind {
        AtomicRMWKind::Addf => AtomicBinOp::Fadd,
        AtomicRMWKind::Addi => AtomicBinOp::Add,
        AtomicRMWKind::Assign => AtomicBinOp::Xchg,
        AtomicRMWKind::Maximumf => AtomicBinOp::Fmaximum,
        AtomicRMWKind::Maxnumf => AtomicBinOp::Fmax,
        AtomicRMWKind::Maxs => AtomicBinOp::Max,
        AtomicRMWKind::Maxu => AtomicBinOp::Umax,
        AtomicRMWKind::Minimumf => AtomicBinOp::Fminimum,
        AtomicRMWKind::Minnumf => AtomicBinOp::Fmin,
        AtomicRMWKind::Mins => AtomicBinOp::Min,
        AtomicRMWKind::Minu => AtomicBinOp::Umin,
        AtomicRMWKind::Ori => AtomicBinOp::Or,
        AtomicRMWKind::Xori => AtomicBinOp::Xor,
        AtomicRMWKind::Andi => AtomicBinOp::And,
        _ => return None,
    })
}

pub(super) fn convert_atomic(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let kind = rw.op(op).enum_attr::<AtomicRMWKind>("kind").and_then(update);
    let Some(kind) = kind else { return no_match("there is no such update") };
    if let Err(reason) = update_fits(Some(kind), rw.value(operands.one(0)).ty()) {
        return no_match(reason);
    }
    let place = accessed(types, op, operands, 1, GepNoWrapFlags::NONE, rw)?;
    let cx = types.context();
    let value = operands.one(0);
    let ty = rw.value(value).ty_handle();
    let mut state = AtomicRmw::state(cx, rw.op(op).loc()).operands([place, value]).results([ty]);
    state.put_words(cx, "bin_op", &[kind.to_word()]);
    state.put_words(cx, "ordering", &[AtomicOrdering::AcqRel.to_word()]);
    rw.replace_with(op, state);
    Ok(())
}

/// What is known of an address is told LLVM; the buffer stays.
pub(super) fn convert_assume(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.operand(0).ty_handle()));
    let alignment = view.attr("alignment").and_then(AttrRef::as_i64).matched()?;
    let place = strided(rw, loc, types, ty, operands.one(0), &[], GepNoWrapFlags::NONE)?;
    let holds = constant_true(rw, loc);
    let alignment = crate::llvm::index(rw, loc, types.index(), alignment);
    let cx = types.context();
    let state = OpState::new(cx, cx.op_name("llvm.intr.assume"), loc).operands([holds, place, alignment]);
    let tags = cx.array_attr(&[cx.string_attr(b"align")]);
    rw.insert(state.attr(cx, "op_bundle_sizes", cx.i32_array_attr(&[2])).attr(cx, "op_bundle_tags", tags));
    rw.replace_op(op, operands.all());
    Ok(())
}

/// Of each two buffers LLVM is told that they are different memory; the buffers stay.
pub(super) fn convert_distinct(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let view = rw.op(op);
    let loc = view.loc();
    let buffers: Vec<TypeRef<'_>> = view.operands().map(|value| cx.ty(value.ty_handle())).collect();
    if buffers.len() < 2 {
        rw.replace_op(op, operands.all());
        return Ok(());
    }
    let mut places = Vec::with_capacity(buffers.len());
    for (number, ty) in buffers.into_iter().enumerate() {
        places.push(strided(rw, loc, types, ty, operands.one(number), &[], GepNoWrapFlags::NONE)?);
    }
    let holds = constant_true(rw, loc);
    let tags = cx.array_attr(&[cx.string_attr(b"separate_storage")]);
    for (number, &first) in places.iter().enumerate() {
        for &second in &places[number + 1..] {
            let state = OpState::new(cx, cx.op_name("llvm.intr.assume"), loc);
            let state = state.operands([holds, first, second]);
            let state = state.attr(cx, "op_bundle_sizes", cx.i32_array_attr(&[2]));
            rw.insert(state.attr(cx, "op_bundle_tags", tags));
        }
    }
    rw.replace_op(op, operands.all());
    Ok(())
}
