//! `arith.addi`.

use crate::fold::{fold_constants, operands};
use crate::rewrite_util::{Chain, Merge, Side, replace, times_minus_one};
use crate::{IntegerOverflowFlags, MulI, SubI};
use apnum::ApInt;
use ir::Op;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Integer addition.
///
/// Adds modulo 2^N, which is right for signed and unsigned numbers alike. If `overflow<nsw>` or
/// `overflow<nuw>` promises that the signed or unsigned sum is exact and it is not, the result is poison.
///
/// ```mlir
/// %a = arith.addi %b, %c : i64
/// %d = arith.addi %e, %f overflow<nsw, nuw> : vector<4xi32>
/// ```
#[op("arith.addi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferWrapping(interfaces::int_range::infer::add), interfaces::LinearResults),
     canonicalize,
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants, SubI),
     format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")]
pub struct AddI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

impl AddI<'_> {
    /// `x + 0`, `(x - y) + y` and `y + (x - y)` are `x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_zero() {
            return lhs.into();
        }
        for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
            if let Some(sub) = difference.defined_by::<SubI>()
                && sub.rhs() == other
            {
                return sub.lhs().into();
            }
        }
        fold_constants(cx, ApInt::add)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<AddI<'_>>(add_of_add)
            .of_constant::<AddI<'_>>(add_of_sub_constant)
            .of_constant::<AddI<'_>>(add_of_constant_sub)
            .of_user::<AddI<'_>, MulI<'_>>(add_of_negated_rhs)
            .of_user::<AddI<'_>, MulI<'_>>(add_of_negated_lhs);
    }
}

/// `(x + a) + b = x + (a + b)`
fn add_of_add(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<AddI, AddI>(op, rw, Side::Rhs, Side::Rhs)?;
    let (chain, sum) = chain.merged(Merge::Sum);
    chain.replace_by_right::<AddI>(rw, sum)
}

/// `(x - a) + b = x + (b - a)`
fn add_of_sub_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<AddI, SubI>(op, rw, Side::Rhs, Side::Rhs)?;
    let (chain, difference) = chain.merged(Merge::OuterMinusInner);
    chain.replace_by_right::<AddI>(rw, difference)
}

/// `(a - x) + b = (a + b) - x`
fn add_of_constant_sub(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<AddI, SubI>(op, rw, Side::Rhs, Side::Lhs)?;
    let (chain, sum) = chain.merged(Merge::Sum);
    chain.replace_by_left::<SubI>(rw, sum)
}

/// `x + y * -1 = x - y`
fn add_of_negated_rhs(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let add: AddI<'_> = rw.cast(op)?;
    let (negated, loc) = times_minus_one(add.rhs(), *add).matched()?;
    let state = SubI::state(rw.context(), loc).operands([add.lhs().handle(), negated]);
    replace(rw, op, state)
}

/// `x * -1 + y = y - x`
fn add_of_negated_lhs(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let add: AddI<'_> = rw.cast(op)?;
    let (negated, loc) = times_minus_one(add.lhs(), *add).matched()?;
    let state = SubI::state(rw.context(), loc).operands([add.rhs().handle(), negated]);
    replace(rw, op, state)
}

impl<'a> interfaces::LinearResultsMethods<'a> for AddI<'a> {
    fn linear(self, _: usize) -> Option<interfaces::Linear> {
        let terms = vec![(self.lhs().handle(), 1), (self.rhs().handle(), 1)];
        Some(interfaces::Linear { constant: 0, terms })
    }
}

ir::ops![AddI];
