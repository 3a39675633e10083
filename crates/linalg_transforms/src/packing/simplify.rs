//! Packs and unpacks that move no element, as reshapes.

use super::lower_pack::build_expand;
use super::only_pads;
use ir::{Build, Op, OpView, TypeRef, Value};
use linalg::{Pack, Relayout, Unpack};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::{groups_attr, groups_between};

/// Adds the patterns that turn packs into `tensor.expand_shape` and unpacks into `tensor.collapse_shape`.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Pack<'_>>(pack);
    set.of::<Unpack<'_>>(unpack);
}

fn pack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Pack<'_> = rw.cast(op)?;
    rw.require(view.padding_value().is_none())?;
    let parts = view.relayout();
    rw.require(of_last_dimension(&parts) || is_linear(&parts) || only_pads(&parts))?;
    let groups = reshape_groups(&parts).matched()?;
    let (loc, source) = (OpView::op(view).loc(), view.source().handle());
    let (shape, element) = (shape_of(parts.packed), parts.packed.element_or_self().handle());
    let expanded = build_expand(rw, loc, (source, &shape), &groups, element);
    let results: Vec<Value> = rw.op(expanded).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}

fn unpack(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Unpack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    let is_last = parts.unpacked.has_static_shape() && of_last_dimension(&parts);
    rw.require(is_last || is_linear(&parts) || only_pads(&parts))?;
    let groups = reshape_groups(&parts).matched()?;
    let (loc, source, ty) = (OpView::op(view).loc(), view.source().handle(), parts.unpacked.handle());
    let state = rw.state("tensor.collapse_shape", loc).operands([source]).results([ty]);
    let groups = groups_attr(rw.context(), &groups);
    let state = state.attr(rw.context(), "reassociation", groups);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the dimensions in tiles that make up each other one, if one shape is a reshape of the other.
fn reshape_groups(parts: &Relayout<'_>) -> Option<Vec<Vec<i64>>> {
    let (packed, unpacked) = (shape_of(parts.packed), shape_of(parts.unpacked));
    if packed.len() > unpacked.len() { groups_between(&packed, &unpacked) } else { None }
}

/// Whether no more than one dimension has several elements, and no more than one tile.
fn is_linear(parts: &Relayout<'_>) -> bool {
    several(&shape_of(parts.unpacked)) <= 1 && several(&parts.static_tiles()) <= 1
}

/// Returns the number of sizes that are not one.
fn several(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size != 1).count()
}

/// Whether the last dimension alone is in tiles, and the outer dimensions stay in order.
fn of_last_dimension(parts: &Relayout<'_>) -> bool {
    let last = parts.unpacked.rank().map(|rank| rank as i64 - 1);
    let in_order = (0_i64..).zip(&parts.outer_perm).all(|(at, &dim)| at == dim);
    in_order && matches!(parts.inner_dims[..], [dim] if Some(dim) == last)
}

fn shape_of(ty: TypeRef<'_>) -> Vec<i64> {
    ty.shape().unwrap_or(&[]).to_vec()
}
