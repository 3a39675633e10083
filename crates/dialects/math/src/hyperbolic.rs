//! Hyperbolic functions and their inverses.

use crate::fold::native;
use crate::unary::unary_float_ops;

unary_float_ops! {
    /// The hyperbolic sine.
    ///
    /// ```mlir
    /// %a = math.sinh %b : f64
    /// ```
    Sinh = "math.sinh", fold = |cx| native(cx, elementary::sinhf, elementary::sinh);
    /// The hyperbolic cosine.
    ///
    /// ```mlir
    /// %a = math.cosh %b : f64
    /// ```
    Cosh = "math.cosh", fold = |cx| native(cx, elementary::coshf, elementary::cosh);
    /// The hyperbolic tangent.
    ///
    /// ```mlir
    /// %a = math.tanh %b : f64
    /// ```
    Tanh = "math.tanh", fold = |cx| native(cx, elementary::tanhf, elementary::tanh);
    /// The inverse of the hyperbolic sine.
    ///
    /// ```mlir
    /// %a = math.asinh %b : f64
    /// ```
    Asinh = "math.asinh", fold = |cx| native(cx, libm::asinhf, libm::asinh);
    /// The inverse of the hyperbolic cosine; NaN below 1.
    ///
    /// ```mlir
    /// %a = math.acosh %b : f64
    /// ```
    Acosh = "math.acosh", fold = |cx| native(cx, acosh_f32, acosh_f64);
    /// The inverse of the hyperbolic tangent; NaN beyond -1 and 1.
    ///
    /// ```mlir
    /// %a = math.atanh %b : f64
    /// ```
    Atanh = "math.atanh", fold = |cx| native(cx, libm::atanhf, libm::atanh);
}

/// Returns `acosh`. Below 1 it is undefined: the NaN has the sign of C's.
fn acosh_f32(x: f32) -> f32 {
    if x < 1.0 { -f32::NAN } else { libm::acoshf(x) }
}

fn acosh_f64(x: f64) -> f64 {
    if x < 1.0 { -f64::NAN } else { libm::acosh(x) }
}

ir::ops![Acosh, Asinh, Atanh, Cosh, Sinh, Tanh];
