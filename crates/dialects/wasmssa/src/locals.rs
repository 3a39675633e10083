//! Locals of functions.

use crate::types::{LOCAL_REF, local_type};
use crate::types::{Local, Value, ValueTypeAttr};
use diag::Diagnostic;
use ir::def::InferCx;
use ir::{OpRef, Type};
use op_table::*;
use smallvec::{SmallVec, smallvec};

table! {
    /// Declares a local.
    "wasmssa.local": [] -> ["result" One Local],
        [attr("type", ValueTypeAttr::CONSTRAINT)], NOTHING, "`of` `type` $type attr-dict",
        { hooks: OpHooks { infer: Some(&infer_local), ..HOOKS } };
    /// The value of a local.
    "wasmssa.local_get": ["localVar" One Local] -> ["result" One Value],
        [], NOTHING, "$localVar `:` type($localVar) attr-dict",
        { hooks: OpHooks { infer: Some(&infer_value), ..HOOKS } };
    /// Gives a local a value.
    "wasmssa.local_set": ["localVar" One Local, "value" One Value] -> [],
        [], NOTHING, "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict",
        { hooks: verifier(&verify_set) };
    /// Gives a local a value, and returns it.
    "wasmssa.local_tee": ["localVar" One Local, "value" One Value] -> ["result" One Value],
        [], NOTHING, "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_tee), infer: Some(&infer_value), ..HOOKS } };
}

fn infer_local(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let context = cx.body.context();
    let ty = cx.state.find_attr(context, "type").ok_or("no type")?;
    let def = context.find_type_def(LOCAL_REF.name).ok_or("no dialect")?;
    Ok(smallvec![context.dialect_type(def, [Some(ty)])])
}

fn infer_value(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let local = cx.state.operands.first().map(|&local| cx.body.value(local).ty());
    let ty = local.and_then(local_type).ok_or("no local")?;
    Ok(smallvec![ty.handle()])
}

fn verify_set(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match local_type(op.operand(0).ty()) == Some(op.operand(1).ty()) {
        true => Ok(()),
        false => Err(op.plain_error("input type and result type of local.set do not match")),
    }
}

fn verify_tee(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let value = op.operand(1).ty();
    match local_type(op.operand(0).ty()) == Some(value) && op.result(0).ty() == value {
        true => Ok(()),
        false => Err(op.plain_error("input type and output type of local.tee do not match")),
    }
}
