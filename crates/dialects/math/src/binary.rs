//! Functions of two floats, and of a float and an integer.

use crate::fold::native_binary;
use apnum::ApFloat;
use arith::FastMathFlags;
use arith::fold::fold_constants;
use ir::markers::{FloatLike, SignlessIntegerOrIndexLike};
use macros::op;

/// Declares operations of two floats with a result of their type.
macro_rules! binary_float_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt, fold = $fold:expr;)*) => {$(
        $(#[$doc])*
        #[op($op,
             traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
             fold = $fold,
             format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")]
        pub struct $name {
            #[operand]
            lhs: FloatLike,
            #[operand]
            rhs: FloatLike,
            #[attr(default = FastMathFlags::NONE)]
            fastmath: FastMathFlags,
            #[result]
            result: FloatLike,
        }
    )*};
}

binary_float_ops! {
    /// The angle between the positive x axis and the point (x, y); y is the first operand.
    ///
    /// ```mlir
    /// %angle = math.atan2 %y, %x : f32
    /// ```
    Atan2 = "math.atan2", fold = |cx| native_binary(cx, elementary::atan2f, elementary::atan2);
    /// The first float with the sign of the second.
    ///
    /// ```mlir
    /// %a = math.copysign %b, %c : f64
    /// ```
    CopySign = "math.copysign", fold = |cx| fold_constants(cx, ApFloat::copysign);
    /// The first float to the power of the second.
    ///
    /// ```mlir
    /// %a = math.powf %b, %c : f64
    /// ```
    PowF = "math.powf", fold = |cx| native_binary(cx, elementary::powf, elementary::pow);
}

/// A float to the power of a signed integer.
///
/// ```mlir
/// %a = math.fpowi %base, %power : f64, i32
/// ```
#[op(
    "math.fpowi",
    traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("lhs", "result")),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)"
)]
pub struct FPowI {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

ir::ops![Atan2, CopySign, FPowI, PowF];
