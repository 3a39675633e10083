//! `transform.match.operation_empty`, `transform.match.operation_name`.

use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Succeeds if no operation is associated with the handle.
///
/// ```mlir
/// transform.match.operation_empty %operand_handle : !transform.any_op
/// ```
#[op("transform.match.operation_empty",
     rules(Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle attr-dict `:` type($operand_handle)")]
pub struct MatchOperationEmptyOp {
    #[operand]
    operand_handle: Handle,
}

/// Succeeds if the operation has one of the names.
///
/// ```mlir
/// transform.match.operation_name %op ["scf.for", "scf.while"] : !transform.any_op
/// ```
#[op("transform.match.operation_name",
     rules(Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle $op_names attr-dict `:` type($operand_handle)")]
pub struct MatchOperationNameOp {
    #[operand]
    operand_handle: Handle,
    #[attr]
    op_names: StrArrayAttr,
}

ir::ops![MatchOperationEmptyOp, MatchOperationNameOp];
