//! `async.await`.

use crate::types::{ValueOrToken, awaited, is_token};
use diag::Diagnostic;
use ir::OpRef;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use macros::op;

/// Waits for a token or a value. Returns what the value is.
///
/// ```mlir
/// async.await %token : !async.token
/// %x = async.await %value : !async.value<f32>
/// ```
#[op(
    "async.await",
    verify,
    custom(AwaitResultType(parse_types, print_types)),
    format = "$operand `:` custom<AwaitResultType>(type($operand), type($result)) attr-dict"
)]
pub struct Await {
    #[operand]
    operand: ValueOrToken,
    #[result]
    result: Option<AnyType>,
}

impl Await<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let waited = self.operand().ty();
        if is_token(waited) && self.num_results() > 0 {
            return Err(self.error("awaiting on a token must have empty result"));
        }
        let Some(value) = awaited(waited) else { return Ok(()) };
        match self.results().next() {
            Some(result) if result.ty() == value => Ok(()),
            Some(result) => Err(self
                .error(format!("result type '{}' does not match async value type '{value}'", result.ty()))),
            None => Err(self.error(format!("awaiting on a value must have a result of type '{value}'"))),
        }
    }
}

fn parse_types(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Types(operand), CustomArg::Types(result)] = args else { return Ok(false) };
    let ty = parser.ty()?;
    operand.push(ty);
    result.extend(awaited(parser.context().ty(ty)).map(|value| value.handle()));
    Ok(true)
}

fn print_types(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.ty(op.operand(0).ty_handle());
}

ir::ops![Await];
