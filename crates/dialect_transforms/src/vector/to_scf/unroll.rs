//! Transfers as transfers of one dimension less, one after the other.

use super::Options;
use super::bounds::{guarded, indices};
use crate::make::Make;
use crate::vector::transfer::{Parts, Transfer, extract, insert, read, set_mask, write};
use ir::{Build, Op, Type, TypeData, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{Extract, Insert, TransferRead, TransferWrite};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet, options: Options) {
    set.of::<TransferRead<'_>>(move |op, rw| unroll_read(op, options, rw))
        .of::<TransferWrite<'_>>(move |op, rw| unroll_write(op, options, rw));
}

/// The transfer, the type of the inner vectors and the size of the first dimension.
fn checked(op: Op, options: Options, rw: &Rewriter<'_>) -> Result<(Transfer, Type, i64), MatchFailure> {
    let x = Transfer::of(rw.op(op)).matched()?;
    let body = rw.body();
    rw.require(x.rank(body) > options.target_rank && (!x.is_tensor || options.lower_tensors))?;
    rw.require(!x.changes_elements(body))?;
    let inner = x.inner_type(body).matched()?;
    let size = body.context().ty(x.vector_ty).shape().and_then(|shape| shape.first().copied()).matched()?;
    Ok((x, inner, size))
}

/// Gives a transfer of the inner dimensions its mask.
fn assign_mask(m: &mut Make<'_, '_>, x: &Transfer, new: Op, place: i64) {
    let Some(mask) = x.mask else { return };
    if x.is_first_stretched(m.rw.body()) {
        set_mask(m, new, mask);
    } else if x.mask_rank(m.rw.body()).is_some_and(|rank| rank > 1) {
        let saved = m.rw.point();
        m.rw.move_to(ir::InsertPoint::Before(new));
        let inner = extract(m, mask, &[place], None);
        m.rw.move_to(saved);
        set_mask(m, new, inner);
    }
}

/// The constant positions of an insertion or extraction.
fn positions(op: ir::OpRef<'_>) -> Option<Vec<i64>> {
    let positions = op.attr("static_position")?.as_ints()?;
    (!positions.contains(&ir::DYNAMIC)).then_some(positions)
}

fn unroll_read(op: Op, options: Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, inner, size) = checked(op, options, rw)?;
    let padding = x.padding.matched()?;
    let result = rw.op(op).result(0);
    let user = result.has_one_use().then(|| result.users().next()).flatten();
    let user = user.filter(|user| user.is(Insert::NAME) && user.operand(0) == result);
    let into = user.and_then(|user| Some((user.handle(), user.operand(1).handle(), positions(user)?)));
    if let Some((user, ..)) = &into {
        // The new transfers stand where the insertion is not yet: its operand must be there.
        let dest = rw.op(*user).operand(1).defining_op().filter(|made| made.block() == rw.op(op).block());
        rw.require(dest.is_none_or(|made| rw.body().is_before(made.handle(), op)))?;
    }
    let rank = x.rank(rw.body());
    let m = &mut Make::like(rw, op);
    let (mut vector, outer) = match &into {
        Some((_, dest, outer)) => (*dest, outer.clone()),
        None => (m.value("vector.broadcast", &[padding], x.vector_ty), Vec::new()),
    };
    let map = x.inner_map(m.rw.body());
    for place in 0..size {
        let index = m.index(place);
        let ty = m.ty(vector);
        let inside = &mut |m: &mut Make<'_, '_>| {
            let places = indices(m, &x, index);
            let parts =
                Parts { base: x.base, indices: &places, map, mask: None, in_bounds: &x.in_bounds[1..] };
            let new = read(m, inner, padding, &parts);
            assign_mask(m, &x, new, place);
            let mut value = m.rw.op(new).result(0).handle();
            if rank == 1 {
                value = extract(m, value, &[], None);
            }
            let position: Vec<i64> = outer.iter().copied().chain([place]).collect();
            Some(insert(m, value, vector, &position, None))
        };
        vector = guarded(m, &x, index, Some(ty), inside, &mut |_| Some(vector)).matched()?;
    }
    match into {
        Some((user, ..)) => {
            rw.replace_op(user, &[vector]);
            rw.erase_op(op);
        }
        None => rw.replace_op(op, &[vector]),
    }
    Ok(())
}

fn unroll_write(op: Op, options: Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, _, size) = checked(op, options, rw)?;
    let rank = x.rank(rw.body());
    let made = rw.value(x.vector).defining_op().filter(|made| made.is(Extract::NAME));
    let from = made.and_then(|made| Some((made.operand(0).handle(), positions(made)?)));
    let (vector, outer) = from.unwrap_or((x.vector, Vec::new()));
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let map = x.inner_map(m.rw.body());
    let ty = x.is_tensor.then_some(x.base_ty);
    let mut dest = x.base;
    for place in 0..size {
        let index = m.index(place);
        let inside = &mut |m: &mut Make<'_, '_>| {
            let places = indices(m, &x, index);
            let position: Vec<i64> = outer.iter().copied().chain([place]).collect();
            let mut value: Value = extract(m, vector, &position, None);
            if rank == 1 {
                let element = m.ty(value);
                let scalar = cx.type_of(TypeData::Vector { shape: [].into(), scalable: 0, element });
                value = m.value("vector.broadcast", &[value], scalar);
            }
            let parts = Parts { base: dest, indices: &places, map, mask: None, in_bounds: &x.in_bounds[1..] };
            let new = write(m, value, &parts);
            assign_mask(m, &x, new, place);
            ty.map(|_| m.rw.op(new).result(0).handle())
        };
        let updated = guarded(m, &x, index, ty, inside, &mut |_| ty.map(|_| dest));
        dest = updated.unwrap_or(dest);
    }
    match ty {
        Some(_) => rw.replace_op(op, &[dest]),
        None => rw.erase_op(op),
    }
    Ok(())
}
