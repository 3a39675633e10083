//! Variables of a construct that have no clause, and the clauses that may cover them.

use crate::ops::{DATA, group, is_entry};
use crate::pointer_like::{category, is_pointer_like};
use ir::{Dominance, OpRef, PostDominance, Value, ValueRef};
use rustc_hash::FxHashSet;

/// Returns the addresses that a construct uses without a clause, in the order of their uses, if the kind of what is there is known.
pub(super) fn candidates(op: OpRef<'_>) -> Vec<Value> {
    let nested = op.walk_body_post_order().filter(|inner| inner.handle() != op.handle());
    let mut seen = FxHashSet::default();
    let used = nested.flat_map(|inner| inner.operands()).filter(|value| seen.insert(value.handle()));
    let lacks = used.filter(|&value| {
        is_pointer_like(value.ty())
            && category(value.ty()).is_some()
            && !is_inside(op, value)
            && !value.defining_op().is_some_and(is_entry)
            && !is_only_used_by(value, op, "acc.private")
    });
    lacks.map(|value| value.handle()).collect()
}

/// Whether a value is defined in the region of an operation.
fn is_inside(op: OpRef<'_>, value: ValueRef<'_>) -> bool {
    match value.defining_op() {
        Some(made) => made.handle() != op.handle() && op.contains(made),
        None => {
            value.argument_block().and_then(|block| block.parent_op()).is_some_and(|owner| op.contains(owner))
        }
    }
}

/// Whether only clauses of one kind use a value in the region of an operation.
pub(super) fn is_only_used_by(value: ValueRef<'_>, op: OpRef<'_>, clause: &str) -> bool {
    let is_in = |user: OpRef<'_>| user.handle() != op.handle() && op.contains(user);
    value.users().all(|user| user.is(clause) || !is_in(user))
}

/// Returns the results of clauses that hold for a construct: its own, those of `acc.data` around it, and those of implicit data
/// regions of the function that it is always in.
pub(super) fn dominating_clauses(op: OpRef<'_>) -> Vec<Value> {
    let mut all = group(op, DATA);
    let around = std::iter::successors(op.parent(), |op| op.parent()).filter(|op| op.is("acc.data"));
    around.for_each(|data| all.extend(group(data, DATA)));
    let root = op.body().root();
    if root.interface::<dyn interfaces::Callable>().is_some() {
        let (mut order, mut end) = (Dominance::new(), PostDominance::new());
        for enter in root.walk_body_post_order().filter(|enter| enter.is("acc.declare_enter")) {
            let users = enter.results().flat_map(|token| token.users());
            let exits: Vec<OpRef<'_>> = users.filter(|user| user.is("acc.declare_exit")).collect();
            let is_around = !exits.is_empty()
                && order.op_properly_dominates(enter, op)
                && exits.iter().all(|&exit| end.op_properly_post_dominates(exit, op));
            if is_around {
                all.extend(group(enter, DATA));
            }
        }
    }
    let mut seen = FxHashSet::default();
    all.retain(|&value| seen.insert(value));
    all
}
