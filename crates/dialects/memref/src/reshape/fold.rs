//! Folds and patterns that collapses and expansions share.

use super::{CollapseShape, ExpandShape};
use crate::reassociation::{compose, groups, groups_attr};
use ir::def::Fold;
use ir::{Build, Op, OpRef, OpView};
use rewrite::{MatchResult, Matched, Rewriter};

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
