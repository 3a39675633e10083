//! Unconditional terminators: `pdl_interp.branch`, `pdl_interp.continue` and `pdl_interp.finalize`.

use ir::markers::*;
use macros::op;

/// Branches to a block.
///
/// ```mlir
/// pdl_interp.branch ^next
/// ```
#[op("pdl_interp.branch", traits(PURE, TERMINATOR), format = "$dest attr-dict")]
pub struct BranchOp {
    #[successor]
    dest: AnySuccessor,
}

/// Continues with the next item of the enclosing `pdl_interp.foreach`.
///
/// ```mlir
/// pdl_interp.continue
/// ```
#[op(
    "pdl_interp.continue",
    traits(PURE, TERMINATOR),
    rules(HasParent("pdl_interp.foreach")),
    format = "attr-dict"
)]
pub struct ContinueOp {}

/// Ends a matcher or rewriter.
///
/// ```mlir
/// pdl_interp.finalize
/// ```
#[op("pdl_interp.finalize", traits(PURE, TERMINATOR), format = "attr-dict")]
pub struct FinalizeOp {}

ir::ops![BranchOp, ContinueOp, FinalizeOp];
