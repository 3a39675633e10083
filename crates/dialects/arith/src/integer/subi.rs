//! `arith.subi`.

use crate::fold::{fold_constants, operands, zero};
use crate::rewrite_util::{Chain, Merge, Side, constant, defined_by, replace};
use crate::{AddI, IntegerOverflowFlags};
use apnum::ApInt;
use ir::Op;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Integer subtraction.
///
/// Subtracts modulo 2^N, which is right for signed and unsigned numbers alike. If `overflow<nsw>` or
/// `overflow<nuw>` promises that the signed or unsigned difference is exact and it is not, the result is
/// poison.
///
/// ```mlir
/// %a = arith.subi %b, %c : i64
/// %d = arith.subi %e, %f overflow<nsw, nuw> : vector<4xi32>
/// ```
#[op("arith.subi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferWrapping(interfaces::int_range::infer::sub), interfaces::LinearResults),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants, AddI),
     format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")]
pub struct SubI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

impl SubI<'_> {
    /// `x - x` is 0, `x - 0` is `x`, `(x + y) - y` is `x`, `(x + y) - x` is `y`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if lhs == rhs
            && let Some(zero) = zero(lhs.value.ty())
        {
            return zero.into();
        }
        if rhs.is_zero() {
            return lhs.into();
        }
        if let Some(add) = lhs.defined_by::<AddI>() {
            if add.rhs() == rhs {
                return add.lhs().into();
            }
            if add.lhs() == rhs {
                return add.rhs().into();
            }
        }
        fold_constants(cx, ApInt::sub)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<SubI<'_>>(sub_of_add)
            .of_constant::<SubI<'_>>(sub_add_from_constant)
            .of_constant::<SubI<'_>>(sub_of_sub)
            .of_constant::<SubI<'_>>(sub_of_constant_sub)
            .of_constant::<SubI<'_>>(sub_sub_from_constant)
            .of_constant::<SubI<'_>>(sub_constant_sub_from_constant)
            .of_user::<SubI<'_>, SubI<'_>>(sub_minuend);
    }
}

/// `(x + a) - b = x + (a - b)`, without overflow flags: the sum may overflow where neither operation did.
fn sub_of_add(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<SubI, AddI>(op, rw, Side::Rhs, Side::Rhs)?.without_flags();
    let (chain, difference) = chain.merged(Merge::InnerMinusOuter);
    chain.replace_by_right::<AddI>(rw, difference)
}

/// `a - (x + b) = (a - b) - x`
fn sub_add_from_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<SubI, AddI>(op, rw, Side::Lhs, Side::Rhs)?;
    let (chain, difference) = chain.merged(Merge::OuterMinusInner);
    chain.replace_by_left::<SubI>(rw, difference)
}

/// `(x - a) - b = x - (a + b)`
fn sub_of_sub(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<SubI, SubI>(op, rw, Side::Rhs, Side::Rhs)?;
    let (chain, sum) = chain.merged(Merge::Sum);
    chain.replace_by_right::<SubI>(rw, sum)
}

/// `(a - x) - b = (a - b) - x`
fn sub_of_constant_sub(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<SubI, SubI>(op, rw, Side::Rhs, Side::Lhs)?;
    let (chain, difference) = chain.merged(Merge::InnerMinusOuter);
    chain.replace_by_left::<SubI>(rw, difference)
}

/// `a - (x - b) = (a + b) - x`
fn sub_sub_from_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<SubI, SubI>(op, rw, Side::Lhs, Side::Rhs)?;
    let (chain, sum) = chain.merged(Merge::Sum);
    chain.replace_by_left::<SubI>(rw, sum)
}

/// `a - (b - x) = x + (a - b)`
fn sub_constant_sub_from_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<SubI, SubI>(op, rw, Side::Lhs, Side::Lhs)?;
    let (chain, difference) = chain.merged(Merge::OuterMinusInner);
    chain.replace_by_right::<AddI>(rw, difference)
}

/// `(x - y) - x = 0 - y`
fn sub_minuend(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let sub: SubI<'_> = rw.cast(op)?;
    let inner = defined_by::<SubI<'_>>(sub.lhs())?;
    rw.require(inner.lhs() == sub.rhs())?;
    let zero = zero(sub.result().ty()).matched()?;
    let flags = sub.overflow_flags().intersection(inner.overflow_flags());
    let loc = rw.context().fused_loc(&[sub.loc(), inner.loc()]);
    let subtrahend = inner.rhs().handle();
    let zero = constant(rw, loc, zero);
    let cx = rw.context();
    let state = SubI::state(cx, loc).operands([zero, subtrahend]).with(cx, SubI::OVERFLOW_FLAGS, flags);
    replace(rw, op, state)
}

impl<'a> interfaces::LinearResultsMethods<'a> for SubI<'a> {
    fn linear(self, _: usize) -> Option<interfaces::Linear> {
        let terms = vec![(self.lhs().handle(), 1), (self.rhs().handle(), -1)];
        Some(interfaces::Linear { constant: 0, terms })
    }
}

ir::ops![SubI];
