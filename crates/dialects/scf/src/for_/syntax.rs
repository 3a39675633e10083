//! The text of `scf.for`.

use super::For;
use crate::Yield;
use crate::syntax::{parse_arrow_types, parse_attr_dict, print_assignments, with_types};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::{Attr, OpState, Type};

impl For<'_> {
    /// Parses `%i = %lb to %ub step %s iter_args(%a = %b) -> (f32) : i32 { ... }`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        if parser.optional_keyword("unsigned") {
            let cx = parser.context();
            state.try_put_attr(cx, cx.ident("unsignedCmp"), Attr::UNIT);
        }
        let mut arguments = vec![parser.argument(false, false)?];
        parser.punct("=")?;
        let lower = parser.operand()?;
        parser.keyword("to")?;
        let upper = parser.operand()?;
        parser.keyword("step")?;
        let step = parser.operand()?;
        let mut inits = Vec::new();
        if parser.optional_keyword("iter_args") {
            let (carried, operands) = parser.assignment_list()?;
            arguments.extend(carried);
            inits = operands;
            state.result_types = parse_arrow_types(parser)?.into();
        }
        if arguments.len() != state.result_types.len() + 1 {
            let pos = parser.name_position();
            return Err(parser.error_at(pos, "mismatch in number of loop-carried values and defined values"));
        }
        let ty = if parser.optional_punct(":") { parser.ty()? } else { Type::INDEX };
        arguments[0].ty = Some(ty);
        with_types(&mut arguments[1..], &state.result_types);
        let region = parser.region(state, &arguments)?;
        parser.ensure_terminator(state, region, Yield::NAME);
        // Operands are resolved after the region, so that values defined in it are not visible.
        for operand in [lower, upper, step] {
            state.operands.push(parser.resolve(operand, ty)?);
        }
        for (operand, &ty) in inits.into_iter().zip(&state.result_types.clone()) {
            state.operands.push(parser.resolve(operand, ty)?);
        }
        parse_attr_dict(parser, state)
    }

    /// Prints the form that [`parse`] accepts.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        if self.unsigned_cmp() {
            printer.write(" unsigned");
        }
        printer.write(" ");
        if let Some(variable) = self.induction_variable() {
            printer.operand(variable);
        }
        printer.write(" = ");
        printer.operand(self.lower_bound());
        printer.write(" to ");
        printer.operand(self.upper_bound());
        printer.write(" step ");
        printer.operand(self.step());
        if self.init_args().len() > 0 {
            printer.write(" iter_args(");
            print_assignments(printer, self.iteration_arguments(), self.init_args());
            printer.write(")");
            printer.write(" -> (");
            let types: Vec<Type> = self.init_args().map(|value| value.ty_handle()).collect();
            printer.types(&types);
            printer.write(")");
        }
        printer.write(" ");
        let ty = self.lower_bound().ty();
        if !ty.is_index() {
            printer.write(" : ");
            printer.ty(ty.handle());
            printer.write(" ");
        }
        let style = RegionStyle { terminators: self.init_args().len() > 0, ..RegionStyle::BARE };
        printer.region(self.region(), style);
        printer.attr_dict(*self, &["unsignedCmp"]);
    }
}
