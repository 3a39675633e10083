//! `transform.print`, `transform.verify`.

use crate::interface::{Descriptor, Matcher, READS, READS_PAYLOAD, TransformOp};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Prints the payload operations, or all of the payload without a target.
///
/// ```mlir
/// transform.print %target {name = "the loops"} : !transform.any_op
/// ```
#[op("transform.print",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$target attr-dict (`:` type($target)^)?")]
pub struct PrintOp {
    #[operand]
    target: Option<Handle>,
    #[attr]
    name: Option<StrAttr>,
    #[attr]
    assume_verified: UnitAttr,
    #[attr]
    use_local_scope: UnitAttr,
    #[attr]
    skip_regions: UnitAttr,
}

/// Verifies the target: a failure is a definite error.
///
/// ```mlir
/// transform.verify %target : !transform.any_op
/// ```
#[op("transform.verify",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` type($target)")]
pub struct VerifyOp {
    #[operand]
    target: Handle,
}

ir::ops![PrintOp, VerifyOp];
