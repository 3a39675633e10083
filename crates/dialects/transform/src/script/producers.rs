//! `transform.get_consumers_of_result`, `transform.get_defining_op`, `transform.get_producer_of_operand`.

use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::{Handle, ValueHandle};
use ir::markers::*;
use macros::op;

/// Handle to the users of a result of the target, which must be one operation.
///
/// ```mlir
/// %users = transform.get_consumers_of_result %target[0] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.get_consumers_of_result",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$target `[` $result_number `]` attr-dict `:` functional-type(operands, results)")]
pub struct GetConsumersOfResult {
    #[operand]
    target: Handle,
    #[attr]
    result_number: I64Attr,
    #[result]
    consumers: Handle,
}

/// Handle to the operations that define the values; for an argument of a block, the parent of the block.
///
/// ```mlir
/// %0 = transform.get_defining_op %target : (!transform.any_value) -> !transform.any_op
/// ```
#[op("transform.get_defining_op",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct GetDefiningOp {
    #[operand]
    target: ValueHandle,
    #[result]
    result: Handle,
}

/// Handle to the operation that defines an operand.
///
/// ```mlir
/// %producer = transform.get_producer_of_operand %target[0] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.get_producer_of_operand",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$target `[` $operand_number `]` attr-dict `:` functional-type(operands, results)")]
pub struct GetProducerOfOperand {
    #[operand]
    target: Handle,
    #[attr]
    operand_number: I64Attr,
    #[result]
    producer: Handle,
}

ir::ops![GetConsumersOfResult, GetDefiningOp, GetProducerOfOperand];
