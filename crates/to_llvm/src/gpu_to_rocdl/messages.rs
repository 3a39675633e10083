//! Messages: `gpu.printf` as calls of the libraries of HIP and of OpenCL.

use super::Runtime;
use crate::gpu_to_nvvm::text;
use crate::llvm::{
    LlvmTypes, RuntimeFunction, Site, add_pattern, call, call_state, constant, runtime_function,
};
use ir::{Attr, Build, Type, Value};
use llvm::ops::{Bitcast, FPExt, ZExt};
use llvm::types::{function_type, pointer_type};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched};

/// Number of arguments that one call hands on.
const ARGUMENTS: usize = 7;

/// Adds the pattern of a runtime.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, runtime: Runtime) {
    let name = gpu::Printf::NAME;
    match runtime {
        Runtime::Unknown => {}
        Runtime::Hip => add_pattern(set, types, name, "GPUPrintfOpToHIPLowering", print_by_hip),
        Runtime::OpenCl => add_pattern(set, types, name, "GPUPrintfOpToLLVMCallLowering", print_by_open_cl),
    }
}

/// Returns the text of a message.
fn format(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Result<Vec<u8>, MatchFailure> {
    at.view(rw).attr("format").and_then(|format| format.as_bytes()).map(<[u8]>::to_vec).matched()
}

/// Declares a function that returns a number.
fn declare(
    at: &Site<'_>,
    name: &str,
    (inputs, result): (&[Type], Type),
    variadic: bool,
    rw: &mut ConversionRewriter<'_>,
) -> Result<(Attr, Type), MatchFailure> {
    let ty = function_type(at.context(), result, inputs, variadic);
    let function = runtime_function(rw, RuntimeFunction { name, ty, loc: Some(at.loc) }).matched()?;
    Ok((function, ty))
}

/// Calls a function that returns the message so far.
fn extend(at: &Site<'_>, function: Attr, operands: &[Value], rw: &mut ConversionRewriter<'_>) -> Value {
    let made = call(rw, at.loc, Some(function), operands, Some(Type::I64));
    rw.op(made).result(0).handle()
}

/// Returns the 64 bits of an argument.
fn bits(at: &Site<'_>, argument: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let (cx, ty) = (at.context(), rw.value(argument).ty());
    let is_float = ty.is_float();
    let (wide, name) = if is_float { (Type::F64, FPExt::NAME) } else { (Type::I64, ZExt::NAME) };
    let mut value = argument;
    if ty.handle() != wide {
        let state = rw.state(name, at.loc).operands([value]).results([wide]);
        value = rw.insert_value(state);
    }
    if is_float {
        value = rw.insert_value(Bitcast::state(cx, at.loc).operands([value]).results([Type::I64]));
    }
    value
}

fn print_by_hip(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let message = format(at, rw)?;
    let (long, int) = (Type::I64, Type::I32);
    let (begin, _) = declare(at, "__ockl_printf_begin", (&[long], long), false, rw)?;
    let inputs = [&[long, int][..], &[long; ARGUMENTS], &[int]].concat();
    let arguments = at.operands.all();
    let append = match arguments {
        [] => None,
        _ => Some(declare(at, "__ockl_printf_append_args", (&inputs, long), false, rw)?.0),
    };
    let inputs = [long, at.types.pointer(), long, int];
    let (append_text, _) = declare(at, "__ockl_printf_append_string_n", (&inputs, long), false, rw)?;
    let zero = constant(rw, loc, long, cx.i64_attr(0));
    let mut so_far = extend(at, begin, &[zero], rw);
    let text = text(at, ("printfFormat", 0), &message, rw)?;
    let size = constant(rw, loc, long, cx.i64_attr(message.len() as i64 + 1));
    let [is_last, is_not_last] = [1, 0].map(|flag| constant(rw, loc, int, cx.i32_attr(flag)));
    let flag = if arguments.is_empty() { is_last } else { is_not_last };
    so_far = extend(at, append_text, &[so_far, text, size, flag], rw);
    let groups = arguments.chunks(ARGUMENTS);
    let count = groups.len();
    for (number, group) in groups.enumerate() {
        let size = constant(rw, loc, int, cx.i32_attr(group.len() as i32));
        let mut operands = vec![so_far, size];
        for &argument in group {
            operands.push(bits(at, argument, rw));
        }
        operands.resize(2 + ARGUMENTS, zero);
        operands.push(if number + 1 == count { is_last } else { is_not_last });
        so_far = extend(at, append.matched()?, &operands, rw);
    }
    at.replace(&[], rw)
}

fn print_by_open_cl(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    const SPACE: u32 = 4;
    let cx = at.context();
    let inputs = [pointer_type(cx, SPACE)];
    let function = declare(at, "printf", (&inputs, Type::I32), true, rw)?;
    call_with_text(at, function, SPACE, None, rw)
}

/// Calls a variadic function of a type with the text of a message, which is in an address space, and its arguments. The call may get an
/// attribute.
pub(crate) fn call_with_text(
    at: &Site<'_>,
    (function, ty): (Attr, Type),
    space: u32,
    attr: Option<(&'static str, Attr)>,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let text = text(at, ("printfFormat", space), &format(at, rw)?, rw)?;
    let operands: Vec<Value> = [text].into_iter().chain(at.operands.all().iter().copied()).collect();
    let state = call_state(&**rw, at.loc, &operands, Some(Type::I32)).attr(cx, "callee", function);
    let mut state = state.attr(cx, "var_callee_type", cx.type_attr(ty));
    if let Some((name, value)) = attr {
        state = state.attr(cx, name, value);
    }
    rw.insert(state);
    at.replace(&[], rw)
}
