//! `scf.yield`.

use ir::markers::*;
use macros::op;

/// Terminator of a region: passes values to the parent operation, or to the next iteration.
///
/// ```mlir
/// scf.yield %a, %b : i32, f32
/// ```
#[op(
    "scf.yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while")),
    format = "attr-dict ($results^ `:` type($results))?"
)]
pub struct Yield {
    #[operand]
    results: Variadic<AnyType>,
}

ir::ops![Yield];
