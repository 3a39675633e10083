//! Common parts of functions and graphs.

use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::{Ident, OpRef, OpState, Type};

/// Returns inputs and results of a signature.
pub(crate) fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

pub(crate) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_function(parser, state, ArgumentStyle::Fixed, &|cx, inputs, results, _| {
        Ok(cx.function_type(inputs, results))
    })
}

pub(crate) fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let (inputs, results) = signature(op);
    print_function(op, printer, inputs, results, false);
}

pub(crate) fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (inputs, results) = signature(op);
    verify_function_attrs(op, inputs, results)?;
    verify_function_body(op, inputs)
}

/// Verifies that a terminator has the values that its function returns; `verb` and `noun` say what it does with them.
pub(crate) fn verify_end(op: OpRef<'_>, verb: &str, noun: &str) -> Result<(), Diagnostic> {
    let Some(function) = op.parent() else { return Ok(()) };
    let (_, results) = signature(function);
    let name = function.attr_ident(Ident::SYM_NAME).and_then(|name| name.as_str()).unwrap_or("");
    if results.len() != op.num_operands() {
        return Err(op.error(format!(
            "has {} operands, but enclosing function (@{name}) {verb} {}",
            op.num_operands(),
            results.len()
        )));
    }
    for (index, (operand, &ty)) in op.operands().zip(results).enumerate() {
        if operand.ty() != ty {
            return Err(op.plain_error(format!(
                "type of {noun} operand {index} ('{}') doesn't match function result type ('{}') in function @{name}",
                operand.ty(),
                op.context().ty(ty)
            )));
        }
    }
    Ok(())
}
