//! `vector.load` and `vector.transfer_read` of whole containers.

use super::{Access, subvector};
use crate::make::{bitcast, zero};
use dialect_transforms::make::Make;
use dialect_transforms::memref::narrow_types::bits;
use dialect_transforms::vector::transfer::{self, Parts};
use ir::{Build, Op, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use shaped::slice::Mixed;
use tiling::materialize;

pub(super) fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (ty, buffer) = (rw.op(op).result(0).ty_handle(), rw.op(op).operand(0).handle());
    let new = rw.value(operands.one(0)).ty_handle();
    let access = Access::of(rw, ty, new)?;
    let indices = operands.range(1..operands.len()).to_vec();
    let place = access.place(rw, op, buffer, &indices)?;
    let front = access.front(place);
    let count = access.num_containers(front);
    let loc = rw.op(op).loc();
    let index = materialize(rw, loc, place.index);
    let m = &mut Make::like(rw, op);
    let whole = access.containers(m, count);
    let loaded = m.value("vector.load", &[operands.one(0), index], whole);
    let result = elements(m, access, (loaded, count), front, place.within, None);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns the elements of containers that were loaded, from the first one that is wanted.
fn elements(
    m: &mut Make<'_, '_>,
    access: Access,
    (loaded, containers): (Value, i64),
    front: Option<i64>,
    within: Mixed,
    into: Option<Value>,
) -> Value {
    let all = access.elements(m, containers * access.scale);
    let all = bitcast(m, loaded, all);
    part(m, access, all, front, within, into)
}

/// Returns the elements that are wanted of all that were loaded.
pub(super) fn part(
    m: &mut Make<'_, '_>,
    access: Access,
    all: Value,
    front: Option<i64>,
    within: Mixed,
    into: Option<Value>,
) -> Value {
    match (front, within) {
        (Some(front), _) if !access.is_divisible() => subvector::extract(m, all, front, access.count),
        (None, Mixed::Value(offset)) => {
            let ty = access.elements(m, access.count);
            let into = into.unwrap_or_else(|| zero(m, ty));
            subvector::extract_from(m, all, into, offset, access.count)
        }
        _ => all,
    }
}

pub(super) fn transfer_read(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, buffer) = (view.result(0).ty_handle(), view.operand(0).handle());
    rw.require(view.operand_group(3).is_empty() && view.operand(0).ty().is_memref())?;
    let rank = view.operand_group(1).len();
    let map = view.attr("permutation_map").and_then(|map| map.as_affine_map()).matched()?;
    let minor = rw.context().map(map);
    let last = minor.num_dims().checked_sub(1);
    rw.require(minor.num_results() == 1 && minor.result(0).and_then(|result| result.as_dim()) == last)?;
    let new = rw.value(operands.one(0)).ty_handle();
    let access = Access::of(rw, ty, new)?;
    let cx = rw.context().clone();
    let padding = operands.one(1 + rank);
    let width = bits(rw.value(padding).ty()).matched()?;
    rw.require(width < bits(cx.ty(access.container)).matched()?)?;
    let m = &mut Make::like(rw, op);
    let plain = match m.rw.value(padding).ty().is_integer() {
        true => padding,
        false => m.value("arith.bitcast", &[padding], cx.int_type(width)),
    };
    let padding = m.value("arith.extui", &[plain], access.container);
    let indices = operands.range(1..1 + rank).to_vec();
    let place = access.place(rw, op, buffer, &indices)?;
    let front = access.front(place);
    let count = access.num_containers(front);
    let loc = rw.op(op).loc();
    let index = materialize(rw, loc, place.index);
    let m = &mut Make::like(rw, op);
    let map = cx.make_map(1, 0, [cx.affine_dim(0)]);
    let parts = Parts { base: operands.one(0), indices: &[index], map, mask: None, in_bounds: &[false] };
    let whole = access.containers(m, count);
    let read = transfer::read(m, whole, padding, &parts);
    let read = m.rw.op(read).result(0).handle();
    let result = elements(m, access, (read, count), front, place.within, None);
    rw.replace_op(op, &[result]);
    Ok(())
}
