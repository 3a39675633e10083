//! Rows side by side, where loops over each of them carry values that have no place in memory.

use crate::nest::Machine;
use crate::{demote, distribute, reduce};
use affine::For;
use affine_analysis::{constant_trip_count, is_innermost, perfectly_nested_loops};
use affine_transforms::{as_for, is_jam_legal, unroll_jam_by_factor};
use ir::{Body, Op, OpRef};

/// Rows that are computed at once: as many chains of dependent operations hide each other's latencies.
const ROWS: u64 = 4;
/// Most operations of a row.
const MOST_OPERATIONS: usize = 80;

/// Jams the loops over rows nested in an operation.
pub(crate) fn jam(body: &mut Body, top: Op, machine: &Machine) {
    for op in loops(body, top, machine) {
        unroll_jam_by_factor(body, op, ROWS);
    }
}

/// Whether there is a loop to jam.
pub(crate) fn is_useful(body: &Body, top: Op, machine: &Machine) -> bool {
    !loops(body, top, machine).is_empty()
}

/// Returns the loops around sums and the like that come one after the other: nothing but innermost loops is in them, of which one carries
/// values.
fn loops(body: &Body, top: Op, machine: &Machine) -> Vec<Op> {
    let mut found: Vec<Op> = Vec::new();
    for op in demote::stuck(body, top) {
        let Some(around) = body.op(op).parent().map(|around| around.handle()) else { continue };
        let is_chain = !reduce::is_useful(body, op, machine.vector_bytes);
        if is_chain && !found.contains(&around) && is_row(body, around) {
            found.push(around);
        }
    }
    found
}

fn is_row(body: &Body, op: Op) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let Some(variable) = view.induction_variable() else { return false };
    let is_bounded = |inner: OpRef<'_>| inner.operands().any(|operand| operand.handle() == variable.handle());
    let is_inner =
        |inner: OpRef<'_>| inner.cast::<For<'_>>().is_none() || is_innermost(inner) && !is_bounded(inner);
    // A perfect nest is left to what is done with these.
    perfectly_nested_loops(body, op).len() == 1
        && view.num_results() == 0
        && constant_trip_count(view).is_none_or(|count| count >= 2 * ROWS)
        && body.op(op).walk().count() <= MOST_OPERATIONS
        && view.walk().skip(1).all(is_inner)
        && distribute::is_plain(body.op(op))
        && is_jam_legal(body, op, ROWS)
}
