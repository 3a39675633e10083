//! Operations whose types agree in some way.

use ir::markers::*;
use macros::op;

/// Operation whose operands have one element type.
///
/// ```mlir
/// %0 = "test.same_operand_element_type"(%a, %b) : (tensor<2xf32>, vector<3xf32>) -> i1
/// ```
#[op("test.same_operand_element_type", traits(SAME_OPERANDS_ELEMENT_TYPE))]
pub struct SameOperandElementType {
    #[operand]
    lhs: AnyType,
    #[operand]
    rhs: AnyType,
    #[result]
    result: AnyType,
}

/// Operation whose operands and results have one element type.
///
/// ```mlir
/// %0 = "test.same_operand_and_result_element_type"(%a) : (tensor<2xf32>) -> vector<3xf32>
/// ```
#[op("test.same_operand_and_result_element_type", traits(SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE))]
pub struct SameOperandAndResultElementType {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

/// Operation whose operands have compatible shapes.
///
/// ```mlir
/// "test.same_operand_shape"(%a, %b) : (tensor<2xf32>, tensor<?xi32>) -> ()
/// ```
#[op("test.same_operand_shape", traits(SAME_OPERANDS_SHAPE))]
pub struct SameOperandShape {
    #[operand]
    operands: Variadic<AnyShaped>,
}

/// Operation whose operands and results have compatible shapes.
///
/// ```mlir
/// %0 = "test.same_operand_and_result_shape"(%a) : (tensor<2xf32>) -> tensor<?xi32>
/// ```
#[op("test.same_operand_and_result_shape", traits(SAME_OPERANDS_AND_RESULT_SHAPE))]
pub struct SameOperandAndResultShape {
    #[operand]
    operands: Variadic<AnyShaped>,
    #[result]
    results: Variadic<AnyShaped>,
}

/// Operation whose operands and results have one type.
///
/// ```mlir
/// %0 = "test.same_operand_and_result_type"(%a) : (i32) -> i32
/// ```
#[op("test.same_operand_and_result_type", traits(SAME_OPERANDS_AND_RESULT_TYPE))]
pub struct SameOperandAndResultType {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

/// Operation whose operands and result have one type, which is inferred.
///
/// ```mlir
/// %0 = "test.same_operand_result_type"(%a) : (i32) -> i32
/// ```
#[op("test.same_operand_result_type", traits(SAME_OPERANDS_AND_RESULT_TYPE))]
pub struct SameOperandResultType {
    #[operand]
    operand: AnyTensor,
    #[result]
    result: AnyTensor,
}

/// Operation that works element by element.
///
/// ```mlir
/// %0 = "test.elementwise_mappable"(%a) : (tensor<2xf32>) -> tensor<2xi1>
/// ```
#[op("test.elementwise_mappable", traits(ELEMENTWISE_MAPPABLE))]
pub struct ElementwiseMappable {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

/// Operation whose operands have one type.
///
/// ```mlir
/// "test.operands_have_same_type"(%a, %a) : (i32, i32) -> ()
/// ```
#[op("test.operands_have_same_type", rules(AllTypesMatch("x", "y")))]
pub struct OperandsHaveSameType {
    #[operand]
    x: AnyType,
    #[operand]
    y: AnyType,
}

/// Operation whose operands have one element type.
///
/// ```mlir
/// "test.operands_have_same_element_type"(%a, %a) : (i32, i32) -> ()
/// ```
#[op("test.operands_have_same_element_type", rules(AllElementTypesMatch("x", "y")))]
pub struct OperandsHaveSameElementType {
    #[operand]
    x: AnyType,
    #[operand]
    y: AnyType,
}

/// Operation whose result has the type of its first operand.
///
/// ```mlir
/// %0 = "test.operand0_and_result_have_same_type"(%a, %b) : (i32, f32) -> i32
/// ```
#[op("test.operand0_and_result_have_same_type", rules(AllTypesMatch("x", "res")))]
pub struct OperandZeroAndResultHaveSameType {
    #[operand]
    x: AnyType,
    #[operand]
    y: AnyType,
    #[result]
    res: AnyType,
}

/// Operation whose result has the element type of its first operand.
///
/// ```mlir
/// %0 = "test.operand0_and_result_have_same_element_type"(%a, %b) : (tensor<1xi32>, f32) -> tensor<2xi32>
/// ```
#[op("test.operand0_and_result_have_same_element_type", rules(AllElementTypesMatch("x", "res")))]
pub struct OperandZeroAndResultHaveSameElementType {
    #[operand]
    x: AnyType,
    #[operand]
    y: AnyType,
    #[result]
    res: AnyType,
}

/// Operation whose result has the shape of its first operand.
///
/// ```mlir
/// %0 = "test.operand0_and_result_have_same_shape"(%a, %b) : (tensor<1xi32>, tensor<f32>) -> tensor<1xf32>
/// ```
#[op("test.operand0_and_result_have_same_shape", rules(AllShapesMatch("x", "res")))]
pub struct OperandZeroAndResultHaveSameShape {
    #[operand]
    x: AnyShaped,
    #[operand]
    y: AnyShaped,
    #[result]
    res: AnyShaped,
}

/// Operation with tensors in three groups, the first and the last of one size.
///
/// ```mlir
/// "test.mixed_normal_variadic_operand"(%t, %t, %t) : (tensor<f32>, tensor<f32>, tensor<f32>) -> ()
/// ```
#[op("test.mixed_normal_variadic_operand", traits(SAME_VARIADIC_OPERAND_SIZE))]
pub struct MixedNormalVariadicOperand {
    #[operand]
    input1: Variadic<AnyTensor>,
    #[operand]
    input2: AnyTensor,
    #[operand]
    input3: Variadic<AnyTensor>,
}

ir::ops![
    ElementwiseMappable,
    MixedNormalVariadicOperand,
    OperandZeroAndResultHaveSameElementType,
    OperandZeroAndResultHaveSameShape,
    OperandZeroAndResultHaveSameType,
    OperandsHaveSameElementType,
    OperandsHaveSameType,
    SameOperandAndResultElementType,
    SameOperandAndResultShape,
    SameOperandAndResultType,
    SameOperandElementType,
    SameOperandResultType,
    SameOperandShape
];
