//! Calls of functions of OpenCL, with what operations of `xevm` say about them.

use super::caches::decorations;
use crate::llvm::{Site, call_state};
use crate::opencl::{Callee, attributes, declare, memory_effects};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Build, Op, Type, Value};
use llvm::attrs::Linkage;
use llvm::types::{VoidType, function_type};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// Calls a function. What the operation says of caches is said of the call.
pub(super) fn call(
    at: &Site<'_>,
    callee: Callee,
    arguments: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Op, MatchFailure> {
    let cx = at.context();
    let inputs: Vec<Type> = arguments.iter().map(|&argument| rw.value(argument).ty_handle()).collect();
    let ty = function_type(cx, callee.result.unwrap_or_else(|| VoidType::make(cx)), &inputs, false);
    let attrs = attributes(at, &callee, inputs.len());
    let name = declare(at, &callee, ty, rw)?.symbol;
    let controls = at.view(rw).attr("cache_control").and_then(|control| decorations(cx, control));
    let mut state = call_state(rw, at.loc, arguments, callee.result);
    let mut put = |name: &str, value: Attr| state.try_put_attr(cx, cx.ident(name), value);
    // As upstream, a call has the attributes of the function, those that mean nothing for it too.
    put("callee", name);
    put("function_type", cx.type_attr(ty));
    put("linkage", Linkage::DEF.widen(cx, Linkage::External.to_word()));
    put("sym_name", cx.string_attr(callee.name.as_bytes()));
    put("visibility_", cx.i64_attr(0));
    for (name, value) in attrs {
        put(name, value);
    }
    if let Some(memory) = callee.memory_of_call {
        put("memory_effects", memory_effects(at, memory).matched()?);
    }
    if let Some(controls) = controls {
        put(xevm::CACHE_CONTROLS, controls);
    }
    Ok(rw.insert(state))
}

/// Returns a number of an operation.
pub(super) fn number(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> i64 {
    at.view(rw).attr(name).and_then(AttrRef::as_i64).unwrap_or(1)
}

/// Whether a flag of an operation is set.
pub(super) fn flag(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> bool {
    at.view(rw).attr(name).and_then(AttrRef::as_i64).is_some_and(|flag| flag != 0)
}
