//! `arith.truncf`.

use super::{SAME_TENSOR_DIMENSIONS, convert_exactly, float_width, fold_cast, verify_cast};
use crate::fold::operands;
use crate::rewrite_util::replace;
use crate::{ExtF, FastMathFlags, RoundingMode, SIToFP, UIToFP};
use apnum::{ApFloat, FloatKind, Rounding};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::FloatLike;
use ir::{Build, Op, OpView, TypeRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Converts floats to a narrower type, rounded as the mode says, or to nearest even.
///
/// ```mlir
/// %a = arith.truncf %b : f64 to f32
/// %c = arith.truncf %d toward_zero fastmath<nnan> : vector<2xf64> to vector<2xf16>
/// ```
#[op("arith.truncf",
     interfaces(interfaces::CastLike = crate::cast::Cast(narrows)),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants, ExtF), verify = |op| verify_cast(op, narrows),
     format = "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)")]
pub struct TruncF {
    #[operand]
    r#in: FloatLike,
    #[attr]
    roundingmode: Option<RoundingMode>,
    #[attr]
    fastmath: Option<FastMathFlags>,
    #[result]
    out: FloatLike,
}

/// Whether a float cast is to a narrower type.
pub(crate) fn narrows(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    float_width(from).zip(float_width(to)).is_some_and(|(from, to)| to < from)
}

/// Whether every finite value of `kind` is a value of `by`.
fn is_representable(kind: FloatKind, by: FloatKind) -> bool {
    kind.precision() <= by.precision()
        && kind.max_exponent() <= by.max_exponent()
        && kind.min_exponent() >= by.min_exponent()
}

impl TruncF<'_> {
    /// A truncation of an extension truncates the extended value, or is that value. A constant is truncated if
    /// that is exact.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        let to = self.out().ty();
        if let Some(inner) = operand.defined_by::<ExtF>() {
            let source = inner.r#in();
            let kind = |ty: TypeRef<'_>| ty.element_or_self().float_kind();
            let exact =
                kind(source.ty()).zip(kind(inner.out().ty())).is_some_and(|(a, b)| is_representable(a, b));
            if exact && narrows(source.ty(), to) {
                cx.edits.push(Edit::Operand(0, source.handle()));
                return Fold::InPlace;
            }
            if exact && source.ty() == to {
                return source.handle().into();
            }
        }
        let mode = self.roundingmode();
        let mode = mode.map_or(Rounding::NearestEven, RoundingMode::rounding);
        let Some(kind) = to.element_or_self().float_kind() else { return Fold::None };
        fold_cast(cx, |value: &ApFloat| convert_exactly(value, kind, mode))
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<TruncF<'_>, SIToFP<'_>>(of_converted_integer::<SIToFP<'_>>)
            .of_user::<TruncF<'_>, UIToFP<'_>>(of_converted_integer::<UIToFP<'_>>);
    }
}

/// A truncation of a conversion `C` from integers converts directly to the narrow type.
fn of_converted_integer<'v, C: OpView<'v>>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let trunc: TruncF<'_> = rw.cast(op)?;
    rw.require(trunc.roundingmode().is_none())?;
    let conversion = trunc.r#in().defining_op().filter(|op| op.isa(C::DEF)).matched()?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[trunc.loc(), conversion.loc()]);
    let state = C::DEF.state(cx, loc).operands([conversion.operand(0).handle()]);
    replace(rw, op, state)
}

ir::ops![TruncF];
