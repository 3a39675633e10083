//! Questions about one entity and a constant: `pdl_interp.check_*`.

use crate::constraints::{CountAttr, parse_types, print_types};
use ir::markers::*;
use macros::op;
use pdl::{AttributeType, OperationType, RangeOfTypes, TypeType};

/// Comparison of an attribute with a constant, as a branch.
///
/// ```mlir
/// pdl_interp.check_attribute %attr is 10 -> ^yes, ^no
/// ```
#[op(
    "pdl_interp.check_attribute",
    traits(PURE, TERMINATOR),
    format = "$attribute `is` $constantValue attr-dict `->` successors"
)]
pub struct CheckAttributeOp {
    #[operand]
    attribute: AttributeType,
    #[attr]
    constantValue: AnyAttr,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Checks that an operation has a number of operands, or at least that number.
///
/// ```mlir
/// pdl_interp.check_operand_count of %op is 2 -> ^yes, ^no
/// ^yes:
/// pdl_interp.check_operand_count of %other is at_least 2 -> ^next, ^no
/// ```
#[op(
    "pdl_interp.check_operand_count",
    traits(PURE, TERMINATOR),
    format = "`of` $inputOp `is` (`at_least` $compareAtLeast^)? $count attr-dict `->` successors"
)]
pub struct CheckOperandCountOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    count: CountAttr,
    #[attr]
    compareAtLeast: UnitAttr,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Comparison of an operation's name, as a branch.
///
/// ```mlir
/// pdl_interp.check_operation_name of %op is "foo.op" -> ^yes, ^no
/// ```
#[op(
    "pdl_interp.check_operation_name",
    traits(PURE, TERMINATOR),
    format = "`of` $inputOp `is` $name attr-dict `->` successors"
)]
pub struct CheckOperationNameOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    name: StrAttr,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Checks that an operation has a number of results, or at least that number.
///
/// ```mlir
/// pdl_interp.check_result_count of %op is 2 -> ^yes, ^no
/// ^yes:
/// pdl_interp.check_result_count of %other is at_least 2 -> ^next, ^no
/// ```
#[op(
    "pdl_interp.check_result_count",
    traits(PURE, TERMINATOR),
    format = "`of` $inputOp `is` (`at_least` $compareAtLeast^)? $count attr-dict `->` successors"
)]
pub struct CheckResultCountOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    count: CountAttr,
    #[attr]
    compareAtLeast: UnitAttr,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Comparison of a type with a constant, as a branch.
///
/// ```mlir
/// pdl_interp.check_type %type is i32 -> ^yes, ^no
/// ```
#[op(
    "pdl_interp.check_type",
    traits(PURE, TERMINATOR),
    format = "$value `is` $type attr-dict `->` successors"
)]
pub struct CheckTypeOp {
    #[operand]
    value: TypeType,
    #[attr]
    r#type: TypeAttr,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Comparison of types with a constant list, as a branch.
///
/// ```mlir
/// pdl_interp.check_types %types are [i32, i64] -> ^yes, ^no
/// ```
#[op(
    "pdl_interp.check_types",
    traits(PURE, TERMINATOR),
    custom(TypeRange(parse_types, print_types)),
    format = "custom<TypeRange>($value, type($value)) `are` $types attr-dict `->` successors"
)]
pub struct CheckTypesOp {
    #[operand]
    value: RangeOfTypes,
    #[attr]
    types: TypeArrayAttr,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

ir::ops![
    CheckAttributeOp,
    CheckOperandCountOp,
    CheckOperationNameOp,
    CheckResultCountOp,
    CheckTypeOp,
    CheckTypesOp
];
