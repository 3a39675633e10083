//! `arith.addui_extended`.

use crate::AddI;
use crate::fold::{bool_like, elementwise, operands};
use crate::rewrite_util::replace_first_result;
use apnum::ApInt;
use ir::Op;
use ir::def::{Fold, FoldCx, Folded};
use ir::markers::{BoolLike, SignlessIntegerOrIndexLike};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};
use smallvec::smallvec;

/// Unsigned integer addition with carry.
///
/// The first result is the sum modulo 2^N, the second is true if the unsigned sum needs one bit more.
///
/// ```mlir
/// %sum, %overflow = arith.addui_extended %b, %c : i64, i1
/// %d:2 = arith.addui_extended %e, %f : vector<4xi32>, vector<4xi1>
/// ```
#[op(
    "arith.addui_extended",
    canonicalize,
    traits(PURE, COMMUTATIVE, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("lhs", "rhs", "sum")),
    fold,
    format = "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"
)]
pub struct AddUIExtended {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    sum: SignlessIntegerOrIndexLike,
    #[result]
    overflow: BoolLike,
}

impl AddUIExtended<'_> {
    /// `x + 0` is `x` without carry.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        let (sum_ty, overflow_ty) = (self.sum().ty(), self.overflow().ty());
        if rhs.is_zero() {
            let Some(no) = bool_like(overflow_ty, false) else { return Fold::None };
            return Fold::Results(smallvec![lhs.into(), Folded::Attr(no)]);
        }
        if let Some(poison) = lhs.poison().or(rhs.poison()) {
            return Fold::Results(smallvec![Folded::Attr(poison); 2]);
        }
        let (Some(lhs), Some(rhs)) = (lhs.constant, rhs.constant) else { return Fold::None };
        let sum = elementwise::binary(lhs, rhs, sum_ty, |a: &ApInt, b| Some(a.add(b)));
        let carry = |a: &ApInt, b: &ApInt| Some(ApInt::from_bool(a.uadd_overflow(b).1));
        match (sum, elementwise::binary(lhs, rhs, overflow_ty, carry)) {
            (Some(sum), Some(overflow)) => {
                Fold::Results(smallvec![Folded::Attr(sum), Folded::Attr(overflow)])
            }
            _ => Fold::None,
        }
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<AddUIExtended<'_>>(unused_carry);
    }
}

/// An addition whose carry is unused is `arith.addi`.
fn unused_carry(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let add: AddUIExtended<'_> = rw.cast(op)?;
    rw.require(add.overflow().is_unused())?;
    replace_first_result::<AddI<'_>>(rw, op)
}

ir::ops![AddUIExtended];
