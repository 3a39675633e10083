//! Folds with the functions of the machine.

use apnum::{ApFloat, FloatKind};
use arith::fold::{fold_constant, try_fold_constants};
use ir::def::{Fold, FoldCx};

/// Folds a function of one `f32` or `f64`; other floats are not folded.
pub(crate) fn native(cx: &FoldCx<'_>, single: fn(f32) -> f32, double: fn(f64) -> f64) -> Fold {
    native_where(cx, |_| true, single, double)
}

/// Folds a function like [`native`], for numbers that meet a condition.
pub(crate) fn native_where(
    cx: &FoldCx<'_>,
    accepts: fn(&ApFloat) -> bool,
    single: fn(f32) -> f32,
    double: fn(f64) -> f64,
) -> Fold {
    fold_constant(cx, |value: &ApFloat| match value.kind() {
        FloatKind::F32 if accepts(value) => Some(ApFloat::from_f32(single(value.to_f32()))),
        FloatKind::F64 if accepts(value) => Some(ApFloat::from_f64(double(value.to_f64()))),
        _ => None,
    })
}

/// Folds a function of two `f32` or `f64`; other floats are not folded.
pub(crate) fn native_binary(
    cx: &FoldCx<'_>,
    single: fn(f32, f32) -> f32,
    double: fn(f64, f64) -> f64,
) -> Fold {
    try_fold_constants(cx, |lhs: &ApFloat, rhs| native_of_two(lhs, rhs, single, double))
}

/// Returns a function of two `f32` or `f64`; other floats have none.
pub(crate) fn native_of_two(
    lhs: &ApFloat,
    rhs: &ApFloat,
    single: fn(f32, f32) -> f32,
    double: fn(f64, f64) -> f64,
) -> Option<ApFloat> {
    match lhs.kind() {
        FloatKind::F32 => Some(ApFloat::from_f32(single(lhs.to_f32(), rhs.to_f32()))),
        FloatKind::F64 => Some(ApFloat::from_f64(double(lhs.to_f64(), rhs.to_f64()))),
        _ => None,
    }
}

/// Folds an exact function of one float.
pub(crate) fn exact(cx: &FoldCx<'_>, calculate: impl Fn(&ApFloat) -> ApFloat) -> Fold {
    fold_constant(cx, |value: &ApFloat| Some(calculate(value)))
}
