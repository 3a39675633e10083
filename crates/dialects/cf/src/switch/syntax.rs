//! The list of cases in text, as other operations that switch have it too.

use super::operands_of;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomPart};
use ir::{Block, OpRef, OpState, Type};

/// A destination with the values for its arguments.
struct Case {
    block: Block,
    operands: Vec<ParsedOperand>,
    types: Vec<Type>,
}

fn parse_destination(parser: &mut dyn OpParser) -> Result<Case, Diagnostic> {
    parser.punct(":")?;
    let block = parser.successor()?;
    let mut case = Case { block, operands: Vec::new(), types: Vec::new() };
    if parser.optional_punct("(") {
        case.operands = parser.operand_list(Delimiter::None)?;
        parser.punct(":")?;
        case.types = parser.type_list()?;
        parser.punct(")")?;
    }
    Ok(case)
}

/// Parses `default: ^bb1(%a : i32), 42: ^bb2, ...`, the directive `SwitchOpCases`.
pub fn parse_cases(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [
        CustomArg::Types(flag),
        CustomArg::Successors(default),
        CustomArg::Operands(default_operands),
        CustomArg::Types(default_types),
        CustomArg::Attr(values),
        CustomArg::Successors(cases),
        CustomArg::Operands(operands),
        CustomArg::Types(types),
        CustomArg::Attr(segments),
    ] = args
    else {
        return Err(parser.error("malformed format"));
    };
    let cx = parser.context().clone();
    parser.keyword("default")?;
    let case = parse_destination(parser)?;
    default.push(case.block);
    (*default_operands, *default_types) = (case.operands, case.types);
    let flag = flag.first().copied().unwrap_or(Type::I32);
    let width = cx.ty(flag).int_width().unwrap_or(64);
    let (mut numbers, mut sizes) = (Vec::new(), Vec::new());
    while parser.optional_punct(",") {
        numbers.push(parser.integer_of_width(width)?);
        let case = parse_destination(parser)?;
        cases.push(case.block);
        sizes.push(case.operands.len() as i32);
        operands.extend(case.operands);
        types.extend(case.types);
    }
    if !numbers.is_empty() {
        let ty = cx.vector_type(&[numbers.len() as i64], flag);
        *values = Some(cx.dense_ints(ty, &numbers));
    }
    *segments = Some(cx.i32_array_attr(&sizes));
    Ok(true)
}

fn print_destination(op: OpRef<'_>, successor: usize, printer: &mut dyn OpPrinter) {
    printer.write(": ");
    if let Some(block) = op.successors().nth(successor) {
        printer.successor(block);
    }
    let values: Vec<_> =
        op.operands().skip(operands_of(op, successor).start).take(operands_of(op, successor).len()).collect();
    if values.is_empty() {
        return;
    }
    printer.write("(");
    printer.operands(&mut values.iter().copied());
    printer.write(" : ");
    let types: Vec<Type> = values.iter().map(|value| value.ty_handle()).collect();
    printer.types(&types);
    printer.write(")");
}

/// Prints the form that [`parse_cases`] accepts.
pub fn print_cases(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.write("  default");
    print_destination(op, 0, printer);
    let values = parts.iter().find_map(|part| match part {
        CustomPart::Attr(values) => Some(*values),
        _ => None,
    });
    let values = values.flatten().and_then(|values| op.context().attr_ref(values).as_dense());
    if op.num_successors() == 1 {
        return;
    }
    for case in 0..op.num_successors() - 1 {
        printer.write(",");
        printer.newline();
        let value = values.and_then(|values| values.int(case));
        printer.write("  ");
        printer.write(&value.map_or(String::new(), |value| value.to_string_unsigned()));
        print_destination(op, case + 1, printer);
    }
    printer.newline();
}
