//! `arith.remui` and `arith.remsi`.

use crate::fold::{operands, try_fold_constants, zero};
use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use macros::op;

/// Remainder of unsigned integer division.
///
/// Division by zero is undefined behaviour, in any element.
///
/// ```mlir
/// %a = arith.remui %b, %c : i64
/// ```
#[op("arith.remui",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::rem_u), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: false }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct RemUI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Remainder of signed integer division rounded towards zero: it has the sign of the dividend.
///
/// Division by zero is undefined behaviour, in any element.
///
/// ```mlir
/// %a = arith.remsi %b, %c : i64
/// ```
#[op("arith.remsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::rem_s), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: true }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct RemSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// `x % 1` is 0; constants are divided unless one of the divisors is 0.
fn fold_remainder(cx: &FoldCx<'_>, divide: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    let [_, rhs] = operands(cx);
    match zero(rhs.value.ty()) {
        Some(zero) if rhs.is_one() => zero.into(),
        _ => try_fold_constants(cx, divide),
    }
}

impl RemUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_remainder(cx, ApInt::urem)
    }
}

impl RemSI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_remainder(cx, ApInt::srem)
    }
}

ir::ops![RemSI, RemUI];
