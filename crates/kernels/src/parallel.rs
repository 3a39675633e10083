//! Loops found to be parallel.

use affine::For;
use affine_analysis::{constant_trip_count, loop_block};
use affine_transforms::{as_for, is_loop_parallel, parallelize};
use ir::{Body, Op};

/// Operations that pay for the start of threads.
const LEAST_WORK: u64 = 200_000;
/// Trip count of a loop where it is not known.
const UNKNOWN_TRIPS: u64 = 64;

/// Makes parallel loops of the outermost loops that carry no dependence and have enough work. Different memrefs must not overlap.
pub(crate) fn parallelize_outermost(body: &mut Body, op: Op) {
    let mut stack = vec![op];
    while let Some(op) = stack.pop() {
        let Some(view) = as_for(body, op) else { continue };
        if work(body, op) < LEAST_WORK {
            continue;
        }
        let iterates = constant_trip_count(view).is_none_or(|count| count > 1);
        if view.num_results() == 0 && iterates && is_loop_parallel(view) && parallelize(body, op, &[]) {
            continue;
        }
        let inner = loop_block(body, op).into_iter().flat_map(|block| body.block(block).ops());
        stack.extend(inner.filter(|op| op.cast::<For<'_>>().is_some()).map(|op| op.handle()));
    }
}

/// Returns an estimate of the operations that a loop runs.
fn work(body: &Body, op: Op) -> u64 {
    let mut total = 0u64;
    let mut stack = vec![(op, 1u64)];
    while let Some((op, times)) = stack.pop() {
        let Some(view) = as_for(body, op) else { continue };
        let times = times.saturating_mul(constant_trip_count(view).unwrap_or(UNKNOWN_TRIPS));
        for op in loop_block(body, op).into_iter().flat_map(|block| body.block(block).ops()) {
            total = total.saturating_add(times);
            stack.push((op.handle(), times));
        }
    }
    total
}
