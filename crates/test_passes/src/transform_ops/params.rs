//! Operations on parameters.

use super::types::TestDialectParam;
use ir::markers::*;
use macros::op;
use transform::interface::{READS_PAYLOAD, TransformOp};
use transform::types::{Handle, Param};

/// Parameters plus a number.
///
/// ```mlir
/// %0 = transform.test_add_to_param 1
/// ```
#[op("transform.test_add_to_param",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "($param^ `,`)? $addendum attr-dict")]
pub struct AddToParam {
    #[operand]
    param: Option<TestDialectParam>,
    #[attr]
    addendum: I32Attr,
    #[result]
    result: TestDialectParam,
}

/// Parameter that there is not.
///
/// ```mlir
/// %0 = transform.test_produce_null_param : !transform.any_param
/// ```
#[op("transform.test_produce_null_param",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "attr-dict `:` type($out)")]
pub struct ProduceNullParam {
    #[result]
    out: Param,
}

/// Parameter of an attribute.
///
/// ```mlir
/// %0 = transform.test_produce_param(1 : i32) : !transform.any_param
/// ```
#[op("transform.test_produce_param",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "`(` $attr `)` attr-dict `:` type($result)")]
pub struct ProduceParam {
    #[attr]
    attr: AnyAttr,
    #[result]
    result: Param,
}

/// Numbers of operations of the dialect `test` nested in the payload.
///
/// ```mlir
/// %0 = transform.test_produce_param_with_number_of_test_ops %h : !transform.any_op
/// ```
#[op("transform.test_produce_param_with_number_of_test_ops",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$handle attr-dict `:` type($handle)")]
pub struct ProduceParamWithNumberOfTestOps {
    #[operand]
    handle: Handle,
    #[result]
    result: TestDialectParam,
}

/// Parameter or the payload itself, and a parameter.
///
/// ```mlir
/// %0:2 = transform.test_produce_transform_param_or_forward_operand %h : (!transform.any_op) -> (!transform.any_op, !transform.any_param)
/// ```
#[op("transform.test_produce_transform_param_or_forward_operand",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$in attr-dict `:` functional-type(operands, results)")]
pub struct ProduceTransformParamOrForwardOperand {
    #[operand]
    r#in: Handle,
    #[attr]
    first_result_is_param: UnitAttr,
    #[attr]
    first_result_is_null: UnitAttr,
    #[attr]
    second_result_is_handle: UnitAttr,
    #[result]
    out: AnyType,
    #[result]
    param: Param,
}

ir::ops![
    AddToParam,
    ProduceNullParam,
    ProduceParam,
    ProduceParamWithNumberOfTestOps,
    ProduceTransformParamOrForwardOperand
];
