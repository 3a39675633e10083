//! `async-runtime-ref-counting-opt`: references that are added and dropped again are not counted.

use crate::counted::counted_values;
use ir::{Block, Body, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;
use rustc_hash::FxHashSet;

/// Optimize automatic reference counting operations for theAsync runtime by removing redundant operations
///
/// An `add_ref` and a later `drop_ref` of the same count in one block cancel each other, unless a call that takes the value
/// stands between them before another use: the call drops the reference that the later use needs.
///
/// ```mlir
/// async.runtime.add_ref %token {count = 1 : i64} : !async.token
/// call @takes(%token) : (!async.token) -> ()
/// async.runtime.drop_ref %token {count = 1 : i64} : !async.token
///
/// call @takes(%token) : (!async.token) -> ()
/// ```
#[pass("async-runtime-ref-counting-opt", name = "AsyncRuntimeRefCountingOptPass", depends("async"))]
pub struct AsyncRuntimeRefCountingOpt;

impl AsyncRuntimeRefCountingOpt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| cancel_references(body));
        Ok(())
    }
}

fn cancel_references(body: &mut Body) {
    let mut dead: Vec<Op> = Vec::new();
    for value in counted_values(body) {
        find_cancelled(body, value, &mut dead);
    }
    for op in dead {
        body.erase(op);
    }
}

/// Finds the operations on a value that cancel each other.
fn find_cancelled(body: &Body, value: Value, dead: &mut Vec<Op>) {
    let Some(region) = body.value(value).block().and_then(|block| block.region()) else { return };
    let mut blocks: Vec<(Block, Vec<OpRef<'_>>)> = Vec::new();
    for user in body.value(value).users() {
        let mut at = Some(user);
        while let Some(op) = at.filter(|op| op.block().and_then(|block| block.region()) != Some(region)) {
            at = op.parent();
        }
        let Some((user, block)) = at.and_then(|op| Some((op, op.block()?.handle()))) else { continue };
        match blocks.iter_mut().find(|(known, _)| *known == block) {
            Some((_, users)) => users.push(user),
            None => blocks.push((block, vec![user])),
        }
    }
    for (_, mut users) in blocks {
        users.sort_by(|a, b| match a.handle() == b.handle() {
            true => std::cmp::Ordering::Equal,
            false if body.is_before(a.handle(), b.handle()) => std::cmp::Ordering::Less,
            false => std::cmp::Ordering::Greater,
        });
        cancel_in_block(&users, dead);
    }
}

/// Finds the operations that cancel each other among the users of a value in a block, in order.
fn cancel_in_block(users: &[OpRef<'_>], dead: &mut Vec<Op>) {
    let mut taken: FxHashSet<usize> = FxHashSet::default();
    let count = |op: OpRef<'_>| op.attr("count").and_then(|count| count.as_i64());
    for (add, add_op) in users.iter().enumerate().filter(|(_, op)| op.is(async_::RuntimeAddRef::NAME)) {
        let drops =
            users.iter().enumerate().skip(add + 1).filter(|(_, op)| op.is(async_::RuntimeDropRef::NAME));
        for (drop, drop_op) in drops {
            if count(*add_op) != count(*drop_op) || is_needed(&users[add + 1..drop]) || !taken.insert(drop) {
                continue;
            }
            dead.extend([drop_op.handle(), add_op.handle()]);
            break;
        }
    }
}

/// Whether the first call among users comes before the last other one.
fn is_needed(users: &[OpRef<'_>]) -> bool {
    let is_call = |op: &OpRef<'_>| op.is(func::Call::NAME);
    let first = users.iter().position(is_call);
    let last = users.iter().rposition(|op| !is_call(op));
    first.zip(last).is_some_and(|(first, last)| first < last)
}
