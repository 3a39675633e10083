//! `arith.andi`, `arith.ori` and `arith.xori`.

use crate::fold::{Operand, fold_constants, operands, zero};
use crate::rewrite_util::{defined_by, is_true, replace};
use crate::{CmpI, ExtSI, ExtUI};
use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use ir::{Build, Op, OpView, ValueRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Bitwise and.
///
/// ```mlir
/// %a = arith.andi %b, %c : i64
/// ```
#[op("arith.andi",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::and)),
     canonicalize,
     traits(PURE, COMMUTATIVE, IDEMPOTENT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants, AndI, XOrI),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct AndI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Bitwise or.
///
/// ```mlir
/// %a = arith.ori %b, %c : i64
/// ```
#[op("arith.ori",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::or)),
     canonicalize,
     traits(PURE, COMMUTATIVE, IDEMPOTENT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants, XOrI),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct OrI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Bitwise exclusive or. With -1 it inverts all bits: there is no other "not".
///
/// ```mlir
/// %a = arith.xori %b, %c : i64
/// ```
#[op("arith.xori",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferBinary(interfaces::int_range::infer::xor)),
     canonicalize,
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants, XOrI),
     format = "$lhs `,` $rhs attr-dict `:` type($result)")]
pub struct XOrI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

/// Matches `x` and `~x` as operands, and returns the -1 of the latter.
fn ones_of_not<'a>(lhs: Operand<'a>, rhs: Operand<'a>) -> Option<ValueRef<'a>> {
    let inverts = |inverse: Operand<'a>, of: Operand<'a>| {
        let xor = inverse.defined_by::<XOrI>().filter(|xor| xor.lhs() == of)?;
        Operand::of(xor.rhs()).is_all_ones().then(|| xor.rhs())
    };
    inverts(rhs, lhs).or_else(|| inverts(lhs, rhs))
}

impl AndI<'_> {
    /// `x & 0` and `x & ~x` are 0, `x & -1` is `x`, `(x & y) & y` is `x & y`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_zero() {
            return rhs.into();
        }
        if rhs.is_all_ones() {
            return lhs.into();
        }
        if ones_of_not(lhs, rhs).is_some()
            && let Some(zero) = zero(lhs.value.ty())
        {
            return zero.into();
        }
        for (both, one) in [(lhs, rhs), (rhs, lhs)] {
            if both.defined_by::<AndI>().is_some_and(|and| and.lhs() == one || and.rhs() == one) {
                return both.into();
            }
        }
        fold_constants(cx, ApInt::and)
    }

    /// Adds the canonicalization patterns of `arith.andi`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<AndI<'_>, ExtUI<'_>>(op_of_extended::<ExtUI<'_>>)
            .of_user::<AndI<'_>, ExtSI<'_>>(op_of_extended::<ExtSI<'_>>);
    }
}

impl OrI<'_> {
    /// `x | 0` is `x`, `x | -1` and `x | ~x` are -1.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_zero() {
            return lhs.into();
        }
        if let Some(ones) = rhs.constant.filter(|_| rhs.is_all_ones()) {
            return ones.handle().into();
        }
        if let Some(ones) = ones_of_not(lhs, rhs) {
            return ones.into();
        }
        fold_constants(cx, ApInt::or)
    }

    /// Adds the canonicalization patterns of `arith.ori`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<OrI<'_>, ExtUI<'_>>(op_of_extended::<ExtUI<'_>>)
            .of_user::<OrI<'_>, ExtSI<'_>>(op_of_extended::<ExtSI<'_>>);
    }
}

impl XOrI<'_> {
    /// `x ^ 0` is `x`, `x ^ x` is 0, `(x ^ y) ^ y` is `x` and `(x ^ y) ^ x` is `y`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_zero() {
            return lhs.into();
        }
        if lhs == rhs
            && let Some(zero) = zero(lhs.value.ty())
        {
            return zero.into();
        }
        for (twice, once) in [(lhs, rhs), (rhs, lhs)] {
            if let Some(xor) = twice.defined_by::<XOrI>() {
                if xor.rhs() == once {
                    return xor.lhs().into();
                }
                if xor.lhs() == once {
                    return xor.rhs().into();
                }
            }
        }
        fold_constants(cx, ApInt::xor)
    }

    /// Adds the canonicalization patterns of `arith.xori`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<XOrI<'_>>(not_of_cmpi)
            .of_user::<XOrI<'_>, ExtUI<'_>>(op_of_extended::<ExtUI<'_>>)
            .of_user::<XOrI<'_>, ExtSI<'_>>(op_of_extended::<ExtSI<'_>>);
    }
}

/// `ext(x) OP ext(y) = ext(x OP y)` for an extension `E` from one type.
fn op_of_extended<'v, E: OpView<'v>>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed())?;
    let extension = |index: usize| view.operand(index).defining_op().filter(|op| op.isa(E::DEF));
    let Some((lhs, rhs)) = extension(0).and_then(|lhs| Some((lhs, extension(1)?))) else {
        return rewrite::no_match("the operands are not extended alike");
    };
    rw.require(lhs.operand(0).ty() == rhs.operand(0).ty())?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[view.loc(), lhs.loc(), rhs.loc()]);
    let narrow = ir::OpState::new(cx, view.name(), loc)
        .operands([lhs.operand(0).handle(), rhs.operand(0).handle()])
        .results([lhs.operand(0).ty_handle()]);
    let narrow = rw.insert_value(narrow);
    let wide = E::DEF.state(rw.context(), loc).operands([narrow]);
    replace(rw, op, wide)
}

/// The negation of a comparison is the inverted comparison.
fn not_of_cmpi(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let xor: XOrI<'_> = rw.cast(op)?;
    rw.require(is_true(xor.rhs()))?;
    let cmp = defined_by::<CmpI<'_>>(xor.lhs())?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[xor.loc(), cmp.loc()]);
    let state = CmpI::state(cx, loc).operands([cmp.lhs().handle(), cmp.rhs().handle()]).with(
        cx,
        CmpI::PREDICATE,
        cmp.predicate().inverted(),
    );
    replace(rw, op, state)
}

ir::ops![AndI, OrI, XOrI];
