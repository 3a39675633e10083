//! The text of `scf.parallel`.

use super::Parallel;
use crate::Reduce;
use crate::syntax::{parse_arguments, parse_attr_dict, with_types};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, RegionStyle};
use ir::{OpState, Type};

/// Parses a list in parentheses of as many operands as there are induction variables.
fn parse_bounds(parser: &mut dyn OpParser, state: &mut OpState, count: usize) -> Result<(), Diagnostic> {
    let pos = parser.position();
    let operands: Vec<ParsedOperand> = parser.operand_list(Delimiter::Paren)?;
    if operands.len() != count {
        return Err(parser.error_at(pos, &format!("expected {count} operands")));
    }
    for operand in operands {
        state.operands.push(parser.resolve(operand, Type::INDEX)?);
    }
    Ok(())
}

impl Parallel<'_> {
    /// Parses `(%i) = (%lb) to (%ub) step (%s) init (%x) -> f32 { ... }`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let mut arguments = parse_arguments(parser)?;
        let count = arguments.len();
        parser.punct("=")?;
        parse_bounds(parser, state, count)?;
        parser.keyword("to")?;
        parse_bounds(parser, state, count)?;
        parser.keyword("step")?;
        parse_bounds(parser, state, count)?;
        let mut inits = Vec::new();
        let pos = parser.name_position();
        if parser.optional_keyword("init") {
            inits = parser.operand_list(Delimiter::Paren)?;
        }
        state.result_types = parser.optional_arrow_types()?.into();
        with_types(&mut arguments, &vec![Type::INDEX; count]);
        let region = parser.region(state, &arguments)?;
        let sizes = [count, count, count, inits.len()].map(|size| size as u32);
        state.set_words(&cx, "operandSegmentSizes", &sizes);
        parse_attr_dict(parser, state)?;
        let types = state.result_types.clone();
        let values = parser.resolve_all(&inits, &types, pos)?;
        state.operands.extend(values);
        parser.ensure_terminator(state, region, Reduce::NAME);
        Ok(())
    }

    /// Prints the form that [`parse`] accepts.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" (");
        printer.operands(&mut self.region().blocks().take(1).flat_map(|block| block.arguments()));
        printer.write(") = (");
        printer.operands(&mut self.lower_bound());
        printer.write(") to (");
        printer.operands(&mut self.upper_bound());
        printer.write(") step (");
        printer.operands(&mut self.step());
        printer.write(")");
        if self.init_vals().len() > 0 {
            printer.write(" init (");
            printer.operands(&mut self.init_vals());
            printer.write(")");
        }
        let types: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&types);
        printer.write(" ");
        printer.region(self.region(), RegionStyle::NO_ARGS);
        printer.attr_dict(*self, &["operandSegmentSizes"]);
    }
}
