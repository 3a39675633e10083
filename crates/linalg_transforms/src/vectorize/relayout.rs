//! `linalg.pack` and `linalg.unpack`: reshapes and transpositions of vectors.

use super::Options;
use super::build::{Place, read_or_masked_read, shaped, vector_type, write_or_masked_write};
use super::precondition::covers;
use crate::packing::{inverse, positions};
use ir::{Build, OpView, Value};
use linalg::{Pack, Relayout, Unpack, permuted};
use rewrite::{MatchFailure, Matched, Rewriter};

/// Returns the shape whose tiles are collapsed into the dimensions that they are of.
fn collapsed(parts: &Relayout<'_>, shape: &[i64]) -> Vec<i64> {
    let rank = parts.unpacked.rank().unwrap_or(0) as i64;
    let mut sizes = shape.iter();
    (0..rank)
        .map(|dim| {
            let size = sizes.next().copied().unwrap_or(1);
            let tile = parts.inner_dims.contains(&dim).then(|| sizes.next().copied()).flatten();
            size.saturating_mul(tile.unwrap_or(1))
        })
        .collect()
}

fn has_known_tiles(parts: &Relayout<'_>) -> bool {
    (0..parts.tiles.len()).all(|tile| parts.known_tile(tile).is_some())
}

/// Whether a packing can be vectorized.
pub(super) fn pack_is_supported(pack: Pack<'_>, options: &Options) -> bool {
    let parts = pack.relayout();
    let (packed, unpacked) = (parts.packed.shape().unwrap_or(&[]), parts.unpacked);
    let sizes = match options.sizes.is_empty() {
        true => parts.packed.has_static_shape() && unpacked.has_static_shape(),
        false => covers(packed, &options.sizes),
    };
    let constant = pack.padding_value().is_none_or(|value| rewrite::constant_attr(value).is_some());
    has_known_tiles(&parts) && constant && sizes
}

/// Whether an unpacking can be vectorized.
pub(super) fn unpack_is_supported(unpack: Unpack<'_>, options: &Options) -> bool {
    let parts = unpack.relayout();
    let packed = parts.packed.shape().unwrap_or(&[]);
    let sizes = match options.sizes.is_empty() {
        true => parts.packed.has_static_shape() && parts.unpacked.has_static_shape(),
        false => covers(packed, &options.sizes),
    };
    has_known_tiles(&parts) && sizes
}

/// Vectorizes a packing and returns its result.
pub(super) fn pack(rw: &mut Rewriter<'_>, op: ir::Op, options: &Options) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let view: Pack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    let (loc, padding) = (OpView::op(view).loc(), view.padding_value().map(|value| value.handle()));
    let (source, dest) = (view.source().handle(), view.dest().handle());
    let element = parts.packed.element_or_self().handle();
    let by_bounds = options.sizes.is_empty();
    let sizes = if by_bounds { parts.packed.shape().matched()?.to_vec() } else { options.sizes.clone() };
    let order = positions(&parts);
    let split = permuted(&sizes, &inverse(&order));
    let whole = collapsed(&parts, &split);
    let ty = vector_type(&cx, &whole, &[], element);
    let vector = read_or_masked_read(rw, loc, (source, padding), ty, by_bounds).matched()?;
    let ty = vector_type(&cx, &split, &[], element);
    let vector = shaped(rw, loc, "vector.shape_cast", vector, None, ty);
    let ty = vector_type(&cx, &sizes, &[], element);
    let vector = shaped(rw, loc, "vector.transpose", vector, Some(("permutation", &order)), ty);
    let written = write_or_masked_write(rw, loc, (vector, dest), &Place::default()).matched()?;
    Ok(rw.op(written).results().map(|result| result.handle()).collect())
}

/// Vectorizes an unpacking and returns its result.
pub(super) fn unpack(
    rw: &mut Rewriter<'_>,
    op: ir::Op,
    options: &Options,
) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let view: Unpack<'_> = rw.cast(op)?;
    let parts = view.relayout();
    let loc = OpView::op(view).loc();
    let (source, dest) = (view.source().handle(), view.dest().handle());
    let element = parts.packed.element_or_self().handle();
    let by_bounds = options.sizes.is_empty();
    let sizes = if by_bounds { parts.packed.shape().matched()?.to_vec() } else { options.sizes.clone() };
    let order = inverse(&positions(&parts));
    let split = permuted(&sizes, &order);
    let whole = collapsed(&parts, &split);
    let tiled = inner_flags(&parts);
    let flags = |order: Option<&[i64]>| match order {
        Some(order) => permuted(&options.scalable, order),
        None => options.scalable.clone(),
    };
    let ty = vector_type(&cx, &sizes, &flags(None), element);
    let vector = read_or_masked_read(rw, loc, (source, None), ty, by_bounds).matched()?;
    let ty = vector_type(&cx, &split, &flags(Some(&order)), element);
    let vector = shaped(rw, loc, "vector.transpose", vector, Some(("permutation", &order)), ty);
    let merged: Vec<bool> = collapsed_flags(&tiled, &flags(Some(&order)));
    let ty = vector_type(&cx, &whole, &merged, element);
    let vector = shaped(rw, loc, "vector.shape_cast", vector, None, ty);
    let place = Place { by_bounds, ..Place::default() };
    let written = write_or_masked_write(rw, loc, (vector, dest), &place).matched()?;
    Ok(rw.op(written).results().map(|result| result.handle()).collect())
}

/// Whether each dimension of the other tensor is tiled.
fn inner_flags(parts: &Relayout<'_>) -> Vec<bool> {
    let rank = parts.unpacked.rank().unwrap_or(0) as i64;
    (0..rank).map(|dim| parts.inner_dims.contains(&dim)).collect()
}

/// Returns whether each dimension is scalable after tiles are collapsed.
fn collapsed_flags(tiled: &[bool], scalable: &[bool]) -> Vec<bool> {
    let mut flags = scalable.iter().copied();
    let mut next = || flags.next().unwrap_or(false);
    tiled
        .iter()
        .map(|&tiled| {
            let outer = next();
            if tiled { next() || outer } else { outer }
        })
        .collect()
}
