//! `arith.extf`.

use super::{SAME_TENSOR_DIMENSIONS, convert_exactly, float_width, fold_cast, verify_cast};
use crate::fold::operands;
use crate::{FastMathFlags, TruncF};
use apnum::{ApFloat, Rounding};
use ir::TypeRef;
use ir::def::{Fold, FoldCx};
use ir::markers::FloatLike;
use macros::op;

/// Converts floats to a wider type.
///
/// ```mlir
/// %a = arith.extf %b : f32 to f64
/// ```
#[op("arith.extf",
     interfaces(interfaces::CastLike = crate::cast::Cast(widens)),
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, fold_needs(constants, TruncF), verify = |op| verify_cast(op, widens),
     format = "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)")]
pub struct ExtF {
    #[operand]
    r#in: FloatLike,
    #[attr]
    fastmath: Option<FastMathFlags>,
    #[result]
    out: FloatLike,
}

/// Whether a float cast is to a wider type.
pub(crate) fn widens(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    float_width(from).zip(float_width(to)).is_some_and(|(from, to)| to > from)
}

impl ExtF<'_> {
    /// An extension of a truncation is the truncated value if both have `contract`. A constant is extended if
    /// that is exact.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        let contracts =
            |flags: Option<FastMathFlags>| flags.is_some_and(|f| f.contains(FastMathFlags::CONTRACT));
        if let Some(inner) = operand.defined_by::<TruncF>()
            && inner.r#in().ty() == self.out().ty()
            && contracts(inner.fastmath())
            && contracts(self.fastmath())
        {
            return inner.r#in().into();
        }
        let Some(kind) = self.out().ty().element_or_self().float_kind() else { return Fold::None };
        fold_cast(cx, |value: &ApFloat| convert_exactly(value, kind, Rounding::NearestEven))
    }
}

ir::ops![ExtF];
