//! Barriers and reductions of groups, which are functions of the runtime.

use super::elements::number;
use crate::llvm::{Site, call_state, function};
use ir::def::EnumAttr;
use ir::{Attr, Context, Type, TypeRef, Value};
use llvm::attrs::CConv;
use llvm::types::{VoidType, function_type};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};
use spirv::enums::{GroupOperation, MemorySemantics, Scope};

/// Attributes of functions of the runtime and of their calls.
const PROPERTIES: [&str; 3] = ["convergent", "no_unwind", "will_return"];

/// Returns a reference to a function of the runtime, which is declared if it is not there.
fn declare(at: &Site<'_>, name: &str, ty: Type, rw: &mut ConversionRewriter<'_>) -> Option<Attr> {
    let cx = at.context();
    let reference = cx.symbol_ref(cx.ident(name));
    if rw.scope().lookup(cx.attr_ref(reference)).is_some() {
        return Some(reference);
    }
    let loc = rw.scope().header()?.loc;
    rw.require_symbol(name, name, move |cx, name| {
        let mut declared = function(cx, loc, name, ty);
        let root = declared.root_handle();
        declared.set_attr(root, cx.ident("CConv"), Some(convention(cx)));
        for property in PROPERTIES {
            declared.set_attr(root, cx.ident(property), Some(Attr::UNIT));
        }
        declared
    })
}

/// Returns the calling convention of functions of the runtime.
fn convention(cx: &Context) -> Attr {
    CConv::DEF.widen(cx, CConv::SpirFunc.to_word())
}

/// Replaces an operation by a call of a function of the runtime.
fn replace(
    at: &Site<'_>,
    name: &str,
    (operands, result): (&[Value], Option<Type>),
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let inputs: Vec<Type> = operands.iter().map(|&value| rw.value(value).ty_handle()).collect();
    let ty = function_type(cx, result.unwrap_or_else(|| VoidType::make(cx)), &inputs, false);
    let callee = declare(at, name, ty, rw).matched()?;
    let mut state = call_state(rw, at.loc, operands, result).attr(cx, "callee", callee);
    state = state.attr(cx, "CConv", convention(cx));
    for property in PROPERTIES {
        state = state.attr(cx, property, Attr::UNIT);
    }
    rw.replace_with(at.op, state);
    Ok(())
}

/// Returns the number of a case as a constant.
fn case<E: EnumAttr>(
    at: &Site<'_>,
    attr: &str,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let word = at.view(rw).enum_attr::<E>(attr).matched()?.to_word();
    Ok(number(at, word.cast_signed(), rw))
}

pub(super) fn convert_barrier(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let execution = case::<Scope>(at, "execution_scope", rw)?;
    let memory = case::<Scope>(at, "memory_scope", rw)?;
    let semantics = case::<MemorySemantics>(at, "memory_semantics", rw)?;
    replace(at, name, (&[execution, memory, semantics], None), rw)
}

/// Returns the letters of a type in the name of a function.
fn mangle(ty: TypeRef<'_>) -> Option<&'static str> {
    use apnum::FloatKind::{F16, F32, F64};
    match (ty.int_width(), ty.float_kind()) {
        (Some(1), _) => Some("b"),
        (Some(8), _) => Some("c"),
        (Some(16), _) => Some("t"),
        (Some(32), _) => Some("j"),
        (Some(64), _) => Some("m"),
        (_, Some(F16)) => Some("Dh"),
        (_, Some(F32)) => Some("f"),
        (_, Some(F64)) => Some("d"),
        _ => None,
    }
}

pub(super) fn convert_reduction(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    if !(ty.is_integer() || ty.is_float()) {
        return no_match("only scalars are reduced");
    }
    let base = format!("__spirv_{}", at.view(rw).name_str().trim_start_matches("spirv."));
    let cluster = if at.operands.len() > 1 { "j" } else { "" };
    let name = format!("_Z{}{base}ii{}{cluster}", base.len(), mangle(ty).matched()?);
    let result = at.convert(ty.handle())?;
    let scope = case::<Scope>(at, "execution_scope", rw)?;
    let operation = case::<GroupOperation>(at, "group_operation", rw)?;
    let operands: Vec<Value> =
        [scope, operation].into_iter().chain(at.operands.all().iter().copied()).collect();
    replace(at, &name, (&operands, Some(result)), rw)
}
