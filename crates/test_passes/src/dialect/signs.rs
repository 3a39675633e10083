//! Functions of floats that are no floats.

use ir::def::{ShapedPred, TypePred};
use ir::markers::*;
use macros::op;

ir::type_constraint! {
    /// A tensor of floats of 32 bits.
    pub TensorOfF32 = "ranked tensor of 32-bit float values",
        TypePred::container_of::<F32>(ShapedPred::RANKED_TENSOR);
    /// A tensor of bits.
    pub TensorOfI1 = "ranked tensor of 1-bit signless integer values",
        TypePred::container_of::<I1>(ShapedPred::RANKED_TENSOR);
    /// A tensor of integers with a sign.
    pub TensorOfSI32 = "ranked tensor of 32-bit signed integer values",
        TypePred::container_of::<SI32>(ShapedPred::RANKED_TENSOR);
}

/// Sign of floats: -1, 0 or 1.
///
/// ```mlir
/// %0 = test.sign %x : (tensor<2xf32>) -> tensor<2xsi32>
/// ```
#[op(
    "test.sign",
    traits(SAME_OPERANDS_AND_RESULT_SHAPE),
    format = "$operand attr-dict `:` functional-type(operands, results)"
)]
pub struct Sign {
    #[operand]
    operand: TensorOfF32,
    #[result]
    result: TensorOfSI32,
}

/// Comparison of floats.
///
/// ```mlir
/// %0 = test.less_than %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
/// ```
#[op(
    "test.less_than",
    traits(SAME_OPERANDS_AND_RESULT_SHAPE),
    format = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)"
)]
pub struct LessThan {
    #[operand]
    lhs: TensorOfF32,
    #[operand]
    rhs: TensorOfF32,
    #[result]
    result: TensorOfI1,
}

ir::ops![LessThan, Sign];
