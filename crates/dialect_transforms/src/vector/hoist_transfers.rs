//! Hoisting of transfers between vectors and buffers out of loops.

use super::transfer::Transfer;
use affine::BoundMap;
use interfaces::{LoopLike, ViewLike, is_defined_outside, is_memory_effect_free};
use ir::{Body, Op, OpRef, Value};
use rewrite::constant_i64;
use rustc_hash::FxHashSet;

/// Hoists reads of loop-invariant parts of buffers in front of loops, and writes to the same part after them: the vector is carried by
/// the loop. Nothing else in the loop may access what is read. `hoist_invariants` moves what does not depend on iterations out of a
/// loop. With `needs_iteration`, only loops that are known to have an iteration are changed. Returns the loops that were replaced,
/// each with the new one.
pub fn hoist_redundant_transfers(
    body: &mut Body,
    root: Op,
    needs_iteration: bool,
    hoist_invariants: &mut dyn FnMut(&mut Body, Op),
) -> Vec<(Op, Op)> {
    let mut replaced = Vec::new();
    loop {
        let is_loop = |op: &OpRef<'_>| op.interface::<dyn LoopLike>().is_some();
        let loops: Vec<Op> =
            body.op(root).walk_body_post_order().filter(is_loop).map(|op| op.handle()).collect();
        for at in loops {
            hoist_invariants(body, at);
        }
        let is_read = |op: &OpRef<'_>| op.is("vector.transfer_read") && op.operand(0).ty().is_memref();
        let reads: Vec<Op> =
            body.op(root).walk_body_post_order().filter(is_read).map(|op| op.handle()).collect();
        let found = reads.into_iter().find_map(|read| hoist(body, read, needs_iteration));
        match found {
            Some(pair) => replaced.push(pair),
            None => return replaced,
        }
    }
}

/// Hoists a read from its loop. Returns the loop and the one that replaces it, if a write was hoisted too.
fn hoist(body: &mut Body, read: Op, needs_iteration: bool) -> Option<(Op, Op)> {
    let view = body.op(read);
    let at = view.parent().filter(|at| at.is("scf.for") || at.is("affine.for"))?;
    let model = at.interface::<dyn LoopLike>()?;
    if needs_iteration && model.static_trip_count(at).is_none_or(|count| count == 0) {
        return None;
    }
    if !view.operands().all(|operand| is_defined_outside(at, operand)) {
        return None;
    }
    let at = at.handle();
    match write_after(body, read) {
        Some(write) => {
            let may_hoist = are_alone(body, at, read, write);
            may_hoist.then(|| replace_loop(body, at, read, write)).flatten().map(|new| (at, new))
        }
        None => {
            if !is_written(body, body.op(read).operand(0).handle(), at) {
                body.move_before(at, read);
            }
            None
        }
    }
}

/// Returns the write to the buffer of a read that depends on the read: the first one that is reached with all that depends on it.
fn write_after(body: &Body, read: Op) -> Option<Op> {
    let base = body.op(read).operand(0);
    let is_write = |op: OpRef<'_>| op.is("vector.transfer_write") && op.operands().nth(1) == Some(base);
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut open = vec![(read, dependents(body, read).into_iter())];
    while let Some((op, rest)) = open.last_mut() {
        match rest.next() {
            Some(next) => {
                if seen.insert(next) {
                    open.push((next, dependents(body, next).into_iter()));
                }
            }
            None if *op != read && is_write(body.op(*op)) => return Some(*op),
            None => {
                open.pop();
            }
        }
    }
    None
}

/// Returns the operations directly in an operation, and those that use its results.
fn dependents(body: &Body, op: Op) -> Vec<Op> {
    let view = body.op(op);
    let nested = view.regions().flat_map(|region| region.ops());
    nested.chain(view.results().flat_map(|result| result.users())).map(|op| op.handle()).collect()
}

/// Whether a read and a write are of one part of a buffer, of which all other accesses in the loop are apart.
fn are_alone(body: &Body, at: Op, read: Op, write: Op) -> bool {
    let (Some(from), Some(to)) = (Transfer::of(body.op(read)), Transfer::of(body.op(write))) else {
        return false;
    };
    let is_same = from.indices == to.indices && from.vector_ty == to.vector_ty && from.map == to.map;
    let base = body.value(from.base);
    let is_view = base.defining_op().is_some_and(|op| op.interface::<dyn ViewLike>().is_some());
    let (outer, write_op) = (body.op(at), body.op(write));
    if !is_same || is_view || write_op.parent() != Some(outer) {
        return false;
    }
    base.users().filter(|user| outer.contains(*user)).all(|user| {
        user.handle() == read
            || user.handle() == write
            || Transfer::of(user).is_some_and(|other| are_apart(body, &to, &other))
    })
}

/// Whether two transfers of one buffer access different elements.
fn are_apart(body: &Body, a: &Transfer, b: &Transfer) -> bool {
    if a.vector_ty != b.vector_ty || a.base != b.base {
        return false;
    }
    let Some(shape) = body.context().ty(a.vector_ty).shape() else { return false };
    let leading = a.indices.len().saturating_sub(shape.len());
    a.indices.iter().zip(&b.indices).enumerate().any(|(dim, (&one, &other))| {
        let Some(distance) = distance(body, one, other) else { return false };
        let extent = if dim < leading { 1 } else { shape[dim - leading] };
        distance.unsigned_abs() >= extent.unsigned_abs()
    })
}

/// Returns the difference of two subscripts, if it is known.
fn distance(body: &Body, a: Value, b: Value) -> Option<i64> {
    if let (Some(a), Some(b)) = (constant_i64(body.value(a)), constant_i64(body.value(b))) {
        return a.checked_sub(b);
    }
    let cx = body.context();
    let minus = cx.affine_mul(cx.affine_dim(1), cx.affine_constant(-1));
    let mut bound = BoundMap::new(cx.make_map(2, 0, [cx.affine_add(cx.affine_dim(0), minus)]), [a, b]);
    bound.fully_compose(body);
    bound.compose(body);
    cx.map(bound.map).single_constant_result()
}

/// Whether something in a loop may write to a buffer, or to a view of what it is a view of.
fn is_written(body: &Body, buffer: Value, at: Op) -> bool {
    let mut source = body.value(buffer);
    while let Some(op) = source.defining_op()
        && let Some(model) = op.interface::<dyn ViewLike>()
    {
        source = model.view_source(op);
    }
    let outer = body.op(at);
    let mut open: Vec<OpRef<'_>> = source.users().collect();
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    while let Some(user) = open.pop() {
        if !seen.insert(user.handle()) {
            continue;
        }
        if let Some(model) = user.interface::<dyn ViewLike>() {
            open.extend(model.view_dest(user).users());
        } else if !is_memory_effect_free(user) && !user.is("vector.transfer_read") && outer.contains(user) {
            return true;
        }
    }
    false
}

/// Moves a read in front of a loop and a write after it. Returns the loop that carries the vector.
fn replace_loop(body: &mut Body, at: Op, read: Op, write: Op) -> Option<Op> {
    let view = body.op(at);
    let model = view.interface::<dyn LoopLike>()?;
    let (end, yielded) = model.yielded(view).map(|(end, range)| (end.handle(), range.end))?;
    let value = body.op(read).result(0).handle();
    let next = body.op(write).operand(0).handle();
    let state = model.with_init(view, value)?;
    let block = view.region(0).single_block()?.handle();
    let old: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let region = view.region(0).handle();
    let new = body.create(state);
    body.insert_before(at, new);
    body.insert_operands(end, yielded, &[next]);
    let to = body.op(new).region(0).handle();
    body.move_blocks_to_end(region, to);
    let ty = body.value(value).ty_handle();
    let argument = body.add_argument(block, ty);
    body.replace_uses_if(value, argument, |body, user, _| {
        user != new && body.op(new).contains(body.op(user))
    });
    for (number, value) in old.into_iter().enumerate() {
        let result = body.op(new).result(number).handle();
        body.replace_all_uses(value, result);
    }
    body.erase(at);
    body.move_before(new, read);
    body.move_after(new, write);
    let last = body.op(new).results().last()?.handle();
    body.set_operand(write, 0, last);
    Some(new)
}
