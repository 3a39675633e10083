//! `vector.store` of whole containers, and of parts of the first and the last one.

use super::mask::bool_vector;
use super::{Access, subvector};
use crate::make::{bitcast, zero};
use dialect_transforms::make::Make;
use ir::{Build, BuildBlocks, DYNAMIC, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use tiling::materialize;

/// Destination of a store, and how parts of containers are replaced.
struct Target {
    buffer: Value,
    atomic: bool,
    access: Access,
}

pub(super) fn store(
    op: Op,
    operands: &Operands,
    disable_atomic_rmw: bool,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (value, buffer) = (view.operand(0), view.operand(1));
    let (ty, value) = (value.ty_handle(), value.handle());
    let trailing = *buffer.ty().shape().and_then(|shape| shape.last()).matched()?;
    let buffer = buffer.handle();
    let new = rw.value(operands.one(1)).ty_handle();
    let access = Access::of(rw, ty, new)?;
    let indices = operands.range(2..operands.len()).to_vec();
    let place = access.place(rw, op, buffer, &indices)?;
    // A vector as long as a row starts where the row does.
    let fills = access.is_divisible() && (trailing == DYNAMIC || trailing == access.count);
    let front = match fills {
        true => 0,
        false => match place.within {
            shaped::slice::Mixed::Fixed(front) => front,
            shaped::slice::Mixed::Value(_) => {
                return rewrite::no_match(
                    "subbyte store emulation: dynamic front padding size is not yet implemented",
                );
            }
        },
    };
    let loc = rw.op(op).loc();
    let target = Target { buffer: operands.one(1), atomic: !disable_atomic_rmw, access };
    let m = &mut Make::like(rw, op);
    if front == 0 && access.is_divisible() {
        let whole = access.containers(m, access.count / access.scale);
        let whole = bitcast(m, value, whole);
        let index = materialize(m.rw, loc, place.index);
        m.op("vector.store", &[whole, target.buffer, index], &[]);
    } else {
        let index = materialize(m.rw, loc, place.index);
        store_parts(m, &target, value, index, front);
    }
    rw.erase_op(op);
    Ok(())
}

/// Stores the elements in the first container, in whole ones, and in the last one.
fn store_parts(m: &mut Make<'_, '_>, target: &Target, value: Value, mut index: Value, front: i64) {
    let Access { count, scale, .. } = target.access;
    let mut done = 0;
    if front > 0 {
        done = (scale - front).min(count);
        store_part(m, target, value, index, (0, done, front));
        if done == count {
            return;
        }
        index = next(m, index, 1);
    }
    let whole = (count - done) / scale;
    if whole > 0 {
        let part = subvector::extract(m, value, done, whole * scale);
        let ty = target.access.containers(m, whole);
        let part = bitcast(m, part, ty);
        m.op("vector.store", &[part, target.buffer, index], &[]);
        done += whole * scale;
        index = next(m, index, whole);
    }
    if done < count {
        store_part(m, target, value, index, (done, count - done, 0));
    }
}

fn next(m: &mut Make<'_, '_>, index: Value, by: i64) -> Value {
    let by = m.index(by);
    m.value("arith.addi", &[index, by], Type::INDEX)
}

/// Replaces `count` elements of a container from `at` on by those of a vector from `from` on.
fn store_part(
    m: &mut Make<'_, '_>,
    target: &Target,
    value: Value,
    index: Value,
    (from, count, at): (i64, i64, i64),
) {
    let (access, cx) = (target.access, m.cx());
    let ty = access.elements(m, access.scale);
    let flags: Vec<bool> = (0..access.scale).map(|place| (at..at + count).contains(&place)).collect();
    let mask_ty = cx.vector_type(&[access.scale], Type::I1);
    let mask = bool_vector(&cx, mask_ty, &flags);
    let build_part = |m: &mut Make<'_, '_>| {
        let empty = zero(m, ty);
        let part = subvector::extract(m, value, from, count);
        subvector::insert(m, part, empty, at)
    };
    // The mask is built first for the first container and last for the last one, as upstream builds them.
    let (mask, part) = if at > 0 {
        let mask = m.constant(mask);
        (mask, build_part(m))
    } else {
        let part = build_part(m);
        (m.constant(mask), part)
    };
    match target.atomic {
        true => replace_atomically(m, target, index, mask, part),
        false => replace(m, target, index, mask, part),
    }
}

/// Returns one container with some elements replaced.
fn merged(m: &mut Make<'_, '_>, access: Access, old: Value, mask: Value, part: Value) -> Value {
    let ty = m.ty(part);
    let old = bitcast(m, old, ty);
    let new = m.select(mask, part, old);
    let one = access.containers(m, 1);
    bitcast(m, new, one)
}

fn replace(m: &mut Make<'_, '_>, target: &Target, index: Value, mask: Value, part: Value) {
    let one = target.access.containers(m, 1);
    let old = m.value("vector.load", &[target.buffer, index], one);
    let new = merged(m, target.access, old, mask, part);
    m.op("vector.store", &[new, target.buffer, index], &[]);
}

fn replace_atomically(m: &mut Make<'_, '_>, target: &Target, index: Value, mask: Value, part: Value) {
    let (access, loc) = (target.access, m.loc);
    let state = m.rw.state("memref.generic_atomic_rmw", loc).operands([target.buffer, index]);
    let op = m.rw.insert(state.results([access.container]).regions(1));
    let region = m.rw.op(op).region(0).handle();
    m.rw.build_block(region, &[access.container], |rw, arguments| {
        let m = &mut Make { rw, loc };
        let one = access.containers(m, 1);
        let old = m.value("vector.from_elements", &[arguments[0]], one);
        let new = merged(m, access, old, mask, part);
        let new = crate::make::extract(m, new, &[0]);
        m.op("memref.atomic_yield", &[new], &[]);
    });
}
