//! Powers of constants, logarithms, roots and error functions.

use crate::fold::{native, native_where};
use crate::unary::unary_float_ops;
use apnum::ApFloat;

unary_float_ops! {
    /// e to the power of the operand.
    ///
    /// ```mlir
    /// %a = math.exp %b : f64
    /// ```
    Exp = "math.exp", fold = |cx| native(cx, elementary::expf, elementary::exp);
    /// 2 to the power of the operand.
    ///
    /// ```mlir
    /// %a = math.exp2 %b : f64
    /// ```
    Exp2 = "math.exp2", fold = |cx| native(cx, elementary::exp2f, elementary::exp2);
    /// e to the power of the operand, less 1: exact where the operand is near 0.
    ///
    /// ```mlir
    /// %a = math.expm1 %b : f64
    /// ```
    ExpM1 = "math.expm1", fold = |cx| native(cx, elementary::expm1f, elementary::expm1);
    /// The natural logarithm. That of a negative constant is not folded.
    ///
    /// ```mlir
    /// %a = math.log %b : f64
    /// ```
    Log = "math.log", fold = |cx| native_where(cx, positive, elementary::logf, elementary::log);
    /// The logarithm to base 10. That of a negative constant is not folded.
    ///
    /// ```mlir
    /// %a = math.log10 %b : f64
    /// ```
    Log10 = "math.log10", fold = |cx| native_where(cx, positive, elementary::log10f, elementary::log10);
    /// The logarithm to base 2. That of a negative constant is not folded.
    ///
    /// ```mlir
    /// %a = math.log2 %b : f64
    /// ```
    Log2 = "math.log2", fold = |cx| native_where(cx, positive, elementary::log2f, elementary::log2);
    /// The natural logarithm of the operand and 1: exact where the operand is near 0.
    ///
    /// ```mlir
    /// %a = math.log1p %b : f64
    /// ```
    Log1p = "math.log1p", fold = |cx| native_where(cx, above_minus_one, elementary::log1pf, elementary::log1p);
    /// The square root. That of a negative constant is not folded.
    ///
    /// ```mlir
    /// %a = math.sqrt %b : f64
    /// ```
    Sqrt = "math.sqrt", fold = |cx| native_where(cx, positive, f32::sqrt, f64::sqrt);
    /// The reciprocal of the square root.
    ///
    /// ```mlir
    /// %a = math.rsqrt %b : f64
    /// ```
    Rsqrt = "math.rsqrt";
    /// The cube root.
    ///
    /// ```mlir
    /// %a = math.cbrt %b : f64
    /// ```
    Cbrt = "math.cbrt";
    /// The error function.
    ///
    /// ```mlir
    /// %a = math.erf %b : f64
    /// ```
    Erf = "math.erf", fold = |cx| native(cx, elementary::erff, elementary::erf);
    /// Complementary error function.
    ///
    /// ```mlir
    /// %a = math.erfc %b : f64
    /// ```
    Erfc = "math.erfc", fold = |cx| native(cx, libm::erfcf, libm::erfc);
}

fn positive(value: &ApFloat) -> bool {
    !value.is_negative()
}

fn above_minus_one(value: &ApFloat) -> bool {
    !(*value + ApFloat::one(value.kind())).is_negative()
}

ir::ops![Cbrt, Erf, Erfc, Exp, Exp2, ExpM1, Log, Log10, Log1p, Log2, Rsqrt, Sqrt];
