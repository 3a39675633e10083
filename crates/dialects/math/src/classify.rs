//! Questions about floats.

use apnum::ApFloat;
use arith::FastMathFlags;
use ir::def::{Fold, FoldCx};
use ir::markers::{BoolLike, FloatLike};
use macros::op;

/// Declares questions about one float.
macro_rules! classification_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt, $holds:expr;)*) => {$(
        $(#[$doc])*
        #[op($op,
             traits(PURE, ELEMENTWISE_MAPPABLE),
             rules(TypesMatchWith("result type has i1 element type and same shape as operands",
                                  from = "operand", to = "result", BoolLike)),
             fold = |cx| fold(cx, $holds),
             format = "$operand attr-dict `:` type($operand)")]
        pub struct $name {
            #[operand]
            operand: FloatLike,
            #[attr(default = FastMathFlags::NONE)]
            fastmath: FastMathFlags,
            #[result]
            result: BoolLike,
        }
    )*};
}

classification_ops! {
    /// Test of a float: neither infinite nor NaN.
    ///
    /// ```mlir
    /// %flag = math.isfinite %a : f32
    /// ```
    IsFinite = "math.isfinite", ApFloat::is_finite;
    /// Test of a float: infinite.
    ///
    /// ```mlir
    /// %flag = math.isinf %a : f32
    /// ```
    IsInf = "math.isinf", ApFloat::is_infinite;
    /// Test of a float: NaN.
    ///
    /// ```mlir
    /// %flag = math.isnan %a : f32
    /// ```
    IsNaN = "math.isnan", ApFloat::is_nan;
    /// Test of a float: neither zero, subnormal, infinite nor NaN.
    ///
    /// ```mlir
    /// %flag = math.isnormal %a : f32
    /// ```
    IsNormal = "math.isnormal", |value| value.is_finite() && !value.is_zero() && !value.is_denormal();
}

/// Folds scalars, and splats.
fn fold(cx: &FoldCx<'_>, holds: fn(&ApFloat) -> bool) -> Fold {
    let [operand] = arith::fold::operands(cx);
    let value = operand.scalar::<ApFloat>();
    value.and_then(|value| arith::fold::bool_like(cx.op.result(0).ty(), holds(&value))).into()
}

ir::ops![IsFinite, IsInf, IsNaN, IsNormal];
