//! Exchanges between the threads of a warp.

use crate::case::{case_of, is_set, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::def::Rule;
use ir::{OpRef, Type, TypeRef, Value};
use llvm::lowering::Lowering;
use llvm::types::{struct_type, struct_view};

table! {
    /// Elects one thread of a mask; whether it is this one.
    "elect.sync":
        ["membermask" Optional I32] -> ["pred" One I1],
        [], NOTHING,
        "($membermask^)? attr-dict `->` type(results)",
        { interfaces: lowered!(With(elect)) };
    /// Compares a value over the threads of a mask.
    "match.sync":
        ["thread_mask" One I32, "val" One I32OrI64] -> ["res" One I32OrStructure],
        [attr("kind", MatchSyncKind::CONSTRAINT)], NOTHING,
        "$kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)",
        { hooks: verifier(&verify_compare), interfaces: lowered!(Named(compare)) };
    /// Reduces a value over the threads of a mask.
    "redux.sync":
        ["val" One I32OrF32, "mask_and_clamp" One I32] -> ["res" One I32OrF32],
        [
            number("abs", BoolAttr::CONSTRAINT, 0), attr("kind", ReduxKind::CONSTRAINT), number("nan",
            BoolAttr::CONSTRAINT, 0),
        ], NOTHING,
        "$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
        {
            hooks: verifier(&verify_reduce),
            rules: &[Rule::AllTypesMatch(&["res", "val"])],
            interfaces: lowered!(Named(reduce)),
        };
    /// Exchanges values between the threads of a mask.
    "shfl.sync":
        ["thread_mask" One I32, "val" One I32OrF32, "offset" One I32, "mask_and_clamp" One I32] -> ["res" One I32OrF32OrStructure],
        [attr("kind", ShflKind::CONSTRAINT), unit("return_value_and_is_valid")], NOTHING,
        "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
        { hooks: verifier(&verify_shuffle), interfaces: lowered!(Named(shuffle)) };
    /// Reduces a predicate over the threads of a mask.
    "vote.sync":
        ["mask" One I32, "pred" One I1] -> ["res" One I32OrI1],
        [attr("kind", VoteSyncKind::CONSTRAINT)], NOTHING,
        "$kind $mask `,` $pred attr-dict `->` type($res)",
        { hooks: verifier(&verify_vote), interfaces: lowered!(Named(vote)) };
}

/// Returns the suffix of a type of a register.
fn register(ty: TypeRef<'_>) -> &'static str {
    match ty.handle() {
        Type::F32 => "f32",
        Type::I64 => "i64",
        _ => "i32",
    }
}

fn shuffle(op: OpRef<'_>) -> String {
    let kind = case_of(op, "kind");
    let flag = suffix(is_set(op, "return_value_and_is_valid"), "p");
    format!("shfl.sync.{kind}.{}{flag}", register(op.operand(1).ty()))
}

fn verify_shuffle(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (value, result) = (op.operand(1).ty(), op.result(0).ty());
    let wrong = |what: &str, expected: &str, found: TypeRef<'_>| {
        Err(op.error(format!("expected {what} to be of type {expected} but got '{found}' instead")))
    };
    let flagged = is_set(op, "return_value_and_is_valid");
    let Some(structure) = struct_view(result) else {
        if flagged {
            return Err(op.error("expected return type to be a two-element struct"));
        }
        return if value == result { Ok(()) } else { wrong("return type", &format!("'{value}'"), result) };
    };
    if !flagged {
        let message =
            "\"return_value_and_is_valid\" attribute must be specified when the return type is a struct type";
        return Err(op.error(message));
    }
    let [first, second] = structure.elements()[..] else {
        return Err(op.error("expected return type to be a two-element struct"));
    };
    if first != value {
        return wrong("first element in the returned struct", &format!("'{value}'"), first);
    }
    if second.handle() != Type::I1 {
        return wrong("second element in the returned struct", "'i1'", second);
    }
    Ok(())
}

fn vote(op: OpRef<'_>) -> String {
    format!("vote.{}.sync", case_of(op, "kind"))
}

fn verify_vote(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ballot = case_of(op, "kind") == "ballot";
    let ty = op.result(0).ty_handle();
    if ballot && ty != Type::I32 {
        return Err(op.error("vote.sync 'ballot' returns an i32"));
    }
    if !ballot && ty != Type::I1 {
        return Err(op.error("vote.sync 'any', 'all' and 'uni' returns an i1"));
    }
    Ok(())
}

fn compare(op: OpRef<'_>) -> String {
    let kind = case_of(op, "kind");
    format!("match.{kind}.sync.{}{}", register(op.operand(1).ty()), suffix(kind == "all", "p"))
}

fn verify_compare(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let result = op.result(0).ty();
    if case_of(op, "kind") != "all" {
        return match result.handle() {
            Type::I32 => Ok(()),
            _ => Err(op.error("match.sync 'any' returns an i32")),
        };
    }
    let elements = struct_view(result).map(|of| of.elements()).unwrap_or_default();
    match elements[..] {
        [mask, flag] if mask.handle() == Type::I32 && flag.handle() == Type::I1 => Ok(()),
        _ => {
            let message = "match.sync 'all' returns a two element struct with first element as i32 and second \
                           element as i1";
            Err(op.error(message))
        }
    }
}

fn reduce(op: OpRef<'_>) -> String {
    let (abs, nan) = (suffix(is_set(op, "abs"), ".abs"), suffix(is_set(op, "nan"), ".NaN"));
    format!("redux.sync.{}{abs}{nan}", case_of(op, "kind"))
}

fn verify_reduce(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (kind, ty) = (case_of(op, "kind"), op.operand(0).ty());
    let of_floats = ty.handle() == Type::F32;
    for name in ["abs", "nan"] {
        if is_set(op, name) && !of_floats {
            return Err(op.error(format!("{name} attribute is supported only for f32 type")));
        }
    }
    let needs_floats = matches!(kind, "fmin" | "fmax");
    if needs_floats == of_floats {
        return Ok(());
    }
    let only = if needs_floats { "f32" } else { "i32" };
    let message =
        format!("'{kind}' redux kind unsupported with '{ty}' type. Only supported type is '{only}'.");
    Err(op.error(message))
}

/// Elects a thread of all if there is no mask; the second part of the result.
fn elect(at: &mut Lowering<'_>) -> Option<Value> {
    let mut arguments = at.operands();
    if arguments.is_empty() {
        arguments.push(at.number(32, -1));
    }
    let cx = at.op().context().clone();
    let pair = struct_type(&cx, &[Type::I32, Type::I1], false);
    let result = at.call("llvm.nvvm.elect.sync", &arguments, Some(pair))?;
    Some(at.extract(result, 1, Type::I1))
}
