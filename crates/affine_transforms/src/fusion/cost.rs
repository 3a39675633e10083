//! Costs of nests and of fusing them.

use super::graph::memref_of;
use super::slice::{Affine, Slice};
use crate::edit::{as_for, loop_parts, without_end};
use affine::{For, If};
use affine_analysis::{Access, constant_trip_count, enclosing_loops, is_affine_read, is_affine_write};
use ir::{Body, Op, Value};
use rustc_hash::FxHashMap;

/// Numbers of operations and iterations of the loops of a nest.
pub(super) struct Stats {
    /// Loops, the inner ones first, with the loop around, the number of operations, and the trip count.
    loops: Vec<(Op, Option<Op>, i64, i64)>,
}

impl Stats {
    /// Returns the figures of a nest; `None` if a trip count is not constant, or something else is around a loop.
    pub(super) fn of(body: &Body, root: Op) -> Option<Stats> {
        let mut loops = Vec::new();
        for op in body.op(root).walk_body_post_order() {
            let Some(view) = op.cast::<For<'_>>() else { continue };
            let parent = op.parent().map(|op| op.handle()).filter(|_| op.handle() != root);
            if parent.is_some_and(|parent| as_for(body, parent).is_none()) {
                return None;
            }
            let parts = loop_parts(body, op.handle())?;
            let counted = |&op: &Op| as_for(body, op).is_none() && body.op(op).cast::<If<'_>>().is_none();
            let count = without_end(body, parts.block).iter().filter(|op| counted(op)).count();
            let trips =
                i64::try_from(view.constant_trip_count().or_else(|| constant_trip_count(view))?).ok()?;
            loops.push((op.handle(), parent, i64::try_from(count).ok()?, trips));
        }
        Some(Stats { loops })
    }

    /// Returns the number of operations that a nest runs, with other trip counts and additional operations for some loops.
    pub(super) fn cost(&self, trips: &[(Op, i64)], more: &FxHashMap<Op, i64>) -> i64 {
        let mut costs: FxHashMap<Op, i64> = FxHashMap::default();
        let mut total = 0;
        for &(op, parent, count, own) in &self.loops {
            let inside = costs.get(&op).copied().unwrap_or(0);
            let count = count.saturating_add(inside).saturating_add(more.get(&op).copied().unwrap_or(0));
            let trips = trips.iter().find(|(other, _)| *other == op).map_or(own, |&(_, trips)| trips);
            let cost = count.saturating_mul(trips);
            match parent {
                Some(parent) => *costs.entry(parent).or_insert(0) += cost,
                None => total = cost,
            }
        }
        total
    }
}

/// Returns the cost of a destination with a slice in it.
pub(super) fn fused_cost(
    body: &Body,
    source: (Op, &Stats),
    target: (Op, &Stats),
    slice: &Slice,
) -> Option<i64> {
    let trips = slice.trip_counts(body)?;
    let iterations = trips.iter().fold(1i64, |product, &(_, trips)| product.saturating_mul(trips));
    if iterations == 0 {
        return None;
    }
    let mut more: FxHashMap<Op, i64> = FxHashMap::default();
    if iterations == 1 {
        // The stores and their loads will be forwarded.
        let stores: Vec<Op> =
            body.op(source.0).walk_body().filter(|&op| is_affine_write(op)).map(|op| op.handle()).collect();
        if !stores.is_empty() {
            more.insert(slice.around, -i64::try_from(stores.len()).ok()?);
        }
        let mut memrefs: Vec<Value> = stores.iter().map(|&op| memref_of(body, op)).collect();
        memrefs.dedup();
        for memref in memrefs {
            for user in body.value(memref).users().filter(|&user| is_affine_read(user)) {
                let parent = user.parent().map(|op| op.handle());
                if enclosing_loops(user).contains(&slice.around)
                    && let Some(parent) = parent
                {
                    *more.entry(parent).or_insert(0) -= 1;
                }
            }
        }
    }
    let inside = source.1.cost(&trips, &more);
    more.insert(slice.around, inside);
    Some(target.1.cost(&[], &more))
}

/// Region of a memref that an access touches in a slice: the first element in each dimension, and how many there are.
pub(super) struct Region {
    pub(super) offsets: Vec<Affine>,
    pub(super) shape: Vec<i64>,
}

/// Returns the region of an access in one iteration of the destination.
pub(super) fn slice_region(body: &Body, access: &Access, slice: &Slice) -> Option<Region> {
    let subscripts = access.subscripts().ok()?;
    let sizes = body.value(access.memref).ty().shape()?;
    let mut region = Region { offsets: Vec::new(), shape: Vec::new() };
    for (subscript, &size) in subscripts.iter().zip(sizes) {
        let mut offset = Affine::default().add_scaled(&Affine::of_constant(subscript.constant), 1)?;
        let mut extent = 1i64;
        for &(column, by) in &subscript.terms {
            let value = access.column_value(column)?;
            let Some(at) = slice.variables.iter().position(|&variable| variable == value) else {
                offset = offset.add_scaled(&Affine::of_value(value), by)?;
                continue;
            };
            let (lower, upper) = slice.range(body, at)?;
            let span = upper.add_scaled(&lower, -1)?.as_constant()?.checked_sub(1)?;
            let first = if by > 0 { lower } else { lower.add_scaled(&Affine::of_constant(span), 1)? };
            offset = offset.add_scaled(&first, by)?;
            extent = extent.checked_add(by.checked_abs()?.checked_mul(span)?)?;
        }
        if size >= 0 && extent > size {
            // The whole dimension.
            (offset, extent) = (Affine::default(), size);
        }
        region.offsets.push(offset);
        region.shape.push(extent);
    }
    Some(region)
}

impl Region {
    /// Returns the size in bytes.
    pub(super) fn bytes(&self, body: &Body, memref: Value) -> Option<i64> {
        let bits = i64::from(body.value(memref).ty().element_type()?.bit_width()?);
        self.shape.iter().try_fold((bits + 7) / 8, |product, &size| product.checked_mul(size))
    }
}

/// Returns the size in bytes of the bounding box of all elements that an access touches.
pub(super) fn region_bytes(body: &Body, access: &Access) -> Option<i64> {
    let bounds = access.subscript_bounds().ok()?;
    let ty = body.value(access.memref).ty();
    let mut total = (i64::from(ty.element_type()?.bit_width()?) + 7) / 8;
    for ((least, most), &size) in bounds.into_iter().zip(ty.shape()?) {
        let extent = match (least, most) {
            (Some(least), Some(most)) => {
                let (least, most) =
                    if size >= 0 { (least.max(0), most.min(size - 1)) } else { (least, most) };
                most.checked_sub(least)?.checked_add(1)?.max(0)
            }
            _ if size >= 0 => size,
            _ => return None,
        };
        total = total.checked_mul(extent)?;
    }
    Some(total)
}
