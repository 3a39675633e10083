//! `affine.yield`.

use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Terminator of a region of an affine operation: passes values to it.
///
/// The text omits it if it has no operands.
///
/// ```mlir
/// affine.yield %x : f32
/// ```
#[op(
    "affine.yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    verify,
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Yield {
    #[operand]
    operands: Variadic<AnyType>,
}

impl Yield<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(parent) = self.parent() else { return Ok(()) };
        if !matches!(parent.name_str(), "affine.for" | "affine.if" | "affine.parallel") {
            return Err(self.error("only terminates affine.if/for/parallel regions"));
        }
        if parent.num_results() != self.num_operands() {
            return Err(self.error("parent of yield must have same number of results as the yield operands"));
        }
        if !parent.result_types().eq(self.operand_types()) {
            return Err(self.error("types mismatch between yield op and its parent"));
        }
        Ok(())
    }
}

ir::ops![Yield];
