//! Reading and writing elements.

use super::address::{constant_true, strided};
use crate::llvm::Site;
use arith::AtomicRMWKind;
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Build, OpRef, OpState, Value};
use llvm::attrs::{AtomicBinOp, AtomicOrdering, GepNoWrapFlags};
use llvm::ops::{AtomicRmw, Load, Store, update_fits};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Subscripts are in bounds.
pub(super) fn in_bounds() -> GepNoWrapFlags {
    let word = GepNoWrapFlags::INBOUNDS.to_word() | GepNoWrapFlags::NUW.to_word();
    GepNoWrapFlags::from_word(word).unwrap_or(GepNoWrapFlags::NONE)
}

/// The address that an operation accesses, whose operand of this number is the buffer, with the subscripts after it.
pub(super) fn accessed(
    at: &Site<'_>,
    buffer: usize,
    flags: GepNoWrapFlags,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    strided(at, buffer, at.operands.range(buffer + 1..at.operands.len()), flags, rw)
}

/// Sets the nontemporal flag and the alignment of an access.
fn set_access_attrs(state: OpState, op: OpRef<'_>) -> OpState {
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

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let place = accessed(at, 0, in_bounds(), rw)?;
    let view = at.view(rw);
    let ty = at.convert(view.result(0).ty_handle())?;
    let state = Load::state(at.context(), at.loc).operands([place]).results([ty]);
    let state = set_access_attrs(state, view);
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let place = accessed(at, 1, in_bounds(), rw)?;
    let view = at.view(rw);
    let state = Store::state(at.context(), at.loc).operands([at.operand(0), place]);
    let state = set_access_attrs(state, view);
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_prefetch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let place = accessed(at, 0, GepNoWrapFlags::NONE, rw)?;
    let cx = at.context();
    let view = at.view(rw);
    let bit = |name| cx.i32_attr(i32::from(view.attr(name).and_then(AttrRef::as_bool).unwrap_or(false)));
    let hint = view.attr("localityHint").and_then(AttrRef::as_i64).unwrap_or(0);
    let state = OpState::new(cx, cx.op_name("llvm.intr.prefetch"), at.loc).operands([place]);
    let state = state.attr(cx, "rw", bit("isWrite")).attr(cx, "hint", cx.i32_attr(hint as i32));
    let state = state.attr(cx, "cache", bit("isDataCache"));
    rw.replace_with(at.op, state);
    Ok(())
}

/// Returns the counterpart of an update; `None` if there is none.
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

pub(super) fn convert_atomic(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let kind = at.view(rw).enum_attr::<AtomicRMWKind>("kind").and_then(update);
    let Some(kind) = kind else { return no_match("there is no such update") };
    if let Err(reason) = update_fits(Some(kind), rw.value(at.operand(0)).ty()) {
        return no_match(reason);
    }
    let place = accessed(at, 1, GepNoWrapFlags::NONE, rw)?;
    let cx = at.context();
    let value = at.operand(0);
    let ty = rw.value(value).ty_handle();
    let mut state = AtomicRmw::state(cx, at.loc).operands([place, value]).results([ty]);
    state.set_words(cx, "bin_op", &[kind.to_word()]);
    state.set_words(cx, "ordering", &[AtomicOrdering::AcqRel.to_word()]);
    rw.replace_with(at.op, state);
    Ok(())
}

/// Converts `memref.assume_alignment` to an assumption of LLVM; the buffer stays.
pub(super) fn convert_assume(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let alignment = at.view(rw).attr("alignment").and_then(AttrRef::as_i64).matched()?;
    let place = strided(at, 0, &[], GepNoWrapFlags::NONE, rw)?;
    let holds = constant_true(rw, loc);
    let alignment = at.number(alignment, rw);
    let state = OpState::new(cx, cx.op_name("llvm.intr.assume"), loc).operands([holds, place, alignment]);
    let tags = cx.array_attr(&[cx.string_attr(b"align")]);
    rw.insert(state.attr(cx, "op_bundle_sizes", cx.i32_array_attr(&[2])).attr(cx, "op_bundle_tags", tags));
    at.replace(at.operands.all(), rw)
}

/// Of each two buffers LLVM is told that they are different memory; the buffers stay.
pub(super) fn convert_distinct(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc, count) = (at.context(), at.loc, at.operands.len());
    if count < 2 {
        return at.replace(at.operands.all(), rw);
    }
    let mut places = Vec::with_capacity(count);
    for number in 0..count {
        places.push(strided(at, number, &[], GepNoWrapFlags::NONE, rw)?);
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
    at.replace(at.operands.all(), rw)
}
