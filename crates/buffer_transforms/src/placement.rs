//! Placement of allocations in other blocks.

use crate::allocations::{AllocationOp, HoistingKind, placed_allocations};
use crate::flow::BufferViewFlow;
use analysis::Liveness;
use interfaces::{LoopLike, RegionBranch};
use ir::{Block, BlockRef, Body, Dominance, Op, OpRef, Value};
use rewrite::Rewriter;

/// Whether an operation runs a region repeatedly.
pub(crate) fn is_loop(op: OpRef<'_>) -> bool {
    op.interface::<dyn LoopLike>().is_some()
        || op.interface::<dyn RegionBranch>().is_some_and(|branch| {
            op.is_well_formed() && op.regions().any(|region| branch.is_repetitive(op, region))
        })
}

/// Whether it is known how an operation transfers control to its regions.
pub(crate) fn is_known_control_flow(op: OpRef<'_>) -> bool {
    op.interface::<dyn LoopLike>().is_some() || op.interface::<dyn RegionBranch>().is_some()
}

/// Goal of moving allocations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Into a block that dominates all uses, but not out of loops.
    Dominator,
    /// Out of loops.
    OutOfLoops,
}

/// Moves the allocations of a body. Returns whether some may have moved.
pub(crate) fn hoist(body: &mut Body, goal: Goal) -> bool {
    let mut allocations: Vec<Value> = placed_allocations(body).into_iter().map(|(value, _)| value).collect();
    let stack = body.root().walk_body_post_order().filter(|op| op.is(memref::Alloca::NAME));
    allocations.extend(stack.filter_map(|op| op.results().next()).map(|value| value.handle()));
    allocations.retain(|&value| may_hoist(body, value, goal));
    let (flow, liveness, mut dominance) = (BufferViewFlow::of(body), Liveness::of(body), Dominance::new());
    let mut changed = false;
    for value in allocations {
        let Some((op, start)) = place(body, value, goal, &flow, &liveness, &mut dominance) else { continue };
        if op != start {
            changed = true;
            Rewriter::new(body).move_op_before(op, start);
        }
    }
    changed
}

fn may_hoist(body: &Body, value: Value, goal: Goal) -> bool {
    let model = body.value(value).defining_op().and_then(|op| op.interface::<dyn AllocationOp>());
    let HoistingKind { from_loops, to_dominators } = model.map(|model| model.hoisting()).unwrap_or_default();
    if goal == Goal::OutOfLoops { from_loops } else { to_dominators }
}

/// Returns an allocation, and the operation that it is moved in front of.
fn place(
    body: &Body,
    value: Value,
    goal: Goal,
    flow: &BufferViewFlow,
    liveness: &Liveness,
    dominance: &mut Dominance,
) -> Option<(Op, Op)> {
    let op = body.value(value).defining_op()?;
    let home = op.block()?;
    let mut aliases = home;
    for alias in flow.resolve(value) {
        let alias = body.value(alias);
        for block in alias.users().filter_map(|user| user.block()).chain(alias.block()) {
            aliases = dominance.nearest_common_dominator(aliases, block)?;
        }
    }
    let mut dependency: Option<BlockRef<'_>> = None;
    for block in op.operands().filter_map(|operand| operand.block()) {
        if dependency.is_none_or(|above| dominance.dominates(above, block)) {
            dependency = Some(block);
        }
    }
    let bound = match (goal, dependency) {
        (Goal::OutOfLoops, _) => dependency,
        (Goal::Dominator, Some(block)) if aliases != block && dominance.dominates(aliases, block) => {
            dependency
        }
        _ => Some(aliases),
    };
    let block = placement_block(home, bound, aliases, goal, dominance);
    Some((op.handle(), start_in(op, block, liveness)?.handle()))
}

/// Walks up from the block of an allocation, as far as the goal and the bound allow it.
fn placement_block<'a>(
    home: BlockRef<'a>,
    bound: Option<BlockRef<'a>>,
    aliases: BlockRef<'a>,
    goal: Goal,
    dominance: &mut Dominance,
) -> BlockRef<'a> {
    let (mut found, mut at) = (home, home);
    while bound.is_none_or(|bound| bound != at && dominance.dominates(bound, at)) {
        let above = if at.is_entry() { None } else { dominance.immediate_dominator(at) };
        if let Some(above) = above {
            at = above;
            found = if goal == Goal::Dominator { above } else { found };
            continue;
        }
        let Some(parent) = at.parent_op() else { break };
        let Some(outer) = parent.block() else { break };
        let legal = match goal {
            Goal::Dominator => !is_loop(parent),
            Goal::OutOfLoops => is_loop(parent) && !dominance.dominates(aliases, outer),
        };
        if !legal || !is_known_control_flow(parent) {
            break;
        }
        (at, found) = (outer, outer);
    }
    found
}

/// Returns the operation of a block that an allocation stands before.
fn start_in<'a>(op: OpRef<'a>, block: BlockRef<'a>, liveness: &Liveness) -> Option<OpRef<'a>> {
    let live = op.results().any(|value| liveness.is_live_in(value.handle(), block.handle()));
    if live {
        return block.first();
    }
    ancestor_in(op, block.handle()).or_else(|| block.last())
}

/// Returns the operation of a block that is another or encloses it.
pub(crate) fn ancestor_in(op: OpRef<'_>, block: Block) -> Option<OpRef<'_>> {
    std::iter::successors(Some(op), |op| op.parent())
        .find(|op| op.block().is_some_and(|around| around.handle() == block))
}
