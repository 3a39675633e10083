//! Permutations of perfect nests.

use crate::edit::{as_for, loop_parts, move_ops, without_end};
use affine_analysis::{Access, Dependence, PairRelation, Unanalyzable, relations_between};
use ir::{Body, InsertPoint, Op};
use std::cmp::Ordering;

/// Whether perfectly nested loops may be permuted: no dependence becomes negative, and no bound depends on a loop that comes to be inside.
/// `permutation` gives the new position of each loop.
///
/// # Errors
/// If a dependence is not known.
pub fn is_valid_permutation(body: &Body, loops: &[Op], permutation: &[usize]) -> Result<bool, Unanalyzable> {
    if loops.len() < 2 {
        return Ok(true);
    }
    let carries = |&op: &Op| as_for(body, op).is_some_and(|view| view.num_results() > 0);
    if loops.iter().any(carries) || !are_bounds_independent(body, loops) {
        return Ok(false);
    }
    let outer = affine_analysis::domain_depth(body.op(loops[0]));
    let mut order: Vec<usize> = (0..loops.len()).collect();
    order.sort_by_key(|&at| permutation[at]);
    let accesses: Vec<Access> = body.op(loops[0]).walk_post_order().filter_map(Access::of).collect();
    for relation in relations_between(body, &accesses) {
        let relation = relation?;
        let positions: Vec<usize> = order.iter().map(|&at| outer + at).collect();
        // A dependence that a loop around carries does not matter.
        if (outer + 1..=relation.num_common_loops().min(outer + loops.len()))
            .any(|depth| is_reversed(&relation, depth, &positions))
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a dependence that the loop of a depth carries may be negative where the loops come in an order.
fn is_reversed(relation: &PairRelation, depth: usize, order: &[usize]) -> bool {
    let Dependence::Some(components) = relation.outer_at_depth(depth) else { return false };
    for &at in order {
        let Some(component) = components.get(at) else { return false };
        let goes = |direction| component.may_go(direction) && relation.goes(depth, at, direction);
        if goes(Ordering::Less) {
            return true;
        }
        if !goes(Ordering::Equal) {
            return false;
        }
    }
    false
}

/// Whether the bounds of loops are defined outside of the first.
pub(crate) fn are_bounds_independent(body: &Body, loops: &[Op]) -> bool {
    let outermost = body.op(loops[0]);
    loops
        .iter()
        .all(|&op| body.op(op).operands().all(|value| interfaces::is_defined_outside(outermost, value)))
}

/// Permutes perfectly nested loops whose bounds do not depend on each other, wherever this is legal or not. `permutation` gives the new
/// position of each loop. Returns the loop that becomes the outermost; `None` if it is no permutation, or a bound depends on a loop.
pub fn permute_loops(body: &mut Body, loops: &[Op], permutation: &[usize]) -> Option<Op> {
    let mut order: Vec<usize> = (0..loops.len()).collect();
    order.sort_by_key(|&at| permutation.get(at).copied());
    let mut sorted = permutation.to_vec();
    sorted.sort_unstable();
    if loops.is_empty() || !sorted.iter().copied().eq(0..loops.len()) {
        return None;
    }
    let carries = |&op: &Op| as_for(body, op).is_none_or(|view| view.num_results() > 0);
    if !are_bounds_independent(body, loops) || (loops.iter().any(carries) && sorted != permutation) {
        return None;
    }
    if sorted == permutation {
        return Some(loops[0]);
    }
    let innermost = loop_parts(body, loops[loops.len() - 1])?;
    let inside = without_end(body, innermost.block);
    let new_innermost = loop_parts(body, loops[order[loops.len() - 1]])?;
    if new_innermost.block != innermost.block {
        move_ops(body, &inside, InsertPoint::Start(new_innermost.block));
    }
    let next = body.op(loops[0]).next()?.handle();
    for &op in loops.iter().rev() {
        body.remove(op);
    }
    let mut point = InsertPoint::Before(next);
    for &at in &order {
        body.insert_at(point, loops[at]);
        point = InsertPoint::Start(loop_parts(body, loops[at])?.block);
    }
    Some(loops[order[0]])
}
