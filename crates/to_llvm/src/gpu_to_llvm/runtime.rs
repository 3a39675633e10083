//! Calls of the runtime.

use crate::llvm::{Site, call, declare};
use gpu::AsyncOp as _;
use ir::{SymbolPlace, Type, Value};
use llvm::types::{VoidType, function_type, is_compatible};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Calls a function of the runtime; returns its result if it has one.
pub(super) fn invoke(
    at: &Site<'_>,
    name: &'static str,
    operands: &[Value],
    result: Option<Type>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Option<Value>, MatchFailure> {
    let cx = at.context();
    let inputs: Vec<Type> = operands.iter().map(|&operand| rw.value(operand).ty_handle()).collect();
    let ty = function_type(cx, result.unwrap_or_else(|| VoidType::make(cx)), &inputs, false);
    let callee = declare(at.loc, SymbolPlace::End, name, ty, rw)?;
    let made = call(rw, at.loc, Some(callee), operands, result);
    Ok(rw.op(made).results().next().map(|result| result.handle()))
}

/// Calls a function of the runtime that returns nothing.
pub(super) fn run(
    at: &Site<'_>,
    name: &'static str,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    invoke(at, name, operands, None, rw).map(|_| ())
}

/// Calls a function of the runtime that returns a pointer.
pub(super) fn make(
    at: &Site<'_>,
    name: &'static str,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    invoke(at, name, operands, Some(at.types.pointer()), rw)?.matched()
}

/// Checks that all operands have types of `llvm`.
pub(super) fn require_llvm_operands(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> MatchResult {
    if at.operands.all().iter().all(|&operand| is_compatible(rw.value(operand).ty())) {
        return Ok(());
    }
    no_match("Cannot convert if operands aren't of LLVM type.")
}

/// Returns the stream of an operation that waits for one token and returns one.
pub(super) fn stream(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    require_llvm_operands(at, rw)?;
    let view = at.view(rw);
    let &[stream] = at.operands.group(view, 0) else {
        return Err(MatchFailure { reason: "Can only convert with exactly one async dependency." });
    };
    if gpu::Tokens.token(view).is_none() {
        return Err(MatchFailure { reason: "Can convert only async version." });
    }
    Ok(stream)
}

pub(super) fn convert_device(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    run(at, "mgpuSetDefaultDevice", &[at.operand(0)], rw)?;
    at.replace(&[], rw)
}
