//! Canonicalization of comparisons with `vector.step`.

use crate::Step;
use apnum::ApInt;
use arith::fold::elementwise;
use arith::{CmpI, CmpIPredicate, Constant};
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};

impl Step<'_> {
    /// Adds the canonicalization patterns.
    pub(crate) fn canonicalize(set: &mut PatternSet) {
        set.of::<CmpI<'_>>(compare);
    }
}

/// Folds a comparison of `vector.step` with one number that holds for all lanes or for none.
fn compare(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CmpI<'_> = rw.cast(op)?;
    let step = view.lhs().defining_op().and_then(|def| def.cast::<Step<'_>>()).matched()?;
    let ty = step.result().ty();
    rw.require(ty.scalable_dims() == 0)?;
    let count = u64::try_from(ty.num_elements().matched()?).ok().filter(|&count| count > 0).matched()?;
    let cx = rw.context().clone();
    let constant = constant_attr(view.rhs()).and_then(|attr| cx.attr_ref(attr).as_dense());
    let limit = constant.filter(|dense| dense.is_splat()).and_then(|dense| dense.int(0)).matched()?;
    let count = ApInt::from_u64(limit.width(), count);
    // All numbers are less, or less or equal.
    let (less, at_most) = (count.ule(&limit), count.sub(&ApInt::one(limit.width())).ule(&limit));
    let holds = match view.predicate() {
        CmpIPredicate::Ult | CmpIPredicate::Ne if less => true,
        CmpIPredicate::Uge | CmpIPredicate::Eq if less => false,
        CmpIPredicate::Ule if at_most => true,
        CmpIPredicate::Ugt if at_most => false,
        _ => return None.matched(),
    };
    let loc = view.loc();
    let attr = elementwise::splat(view.result().ty(), ApInt::from_u64(1, u64::from(holds))).matched()?;
    let value = Constant::build_value(rw, loc, attr);
    rw.replace_op(op, &[value]);
    Ok(())
}
