//! Operations whose text is read and printed by code.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{AttrRef, DYNAMIC, OpRef, OpState, OpView, Type};
use macros::op;

/// Operation of as many results as its text says.
///
/// ```mlir
/// %0:2 = test.parse_integer_literal : 2
/// ```
#[op("test.parse_integer_literal", parse, print)]
pub struct ParseIntegerLiteral {
    #[result]
    results: Variadic<Index>,
}

impl ParseIntegerLiteral<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        if !parser.optional_punct(":") {
            return Ok(());
        }
        let position = parser.position();
        let count = parser.integer()?;
        match usize::try_from(count).ok().filter(|&count| count <= MAX_RESULTS) {
            Some(count) => state.result_types = std::iter::repeat_n(Type::INDEX, count).collect(),
            None => return Err(parser.error_at(position, "expected a number of results")),
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        if self.num_results() > 0 {
            printer.write(&format!(" : {}", self.num_results()));
        }
    }
}

/// Number of results that a literal may ask for.
const MAX_RESULTS: usize = 1 << 16;

/// Operation with a word.
///
/// ```mlir
/// test.parse_wrapped_keyword word
/// ```
#[op("test.parse_wrapped_keyword", parse, print)]
pub struct ParseWrappedKeyword {
    #[attr]
    keyword: StrAttr,
}

impl ParseWrappedKeyword<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let word = parser.any_keyword()?;
        let cx = parser.context().clone();
        state.try_put_attr(&cx, cx.ident("keyword"), cx.string_attr(word.as_bytes()));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.write(self.keyword());
    }
}

/// Operation with a list of sizes.
///
/// ```mlir
/// test.custom_dimension_list_attr dimension_list = 1x2x?
/// ```
#[op(
    "test.custom_dimension_list_attr",
    custom(DimensionList(parse_dimensions, print_dimensions)),
    format = "`dimension_list` `=` custom<DimensionList>($dimension_list) attr-dict"
)]
pub struct CustomDimensionList {
    #[attr]
    dimension_list: DenseI64ArrayAttr,
}

fn parse_dimensions(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let sizes = if parser.optional_punct("[") {
        parser.punct("]")?;
        Vec::new()
    } else {
        parser.dimension_list(true, false)?
    };
    if let [CustomArg::Attr(attr)] = args {
        *attr = DenseI64ArrayAttr::to_attr(parser.context(), &sizes);
    }
    Ok(true)
}

fn print_dimensions(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let sizes = op.attr("dimension_list").and_then(AttrRef::as_ints).unwrap_or_default();
    if sizes.is_empty() {
        printer.write("[]");
    }
    for (number, &size) in sizes.iter().enumerate() {
        printer.write(if number == 0 { "" } else { "x" });
        match size {
            DYNAMIC => printer.write("?"),
            size => printer.integer(size),
        }
    }
}

/// Producer of a value of the type of its attribute.
///
/// ```mlir
/// %0 = test.result_has_same_type_as_attr 3 : i32 -> i32
/// ```
#[op(
    "test.result_has_same_type_as_attr",
    rules(AllTypesMatch("attr", "result")),
    format = "$attr `->` type($result) attr-dict"
)]
pub struct ResultHasSameTypeAsAttr {
    #[attr]
    attr: TypedAttr,
    #[result]
    result: AnyType,
}

/// Operation of any number of operands and results that only a program defines.
///
/// ```mlir
/// %0 = "test.dynamic_generic"(%x) : (i32) -> i32
/// ```
#[op("test.dynamic_generic")]
pub struct DynamicGeneric {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    regions: Variadic<AnyRegion>,
}

/// Operation of one operand and two results that only a program defines.
///
/// ```mlir
/// %0:2 = "test.dynamic_one_operand_two_results"(%x) : (i32) -> (i32, i32)
/// ```
#[op("test.dynamic_one_operand_two_results", verify)]
pub struct DynamicOneOperandTwoResults {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    regions: Variadic<AnyRegion>,
}

impl DynamicOneOperandTwoResults<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let op = OpView::op(self);
        let (operands, results) = (op.num_operands(), op.num_results());
        if operands != 1 {
            return Err(op.error(format!("expected 1 operand, but had {operands}")));
        }
        if results != 2 {
            return Err(op.error(format!("expected 2 results, but had {results}")));
        }
        Ok(())
    }
}

/// Operation that the dialect reads and prints, as a word alone.
///
/// ```mlir
/// test.dialect_custom_printer custom_format
/// ```
#[op("test.dialect_custom_printer", parse, print)]
pub struct DialectCustomPrinter {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

impl DialectCustomPrinter<'_> {
    fn parse(parser: &mut dyn OpParser, _: &mut OpState) -> Result<(), Diagnostic> {
        parser.keyword("custom_format")
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" custom_format");
    }
}

/// Operation that the dialect reads and prints where nothing else does, as a word alone.
///
/// ```mlir
/// test.dialect_custom_format_fallback custom_format_fallback
/// ```
#[op("test.dialect_custom_format_fallback", parse, print)]
pub struct DialectCustomFormatFallback {}

impl DialectCustomFormatFallback<'_> {
    fn parse(parser: &mut dyn OpParser, _: &mut OpState) -> Result<(), Diagnostic> {
        parser.keyword("custom_format_fallback")
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" custom_format_fallback");
    }
}

/// Operation that only a program defines, and that is a word alone.
///
/// ```mlir
/// test.dynamic_custom_parser_printer custom_keyword
/// ```
#[op("test.dynamic_custom_parser_printer", parse, print)]
pub struct DynamicCustomParserPrinter {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

impl DynamicCustomParserPrinter<'_> {
    fn parse(parser: &mut dyn OpParser, _: &mut OpState) -> Result<(), Diagnostic> {
        parser.keyword("custom_keyword")
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" custom_keyword");
    }
}

ir::ops![
    CustomDimensionList,
    DialectCustomFormatFallback,
    DialectCustomPrinter,
    DynamicCustomParserPrinter,
    DynamicGeneric,
    DynamicOneOperandTwoResults,
    ParseIntegerLiteral,
    ParseWrappedKeyword,
    ResultHasSameTypeAsAttr
];
