//! `arith.maxsi`, `arith.maxui`, `arith.minsi` and `arith.minui`.

use crate::fold::{fold_constants, operands};
use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use macros::op;

/// The larger signed integer.
///
/// ```mlir
/// %a = arith.maxsi %b, %c : i64
/// ```
#[op("arith.maxsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::max_s)),
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct MaxSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// The larger unsigned integer.
///
/// ```mlir
/// %a = arith.maxui %b, %c : i64
/// ```
#[op("arith.maxui",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::max_u)),
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct MaxUI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// The smaller signed integer.
///
/// ```mlir
/// %a = arith.minsi %b, %c : i64
/// ```
#[op("arith.minsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::min_s)),
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct MinSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// The smaller unsigned integer.
///
/// ```mlir
/// %a = arith.minui %b, %c : i64
/// ```
#[op("arith.minui",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::min_u)),
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct MinUI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// `f(x, x)` is `x`; `f` of `x` and its absorbing element is that element, of `x` and its identity `x`.
fn fold_extreme(
    cx: &FoldCx<'_>,
    wins: fn(&ApInt) -> bool,
    loses: fn(&ApInt) -> bool,
    choose: fn(&ApInt, &ApInt) -> ApInt,
) -> Fold {
    let [lhs, rhs] = operands(cx);
    if lhs == rhs || rhs.is_int(wins) {
        return rhs.into();
    }
    if rhs.is_int(loses) {
        return lhs.into();
    }
    fold_constants(cx, choose)
}

impl MaxSI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, ApInt::is_signed_max, ApInt::is_signed_min, ApInt::smax)
    }
}

impl MaxUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, ApInt::is_all_ones, ApInt::is_zero, ApInt::umax)
    }
}

impl MinSI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, ApInt::is_signed_min, ApInt::is_signed_max, ApInt::smin)
    }
}

impl MinUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, ApInt::is_zero, ApInt::is_all_ones, ApInt::umin)
    }
}

ir::ops![MaxSI, MaxUI, MinSI, MinUI];
