//! Trigonometric functions and their inverses.

use crate::fold::native;
use crate::unary::unary_float_ops;
use arith::FastMathFlags;
use ir::markers::FloatLike;
use macros::op;

unary_float_ops! {
    /// The sine of an angle in radians.
    ///
    /// ```mlir
    /// %a = math.sin %b : f64
    /// ```
    Sin = "math.sin", fold = |cx| native(cx, elementary::sinf, elementary::sin);
    /// The cosine of an angle in radians.
    ///
    /// ```mlir
    /// %a = math.cos %b fastmath<fast> : vector<4xf32>
    /// ```
    Cos = "math.cos", fold = |cx| native(cx, elementary::cosf, elementary::cos);
    /// The tangent of an angle in radians.
    ///
    /// ```mlir
    /// %a = math.tan %b : f64
    /// ```
    Tan = "math.tan", fold = |cx| native(cx, elementary::tanf, elementary::tan);
    /// The angle between -π/2 and π/2 of this sine; NaN beyond -1 and 1.
    ///
    /// ```mlir
    /// %a = math.asin %b : f64
    /// ```
    Asin = "math.asin", fold = |cx| native(cx, elementary::asinf, elementary::asin);
    /// The angle between 0 and π of this cosine; NaN beyond -1 and 1.
    ///
    /// ```mlir
    /// %a = math.acos %b : f64
    /// ```
    Acos = "math.acos", fold = |cx| native(cx, elementary::acosf, elementary::acos);
    /// The angle between -π/2 and π/2 of this tangent.
    ///
    /// ```mlir
    /// %a = math.atan %b : f64
    /// ```
    Atan = "math.atan", fold = |cx| native(cx, elementary::atanf, elementary::atan);
}

/// Sine and cosine of an angle in radians at once.
///
/// ```mlir
/// %sin, %cos = math.sincos %angle : f64
/// ```
#[op(
    "math.sincos",
    traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("operand", "sin", "cos")),
    format = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)"
)]
pub struct Sincos {
    #[operand]
    operand: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    sin: FloatLike,
    #[result]
    cos: FloatLike,
}

ir::ops![Acos, Asin, Atan, Cos, Sin, Sincos, Tan];
