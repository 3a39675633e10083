//! Distribution of loops: one with several parts becomes several loops, so that nests are perfect.

use affine::{For, If, Yield};
use affine_analysis::{Access, domain_depth, is_affine_access, loop_block, may_depend};
use affine_transforms::{as_for, create_loop, move_ops, replace_uses_in};
use interfaces::is_memory_effect_free;
use ir::{Body, InsertPoint, Op, OpRef};

/// Largest number of pairs of accesses that are tested for one loop, which is left whole if there are more: each test takes milliseconds
/// in a nest with many bounds.
const MAX_PAIRS: usize = 512;

/// Distributes the loops nested in an operation and the operation itself, the inner ones first, where that is legal. Returns the loops
/// that the operation becomes.
pub(crate) fn distribute(body: &mut Body, top: Op) -> Vec<Op> {
    let loops: Vec<Op> = body
        .op(top)
        .walk_post_order()
        .filter(|op| op.cast::<For<'_>>().is_some())
        .map(|op| op.handle())
        .collect();
    let mut made = vec![top];
    for op in loops {
        let parts = parts(body, op);
        if parts.len() < 2 {
            continue;
        }
        let new = split(body, op, &parts);
        if op == top {
            made = new;
        }
    }
    made
}

/// Whether some loop nested in an operation, or itself, would be distributed.
pub(crate) fn is_useful(body: &Body, top: Op) -> bool {
    let mut loops = body.op(top).walk().filter(|op| op.cast::<For<'_>>().is_some());
    loops.any(|op| parts(body, op.handle()).len() > 1)
}

/// Whether an operation is nothing but loops, conditions, accesses and computations.
pub(crate) fn is_plain(op: OpRef<'_>) -> bool {
    op.walk().all(|op| {
        op.cast::<For<'_>>().is_some()
            || op.cast::<If<'_>>().is_some()
            || op.cast::<Yield<'_>>().is_some()
            || is_affine_access(op) && Access::of(op).is_some_and(|access| access.relation.is_ok())
            || op.num_regions() == 0 && is_memory_effect_free(op)
    })
}

/// Returns the operations of the loops that a loop can become, in order.
fn parts(body: &Body, op: Op) -> Vec<Vec<Op>> {
    let none = Vec::new();
    let Some(block) = loop_block(body, op) else { return none };
    let has_results = as_for(body, op).is_none_or(|view| view.num_results() > 0);
    let mut ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
    ops.pop();
    let is_loop = |op: Op| as_for(body, op).is_some();
    if has_results || !ops.iter().any(|&op| is_loop(op)) || !ops.iter().all(|&op| is_plain(body.op(op))) {
        return none;
    }
    let mut parts: Vec<Vec<Op>> = Vec::new();
    for &op in &ops {
        match parts.last_mut() {
            Some(part) if !is_loop(op) && !is_loop(part[0]) => part.push(op),
            _ => parts.push(vec![op]),
        }
    }
    let accesses: Vec<Vec<Access>> = parts
        .iter()
        .map(|part| part.iter().flat_map(|&op| body.op(op).walk()).filter_map(Access::of).collect())
        .collect();
    let depth = domain_depth(body.op(op)) + 1;
    let mut pairs = 0;
    let mut is_bound = |earlier: usize, later: usize| {
        let backwards = accesses[later].iter().any(|source| {
            accesses[earlier].iter().any(|sink| {
                pairs += usize::from(source.memref == sink.memref);
                pairs > MAX_PAIRS || may_depend(body, source, sink, depth)
            })
        });
        backwards || uses(body, &parts[later], &parts[earlier])
    };
    // Parts that must stay together, with all that is between.
    let mut joined: Vec<(usize, usize)> = (0..parts.len()).map(|at| (at, at)).collect();
    for later in 1..parts.len() {
        for earlier in 0..later {
            let of = |part: usize| joined.iter().position(|&(start, end)| start <= part && part <= end);
            let (Some(from), Some(to)) = (of(earlier), of(later)) else { continue };
            if from != to && is_bound(earlier, later) {
                joined[from].1 = joined[to].1;
                joined.drain(from + 1..=to);
            }
        }
    }
    joined.into_iter().map(|(start, end)| parts[start..=end].concat()).collect()
}

/// Whether operations use results of others.
fn uses(body: &Body, users: &[Op], others: &[Op]) -> bool {
    others
        .iter()
        .flat_map(|&op| body.op(op).results())
        .flat_map(|result| result.users())
        .any(|user| users.iter().any(|&op| op == user.handle() || body.op(op).contains(user)))
}

/// Makes a loop of each part. Returns the loops; the last one is that which was there.
fn split(body: &mut Body, op: Op, parts: &[Vec<Op>]) -> Vec<Op> {
    let Some(view) = as_for(body, op) else { return vec![op] };
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    let variable = view.induction_variable().map(|value| value.handle());
    let mut made = Vec::new();
    for part in &parts[..parts.len() - 1] {
        let new = create_loop(body, InsertPoint::Before(op), loc, &lower, &upper, step);
        let new_variable =
            as_for(body, new).and_then(|view| view.induction_variable()).map(|value| value.handle());
        let (Some(block), Some(old), Some(own)) = (loop_block(body, new), variable, new_variable) else {
            continue;
        };
        move_ops(body, part, InsertPoint::Start(block));
        replace_uses_in(body, old, own, new);
        made.push(new);
    }
    made.push(op);
    made
}
