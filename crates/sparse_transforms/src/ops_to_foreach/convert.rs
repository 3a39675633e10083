//! `sparse_tensor.convert`: insertion of each element.

use super::target::{empty, finish, foreach, insert, insert_nonzero};
use crate::emit::{Emit, has_zero};
use crate::stage_sparse_ops::converts_unsorted;
use ir::{AttrData, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter, no_match};
use sparse_tensor::StorageLayout;

pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    if converts_unsorted(view) {
        return no_match("the elements are not in order");
    }
    let (source, ty) = (view.operand(0).handle(), view.result(0).ty_handle());
    let from = cx.ty(view.operand(0).ty_handle());
    let layouts = (StorageLayout::of_type(from), StorageLayout::of_type(cx.ty(ty)));
    if let (Some(from), Some(to)) = &layouts
        && !from.is_slice()
        && from.with_widths(0, 0) == to.with_widths(0, 0)
    {
        return no_match("the buffers are converted");
    }
    if from.element_type() != cx.ty(ty).element_type() {
        return no_match("the elements are of another type");
    }
    let constant = view.operand(0).defining_op().and_then(|def| def.attr("value"));
    let is_constant = constant.is_some_and(|value| matches!(value.data(), AttrData::SparseElements { .. }));
    let is_stored = layouts.0.is_some() || is_constant;
    let order =
        layouts.1.filter(|to| is_constant && !to.is_identity()).map(|to| cx.map_attr(to.dim_to_lvl()));
    let rank = from.rank().matched()?;
    rw.require(has_zero(from.element_or_self()))?;
    let e = &mut Emit { rw, loc };
    let sizes: Vec<Value> = (0..rank).map(|dim| e.dim(source, dim)).collect();
    let made = empty(e, ty, &sizes, None)?;
    let filled = foreach(e, source, Some(made), order, |e, coordinates, value, carried| {
        let inserted = match is_stored {
            true => insert(e, value, carried[0], coordinates),
            false => insert_nonzero(e, value, carried[0], coordinates),
        };
        vec![inserted]
    });
    let result = finish(e, filled.matched()?);
    e.rw.replace_op(op, &[result]);
    Ok(())
}
