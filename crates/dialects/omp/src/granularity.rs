//! Directives of clauses that say how large tasks are: `grainsize(strict, %n: i32)`.

use crate::clauses::{attr_of, keyword_of, operands_of};
use crate::enums::{ClauseGrainsizeType, ClauseNumTasksType};
use diag::Diagnostic;
use ir::OpRef;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomDirective, CustomPart, EnumAttr, EnumDef};

/// Parses `modifier, %n : type`.
fn parse(
    parser: &mut dyn OpParser,
    args: &mut [CustomArg],
    name: &str,
    modifiers: &'static EnumDef,
) -> Result<bool, Diagnostic> {
    if let Some(word) = parser.optional_any_keyword() {
        let Some(value) = modifiers.value(word.as_bytes()) else {
            return Err(parser.error(&format!("invalid {name} modifier : '{word}'")));
        };
        args[0] = CustomArg::Attr(Some(modifiers.widen(parser.context(), value)));
        parser.punct(",")?;
    }
    let operand = match parser.operand() {
        Ok(operand) => operand,
        Err(error) => {
            return Err(error.followed_by(parser.error(&format!("expected {name} operand"))));
        }
    };
    args[1] = CustomArg::Operands(vec![operand]);
    args[2] = CustomArg::Types(vec![parser.colon_type()?]);
    Ok(true)
}

/// Prints `modifier, %n: type`.
fn print(op: OpRef<'_>, parts: &[CustomPart], modifiers: &'static EnumDef, printer: &mut dyn OpPrinter) {
    if let Some(modifier) = attr_of(op, parts.first()) {
        printer.write(keyword_of(modifiers, Some(modifier)));
        printer.write(", ");
    }
    for at in operands_of(parts.get(1)) {
        printer.operand(op.operand(at));
        printer.write(": ");
        printer.ty(op.operand(at).ty_handle());
    }
}

/// `strict, %n: i32`.
pub(crate) const GRAINSIZE_CLAUSE: CustomDirective = CustomDirective {
    name: "GrainsizeClause",
    parse: &|parser, _, args| parse(parser, args, "grainsize", ClauseGrainsizeType::DEF),
    print: &|op, parts, printer| print(op, parts, ClauseGrainsizeType::DEF, printer),
    line: None,
};

/// `strict, %n: i32`.
pub(crate) const NUM_TASKS_CLAUSE: CustomDirective = CustomDirective {
    name: "NumTasksClause",
    parse: &|parser, _, args| parse(parser, args, "num_tasks", ClauseNumTasksType::DEF),
    print: &|op, parts, printer| print(op, parts, ClauseNumTasksType::DEF, printer),
    line: None,
};
