//! `spirv.EntryPoint` and `spirv.ExecutionMode`.

use crate::enums::{ExecutionMode as Mode, ExecutionModel};
use crate::scope::IN_MODULE;
use crate::syntax::{parse_i32, parse_quoted, parse_symbol, print_quoted, print_symbol};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{Attr, OpState};
use macros::op;

/// Makes a function a stage or kernel, with the variables that it uses.
///
/// ```mlir
/// spirv.EntryPoint "GLCompute" @main, @input, @output
/// ```
#[op("spirv.EntryPoint", rules(IN_MODULE), parse, print)]
pub struct EntryPoint {
    #[attr]
    execution_model: ExecutionModel,
    #[attr]
    r#fn: FlatSymbolRefAttr,
    #[attr]
    interface: SymbolRefArrayAttr,
}

/// Says how an entry point is run.
///
/// ```mlir
/// spirv.ExecutionMode @main "LocalSize", 32, 1, 1
/// ```
#[op("spirv.ExecutionMode", rules(IN_MODULE), parse, print)]
pub struct ExecutionMode {
    #[attr]
    r#fn: FlatSymbolRefAttr,
    #[attr]
    execution_mode: Mode,
    #[attr]
    values: I32ArrayAttr,
}

impl EntryPoint<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let model = parse_quoted(parser, "execution_model")?;
        state.put(&cx, EntryPoint::EXECUTION_MODEL, model);
        let function = parse_symbol(parser)?;
        state.try_put_named(&cx, "fn", function);
        let mut variables: Vec<Attr> = Vec::new();
        while parser.optional_punct(",") {
            variables.push(parse_symbol(parser)?);
        }
        state.try_put_named(&cx, "interface", cx.array_attr(&variables));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_quoted(printer, Some(self.execution_model()));
        printer.write(" ");
        print_symbol(self.context(), Some(self.r#fn()), printer);
        for &variable in self.interface().attrs() {
            printer.write(", ");
            printer.attr(variable);
        }
    }
}

impl ExecutionMode<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let function = parse_symbol(parser)?;
        state.try_put_named(&cx, "fn", function);
        let mode = parse_quoted(parser, "execution_mode")?;
        state.put(&cx, ExecutionMode::EXECUTION_MODE, mode);
        let mut values: Vec<Attr> = Vec::new();
        while parser.optional_punct(",") {
            values.push(parse_i32(parser)?);
        }
        state.try_put_named(&cx, "values", cx.array_attr(&values));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        print_symbol(self.context(), Some(self.r#fn()), printer);
        print_quoted(printer, Some(self.execution_mode()));
        for value in self.values().iter() {
            printer.write(", ");
            printer.integer(i64::from(value));
        }
    }
}

ir::ops![EntryPoint, ExecutionMode];
