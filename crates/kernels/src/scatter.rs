//! Reductions that gather from a column made to scatter along a row, as in dynamic programming over intervals.
//!
//! In row `i`, element `j` combines what the elements `k` before it give, with one of a column each. With `k` outside, each element gives
//! to all after it as soon as it is complete, and the accesses of the innermost loop are contiguous and parallel.

use crate::along::{Along, along};
use crate::distribute::is_plain;
use crate::triangle::{moved, offset};
use affine::For;
use affine_analysis::{
    Access, LinearExpr, PairRelation, difference, domain_depth, is_affine_read, is_innermost, loop_block,
};
use affine_transforms::{as_for, create_loop, without_end};
use arith::{AddI, IntegerOverflowFlags, MulI};
use ir::{Body, InsertPoint, Mapping, Op, OpRef, Value};
use std::cmp::Ordering;

/// Operations whose order does not count: they are exact, associative and commutative.
const COMBINERS: [&str; 9] = [
    "arith.addi",
    "arith.andi",
    "arith.maxsi",
    "arith.maxui",
    "arith.minsi",
    "arith.minui",
    "arith.muli",
    "arith.ori",
    "arith.xori",
];

/// Loop over the elements of a row, with the loop that gathers for one at its end.
struct Gather {
    outer: Op,
    inner: Op,
    /// Whether the inner loop begins before the outer one does.
    begins_before: bool,
}

/// Element that is combined with a value in place.
struct Update {
    load: Op,
    store: Op,
    combiner: &'static str,
}

/// Makes the loops nested in an operation scatter, where that is legal and makes them vectors.
pub(crate) fn scatter(body: &mut Body, top: Op) {
    for gather in gathers(body, top) {
        apply(body, &gather);
    }
}

/// Whether some loop nested in an operation gathers and can scatter.
pub(crate) fn is_useful(body: &Body, top: Op) -> bool {
    !gathers(body, top).is_empty()
}

fn gathers(body: &Body, top: Op) -> Vec<Gather> {
    let loops = body.op(top).walk().filter(|op| op.cast::<For<'_>>().is_some());
    loops.filter_map(|op| find(body, op)).collect()
}

/// Returns what a loop gathers, if it may scatter.
fn find(body: &Body, op: OpRef<'_>) -> Option<Gather> {
    let view = op.cast::<For<'_>>().filter(|view| view.num_results() == 0 && view.step() == 1)?;
    let variable = view.induction_variable()?.handle();
    let last = body.block(loop_block(body, op.handle())?).last()?.prev()?;
    let inner = last.cast::<For<'_>>().filter(|inner| inner.num_results() == 0 && inner.step() == 1)?;
    let ahead = difference(body, &view.lower_bound(), &inner.lower_bound())?;
    let ahead = body.context().map(ahead.map);
    let ahead = (ahead.num_results() == 1).then(|| ahead.result(0)?.as_constant()).flatten()?;
    let found = Gather { outer: op.handle(), inner: last.handle(), begins_before: ahead > 0 };
    let ends_before = offset(body, &inner.upper_bound(), variable) == Some(0);
    let is_good = ahead >= 0
        && ends_before
        && is_innermost(last)
        && body.block(loop_block(body, op.handle())?).ops().all(is_plain);
    (is_good && gains(body, &found) && is_legal(body, &found)).then_some(found)
}

/// Whether the accesses of the inner loop are contiguous along the outer one, and not along the inner one.
fn gains(body: &Body, gather: &Gather) -> bool {
    let variable = |op| Some(as_for(body, op)?.induction_variable()?.handle());
    let (Some(j), Some(k)) = (variable(gather.outer), variable(gather.inner)) else { return false };
    let accesses = accesses(body.op(gather.inner));
    accesses.iter().all(|access| along(access, j) != Along::Other)
        && accesses.iter().any(|access| along(access, k) == Along::Other)
}

fn accesses(op: OpRef<'_>) -> Vec<Access> {
    op.walk().filter_map(Access::of).collect()
}

/// Whether dependences allow it. The inner iteration (j, k) with k < j comes at (k, j); the rest P(j) of the outer loop's body, which came
/// before the inner iterations of j, comes after those with k < j.
fn is_legal(body: &Body, gather: &Gather) -> bool {
    let depth = domain_depth(body.op(gather.outer));
    let inside = accesses(body.op(gather.inner));
    let rest: Vec<Op> = loop_block(body, gather.outer)
        .map(|block| without_end(body, block))
        .unwrap_or_default()
        .into_iter()
        .filter(|&op| op != gather.inner)
        .collect();
    let before: Vec<Access> = rest.iter().flat_map(|&op| accesses(body.op(op))).collect();
    let is_used_inside = |&op: &Op| {
        let mut users = body.op(op).results().flat_map(|result| result.users());
        users.any(|user| body.op(gather.inner).contains(user))
    };
    if rest.iter().any(is_used_inside) {
        return false;
    }
    let Some(own) = inside.iter().filter(|access| access.writes).find_map(|access| update(body, access))
    else {
        return false;
    };
    let stays_apart = |source: &Access, sink: &Access| {
        let Ok(pair) = PairRelation::new(body, source, sink) else { return false };
        let inner = depth + 1;
        // No iteration of a later element, with one as early or earlier, touches it.
        !pair.goes(depth + 1, inner, Ordering::Less) && !pair.goes(depth + 1, inner, Ordering::Equal)
    };
    let commutes = |source: &Access, sink: &Access| {
        let Ok(pair) = PairRelation::new(body, source, sink) else { return false };
        let mut there = pair.ordered_same(depth);
        let (j, last) = (LinearExpr::column(depth), source.variables.len());
        let (other, k) = (LinearExpr::column(last + depth), LinearExpr::column(last + depth + 1));
        let same = update_of(body, source).is_some_and(|update| update.combiner == own.combiner)
            && (sink.op == own.load || sink.op == own.store);
        // k < j, and j <= j', or j < j' of updates, whose order does not count.
        for (less, greater, by) in [(&k, &j, 1), (&j, &other, i64::from(same))] {
            let Some(mut distance) = greater.add_scaled(less, -1) else { return false };
            distance.constant -= by;
            there.add_inequality(&distance);
        }
        there.is_empty()
    };
    let meet = |a: &Access, b: &Access| a.memref == b.memref && (a.writes || b.writes);
    inside.iter().all(|a| inside.iter().all(|b| !meet(a, b) || stays_apart(a, b)))
        && before.iter().all(|a| inside.iter().all(|b| !meet(a, b) || commutes(a, b)))
}

/// Returns the update that an access is the load or the store of.
fn update_of(body: &Body, access: &Access) -> Option<Update> {
    if access.writes {
        return update(body, access);
    }
    let combined = body.op(access.op).result(0).users().next()?;
    let store = combined.results().next()?.users().next()?;
    let store = Access::of(store).filter(|store| store.writes)?;
    update(body, &store).filter(|update| update.load == access.op)
}

/// Returns the update that a store ends: it stores what its element was, combined with a value, and nothing is written in between.
fn update(body: &Body, store: &Access) -> Option<Update> {
    let value = body.op(store.op).operands().next().filter(|value| value.has_one_use())?;
    let op = value.defining_op()?;
    let combiner = *COMBINERS.iter().find(|name| op.is(name))?;
    // Another order may overflow where the first does not.
    let is_exact = op.cast::<AddI<'_>>().is_none_or(|op| op.overflow_flags() == IntegerOverflowFlags::NONE)
        && op.cast::<MulI<'_>>().is_none_or(|op| op.overflow_flags() == IntegerOverflowFlags::NONE);
    let is_own = |load: &OpRef<'_>| {
        is_affine_read(*load)
            && load.result(0).has_one_use()
            && load.block().map(|block| block.handle())
                == body.op(store.op).block().map(|block| block.handle())
            && Access::of(*load)
                .is_some_and(|load| load.memref == store.memref && load.same_element(store, body))
    };
    let load = op.operands().filter_map(|operand| operand.defining_op()).find(is_own)?;
    let mut between = std::iter::successors(load.next(), |op| op.next());
    let is_alone = between
        .find(|op| op.handle() == store.op || op.walk().filter_map(Access::of).any(|access| access.writes))
        .is_some_and(|op| op.handle() == store.op);
    (is_exact && is_alone).then(|| Update { load: load.handle(), store: store.op, combiner })
}

/// Puts the loop that gathers outside: each element, as soon as it is complete, gives to those after it.
fn apply(body: &mut Body, gather: &Gather) {
    let (Some(view), Some(inner)) = (as_for(body, gather.outer), as_for(body, gather.inner)) else { return };
    let (lower, upper, first, loc) =
        (view.lower_bound(), view.upper_bound(), inner.lower_bound(), inner.loc());
    let variable = |op| Some(as_for(body, op)?.induction_variable()?.handle());
    let (Some(j), Some(k)) = (variable(gather.outer), variable(gather.inner)) else { return };
    let Some(ops) = loop_block(body, gather.inner).map(|block| without_end(body, block)) else { return };
    if gather.begins_before {
        // What comes before the elements of the row gives to all of them.
        let givers = create_loop(body, InsertPoint::Before(gather.outer), loc, &first, &lower, 1);
        if let Some((giver, end)) = parts(body, givers) {
            let takers = create_loop(body, InsertPoint::Before(end), loc, &lower, &upper, 1);
            copy_into(body, takers, &ops, (j, k), giver);
        }
    }
    let takers = create_loop(body, InsertPoint::Before(gather.inner), loc, &moved(body, j, 1), &upper, 1);
    copy_into(body, takers, &ops, (j, k), j);
    body.erase(gather.inner);
}

/// Copies operations into a loop over what takes, with another value for what gives.
fn copy_into(body: &mut Body, takers: Op, ops: &[Op], (j, k): (Value, Value), giver: Value) {
    let Some((taker, end)) = parts(body, takers) else { return };
    let mut mapping = Mapping::new();
    mapping.map(j, taker);
    mapping.map(k, giver);
    for &op in ops {
        let clone = body.clone_op(op, &mut mapping);
        body.insert_at(InsertPoint::Before(end), clone);
    }
}

/// Returns the induction variable and the terminator of a loop.
fn parts(body: &Body, op: Op) -> Option<(Value, Op)> {
    let variable = as_for(body, op)?.induction_variable()?.handle();
    Some((variable, body.block(loop_block(body, op)?).last()?.handle()))
}
