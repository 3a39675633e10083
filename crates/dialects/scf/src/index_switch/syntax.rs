//! The list of cases in text.

use super::case_values;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::{CustomArg, CustomPart};
use ir::{OpRef, OpState};

/// Parses `case 2 { ... } case 5 { ... }`.
pub(super) fn parse_cases(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(cases), CustomArg::Regions(regions)] = args else {
        return Err(parser.error("malformed format of 'scf.index_switch'"));
    };
    let cx = parser.context().clone();
    let mut values = Vec::new();
    while parser.optional_keyword("case") {
        values.push(parser.int64()?);
        regions.push(parser.region(state, &[])?);
    }
    *cases = Some(cx.i64_array_attr(&values));
    Ok(true)
}

/// Prints the form that [`parse_cases`] accepts.
pub(super) fn print_cases(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    for (value, region) in case_values(op).into_iter().zip(op.regions().skip(1)) {
        printer.newline();
        printer.write(&format!("case {value} "));
        printer.region(region, RegionStyle::NO_ARGS);
    }
}
