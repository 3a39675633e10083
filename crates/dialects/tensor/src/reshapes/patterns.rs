//! Patterns of reshapes of reshapes.

use super::expand;
use super::{CollapseShape, ExpandShape};
use crate::{Cast, FromElements, Splat};
use ir::{Context, Loc, Op, OpState, OpView, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use shaped::reassociation::{compose, groups, groups_attr};
use shaped::reshapes::{self, Composed};

/// Returns the state of a collapse.
fn collapse(cx: &Context, loc: Loc, source: Value, groups: &[Vec<i64>], ty: Type) -> OpState {
    let state = CollapseShape::state(cx, loc).operands([source]).results([ty]);
    state.attr(cx, "reassociation", groups_attr(cx, groups))
}

/// Returns the sizes of an expansion: numbers, and the values where they are dynamic.
fn sizes(expand: ExpandShape<'_>) -> (Vec<i64>, Vec<Value>) {
    (expand.static_output_shape(), expand.output_shape().map(|size| size.handle()).collect())
}

/// Composes a collapse of a collapse.
pub(super) fn collapse_of_collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<CollapseShape<'_>>()).matched()?;
    let groups = compose(&groups(before.op()), &groups(view.op())).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let state = collapse(rw.context(), view.loc(), source, &groups, ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Composes an expansion of an expansion.
pub(super) fn expand_of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExpandShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<ExpandShape<'_>>()).matched()?;
    let groups = compose(&groups(view.op()), &groups(before.op())).matched()?;
    let (source, ty, (fixed, values)) = (before.src().handle(), view.result().ty_handle(), sizes(view));
    let state = expand::state(rw.context(), view.loc(), source, &groups, (&fixed, &values), ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a collapse of an expansion by one collapse, expansion or cast, if groups of one are unions of
/// groups of the other.
pub(super) fn collapse_of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<ExpandShape<'_>>()).matched()?;
    let (fixed, values) = sizes(before);
    let made = reshapes::collapse_of_expand(before.op(), view.op(), (&fixed, &values)).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let state = composed(rw.context(), view.loc(), source, made, ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces an expansion of a collapse by a smaller collapse or expansion, if dimensions can be matched.
pub(super) fn expand_of_collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExpandShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<CollapseShape<'_>>()).matched()?;
    let (fixed, values) = sizes(view);
    let made = reshapes::expand_of_collapse(before.op(), view.op(), (&fixed, &values)).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let state = composed(rw.context(), view.loc(), source, made, ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the state of the operation that two reshapes are together.
fn composed(cx: &Context, loc: Loc, source: Value, made: Composed, ty: Type) -> OpState {
    match made {
        Composed::Collapse(groups) => collapse(cx, loc, source, &groups, ty),
        Composed::Expand(groups, fixed, values) => {
            expand::state(cx, loc, source, &groups, (&fixed, &values), ty)
        }
        Composed::Cast => Cast::state(cx, loc).operands([source]).results([ty]),
    }
}

/// Replaces a reshape of a splat by a splat.
pub(super) fn of_splat(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let splat = view.operand(0).defining_op().and_then(|def| def.cast::<Splat<'_>>()).matched()?;
    rw.require(splat.aggregate().ty().has_static_shape())?;
    let (input, ty) = (splat.input().handle(), view.result(0).ty_handle());
    let state = Splat::state(rw.context(), view.loc()).operands([input]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a reshape of `tensor.from_elements`.
pub(super) fn of_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let def = view.operand(0).defining_op().and_then(|def| def.cast::<FromElements<'_>>()).matched()?;
    rw.require(view.result(0).ty().has_static_shape())?;
    let elements: Vec<Value> = def.elements().map(|element| element.handle()).collect();
    let ty = view.result(0).ty_handle();
    let state = FromElements::state(rw.context(), view.loc()).operands(elements).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}
