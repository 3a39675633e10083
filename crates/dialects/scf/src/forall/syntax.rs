//! The text of `scf.forall`.

use super::{Forall, MixedBound};
use crate::InParallel;
use crate::syntax::{parse_arguments, parse_attr_dict, print_assignments, with_types};
use diag::Diagnostic;
use interfaces::index_list::{IndexList, parse_index_list};
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::{OpState, Type};

/// Parses `(%n, 10)`.
fn parse_bounds(parser: &mut dyn OpParser) -> Result<IndexList, Diagnostic> {
    parse_index_list(parser, Delimiter::Paren, false)
}

impl Forall<'_> {
    /// Parses `(%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) { ... }`, or
    /// `(%i) = (%lb) to (%ub) step (%s)`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let mut arguments = parse_arguments(parser)?;
        let rank = arguments.len();
        let groups = if parser.optional_keyword("in") {
            let upper = parse_bounds(parser)?;
            let constant = |value| IndexList { fixed: vec![value; rank], ..IndexList::default() };
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
            for &operand in &bounds.operands {
                state.operands.push(parser.resolve(operand, Type::INDEX)?);
            }
            sizes.push(bounds.operands.len() as u32);
            state.try_put_attr(&cx, cx.ident(name), cx.i64_array_attr(&bounds.fixed));
        }
        let pos = parser.position();
        let mut outputs = Vec::new();
        if parser.optional_keyword("shared_outs") {
            let (carried, operands) = parser.assignment_list()?;
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
        state.set_words(&cx, "operandSegmentSizes", &sizes);
        let region = parser.region(state, &arguments)?;
        parser.ensure_terminator(state, region, InParallel::NAME);
        parse_attr_dict(parser, state)
    }

    /// Prints the form that [`parse`] accepts.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        let arguments: Vec<_> = self.region().blocks().take(1).flat_map(|block| block.arguments()).collect();
        let (variables, outputs) = arguments.split_at(self.rank().min(arguments.len()));
        printer.write(" (");
        printer.operands(&mut variables.iter().copied());
        printer.write(")");
        if self.is_normalized() {
            printer.write(" in ");
            print_bounds(&self.upper_bounds(), printer);
        } else {
            printer.write(" = ");
            print_bounds(&self.lower_bounds(), printer);
            printer.write(" to ");
            print_bounds(&self.upper_bounds(), printer);
            printer.write(" step ");
            print_bounds(&self.steps(), printer);
        }
        if !outputs.is_empty() {
            printer.write(" shared_outs(");
            print_assignments(printer, outputs.iter().copied(), self.outputs());
            printer.write(")");
        }
        printer.write(" ");
        if !outputs.is_empty() {
            let types: Vec<Type> = self.result_types().collect();
            printer.write("-> (");
            printer.types(&types);
            printer.write(") ");
        }
        let style = RegionStyle { terminators: self.num_results() > 0, ..RegionStyle::BARE };
        printer.region(self.region(), style);
        let elided = ["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"];
        printer.attr_dict(*self, &elided);
    }
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
