//! Barriers, numbers of lanes, and exchange between the lanes of a wave.

use super::words::{compose, decompose};
use crate::gpu_to_nvvm::{range_attr, read, resize, upper_bound};
use crate::llvm::{LlvmTypes, Site, add, add_pattern, constant, extract, sub};
use amdgpu::Chipset;
use gpu::{BroadcastType, ShuffleMode};
use ir::{Attr, Build, NamedAttr, Type, Value};
use llvm::attrs::ICmpPredicate;
use llvm::ops::{And, ICmp, Select, Shl, Xor};
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched};

pub(super) fn convert_barrier(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = rw.state("rocdl.barrier", at.loc);
    rw.insert(state);
    at.replace(&[], rw)
}

/// Creates a constant of 32 bits.
fn number(at: &Site<'_>, value: i32, rw: &mut ConversionRewriter<'_>) -> Value {
    constant(rw, at.loc, Type::I32, at.context().i32_attr(value))
}

/// Creates an operation on words.
fn word(at: &Site<'_>, name: &str, operands: &[Value], rw: &mut ConversionRewriter<'_>) -> Value {
    let state = rw.state(name, at.loc).operands(operands.iter().copied()).results([Type::I32]);
    rw.insert_value(state)
}

/// Returns the number of the lane: of those before it in each half of a mask of all.
fn lane(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let [zero, all] = [0, -1].map(|value| {
        let value = cx.i32_attr(value);
        arith::Constant::build_value(&mut **rw, at.loc, value)
    });
    let mut count = zero;
    for (name, bound) in [("rocdl.mbcnt.lo", 32), ("rocdl.mbcnt.hi", 64)] {
        let range = range_attr(cx, [0, bound]).matched()?;
        let attrs = [("llvm.noundef", Attr::UNIT), ("llvm.range", range)];
        let attrs = attrs.map(|(name, value)| NamedAttr { name: cx.ident(name), value });
        let state = rw.state(name, at.loc).operands([all, count]).results([Type::I32]);
        count = rw.insert_value(state.attr(cx, "res_attrs", cx.array_attr(&[cx.dict_attr(&attrs)])));
    }
    Ok(count)
}

pub(super) fn convert_lane(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let lane = lane(at, rw)?;
    let lane = resize(at, lane, rw);
    at.replace(&[lane], rw)
}

/// Adds the pattern of the number of lanes, which is at least 64 before `gfx10`.
pub(super) fn size_pattern(set: &mut ConversionSet, types: &LlvmTypes, chipset: Chipset) {
    let least = if chipset.major < 10 { 64 } else { 32 };
    add_pattern(set, types, gpu::SubgroupSize::NAME, "GPUSubgroupSizeOpToROCDL", move |at, rw| {
        let bound = upper_bound(at.view(rw)).map(|bound| [least, bound.wrapping_add(1)]);
        let size = read(at, "rocdl.wavefrontsize", bound, rw);
        let size = resize(at, size, rw);
        at.replace(&[size], rw)
    });
}

pub(super) fn convert_broadcast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let kind = at.view(rw).enum_attr::<BroadcastType>("broadcast_type").matched()?;
    let name = match kind {
        BroadcastType::SpecificLane => "rocdl.readlane",
        BroadcastType::FirstActiveLane => "rocdl.readfirstlane",
    };
    let ty = rw.value(at.operand(0)).ty_handle();
    let state = rw.state(name, at.loc).operands(at.operands.all().iter().copied()).results([ty]);
    let value = rw.insert_value(state);
    at.replace(&[value], rw)
}

pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let mode = at.view(rw).enum_attr::<ShuffleMode>("mode").matched()?;
    let [value, offset, width] = [0, 1, 2].map(|operand| at.operand(operand));
    let own = lane(at, rw)?;
    let zero = number(at, 0, rw);
    let mask = sub(&mut **rw, loc, zero, width);
    let next = add(&mut **rw, loc, own, width);
    let end = word(at, And::NAME, &[next, mask], rw);
    let other = match mode {
        ShuffleMode::Up => sub(&mut **rw, loc, own, offset),
        ShuffleMode::Down => add(&mut **rw, loc, own, offset),
        ShuffleMode::Xor => word(at, Xor::NAME, &[own, offset], rw),
        ShuffleMode::Idx => offset,
    };
    let mut state = ICmp::state(cx, loc).operands([other, end]).results([Type::I1]);
    state.put(cx, ICmp::PREDICATE, ICmpPredicate::Slt);
    let is_active = rw.insert_value(state);
    let other = word(at, Select::NAME, &[is_active, other, own], rw);
    let two = number(at, 2, rw);
    let address = word(at, Shl::NAME, &[other, two], rw);
    let ty = rw.value(value).ty_handle();
    let mut words = decompose(rw, loc, value)?;
    for part in &mut words {
        *part = word(at, "rocdl.ds_bpermute", &[address, *part], rw);
    }
    let shuffled = compose(rw, loc, &words, ty)?;
    at.replace(&[shuffled, is_active], rw)
}

/// Returns a number that an operation says.
fn attribute(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> Result<i64, MatchFailure> {
    at.view(rw).attr(name).and_then(|value| value.as_i64()).matched()
}

pub(crate) fn convert_swizzle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let masks = ["and_mask", "or_mask", "xor_mask"];
    let [and, or, xor] = masks.map(|name| attribute(at, name, rw));
    let pattern = and? | (or? << 5) | (xor? << 10);
    let ty = rw.value(at.operand(0)).ty_handle();
    let mut words = decompose(rw, at.loc, at.operand(0))?;
    let pattern = number(at, pattern as i32, rw);
    for part in &mut words {
        *part = word(at, "rocdl.ds_swizzle", &[*part, pattern], rw);
    }
    let swizzled = compose(rw, at.loc, &words, ty)?;
    at.replace(&[swizzled], rw)
}

pub(crate) fn convert_swap(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let name = match attribute(at, "row_length", rw)? {
        16 => "rocdl.permlane16.swap",
        32 => "rocdl.permlane32.swap",
        _ => return Err(MatchFailure { reason: "unsupported row length" }),
    };
    let flags = ["fetch_inactive", "bound_ctrl"]
        .map(|name| at.view(rw).attr(name).is_some_and(|flag| flag.as_bool() == Some(true)));
    let ty = rw.value(at.operand(0)).ty_handle();
    let pair = struct_type(cx, &[Type::I32; 2], false);
    let mut words = decompose(rw, loc, at.operand(0))?;
    for part in &mut words {
        let state = rw.state(name, loc).operands([*part, *part]).results([pair]);
        let state =
            state.attr(cx, "fi", cx.bool_attr(flags[0])).attr(cx, "boundControl", cx.bool_attr(flags[1]));
        let swapped = rw.insert_value(state);
        let [first, second] = [0, 1].map(|place| extract(&mut **rw, loc, swapped, &[place]));
        let mut state = ICmp::state(cx, loc).operands([first, *part]).results([Type::I1]);
        state.put(cx, ICmp::PREDICATE, ICmpPredicate::Eq);
        let is_own = rw.insert_value(state);
        *part = word(at, Select::NAME, &[is_own, second, first], rw);
    }
    let swapped = compose(rw, loc, &words, ty)?;
    at.replace(&[swapped], rw)
}
