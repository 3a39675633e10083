//! `arith.cmpi`.

use crate::fold::{bool_like, elementwise, operands};
use crate::rewrite_util::replace;
use crate::{CmpIPredicate, ExtSI, ExtUI};
use apnum::ApInt;
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::{BoolLike, SignlessIntegerOrIndexLike};
use ir::{Build, Op, OpView, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::smallvec;

/// Compares integers.
///
/// The predicate determines the comparison and the signedness. The result is `i1`, or a container of `i1`
/// with a result for each element.
///
/// ```mlir
/// %a = arith.cmpi slt, %b, %c : i32
/// %d = arith.cmpi eq, %e, %f : vector<4xi64>
/// ```
#[op("arith.cmpi",
     interfaces(interfaces::InferIntRange = interfaces::int_range::InferResult(crate::int_ranges::compare)),
     canonicalize,
     traits(PURE, SAME_TYPE_OPERANDS, ELEMENTWISE_MAPPABLE),
     rules(TypesMatchWith("result type has i1 element type and same shape as operands",
                          from = "lhs", to = "result", BoolLike)),
     fold, fold_needs(constants),
     format = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)")]
pub struct CmpI {
    #[attr]
    predicate: CmpIPredicate,
    #[operand]
    lhs: SignlessIntegerOrIndexLike,
    #[operand]
    rhs: SignlessIntegerOrIndexLike,
    #[result]
    result: BoolLike,
}

impl CmpI<'_> {
    /// Compares equal values and constants. A constant moves to the right.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [lhs, rhs] = operands(cx);
        let (predicate, bools) = (self.predicate(), self.result().ty());
        if lhs == rhs
            && let Some(answer) = bool_like(bools, predicate.holds_for_equal())
        {
            return answer.into();
        }
        if let Some(tested) = tested_bool(predicate, lhs.value, rhs.is_zero(), rhs.is_one()) {
            return tested.handle().into();
        }
        let (Some(left), right) = (lhs.constant, rhs.constant) else { return Fold::None };
        let Some(right) = right else {
            cx.edits.push(Edit::Words("predicate", smallvec![predicate.swapped().to_word()]));
            cx.edits.push(Edit::Operands(smallvec![rhs.into(), lhs.into()]));
            return Fold::InPlace;
        };
        elementwise::binary(left, right, bools, |a: &ApInt, b: &ApInt| {
            Some(ApInt::from_bool(predicate.holds(a, b)))
        })
        .into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<CmpI<'_>, ExtSI<'_>>(of_extended::<ExtSI<'_>>)
            .of_user::<CmpI<'_>, ExtUI<'_>>(of_extended::<ExtUI<'_>>);
    }
}

/// Returns the boolean that a comparison with a constant tests: `x != 0`, `ext(x) != 0`, `x == 1`.
fn tested_bool(
    predicate: CmpIPredicate,
    lhs: ValueRef<'_>,
    with_zero: bool,
    with_one: bool,
) -> Option<ValueRef<'_>> {
    let is_bool = lhs.ty().element_or_self().int_width() == Some(1);
    match predicate {
        CmpIPredicate::Ne if with_zero && is_bool => Some(lhs),
        CmpIPredicate::Eq if with_one && is_bool => Some(lhs),
        CmpIPredicate::Ne if with_zero => {
            let extension = lhs.defining_op().filter(|op| op.isa(ExtSI::DEF) || op.isa(ExtUI::DEF))?;
            let source = extension.operand(0);
            (source.ty() == ir::Type::I1).then_some(source)
        }
        _ => None,
    }
}

/// Comparing two values extended by `E` from one type for equality compares the values.
fn of_extended<'v, E: OpView<'v>>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cmp: CmpI<'_> = rw.cast(op)?;
    rw.require(matches!(cmp.predicate(), CmpIPredicate::Eq | CmpIPredicate::Ne))?;
    let extension =
        |value: ValueRef<'_>| value.defining_op().filter(|op| op.isa(E::DEF)).map(|op| op.handle());
    let lhs = rw.op(extension(cmp.lhs()).matched()?);
    let rhs = rw.op(extension(cmp.rhs()).matched()?);
    rw.require(lhs.operand(0).ty() == rhs.operand(0).ty())?;
    let cx = rw.context();
    let loc = cx.fused_loc(&[cmp.loc(), lhs.loc(), rhs.loc()]);
    let state = CmpI::state(cx, loc).operands([lhs.operand(0).handle(), rhs.operand(0).handle()]).with(
        cx,
        CmpI::PREDICATE,
        cmp.predicate(),
    );
    replace(rw, op, state)
}

ir::ops![CmpI];
