//! `index.cmp`.

use crate::fold::{NARROW, WIDE, constant, index_constant};
use crate::{MaxS, MaxU, MinS, MinU, Sub};
use apnum::ApInt;
use interfaces::int_range::infer::{self, Predicate};
use interfaces::int_range::{InferResult, IntRange};
use ir::def::{Fold, FoldCx};
use ir::markers::{I1, Index};
use ir::{Build, Op, OpRef, Type, enum_attr};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

enum_attr! {
    /// Predicates of `index.cmp`.
    pub enum IndexCmpPredicate: dialect("index.cmp_predicate", "index comparison predicate kind") {
        /// Equal.
        Eq = 0 "eq",
        /// Not equal.
        Ne = 1 "ne",
        /// Signed, less.
        Slt = 2 "slt",
        /// Signed, less or equal.
        Sle = 3 "sle",
        /// Signed, greater.
        Sgt = 4 "sgt",
        /// Signed, greater or equal.
        Sge = 5 "sge",
        /// Unsigned, less.
        Ult = 6 "ult",
        /// Unsigned, less or equal.
        Ule = 7 "ule",
        /// Unsigned, greater.
        Ugt = 8 "ugt",
        /// Unsigned, greater or equal.
        Uge = 9 "uge",
    }
}

impl IndexCmpPredicate {
    /// Evaluates the predicate for two integers of one width.
    pub fn holds(self, lhs: &ApInt, rhs: &ApInt) -> bool {
        match self {
            Self::Eq => lhs == rhs,
            Self::Ne => lhs != rhs,
            Self::Slt => lhs.slt(rhs),
            Self::Sle => lhs.sle(rhs),
            Self::Sgt => lhs.sgt(rhs),
            Self::Sge => lhs.sge(rhs),
            Self::Ult => lhs.ult(rhs),
            Self::Ule => lhs.ule(rhs),
            Self::Ugt => lhs.ugt(rhs),
            Self::Uge => lhs.uge(rhs),
        }
    }

    /// Whether the predicate holds for equal integers.
    pub fn holds_for_equal(self) -> bool {
        matches!(self, Self::Eq | Self::Sle | Self::Sge | Self::Ule | Self::Uge)
    }

    /// Evaluates the predicate for two ranges; `None` if it holds for some of their values only.
    fn evaluate(self, lhs: &IntRange, rhs: &IntRange) -> Option<bool> {
        let predicate = match self {
            Self::Eq => Predicate::Eq,
            Self::Ne => Predicate::Ne,
            Self::Slt => Predicate::Slt,
            Self::Sle => Predicate::Sle,
            Self::Sgt => Predicate::Sgt,
            Self::Sge => Predicate::Sge,
            Self::Ult => Predicate::Ult,
            Self::Ule => Predicate::Ule,
            Self::Ugt => Predicate::Ugt,
            Self::Uge => Predicate::Uge,
        };
        predicate.evaluate(lhs, rhs)
    }
}

/// Comparison of two values.
///
/// The predicate determines the comparison and the signedness.
///
/// ```mlir
/// %0 = index.cmp slt(%a, %b)
/// %1 = index.cmp ult(%a, %b)
/// ```
#[op("index.cmp", traits(PURE), fold, canonicalize,
     interfaces(interfaces::InferIntRange = InferResult(compare)),
     format = "`` $pred `(` $lhs `,` $rhs `)` attr-dict")]
pub struct Cmp {
    #[attr]
    pred: IndexCmpPredicate,
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: I1,
}

impl Cmp<'_> {
    /// Compares constants, the greater or lesser of a value and a constant with a constant, and a value with itself.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let answer = self.of_constants(cx).or_else(|| self.of_bounded(cx));
        let answer = answer.or_else(|| (self.lhs() == self.rhs()).then(|| self.pred().holds_for_equal()));
        answer.map(|answer| self.context().bool_attr(answer)).into()
    }

    fn of_constants(self, cx: &FoldCx<'_>) -> Option<bool> {
        let (lhs, rhs) = (constant(cx, 0)?, constant(cx, 1)?);
        let wide = self.pred().holds(lhs, rhs);
        (wide == self.pred().holds(&lhs.trunc(NARROW), &rhs.trunc(NARROW))).then_some(wide)
    }

    fn of_bounded(self, cx: &FoldCx<'_>) -> Option<bool> {
        let other = constant(cx, 1)?;
        let bounded = self.lhs().defining_op().filter(|op| op.is_well_formed() && op.num_operands() == 2)?;
        let bound = index_constant(bounded.operand(1))?;
        let answer = |width: u32| {
            let range = range_with_bound(bounded, &bound.trunc(width))?;
            self.pred().evaluate(&range, &IntRange::constant(&other.trunc(width)))
        };
        let wide = answer(WIDE)?;
        (answer(NARROW) == Some(wide)).then_some(wide)
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<Cmp<'_>>(of_difference);
    }
}

/// Returns the range of the greater or lesser of a value and a constant.
fn range_with_bound(op: OpRef<'_>, bound: &ApInt) -> Option<IntRange> {
    let (width, bound) = (bound.width(), bound.clone());
    if op.isa(MinS::DEF) {
        Some(IntRange::signed(ApInt::signed_min(width), bound))
    } else if op.isa(MinU::DEF) {
        Some(IntRange::unsigned(ApInt::zero(width), bound))
    } else if op.isa(MaxS::DEF) {
        Some(IntRange::signed(bound, ApInt::signed_max(width)))
    } else if op.isa(MaxU::DEF) {
        Some(IntRange::unsigned(bound, ApInt::unsigned_max(width)))
    } else {
        None
    }
}

/// `x - y == 0` is `x == y`. Where the order is asked for, the difference may have wrapped.
fn of_difference(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cmp: Cmp<'_> = rw.cast(op)?;
    rw.require(matches!(cmp.pred(), IndexCmpPredicate::Eq | IndexCmpPredicate::Ne))?;
    let is_zero = |value| index_constant(value).is_some_and(|value| value.is_zero());
    let difference = match (is_zero(cmp.lhs()), is_zero(cmp.rhs())) {
        (_, true) => cmp.lhs(),
        (true, _) => cmp.rhs(),
        _ => return rewrite::no_match("no operand is zero"),
    };
    let sub: Sub<'_> = difference.defining_op().and_then(|op| op.cast()).matched()?;
    let (mut operands, pred) = ([sub.lhs().handle(), sub.rhs().handle()], cmp.pred());
    if is_zero(cmp.lhs()) && !is_zero(cmp.rhs()) {
        operands.reverse();
    }
    let state = rw.state(Cmp::NAME, cmp.loc()).operands(operands).results([Type::I1]);
    let state = state.with(rw.context(), Cmp::PRED, pred);
    rw.replace_with(op, state);
    Ok(())
}

/// Infers whether the predicate holds in both widths.
fn compare(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let ([lhs, rhs], pred) = (operands, op.enum_attr::<IndexCmpPredicate>("pred")?) else { return None };
    let wide = pred.evaluate(lhs, rhs);
    let narrow = pred.evaluate(&infer::trunc(lhs, NARROW), &infer::trunc(rhs, NARROW));
    Some(match wide.filter(|_| wide == narrow) {
        Some(answer) => IntRange::constant(&ApInt::from_bool(answer)),
        None => IntRange::full(1),
    })
}

ir::ops![Cmp];
