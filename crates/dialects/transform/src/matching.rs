//! Rules that operations of one kind have in common: matchers, navigation, producers of parameters.

use crate::types::{ValueKind, kind_of};
use diag::Diagnostic;
use ir::OpRef;

fn operand_kind(op: OpRef<'_>) -> Option<ValueKind> {
    op.operands().next().and_then(|operand| kind_of(operand.ty()))
}

/// Verifies that a matcher of an operation has a handle to operations.
pub(crate) fn verify_single_op(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if operand_kind(op) == Some(ValueKind::Op) {
        return Ok(());
    }
    Err(op.error(
        "AtMostOneOpMatcherOpTrait/SingleOpMatchOpTrait requires the op handle to be of TransformHandleTypeInterface",
    ))
}

/// Verifies that a matcher of a value has a handle to values.
pub(crate) fn verify_single_value(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if operand_kind(op) == Some(ValueKind::Value) {
        return Ok(());
    }
    Err(op.error("SingleValueMatchOpTrait requires an operand of TransformValueHandleTypeInterface"))
}

/// Verifies that a predicate on a structured operation is about the operation of the `transform.match.structured` around it.
pub(crate) fn verify_structured_predicate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(parent) = op.parent().filter(|parent| parent.is("transform.match.structured")) else {
        return Err(op.error("expects parent op to be 'transform.match.structured'"));
    };
    let argument = parent.regions().next().and_then(|region| region.first_block()?.arguments().next());
    if op.operands().next().map(|operand| operand.handle()) != argument.map(|argument| argument.handle()) {
        return Err(op.error("expected predicate to apply to the surrounding structured op"));
    }
    Ok(())
}

/// Verifies an operation that goes from handles to other ones: nothing is left to check beyond the types of its parts.
pub(crate) fn verify_navigation(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.results().find(|result| kind_of(result.ty()).is_none()) {
        Some(result) => Err(op.error(format!("result #{} is no handle", result.position()))),
        None => Ok(()),
    }
}

/// Verifies that all results are parameters.
pub(crate) fn verify_param_producer(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.results().find(|result| kind_of(result.ty()) != Some(ValueKind::Param)) {
        Some(_) => Err(op.error(
            "ParamProducerTransformOpTrait attached to this op expects result types to implement TransformParamTypeInterface",
        )),
        None => Ok(()),
    }
}
