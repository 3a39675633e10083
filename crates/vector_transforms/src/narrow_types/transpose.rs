//! Transpositions of narrow elements as transpositions of bytes.

use crate::make::vector_type;
use dialect_transforms::make::Make;
use ir::{AttrRef, Op};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Transpose;

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<Transpose<'_>>(transpose);
}

fn transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let view = m.rw.op(op);
    let (ty, source) = (view.result(0).ty_handle(), view.operand(0).handle());
    let order = view.attr("permutation").and_then(AttrRef::as_ints).matched()?;
    let from = vector_type(m, source).matched()?;
    let cx = m.cx();
    let width = cx.ty(from.element).int_width().filter(|&width| width < 8).matched()?;
    m.rw.require(from.element == cx.int_type(width))?;
    let byte = cx.int_type(8);
    let wide = m.with_element(m.ty(source), byte);
    let wide = m.value("arith.extsi", &[source], wide);
    let order =
        order.iter().map(|&dim| usize::try_from(dim).ok()).collect::<Option<Vec<usize>>>().matched()?;
    let moved = crate::make::transpose(m, wide, &order);
    let result = m.value("arith.trunci", &[moved], ty);
    rw.replace_op(op, &[result]);
    Ok(())
}
