//! Folds and patterns that collapses and expansions share.

use super::{CollapseShape, ExpandShape};
use crate::cast::Cast;
use crate::layout::is_identity;
use crate::reassociation::{compose, groups, groups_attr};
use ir::def::Fold;
use ir::{Build, Context, Loc, Op, OpRef, OpState, OpView, Type, TypeRef, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use shaped::reshapes::{self, Composed};

/// Folds a reshape to its own type, or one that certainly undoes the previous reshape, to its source.
pub(super) fn fold_reshape(op: OpRef<'_>) -> Fold {
    let (source, result) = (op.operand(0), op.result(0));
    if source.ty() == result.ty() {
        return source.into();
    }
    let inverse = if op.is(CollapseShape::NAME) { ExpandShape::NAME } else { CollapseShape::NAME };
    let Some(before) = source.defining_op().filter(|before| before.is(inverse) && before.is_well_formed())
    else {
        return Fold::None;
    };
    let original = before.operand(0);
    let certain =
        original.ty().dynamic_dims() < 2 || before.attr("reassociation") == op.attr("reassociation");
    (original.ty() == result.ty() && certain).then_some(original).into()
}

/// Composes a collapse of a collapse.
pub(super) fn compose_collapses(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<CollapseShape<'_>>()).matched()?;
    let groups = compose(&groups(before.op()), &groups(view.op())).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let (cx, loc) = (rw.context().clone(), view.loc());
    let state = CollapseShape::state(&cx, loc).operands([source]).results([ty]);
    rw.replace_with(op, state.attr(&cx, "reassociation", groups_attr(&cx, &groups)));
    Ok(())
}

/// Composes an expansion of an expansion.
pub(super) fn compose_expands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExpandShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<ExpandShape<'_>>()).matched()?;
    let groups = compose(&groups(view.op()), &groups(before.op())).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let shape = view.attr("static_output_shape").map(|shape| shape.handle()).matched()?;
    let sizes: Vec<ir::Value> = view.output_shape().map(|size| size.handle()).collect();
    let (cx, loc) = (rw.context().clone(), view.loc());
    let state = ExpandShape::state(&cx, loc).operands([source]).operands(sizes).results([ty]);
    let state = state.attr(&cx, "reassociation", groups_attr(&cx, &groups));
    rw.replace_with(op, state.attr(&cx, "static_output_shape", shape));
    Ok(())
}

/// Whether the elements of all these buffers are in row-major order.
fn are_plain(types: [TypeRef<'_>; 3]) -> bool {
    types.into_iter().all(is_identity)
}

/// Replaces a collapse of an expansion by one collapse, expansion or cast, if groups of one are unions of groups of the other.
pub(super) fn collapse_of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let before = view.src().defining_op().and_then(|before| before.cast::<ExpandShape<'_>>()).matched()?;
    rw.require(are_plain([before.src().ty(), view.src().ty(), view.result().ty()]))?;
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
    rw.require(are_plain([before.src().ty(), view.src().ty(), view.result().ty()]))?;
    let (fixed, values) = sizes(view);
    let made = reshapes::expand_of_collapse(before.op(), view.op(), (&fixed, &values)).matched()?;
    let (source, ty) = (before.src().handle(), view.result().ty_handle());
    let state = composed(rw.context(), view.loc(), source, made, ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the sizes of an expansion: numbers, and the values where they are dynamic.
fn sizes(expand: ExpandShape<'_>) -> (Vec<i64>, Vec<Value>) {
    (expand.static_output_shape().to_vec(), expand.output_shape().map(|size| size.handle()).collect())
}

/// Returns the state of the operation that two reshapes are together.
fn composed(cx: &Context, loc: Loc, source: Value, made: Composed, ty: Type) -> OpState {
    match made {
        Composed::Collapse(groups) => {
            let state = CollapseShape::state(cx, loc).operands([source]).results([ty]);
            state.attr(cx, "reassociation", groups_attr(cx, &groups))
        }
        Composed::Expand(groups, fixed, values) => {
            let state = ExpandShape::state(cx, loc).operands([source]).operands(values).results([ty]);
            let state = state.attr(cx, "reassociation", groups_attr(cx, &groups));
            state.attr(cx, "static_output_shape", cx.i64_array_attr(&fixed))
        }
        Composed::Cast => Cast::state(cx, loc).operands([source]).results([ty]),
    }
}
