//! `arith.mulf`, `arith.divf` and `arith.remf`.

use crate::fold::{fold_constants, operands};
use crate::rewrite_util::{defined_by, replace};
use crate::{FastMathFlags, NegF};
use apnum::ApFloat;
use ir::def::{Fold, FoldCx};
use ir::markers::FloatLike;
use ir::{Build, Op, OpState};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Floating-point multiplication, rounded to nearest even.
///
/// ```mlir
/// %a = arith.mulf %b, %c : f64
/// %d = arith.mulf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.mulf",
    canonicalize,
    traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct MulF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// Floating-point division, rounded to nearest even.
///
/// ```mlir
/// %a = arith.divf %b, %c : f64
/// %d = arith.divf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.divf",
    canonicalize,
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct DivF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

/// Remainder of floating-point division rounded towards zero: it is exact, and has the sign of the dividend.
///
/// ```mlir
/// %a = arith.remf %b, %c : f64
/// %d = arith.remf %e, %f fastmath<fast> : vector<4xf32>
/// ```
#[op(
    "arith.remf",
    traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
    fold,
    fold_needs(constants),
    format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
)]
pub struct RemF {
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: FloatLike,
}

fn is_one(value: &ApFloat) -> bool {
    *value == ApFloat::one(value.kind())
}

impl MulF<'_> {
    /// `x * 1` is `x`; `x * 0` is 0 if neither NaN nor the sign of zero matters.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_float(is_one) {
            return lhs.into();
        }
        let flags = self.fastmath();
        if flags.contains(FastMathFlags::NNAN.union(FastMathFlags::NSZ)) && rhs.is_float(ApFloat::is_zero) {
            return rhs.into();
        }
        fold_constants(cx, |a: &ApFloat, b| *a * *b)
    }

    /// Adds the canonicalization patterns of `arith.mulf`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<MulF<'_>, NegF<'_>>(of_negated);
    }
}

impl DivF<'_> {
    /// `x / 1` is `x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_float(is_one) {
            return lhs.into();
        }
        fold_constants(cx, |a: &ApFloat, b| *a / *b)
    }

    /// Adds the canonicalization patterns of `arith.divf`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<DivF<'_>, NegF<'_>>(of_negated);
    }
}

impl RemF<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a: &ApFloat, b| *a % *b)
    }
}

/// `-x OP -y = x OP y`, for multiplication and division.
fn of_negated(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed())?;
    let (lhs, rhs) = (defined_by::<NegF<'_>>(view.operand(0))?, defined_by::<NegF<'_>>(view.operand(1))?);
    let cx = rw.context();
    let loc = cx.fused_loc(&[view.loc(), lhs.loc(), rhs.loc()]);
    let mut state =
        OpState::new(cx, view.name(), loc).operands([lhs.operand().handle(), rhs.operand().handle()]);
    state.slots = view.slot_words().to_list();
    replace(rw, op, state)
}

ir::ops![DivF, MulF, RemF];
