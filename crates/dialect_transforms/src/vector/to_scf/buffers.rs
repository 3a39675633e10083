//! Transfers as loops over transfers of one dimension less, from and to a buffer of vectors.

use super::Options;
use super::bounds::{guarded, indices};
use crate::make::{Make, handles};
use crate::vector::transfer::{Parts, Transfer, drop_first, read, set_mask, write};
use ir::def::TraitSet;
use ir::{AttrData, Body, Build, InsertPoint, Mapping, Op, OpRef, Type, Value};
use memref::{Alloca, Load, Store};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use scf::For;
use vector::{TransferRead, TransferWrite};

/// Mark of a transfer that is being lowered.
const MARK: &str = "__vector_to_scf_lowering__";

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet, options: Options) {
    set.of::<TransferRead<'_>>(move |op, rw| prepare_read(op, options, rw))
        .of::<TransferWrite<'_>>(move |op, rw| prepare_write(op, options, rw))
        .of::<TransferRead<'_>>(move |op, rw| unpack(op, options, rw))
        .of::<TransferWrite<'_>>(move |op, rw| unpack(op, options, rw));
}

/// The transfer, if it is one that can be lowered.
fn checked(op: Op, options: Options, rw: &Rewriter<'_>) -> Result<Transfer, MatchFailure> {
    let x = Transfer::of(rw.op(op)).matched()?;
    let body = rw.body();
    rw.require(rw.op(op).attr(MARK).is_none() && x.rank(body) > options.target_rank)?;
    rw.require(x.inner_type(body).is_some() && !x.changes_elements(body))?;
    rw.require(!x.is_tensor || options.lower_tensors)?;
    rw.require(allocation_scope(rw.op(op)).is_some())?;
    Ok(x)
}

/// The operation around at whose end stack allocations end.
fn allocation_scope(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let scope = TraitSet::AUTOMATIC_ALLOCATION_SCOPE;
    std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.has_trait(scope))
}

/// The type of a buffer without dimensions of vectors.
fn buffer_type(m: &Make<'_, '_>, element: Type) -> Type {
    m.cx().memref_type(&[], element)
}

fn alloca(m: &mut Make<'_, '_>, ty: Type) -> Value {
    let cx = m.cx();
    let mut state = Alloca::state(&cx, m.loc).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &[0, 0]);
    m.rw.insert_value(state)
}

/// Allocates buffers for the vector and the mask; the mask is loaded from its own.
fn allocate(m: &mut Make<'_, '_>, x: &Transfer) -> Result<(Value, Option<Value>), MatchFailure> {
    let scope = allocation_scope(m.rw.op(x.op)).matched()?;
    let block = scope.region(0).first_block().matched()?.handle();
    let saved = m.rw.point();
    m.rw.move_to(InsertPoint::Start(block));
    let ty = buffer_type(m, x.vector_ty);
    let data = alloca(m, ty);
    let mut mask_value = None;
    if let Some(mask) = x.mask {
        let element = m.ty(mask);
        let ty = buffer_type(m, element);
        let buffer = alloca(m, ty);
        m.rw.move_to(InsertPoint::Before(x.op));
        m.op(Store::NAME, &[mask, buffer], &[]);
        mask_value = Some(m.value(Load::NAME, &[buffer], element));
    }
    m.rw.move_to(saved);
    Ok((data, mask_value))
}

fn prepare_read(op: Op, options: Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = checked(op, options, rw)?;
    let m = &mut Make::like(rw, op);
    let (data, mask) = allocate(m, &x)?;
    m.rw.move_to(InsertPoint::Before(op));
    let copy = m.rw.clone_op(op, &mut Mapping::new());
    mark(copy, m.rw);
    if let Some(mask) = mask {
        set_mask(m, copy, mask);
    }
    let vector = m.rw.op(copy).result(0).handle();
    m.op(Store::NAME, &[vector, data], &[]);
    let result = m.value(Load::NAME, &[data], x.vector_ty);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn prepare_write(op: Op, options: Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = checked(op, options, rw)?;
    let m = &mut Make::like(rw, op);
    let (data, mask) = allocate(m, &x)?;
    m.rw.move_to(InsertPoint::Before(op));
    m.op(Store::NAME, &[x.vector, data], &[]);
    let vector = m.value(Load::NAME, &[data], x.vector_ty);
    m.rw.modify_op(op, |op| {
        op.operand(0, vector);
    });
    mark(op, m.rw);
    if let Some(mask) = mask {
        set_mask(m, op, mask);
    }
    Ok(())
}

fn mark(op: Op, rw: &mut Rewriter<'_>) {
    let unit = rw.context().attr(AttrData::Unit);
    rw.modify_op(op, |op| {
        op.attr(MARK, Some(unit));
    });
}

/// A buffer and the subscripts of the vector in it.
struct Place {
    /// The store of a read, or the load of a write.
    access: Op,
    buffer: Value,
    indices: Vec<Value>,
}

/// The buffer that a marked transfer is from or to.
fn place_of(x: &Transfer, rw: &Rewriter<'_>) -> Result<Place, MatchFailure> {
    if x.is_read {
        let result = rw.op(x.op).result(0);
        let store = result.users().next().filter(|user| user.is(Store::NAME)).matched()?;
        let indices = handles(store.operands().skip(2));
        return Ok(Place { access: store.handle(), buffer: store.operand(1).handle(), indices });
    }
    let load = rw.value(x.vector).defining_op().filter(|made| made.is(Load::NAME)).matched()?;
    let indices = handles(load.operands().skip(1));
    Ok(Place { access: load.handle(), buffer: load.operand(0).handle(), indices })
}

/// The type of a buffer with one dimension of its vectors as its own.
fn unpacked_type(body: &Body, buffer: Value) -> Option<Type> {
    let ty = body.value(buffer).ty();
    let element = ty.element_type()?;
    let shape: Vec<i64> = ty.shape()?.iter().copied().chain([*element.shape()?.first()?]).collect();
    Some(body.context().memref_type(&shape, drop_first(body, element.handle())?))
}

/// A marked transfer and the values that it is unpacked with.
struct Unpacking {
    x: Transfer,
    place: Place,
    data: Value,
    /// The buffer of the mask, and the subscripts in it.
    mask: Option<(Value, Vec<Value>)>,
    /// The type of the inner vectors.
    inner: Type,
    options: Options,
}

/// Unpacks one dimension.
fn unpack(op: Op, options: Options, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(rw.op(op).attr(MARK).is_some())?;
    let x = Transfer::of(rw.op(op)).matched()?;
    let place = place_of(&x, rw)?;
    let data_ty = unpacked_type(rw.body(), place.buffer).matched()?;
    let inner = x.inner_type(rw.body()).matched()?;
    let m = &mut Make::like(rw, op);
    let data = m.value("vector.type_cast", &[place.buffer], data_ty);
    let mask = match x.mask {
        Some(mask) => Some(mask_buffer(m, &x, mask)?),
        None => None,
    };
    let cx = m.cx();
    let zero = m.index(0);
    let count = cx.ty(data_ty).shape().and_then(|shape| shape.last().copied()).matched()?;
    let count = m.index(count);
    let one = m.index(1);
    let state: Vec<Value> = (!x.is_read && x.is_tensor).then_some(x.base).into_iter().collect();
    let u = Unpacking { x, place, data, mask, inner, options };
    let loc = m.loc;
    let new = For::build_with(m.rw, loc, [zero, count], one, &state, |rw, index, state| {
        let m = &mut Make { rw, loc };
        let state = state.first().copied();
        let ty = state.map(|state| m.ty(state));
        let inside = &mut |m: &mut Make<'_, '_>| iterate(m, &u, index, state);
        let outside = &mut |m: &mut Make<'_, '_>| pad(m, &u, index, state);
        guarded(m, &u.x, index, ty, inside, outside).into_iter().filter(|_| ty.is_some()).collect::<Vec<_>>()
    });
    let results = handles(rw.op(new).results());
    if u.x.is_read {
        rw.erase_op(u.place.access);
        rw.erase_op(op);
    } else {
        rw.replace_op(op, &results);
    }
    Ok(())
}

/// The buffer of a mask, with one dimension more unless the transfer's is stretched, and the subscripts in it.
fn mask_buffer(m: &mut Make<'_, '_>, x: &Transfer, mask: Value) -> Result<(Value, Vec<Value>), MatchFailure> {
    let load = m.rw.value(mask).defining_op().filter(|made| made.is(Load::NAME)).matched()?;
    let buffer = load.operand(0).handle();
    let users = m.rw.value(buffer).users().find(|user| user.is(Load::NAME)).matched()?;
    let indices = handles(users.operands().skip(1));
    let body = m.rw.body();
    if x.is_first_stretched(body) || x.mask_rank(body) == Some(1) {
        return Ok((buffer, indices));
    }
    let ty = unpacked_type(body, buffer).matched()?;
    Ok((m.value("vector.type_cast", &[buffer], ty), indices))
}

/// Transfers the inner dimensions at an index.
fn iterate(m: &mut Make<'_, '_>, u: &Unpacking, index: Value, state: Option<Value>) -> Option<Value> {
    let x = &u.x;
    let in_buffer: Vec<Value> = u.place.indices.iter().copied().chain([index]).collect();
    let places = indices(m, x, index);
    let map = x.inner_map(m.rw.body());
    let parts = Parts {
        base: state.unwrap_or(x.base),
        indices: &places,
        map,
        mask: None,
        in_bounds: x.in_bounds.get(1..)?,
    };
    let new = match x.padding {
        Some(padding) => {
            let new = read(m, u.inner, padding, &parts);
            let vector = m.rw.op(new).result(0).handle();
            let operands: Vec<Value> = [vector, u.data].into_iter().chain(in_buffer).collect();
            m.op(Store::NAME, &operands, &[]);
            new
        }
        None => {
            let operands: Vec<Value> = std::iter::once(u.data).chain(in_buffer).collect();
            let vector = m.value(Load::NAME, &operands, u.inner);
            write(m, vector, &parts)
        }
    };
    let cx = m.cx();
    if cx.ty(u.inner).rank().is_some_and(|rank| rank > u.options.target_rank) {
        mark(new, m.rw);
    }
    assign_mask(m, u, new, index);
    state.map(|_| m.rw.op(new).result(0).handle())
}

/// Gives a transfer of the inner dimensions its mask.
fn assign_mask(m: &mut Make<'_, '_>, u: &Unpacking, new: Op, index: Value) {
    let Some((buffer, indices)) = &u.mask else { return };
    let stretched = u.x.is_first_stretched(m.rw.body());
    if !stretched && u.x.mask_rank(m.rw.body()) == Some(1) {
        return;
    }
    let saved = m.rw.point();
    m.rw.move_to(InsertPoint::Before(new));
    let mut operands: Vec<Value> = std::iter::once(*buffer).chain(indices.iter().copied()).collect();
    if !stretched {
        operands.push(index);
    }
    let cx = m.cx();
    let element = cx.ty(m.ty(*buffer)).element_or_self().handle();
    let mask = m.value(Load::NAME, &operands, element);
    m.rw.move_to(saved);
    set_mask(m, new, mask);
}

/// Creates the code for out of bounds: a read stores the padding.
fn pad(m: &mut Make<'_, '_>, u: &Unpacking, index: Value, state: Option<Value>) -> Option<Value> {
    if let Some(padding) = u.x.padding {
        let vector = m.value("vector.broadcast", &[padding], u.inner);
        let operands: Vec<Value> =
            [vector, u.data].into_iter().chain(u.place.indices.iter().copied()).chain([index]).collect();
        m.op(Store::NAME, &operands, &[]);
    }
    state
}
