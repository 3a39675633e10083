//! Parallel loops as loops, where it is known of these that their iterations do not depend on each other.

use crate::nest::inside;
use affine::BoundMap;
use affine_transforms::{affine_bound, as_for, create_loop, is_loop_parallel, move_ops, without_end};
use ir::{Body, InsertPoint, Op, OpRef, Value};
use rewrite::constant_i64;

/// Returns the parallel loops without reductions, the outer ones first. What they allocate on the stack would stay longer in loops.
pub(crate) fn candidates(body: &Body) -> Vec<Op> {
    let is_parallel = |op: &OpRef<'_>| op.is("scf.parallel") || op.is("affine.parallel");
    let allocates = |op: OpRef<'_>| op.walk().any(|op| op.is("memref.alloca"));
    let wanted = body.root().walk_body().filter(is_parallel);
    wanted.filter(|&op| op.num_results() == 0 && !allocates(op)).map(|op| op.handle()).collect()
}

/// Range of an induction variable.
struct Range {
    lower: BoundMap,
    upper: BoundMap,
    step: i64,
}

/// Replaces a parallel loop by loops, if its bounds are affine. Returns these, the outermost first.
pub(crate) fn to_loops(body: &mut Body, op: Op) -> Option<Vec<Op>> {
    let ranges = match body.op(op).cast::<affine::Parallel<'_>>() {
        Some(view) => ranges_of_affine(view)?,
        None => ranges_of_scf(body, op)?,
    };
    let block = body.op(op).region(0).single_block()?;
    let (block, loc) = (block.handle(), body.op(op).loc());
    let (mut point, mut made, mut variables) = (InsertPoint::Before(op), Vec::new(), Vec::new());
    for Range { lower, upper, step } in &ranges {
        let one = create_loop(body, point, loc, lower, upper, *step);
        let (variable, end) = inside(body, one)?;
        point = end;
        variables.push(variable);
        made.push(one);
    }
    let arguments: Vec<Value> = body.block(block).arguments().map(|argument| argument.handle()).collect();
    for (argument, variable) in arguments.into_iter().zip(variables) {
        body.replace_all_uses(argument, variable);
    }
    move_ops(body, &without_end(body, block), point);
    body.erase(op);
    Some(made)
}

/// Whether the iterations of no loop depend on each other.
pub(crate) fn are_independent(body: &Body, loops: &[Op]) -> bool {
    loops.iter().all(|&op| as_for(body, op).is_some_and(is_loop_parallel))
}

fn ranges_of_affine(view: affine::Parallel<'_>) -> Option<Vec<Range>> {
    let cx = view.context();
    let (lower, upper) = (view.lower_bounds(), view.upper_bounds());
    let part = |bound: &BoundMap, start: usize, count: usize| {
        let map = cx.map(bound.map);
        let results = map.results().skip(start).take(count).map(|expr| expr.handle()).collect();
        BoundMap { map: map.with_results(results), operands: bound.operands.clone() }
    };
    let (mut lowers, mut uppers, mut ranges) = (0, 0, Vec::new());
    let groups = view.lower_groups().into_iter().zip(view.upper_groups());
    for ((lower_count, upper_count), step) in groups.zip(view.steps().iter()) {
        let (lower, upper) = (part(&lower, lowers, lower_count), part(&upper, uppers, upper_count));
        ranges.push(Range { lower, upper, step });
        (lowers, uppers) = (lowers + lower_count, uppers + upper_count);
    }
    Some(ranges)
}

fn ranges_of_scf(body: &Body, op: Op) -> Option<Vec<Range>> {
    let view = body.op(op);
    let count = view.region(0).first_block()?.num_arguments();
    let range = |at: usize| {
        let step = constant_i64(view.operand(2 * count + at)).filter(|&step| step > 0)?;
        let bound = |at: usize| Some(crate::raise_loops::canonical(body, affine_bound(view.operand(at))?));
        Some(Range { lower: bound(at)?, upper: bound(count + at)?, step })
    };
    (0..count).map(range).collect()
}
