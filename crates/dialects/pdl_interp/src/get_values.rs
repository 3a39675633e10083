//! Operands and results of an operation.

use crate::constraints::CountAttr;
use macros::op;
use pdl::{OneOrRangeOfValues, OperationType, ValueType};

/// Returns an operand of an operation by index; null if there are fewer.
///
/// ```mlir
/// %value = pdl_interp.get_operand 1 of %op
/// ```
#[op("pdl_interp.get_operand", traits(PURE), format = "$index `of` $inputOp attr-dict")]
pub struct GetOperandOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    index: CountAttr,
    #[result(buildable)]
    value: ValueType,
}

/// Returns a group of operands by its index in the definition, or all. Null if there is no such group, or if
/// one value is requested and the group does not consist of one.
///
/// ```mlir
/// %value = pdl_interp.get_operands 0 of %op : !pdl.value
/// %group = pdl_interp.get_operands 0 of %op : !pdl.range<value>
/// %all = pdl_interp.get_operands of %op : !pdl.range<value>
/// ```
#[op("pdl_interp.get_operands", traits(PURE), format = "($index^)? `of` $inputOp `:` type($value) attr-dict")]
pub struct GetOperandsOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    index: Option<CountAttr>,
    #[result]
    value: OneOrRangeOfValues,
}

/// Returns a result of an operation by index; null if there are fewer.
///
/// ```mlir
/// %value = pdl_interp.get_result 1 of %op
/// ```
#[op("pdl_interp.get_result", traits(PURE), format = "$index `of` $inputOp attr-dict")]
pub struct GetResultOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    index: CountAttr,
    #[result(buildable)]
    value: ValueType,
}

/// Returns a group of results by its index in the definition, or all. Null if there is no such group, or if
/// one value is requested and the group does not consist of one.
///
/// ```mlir
/// %value = pdl_interp.get_results 0 of %op : !pdl.value
/// %group = pdl_interp.get_results 0 of %op : !pdl.range<value>
/// %all = pdl_interp.get_results of %op : !pdl.range<value>
/// ```
#[op("pdl_interp.get_results", traits(PURE), format = "($index^)? `of` $inputOp `:` type($value) attr-dict")]
pub struct GetResultsOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    index: Option<CountAttr>,
    #[result]
    value: OneOrRangeOfValues,
}

ir::ops![GetOperandOp, GetOperandsOp, GetResultOp, GetResultsOp];
