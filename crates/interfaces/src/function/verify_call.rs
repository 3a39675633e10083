//! Verification of calls by symbol.

use diag::Diagnostic;
use ir::{Ident, OpRef, Scope, Type};

/// Verifies that the `callee` of a call is a function and has the types of the call's operands and results. Functions are operations of
/// the name `function`, called `kind` in errors.
///
/// # Errors
/// MLIR's, with both lists of types for results.
pub fn verify_call(op: OpRef<'_>, symbols: &Scope<'_>, function: &str, kind: &str) -> Result<(), Diagnostic> {
    let cx = op.context();
    let callee = op.attr_ident(Ident::CALLEE);
    let Some((callee, name)) = callee.and_then(|callee| Some((callee, callee.as_flat_symbol()?))) else {
        return Err(op.error("requires a 'callee' symbol reference attribute"));
    };
    let found = symbols.lookup(callee).filter(|found| cx.op_name_str(found.op_name) == function);
    let ty = found.and_then(|found| found.attr_ident(cx, Ident::FUNCTION_TYPE)?.as_type()?.as_function());
    let Some((inputs, results)) = ty else {
        let name = cx.ident_str(name);
        return Err(op.error(format!("'{name}' does not reference a valid {kind}")));
    };
    verify_operands(op, inputs)?;
    verify_results(op, results)
}

fn verify_operands(op: OpRef<'_>, inputs: &[Type]) -> Result<(), Diagnostic> {
    if inputs.len() != op.num_operands() {
        return Err(op.error("incorrect number of operands for callee"));
    }
    for (index, (operand, &ty)) in op.operands().zip(inputs).enumerate() {
        if operand.ty() != ty {
            return Err(op.error(format!(
                "operand type mismatch: expected operand type '{}', but provided '{}' for operand number {index}",
                op.context().ty(ty),
                operand.ty()
            )));
        }
    }
    Ok(())
}

fn verify_results(op: OpRef<'_>, results: &[Type]) -> Result<(), Diagnostic> {
    let cx = op.context();
    if results.len() != op.num_results() {
        return Err(op.error("incorrect number of results for callee"));
    }
    let Some(index) = op.result_types().zip(results).position(|(found, &ty)| found != ty) else {
        return Ok(());
    };
    let list = |types: &mut dyn Iterator<Item = Type>| {
        types.map(|ty| format!("'{}'", cx.ty(ty))).collect::<Vec<_>>().join(", ")
    };
    let place = cx.place(op.loc());
    Err(op
        .error(format!("result type mismatch at index {index}"))
        .note(place.clone(), format!("      op result types: {}", list(&mut op.result_types())))
        .note(place, format!("function result types: {}", list(&mut results.iter().copied()))))
}
