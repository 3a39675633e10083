//! Operations element by element.

use crate::broadcast::{broadcast_all, verify_elementwise, verify_inferred};
use crate::checks::Check;
use crate::enums::NanPropagationMode;
use crate::markers::{TosaFloatTensor, TosaI1Tensor, TosaInt32Or64Tensor, TosaTensor};
use crate::spelling;
use crate::splats;
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Declares operations of one tensor with a result of its shape and elements.
macro_rules! unary_ops {
    ($($(#[$doc:meta])* $name:ident = $op:literal, $operand:ident: $of:ident $(, fold = $fold:expr)?;)*) => {$(
        $(#[$doc])*
        #[op($op,
            traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
            rules(Verify(verify_elementwise)),
            $(fold = $fold,)?
            format = "operands attr-dict `:` functional-type(operands, results)")]
        pub struct $name {
            #[operand]
            $operand: $of,
            #[result]
            output: $of,
        }
    )*};
}

/// Declares operations of two tensors that are broadcast to each other, with traits beside `PURE`.
macro_rules! binary_ops {
    ($($(#[$doc:meta])* $name:ident = $op:literal, $of:ident -> $to:ident, ($($traits:ident),*) $(, fold = $fold:expr)?;)*) => {$(
        $(#[$doc])*
        #[op($op,
            traits(PURE, $($traits),*),
            rules(Verify(verify_elementwise)),
            $(fold = $fold,)?
            format = "operands attr-dict `:` functional-type(operands, results)")]
        pub struct $name {
            #[operand]
            input1: $of,
            #[operand]
            input2: $of,
            #[result]
            output: $to,
        }
    )*};
}

unary_ops! {
    /// The error function.
    ///
    /// ```mlir
    /// %0 = tosa.erf %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Erf = "tosa.erf", input: TosaTensor;
    /// The logistic function, `1 / (1 + exp(-x))`.
    ///
    /// ```mlir
    /// %1 = tosa.sigmoid %f : (tensor<2x3xf32>) -> tensor<2x?xf32>
    /// ```
    Sigmoid = "tosa.sigmoid", input: TosaTensor;
    /// The hyperbolic tangent.
    ///
    /// ```mlir
    /// %2 = tosa.tanh %f : (tensor<2x3xf32>) -> tensor<*xf32>
    /// ```
    Tanh = "tosa.tanh", input: TosaTensor;
    /// The absolute value.
    ///
    /// ```mlir
    /// %3 = tosa.abs %i : (tensor<?xi32>) -> tensor<4xi32>
    /// ```
    Abs = "tosa.abs", input1: TosaTensor, fold = fold_abs;
    /// The bits that are not set.
    ///
    /// ```mlir
    /// %4 = tosa.bitwise_not %i : (tensor<?xi32>) -> tensor<?xi32>
    /// ```
    BitwiseNot = "tosa.bitwise_not", input1: TosaTensor;
    /// The least integer that is not less.
    ///
    /// ```mlir
    /// %5 = tosa.ceil %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Ceil = "tosa.ceil", input1: TosaTensor;
    /// The number of leading zeros.
    ///
    /// ```mlir
    /// %6 = tosa.clz %i : (tensor<?xi32>) -> tensor<?xi32>
    /// ```
    Clz = "tosa.clz", input1: TosaTensor;
    /// The cosine.
    ///
    /// ```mlir
    /// %7 = tosa.cos %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Cos = "tosa.cos", input1: TosaFloatTensor;
    /// The exponential function.
    ///
    /// ```mlir
    /// %8 = tosa.exp %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Exp = "tosa.exp", input1: TosaTensor;
    /// The greatest integer that is not greater.
    ///
    /// ```mlir
    /// %9 = tosa.floor %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Floor = "tosa.floor", input1: TosaTensor;
    /// The natural logarithm.
    ///
    /// ```mlir
    /// %10 = tosa.log %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Log = "tosa.log", input1: TosaTensor;
    /// The negation of booleans.
    ///
    /// ```mlir
    /// %11 = tosa.logical_not %b : (tensor<*xi1>) -> tensor<*xi1>
    /// ```
    LogicalNot = "tosa.logical_not", input1: TosaI1Tensor;
    /// The inverse, `1 / x`.
    ///
    /// ```mlir
    /// %12 = tosa.reciprocal %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Reciprocal = "tosa.reciprocal", input1: TosaTensor, fold = splats::fold_reciprocal;
    /// The inverse of the square root.
    ///
    /// ```mlir
    /// %13 = tosa.rsqrt %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Rsqrt = "tosa.rsqrt", input1: TosaTensor;
    /// The sine.
    ///
    /// ```mlir
    /// %14 = tosa.sin %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
    /// ```
    Sin = "tosa.sin", input1: TosaFloatTensor;
}

binary_ops! {
    /// The sum.
    ///
    /// ```mlir
    /// %0 = tosa.add %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    /// ```
    Add = "tosa.add", TosaTensor -> TosaTensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE), fold = splats::fold_add;
    /// The bits that are set in both.
    ///
    /// ```mlir
    /// %1 = tosa.bitwise_and %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    /// ```
    BitwiseAnd = "tosa.bitwise_and", TosaTensor -> TosaTensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The bits that are set in one of both.
    ///
    /// ```mlir
    /// %2 = tosa.bitwise_or %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    /// ```
    BitwiseOr = "tosa.bitwise_or", TosaTensor -> TosaTensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The bits that are set in one only.
    ///
    /// ```mlir
    /// %3 = tosa.bitwise_xor %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    /// ```
    BitwiseXor = "tosa.bitwise_xor", TosaTensor -> TosaTensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The quotient of integers, rounded toward zero.
    ///
    /// ```mlir
    /// %4 = tosa.intdiv %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    /// ```
    IntDiv = "tosa.intdiv", TosaInt32Or64Tensor -> TosaInt32Or64Tensor, (SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE), fold = splats::fold_intdiv;
    /// Says whether both are true.
    ///
    /// ```mlir
    /// %5 = tosa.logical_and %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
    /// ```
    LogicalAnd = "tosa.logical_and", TosaI1Tensor -> TosaI1Tensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The bits of the first, shifted left by the second.
    ///
    /// ```mlir
    /// %6 = tosa.logical_left_shift %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    /// ```
    LogicalLeftShift = "tosa.logical_left_shift", TosaTensor -> TosaTensor, (SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The bits of the first, shifted right by the second; zeros follow.
    ///
    /// ```mlir
    /// %7 = tosa.logical_right_shift %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    /// ```
    LogicalRightShift = "tosa.logical_right_shift", TosaTensor -> TosaTensor, (SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// Says whether one of both is true.
    ///
    /// ```mlir
    /// %8 = tosa.logical_or %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
    /// ```
    LogicalOr = "tosa.logical_or", TosaI1Tensor -> TosaI1Tensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// Says whether one only is true.
    ///
    /// ```mlir
    /// %9 = tosa.logical_xor %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
    /// ```
    LogicalXor = "tosa.logical_xor", TosaI1Tensor -> TosaI1Tensor, (COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The first to the power of the second.
    ///
    /// ```mlir
    /// %10 = tosa.pow %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    /// ```
    Pow = "tosa.pow", TosaTensor -> TosaTensor, (SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
    /// The difference.
    ///
    /// ```mlir
    /// %11 = tosa.sub %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    /// ```
    Sub = "tosa.sub", TosaTensor -> TosaTensor, (SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE), fold = splats::fold_sub;
    /// Says whether the first is greater.
    ///
    /// ```mlir
    /// %12 = tosa.greater %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
    /// ```
    Greater = "tosa.greater", TosaTensor -> TosaI1Tensor, (SAME_OPERANDS_ELEMENT_TYPE), fold = splats::fold_greater;
    /// Says whether the first is greater or equal.
    ///
    /// ```mlir
    /// %13 = tosa.greater_equal %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
    /// ```
    GreaterEqual = "tosa.greater_equal", TosaTensor -> TosaI1Tensor, (SAME_OPERANDS_ELEMENT_TYPE), fold = splats::fold_greater_equal;
}

/// Says whether both are equal.
///
/// ```mlir
/// %14 = tosa.equal %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
/// ```
#[op(
    "tosa.equal",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_ELEMENT_TYPE),
    rules(Verify(verify_elementwise)),
    verify_regions = verify_equal,
    fold = splats::fold_equal,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Equal {
    #[operand]
    input1: TosaTensor,
    #[operand]
    input2: TosaTensor,
    #[result]
    output: TosaI1Tensor,
}

/// The first, shifted right by the second; its sign follows. With `round` to the nearest instead of down.
///
/// ```mlir
/// %15 = tosa.arithmetic_right_shift %i, %i {round = true} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
/// ```
#[op(
    "tosa.arithmetic_right_shift",
    traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
    rules(Verify(verify_elementwise)),
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct ArithmeticRightShift {
    #[operand]
    input1: TosaTensor,
    #[operand]
    input2: TosaTensor,
    #[attr]
    round: BoolAttr,
    #[result]
    output: TosaTensor,
}

/// The greater of two.
///
/// ```mlir
/// %16 = tosa.maximum %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.maximum",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
    rules(Verify(verify_elementwise)),
    parse = spelling::parse_nan_mode,
    print = spelling::print
)]
pub struct Maximum {
    #[operand]
    input1: TosaTensor,
    #[operand]
    input2: TosaTensor,
    #[attr(default = NanPropagationMode::Propagate)]
    nan_mode: NanPropagationMode,
    #[result]
    output: TosaTensor,
}

/// The less of two.
///
/// ```mlir
/// %17 = tosa.minimum %f, %g {nan_mode = IGNORE} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.minimum",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
    rules(Verify(verify_elementwise)),
    parse = spelling::parse_nan_mode,
    print = spelling::print
)]
pub struct Minimum {
    #[operand]
    input1: TosaTensor,
    #[operand]
    input2: TosaTensor,
    #[attr(default = NanPropagationMode::Propagate)]
    nan_mode: NanPropagationMode,
    #[result]
    output: TosaTensor,
}

/// An absolute value is its own.
fn fold_abs(cx: &mut FoldCx<'_>) -> Fold {
    let input = cx.op.operand(0);
    input.defining_op().is_some_and(|op| op.is(Abs::NAME)).then_some(input).into()
}

fn verify_equal(op: OpRef<'_>) -> Check {
    let shapes: Option<Vec<_>> = op.operands().map(|value| value.ty().shape()).collect();
    let shape = shapes.and_then(|shapes| broadcast_all(shapes.into_iter()));
    verify_inferred(op, shape, op.context().ty(ir::Type::I1))
}

ir::ops![
    Abs,
    Add,
    ArithmeticRightShift,
    BitwiseAnd,
    BitwiseNot,
    BitwiseOr,
    BitwiseXor,
    Ceil,
    Clz,
    Cos,
    Equal,
    Erf,
    Exp,
    Floor,
    Greater,
    GreaterEqual,
    IntDiv,
    Log,
    LogicalAnd,
    LogicalLeftShift,
    LogicalNot,
    LogicalOr,
    LogicalRightShift,
    LogicalXor,
    Maximum,
    Minimum,
    Pow,
    Reciprocal,
    Rsqrt,
    Sigmoid,
    Sin,
    Sub,
    Tanh,
];
