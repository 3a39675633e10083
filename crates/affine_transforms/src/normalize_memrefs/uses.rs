//! Uses of memrefs that get another type.

use super::MemRefsNormalizable;
use super::types::{Normalized, normalized};
use crate::edit::create_apply;
use crate::memref_uses::{Redirection, affine_subscripts, has_only_affine_uses, redirect};
use affine::BoundMap;
use affine_analysis::Access;
use ir::{Body, Context, InsertPoint, Op, OpRef, OperandRef, Value};
use rewrite::constant_i64;

/// Number of operands of a single access before the subscripts.
fn leading_operands(op: OpRef<'_>) -> Option<usize> {
    match op.name_str() {
        memref::Load::NAME => Some(1),
        memref::Store::NAME => Some(2),
        _ => None,
    }
}

/// Whether a use stays right if the memref gets a type without its layout.
pub(super) fn takes_normalized(using: OperandRef<'_>) -> bool {
    let (op, value) = (using.owner(), using.value());
    match op.name_str() {
        "func.call"
        | "func.return"
        | "memref.dealloc"
        | "memref.memory_space_cast"
        | "memref.reinterpret_cast" => true,
        "memref.cast" => takes_cast(op),
        memref::Load::NAME | memref::Store::NAME => {
            leading_operands(op).is_some_and(|leading| using.position() + 1 == leading)
        }
        "memref.dim" => normalized(value.ty()).is_none_or(|new| new_dim(op, &new).is_some()),
        _ if op.interface::<dyn MemRefsNormalizable>().is_some() => true,
        _ => takes_affine(op, value.handle(), normalized(value.ty())),
    }
}

/// Whether both types of a cast are without their layouts afterwards, or none is.
fn takes_cast(op: OpRef<'_>) -> bool {
    let types = op.operands().chain(op.results()).map(|value| value.ty());
    let changes: Vec<bool> = types.map(|ty| normalized(ty).is_some()).collect();
    changes.windows(2).all(|pair| pair[0] == pair[1])
}

/// Whether an affine access stays right: vectors must be contiguous in the new places, too.
fn takes_affine(op: OpRef<'_>, value: Value, new: Option<Normalized>) -> bool {
    if affine_subscripts(op).is_empty()
        || !has_only_affine_uses(op, value)
        || op.name_str().starts_with("affine.dma")
    {
        return false;
    }
    let is_vector = Access::of(op).is_some_and(|access| !access.extents.is_empty());
    !is_vector || new.is_none_or(|new| keeps_last_dim(op.context(), &new))
}

/// Whether the last subscript stays the last one, and is in no other.
fn keeps_last_dim(cx: &Context, new: &Normalized) -> bool {
    let map = cx.map(new.map);
    let Some(last) = map.num_dims().checked_sub(1) else { return false };
    let mut results = map.results().rev();
    results.next().is_some_and(|expr| expr.as_dim() == Some(last))
        && results.all(|expr| !expr.is_function_of_dim(last))
}

/// Returns the dimension that has the size which a `memref.dim` reads, after normalization.
fn new_dim(op: OpRef<'_>, new: &Normalized) -> Option<i64> {
    let cx = op.context();
    let mut operands = op.operands();
    let (memref, index) = (operands.next()?, operands.next()?);
    let dim = constant_i64(index)?;
    let size = *memref.ty().shape()?.get(usize::try_from(dim).ok()?)?;
    let at = cx.map(new.map).results().position(|expr| expr.as_dim().map(i64::from) == Some(dim))?;
    (cx.ty(new.ty).shape()?.get(at) == Some(&size)).then_some(at as i64)
}

/// Gives a value a type without its layout, and all uses the subscripts that belong to it.
pub(super) fn retype(body: &mut Body, value: Value, new: &Normalized) {
    let mut users: Vec<Op> = Vec::new();
    for user in body.value(value).users().map(|user| user.handle()) {
        if !users.contains(&user) {
            users.push(user);
        }
    }
    for user in users {
        let view = body.op(user);
        if view.is("memref.dim") {
            redirect_dim(body, user, new);
        } else if let Some(leading) = leading_operands(view) {
            redirect_access(body, user, leading, new);
        } else if !affine_subscripts(view).is_empty() {
            let how = Redirection { from: value, to: value, leading: &[], remap: Some(new.map), fixed: &[] };
            redirect(body, user, &how);
        }
    }
    body.set_type(value, new.ty);
}

fn redirect_dim(body: &mut Body, op: Op, new: &Normalized) {
    let Some(dim) = new_dim(body.op(op), new) else { return };
    if body.op(op).operands().nth(1).and_then(constant_i64) != Some(dim) {
        let loc = body.op(op).loc();
        let dim = crate::edit::create_index(body, InsertPoint::Before(op), loc, dim);
        body.set_operand(op, 1, dim);
    }
}

/// Computes the subscripts of an access that is not affine.
fn redirect_access(body: &mut Body, op: Op, leading: usize, new: &Normalized) {
    let cx = body.context().clone();
    let (loc, point) = (body.op(op).loc(), InsertPoint::Before(op));
    let mut operands: Vec<Value> = body.op(op).operands().map(|operand| operand.handle()).collect();
    let old = operands.split_off(leading);
    for at in 0..cx.map(new.map).num_results() {
        let Some(map) = cx.map(new.map).slice_map(at, 1) else { continue };
        let mut bound = BoundMap { map, operands: old.clone() };
        bound.fully_compose(body);
        bound.canonicalize(body);
        operands.push(create_apply(body, point, loc, &bound));
    }
    body.replace_operands(op, &operands);
}
