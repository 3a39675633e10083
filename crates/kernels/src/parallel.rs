//! Loops found to be parallel.

use crate::privatize::privatize;
use crate::trips::trips;
use affine::Parallel;
use affine_transforms::{as_for, is_loop_parallel, parallelize};
use ir::{Body, Op, OpRef};

/// Operations that pay for the start of threads.
pub(crate) const LEAST_WORK: u64 = 200_000;
/// Operations on scalars that an access of a vector takes as long as.
const VECTOR_ACCESS: u64 = 4;

/// Work of loops on scalars before they become vectors.
pub(crate) const LEAST_SCALAR_WORK: u64 = 4 * LEAST_WORK;

/// Makes parallel loops of the outermost loops that carry no dependence and have enough work, of those around perfect nests, before the nests
/// are optimized: there are fewer accesses then. Different memrefs must not overlap. Returns loops that are split off.
pub(crate) fn parallelize_around(body: &mut Body, top: Op, roots: &[Op]) -> Vec<Op> {
    parallelize_where(body, top, LEAST_SCALAR_WORK, &[], roots)
}

/// Makes parallel loops of the outermost loops that are known to carry no dependence and have enough work; if none is known, of those that are
/// found.
pub(crate) fn parallelize_inside(body: &mut Body, op: Op, known: &[Op]) {
    let is_free = body.is_live(op)
        && std::iter::successors(body.op(op).parent(), |op| op.parent())
            .all(|around| around.cast::<Parallel<'_>>().is_none());
    if is_free {
        parallelize_where(body, op, LEAST_WORK, known, &[]);
    }
}

fn parallelize_where(body: &mut Body, op: Op, least: u64, known: &[Op], others: &[Op]) -> Vec<Op> {
    let (mut stack, mut rest) = (vec![op], Vec::new());
    while let Some(op) = stack.pop() {
        if let Some(view) = as_for(body, op) {
            if others.contains(&op) || work(body, op) < least {
                continue;
            }
            let is_plain = view.num_results() == 0 && trips(body, op) > 1;
            let mut is_parallel = is_plain && known.contains(&op);
            if is_plain && known.is_empty() {
                is_parallel = is_loop_parallel(view);
                if !is_parallel {
                    let last = privatize(body, op);
                    is_parallel = last.is_some();
                    rest.extend(last);
                }
            }
            if is_parallel && parallelize(body, op, &[]) {
                continue;
            }
        }
        // Loops of conditions too.
        let blocks = body.op(op).regions().flat_map(|region| region.blocks());
        let inner = blocks.flat_map(|block| block.ops()).filter(|op| op.num_regions() > 0);
        let inner = inner.filter(|op| op.cast::<Parallel<'_>>().is_none());
        stack.extend(inner.map(|op| op.handle()).collect::<Vec<_>>());
    }
    rest
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
