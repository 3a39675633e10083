//! The text of `scf.while`.

use super::While;
use crate::syntax::{print_assignments, set_attrs, with_types};
use diag::Diagnostic;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::TypeClass;

impl While<'_> {
    /// Parses `(%a = %x) : (i32) -> i32 { ... } do { ... }`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let (mut arguments, operands) = parser.optional_assignment_list()?.unwrap_or_default();
        let pos = parser.position();
        let ty = parser.colon_type_of(TypeClass::Function)?;
        let (inputs, results) = cx.ty(ty).as_function().unwrap_or_default();
        state.result_types = results.into();
        if inputs.len() != operands.len() {
            let message = format!(
                "expected as many input types as operands (expected {} got {})",
                operands.len(),
                inputs.len()
            );
            return Err(parser.error_at(pos, &message));
        }
        for (operand, &ty) in operands.into_iter().zip(inputs) {
            state.operands.push(parser.resolve(operand, ty)?);
        }
        with_types(&mut arguments, inputs);
        parser.region(state, &arguments)?;
        parser.keyword("do")?;
        parser.region(state, &[])?;
        let attrs = parser.optional_attr_dict_with_keyword()?;
        set_attrs(parser, state, &attrs);
        Ok(())
    }

    /// Prints the form that [`parse`] accepts.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        if self.inits().len() > 0 {
            printer.write(" (");
            let arguments = self.before().blocks().take(1).flat_map(|block| block.arguments());
            print_assignments(printer, arguments, self.inits());
            printer.write(")");
        }
        printer.write(" : ");
        printer.function_type(*self);
        printer.write(" ");
        printer.region(self.before(), RegionStyle::NO_ARGS);
        printer.write(" do ");
        printer.region(self.after(), RegionStyle::FULL);
        printer.attr_dict_with_keyword(*self, &[]);
    }
}
