//! `transform.apply_cse`, `transform.apply_dce`, `transform.apply_licm`.

use crate::interface::{READS, TransformOp};
use crate::types::Handle;
use macros::op;

/// Eliminates common subexpressions in the target.
///
/// ```mlir
/// transform.apply_cse to %target : !transform.any_op
/// ```
#[op("transform.apply_cse",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "`to` $target attr-dict `:` type($target)")]
pub struct ApplyCommonSubexpressionEliminationOp {
    #[operand]
    target: Handle,
}

/// Erases dead operations in the target.
///
/// ```mlir
/// transform.apply_dce to %target : !transform.any_op
/// ```
#[op("transform.apply_dce",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "`to` $target attr-dict `:` type($target)")]
pub struct ApplyDeadCodeEliminationOp {
    #[operand]
    target: Handle,
}

/// Moves loop-invariant operations out of the target, a loop.
///
/// ```mlir
/// transform.apply_licm to %target : !transform.any_op
/// ```
#[op("transform.apply_licm",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "`to` $target attr-dict `:` type($target)")]
pub struct ApplyLoopInvariantCodeMotionOp {
    #[operand]
    target: Handle,
}

ir::ops![ApplyCommonSubexpressionEliminationOp, ApplyDeadCodeEliminationOp, ApplyLoopInvariantCodeMotionOp];
