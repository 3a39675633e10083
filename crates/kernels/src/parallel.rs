//! Loops found to be parallel.

use crate::privatize::privatize;
use crate::trips::trips;
use affine::{For, Parallel};
use affine_transforms::{as_for, is_loop_parallel, parallelize};
use ir::{Body, Op, OpRef};

/// Operations that pay for the start of threads.
pub(crate) const LEAST_WORK: u64 = 200_000;
/// Operations on scalars that an access of a vector takes as long as.
const VECTOR_ACCESS: u64 = 4;

/// Makes parallel loops of the outermost loops that carry no dependence and have enough work, among these loops, those around and those inside.
/// Different memrefs must not overlap.
pub(crate) fn parallelize_all(body: &mut Body, loops: &[Op]) {
    let mut roots: Vec<Op> = Vec::new();
    for &op in loops {
        let root = body.is_live(op).then(|| outermost(body, op)).flatten();
        roots.extend(root.filter(|root| !roots.contains(root)));
    }
    for root in roots {
        parallelize_outermost(body, root);
    }
}

/// Returns the outermost loop around a loop; `None` in a parallel one.
fn outermost(body: &Body, op: Op) -> Option<Op> {
    let mut found = as_for(body, op).map(|_| op)?;
    let mut next = body.op(op).parent();
    while let Some(around) = next.filter(|around| around.dialect() == "affine") {
        if around.cast::<Parallel<'_>>().is_some() {
            return None;
        }
        if around.cast::<For<'_>>().is_some() {
            found = around.handle();
        }
        next = around.parent();
    }
    Some(found)
}

fn parallelize_outermost(body: &mut Body, op: Op) {
    let mut stack = vec![op];
    while let Some(op) = stack.pop() {
        if let Some(view) = as_for(body, op) {
            if work(body, op) < LEAST_WORK {
                continue;
            }
            let iterates = trips(body, op) > 1;
            let is_plain = view.num_results() == 0 && iterates;
            if is_plain && (is_loop_parallel(view) || privatize(body, op)) && parallelize(body, op, &[]) {
                continue;
            }
        }
        // Loops of conditions too.
        let blocks = body.op(op).regions().flat_map(|region| region.blocks());
        let inner = blocks.flat_map(|block| block.ops()).filter(|op| op.num_regions() > 0);
        let inner = inner.filter(|op| op.cast::<Parallel<'_>>().is_none());
        stack.extend(inner.map(|op| op.handle()).collect::<Vec<_>>());
    }
}

/// Returns an estimate of the operations that a loop runs.
pub(crate) fn work(body: &Body, op: Op) -> u64 {
    let mut total = 0u64;
    let mut stack = vec![(op, 1u64)];
    while let Some((op, times)) = stack.pop() {
        let inside = match as_for(body, op) {
            Some(_) => times.saturating_mul(trips(body, op)),
            None => times,
        };
        for op in body.op(op).regions().flat_map(|region| region.ops()) {
            total = total.saturating_add(inside.saturating_mul(cost(op)));
            if op.num_regions() > 0 {
                stack.push((op.handle(), inside));
            }
        }
    }
    total
}

fn cost(op: OpRef<'_>) -> u64 {
    if op.name_str().starts_with("affine.vector_") { VECTOR_ACCESS } else { 1 }
}
