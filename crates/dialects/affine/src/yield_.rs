//! `affine.yield`.

use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// Terminator of a region of an affine operation: passes values to it.
///
/// The text omits it if it has no operands.
///
/// ```mlir
/// affine.yield %x : f32
/// ```
#[op("affine.yield", traits(PURE, TERMINATOR, RETURN_LIKE), verify = verify,
     format = "attr-dict ($operands^ `:` type($operands))?")]
pub struct Yield {
    #[operand]
    operands: Variadic<AnyType>,
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(parent) = op.parent() else { return Ok(()) };
    if !matches!(parent.name_str(), "affine.for" | "affine.if" | "affine.parallel") {
        return Err(op.error("only terminates affine.if/for/parallel regions"));
    }
    if parent.num_results() != op.num_operands() {
        return Err(op.error("parent of yield must have same number of results as the yield operands"));
    }
    if !parent.result_types().eq(op.operand_types()) {
        return Err(op.error("types mismatch between yield op and its parent"));
    }
    Ok(())
}

ir::ops![Yield];
