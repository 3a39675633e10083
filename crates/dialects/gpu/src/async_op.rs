//! Operations that a device executes beside the host: what they wait for, and the token that says that they are done.

use crate::types::AsyncTokenType;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::{OpRef, OpState, Value};
use macros::interface;
use std::ops::Range;

/// Interface of operations that wait for tokens and may return one: `AsyncOpInterface`.
///
/// With a token they only begin; without they wait until they are done.
#[interface]
pub trait AsyncOp: Send + Sync {
    /// Returns the positions of the operands that are waited for.
    fn dependencies(&self, op: OpRef<'_>) -> Range<usize> {
        op.operand_group(0)
    }

    /// Returns the token that says that the operation is done, if it has one.
    fn token(&self, op: OpRef<'_>) -> Option<Value> {
        let last = op.results().last()?;
        AsyncTokenType::cast(last.ty()).map(|_| last.handle())
    }
}

/// The model of operations whose first operands are tokens, and whose last result may be one.
pub struct Tokens;

impl AsyncOp for Tokens {}

/// Parses `async [%dependency]`, both optional.
pub(crate) fn parse_dependencies(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Types(token), CustomArg::Operands(dependencies)] = args else { return Ok(false) };
    token.extend(parse_async(parser)?.then(|| AsyncTokenType::make(parser.context())));
    *dependencies = parser.operand_list(Delimiter::OptionalSquare)?;
    Ok(true)
}

/// Parses `async`, if it is next: the operation then has a name.
pub(crate) fn parse_async(parser: &mut dyn OpParser) -> Result<bool, Diagnostic> {
    let position = parser.position();
    if !parser.optional_keyword("async") {
        return Ok(false);
    }
    if parser.result_count() == 0 {
        return Err(parser.error_at(position, "needs to be named when marked 'async'"));
    }
    Ok(true)
}

pub(crate) fn print_dependencies(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::ResultTypes(token), CustomPart::Operands(dependencies)] = parts else { return };
    print_async(op, !token.is_empty(), dependencies.clone(), printer);
}

/// Prints `async [%dependency]`.
pub(crate) fn print_async(op: OpRef<'_>, is_async: bool, tokens: Range<usize>, printer: &mut dyn OpPrinter) {
    printer.write(if is_async { "async" } else { "" });
    if tokens.is_empty() {
        return;
    }
    printer.write(if is_async { " [" } else { "[" });
    printer.operands(&mut tokens.map(|at| op.operand(at)));
    printer.write("]");
}
