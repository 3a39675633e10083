//! Common parts of the custom forms of several operations.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedArgument};
use ir::{NamedAttr, OpState, Type, ValueRef};

/// Parses `(%i, %j)`: region arguments without types.
pub(crate) fn parse_arguments(parser: &mut dyn OpParser) -> Result<Vec<ParsedArgument>, Diagnostic> {
    let mut arguments = Vec::new();
    parser.list_in(Delimiter::Paren, " in argument list", &mut |parser| {
        arguments.push(parser.argument(false, false)?);
        Ok(())
    })?;
    Ok(arguments)
}

/// Parses `-> type` or `-> (types)`.
pub(crate) fn parse_arrow_types(parser: &mut dyn OpParser) -> Result<Vec<Type>, Diagnostic> {
    parser.punct("->")?;
    if !parser.optional_punct("(") {
        return Ok(vec![parser.ty()?]);
    }
    if parser.optional_punct(")") {
        return Ok(Vec::new());
    }
    let types = parser.type_list()?;
    parser.punct(")")?;
    Ok(types)
}

/// Stores parsed attributes in the state. As in MLIR, those that cannot be stored are dropped.
pub(crate) fn set_attrs(parser: &dyn OpParser, state: &mut OpState, attrs: &[NamedAttr]) {
    for attr in attrs {
        state.try_put_attr(parser.context(), attr.name, attr.value);
    }
}

/// Parses `{a = 1}`, if it is next, into the state.
pub(crate) fn parse_attr_dict(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let attrs = parser.optional_attr_dict()?;
    set_attrs(parser, state, &attrs);
    Ok(())
}

/// Prints `%a = %x, %b = %y`.
pub(crate) fn print_assignments<'a>(
    printer: &mut dyn OpPrinter,
    arguments: impl Iterator<Item = ValueRef<'a>>,
    operands: impl Iterator<Item = ValueRef<'a>>,
) {
    for (index, (argument, operand)) in arguments.zip(operands).enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        printer.operand(argument);
        printer.write(" = ");
        printer.operand(operand);
    }
}

/// Sets the types of arguments in order.
pub(crate) fn with_types(arguments: &mut [ParsedArgument], types: &[Type]) {
    for (argument, &ty) in arguments.iter_mut().zip(types) {
        argument.ty = Some(ty);
    }
}
