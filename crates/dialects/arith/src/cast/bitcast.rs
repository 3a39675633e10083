//! `arith.bitcast`.

use super::{SAME_TENSOR_DIMENSIONS, verify_cast};
use crate::fold::operands;
use crate::markers::BitcastType;
use crate::rewrite_util::{defined_by, replace};
use apnum::{ApFloat, ApInt};
use ir::def::{Fold, FoldCx};
use ir::{Attr, AttrRef, Build, Op, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};
use std::sync::Arc;

/// Reinterprets the bits of integers or floats as another type of equal width, element by element.
///
/// ```mlir
/// %a = arith.bitcast %b : f32 to i32
/// ```
#[op("arith.bitcast",
     interfaces(interfaces::CastLike = crate::cast::Cast(keeps_width)),
     canonicalize,
     traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE_MAPPABLE),
     rules(SAME_TENSOR_DIMENSIONS),
     fold, verify = |op| verify_cast(op, keeps_width),
     format = "$in attr-dict `:` type($in) `to` type($out)")]
pub struct Bitcast {
    #[operand]
    r#in: BitcastType,
    #[result]
    out: BitcastType,
}

/// Whether a cast keeps the width.
pub(crate) fn keeps_width(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let width = |ty: TypeRef<'_>| ty.element_or_self().bit_width();
    width(from).is_some() && width(from) == width(to)
}

impl Bitcast<'_> {
    /// A cast to its operand's type is that operand; the bits of constants are given the result type.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [operand] = operands(cx);
        let to = self.out().ty();
        if operand.value.ty() == to {
            return operand.into();
        }
        let Some(constant) = operand.constant else { return Fold::None };
        if to.is_shaped() {
            return bitcast_elements(constant, to).into();
        }
        operand.poison().or_else(|| bitcast_scalar(constant, to)).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Bitcast<'_>>(of_bitcast);
    }
}

fn bitcast_elements(constant: AttrRef<'_>, to: TypeRef<'_>) -> Option<Attr> {
    let dense = constant.as_dense()?;
    (keeps_width(dense.ty(), to) && to.has_static_shape())
        .then(|| to.context().dense_attr(to.handle(), Arc::from(dense.bytes()), dense.is_splat()))
}

fn bitcast_scalar(constant: AttrRef<'_>, to: TypeRef<'_>) -> Option<Attr> {
    let cx = to.context();
    let bits = match constant.as_float() {
        Some(value) => ApInt::from_u128(value.kind().width(), value.to_bits()),
        None => constant.as_int()?.clone(),
    };
    match to.float_kind() {
        Some(kind) => {
            let float = ApFloat::from_bits(kind, bits.low_u128());
            (bits.width() == kind.width()).then(|| cx.float_attr(to.handle(), &float))
        }
        None => (to.int_width() == Some(bits.width())).then(|| cx.ap_int_attr(to.handle(), bits)),
    }
}

/// A bitcast of a bitcast casts the innermost value.
fn of_bitcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Bitcast<'_> = rw.cast(op)?;
    let inner = defined_by::<Bitcast<'_>>(outer.r#in())?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[outer.loc(), inner.loc()]);
    let state = Bitcast::state(cx, loc).operands([inner.r#in().handle()]);
    replace(rw, op, state)
}

ir::ops![Bitcast];
