//! Verification of calls against their callees.

use super::arguments;
use crate::ops::{Alias, Func, IFunc};
use crate::types::{PointerType, VoidType, function_parts, is};
use diag::Diagnostic;
use ir::{OpRef, Scope, Type, TypeRef};

/// Verifies the callee type of a variadic call against the call.
pub(super) fn verify_variadic(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(ty) = op.attr("var_callee_type").and_then(|ty| ty.as_type()) else { return Ok(()) };
    let Some((result, params, variadic)) = function_parts(ty) else { return Ok(()) };
    if !variadic {
        return Err(op.error("expected var_callee_type to be a variadic function type"));
    }
    let range = arguments(op);
    if params.len() > range.len() {
        return Err(op.error(format!("expected var_callee_type to have at most {} parameters", range.len())));
    }
    let cx = op.context();
    for (&param, found) in params.iter().zip(op.operand_types().skip(range.start)) {
        if param != found {
            let (param, found) = (cx.ty(param), cx.ty(found));
            return Err(op.error(format!("var_callee_type parameter type mismatch: '{param}' != '{found}'")));
        }
    }
    match op.result_types().next() {
        None if !is(result, VoidType::DEF) => Err(op.error("expected var_callee_type to return void")),
        Some(found) if result != found => {
            let found = cx.ty(found);
            Err(op.error(format!("var_callee_type return type mismatch: '{result}' != '{found}'")))
        }
        _ => Ok(()),
    }
}

/// Verifies the operands and the result against the called function.
pub(super) fn verify(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
    verify_variadic(op)?;
    let cx = op.context();
    let Some(callee) = op.attr("callee") else {
        let Some(pointer) = op.operands().next() else {
            return Err(op.error("must have either a `callee` attribute or at least an operand"));
        };
        if !is(pointer.ty(), PointerType::DEF) {
            return Err(op.error(format!("indirect call expects a pointer as callee: '{}'", pointer.ty())));
        }
        return Ok(());
    };
    let name = callee.as_flat_symbol().map_or("", |name| cx.ident_str(name));
    let Some(found) = symbols.lookup(callee) else {
        return Err(op.error(format!("'{name}' does not reference a symbol in the current scope")));
    };
    let ty = match cx.op_name_str(found.op_name) {
        Func::NAME => found.attr(cx, "function_type"),
        IFunc::NAME => found.attr(cx, "i_func_type"),
        // The target of an alias is known only to the linker.
        Alias::NAME => return Ok(()),
        _ => {
            let message = format!("'{name}' does not reference a valid LLVM function, IFunc, or alias");
            return Err(op.error(message));
        }
    };
    let Some(ty) = ty.and_then(|ty| ty.as_type()) else { return Ok(()) };
    verify_type(op, ty)
}

fn verify_type(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    let Some((result, params, variadic)) = function_parts(ty) else {
        return Err(op.error(format!("callee does not have a functional type: '{ty}'")));
    };
    if variadic && op.attr("var_callee_type").is_none() {
        return Err(op.error("missing var_callee_type attribute for vararg call"));
    }
    let (given, wanted) = (op.operand_group(0).len(), params.len());
    if !variadic && given != wanted {
        return Err(
            op.error(format!("incorrect number of operands ({given}) for callee (expecting: {wanted})"))
        );
    }
    if wanted > given {
        return Err(op.error(format!(
            "incorrect number of operands ({given}) for varargs callee (expecting at least: {wanted})"
        )));
    }
    verify_operands(op, &params)?;
    let cx = op.context();
    match op.result_types().next() {
        None if !is(result, VoidType::DEF) => Err(op.error("expected function call to produce a value")),
        Some(_) if is(result, VoidType::DEF) => {
            Err(op.error("calling function with void result must not produce values"))
        }
        Some(found) if result != found => {
            Err(op.error(format!("result type mismatch: '{}' != '{result}'", cx.ty(found))))
        }
        _ => Ok(()),
    }
}

fn verify_operands(op: OpRef<'_>, params: &[Type]) -> Result<(), Diagnostic> {
    let cx = op.context();
    for (index, (found, &param)) in op.operand_types().zip(params).enumerate() {
        if found != param {
            return Err(op.error(format!(
                "operand type mismatch for operand {index}: '{}' != '{}'",
                cx.ty(found),
                cx.ty(param)
            )));
        }
    }
    Ok(())
}
