//! `arith.divui`, `arith.divsi` and the divisions with other rounding.

use crate::fold::{Operand, operands, try_fold_constants};
use crate::{IntegerOverflowFlags, MulI};
use apnum::ApInt;
use interfaces::{ConditionallySpeculatable, Speculatability};
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use ir::markers::{SignlessIntegerOrIndexLike, UnitAttr};
use macros::op;

/// Unsigned integer division, rounded towards zero.
///
/// Division by zero is undefined behaviour, in any element. With `exact` the result is poison if there is
/// a remainder.
///
/// ```mlir
/// %a = arith.divui %b, %c : i64
/// %d = arith.divui %e, %f exact : vector<4xi32>
/// ```
#[op("arith.divui",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::div_u), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: false }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)")]
pub struct DivUI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Signed integer division, rounded towards zero.
///
/// Division by zero and division of the least number by -1 are undefined behaviour, in any element. With
/// `exact` the result is poison if there is a remainder.
///
/// ```mlir
/// %a = arith.divsi %b, %c : i64
/// %d = arith.divsi %e, %f exact : vector<4xi32>
/// ```
#[op("arith.divsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::div_s), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: true }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)")]
pub struct DivSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr]
    isExact: UnitAttr,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Unsigned integer division, rounded towards positive infinity.
///
/// Division by zero is undefined behaviour, in any element.
///
/// ```mlir
/// %a = arith.ceildivui %b, %c : i64
/// ```
#[op("arith.ceildivui",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::ceil_div_u), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: false }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct CeilDivUI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Signed integer division, rounded towards positive infinity.
///
/// Division by zero and division of the least number by -1 are undefined behaviour, in any element.
///
/// ```mlir
/// %a = arith.ceildivsi %b, %c : i64
/// ```
#[op("arith.ceildivsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::ceil_div_s), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: true }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct CeilDivSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Signed integer division, rounded towards negative infinity.
///
/// Division by zero and division of the least number by -1 are undefined behaviour, in any element.
///
/// ```mlir
/// %a = arith.floordivsi %b, %c : i64
/// ```
#[op("arith.floordivsi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::floor_div_s), interfaces::ConditionallySpeculatable = crate::integer::div::DivisionSpeculation { signed: true }),
     traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold,
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct FloorDivSI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// `(x * y) / y` is `x` and `(x * y) / x` is `y` if the product is exact.
fn divided_product<'a>(lhs: Operand<'a>, rhs: Operand<'a>, exact: IntegerOverflowFlags) -> Option<ir::Value> {
    let mul = lhs.defined_by::<MulI>().filter(|mul| mul.overflow_flags().contains(exact))?;
    if mul.rhs() == rhs {
        return Some(mul.lhs().handle());
    }
    (mul.lhs() == rhs).then(|| mul.rhs().handle())
}

/// `x / 1` is `x`. Constants are divided unless a division is undefined.
fn fold_division(cx: &FoldCx<'_>, divide: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_one() { lhs.into() } else { try_fold_constants(cx, divide) }
}

/// Returns the quotient unless it overflowed.
fn exact(quotient: Option<(ApInt, bool)>) -> Option<ApInt> {
    quotient.and_then(|(value, overflowed)| (!overflowed).then_some(value))
}

impl DivUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        match divided_product(lhs, rhs, IntegerOverflowFlags::NUW) {
            Some(factor) => factor.into(),
            None => fold_division(cx, ApInt::udiv),
        }
    }
}

impl DivSI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        match divided_product(lhs, rhs, IntegerOverflowFlags::NSW) {
            Some(factor) => factor.into(),
            None => fold_division(cx, |a, b| exact(a.sdiv_overflow(b))),
        }
    }
}

impl CeilDivUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_division(cx, ApInt::uceildiv)
    }
}

impl CeilDivSI<'_> {
    /// Upstream negates on the way, and so does not fold the least number.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_division(cx, |a, b| {
            let negatable = a.is_zero() || !(a.is_signed_min() || b.is_signed_min());
            if negatable { exact(a.sceildiv(b)) } else { None }
        })
    }
}

impl FloorDivSI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_division(cx, |a, b| exact(a.sfloordiv(b)))
    }
}

/// Speculation of a division: allowed if the divisor is a constant that is valid for any dividend.
pub(crate) struct DivisionSpeculation {
    /// Whether the divisor must not be -1 either.
    pub(crate) signed: bool,
}

impl ConditionallySpeculatable for DivisionSpeculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let divisor = Operand::of(op.operand(1));
        let defined = |value: &ApInt| !value.is_zero() && (!self.signed || !value.is_all_ones());
        if divisor.is_int(defined) { Speculatability::Yes } else { Speculatability::No }
    }
}

ir::ops![CeilDivSI, CeilDivUI, DivSI, DivUI, FloorDivSI];
