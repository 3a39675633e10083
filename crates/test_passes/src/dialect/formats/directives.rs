//! Formats with parts that are code.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, RegionStyle};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{Attr, OpRef, OpState, Type};
use macros::op;
use std::ops::Range;

/// Operand, an optional one, and further ones in parentheses.
///
/// ```mlir
/// test.format_custom_directive_operands %x, %y -> (%z)
/// ```
#[op(
    "test.format_custom_directive_operands",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    custom(CustomDirectiveOperands(parse_operands, print_operands)),
    format = "custom<CustomDirectiveOperands>($operand, $optOperand, $varOperands) attr-dict"
)]
pub struct CustomDirectiveOperands {
    #[operand]
    operand: I64,
    #[operand]
    optOperand: Option<I64>,
    #[operand]
    varOperands: Variadic<I64>,
}

/// Operands in three groups, and their types.
///
/// ```mlir
/// test.format_custom_directive_operands_and_types %x, %y -> (%z) : i64, i64 -> (i64)
/// ```
#[op(
    "test.format_custom_directive_operands_and_types",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    custom(CustomDirectiveOperandsAndTypes(parse_operands_and_types, print_operands_and_types)),
    format = "custom<CustomDirectiveOperandsAndTypes>($operand, $optOperand, $varOperands, \
              type($operand), type($optOperand), type($varOperands)) attr-dict"
)]
pub struct CustomDirectiveOperandsAndTypes {
    #[operand]
    operand: AnyType,
    #[operand]
    optOperand: Option<AnyType>,
    #[operand]
    varOperands: Variadic<AnyType>,
}

/// Results of three groups, by their types.
///
/// ```mlir
/// %0:3 = test.format_custom_directive_results : i64, i64 -> (i64)
/// ```
#[op(
    "test.format_custom_directive_results",
    traits(ATTR_SIZED_RESULT_SEGMENTS),
    custom(CustomDirectiveResults(parse_results, print_results)),
    format = "custom<CustomDirectiveResults>(type($result), type($optResult), type($varResults)) attr-dict"
)]
pub struct CustomDirectiveResults {
    #[result]
    result: AnyType,
    #[result]
    optResult: Option<AnyType>,
    #[result]
    varResults: Variadic<AnyType>,
}

/// Region and, after a comma, another one.
///
/// ```mlir
/// test.format_custom_directive_regions {
///   "test.finish"() : () -> ()
/// }, {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op(
    "test.format_custom_directive_regions",
    custom(CustomDirectiveRegions(parse_regions, print_regions)),
    format = "custom<CustomDirectiveRegions>($region, $other_regions) attr-dict"
)]
pub struct CustomDirectiveRegions {
    #[region]
    region: AnyRegion,
    #[region]
    other_regions: Variadic<AnyRegion>,
}

/// Successor and, after a comma, another one that is taken twice.
///
/// ```mlir
/// test.format_custom_directive_successors ^bb1, ^bb2
/// ```
#[op(
    "test.format_custom_directive_successors",
    traits(TERMINATOR),
    custom(CustomDirectiveSuccessors(parse_successors, print_successors)),
    format = "custom<CustomDirectiveSuccessors>($successor, $successors) attr-dict"
)]
pub struct CustomDirectiveSuccessors {
    #[successor]
    successor: AnySuccessor,
    #[successor]
    successors: Variadic<AnySuccessor>,
}

/// Attribute and, after a comma, another one.
///
/// ```mlir
/// test.format_custom_directive_attributes 3 : i64, 4 : i64
/// ```
#[op(
    "test.format_custom_directive_attributes",
    custom(CustomDirectiveAttributes(parse_attributes, print_attributes)),
    format = "custom<CustomDirectiveAttributes>($attr, $optAttr) attr-dict"
)]
pub struct CustomDirectiveAttributes {
    #[attr]
    attr: I64Attr,
    #[attr]
    optAttr: Option<I64Attr>,
}

/// Two strings, each by a directive.
///
/// ```mlir
/// test.format_custom_directive_spacing "a" "b"
/// ```
#[op(
    "test.format_custom_directive_spacing",
    custom(CustomDirectiveSpacing(parse_spacing, print_spacing)),
    format = "custom<CustomDirectiveSpacing>($attr1) custom<CustomDirectiveSpacing>($attr2) attr-dict"
)]
pub struct CustomDirectiveSpacing {
    #[attr]
    attr1: StrAttr,
    #[attr]
    attr2: StrAttr,
}

/// Parses what a comma precedes, if one is there.
fn after_comma<T>(
    parser: &mut dyn OpParser,
    parse: impl FnOnce(&mut dyn OpParser) -> Result<T, Diagnostic>,
) -> Result<Option<T>, Diagnostic> {
    if parser.optional_punct(",") { parse(parser).map(Some) } else { Ok(None) }
}

/// One of a kind, another one after a comma, and further ones after an arrow.
type Groups<T> = (T, Option<T>, Vec<T>);

fn operand_groups(parser: &mut dyn OpParser) -> Result<Groups<ParsedOperand>, Diagnostic> {
    let operand = parser.operand()?;
    let optional = after_comma(parser, |parser| parser.operand())?;
    parser.punct("->")?;
    Ok((operand, optional, parser.operand_list(Delimiter::Paren)?))
}

fn type_groups(parser: &mut dyn OpParser) -> Result<Groups<Type>, Diagnostic> {
    parser.punct(":")?;
    let ty = parser.ty()?;
    let optional = after_comma(parser, |parser| parser.ty())?;
    parser.punct("->")?;
    parser.punct("(")?;
    let types = parser.type_list()?;
    parser.punct(")")?;
    Ok((ty, optional, types))
}

fn parse_operands(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let (first, optional, others) = operand_groups(parser)?;
    if let [CustomArg::Operands(a), CustomArg::Operands(b), CustomArg::Operands(c), ..] = args {
        a.push(first);
        b.extend(optional);
        c.extend(others);
    }
    Ok(true)
}

fn parse_results(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let (first, optional, others) = type_groups(parser)?;
    if let [.., CustomArg::Types(a), CustomArg::Types(b), CustomArg::Types(c)] = args {
        a.push(first);
        b.extend(optional);
        c.extend(others);
    }
    Ok(true)
}

fn parse_operands_and_types(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    parse_operands(parser, state, args)?;
    parse_results(parser, state, args)
}

/// Prints three groups as `a, b -> (c)`.
fn print_groups(
    printer: &mut dyn OpPrinter,
    [one, optional, others]: [Range<usize>; 3],
    print: impl Fn(&mut dyn OpPrinter, usize),
) {
    for (number, at) in one.chain(optional).enumerate() {
        printer.write(if number == 0 { "" } else { ", " });
        print(printer, at);
    }
    printer.write(" -> (");
    for (number, at) in others.enumerate() {
        printer.write(if number == 0 { "" } else { ", " });
        print(printer, at);
    }
    printer.write(")");
}

fn print_operands(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    if let [CustomPart::Operands(a), CustomPart::Operands(b), CustomPart::Operands(c), ..] = parts {
        let groups = [a.clone(), b.clone(), c.clone()];
        print_groups(printer, groups, |printer, at| printer.operand(op.operand(at)));
    }
}

fn print_operands_and_types(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    print_operands(op, parts, printer);
    if let [.., CustomPart::OperandTypes(a), CustomPart::OperandTypes(b), CustomPart::OperandTypes(c)] = parts
    {
        printer.write(" : ");
        let groups = [a.clone(), b.clone(), c.clone()];
        print_groups(printer, groups, |printer, at| printer.ty(op.operand(at).ty_handle()));
    }
}

fn print_results(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    if let [CustomPart::ResultTypes(a), CustomPart::ResultTypes(b), CustomPart::ResultTypes(c)] = parts {
        printer.write(" : ");
        let groups = [a.clone(), b.clone(), c.clone()];
        print_groups(printer, groups, |printer, at| printer.ty(op.result(at).ty_handle()));
    }
}

fn parse_regions(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let first = parser.region(state, &[])?;
    let second = if parser.optional_punct(",") { Some(parser.region(state, &[])?) } else { None };
    if let [CustomArg::Regions(one), CustomArg::Regions(others)] = args {
        one.push(first);
        others.extend(second);
    }
    Ok(true)
}

fn print_regions(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    for (number, region) in op.regions().enumerate() {
        printer.write(if number == 1 { ", " } else { "" });
        printer.region(region, RegionStyle::FULL);
    }
}

fn parse_successors(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let first = parser.successor()?;
    let second = after_comma(parser, |parser| parser.successor())?;
    if let [CustomArg::Successors(one), CustomArg::Successors(others)] = args {
        one.push(first);
        others.extend(second.into_iter().chain(second));
    }
    Ok(true)
}

fn print_successors(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    for (number, block) in op.successors().take(2).enumerate() {
        printer.write(if number == 1 { ", " } else { "" });
        printer.successor(block);
    }
}

fn parse_attributes(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let first = parser.attribute(None)?;
    let second = after_comma(parser, |parser| parser.attribute(None))?;
    if let [CustomArg::Attr(one), CustomArg::Attr(other)] = args {
        (*one, *other) = (Some(first), second);
    }
    Ok(true)
}

fn print_attributes(_: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let attr = |part: &CustomPart| match part {
        CustomPart::Attr(attr) => *attr,
        _ => None,
    };
    for (number, attr) in parts.iter().filter_map(attr).collect::<Vec<Attr>>().into_iter().enumerate() {
        printer.write(if number == 0 { "" } else { ", " });
        printer.attr(attr);
    }
}

fn parse_spacing(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let text = parser.attribute(None)?;
    if let [CustomArg::Attr(attr)] = args {
        *attr = Some(text);
    }
    Ok(true)
}

fn print_spacing(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    print_attributes(op, parts, printer);
}

ir::ops![
    CustomDirectiveAttributes,
    CustomDirectiveOperands,
    CustomDirectiveOperandsAndTypes,
    CustomDirectiveRegions,
    CustomDirectiveResults,
    CustomDirectiveSpacing,
    CustomDirectiveSuccessors
];
