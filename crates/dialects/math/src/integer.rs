//! Functions of integers.

use apnum::ApInt;
use arith::fold::{fold_constant, try_fold_constants};
use interfaces::Speculatability;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use macros::op;

/// Declares operations of one integer with a result of its type.
macro_rules! unary_int_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt, $calculate:expr;)*) => {$(
        $(#[$doc])*
        #[op($op,
             traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
             fold = |cx| fold_constant(cx, |value: &ApInt| Some(($calculate)(value))),
             format = "$operand attr-dict `:` type($result)")]
        pub struct $name {
            #[operand]
            operand: SignlessIntegerOrIndexLike,
            #[result]
            result: SignlessIntegerOrIndexLike,
        }
    )*};
}

unary_int_ops! {
    /// Absolute value of a signed integer; the least integer is unchanged.
    ///
    /// ```mlir
    /// %a = math.absi %b : i64
    /// ```
    AbsI = "math.absi", ApInt::abs;
    /// Number of zeros before the highest one bit.
    ///
    /// ```mlir
    /// %a = math.ctlz %b : i32
    /// ```
    CountLeadingZeros = "math.ctlz", |value| count(value, ApInt::leading_zeros);
    /// Number of zeros after the lowest one bit.
    ///
    /// ```mlir
    /// %a = math.cttz %b : i32
    /// ```
    CountTrailingZeros = "math.cttz", |value| count(value, ApInt::trailing_zeros);
    /// Number of one bits.
    ///
    /// ```mlir
    /// %a = math.ctpop %b : i32
    /// ```
    CtPop = "math.ctpop", |value| count(value, ApInt::popcount);
}

fn count(value: &ApInt, count: fn(&ApInt) -> u32) -> ApInt {
    ApInt::from_u64(value.width(), u64::from(count(value)))
}

/// A signed integer to the power of a signed integer.
///
/// A negative power rounds to zero, except for 1 and -1; that of 0 is not folded.
///
/// ```mlir
/// %a = math.ipowi %base, %power : i32
/// ```
#[op(
    "math.ipowi",
    interfaces(interfaces::ConditionallySpeculatable),
    traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    format = "$lhs `,` $rhs attr-dict `:` type($result)"
)]
pub struct IPowI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for IPowI<'a> {
    fn speculatability(self) -> Speculatability {
        let known = |operand: usize| rewrite::constant_int(self.operand(operand));
        let safe = known(0).is_some_and(|base| !base.is_zero())
            || known(1).is_some_and(|power| !power.is_negative());
        if safe { Speculatability::Yes } else { Speculatability::No }
    }
}

impl IPowI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        try_fold_constants(cx, power)
    }
}

fn power(base: &ApInt, power: &ApInt) -> Option<ApInt> {
    let width = base.width();
    let one = ApInt::one(width);
    if power.is_negative() {
        return match () {
            () if base.is_zero() => None,
            () if *base == one => Some(one),
            () if !base.is_all_ones() => Some(ApInt::zero(width)),
            () if power.bit(0) => Some(base.clone()),
            () => Some(one),
        };
    }
    let (mut result, mut square) = (one, base.clone());
    for bit in 0..power.width() - power.leading_zeros() {
        if power.bit(bit) {
            result = result.mul(&square);
        }
        square = square.mul(&square);
    }
    Some(result)
}

ir::ops![AbsI, CountLeadingZeros, CountTrailingZeros, CtPop, IPowI];

#[cfg(test)]
mod tests {
    use super::power;
    use apnum::ApInt;

    fn power_of(base: i64, exponent: i64) -> Option<i64> {
        power(&ApInt::from_i64(8, base), &ApInt::from_i64(8, exponent)).and_then(|value| value.to_i64())
    }

    #[test]
    fn powers_wrap() {
        assert_eq!(power_of(3, 4), Some(81));
        assert_eq!(power_of(-2, 7), Some(-128));
        assert_eq!(power_of(2, 8), Some(0));
        assert_eq!(power_of(7, 0), Some(1));
        assert_eq!(power_of(0, 0), Some(1));
    }

    #[test]
    fn negative_powers_round_to_zero() {
        assert_eq!(power_of(3, -1), Some(0));
        assert_eq!(power_of(1, -5), Some(1));
        assert_eq!((power_of(-1, -5), power_of(-1, -4)), (Some(-1), Some(1)));
        assert_eq!(power_of(0, -1), None);
    }
}
