//! `arith.muli`.

use crate::IntegerOverflowFlags;
use crate::fold::{constant_of, fold_constants, operands};
use crate::rewrite_util::{Chain, Merge, Side};
use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::markers::SignlessIntegerOrIndexLike;
use ir::{Op, Value};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Integer multiplication.
///
/// Multiplies modulo 2^N, which is right for signed and unsigned numbers alike. If `overflow<nsw>` or
/// `overflow<nuw>` promises that the signed or unsigned product is exact and it is not, the result is
/// poison. A multiple of `vector.vscale` is named after it: `%c4_vscale`.
///
/// ```mlir
/// %a = arith.muli %b, %c : i64
/// %d = arith.muli %e, %f overflow<nsw, nuw> : vector<4xi32>
/// ```
#[op("arith.muli",
     interfaces(interfaces::InferIntRange = crate::int_ranges::InferWrapping(interfaces::int_range::infer::mul), interfaces::LinearResults),
     canonicalize,
     traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
     fold, fold_needs(constants), result_names,
     format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")]
pub struct MulI {
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    result: SignlessIntegerOrIndexLike,
}

impl MulI<'_> {
    /// `x * 0` is 0, `x * 1` is `x`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        if rhs.is_zero() {
            return rhs.into();
        }
        if rhs.is_one() {
            return lhs.into();
        }
        fold_constants(cx, ApInt::mul)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_constant::<MulI<'_>>(mul_of_mul);
    }

    /// Names a constant multiple of the vector scale.
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        for (scale, factor) in [(self.lhs(), self.rhs()), (self.rhs(), self.lhs())] {
            if scale.defining_op().is_some_and(|op| op.is("vector.vscale"))
                && let Some(factor) = constant_of(factor).and_then(|attr| attr.as_int())
            {
                name(self.result().handle(), &format!("c{}_vscale", factor.to_string_signed()));
                return;
            }
        }
    }
}

/// `(x * a) * b = x * (a * b)`
fn mul_of_mul(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let chain = Chain::of::<MulI, MulI>(op, rw, Side::Rhs, Side::Rhs)?;
    let (chain, product) = chain.merged(Merge::Product);
    chain.replace_by_right::<MulI>(rw, product)
}

impl<'a> interfaces::LinearResultsMethods<'a> for MulI<'a> {
    fn linear(self, _: usize) -> Option<interfaces::Linear> {
        let (lhs, rhs) = (self.lhs(), self.rhs());
        let (value, factor) = match (rewrite::constant_i64(lhs), rewrite::constant_i64(rhs)) {
            (_, Some(factor)) => (lhs, factor),
            (Some(factor), _) => (rhs, factor),
            (None, None) => return None,
        };
        Some(interfaces::Linear { constant: 0, terms: vec![(value.handle(), factor)] })
    }
}

ir::ops![MulI];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Constant;
    use ir::def::Registry;
    use ir::{Body, Build, Builder, Context, InsertPoint, Loc, Type};

    #[test]
    fn a_multiple_of_the_vector_scale_is_named_after_it() {
        let cx = Context::new(Registry::new().with(ub::dialect()).with(crate::dialect()));
        let mut body = Body::bare(&cx, cx.op_name("t.body"), Loc::UNKNOWN);
        let region = body.new_region();
        let block = body.append_new_block(region, &[]);
        let mut b = Builder::new(&mut body, InsertPoint::End(block));
        let scale = b.state("vector.vscale", Loc::UNKNOWN).results([Type::INDEX]);
        let scale = b.insert_value(scale);
        let four = Constant::build_value(&mut b, Loc::UNKNOWN, cx.index_attr(4));
        let products = [(scale, four), (four, scale), (scale, scale)]
            .map(|(lhs, rhs)| MulI::build(&mut b, Loc::UNKNOWN, lhs, rhs));
        let named = products.map(|op| {
            let mut found = None;
            body.op(op).cast::<MulI<'_>>()?.result_names(&mut |_, name| found = Some(name.to_owned()));
            found
        });
        assert_eq!(named, [Some("c4_vscale".to_owned()), Some("c4_vscale".to_owned()), None]);
    }
}
