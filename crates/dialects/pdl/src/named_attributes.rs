//! Form of named attributes, which several operations share.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::{OpRef, OpState};

/// Parses `{"name" = %attribute, ...}`, or nothing, as operands and an array of their names.
///
/// # Errors
/// A syntax error, or a name that is no string.
pub fn parse_attributes(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Operands(operands), CustomArg::Attr(attr)] = args else { return Ok(true) };
    let mut names = Vec::new();
    if parser.optional_punct("{") {
        loop {
            let pos = parser.position();
            let name = parser.attribute(None)?;
            if parser.context().attr_ref(name).as_bytes().is_none() {
                return Err(parser.error_at(pos, "invalid kind of attribute specified"));
            }
            names.push(name);
            parser.punct("=")?;
            operands.push(parser.operand()?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("}")?;
    }
    *attr = Some(parser.context().array_attr(&names));
    Ok(true)
}

/// Prints the form that [`parse_attributes`] accepts.
pub fn print_attributes(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Operands(range), CustomPart::Attr(Some(names))] = parts else { return };
    let Some(names) = op.context().attr_ref(*names).as_array().filter(|names| names.len() > 0) else {
        return;
    };
    let values = op.operands().skip(range.start).take(range.len());
    printer.write(" {");
    for (index, (name, value)) in names.zip(values).enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.attr(name.handle());
        printer.write(" = ");
        printer.operand(value);
    }
    printer.write("}");
}
