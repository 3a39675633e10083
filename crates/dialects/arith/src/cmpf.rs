//! `arith.cmpf`.

use crate::fold::{bool_like, constant_of, operands};
use crate::rewrite_util::{constant, replace};
use crate::{CmpFPredicate, CmpI, CmpIPredicate, FastMathFlags, SIToFP, UIToFP};
use apnum::{ApFloat, ApInt, Rounding, Status};
use ir::def::{Fold, FoldCx};
use ir::markers::{BoolLike, FloatLike};
use ir::{Build, Op, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use std::cmp::Ordering;

/// Compares floats.
///
/// The predicate determines the comparison, and the result if an operand is NaN. The result is `i1`, or a
/// container of `i1` with a result for each element.
///
/// ```mlir
/// %a = arith.cmpf oeq, %b, %c : f32
/// %d = arith.cmpf ult, %e, %f fastmath<nnan> : tensor<42x42xf64>
/// ```
#[op(
    "arith.cmpf",
    canonicalize,
    traits(PURE, SAME_TYPE_OPERANDS, ELEMENTWISE_MAPPABLE),
    rules(TypesMatchWith(
        "result type has i1 element type and same shape as operands",
        from = "lhs",
        to = "result",
        BoolLike
    )),
    fold,
    fold_needs(constants),
    format = "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"
)]
pub struct CmpF {
    #[attr]
    predicate: CmpFPredicate,
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    result: BoolLike,
}

impl CmpF<'_> {
    /// Folds comparisons of scalar constants. One NaN determines the result.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx).map(|operand| operand.constant.and_then(|attr| attr.as_float()));
        let (lhs, rhs) = match (lhs, rhs) {
            (Some(lhs), Some(rhs)) => (lhs, rhs),
            (Some(nan), None) | (None, Some(nan)) if nan.is_nan() => (nan, nan),
            _ => return Fold::None,
        };
        bool_like(self.result().ty(), self.predicate().holds(&lhs, &rhs)).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<CmpF<'_>>(of_converted_integer);
    }
}

/// Integer that was converted to a float and compared with a constant.
struct Converted<'a> {
    int: ValueRef<'a>,
    width: u32,
    signed: bool,
    limit: ApFloat,
}

/// Comparison of the integer equivalent to that of its conversion.
enum Answer {
    Always(bool),
    Compare(CmpIPredicate, ApInt),
}

impl<'a> Converted<'a> {
    fn of(cmp: CmpF<'a>) -> Option<Self> {
        let limit = constant_of(cmp.rhs())?.as_float().filter(|limit| !limit.is_nan())?;
        let conversion = cmp.lhs().defining_op()?;
        let signed = conversion.isa(SIToFP::DEF);
        if !signed && !conversion.isa(UIToFP::DEF) {
            return None;
        }
        let int = conversion.operand(0);
        Some(Converted { int, width: int.ty().int_width()?, signed, limit })
    }

    /// Whether rounding by the conversion can change the result: integers of this size are not all
    /// representable, and the limit is one of these, or infinite as a rounded one may be.
    fn may_be_rounded(&self) -> bool {
        let precision = self.limit.kind().precision();
        if self.width <= precision {
            return false;
        }
        let value_bits = self.width - u32::from(self.signed);
        if self.limit.is_infinite() {
            return self.limit.kind().max_exponent() < value_bits as i32;
        }
        let (magnitude, status) = self.limit.abs().to_int(value_bits + 1, false, Rounding::TowardZero);
        let exponent = magnitude.active_bits().checked_sub(1);
        !status.contains(Status::INVALID) && exponent.is_some_and(|exponent| precision <= exponent)
    }

    /// Returns the bounds of the integer's type as floats.
    fn range(&self) -> (ApFloat, ApFloat) {
        let (least, most) = match self.signed {
            true => (ApInt::signed_min(self.width), ApInt::signed_max(self.width)),
            false => (ApInt::zero(self.width), ApInt::unsigned_max(self.width)),
        };
        let convert =
            |value| ApFloat::from_int(self.limit.kind(), &value, self.signed, Rounding::NearestEven).0;
        (convert(least), convert(most))
    }

    /// Returns the equivalent comparison of the integer.
    fn answer(&self, predicate: CmpIPredicate) -> Option<Answer> {
        use CmpIPredicate::{Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (least, most) = self.range();
        if most.compare(&self.limit) == Some(Ordering::Less) {
            return Some(Answer::Always(matches!(predicate, Ne | Slt | Sle | Ult | Ule)));
        }
        if least.compare(&self.limit) == Some(Ordering::Greater) {
            return Some(Answer::Always(matches!(predicate, Ne | Sgt | Sge | Ugt | Uge)));
        }
        let (whole, status) = self.limit.to_int(self.width, self.signed, Rounding::TowardZero);
        if status.contains(Status::INVALID) {
            return None;
        }
        Some(if self.limit.is_integral() {
            Answer::Compare(predicate, whole)
        } else {
            of_fraction(predicate, self.limit.is_negative(), whole)
        })
    }
}

/// Returns the comparison of integers equivalent to that with a fraction whose part towards zero is `whole`.
fn of_fraction(predicate: CmpIPredicate, negative: bool, whole: ApInt) -> Answer {
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let predicate = match (predicate, negative) {
        (Eq, _) | (Ule | Ult, true) => return Answer::Always(false),
        (Ne, _) | (Ugt | Uge, true) => return Answer::Always(true),
        (Ule | Ult, false) => Ule,
        (Ugt | Uge, false) => Ugt,
        (Sle | Slt, true) => Slt,
        (Sle | Slt, false) => Sle,
        (Sgt | Sge, true) => Sge,
        (Sgt | Sge, false) => Sgt,
    };
    Answer::Compare(predicate, whole)
}

/// A comparison of a converted integer with a constant compares the integer.
fn of_converted_integer(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cmp: CmpF<'_> = rw.cast(op)?;
    let converted = Converted::of(cmp).matched()?;
    rw.require(!converted.may_be_rounded())?;
    let answer = match (cmp.predicate(), cmp.predicate().of_integers(converted.signed)) {
        (_, Some(predicate)) => converted.answer(predicate).matched()?,
        (CmpFPredicate::Ord, None) => Answer::Always(true),
        (CmpFPredicate::Uno, None) => Answer::Always(false),
        _ => return rewrite::no_match("the predicate does not compare"),
    };
    let (loc, int, ty) = (cmp.loc(), converted.int.handle(), converted.int.ty_handle());
    match answer {
        Answer::Always(answer) => {
            let attr = rw.context().bool_attr(answer);
            let value = constant(rw, loc, attr);
            rw.replace_op(op, &[value]);
            Ok(())
        }
        Answer::Compare(predicate, limit) => {
            let attr = rw.context().ap_int_attr(ty, limit);
            let limit = constant(rw, loc, attr);
            let cx = rw.context();
            let state = CmpI::state(cx, loc).operands([int, limit]).with(cx, CmpI::PREDICATE, predicate);
            replace(rw, op, state)
        }
    }
}

ir::ops![CmpF];
