//! Copies to shared memory that a thread does not wait for.

use super::{truncate, value};
use crate::gpu_to_nvvm::with_cases;
use crate::llvm::{Site, constant, mul};
use crate::memref_to_llvm::strided;
use ir::{Build, Type, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{AddrSpaceCast, LShr};
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Creates a constant of 32 bits.
pub(super) fn number(at: &Site<'_>, number: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let attr = at.context().i32_attr(number as i32);
    constant(rw, at.loc, Type::I32, attr)
}

pub(super) fn convert_copy(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let view = at.view(rw);
    let sizes = [1, 3].map(|group| view.operand_group(group).len());
    let bypasses = view.attr("bypassL1").is_some();
    let elements = view.attr("dstElements").and_then(|count| count.as_i64()).matched()?;
    let ty = at.operand_type(0, rw);
    let width = i64::from(ty.element_type().and_then(|element| element.bit_width()).matched()?);
    let operands = at.operands.all();
    let to = strided(at, 0, &operands[1..1 + sizes[0]], GepNoWrapFlags::NONE, rw)?;
    let first = 1 + sizes[0];
    let from = &operands[first + 1..first + 1 + sizes[1]];
    let from = strided(at, first, from, GepNoWrapFlags::NONE, rw)?;
    let from = value(rw, AddrSpaceCast::state(cx, loc).operands([from]).results([pointer_type(cx, 1)]));
    let bytes = width * elements / 8;
    // The rest of what is written is zero.
    let read = operands.get(first + 1 + sizes[1]).copied().map(|count| {
        let [three, width] = [3, width].map(|value| number(at, value, rw));
        let count = truncate(at, count, rw);
        let bits = mul(rw, loc, width, count);
        value(rw, LShr::state(cx, loc).operands([bits, three]).results([Type::I32]))
    });
    let state = rw.state("nvvm.cp.async.shared.global", loc).operands([to, from].into_iter().chain(read));
    let modifier = if bypasses && bytes == 16 { "cg" } else { "ca" };
    let state = with_cases(cx, state, &[("modifier", "nvvm.load_cache_modifier", modifier)]);
    rw.insert(state.attr(cx, "size", cx.i32_attr(bytes as i32)));
    // Nothing is read from the token.
    let token = number(at, 0, rw);
    at.replace(&[token], rw)
}

pub(super) fn convert_group(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = rw.state("nvvm.cp.async.commit.group", at.loc);
    rw.insert(state);
    let token = number(at, 0, rw);
    at.replace(&[token], rw)
}

pub(super) fn convert_wait(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pending = at.view(rw).attr("numGroups").and_then(|count| count.as_i64()).unwrap_or(0);
    let cx = at.context();
    let state = rw.state("nvvm.cp.async.wait.group", at.loc).attr(cx, "n", cx.i32_attr(pending as i32));
    rw.insert(state);
    at.replace(&[], rw)
}
