//! Coroutines as intrinsics of LLVM.

use crate::llvm::{RuntimeFunction, Site, add, call_state, constant, runtime_function, sub};
use ir::{Attr, Build, Type, Value};
use llvm::ops::{And, SExt, Switch, Zero};
use llvm::types::TokenType;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Inserts an intrinsic of coroutines with one result.
fn intrinsic(
    at: &Site<'_>,
    name: &str,
    operands: &[Value],
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let state = rw.state(name, at.loc).operands(operands.iter().copied()).results([ty]);
    rw.insert_value(state)
}

fn number(at: &Site<'_>, ty: Type, value: Attr, rw: &mut ConversionRewriter<'_>) -> Value {
    constant(&mut **rw, at.loc, ty, value)
}

pub(super) fn convert_id(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let zero = number(at, Type::I32, cx.i32_attr(0), rw);
    let null = Zero::state(cx, at.loc).results([at.types.pointer()]);
    let null = rw.insert_value(null);
    let id = intrinsic(at, "llvm.intr.coro.id", &[zero, null, null, null], TokenType::make(cx), rw);
    at.replace(&[id], rw)
}

pub(super) fn convert_begin(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let alloc = RuntimeFunction::aligned_alloc(at.types, "aligned_alloc");
    let alloc = runtime_function(rw, alloc).matched()?;
    let size = intrinsic(at, "llvm.intr.coro.size", &[], Type::I64, rw);
    let align = intrinsic(at, "llvm.intr.coro.align", &[], Type::I64, rw);
    // The size that is allocated is a multiple of the alignment: `(size + align - 1) & -align`.
    let sum = add(&mut **rw, loc, size, align);
    let one = number(at, Type::I64, cx.i64_attr(1), rw);
    let most = sub(&mut **rw, loc, sum, one);
    let zero = number(at, Type::I64, cx.i64_attr(0), rw);
    let mask = sub(&mut **rw, loc, zero, align);
    let state = And::state(cx, loc).operands([most, mask]).results([Type::I64]);
    let rounded = rw.insert_value(state);
    let state = call_state(&**rw, loc, &[align, rounded], Some(at.types.pointer()));
    let memory = rw.insert_value(state.attr(cx, "callee", alloc));
    let handle = intrinsic(at, "llvm.intr.coro.begin", &[at.operand(0), memory], at.types.pointer(), rw);
    at.replace(&[handle], rw)
}

pub(super) fn convert_free(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let free = RuntimeFunction::free(at.types, "free");
    let free = runtime_function(rw, free).matched()?;
    let operands = [at.operand(0), at.operand(1)];
    let memory = intrinsic(at, "llvm.intr.coro.free", &operands, at.types.pointer(), rw);
    let state = call_state(&**rw, at.loc, &[memory], None);
    rw.replace_with(at.op, state.attr(cx, "callee", free));
    Ok(())
}

pub(super) fn convert_end(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    // No exception is thrown.
    let unwind = number(at, Type::I1, cx.bool_attr(false), rw);
    let state = rw.state("llvm.mlir.none", at.loc).results([TokenType::make(cx)]);
    let none = rw.insert_value(state);
    intrinsic(at, "llvm.intr.coro.end", &[at.operand(0), unwind, none], Type::I1, rw);
    rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_save(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = intrinsic(at, "llvm.intr.coro.save", &[at.operand(0)], TokenType::make(at.context()), rw);
    at.replace(&[state], rw)
}

pub(super) fn convert_suspend(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let mut blocks = at.view(rw).successors().map(|block| block.handle());
    let (suspend, resume, cleanup) =
        (blocks.next().matched()?, blocks.next().matched()?, blocks.next().matched()?);
    drop(blocks);
    let is_final = number(at, Type::I1, cx.bool_attr(false), rw);
    let outcome = intrinsic(at, "llvm.intr.coro.suspend", &[at.operand(0), is_final], Type::I8, rw);
    let state = SExt::state(cx, at.loc).operands([outcome]).results([Type::I32]);
    let outcome = rw.insert_value(state);
    let mut state = Switch::state(cx, at.loc).operands([outcome]).successors([suspend, resume, cleanup]);
    state.set_words(cx, "operandSegmentSizes", &[1, 0, 0]);
    let cases = cx.dense_attr(
        cx.tensor_type(&[2], Type::I32),
        [0_i32, 1].map(i32::to_le_bytes).concat().into(),
        false,
    );
    let state =
        state.attr(cx, "case_operand_segments", cx.i32_array_attr(&[0, 0])).attr(cx, "case_values", cases);
    rw.replace_with(at.op, state);
    Ok(())
}
