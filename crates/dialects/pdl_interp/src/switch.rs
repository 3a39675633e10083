//! Comparison of one entity with several constants: `pdl_interp.switch_*`.
//!
//! They branch to the block of the matching constant, or to the default.

use crate::constraints::{I32ElementsAttr, TypeArrayArrayAttr, parse_types, print_types};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;
use pdl::{AttributeType, OperationType, RangeOfTypes, TypeType};

/// Branches on an attribute.
///
/// ```mlir
/// pdl_interp.switch_attribute %attr to [10, true](^ten, ^true) -> ^default
/// ```
#[op("pdl_interp.switch_attribute", traits(PURE, TERMINATOR), verify = verify,
     format = "$attribute `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest")]
pub struct SwitchAttributeOp {
    #[operand]
    attribute: AttributeType,
    #[attr]
    caseValues: ArrayAttr,
    #[successor]
    defaultDest: AnySuccessor,
    #[successor]
    cases: Variadic<AnySuccessor>,
}

/// Branches on the number of operands of an operation.
///
/// ```mlir
/// pdl_interp.switch_operand_count of %op to dense<[10, 2]> : vector<2xi32>(^ten, ^two) -> ^default
/// ```
#[op("pdl_interp.switch_operand_count", traits(PURE, TERMINATOR), verify = verify,
     format = "`of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest")]
pub struct SwitchOperandCountOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    caseValues: I32ElementsAttr,
    #[successor]
    defaultDest: AnySuccessor,
    #[successor]
    cases: Variadic<AnySuccessor>,
}

/// Branches on the name of an operation.
///
/// ```mlir
/// pdl_interp.switch_operation_name of %op to ["foo.op", "bar.op"](^foo, ^bar) -> ^default
/// ```
#[op("pdl_interp.switch_operation_name", traits(PURE, TERMINATOR), verify = verify,
     format = "`of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest")]
pub struct SwitchOperationNameOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    caseValues: StrArrayAttr,
    #[successor]
    defaultDest: AnySuccessor,
    #[successor]
    cases: Variadic<AnySuccessor>,
}

/// Branches on the number of results of an operation.
///
/// ```mlir
/// pdl_interp.switch_result_count of %op to dense<[0, 2]> : vector<2xi32>(^none, ^two) -> ^default
/// ```
#[op("pdl_interp.switch_result_count", traits(PURE, TERMINATOR), verify = verify,
     format = "`of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest")]
pub struct SwitchResultCountOp {
    #[operand]
    inputOp: OperationType,
    #[attr]
    caseValues: I32ElementsAttr,
    #[successor]
    defaultDest: AnySuccessor,
    #[successor]
    cases: Variadic<AnySuccessor>,
}

/// Branches on a type.
///
/// ```mlir
/// pdl_interp.switch_type %type to [i32, i64](^i32, ^i64) -> ^default
/// ```
#[op("pdl_interp.switch_type", traits(PURE, TERMINATOR), verify = verify,
     format = "$value `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest")]
pub struct SwitchTypeOp {
    #[operand]
    value: TypeType,
    #[attr]
    caseValues: TypeArrayAttr,
    #[successor]
    defaultDest: AnySuccessor,
    #[successor]
    cases: Variadic<AnySuccessor>,
}

/// Branches on a list of types.
///
/// ```mlir
/// pdl_interp.switch_types %types to [[i32], [i64, i64]](^one, ^two) -> ^default
/// ```
#[op("pdl_interp.switch_types", traits(PURE, TERMINATOR), verify = verify,
     custom(TypeRange(parse_types, print_types)),
     format = "custom<TypeRange>($value, type($value)) `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest")]
pub struct SwitchTypesOp {
    #[operand]
    value: RangeOfTypes,
    #[attr]
    caseValues: TypeArrayArrayAttr,
    #[successor]
    defaultDest: AnySuccessor,
    #[successor]
    cases: Variadic<AnySuccessor>,
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(values) = op.attr("caseValues") else { return Ok(()) };
    let array = values.as_array().map(|items| items.len());
    let count = array.or_else(|| values.as_dense().map(|dense| dense.len())).unwrap_or(0);
    let cases = op.num_successors().saturating_sub(1);
    if cases == count {
        return Ok(());
    }
    Err(op.error(format!(
        "expected number of cases to match the number of case values, got {cases} but expected {count}"
    )))
}

ir::ops![
    SwitchAttributeOp,
    SwitchOperandCountOp,
    SwitchOperationNameOp,
    SwitchResultCountOp,
    SwitchTypeOp,
    SwitchTypesOp
];
