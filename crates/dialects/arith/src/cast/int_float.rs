//! `arith.sitofp`, `arith.uitofp`, `arith.fptosi` and `arith.fptoui`.

use super::{SAME_TENSOR_DIMENSIONS, float_width, fold_cast, int_width, verify_cast};
use crate::markers::SignlessFixedWidthIntegerLike;
use apnum::{ApFloat, ApInt, Rounding, Status};
use ir::TypeRef;
use ir::def::{Fold, FoldCx};
use ir::markers::FloatLike;
use macros::op;

/// Converts signed integers to floats, rounded to nearest even.
///
/// ```mlir
/// %a = arith.sitofp %b : i32 to f64
/// ```
#[op("arith.sitofp",
     interfaces(interfaces::CastLike = crate::cast::Cast(int_to_float)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold = |cx| fold_to_float(cx, true), fold_needs(constants), verify = |op| verify_cast(op, int_to_float),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct SIToFP {
    #[operand]
    r#in: SignlessFixedWidthIntegerLike,
    #[result]
    out: FloatLike,
}

/// Converts unsigned integers to floats, rounded to nearest even.
///
/// ```mlir
/// %a = arith.uitofp %b : i32 to f64
/// ```
#[op("arith.uitofp",
     interfaces(interfaces::CastLike = crate::cast::Cast(int_to_float)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold = |cx| fold_to_float(cx, false), fold_needs(constants), verify = |op| verify_cast(op, int_to_float),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct UIToFP {
    #[operand]
    r#in: SignlessFixedWidthIntegerLike,
    #[result]
    out: FloatLike,
}

/// Converts floats to signed integers, rounded towards zero. The result is poison if it does not fit.
///
/// ```mlir
/// %a = arith.fptosi %b : f64 to i32
/// ```
#[op("arith.fptosi",
     interfaces(interfaces::CastLike = crate::cast::Cast(float_to_int)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold = |cx| fold_to_int(cx, true), fold_needs(constants), verify = |op| verify_cast(op, float_to_int),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct FPToSI {
    #[operand]
    r#in: FloatLike,
    #[result]
    out: SignlessFixedWidthIntegerLike,
}

/// Converts floats to unsigned integers, rounded towards zero. The result is poison if it does not fit.
///
/// ```mlir
/// %a = arith.fptoui %b : f64 to i32
/// ```
#[op("arith.fptoui",
     interfaces(interfaces::CastLike = crate::cast::Cast(float_to_int)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold = |cx| fold_to_int(cx, false), fold_needs(constants), verify = |op| verify_cast(op, float_to_int),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct FPToUI {
    #[operand]
    r#in: FloatLike,
    #[result]
    out: SignlessFixedWidthIntegerLike,
}

/// Whether a cast is from integers to floats.
pub(crate) fn int_to_float(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    int_width(from).is_some() && float_width(to).is_some()
}

/// Whether a cast is from floats to integers.
pub(crate) fn float_to_int(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    int_to_float(to, from)
}

/// Converts constants, rounded or not.
fn fold_to_float(cx: &FoldCx<'_>, signed: bool) -> Fold {
    let Some(kind) = cx.op.result(0).ty().element_or_self().float_kind() else { return Fold::None };
    fold_cast(cx, |value: &ApInt| Some(ApFloat::from_int(kind, value, signed, Rounding::NearestEven).0))
}

/// Converts constants if they fit.
fn fold_to_int(cx: &FoldCx<'_>, signed: bool) -> Fold {
    let Some(width) = int_width(cx.op.result(0).ty()) else { return Fold::None };
    fold_cast(cx, |value: &ApFloat| {
        let (converted, status) = value.to_int(width, signed, Rounding::TowardZero);
        (!status.contains(Status::INVALID)).then_some(converted)
    })
}

ir::ops![FPToSI, FPToUI, SIToFP, UIToFP];
