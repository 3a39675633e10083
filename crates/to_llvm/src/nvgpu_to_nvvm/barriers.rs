//! Barriers in shared memory.

use super::{truncate, value};
use crate::gpu_to_nvvm::with_cases;
use crate::llvm::{CAST, Site};
use crate::memref_to_llvm::{Step, element_address};
use ir::{Attr, Body, Build, Context, Ident, Loc, OpState, Type, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{PtrToInt, ZExt};
use nvgpu::{MBarrierGroupType, MBarrierGroupTypeRef};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Returns the address space of barriers.
pub(super) fn space(group: MBarrierGroupTypeRef<'_>) -> Option<u32> {
    let space = group.memory_space()?;
    let number = space.as_i64().and_then(|number| u32::try_from(number).ok());
    let number = number.or_else(|| crate::gpu_to_nvvm::space_number(space));
    Some(if number == Some(3) { 3 } else { 0 })
}

/// Returns the type of the memory of barriers.
fn memory_type(cx: &Context, group: MBarrierGroupTypeRef<'_>) -> Option<Type> {
    let space = Some(cx.i64_attr(i64::from(space(group)?))).filter(|_| space(group) != Some(0));
    Some(cx.memref_type_with(&[i64::from(group.count())], Type::I64, None, space))
}

/// Makes a global for barriers.
pub(super) fn convert_create(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc, ty) = (at.context(), at.loc, at.result_type(0, rw));
    let memory = memory_type(cx, MBarrierGroupType::cast(ty).matched()?).matched()?;
    let build = move |cx: &Context, name: Ident| global(cx, loc, name, memory);
    let name = rw.require_own_symbol("__mbarrier", build).matched()?;
    let state = rw.state(memref::GetGlobal::NAME, loc).results([memory]).attr(cx, "name", name);
    let address = value(rw, state);
    let cast = rw.state(CAST, loc).operands([address]).results([at.convert(ty.handle())?]);
    let made = value(rw, cast);
    at.replace(&[made], rw)
}

fn global(cx: &Context, loc: Loc, name: Ident, ty: Type) -> Box<Body> {
    let mut global = Body::new(cx, cx.op_name(memref::Global::NAME), loc, 0);
    let root = global.root_handle();
    let attrs: [(&str, Attr); 4] = [
        ("sym_name", name.attr()),
        ("sym_visibility", cx.string_attr(b"private")),
        ("type", cx.type_attr(ty)),
        ("alignment", cx.i64_attr(8)),
    ];
    for (name, value) in attrs {
        global.set_attr(root, cx.ident(name), Some(value));
    }
    global
}

/// Returns the address of a barrier of a group.
pub(super) fn address(
    at: &Site<'_>,
    [group, number]: [usize; 2],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let aligned = at.descriptor(group).aligned(rw);
    let steps = [Step::Value(at.operand(number))];
    Ok(element_address(rw, at.loc, aligned, Type::I64, &steps, GepNoWrapFlags::NONE))
}

pub(super) fn convert_get(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 1], rw)?;
    let ty = at.result_type(0, rw).handle();
    let number = value(rw, PtrToInt::state(at.context(), at.loc).operands([pointer]).results([ty]));
    at.replace(&[number], rw)
}

pub(super) fn convert_init(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 2], rw)?;
    let count = truncate(at, at.operand(1), rw);
    let predicate = at.operands.all().get(3).copied();
    let state =
        rw.state("nvvm.mbarrier.init", at.loc).operands([pointer, count].into_iter().chain(predicate));
    rw.insert(state);
    at.replace(&[], rw)
}

/// Adds how accesses are ordered: for the threads of the block.
fn ordered(cx: &Context, state: OpState) -> OpState {
    let state = state.attr(cx, "relaxed", cx.bool_attr(false));
    with_cases(cx, state, &[("scope", "nvvm.mem_scope", "cta")])
}

pub(super) fn convert_arrive(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 1], rw)?;
    let state = rw.state("nvvm.mbarrier.arrive", at.loc).operands([pointer]).results([Type::I64]);
    let token = value(rw, ordered(at.context(), state));
    at.replace(&[token], rw)
}

pub(super) fn convert_no_complete(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 1], rw)?;
    let count = truncate(at, at.operand(2), rw);
    let state = rw.state("nvvm.mbarrier.arrive.nocomplete", at.loc).operands([pointer, count]);
    let token = value(rw, state.results([Type::I64]));
    at.replace(&[token], rw)
}

pub(super) fn convert_test(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 2], rw)?;
    let state = rw.state("nvvm.mbarrier.test.wait", at.loc).operands([pointer, at.operand(1)]);
    let done = value(rw, ordered(at.context(), state.results([Type::I1])));
    at.replace(&[done], rw)
}

pub(super) fn convert_expect(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 2], rw)?;
    let count = truncate(at, at.operand(1), rw);
    let operands = [pointer, count].into_iter().chain(at.operands.all().get(3).copied());
    let state = rw.state("nvvm.mbarrier.arrive.expect_tx", at.loc).operands(operands);
    let state = ordered(at.context(), state);
    rw.insert(state);
    at.replace(&[], rw)
}

pub(super) fn convert_wait(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let pointer = address(at, [0, 3], rw)?;
    let ticks = truncate(at, at.operand(2), rw);
    let state = ZExt::state(at.context(), at.loc).operands([at.operand(1)]).results([Type::I32]);
    let phase = value(rw, state);
    let state = rw.state("nvvm.mbarrier.try_wait.parity", at.loc).operands([pointer, phase, ticks]);
    rw.insert(state);
    at.replace(&[], rw)
}
