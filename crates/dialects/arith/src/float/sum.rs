//! `arith.addf` and `arith.subf`.

use crate::FastMathFlags;
use crate::fold::{fold_constants, operands};
use apnum::ApFloat;
use ir::def::{Fold, FoldCx};
use ir::markers::FloatLike;
use macros::op;

/// Floating-point addition, rounded to nearest even.
///
/// ```mlir
/// %a = arith.addf %b, %c : f64
/// %d = arith.addf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.addf",
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct AddF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// Floating-point subtraction, rounded to nearest even.
///
/// ```mlir
/// %a = arith.subf %b, %c : f64
/// %d = arith.subf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.subf",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct SubF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

impl AddF<'_> {
    /// `x + -0` is `x`. (`x + 0` is not: it turns -0 into 0.)
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_float(|value| value.is_zero() && value.is_negative()) {
            return lhs.into();
        }
        fold_constants(cx, |a: &ApFloat, b| *a + *b)
    }
}

impl SubF<'_> {
    /// `x - 0` is `x`. (`x - -0` is not: it turns -0 into 0.)
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_float(|value| value.is_zero() && !value.is_negative()) {
            return lhs.into();
        }
        fold_constants(cx, |a: &ApFloat, b| *a - *b)
    }
}

ir::ops![AddF, SubF];
