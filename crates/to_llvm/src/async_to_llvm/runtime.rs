//! Operations of the runtime as calls of its functions.

use super::{api, of_async};
use crate::llvm::{Site, load, pointer_to_int, store};
use ir::{Build, OpRef, Type, TypeRef, Value};
use llvm::ops::{AddressOf, GetElementPtr, Zero};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Functions for tokens, values and groups.
type Functions = [Option<&'static str>; 3];

/// Returns the function for the kind of an operand of the original operation.
fn of_kind(
    at: &Site<'_>,
    functions: Functions,
    rw: &ConversionRewriter<'_>,
) -> Result<&'static str, MatchFailure> {
    let cx = at.context();
    let ty = at.operand_type(0, rw);
    let kind = if ty.handle() == async_::TokenType::make(cx) {
        0
    } else if ty.handle() == async_::GroupType::make(cx) {
        2
    } else {
        1
    };
    functions[kind].matched()
}

/// Replaces an operation by a call.
fn call(
    at: &Site<'_>,
    callee: &str,
    operands: &[Value],
    result: Option<Type>,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let state = rw.state("func.call", at.loc).operands(operands.iter().copied()).results(result);
    rw.replace_with(at.op, state.attr(cx, "callee", cx.symbol_ref(cx.ident(callee))));
    Ok(())
}

/// Returns the type of LLVM that a stored value has.
fn stored(at: &Site<'_>, ty: TypeRef<'_>) -> Result<Type, MatchFailure> {
    of_async(ty).map_or_else(|| at.convert(ty.handle()), Ok)
}

/// Returns the address of the function that resumes coroutines.
fn resume(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Value {
    let cx = at.context();
    let state = AddressOf::state(cx, at.loc).results([at.types.pointer()]);
    rw.insert_value(state.attr(cx, "global_name", cx.symbol_ref(cx.ident(api::RESUME))))
}

/// Returns the address of a value that the runtime holds.
fn storage(at: &Site<'_>, value: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let cx = at.context();
    let state = rw.state("func.call", at.loc).operands([value]).results([at.types.pointer()]);
    rw.insert_value(state.attr(cx, "callee", cx.symbol_ref(cx.ident(api::GET_VALUE_STORAGE))))
}

pub(super) fn convert_create(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, pointer) = (at.context(), at.types.pointer());
    let Some(value) = async_::awaited(at.result_type(0, rw)) else {
        return call(at, api::CREATE_TOKEN, &[], Some(pointer), rw);
    };
    let ty = stored(at, value)?;
    // The size of a value is the address of the second element of an array at zero.
    let state = Zero::state(cx, at.loc).results([pointer]);
    let null = rw.insert_value(state);
    let state = GetElementPtr::state(cx, at.loc).operands([null]).results([pointer]);
    let state = state.attr(cx, "elem_type", cx.type_attr(ty));
    let end = rw.insert_value(state.attr(cx, "rawConstantIndices", cx.i32_array_attr(&[1])));
    let size = pointer_to_int(&mut **rw, at.loc, end, Type::I64);
    call(at, api::CREATE_VALUE, &[size], Some(pointer), rw)
}

pub(super) fn convert_create_group(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    call(at, api::CREATE_GROUP, &[at.operand(0)], Some(at.types.pointer()), rw)
}

pub(super) fn convert_set_available(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let callee = of_kind(at, [Some(api::EMPLACE_TOKEN), Some(api::EMPLACE_VALUE), None], rw)?;
    call(at, callee, &[at.operand(0)], None, rw)
}

pub(super) fn convert_set_error(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let callee = of_kind(at, [Some(api::SET_TOKEN_ERROR), Some(api::SET_VALUE_ERROR), None], rw)?;
    call(at, callee, &[at.operand(0)], None, rw)
}

pub(super) fn convert_is_error(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let functions = [api::IS_TOKEN_ERROR, api::IS_VALUE_ERROR, api::IS_GROUP_ERROR].map(Some);
    let callee = of_kind(at, functions, rw)?;
    call(at, callee, &[at.operand(0)], Some(Type::I1), rw)
}

pub(super) fn convert_await(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let functions = [api::AWAIT_TOKEN, api::AWAIT_VALUE, api::AWAIT_GROUP].map(Some);
    let callee = of_kind(at, functions, rw)?;
    call(at, callee, &[at.operand(0)], None, rw)
}

pub(super) fn convert_await_and_resume(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let functions =
        [api::AWAIT_TOKEN_AND_EXECUTE, api::AWAIT_VALUE_AND_EXECUTE, api::AWAIT_GROUP_AND_EXECUTE];
    let callee = of_kind(at, functions.map(Some), rw)?;
    let resume = resume(at, rw);
    call(at, callee, &[at.operand(0), at.operand(1), resume], None, rw)
}

pub(super) fn convert_resume(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let resume = resume(at, rw);
    call(at, api::EXECUTE, &[at.operand(0), resume], None, rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    stored(at, at.operand_type(0, rw))?;
    let place = storage(at, at.operand(1), rw);
    store(&mut **rw, at.loc, at.operand(0), place);
    rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = stored(at, at.result_type(0, rw))?;
    let place = storage(at, at.operand(0), rw);
    let loaded = load(&mut **rw, at.loc, place, ty);
    at.replace(&[loaded], rw)
}

pub(super) fn convert_add_to_group(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    // The runtime waits for tokens only.
    rw.require(at.operand_type(0, rw).handle() == async_::TokenType::make(at.context()))?;
    call(at, api::ADD_TOKEN_TO_GROUP, &[at.operand(0), at.operand(1)], Some(Type::I64), rw)
}

pub(super) fn convert_num_worker_threads(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    call(at, api::NUM_WORKER_THREADS, &[], Some(Type::INDEX), rw)
}

pub(super) fn convert_add_ref(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_count(at, api::ADD_REF, rw)
}

pub(super) fn convert_drop_ref(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_count(at, api::DROP_REF, rw)
}

fn convert_count(at: &Site<'_>, callee: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let count = |op: OpRef<'_>| op.attr("count").and_then(|count| count.as_i64());
    let count = count(at.view(rw)).matched()?;
    let state = rw.state("arith.constant", at.loc).results([Type::I64]);
    let count = rw.insert_value(state.attr(cx, "value", cx.i64_attr(count)));
    call(at, callee, &[at.operand(0), count], None, rw)
}
