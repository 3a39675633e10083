//! `arith.shli`, `arith.shrui` and `arith.shrsi`.

use crate::IntegerOverflowFlags;
use crate::fold::{binary, operands};
use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::markers::{SignlessIntegerOrIndexLike, UnitAttr};
use macros::op;

/// Left shift, filling with zeros.
///
/// The amount is unsigned; the result is poison if it is the width or more. If `overflow<nsw>` or
/// `overflow<nuw>` promises that the signed or unsigned product by the power of two is exact and it is
/// not, the result is poison.
///
/// ```mlir
/// %a = arith.shli %b, %c overflow<nsw> : i8
/// ```
#[op("arith.shli",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferWrapping(interfaces::int_range::infer::shl)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")]
pub struct ShLI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Logical right shift: fills with zeros.
///
/// The amount is unsigned; the result is poison if it is the width or more. With `exact` the result is poison
/// if a nonzero bit is shifted out.
///
/// ```mlir
/// %a = arith.shrui %b, %c exact : i8
/// ```
#[op("arith.shrui",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::shr_u)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)")]
pub struct ShRUI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Arithmetic right shift: fills with copies of the sign.
///
/// The amount is unsigned; the result is poison if it is the width or more. With `exact` the result is poison
/// if a nonzero bit is shifted out.
///
/// ```mlir
/// %a = arith.shrsi %b, %c exact : i8
/// ```
#[op("arith.shrsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::shr_s)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants),
     format = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)")]
pub struct ShRSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// `x` shifted by 0 is `x`; constants are shifted.
///
/// If an amount is too large the element is poison, so any value would do. As upstream, folds if the last
/// amount is in range.
fn fold_shift(cx: &FoldCx<'_>, shift: impl Fn(&ApInt, u32) -> ApInt) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_zero() {
        return lhs.into();
    }
    let mut last_in_range = false;
    let shifted = binary(lhs, rhs, cx.op.result(0).ty(), |value: &ApInt, amount: &ApInt| {
        let amount = amount.shift_amount();
        last_in_range = amount < value.width();
        Some(shift(value, amount))
    });
    shifted.filter(|_| last_in_range).into()
}

impl ShLI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_shift(cx, ApInt::shl)
    }
}

impl ShRUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_shift(cx, ApInt::lshr)
    }
}

impl ShRSI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_shift(cx, ApInt::ashr)
    }
}

ir::ops![ShLI, ShRSI, ShRUI];
