//! `linalg.yield`.

use crate::structured::{Structured, payload_type};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpState, Type};
use macros::op;

/// Terminator of the regions of structured operations: the elements to write.
///
/// ```mlir
/// linalg.yield %a, %b : f32, i32
/// ```
#[op("linalg.yield", traits(PURE, TERMINATOR, RETURN_LIKE), verify, parse, print)]
pub struct Yield {
    #[operand]
    values: Variadic<AnyType>,
}

impl Yield<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let parent = self.parent();
        if parent.is_none_or(|parent| parent.num_regions() != 1 || parent.region(0).is_empty()) {
            return Err(self.error("expected single non-empty parent region"));
        }
        let Some(parent) = parent.and_then(Structured::of) else {
            return Err(self.error("expected parent op with LinalgOp interface"));
        };
        if self.num_operands() != parent.num_inits() {
            return Err(self.error(format!(
                "expected number of yield values ({}) to match the number of inits / outs operands of the enclosing LinalgOp ({})",
                self.num_operands(),
                parent.num_inits()
            )));
        }
        for (index, (value, init)) in self.values().zip(parent.inits()).enumerate() {
            let (found, wanted) = (value.ty(), payload_type(init.ty()));
            if found != wanted {
                return Err(self.error(format!(
                    "type of yield operand {} ('{found}') doesn't match the element type of the enclosing linalg.generic op ('{wanted}')",
                    index + 1
                )));
            }
        }
        Ok(())
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let at = parser.position();
        let operands = parser.operand_list(Delimiter::None)?;
        crate::syntax::parse_attrs(parser, state, &mut Vec::new())?;
        if !operands.is_empty() {
            parser.punct(":")?;
            let types = parser.type_list()?;
            let values = parser.resolve_all(&operands, &types, at)?;
            state.operands.extend(values);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let types: Vec<Type> = self.operand_types().collect();
        if !types.is_empty() {
            printer.write(" ");
            printer.operands(&mut self.values());
        }
        printer.attr_dict(*self, &[]);
        if !types.is_empty() {
            printer.write(" : ");
            printer.types(&types);
        }
    }
}

ir::ops![Yield];
