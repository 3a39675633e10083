//! `linalg.unpack` as a transposition, a reshape and a slice.

use super::{collapsed, groups, inverse, is_reduced, only_pads, positions};
use ir::{Build, Op, OpView, Value};
use linalg::build::{build_empty, build_named, build_transpose, size_of};
use linalg::{Unpack, permuted};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::reassociation::groups_attr;
use shaped::slice::{self, Mixed};

/// Operations that an unpacking was lowered to.
#[derive(Clone, Copy, Debug)]
pub struct LoweredUnpack {
    /// The `tensor.empty`.
    pub empty: Option<Op>,
    /// The `linalg.transpose`.
    pub transpose: Option<Op>,
    /// The `tensor.collapse_shape`.
    pub collapse: Option<Op>,
    /// The `tensor.extract_slice`.
    pub slice: Op,
}

/// Lowers an unpacking. If it only drops padding, it may become a slice.
///
/// # Errors
/// If the operation is none, or is not well formed.
pub fn lower_unpack(op: Op, rw: &mut Rewriter<'_>, by_slice: bool) -> Result<LoweredUnpack, MatchFailure> {
    let cx = rw.context().clone();
    let view: Unpack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    let loc = OpView::op(view).loc();
    let (source, dest, ty) = (view.source().handle(), view.dest().handle(), view.dest().ty_handle());
    let (order, groups, pads) = (inverse(&positions(&parts)), groups(&parts), only_pads(&parts));
    let packed = cx.ty(parts.packed.handle());
    let shape = packed.shape().matched()?;
    let (packed_rank, rank) = (shape.len(), parts.unpacked.rank().matched()?);
    let reduces = is_reduced(parts.unpacked.shape().matched()?, &shape[packed_rank - rank..]);
    if by_slice && pads && reduces {
        let mut sizes = vec![Mixed::Fixed(1); packed_rank - rank];
        sizes.extend((0..rank).map(|dim| size_of(rw, loc, dest, dim)));
        let slice = build_slice(rw, loc, source, sizes, ty);
        let value = rw.op(slice).result(0).handle();
        rw.replace_op(op, &[value]);
        return Ok(LoweredUnpack { empty: None, transpose: None, collapse: None, slice });
    }
    let element = packed.element_or_self().handle();
    let sizes: Vec<Mixed> = (0..packed_rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    let sizes: Vec<Mixed> = permuted(&sizes, &order);
    let split: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let empty = build_empty(rw, loc, &sizes, element);
    let transpose = build_transpose(rw, loc, (source, empty), &order);
    let value = rw.op(transpose).result(0).handle();
    let collapsed_type = cx.tensor_type(&collapsed(&split, &groups), element);
    let state = rw.state("tensor.collapse_shape", loc).operands([value]).results([collapsed_type]);
    let collapse = rw.insert(state.attr(&cx, "reassociation", groups_attr(&cx, &groups)));
    let value = rw.op(collapse).result(0).handle();
    let sizes = (0..rank).map(|dim| size_of(rw, loc, dest, dim)).collect();
    let slice = build_slice(rw, loc, value, sizes, ty);
    let value = rw.op(slice).result(0).handle();
    let copy = build_named(rw, loc, "linalg.copy", (&[value], &[dest]), &[]);
    let results: Vec<Value> = rw.op(copy).results().map(|result| result.handle()).collect();
    let empty = rw.value(empty).defining_op().map(|op| op.handle());
    rw.replace_op(op, &results);
    Ok(LoweredUnpack { empty, transpose: Some(transpose), collapse: Some(collapse), slice })
}

/// Builds a slice from the first element on.
fn build_slice(rw: &mut Rewriter<'_>, loc: ir::Loc, source: Value, sizes: Vec<Mixed>, ty: ir::Type) -> Op {
    let cx = rw.context().clone();
    let rank = sizes.len();
    let mut state = rw.state("tensor.extract_slice", loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0); rank], sizes, vec![Mixed::Fixed(1); rank]]);
    rw.insert(state)
}
