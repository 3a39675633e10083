//! Operations that make handles.

use super::effects::{PARTIAL, verify_effects};
use diag::Diagnostic;
use ir::OpView;
use ir::markers::*;
use macros::op;
use transform::interface::{CONSUMES, READS_PAYLOAD, TransformOp};
use transform::types::{Handle, ValueHandle};

/// Another handle to the payload of a handle.
///
/// ```mlir
/// %0 = transform.test_copy_payload %h : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.test_copy_payload",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$handle attr-dict `:` functional-type(operands, results)")]
pub struct CopyPayload {
    #[operand]
    handle: Handle,
    #[result]
    copy: Handle,
}

/// Handle to no operation.
///
/// ```mlir
/// %0 = transform.test_produce_empty_payload : !transform.any_op
/// ```
#[op("transform.test_produce_empty_payload",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "attr-dict `:` type($out)")]
pub struct ProduceEmptyPayload {
    #[result]
    out: Handle,
}

/// Handle to an operation that there is not.
///
/// ```mlir
/// %0 = transform.test_produce_null_payload : !transform.any_op
/// ```
#[op("transform.test_produce_null_payload",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "attr-dict `:` type($out)")]
pub struct ProduceNullPayload {
    #[result]
    out: Handle,
}

/// Handle to a value that there is not.
///
/// ```mlir
/// %0 = transform.test_produce_null_value : !transform.any_value
/// ```
#[op("transform.test_produce_null_value",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "attr-dict `:` type($out)")]
pub struct ProduceNullValue {
    #[result]
    out: ValueHandle,
}

/// Handle to the operation itself, or to the operation that made the operand.
///
/// ```mlir
/// %0 = transform.test_produce_self_handle_or_forward_operand %h : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.test_produce_self_handle_or_forward_operand",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "($operand^)? attr-dict `:` functional-type(operands, results)")]
pub struct ProduceSelfHandleOrForwardOperand {
    #[operand]
    operand: Option<Handle>,
    #[result]
    res: Handle,
}

/// Handle to an argument of the block that each payload operation is in.
///
/// ```mlir
/// %0 = transform.test_produce_value_handle_to_argument_of_parent_block %h, 0 : (!transform.any_op) -> !transform.any_value
/// ```
#[op("transform.test_produce_value_handle_to_argument_of_parent_block",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$in `,` $number attr-dict `:` functional-type(operands, results)")]
pub struct ProduceValueHandleToArgumentOfParentBlock {
    #[operand]
    r#in: Handle,
    #[attr]
    number: I64Attr,
    #[result]
    out: ValueHandle,
}

/// Handle to a result of each payload operation.
///
/// ```mlir
/// %0 = transform.test_produce_value_handle_to_result %h, 0 : (!transform.any_op) -> !transform.any_value
/// ```
#[op("transform.test_produce_value_handle_to_result",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$in `,` $number attr-dict `:` functional-type(operands, results)")]
pub struct ProduceValueHandleToResult {
    #[operand]
    r#in: Handle,
    #[attr]
    number: I64Attr,
    #[result]
    out: ValueHandle,
}

/// Handle to the operand of the operation itself.
///
/// ```mlir
/// %0 = transform.test_produce_value_handle_to_self_operand %h : (!transform.any_op) -> !transform.any_value
/// ```
#[op("transform.test_produce_value_handle_to_self_operand",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$in attr-dict `:` functional-type(operands, results)")]
pub struct ProduceValueHandleToSelfOperand {
    #[operand]
    r#in: Handle,
    #[result]
    out: ValueHandle,
}

/// Associates a handle with the operation itself.
///
/// ```mlir
/// transform.test_remap_operand_to_self %h : (!transform.any_op) -> ()
/// ```
#[op("transform.test_remap_operand_to_self",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$operand attr-dict `:` functional-type(operands, results)")]
pub struct RemapOperandToSelf {
    #[operand]
    operand: Handle,
    #[result]
    out: Option<Handle>,
}

/// Operation that has the effects that its attributes tell.
///
/// ```mlir
/// %0 = transform.test_required_memory_effects %h {has_operand_effect, has_result_effect} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.test_required_memory_effects",
     interfaces(TransformOp = PARTIAL, interfaces::MemoryEffects = PARTIAL),
     verify,
     format = "$in attr-dict `:` functional-type(operands, results)")]
pub struct RequiredMemoryEffects {
    #[operand]
    r#in: Handle,
    #[attr]
    has_operand_effect: UnitAttr,
    #[attr]
    has_result_effect: UnitAttr,
    #[attr]
    modifies_payload: UnitAttr,
    #[result]
    out: Handle,
}

impl RequiredMemoryEffects<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_effects(OpView::op(self), &PARTIAL)
    }
}

/// Handle to the payload in reverse order.
///
/// ```mlir
/// %0 = transform.test_reverse_payload_ops %h : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.test_reverse_payload_ops",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct ReversePayloadOps {
    #[operand]
    target: Handle,
    #[result]
    result: Handle,
}

ir::ops![
    CopyPayload,
    ProduceEmptyPayload,
    ProduceNullPayload,
    ProduceNullValue,
    ProduceSelfHandleOrForwardOperand,
    ProduceValueHandleToArgumentOfParentBlock,
    ProduceValueHandleToResult,
    ProduceValueHandleToSelfOperand,
    RemapOperandToSelf,
    RequiredMemoryEffects,
    ReversePayloadOps
];
