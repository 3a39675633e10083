//! `arith.trunci`.

use super::{SAME_TENSOR_DIMENSIONS, fold_cast, int_width, verify_cast};
use crate::fold::{Operand, operands};
use crate::markers::SignlessFixedWidthIntegerLike;
use crate::rewrite_util::{constant, defined_by, loc_of, replace};
use crate::{ExtSI, ExtUI, IntegerOverflowFlags, ShRSI, ShRUI};
use apnum::ApInt;
use ir::def::{Edit, Fold, FoldCx};
use ir::{Build, Op, OpView, TypeRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Truncates integers to a smaller width.
///
/// With `overflow<nuw>` the result is poison if a truncated bit is not zero, with `overflow<nsw>` if a
/// truncated bit is not a copy of the new sign.
///
/// ```mlir
/// %a = arith.trunci %b : i5 to i4
/// %c = arith.trunci %d overflow<nsw, nuw> : vector<2xi32> to vector<2xi16>
/// ```
#[op("arith.trunci",
     interfaces(interfaces::CastLike = crate::cast::Cast(narrows), interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::trunc)),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants, ExtUI, ExtSI, TruncI), verify = |op| verify_cast(op, narrows),
     format = "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)")]
pub struct TruncI {
    #[operand]
    r#in: SignlessFixedWidthIntegerLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    out: SignlessFixedWidthIntegerLike,
}

/// Whether an integer cast is to a smaller width.
pub(crate) fn narrows(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    int_width(from).zip(int_width(to)).is_some_and(|(from, to)| to < from)
}

impl TruncI<'_> {
    /// A truncation of an extension or truncation truncates the innermost value, or is that value.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        let extended = match (operand.defined_by::<ExtUI>(), operand.defined_by::<ExtSI>()) {
            (Some(unsigned), _) => Some(unsigned.r#in()),
            (None, signed) => signed.map(ExtSI::r#in),
        };
        let to = self.out().ty();
        if let Some(source) = extended {
            if narrows(source.ty(), to) {
                cx.edits.push(Edit::Operand(0, source.handle()));
                return Fold::InPlace;
            }
            if source.ty() == to {
                return source.handle().into();
            }
        }
        if let Some(inner) = operand.defined_by::<TruncI>() {
            // A flag holds for all truncated bits only if both truncations have it.
            let outer = self.overflow_flags();
            let both = outer.intersection(inner.overflow_flags());
            if both != outer {
                cx.edits.push(Edit::Words("overflowFlags", smallvec::smallvec![both.to_word()]));
            }
            cx.edits.push(Edit::Operand(0, inner.r#in().handle()));
            return Fold::InPlace;
        }
        let Some(width) = int_width(to) else { return Fold::None };
        fold_cast(cx, |value: &ApInt| Some(value.zext_or_trunc(width)))
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<TruncI<'_>, ExtSI<'_>>(of_larger_extension::<ExtSI<'_>>)
            .of_user::<TruncI<'_>, ExtUI<'_>>(of_larger_extension::<ExtUI<'_>>)
            .of_user::<TruncI<'_>, ShRSI<'_>>(of_signed_shift);
    }
}

/// A truncation of an extension `E` to a type wider than the extended value is a smaller extension.
fn of_larger_extension<'v, E: OpView<'v>>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let trunc: TruncI<'_> = rw.cast(op)?;
    let extension = trunc.r#in().defining_op().filter(|op| op.isa(E::DEF)).matched()?;
    let source = extension.operand(0);
    let (from, to) = int_width(source.ty()).zip(int_width(trunc.out().ty())).matched()?;
    rw.require(from < to)?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[trunc.loc(), extension.loc()]);
    let state = E::DEF.state(cx, loc).operands([source.handle()]);
    replace(rw, op, state)
}

/// A truncation that removes all bits shifted in by an arithmetic shift allows a logical shift.
fn of_signed_shift(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let trunc: TruncI<'_> = rw.cast(op)?;
    let shift = defined_by::<ShRSI<'_>>(trunc.r#in())?;
    let (from, to) = int_width(trunc.r#in().ty()).zip(int_width(trunc.out().ty())).matched()?;
    let amount = Operand::of(shift.rhs());
    let bits = amount.scalar::<ApInt>().and_then(|bits| bits.to_u64()).matched()?;
    rw.require(from.checked_sub(to).map(u64::from) == Some(bits))?;
    let amount = amount.constant.matched()?.handle();
    let loc = rw.context().fused_loc(&[trunc.loc(), loc_of(shift.rhs())]);
    // The truncated value has another sign than before, so `nsw` is dropped.
    let flags = trunc.overflow_flags().intersection(IntegerOverflowFlags::NUW);
    let (exact, source) = (shift.is_exact(), shift.lhs().handle());
    let amount = constant(rw, loc, amount);
    let cx = rw.context();
    let shifted = ShRUI::state(cx, loc)
        .operands([source, amount])
        .results([rw.value(source).ty_handle()])
        .with(cx, ShRUI::IS_EXACT, exact);
    let shifted = rw.insert_value(shifted);
    let cx = rw.context();
    let state = TruncI::state(cx, loc).operands([shifted]).with(cx, TruncI::OVERFLOW_FLAGS, flags);
    replace(rw, op, state)
}

ir::ops![TruncI];
