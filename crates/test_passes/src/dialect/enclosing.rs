//! Operations with regions in forms of their own.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, ParsedArgument, RegionStyle};
use ir::markers::*;
use ir::{OpState, OpView, Type, Value};
use macros::op;

/// Operation of any number of regions.
///
/// ```mlir
/// "test.many_regions"() ({
/// }, {
/// }) : () -> ()
/// ```
#[op("test.many_regions")]
pub struct ManyRegions {
    #[region]
    regions: Variadic<AnyRegion>,
}

/// Operation of a region and operands.
///
/// ```mlir
/// "test.one_region_with_operands_op"(%x) ({
/// }) : (i32) -> ()
/// ```
#[op("test.one_region_with_operands_op")]
pub struct OneRegionWithOperands {
    #[operand]
    operands: Variadic<AnyType>,
    #[region]
    region: AnyRegion,
}

/// Function that its region defines.
///
/// ```mlir
/// %0 = "test.functional_region_op"() ({
///   "test.return"() : () -> ()
/// }) : () -> (() -> ())
/// ```
#[op("test.functional_region_op")]
pub struct FunctionalRegion {
    #[result]
    result: FunctionType,
    #[region]
    body: AnyRegion,
}

/// Regions that use no value from outside.
///
/// ```mlir
/// test.isolated_regions {
///   "test.finish"() : () -> ()
/// }, {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.isolated_regions", traits(ISOLATED_FROM_ABOVE), format = "attr-dict-with-keyword $regions")]
pub struct IsolatedRegions {
    #[region]
    regions: Variadic<AnyRegion>,
}

/// Region without a terminator, in braces alone.
///
/// ```mlir
/// test.single_no_terminator_custom_asm_op {
///   %0 = "test.constant"() {value = 1 : i32} : () -> i32
/// }
/// ```
#[op("test.single_no_terminator_custom_asm_op", traits(SINGLE_BLOCK, NO_TERMINATOR), parse, print)]
pub struct SingleNoTerminatorCustomAsm {
    #[region]
    my_region: SizedRegion<1>,
}

impl SingleNoTerminatorCustomAsm<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parser.region(state, &[]).map(|_| ())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.region(self.my_region(), RegionStyle::BARE);
    }
}

/// Loop over numbers, whose names an attribute gives.
///
/// ```mlir
/// test.polyfor %i, %j {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.polyfor", parse, print, block_names)]
pub struct PolyFor {
    #[region]
    region: SizedRegion<1>,
}

impl PolyFor<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let mut arguments: Vec<ParsedArgument> = Vec::new();
        while let Some(mut argument) = parser.optional_argument(false, false)? {
            argument.ty = Some(Type::INDEX);
            arguments.push(argument);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.region(state, &arguments).map(|_| ())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        let arguments = self.region().first_block().into_iter().flat_map(|block| block.arguments());
        for (number, argument) in arguments.enumerate() {
            printer.write(if number == 0 { "" } else { ", " });
            printer.argument(argument, None, true);
        }
        printer.write(" ");
        printer.region(self.region(), RegionStyle::NO_ARGS);
    }

    fn block_names(self, name: &mut dyn FnMut(Value, &str)) {
        let names = OpView::op(self).attr("arg_names").and_then(|names| names.as_array());
        let block = self.region().first_block();
        let arguments = block.into_iter().flat_map(|block| block.arguments());
        for (argument, text) in arguments.zip(names.into_iter().flatten()) {
            if let Some(text) = text.as_str() {
                name(argument.handle(), text);
            }
        }
    }
}

/// Operation of a region that consists of one operation, which is written in its place, and returns its results.
///
/// ```mlir
/// %0 = test.wrapping_region wraps "some.op"(%x) {some.attr} : (i32) -> i32
/// ```
#[op("test.wrapping_region", traits(SINGLE_BLOCK), parse, print)]
pub struct WrappingRegion {
    #[result]
    outputs: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

impl WrappingRegion<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parser.keyword("wraps")?;
        let (region, types) = parser.region_of_generic_op(state)?;
        parser.ensure_terminator_of_one(state, region, "test.return");
        state.result_types.extend(types);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" wraps ");
        if let Some(op) = self.region().ops().next() {
            printer.inner_generic_op(op);
        }
    }
}

ir::ops![
    FunctionalRegion,
    IsolatedRegions,
    ManyRegions,
    OneRegionWithOperands,
    PolyFor,
    SingleNoTerminatorCustomAsm,
    WrappingRegion
];
