//! The text of `scf.forall`.

use super::{DYNAMIC, Forall, MixedBound};
use crate::syntax::{parse_arguments, parse_assignments, parse_attr_dict, print_assignments, with_types};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, RegionStyle};
use ir::{OpRef, OpState, Type};

/// Bounds as they are written.
#[derive(Default)]
struct Bounds {
    constants: Vec<i64>,
    values: Vec<ParsedOperand>,
}

/// `(%n, 10)`
fn parse_bounds(parser: &mut dyn OpParser) -> Result<Bounds, Diagnostic> {
    let mut bounds = Bounds::default();
    parser.list(Delimiter::Paren, &mut |parser| {
        if let Some(operand) = parser.optional_operand()? {
            bounds.values.push(operand);
            bounds.constants.push(DYNAMIC);
            return Ok(());
        }
        let pos = parser.position();
        match parser.optional_integer()?.map(i64::try_from) {
            Some(Ok(value)) => {
                bounds.constants.push(value);
                Ok(())
            }
            _ => Err(parser.error_at(pos, "expected SSA value or integer")),
        }
    })?;
    Ok(bounds)
}

/// `(%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) { ... }`, or `(%i) = (%lb) to (%ub) step (%s)`
pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let mut arguments = parse_arguments(parser)?;
    let rank = arguments.len();
    let groups = if parser.optional_keyword("in") {
        let upper = parse_bounds(parser)?;
        let constant = |value| Bounds { constants: vec![value; rank], values: Vec::new() };
        [constant(0), upper, constant(1)]
    } else {
        parser.punct("=")?;
        let lower = parse_bounds(parser)?;
        parser.keyword("to")?;
        let upper = parse_bounds(parser)?;
        parser.keyword("step")?;
        [lower, upper, parse_bounds(parser)?]
    };
    let mut sizes = Vec::new();
    for (bounds, name) in groups.iter().zip(["staticLowerBound", "staticUpperBound", "staticStep"]) {
        for &operand in &bounds.values {
            state.operands.push(parser.resolve(operand, Type::INDEX)?);
        }
        sizes.push(bounds.values.len() as u32);
        state.try_put_attr(&cx, cx.ident(name), cx.i64_array_attr(&bounds.constants));
    }
    let pos = parser.position();
    let mut outputs = Vec::new();
    if parser.optional_keyword("shared_outs") {
        let (carried, operands) = parse_assignments(parser)?;
        arguments.extend(carried);
        outputs = operands;
        state.result_types = parser.optional_arrow_types()?.into();
        let types = state.result_types.clone();
        let values = parser.resolve_all(&outputs, &types, pos)?;
        state.operands.extend(values);
    }
    with_types(&mut arguments[..rank], &vec![Type::INDEX; rank]);
    with_types(&mut arguments[rank..], &state.result_types);
    sizes.push(outputs.len() as u32);
    state.put_words(&cx, "operandSegmentSizes", &sizes);
    let region = parser.region(state, &arguments)?;
    parser.ensure_terminator(state, region, "scf.forall.in_parallel");
    parse_attr_dict(parser, state)
}

fn print_bounds(bounds: &[MixedBound<'_>], printer: &mut dyn OpPrinter) {
    printer.write("(");
    for (at, bound) in bounds.iter().enumerate() {
        if at > 0 {
            printer.write(", ");
        }
        match *bound {
            MixedBound::Value(value) => printer.operand(value),
            MixedBound::Constant(value) => printer.write(&value.to_string()),
        }
    }
    printer.write(")");
}

/// The counterpart of [`parse`].
pub(super) fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let Some(view) = op.cast::<Forall<'_>>() else { return };
    let arguments: Vec<_> = view.region().blocks().take(1).flat_map(|block| block.arguments()).collect();
    let (variables, outputs) = arguments.split_at(view.rank().min(arguments.len()));
    printer.write(" (");
    printer.operands(&mut variables.iter().copied());
    printer.write(")");
    if view.is_normalized() {
        printer.write(" in ");
        print_bounds(&view.upper_bounds(), printer);
    } else {
        printer.write(" = ");
        print_bounds(&view.lower_bounds(), printer);
        printer.write(" to ");
        print_bounds(&view.upper_bounds(), printer);
        printer.write(" step ");
        print_bounds(&view.steps(), printer);
    }
    if !outputs.is_empty() {
        printer.write(" shared_outs(");
        print_assignments(printer, outputs.iter().copied(), view.outputs());
        printer.write(")");
    }
    printer.write(" ");
    if !outputs.is_empty() {
        let types: Vec<Type> = op.result_types().collect();
        printer.write("-> (");
        printer.types(&types);
        printer.write(") ");
    }
    let style = RegionStyle { terminators: op.num_results() > 0, ..RegionStyle::BARE };
    printer.region(view.region(), style);
    let elided = ["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"];
    printer.attr_dict(op, &elided);
}
