//! Conditions that move out of loops.

use affine::{For, If, Parallel};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, InsertPoint, Mapping, Op, Value};

/// Moves a condition out of all affine loops around it whose variables it does not depend on, and out of conditions between these. What was
/// around it stands in both of its branches then. Returns the new condition; `None` if there is no such loop, or it has results.
pub fn unswitch(body: &mut Body, op: Op) -> Option<Op> {
    let view = body.op(op).cast::<If<'_>>().filter(|view| view.num_results() == 0)?;
    let (bound, loc) = (view.bound_set(), view.loc());
    let over = outermost_invariant(body, op)?;
    let new = {
        let mut b = Builder::new(body, InsertPoint::Before(over));
        let state = b.state(If::NAME, loc).attr(b.context(), "condition", b.context().set_attr(bound.set));
        let state = state.operands(bound.operands.iter().copied()).regions(2);
        b.insert(state)
    };
    let mut blocks = Vec::new();
    for region in 0..2 {
        let region = body.op(new).region(region).handle();
        let block = body.append_new_block(region, &[]);
        affine::Yield::build(&mut Builder::at_end(body, block), loc, &[]);
        blocks.push(block);
    }
    // The other branch gets a copy, in which the condition has the same path.
    let path = path_to(body, op, over);
    let copy = body.clone_op(over, &mut Mapping::new());
    body.insert_at(InsertPoint::Start(blocks[1]), copy);
    let other = follow(body, copy, &path)?;
    body.remove(over);
    body.insert_at(InsertPoint::Start(blocks[0]), over);
    promote_branch(body, op, 0);
    promote_branch(body, other, 1);
    Some(new)
}

/// Returns the outermost loop or condition that a condition can move out of.
fn outermost_invariant(body: &Body, op: Op) -> Option<Op> {
    let operands: Vec<Value> = body.op(op).operands().map(|value| value.handle()).collect();
    let mut found = op;
    while let Some(parent) = body.op(found).parent() {
        if parent.has_trait(TraitSet::ISOLATED_FROM_ABOVE) || parent.num_results() > 0 {
            break;
        }
        let is_loop = parent.cast::<For<'_>>().is_some() || parent.cast::<Parallel<'_>>().is_some();
        let is_condition = parent.cast::<If<'_>>().is_some();
        let defined_inside = |&value: &Value| !interfaces::is_defined_outside(parent, body.value(value));
        if !(is_loop || is_condition) || operands.iter().any(defined_inside) {
            break;
        }
        found = parent.handle();
    }
    (found != op).then_some(found)
}

/// Returns the position of an operation in one that it is nested in: for each level the region and the number in its block.
fn path_to(body: &Body, op: Op, around: Op) -> Vec<(usize, usize)> {
    let mut path = Vec::new();
    let mut next = op;
    while next != around {
        let view = body.op(next);
        let (Some(block), Some(parent)) = (view.block(), view.parent()) else { break };
        let at = block.ops().position(|other| other.handle() == next).unwrap_or(0);
        let region =
            parent.regions().position(|region| region.blocks().any(|other| other.handle() == block.handle()));
        path.push((region.unwrap_or(0), at));
        next = parent.handle();
    }
    path.reverse();
    path
}

fn follow(body: &Body, from: Op, path: &[(usize, usize)]) -> Option<Op> {
    let mut next = body.op(from);
    for &(region, at) in path {
        next = next.region(region).first_block()?.ops().nth(at)?;
    }
    Some(next.handle())
}

/// Moves the operations of a branch before its condition, which goes.
fn promote_branch(body: &mut Body, op: Op, branch: usize) {
    let block = body.op(op).region(branch).first_block().map(|block| block.handle());
    if let Some(block) = block {
        let ops = crate::edit::without_end(body, block);
        crate::edit::move_ops(body, &ops, InsertPoint::Before(op));
    }
    body.erase(op);
}
