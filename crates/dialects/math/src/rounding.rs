//! Absolute values and rounding to integers.

use crate::fold::{exact, native};
use crate::unary::unary_float_ops;
use apnum::{ApFloat, Rounding};

unary_float_ops! {
    /// The absolute value.
    ///
    /// ```mlir
    /// %a = math.absf %b : f64
    /// ```
    AbsF = "math.absf", fold = |cx| exact(cx, ApFloat::abs);
    /// The nearest integer that is not smaller.
    ///
    /// ```mlir
    /// %a = math.ceil %b : f64
    /// ```
    Ceil = "math.ceil", fold = |cx| exact(cx, |value| value.round_to_integral(Rounding::Up));
    /// The nearest integer that is not larger.
    ///
    /// ```mlir
    /// %a = math.floor %b : f64
    /// ```
    Floor = "math.floor", fold = |cx| exact(cx, |value| value.round_to_integral(Rounding::Down));
    /// The nearest integer, the even one of two.
    ///
    /// ```mlir
    /// %a = math.roundeven %b : f64
    /// ```
    RoundEven = "math.roundeven",
        fold = |cx| exact(cx, |value| value.round_to_integral(Rounding::NearestEven));
    /// The nearest integer, the one farther from 0 of two.
    ///
    /// ```mlir
    /// %a = math.round %b : f64
    /// ```
    Round = "math.round", fold = |cx| native(cx, f32::round, f64::round);
    /// The nearest integer towards 0.
    ///
    /// ```mlir
    /// %a = math.trunc %b : f64
    /// ```
    Trunc = "math.trunc", fold = |cx| native(cx, f32::trunc, f64::trunc);
}

ir::ops![AbsF, Ceil, Floor, Round, RoundEven, Trunc];
