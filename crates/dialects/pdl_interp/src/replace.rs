//! `pdl_interp.erase` and `pdl_interp.replace`.

use macros::op;
use pdl::{OneOrRangeOfValues, OperationType};

/// Erases an operation, whose results must not be used.
///
/// ```mlir
/// pdl_interp.erase %root
/// ```
#[op("pdl_interp.erase", format = "$inputOp attr-dict")]
pub struct EraseOp {
    #[operand]
    inputOp: OperationType,
}

/// Replaces the results of an operation by values, and erases it.
///
/// ```mlir
/// pdl_interp.replace %root with (%a, %b : !pdl.value, !pdl.value)
/// ```
#[op(
    "pdl_interp.replace",
    format = "$inputOp `with` ` ` `(` ($replValues^ `:` type($replValues))? `)` attr-dict"
)]
pub struct ReplaceOp {
    #[operand]
    inputOp: OperationType,
    #[operand]
    replValues: Variadic<OneOrRangeOfValues>,
}

ir::ops![EraseOp, ReplaceOp];
