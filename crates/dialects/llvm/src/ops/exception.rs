//! `llvm.landingpad`.

use super::syntax::parse_attrs;
use crate::markers::Compatible;
use crate::types::array_parts;
use diag::Diagnostic;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::UnitAttr;
use macros::op;

/// Landing pad of a call that throws: the caught exceptions, and the forbidden ones.
///
/// ```mlir
/// %info = llvm.mlir.zero : !llvm.ptr
/// %0 = llvm.landingpad cleanup (catch %info : !llvm.ptr) : !llvm.struct<(ptr, i32)>
/// ```
#[op("llvm.landingpad", parse, print, verify)]
pub struct LandingPad {
    #[attr]
    cleanup: UnitAttr,
    #[operand]
    clauses: Variadic<Compatible>,
    #[result]
    res: Compatible,
}

impl LandingPad<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        if parser.optional_keyword("cleanup") {
            state.try_put_named(&cx, "cleanup", ir::Attr::UNIT);
        }
        while parser.optional_punct("(") {
            if !parser.optional_keyword("filter") && !parser.optional_keyword("catch") {
                return Err(parser.error("expected 'catch' or 'filter'"));
            }
            let operand = parser.operand()?;
            parser.punct(":")?;
            let ty = parser.ty()?;
            let value = parser.resolve(operand, ty)?;
            state.operands.push(value);
            parser.punct(")")?;
        }
        parse_attrs(parser, state)?;
        parser.punct(":")?;
        state.result_types.push(parser.ty()?);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(if self.cleanup() { " cleanup " } else { " " });
        for value in self.clauses() {
            let filter = array_parts(value.ty()).is_some();
            printer.write(if filter { "(filter " } else { "(catch " });
            printer.operand(value);
            printer.write(" : ");
            printer.ty(value.ty_handle());
            printer.write(") ");
        }
        printer.attr_dict(*self, &["cleanup"]);
        printer.write(": ");
        printer.ty(self.res().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let mut parent = self.parent();
        while let Some(found) = parent.filter(|found| !found.is("llvm.func")) {
            parent = found.parent();
        }
        if parent.is_some_and(|function| function.attr("personality").is_none()) {
            return Err(self.plain_error("llvm.landingpad needs to be in a function with a personality"));
        }
        if !self.cleanup() && self.num_operands() == 0 {
            let message = "landingpad instruction expects at least one clause or cleanup attribute";
            return Err(self.plain_error(message));
        }
        for (index, value) in self.clauses().enumerate() {
            if array_parts(value.ty()).is_some() {
                continue;
            }
            match value.defining_op() {
                Some(cast) if cast.is("llvm.bitcast") => {
                    let global = cast.operands().next().and_then(|of| of.defining_op());
                    if !global.is_some_and(|global| global.is("llvm.mlir.addressof")) {
                        let note =
                            "global addresses expected as operand to bitcast used in clauses for landingpad";
                        let place = self.context().place(cast.loc());
                        return Err(self.plain_error("constant clauses expected").note(place, note));
                    }
                }
                Some(found) if found.is("llvm.mlir.zero") || found.is("llvm.mlir.addressof") => {}
                _ => {
                    return Err(self.plain_error(format!(
                        "clause #{index} is not a known constant - null, addressof, bitcast"
                    )));
                }
            }
        }
        Ok(())
    }
}

ir::ops![LandingPad];
