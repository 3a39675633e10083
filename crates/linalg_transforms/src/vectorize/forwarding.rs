//! Transfers from and to a local buffer that only a copy fills or reads: they access what is copied instead.

use super::build::{Access, read, write};
use interfaces::is_memory_effect_free;
use ir::{Body, Build, Op, OpRef, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};
use vector::{TransferRead, TransferWrite};

/// Adds the patterns that forward transfers through copies.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(forward_read);
    set.of::<TransferWrite<'_>>(forward_write);
}

/// Local buffer, and the one view of a part of it.
struct Local<'a> {
    buffer: ValueRef<'a>,
    view: ValueRef<'a>,
}

/// Returns the buffer that a transfer accesses, if it is local and one view from its first element on is all that is copied.
fn local<'a>(buffer: ValueRef<'a>, users: &[&str]) -> Option<Local<'a>> {
    let def = buffer.defining_op()?;
    let owner = match def.name_str() {
        "memref.alloc" => buffer,
        "memref.view" => def.operand(0),
        _ => return None,
    };
    let ends = |op: OpRef<'_>| op.is("memref.dealloc");
    if owner != buffer {
        let local = owner.defining_op().is_some_and(|def| def.is("memref.alloc"));
        if !local || !owner.users().all(|user| user == def || ends(user)) {
            return None;
        }
    }
    let mut views = buffer.users().filter(|user| user.is("memref.subview"));
    let subview = views.next().filter(|_| views.next().is_none())?;
    let allowed = |user: OpRef<'_>| user == subview || ends(user) || users.contains(&user.name_str());
    let [offsets, _, strides] = slice::lists(subview);
    let is = |list: &[Mixed], number: i64| {
        list.iter().all(|&entry| slice::known(buffer.body(), entry) == Some(number))
    };
    let view = subview.result(0);
    let same_rank = view.ty().rank() == buffer.ty().rank();
    (buffer.users().all(allowed) && is(&offsets, 0) && is(&strides, 1) && same_rank)
        .then_some(Local { buffer, view })
}

/// Whether an operation is before another one in a block, and nothing between them has an effect but for some operations.
fn is_quiet(body: &Body, first: OpRef<'_>, last: OpRef<'_>, except: &[Op]) -> bool {
    if first.block() != last.block()
        || first.block().is_none()
        || !body.is_before(first.handle(), last.handle())
    {
        return false;
    }
    let mut at = first.next();
    while let Some(op) = at.filter(|op| *op != last) {
        if !except.contains(&op.handle()) && !is_memory_effect_free(op) {
            return false;
        }
        at = op.next();
    }
    true
}

/// Returns the only copy of a view, if the view has no other use.
fn only_copy(view: ValueRef<'_>) -> Option<OpRef<'_>> {
    let mut users = view.users();
    users.next().filter(|user| users.next().is_none() && user.is("memref.copy"))
}

/// Reads the source of a copy instead of what it is copied to.
fn forward_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: TransferRead<'_> = rw.cast(op)?;
    rw.require(view.mask().is_none())?;
    let this = ir::OpView::op(view);
    let local = local(view.base(), &["linalg.fill", "vector.transfer_read"]).matched()?;
    let copy = only_copy(local.view).filter(|copy| copy.operand(1) == local.view).matched()?;
    rw.require(is_quiet(rw.body(), copy, this, &[]))?;
    let others = local.buffer.users().filter(|user| user.is("vector.transfer_read"));
    rw.require(others.count() == 1)?;
    let fills: Vec<OpRef<'_>> = local.buffer.users().filter(|user| user.is("linalg.fill")).collect();
    let fill = fills.first().copied();
    rw.require(fills.len() < 2)?;
    if let Some(fill) = fill {
        rw.require(fill.operand(0) == view.padding() && is_quiet(rw.body(), fill, copy, &[]))?;
    }
    let (loc, padding, source) = (this.loc(), view.padding().handle(), copy.operand(0).handle());
    let indices: Vec<Value> = view.indices().map(|index| index.handle()).collect();
    let (map, ty) = (view.permutation_map(), view.vector().ty());
    let (rank, ty) = (ty.rank().unwrap_or(0), ty.handle());
    // Upstream leaves a fill that comes before the view.
    let view = local.view.defining_op().matched()?;
    let fill = fill.filter(|fill| rw.body().is_before(view.handle(), fill.handle()));
    let (copy, fill) = (copy.handle(), fill.map(|fill| fill.handle()));
    let access = Access { indices: &indices, map, in_bounds: &vec![false; rank] };
    let new = read(rw, loc, (source, padding), &access, ty);
    fill.into_iter().for_each(|fill| rw.erase_op(fill));
    rw.erase_op(copy);
    let value = rw.op(new).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Writes the target of a copy instead of what is copied.
fn forward_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: TransferWrite<'_> = rw.cast(op)?;
    rw.require(view.mask().is_none() && view.base().ty().is_memref())?;
    let this = ir::OpView::op(view);
    let local = local(view.base(), &["vector.transfer_write"]).matched()?;
    let copy = only_copy(local.view).filter(|copy| copy.operand(0) == local.view).matched()?;
    rw.require(is_quiet(rw.body(), this, copy, &[]))?;
    let others = local.buffer.users().filter(|user| user.is("vector.transfer_write"));
    rw.require(others.count() == 1)?;
    let (loc, vector, dest) = (this.loc(), view.value_to_store(), copy.operand(1).handle());
    let (rank, vector) = (vector.ty().rank().unwrap_or(0), vector.handle());
    let indices: Vec<Value> = view.indices().map(|index| index.handle()).collect();
    let map = view.permutation_map();
    // What is written out of the view's bounds is not copied; the target may be smaller than the vector.
    let copy = copy.handle();
    let access = Access { indices: &indices, map, in_bounds: &vec![false; rank] };
    write(rw, loc, (vector, dest), &access);
    rw.erase_op(copy);
    rw.erase_op(op);
    Ok(())
}
