//! Short loops of sums, such as those over the taps of a filter, unrolled.

use crate::forward;
use crate::nest::{Machine, Nest};
use affine_analysis::{constant_trip_count, loop_block, perfectly_nested_loops};
use affine_transforms::{as_for, unroll_fully};
use ir::{Body, Op};

/// Most iterations of a loop that is unrolled.
const MAX_TRIPS: u64 = 9;
/// Most operations after unrolling.
const MAX_OPS: u64 = 256;

/// Returns the innermost loop of a perfect nest, if it is a short sum in a loop that may be vectorized.
pub(crate) fn candidate(body: &Body, root: Op, machine: &Machine) -> Option<Op> {
    let band = perfectly_nested_loops(body, root);
    let (&last, outer) = band.split_last()?;
    let trips = constant_trip_count(as_for(body, last)?).filter(|&trips| trips <= MAX_TRIPS)?;
    let ops = body.block(loop_block(body, last)?).ops().count() as u64;
    let nest = Nest::of(body, root)?;
    let is_short = outer.len() > 1 && trips * ops <= MAX_OPS && body.op(last).num_results() == 0;
    let is_wanted = is_short
        && nest.is_sum(outer.len())
        && (0..outer.len()).any(|at| nest.is_vectorizable(body, at, nest.lanes(machine)));
    is_wanted.then_some(last)
}

/// Unrolls the innermost loops of a perfect nest that are short sums in a loop that may be vectorized.
pub(crate) fn unroll(body: &mut Body, root: Op, machine: &Machine) {
    while let Some(op) = candidate(body, root, machine) {
        let parent = body.op(op).parent().map(|op| op.handle());
        if !unroll_fully(body, op) {
            return;
        }
        if let Some(parent) = parent {
            forward::forward(body, parent);
        }
    }
}
