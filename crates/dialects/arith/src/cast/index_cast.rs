//! `arith.index_cast` and `arith.index_castui`.

use super::{SAME_TENSOR_DIMENSIONS, fold_cast, verify_cast};
use crate::markers::IndexCastType;
use crate::rewrite_util::replace;
use crate::{ExtSI, ExtUI};
use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::{Build, Op, OpView, TypeRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Casts between `index` and signed integers.
///
/// A value is extended with copies of its sign, or truncated. In folds `index` has 64 bits.
///
/// ```mlir
/// %a = arith.index_cast %b : i32 to index
/// ```
#[op("arith.index_cast",
     interfaces(interfaces::CastLike = crate::cast::Cast(to_or_from_index), interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::index_cast)),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants), verify = |op| verify_cast(op, to_or_from_index),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct IndexCast {
    #[operand]
    r#in: IndexCastType,
    #[result]
    out: IndexCastType,
}

/// Casts between `index` and unsigned integers.
///
/// A value is extended with zeros, or truncated. In folds `index` has 64 bits.
///
/// ```mlir
/// %a = arith.index_castui %b : i32 to index
/// ```
#[op("arith.index_castui",
     interfaces(interfaces::CastLike = crate::cast::Cast(to_or_from_index), interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::index_castui)),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants), verify = |op| verify_cast(op, to_or_from_index),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct IndexCastUI {
    #[operand]
    r#in: IndexCastType,
    #[result]
    out: IndexCastType,
}

/// Whether a cast is between `index` and integers.
pub(crate) fn to_or_from_index(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let (from, to) = (from.element_or_self(), to.element_or_self());
    (from.is_index() && to.is_signless_integer()) || (from.is_signless_integer() && to.is_index())
}

impl IndexCast<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let Some(width) = self.out().ty().element_or_self().int_width() else { return Fold::None };
        fold_cast(cx, |value: &ApInt| Some(value.sext_or_trunc(width)))
    }

    /// Adds the canonicalization patterns of `arith.index_cast`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<IndexCast<'_>, IndexCast<'_>>(round_trip::<IndexCast<'_>>)
            .of_user::<IndexCast<'_>, ExtSI<'_>>(of_extended::<IndexCast<'_>, ExtSI<'_>>);
    }
}

impl IndexCastUI<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let Some(width) = self.out().ty().element_or_self().int_width() else { return Fold::None };
        fold_cast(cx, |value: &ApInt| Some(value.zext_or_trunc(width)))
    }

    /// Adds the canonicalization patterns of `arith.index_castui`.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<IndexCastUI<'_>, IndexCastUI<'_>>(round_trip::<IndexCastUI<'_>>)
            .of_user::<IndexCastUI<'_>, ExtUI<'_>>(of_extended::<IndexCastUI<'_>, ExtUI<'_>>);
    }
}

/// A cast `C` to another type and back is the first operand, if no bits are lost.
fn round_trip<'v, C: OpView<'v>>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer = rw.op(op);
    rw.require(outer.isa(C::DEF))?;
    let inner = outer.operand(0).defining_op().filter(|op| op.isa(C::DEF)).matched()?;
    let source = inner.operand(0);
    rw.require(source.ty() == outer.result(0).ty())?;
    let width = |ty: TypeRef<'_>| ty.element_or_self().int_width();
    let (from, middle) = width(source.ty()).zip(width(inner.result(0).ty())).matched()?;
    rw.require(from <= middle)?;
    let source = source.handle();
    rw.replace_op(op, &[source]);
    Ok(())
}

/// A cast `C` that extends as `E` does casts the value that `E` extended.
fn of_extended<'v, C: OpView<'v>, E: OpView<'v>>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer = rw.op(op);
    rw.require(outer.isa(C::DEF))?;
    let inner = outer.operand(0).defining_op().filter(|op| op.isa(E::DEF)).matched()?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[outer.loc(), inner.loc()]);
    let state = C::DEF.state(cx, loc).operands([inner.operand(0).handle()]);
    replace(rw, op, state)
}

ir::ops![IndexCast, IndexCastUI];
