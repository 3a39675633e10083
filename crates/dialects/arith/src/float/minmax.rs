//! `arith.maximumf`, `arith.maxnumf`, `arith.minimumf` and `arith.minnumf`.

use crate::FastMathFlags;
use crate::fold::{fold_constants, operands};
use apnum::ApFloat;
use ir::def::{Fold, FoldCx};
use ir::markers::FloatLike;
use macros::op;

/// The larger float; NaN if either is. 0 is larger than -0.
///
/// ```mlir
/// %a = arith.maximumf %b, %c : f64
/// %d = arith.maximumf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.maximumf",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct MaximumF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// The larger float; the other one if one is NaN. Of 0 and -0 either may result.
///
/// ```mlir
/// %a = arith.maxnumf %b, %c : f64
/// %d = arith.maxnumf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.maxnumf",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct MaxNumF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// The smaller float; NaN if either is. -0 is smaller than 0.
///
/// ```mlir
/// %a = arith.minimumf %b, %c : f64
/// %d = arith.minimumf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.minimumf",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct MinimumF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// The smaller float; the other one if one is NaN. Of 0 and -0 either may result.
///
/// ```mlir
/// %a = arith.minnumf %b, %c : f64
/// %d = arith.minnumf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.minnumf",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct MinNumF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// `f(x, x)` is `x`; `f` of `x` and the identity of `f` is `x`.
fn fold_extreme(
    cx: &FoldCx<'_>,
    loses: impl FnOnce(&ApFloat) -> bool,
    choose: fn(&ApFloat, &ApFloat) -> ApFloat,
) -> Fold {
    let [lhs, rhs] = operands(cx);
    if lhs == rhs || rhs.is_float(loses) {
        return lhs.into();
    }
    fold_constants(cx, choose)
}

impl MaximumF<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, |value| value.is_infinite() && value.is_negative(), ApFloat::maximum)
    }
}

impl MaxNumF<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, ApFloat::is_nan, ApFloat::maxnum)
    }
}

impl MinimumF<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, |value| value.is_infinite() && !value.is_negative(), ApFloat::minimum)
    }
}

impl MinNumF<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_extreme(cx, ApFloat::is_nan, ApFloat::minnum)
    }
}

ir::ops![MaxNumF, MaximumF, MinNumF, MinimumF];
