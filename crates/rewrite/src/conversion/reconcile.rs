//! Removal of `builtin.unrealized_conversion_cast` operations that cancel each other.

use crate::journal::{CAST, OpSet};
use ir::{Body, Op, OpName, OpRef, Value};
use smallvec::SmallVec;

/// Removes casts that cancel each other: a value that is cast back to an earlier type is replaced by the
/// original, and casts without uses are erased. Returns the remaining casts, in the order of `casts`.
///
/// They are visited from the last to the first, which can matter: casts of several values may keep users of
/// one of them. MLIR visits them in the order of their addresses, so its own output varies.
pub fn reconcile_casts(body: &mut Body, casts: &[Op]) -> Vec<Op> {
    let name = body.context().op_name(CAST);
    for &cast in casts.iter().rev() {
        forward(body, cast, name);
    }
    let live = live_casts(body, casts);
    let (left, dead): (Vec<Op>, Vec<Op>) = casts.iter().partition(|&&cast| live.contains(cast));
    body.erase_ops(&dead);
    left
}

/// Redirects the users of a cast to a value further up the chain of casts, if one has the types of its
/// results.
fn forward(body: &mut Body, cast: Op, name: OpName) {
    let view = body.op(cast);
    let mut next = Some(view);
    // Brent's algorithm detects a cycle: a milestone, moved after twice as many steps each time.
    let (mut milestone, mut steps, mut most) = (view, 0, 1);
    while let Some(at) = next {
        if at.operand_types().eq(view.result_types()) {
            // A cast that is its own input is on a cycle.
            if at.operands().any(|value| value.defining_op() == Some(view)) {
                return;
            }
            let pairs: SmallVec<[(Value, Value); 2]> =
                view.results().zip(at.operands()).map(|(from, to)| (from.handle(), to.handle())).collect();
            for (from, to) in pairs {
                body.replace_all_uses(from, to);
            }
            return;
        }
        if steps == most {
            (milestone, steps, most) = (at, 0, 2 * most);
        }
        steps += 1;
        next = input_cast(at, name).filter(|&input| input != milestone);
    }
}

/// Returns the cast whose results are all the operands of another, in order.
fn input_cast(cast: OpRef<'_>, name: OpName) -> Option<OpRef<'_>> {
    let input = cast.operands().next()?.defining_op().filter(|op| op.name() == name)?;
    input.results().eq(cast.operands()).then_some(input)
}

/// Returns the casts with users other than these casts, and the casts that those use.
fn live_casts(body: &Body, casts: &[Op]) -> OpSet {
    let of_interest: OpSet = casts.iter().copied().collect();
    let (mut live, mut open) = (OpSet::default(), Vec::new());
    for &cast in casts {
        let mut users = body.op(cast).results().flat_map(|result| result.users());
        if live.contains(cast) || !users.any(|user| !of_interest.contains(user.handle())) {
            continue;
        }
        open.push(cast);
        while let Some(op) = open.pop() {
            if live.insert(op) {
                let inputs = body.op(op).operands().filter_map(|value| value.defining_op());
                open.extend(inputs.map(|input| input.handle()).filter(|&input| of_interest.contains(input)));
            }
        }
    }
    live
}

/// Calls [`reconcile_casts`] for all casts of a body, without nested bodies.
pub fn reconcile_all_casts(body: &mut Body) -> Vec<Op> {
    let name = body.context().op_name(CAST);
    let casts = body.root().walk_body_post_order().filter(|op| op.name() == name).map(|op| op.handle());
    let casts: Vec<Op> = casts.collect();
    reconcile_casts(body, &casts)
}
