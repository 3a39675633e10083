//! `arith.negf`.

use crate::FastMathFlags;
use crate::fold::{fold_constant, operands};
use apnum::ApFloat;
use ir::def::{Fold, FoldCx};
use ir::markers::FloatLike;
use macros::op;

/// Floating-point negation: flips the sign bit, of NaN too.
///
/// ```mlir
/// %a = arith.negf %b : f64
/// ```
#[op(
    "arith.negf",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants, NegF),
    format = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct NegF {
    #[operand]
    operand: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

impl NegF<'_> {
    /// `-(-x)` is `x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        if let Some(negated) = operand.defined_by::<NegF>() {
            return negated.operand().into();
        }
        fold_constant(cx, |value: &ApFloat| Some(value.neg()))
    }
}

ir::ops![NegF];
