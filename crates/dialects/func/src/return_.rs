//! `func.return`.

use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::markers::*;
use macros::op;

/// Terminator of a function: returns the results to the caller.
#[op(
    "func.return",
    interfaces(interfaces::RegionBranchTerminator),
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("func.func")),
    format = "attr-dict ($operands^ `:` type($operands))?",
    verify
)]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

impl Return<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(function) = self.parent() else { return Ok(()) };
        let (_, results) = crate::function::signature(function);
        let name = || function.attr("sym_name").and_then(|name| name.as_str()).unwrap_or("").to_owned();
        if results.len() != self.num_operands() {
            let message = format!(
                "has {} operands, but enclosing function (@{}) returns {}",
                self.num_operands(),
                name(),
                results.len()
            );
            return Err(self.error(message));
        }
        for (index, (operand, &ty)) in self.operands().zip(results).enumerate() {
            if operand.ty() != ty {
                return Err(self.plain_error(format!(
                    "type of return operand {index} ('{}') doesn't match function result type ('{}') in function @{}",
                    operand.ty(),
                    self.context().ty(ty),
                    name()
                )));
            }
        }
        Ok(())
    }
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Return<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

ir::ops![Return];
