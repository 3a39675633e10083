//! Removing `builtin.unrealized_conversion_cast` operations that cancel each other.

use super::CAST;
use ir::{Body, Op, OpRef, Value};
use rustc_hash::FxHashSet;

/// Removes casts that cancel each other: what is cast to a type that it had before is used as it was, and casts that
/// nothing uses any more are erased. The answer are those that are left, in the order of `casts`.
///
/// They are looked at from the last to the first, which can matter: casts of several values may make users of one
/// of them stay where they are. MLIR takes them in the order of their addresses, so its own output varies.
pub fn reconcile_casts(body: &mut Body, casts: &[Op]) -> Vec<Op> {
    for &cast in casts.iter().rev() {
        forward(body, cast);
    }
    let live = live_casts(body, casts);
    let (left, dead): (Vec<Op>, Vec<Op>) = casts.iter().partition(|cast| live.contains(cast));
    body.erase_ops(&dead);
    left
}

/// Makes users of a cast use a value further up the chain of casts, if one has the types of its results.
fn forward(body: &mut Body, cast: Op) {
    let view = body.op(cast);
    let mut next = Some(view);
    // Brent's algorithm finds a circle further up: a milestone, moved after twice as many steps each time.
    let (mut milestone, mut steps, mut most) = (view, 0, 1);
    while let Some(at) = next {
        if at.operand_types().eq(view.result_types()) {
            // A cast that is its own input is in a circle.
            if at.operands().any(|value| value.defining_op() == Some(view)) {
                return;
            }
            let pairs: Vec<(Value, Value)> =
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
        next = input_cast(at).filter(|&input| input != milestone);
    }
}

/// The cast whose results are all the operands of another, in their order.
fn input_cast(cast: OpRef<'_>) -> Option<OpRef<'_>> {
    let input = cast.operands().next()?.defining_op().filter(|op| op.is(CAST))?;
    input.results().eq(cast.operands()).then_some(input)
}

/// The casts that something else than these casts uses, and those that they use.
fn live_casts(body: &Body, casts: &[Op]) -> FxHashSet<Op> {
    let of_interest: FxHashSet<Op> = casts.iter().copied().collect();
    let mut live = FxHashSet::default();
    for &cast in casts {
        let mut users = body.op(cast).results().flat_map(|result| result.users());
        if live.contains(&cast) || !users.any(|user| !of_interest.contains(&user.handle())) {
            continue;
        }
        let mut open = vec![cast];
        while let Some(op) = open.pop() {
            if live.insert(op) {
                let inputs = body.op(op).operands().filter_map(|value| value.defining_op());
                open.extend(inputs.map(|input| input.handle()).filter(|input| of_interest.contains(input)));
            }
        }
    }
    live
}

/// [`reconcile_casts`] for all casts of a body, those of bodies within it left out.
pub fn reconcile_all_casts(body: &mut Body) -> Vec<Op> {
    let casts = body.root().walk_body_post_order().filter(|op| op.is(CAST)).map(|op| op.handle());
    let casts: Vec<Op> = casts.collect();
    reconcile_casts(body, &casts)
}
