//! Formats whose code sees other parts of the operation.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{OpRef, OpState};
use macros::op;

/// Operand that may be there, and whether it is.
///
/// ```mlir
/// test.format_custom_directive_with_optional_operand_ref %x : 1
/// ```
#[op(
    "test.format_custom_directive_with_optional_operand_ref",
    custom(CustomDirectiveOptionalOperandRef(parse_presence, print_presence)),
    format = "($optOperand^)? `:` custom<CustomDirectiveOptionalOperandRef>(ref($optOperand)) attr-dict"
)]
pub struct CustomDirectiveOptionalOperandRef {
    #[operand]
    optOperand: Option<I64>,
}

fn parse_presence(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let position = parser.position();
    let said = parser.integer()? != 0;
    let there = matches!(args, [CustomArg::Operands(operands)] if !operands.is_empty());
    if said != there {
        return Err(parser.error_at(position, "expected whether there is an operand"));
    }
    Ok(true)
}

fn print_presence(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.write(if op.num_operands() == 0 { "0" } else { "1" });
}

/// Dictionary of attributes that code reads and prints.
///
/// ```mlir
/// test.format_custom_directive_attrdict {attr = 3 : i64}
/// ```
#[op(
    "test.format_custom_directive_attrdict",
    custom(CustomDirectiveAttrDict(parse_dictionary, print_dictionary)),
    format = "custom<CustomDirectiveAttrDict>(attr-dict)"
)]
pub struct CustomDirectiveAttrDict {
    #[attr]
    attr: I64Attr,
    #[attr]
    optAttr: Option<I64Attr>,
}

fn parse_dictionary(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    _: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let entries = parser.optional_attr_dict()?;
    let cx = parser.context().clone();
    for entry in entries {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    Ok(true)
}

fn print_dictionary(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.attr_dict(op, &[]);
}

/// Operands and types that an ellipsis follows.
///
/// ```mlir
/// test.ellipsis(%x ...) : i64 ...
/// ```
#[op("test.ellipsis", format = "`(` $operands (`...` $variadic^)? `)` attr-dict `:` type($operands) `...`")]
pub struct Ellipsis {
    #[operand]
    operands: Variadic<AnyType>,
    #[attr]
    variadic: UnitAttr,
}

ir::ops![CustomDirectiveAttrDict, CustomDirectiveOptionalOperandRef, Ellipsis];
