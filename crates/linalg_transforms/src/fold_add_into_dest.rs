//! Sums of contractions as contractions into the other summand.

use crate::vectorize::precondition::is_contraction;
use ir::{Dominance, Op, OpRef, Value, ValueRef};
use linalg::Structured;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_attr};

/// Adds the pattern that lets a contraction into zeros, whose only use is `linalg.add`, start from the other summand.
///
/// ```mlir
/// %0 = linalg.matmul ins(%a, %b) outs(%zeros)     // %0 = linalg.matmul ins(%a, %b) outs(%d)
/// %1 = linalg.add ins(%0, %d) outs(%e)
/// ```
pub fn add_patterns(set: &mut PatternSet) {
    set.on("linalg.add", fold);
}

fn fold(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_operands() == 3 && view.num_results() == 1)?;
    let summand = |at: usize| Some((contraction(view.operand(at))?, view.operand(1 - at)));
    let mut dominance = Dominance::new();
    let mut candidates = [0, 1].into_iter().filter_map(summand);
    let found = candidates.find(|(contraction, other)| dominance.properly_dominates(*other, *contraction));
    let (contraction, other) = found.matched()?;
    let init = Structured::of(contraction).matched()?.init_range().start;
    let (contraction, other): (Op, Value) = (contraction.handle(), other.handle());
    rw.modify_op(contraction, |contraction| {
        contraction.operand(init, other);
    });
    let result = rw.op(contraction).result(0).handle();
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns the contraction that a value is the result of, if it has no other use, its elements are in the order of its loops, and it
/// starts from zeros.
fn contraction(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    let op = value.defining_op().filter(|_| value.has_one_use())?;
    let view = Structured::of(op)?;
    let map = op.context().map(*view.maps().get(view.init_range().start)?);
    let in_order =
        map.is_projected_permutation(false) && map.results().filter_map(|result| result.as_dim()).is_sorted();
    let fits = is_contraction(view)
        && view.has_pure_tensor_semantics()
        && view.num_inits() == 1
        && in_order
        && view.inits().next().is_some_and(is_zero);
    fits.then_some(op)
}

/// Whether all elements of a tensor are zero.
fn is_zero(value: ValueRef<'_>) -> bool {
    let Some(op) = value.defining_op() else { return false };
    let constant = match op.is("linalg.fill") {
        true => op.operands().next().and_then(constant_attr),
        false => constant_attr(value),
    };
    let Some(constant) = constant else { return false };
    let attr = op.context().attr_ref(constant);
    let attr = match attr.as_dense().filter(|dense| dense.is_splat()) {
        Some(dense) => dense.attr(0),
        None => Some(attr),
    };
    attr.is_some_and(|attr| {
        attr.as_int().is_some_and(|number| number.is_zero())
            || attr.as_float().is_some_and(|number| number.is_zero())
    })
}
