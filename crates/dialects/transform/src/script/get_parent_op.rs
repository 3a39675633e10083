//! `transform.get_parent_op`.

use crate::attrs::PositiveI64;
use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Handle to the closest parent that satisfies the conditions.
///
/// ```mlir
/// %function = transform.get_parent_op %target {isolated_from_above, op_name = "func.func"} : (!transform.any_op) -> !transform.op<"func.func">
/// ```
#[op("transform.get_parent_op",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct GetParentOp {
    #[operand]
    target: Handle,
    #[attr]
    isolated_from_above: UnitAttr,
    #[attr]
    allow_empty_results: UnitAttr,
    #[attr]
    op_name: Option<StrAttr>,
    #[attr]
    deduplicate: UnitAttr,
    #[attr(default = 1)]
    nth_parent: PositiveI64,
    #[result]
    parent: Handle,
}

ir::ops![GetParentOp];
