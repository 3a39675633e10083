//! Slices, reshapes and concatenations of empty tensors: empty tensors of another shape.

use crate::reify_dim;
use ir::{Build, Op, OpRef, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use tensor::{Cast, CollapseShape, Concat, Empty, ExpandShape, ExtractSlice};

/// Adds patterns that make an empty tensor of what is a part of one, or made of some. With `single_use`, the empty tensors have
/// no other use.
pub fn patterns(set: &mut PatternSet, single_use: bool) {
    set.on(ExtractSlice::NAME, move |op, rw| slice(op, single_use, rw));
    for name in [ExpandShape::NAME, CollapseShape::NAME, Concat::NAME] {
        set.on(name, move |op, rw| reshape(op, single_use, rw));
    }
}

/// Whether a value is an empty tensor that may go.
fn is_empty(value: ValueRef<'_>, single_use: bool) -> bool {
    value.defining_op().is_some_and(|op| op.is(Empty::NAME)) && (!single_use || value.has_one_use())
}

fn slice(op: Op, single_use: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractSlice<'_> = rw.cast(op)?;
    rw.require(is_empty(view.source(), single_use))?;
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let unknown = view.result().ty().shape().matched()?.iter().filter(|&&size| size == ir::DYNAMIC).count();
    let sizes: Vec<_> = view.sizes().map(|size| size.handle()).collect();
    rw.require(sizes.len() == unknown)?;
    let state = rw.state(Empty::NAME, loc).operands(sizes).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Whether the tensors that an operation reshapes or concatenates are empty.
fn reads_empty(view: OpRef<'_>, single_use: bool) -> bool {
    let count = if view.is(Concat::NAME) { view.num_operands() } else { 1 };
    view.operands().take(count).all(|source| is_empty(source, single_use))
}

fn reshape(op: Op, single_use: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(reads_empty(view, single_use))?;
    let (loc, result) = (view.loc(), view.result(0));
    let (wanted, element) = (result.ty_handle(), result.ty().element_or_self().handle());
    let rank = result.ty().rank().matched()?;
    let mut sizes: Vec<Mixed> = Vec::new();
    for dim in 0..rank {
        sizes.push(reify_dim(op, 0, dim, rw).matched()?);
    }
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let ty = rw.context().tensor_type(&shape, element);
    let state = rw.state(Empty::NAME, loc).operands(sizes.iter().filter_map(|size| size.value()));
    let mut value = rw.insert_value(state.results([ty]));
    if ty != wanted {
        value = Cast::build_value(rw, loc, value, wanted);
    }
    rw.replace_op(op, &[value]);
    Ok(())
}
