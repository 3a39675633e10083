//! `arith.extui` and `arith.extsi`.

use super::{SAME_TENSOR_DIMENSIONS, fold_cast, int_width, verify_cast};
use crate::fold::operands;
use crate::markers::SignlessFixedWidthIntegerLike;
use crate::rewrite_util::{defined_by, replace};
use apnum::ApInt;
use ir::def::{Edit, Fold, FoldCx};
use ir::{Build, Op, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Extends integers to a larger width with zeros.
///
/// ```mlir
/// %a = arith.extui %b : i3 to i6
/// %c = arith.extui %d : vector<2xi32> to vector<2xi64>
/// ```
#[op("arith.extui",
     interfaces(interfaces::CastLike = crate::cast::Cast(widens), interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::ext_u)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants, ExtUI), verify = |op| verify_cast(op, widens),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct ExtUI {
    #[operand]
    r#in: SignlessFixedWidthIntegerLike,
    #[result]
    out: SignlessFixedWidthIntegerLike,
}

/// Extends integers to a larger width with copies of the sign.
///
/// ```mlir
/// %a = arith.extsi %b : i3 to i6
/// %c = arith.extsi %d : vector<2xi32> to vector<2xi64>
/// ```
#[op("arith.extsi",
     interfaces(interfaces::CastLike = crate::cast::Cast(widens), interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::ext_s)),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants, ExtSI), verify = |op| verify_cast(op, widens),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct ExtSI {
    #[operand]
    r#in: SignlessFixedWidthIntegerLike,
    #[result]
    out: SignlessFixedWidthIntegerLike,
}

/// Whether an integer cast is to a larger width.
pub(crate) fn widens(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    int_width(from).zip(int_width(to)).is_some_and(|(from, to)| to > from)
}

impl ExtUI<'_> {
    /// An extension of an extension extends the innermost value.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        if let Some(inner) = operand.defined_by::<ExtUI>() {
            cx.edits.push(Edit::Operand(0, inner.r#in().handle()));
            return Fold::InPlace;
        }
        let Some(width) = int_width(self.out().ty()) else { return Fold::None };
        fold_cast(cx, |value: &ApInt| Some(value.zext_or_trunc(width)))
    }
}

impl ExtSI<'_> {
    /// An extension of an extension extends the innermost value.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        if let Some(inner) = operand.defined_by::<ExtSI>() {
            cx.edits.push(Edit::Operand(0, inner.r#in().handle()));
            return Fold::InPlace;
        }
        let Some(width) = int_width(self.out().ty()) else { return Fold::None };
        fold_cast(cx, |value: &ApInt| Some(value.sext_or_trunc(width)))
    }

    /// Adds the canonicalization patterns of `arith.extsi`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<ExtSI<'_>, ExtUI<'_>>(signed_of_unsigned);
    }
}

/// A zero-extended value is not negative: `extsi(extui(x)) = extui(x)`.
fn signed_of_unsigned(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: ExtSI<'_> = rw.cast(op)?;
    let inner = defined_by::<ExtUI<'_>>(outer.r#in())?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[outer.loc(), inner.loc()]);
    let state = ExtUI::state(cx, loc).operands([inner.r#in().handle()]);
    replace(rw, op, state)
}

ir::ops![ExtSI, ExtUI];
