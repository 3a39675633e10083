//! Matchers.

use crate::handles::Payload;
use crate::outcome::{Applied, place, silenceable, value_place};
use crate::state::State;
use diag::Diagnostic;
use ir::{OpRef, TypeData, TypeRef};
use transform::enums::MatchCmpIPredicate;

pub(super) fn operation_empty<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    if targets.len() > 1 {
        let message =
            "AtMostOneOpMatcherOpTrait requires the operand handle to point to at most one payload op";
        return Err(state.definite(silenceable(op, message)));
    }
    match targets.is_empty() {
        true => Ok(Vec::new()),
        false => Err(silenceable(op, "operation is not empty").into()),
    }
}

pub(super) fn operation_name<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    let [target] = &targets[..] else {
        let message = "SingleOpMatchOpTrait requires the operand handle to point to a single payload op";
        return Err(state.definite(silenceable(op, message)));
    };
    let mut names = op.attr("op_names").and_then(|names| names.as_array()).into_iter().flatten();
    let found = target.get(state.payload);
    if names.any(|name| found.is_some_and(|found| Some(found.name_str()) == name.as_str())) {
        return Ok(Vec::new());
    }
    Err(silenceable(op, "wrong operation name").into())
}

pub(super) fn sparse_inout<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    let [target] = &targets[..] else {
        let message = "SingleOpMatchOpTrait requires the operand handle to point to a single payload op";
        return Err(state.definite(silenceable(op, message)));
    };
    let Some(view) = target.get(state.payload) else { return Ok(vec![Payload::Ops(Vec::new())]) };
    if view.operands().chain(view.results()).any(|value| is_sparse(value.ty())) {
        return Ok(vec![Payload::Ops(vec![target.clone()])]);
    }
    Err(Diagnostic::error(place(view), "operation has no sparse input or output").into())
}

/// Whether a type is a sparse tensor, or the sizes of one.
fn is_sparse(ty: TypeRef<'_>) -> bool {
    let encoding = match ty.data() {
        TypeData::RankedTensor { encoding, .. } => *encoding,
        _ => return ty.dialect_def().is_some_and(|def| def.name == "sparse_tensor.storage_specifier"),
    };
    let def = encoding.and_then(|encoding| ty.context().attr_ref(encoding).dialect_def());
    def.is_some_and(|def| def.name == "sparse_tensor.encoding")
}

pub(super) fn param_cmpi<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (params, references) = (state.params_of(op.operand(0)), state.params_of(op.operand(1)));
    if params.len() != references.len() {
        let message =
            format!("parameters have different payload lengths ({} vs {})", params.len(), references.len());
        return Err(silenceable(op, message).into());
    }
    let predicate = op.enum_attr("predicate").unwrap_or(MatchCmpIPredicate::Eq);
    let cx = op.context();
    for (index, (&param, &reference)) in params.iter().zip(&references).enumerate() {
        let (param, reference) = (cx.attr_ref(param), cx.attr_ref(reference));
        let (Some(value), Some(wanted)) = (param.as_int(), reference.as_int()) else {
            return Err(state.definite(silenceable(op, "non-integer param value not comparable")));
        };
        let (value, wanted) = (value.to_i128().unwrap_or_default(), wanted.to_i128().unwrap_or_default());
        let (holds, text) = match predicate {
            MatchCmpIPredicate::Eq => (value == wanted, "equal to"),
            MatchCmpIPredicate::Ne => (value != wanted, "not equal to"),
            MatchCmpIPredicate::Lt => (value < wanted, "less than"),
            MatchCmpIPredicate::Le => (value <= wanted, "less than or equal to"),
            MatchCmpIPredicate::Gt => (value > wanted, "greater than"),
            MatchCmpIPredicate::Ge => (value >= wanted, "greater than or equal to"),
        };
        if !holds {
            let message = format!("expected parameter to be {text} {wanted}, got {value}");
            let note = format!("value # {index} associated with the parameter defined here");
            return Err(silenceable(op, message).note(value_place(op.operand(0)), note).into());
        }
    }
    Ok(Vec::new())
}
