//! Regions that conversions convert, and ones that follow each other.

use diag::Diagnostic;
use interfaces::{RegionBranchPoint, RegionSuccessor};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{AttrRef, OpRef, OpState};
use macros::op;

/// Region whose arguments conversions convert.
///
/// ```mlir
/// test.convert_block_args %x is_legal {
/// ^bb0(%a: index):
///   "x.use"(%a) : (index) -> ()
/// } : (index) -> ()
/// ```
#[op(
    "test.convert_block_args",
    format = "$val (`is_legal` $is_legal^)? (`duplicate` $duplicate^)? $body attr-dict `:` functional-type(operands, results)"
)]
pub struct ConvertBlockArgs {
    #[operand]
    val: Option<AnyType>,
    #[attr]
    is_legal: UnitAttr,
    #[attr]
    duplicate: UnitAttr,
    #[region]
    body: SizedRegion<1>,
}

/// Choice of a region, which goes on in the ones after it.
///
/// ```mlir
/// test.switch_with_no_break %x
/// case 1 {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op(
    "test.switch_with_no_break",
    interfaces(interfaces::RegionBranch),
    traits(RECURSIVE_MEMORY_EFFECTS),
    custom(Cases(parse_cases, print_cases)),
    format = "$arg attr-dict custom<Cases>($cases, $caseRegions)"
)]
pub struct SwitchWithNoBreak {
    #[operand]
    arg: Index,
    #[attr]
    cases: DenseI64ArrayAttr,
    #[region]
    caseRegions: Variadic<SizedRegion<1>>,
}

impl<'a> interfaces::RegionBranchMethods<'a> for SwitchWithNoBreak<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        let first = match point {
            RegionBranchPoint::Parent => 0,
            RegionBranchPoint::Terminator(end) => {
                let region = end.block().and_then(|block| block.region());
                region.map_or(0, |region| region.position() + 1)
            }
        };
        let only_next = matches!(point, RegionBranchPoint::Terminator(_));
        let regions = self.case_regions().skip(first).map(RegionSuccessor::Region);
        match only_next {
            true => vec![regions.take(1).next().unwrap_or(RegionSuccessor::Parent)],
            false => regions.chain([RegionSuccessor::Parent]).collect(),
        }
    }
}

fn parse_cases(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let (mut numbers, mut regions) = (Vec::new(), Vec::new());
    while parser.optional_keyword("case") {
        numbers.push(parser.int64()?);
        regions.push(parser.region(state, &[])?);
    }
    if let [CustomArg::Attr(attr), CustomArg::Regions(all)] = args {
        *attr = DenseI64ArrayAttr::to_attr(parser.context(), &numbers);
        *all = regions;
    }
    Ok(true)
}

fn print_cases(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let numbers = op.attr("cases").and_then(AttrRef::as_ints).unwrap_or_default();
    for (number, region) in numbers.into_iter().zip(op.regions()) {
        printer.newline();
        printer.write(&format!("case {number} "));
        printer.region(region, RegionStyle::NO_ARGS);
    }
}

ir::ops![ConvertBlockArgs, SwitchWithNoBreak];
