//! `pdl_interp.create_range`.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::{OpRef, OpState};
use macros::op;
use pdl::{AnyPdlType, RangeOfTypesOrValues, RangeType, element_or_self, range_element};

/// Range of types or values, created from single ones and ranges.
///
/// ```mlir
/// %values = pdl_interp.create_range %value, %more : !pdl.value, !pdl.range<value>
/// %none = pdl_interp.create_range : !pdl.range<type>
/// ```
#[op(
    "pdl_interp.create_range",
    traits(PURE),
    verify,
    custom(RangeType(parse_type, print_type)),
    format = "($arguments^ `:` type($arguments))? \
               custom<RangeType>(ref(type($arguments)), type($result)) attr-dict"
)]
pub struct CreateRangeOp {
    #[operand]
    arguments: Variadic<AnyPdlType>,
    #[result]
    result: RangeOfTypesOrValues,
}

impl CreateRangeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(element) = self.results().next().and_then(|result| range_element(result.ty())) else {
            return Ok(());
        };
        match self.arguments().map(|operand| element_or_self(operand.ty())).find(|&found| found != element) {
            Some(found) => {
                Err(self
                    .error(format!("expected operand to have element type '{element}', but got '{found}'")))
            }
            None => Ok(()),
        }
    }
}

/// Parses `: type` if there are no arguments, from which it is inferred otherwise.
fn parse_type(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Types(arguments), CustomArg::Types(types)] = args else { return Ok(true) };
    let ty = match arguments.first() {
        Some(&first) => {
            let cx = parser.context();
            RangeType::make(cx, element_or_self(cx.ty(first)).handle())
        }
        None => parser.colon_type()?,
    };
    types.push(ty);
    Ok(true)
}

fn print_type(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    if op.num_operands() == 0
        && let Some(result) = op.results().next()
    {
        printer.write(": ");
        printer.ty(result.ty_handle());
    }
}

ir::ops![CreateRangeOp];
