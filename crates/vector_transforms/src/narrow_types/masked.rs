//! `vector.maskedload` and `vector.maskedstore` of whole containers.

use super::load::part;
use super::mask::compressed;
use super::{Access, subvector};
use crate::make::{bitcast, zero};
use dialect_transforms::make::Make;
use ir::{Build, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Operands};
use shaped::slice::Mixed;
use tiling::materialize;

pub(super) fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, buffer) = (view.result(0).ty_handle(), view.operand(0).handle());
    let last = view.num_operands() - 1;
    let (mask, passed) = (view.operand(last - 1).handle(), view.operand(last).handle());
    let new = rw.value(operands.one(0)).ty_handle();
    let access = Access::of(rw, ty, new)?;
    let indices = operands.range(1..last - 1).to_vec();
    let place = access.place(rw, op, buffer, &indices)?;
    let front = access.front(place);
    let most = front.unwrap_or(access.scale - 1);
    let kept = compressed(rw, op, mask, access, most)?;
    let count = access.num_containers(front);
    let loc = rw.op(op).loc();
    let m = &mut Make::like(rw, op);
    let (whole, all) = (access.containers(m, count), access.elements(m, count * access.scale));
    let empty = zero(m, all);
    let passed_all = placed(m, access, passed, empty, (front, place.within));
    let passed_whole = bitcast(m, passed_all, whole);
    let index = materialize(m.rw, loc, place.index);
    let loaded = m.value("vector.maskedload", &[operands.one(0), index, kept, passed_whole], whole);
    let loaded = bitcast(m, loaded, all);
    let flags = m.rw.context().vector_type(&[count * access.scale], Type::I1);
    let none = m.int(flags, 0);
    let flags = placed(m, access, mask, none, (front, place.within));
    let selected = m.select(flags, loaded, passed_all);
    let result = part(m, access, selected, front, place.within, Some(passed));
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns elements at their place among those of all containers.
fn placed(
    m: &mut Make<'_, '_>,
    access: Access,
    elements: Value,
    into: Value,
    (front, within): (Option<i64>, Mixed),
) -> Value {
    match (front, within) {
        (Some(front), _) if !access.is_divisible() => subvector::insert(m, elements, into, front),
        (None, Mixed::Value(offset)) => subvector::insert_at(m, elements, into, offset, access.count),
        _ => elements,
    }
}

/// Loads the containers that some element is stored in, and stores them with these elements replaced.
pub(super) fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let last = view.num_operands() - 1;
    let (mask, stored) = (view.operand(last - 1).handle(), view.operand(last));
    let (ty, stored, buffer) = (stored.ty_handle(), stored.handle(), view.operand(0).handle());
    let target = operands.one(0);
    let new = rw.value(target).ty_handle();
    let access = Access::of(rw, ty, new)?;
    rw.require(access.is_divisible())?;
    let indices = operands.range(1..last - 1).to_vec();
    let place = access.place(rw, op, buffer, &indices)?;
    let loc = rw.op(op).loc();
    let index = materialize(rw, loc, place.index);
    let kept = compressed(rw, op, mask, access, 0)?;
    let m = &mut Make::like(rw, op);
    let whole = access.containers(m, access.count / access.scale);
    let empty = zero(m, whole);
    let old = m.value("vector.maskedload", &[target, index, kept, empty], whole);
    let old = bitcast(m, old, ty);
    let all = m.select(mask, stored, old);
    let all = bitcast(m, all, whole);
    m.op("vector.maskedstore", &[target, index, kept, all], &[]);
    rw.erase_op(op);
    Ok(())
}
