//! `pdl.result` and `pdl.results`.

use crate::types::{OneOrRangeOfValues, OperationType, ValueType, range_of_values};
use diag::Diagnostic;
use ir::OpRef;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use macros::op;

/// A result of an operation, by its number among all results.
///
/// ```mlir
/// %value = pdl.result 1 of %operation
/// ```
#[op("pdl.result", traits(PURE), format = "$index `of` $parent attr-dict")]
pub struct ResultOp {
    #[operand]
    parent: OperationType,
    #[attr]
    index: I32Attr,
    #[result(buildable)]
    val: ValueType,
}

/// All results of an operation, or one group of results by its number in the definition.
///
/// ```mlir
/// %all = pdl.results of %operation
/// %group = pdl.results 0 of %operation -> !pdl.range<value>
/// %single = pdl.results 1 of %operation -> !pdl.value
/// ```
#[op(
    "pdl.results",
    traits(PURE),
    verify,
    custom(ResultsValueType(parse_type, print_type)),
    format = "($index^)? `of` $parent custom<ResultsValueType>(ref($index), type($val)) attr-dict"
)]
pub struct ResultsOp {
    #[operand]
    parent: OperationType,
    #[attr]
    index: Option<I32Attr>,
    #[result]
    val: OneOrRangeOfValues,
}

impl ResultsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.index().is_none() && ValueType::cast(self.val().ty()).is_some() {
            let message = format!(
                "expected `pdl.range<value>` result type when no index is specified, but got: '{}'",
                self.val().ty()
            );
            return Err(self.error(message));
        }
        Ok(())
    }
}

/// Parses `-> type` if there is an index.
fn parse_type(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(index), CustomArg::Types(types)] = args else { return Ok(true) };
    let ty = if index.is_some() {
        parser.punct("->")?;
        parser.ty()?
    } else {
        range_of_values(parser.context())
    };
    types.push(ty);
    Ok(true)
}

fn print_type(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    if op.attr("index").is_some()
        && let Some(result) = op.results().next()
    {
        printer.write(" -> ");
        printer.ty(result.ty_handle());
    }
}

ir::ops![ResultOp, ResultsOp];
