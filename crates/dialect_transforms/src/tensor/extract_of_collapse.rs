//! `tensor.extract` of a `tensor.collapse_shape`: an element of what was collapsed.

use affine::DelinearizeIndex;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation;
use tensor::{CollapseShape, Extract};

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.on(Extract::NAME, extract_from_source);
}

fn extract_from_source(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let collapse = view.operand(0).defining_op().filter(|op| op.is(CollapseShape::NAME)).matched()?;
    let (loc, ty, source) = (view.loc(), view.result(0).ty_handle(), collapse.operand(0).handle());
    let source_ty = collapse.operand(0).ty();
    rw.require(source_ty.has_static_shape())?;
    let shape = source_ty.shape().matched()?.to_vec();
    let groups = reassociation::groups(collapse);
    let indices: Vec<Value> = view.operands().skip(1).map(|index| index.handle()).collect();
    let cx = rw.context().clone();
    let mut operands = vec![source];
    for (&index, group) in indices.iter().zip(&groups) {
        if group.len() == 1 {
            operands.push(index);
            continue;
        }
        let basis: Option<Vec<i64>> =
            group.iter().map(|&dim| shape.get(usize::try_from(dim).ok()?).copied()).collect();
        let state = rw.state(DelinearizeIndex::NAME, loc).operands([index]);
        let state = state.attr(&cx, "static_basis", cx.i64_array_attr(&basis.matched()?));
        let parts = rw.insert(state.results(group.iter().map(|_| Type::INDEX)));
        operands.extend(rw.op(parts).results().map(|part| part.handle()));
    }
    if groups.is_empty() && !shape.is_empty() {
        let zero = arith::Constant::build_value(rw, loc, cx.index_attr(0));
        operands.extend(shape.iter().map(|_| zero));
    }
    let state = rw.state(Extract::NAME, loc).operands(operands).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}
