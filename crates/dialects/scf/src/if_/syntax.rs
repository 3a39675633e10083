//! The text of `scf.if`.

use super::If;
use crate::Yield;
use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::{OpState, Type};

impl If<'_> {
    /// Parses `%c -> (f32) { ... } else { ... }`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let condition = parser.operand()?;
        let condition = parser.resolve(condition, Type::I1)?;
        state.operands.push(condition);
        state.result_types = parser.optional_arrow_types()?.into();
        let region = parser.region(state, &[])?;
        parser.ensure_terminator(state, region, Yield::NAME);
        if parser.optional_keyword("else") {
            let region = parser.region(state, &[])?;
            parser.ensure_terminator(state, region, Yield::NAME);
        } else {
            parser.empty_region(state);
        }
        parse_attr_dict(parser, state)
    }

    /// Prints the form that [`parse`] accepts.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        let types: Vec<Type> = self.result_types().collect();
        printer.write(" ");
        printer.operand(self.condition());
        if !types.is_empty() {
            printer.write(" -> (");
            printer.types(&types);
            printer.write(")");
        }
        printer.write(" ");
        let style = RegionStyle { terminators: !types.is_empty(), ..RegionStyle::BARE };
        printer.region(self.then_region(), style);
        if !self.else_region().is_empty() {
            printer.write(" else ");
            printer.region(self.else_region(), style);
        }
        printer.attr_dict(*self, &[]);
    }
}
