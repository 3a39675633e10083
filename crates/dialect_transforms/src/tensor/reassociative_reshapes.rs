//! Reshapes that only add or remove dimensions of size one, beside slices that can do so themselves.

use crate::slices::dropped_dims;
use ir::{Build, Op, OpRef, TypeRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};
use tensor::{CollapseShape, ExpandShape, ExtractSlice, InsertSlice, ParallelInsertSlice};

/// Adds patterns that give slices the rank of a reshape of what they read or write, and drop the reshape.
pub fn patterns(set: &mut PatternSet) {
    set.on(ExpandShape::NAME, expand_of_extract);
    set.on(CollapseShape::NAME, collapse_of_extract);
    for name in [InsertSlice::NAME, ParallelInsertSlice::NAME] {
        set.on(name, insert_of_collapse);
        set.on(name, insert_of_expand);
    }
}

/// Whether a shape is that of the sizes of a slice.
fn is_whole(op: OpRef<'_>, ty: TypeRef<'_>) -> bool {
    let [_, sizes, _] = slice::lists(op);
    let sizes = sizes.into_iter().map(Mixed::fixed);
    ty.shape().is_some_and(|shape| sizes.eq(shape.iter().copied()))
}

/// Whether a type has the shape of another one without some dimensions of size one, and fewer of them.
fn is_reduced(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let (Some(from), Some(to)) = (from.shape(), to.shape()) else { return false };
    let sizes: Vec<Mixed> = from.iter().map(|&size| Mixed::Fixed(size)).collect();
    dropped_dims(&sizes, to).is_some_and(|dropped| {
        let kept = from.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(size, _)| size);
        kept.eq(to)
    })
}

/// Replaces a reshape of a slice by a slice of the type of the reshape.
fn slice_as(op: Op, rw: &mut Rewriter<'_>) {
    let view = rw.op(op);
    let Some(made) = view.operand(0).defining_op() else { return };
    let (loc, ty, lists) = (view.loc(), view.result(0).ty_handle(), slice::lists(made));
    let source = made.operand(0).handle();
    let cx = rw.context().clone();
    let mut state = rw.state(ExtractSlice::NAME, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.replace_with(op, state);
}

fn expand_of_extract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let made = view.operand(0).defining_op().filter(|made| made.is(ExtractSlice::NAME)).matched()?;
    rw.require(is_whole(made, view.result(0).ty()))?;
    slice_as(op, rw);
    Ok(())
}

fn collapse_of_extract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let made = view.operand(0).defining_op().filter(|made| made.is(ExtractSlice::NAME)).matched()?;
    rw.require(made.result(0).has_one_use() && is_reduced(made.result(0).ty(), view.result(0).ty()))?;
    slice_as(op, rw);
    Ok(())
}

fn insert_of_collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let made = view.operand(0).defining_op().filter(|made| made.is(CollapseShape::NAME)).matched()?;
    rw.require(is_whole(view, made.operand(0).ty()))?;
    let source = made.operand(0).handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

fn insert_of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = rw.op(op).operand(0).defining_op().filter(|made| made.is(ExpandShape::NAME)).matched()?;
    rw.require(is_reduced(made.result(0).ty(), made.operand(0).ty()))?;
    let source = made.operand(0).handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}
