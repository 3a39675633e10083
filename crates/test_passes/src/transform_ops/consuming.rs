//! Operations that consume handles or change the payload.

use super::effects::CONSUMES_MAYBE_REPEATED;
use ir::markers::*;
use macros::op;
use transform::interface::{CONSUMES, READS, READS_PAYLOAD, TransformOp};
use transform::types::{AnyHandleOrParam, Handle};

/// Consumes its handles.
///
/// ```mlir
/// transform.test_consume_operand %h : !transform.any_op
/// ```
#[op("transform.test_consume_operand",
     interfaces(TransformOp = CONSUMES_MAYBE_REPEATED, interfaces::MemoryEffects = CONSUMES_MAYBE_REPEATED),
     format = "$operand (`,` $second_operand^)? attr-dict `:` type($operand) (`,` type($second_operand)^)?")]
pub struct ConsumeOperand {
    #[operand]
    operand: AnyHandleOrParam,
    #[operand]
    second_operand: Option<Handle>,
    #[attr]
    allow_repeated_handles: UnitAttr,
}

/// Consumes a handle to one operation of a name.
///
/// ```mlir
/// transform.test_consume_operand_of_op_kind_or_fail %h, "func.func" : !transform.any_op
/// ```
#[op("transform.test_consume_operand_of_op_kind_or_fail",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$operand `,` $op_kind attr-dict `:` type($operand)")]
pub struct ConsumeOperandOfOpKindOrFail {
    #[operand]
    operand: Handle,
    #[attr]
    op_kind: StrAttr,
}

/// Operation that gives two results for each payload operation.
///
/// ```mlir
/// %0:2 = transform.test_correct_number_of_multi_results %h : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.test_correct_number_of_multi_results",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct CorrectNumberOfMultiResults {
    #[operand]
    target: Handle,
    #[result]
    result1: Handle,
    #[result]
    result2: Handle,
}

/// Reports a remark and erases the payload; then it may fail.
///
/// ```mlir
/// transform.test_emit_remark_and_erase_operand %h, "erased" : !transform.any_op
/// ```
#[op("transform.test_emit_remark_and_erase_operand",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target `,` $remark attr-dict `:` type($target)")]
pub struct EmitRemarkAndEraseOperand {
    #[operand]
    target: Handle,
    #[attr]
    remark: StrAttr,
    #[attr]
    fail_after_erase: UnitAttr,
}

/// Operation that gives one of its two results.
///
/// ```mlir
/// %0:2 = transform.test_mixed_null_and_non_null_results %h : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.test_mixed_null_and_non_null_results",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct MixedNullAndNonNullResults {
    #[operand]
    target: Handle,
    #[result]
    null: Handle,
    #[result]
    non_null: Handle,
}

/// Fails for payload without the attribute `target_me`.
///
/// ```mlir
/// transform.test_mixed_success_and_silenceable %h : !transform.any_op
/// ```
#[op("transform.test_mixed_success_and_silenceable",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` type($target)")]
pub struct MixedSuccessAndSilenceable {
    #[operand]
    target: Handle,
}

/// Tells that payload operations have been replaced by others.
///
/// ```mlir
/// transform.test_notify_payload_op_replaced %h, %g : (!transform.any_op, !transform.any_op) -> ()
/// ```
#[op("transform.test_notify_payload_op_replaced",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$original `,` $replacement attr-dict `:` functional-type(operands, results)")]
pub struct NotifyPayloadOpReplaced {
    #[operand]
    original: Handle,
    #[operand]
    replacement: Handle,
}

/// Breaks the payload.
///
/// ```mlir
/// transform.test_produce_invalid_ir %h : !transform.any_op
/// ```
#[op("transform.test_produce_invalid_ir",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` type($target)")]
pub struct ProduceInvalidIr {
    #[operand]
    target: Handle,
}

/// Replaces payload operations while handles to them follow.
///
/// ```mlir
/// transform.test_tracked_rewrite %h : (!transform.any_op) -> ()
/// ```
#[op("transform.test_tracked_rewrite",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$in attr-dict `:` functional-type(operands, results)")]
pub struct TrackedRewrite {
    #[operand]
    r#in: Handle,
}

/// Operation that gives its result for the first payload operation only.
///
/// ```mlir
/// %0 = transform.test_wrong_number_of_multi_results %h : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.test_wrong_number_of_multi_results",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct WrongNumberOfMultiResults {
    #[operand]
    target: Handle,
    #[result]
    result: Handle,
}

/// Operation that gives one result of three.
///
/// ```mlir
/// %0:3 = transform.test_wrong_number_of_results %h : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.test_wrong_number_of_results",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct WrongNumberOfResults {
    #[operand]
    target: Handle,
    #[result]
    a: Handle,
    #[result]
    b: Handle,
    #[result]
    c: Handle,
}

ir::ops![
    ConsumeOperand,
    ConsumeOperandOfOpKindOrFail,
    CorrectNumberOfMultiResults,
    EmitRemarkAndEraseOperand,
    MixedNullAndNonNullResults,
    MixedSuccessAndSilenceable,
    NotifyPayloadOpReplaced,
    ProduceInvalidIr,
    TrackedRewrite,
    WrongNumberOfMultiResults,
    WrongNumberOfResults
];
