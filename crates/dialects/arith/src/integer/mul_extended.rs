//! `arith.mulsi_extended` and `arith.mului_extended`.

use crate::fold::{Operand, elementwise, operands, zero};
use crate::rewrite_util::{constant, replace_first_result};
use crate::{CmpI, CmpIPredicate, ExtSI, MulI};
use apnum::ApInt;
use ir::Op;
use ir::def::{Fold, FoldCx, Folded};
use ir::markers::SignlessIntegerOrIndexLike;
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::smallvec;

/// Signed integer multiplication into twice the width.
///
/// The results are the low and the high half of the exact product of the signed operands. The low half is
/// that of `arith.muli`.
///
/// ```mlir
/// %low, %high = arith.mulsi_extended %a, %b : i32
/// ```
#[op(
    "arith.mulsi_extended",
    canonicalize,
    traits(PURE, COMMUTATIVE, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("lhs", "rhs", "low", "high")),
    fold,
    format = "$lhs `,` $rhs attr-dict `:` type($lhs)"
)]
pub struct MulSIExtended {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    low: SignlessIntegerOrIndexLike,
    #[result]
    high: SignlessIntegerOrIndexLike,
}

/// Unsigned integer multiplication into twice the width.
///
/// The results are the low and the high half of the exact product of the unsigned operands. The low half
/// is that of `arith.muli`.
///
/// ```mlir
/// %low, %high = arith.mului_extended %a, %b : i32
/// ```
#[op(
    "arith.mului_extended",
    canonicalize,
    traits(PURE, COMMUTATIVE, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("lhs", "rhs", "low", "high")),
    fold,
    format = "$lhs `,` $rhs attr-dict `:` type($lhs)"
)]
pub struct MulUIExtended {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    low: SignlessIntegerOrIndexLike,
    #[result]
    high: SignlessIntegerOrIndexLike,
}

impl MulSIExtended<'_> {
    /// `x * 0` is 0 in both halves.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if let Some(zero) = rhs.constant.filter(|_| rhs.is_zero()) {
            return Fold::Results(smallvec![Folded::Attr(zero.handle()); 2]);
        }
        fold_halves(lhs, rhs, |a, b| a.smul_extended(b).1)
    }

    /// Adds the canonicalization patterns of `arith.mulsi_extended`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<MulSIExtended<'_>>(unused_high_half).of::<MulSIExtended<'_>>(signed_times_one);
    }
}

impl MulUIExtended<'_> {
    /// `x * 0` is 0 in both halves, `x * 1` is `x` and 0.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if let Some(zero) = rhs.constant.filter(|_| rhs.is_zero()) {
            return Fold::Results(smallvec![Folded::Attr(zero.handle()); 2]);
        }
        if rhs.is_one()
            && let Some(zero) = zero(lhs.value.ty())
        {
            return Fold::Results(smallvec![lhs.into(), Folded::Attr(zero)]);
        }
        fold_halves(lhs, rhs, |a, b| a.umul_extended(b).1)
    }

    /// Adds the canonicalization patterns of `arith.mului_extended`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<MulUIExtended<'_>>(unused_high_half);
    }
}

/// Folds the halves of a product of constants.
fn fold_halves(lhs: Operand<'_>, rhs: Operand<'_>, high_half: impl Fn(&ApInt, &ApInt) -> ApInt) -> Fold {
    if let Some(poison) = lhs.poison().or(rhs.poison()) {
        return Fold::Results(smallvec![Folded::Attr(poison); 2]);
    }
    let ty = lhs.value.ty();
    let (Some(lhs), Some(rhs)) = (lhs.constant, rhs.constant) else { return Fold::None };
    let low = elementwise::binary(lhs, rhs, ty, |a: &ApInt, b| Some(a.mul(b)));
    let high = elementwise::binary(lhs, rhs, ty, |a: &ApInt, b| Some(high_half(a, b)));
    match (low, high) {
        (Some(low), Some(high)) => Fold::Results(smallvec![Folded::Attr(low), Folded::Attr(high)]),
        _ => Fold::None,
    }
}

/// A product whose high half is unused is `arith.muli`.
fn unused_high_half(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed() && view.result(1).is_unused())?;
    replace_first_result::<MulI<'_>>(rw, op)
}

/// `x * 1` is `x`, extended by copies of its sign. (1 of type `i1` is negative.)
fn signed_times_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let mul: MulSIExtended<'_> = rw.cast(op)?;
    let ty = mul.low().ty();
    // Extensions to `index` do not exist.
    rw.require(!ty.element_or_self().is_index())?;
    rw.require(ty.element_or_self().int_width() != Some(1) && Operand::of(mul.rhs()).is_one())?;
    let zero = zero(ty).matched()?;
    let (loc, x) = (mul.loc(), mul.lhs().handle());
    let ty = ty.handle();
    let zero = constant(rw, loc, zero);
    let negative = CmpI::build_value(rw, loc, CmpIPredicate::Slt, x, zero);
    let high = ExtSI::build_value(rw, loc, negative, ty);
    rw.replace_op(op, &[x, high]);
    Ok(())
}

ir::ops![MulSIExtended, MulUIExtended];
