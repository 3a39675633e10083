//! Prefetching of bodies into the cache before they are walked.
//!
//! A walk over the functions of a large module has some ten cache misses in a row at the start of each: the
//! body, its pools, the first records of each pool. Touching several bodies first lets these misses overlap.

use crate::body::Body;
use crate::{BlockRef, OpRef};
use std::hint::black_box;

/// Number of bodies worth prefetching together: their records fit a core's caches.
pub const PREFETCH_BATCH: usize = 32;

/// Reads a word of each part of the bodies that these operations own. Has no effect but on the cache.
pub fn prefetch<'a>(ops: impl Iterator<Item = OpRef<'a>> + Clone) {
    let bodies = ops.filter_map(OpRef::body_of);
    let mut sum = 0;
    for body in bodies.clone() {
        sum ^= body.next_stamp ^ body.root.name().to_word();
    }
    for body in bodies.clone() {
        let pools = body.pools();
        sum ^= (pools.ops.len() ^ pools.blocks.len() ^ pools.cold.is_empty() as usize) as u32;
    }
    for body in bodies {
        let pools = body.pools();
        sum ^= pools.ops.first().map_or(0, |op| op.core.stamp);
        sum ^= pools.values.first().map_or(0, |value| value.owner);
        sum ^= pools.uses.first().map_or(0, |used| used.of);
        sum ^= pools.blocks.first().map_or(0, |block| block.stamp);
        sum ^= root_words(body);
    }
    black_box(sum);
}

/// Largest number of bytes worth prefetching at once: stays in a core's caches until it is walked.
const MAX_PREFETCH_BYTES: usize = 256 << 10;

/// Size of a cache line, in bytes.
const LINE: usize = 64;

impl Body {
    /// Reads a word of each cache line of this body, unless it is large. A walk follows links and waits for
    /// each miss; these reads are independent, so their misses overlap. Has no effect but on the cache.
    pub fn prefetch_pools(&self) {
        let pools = self.pools();
        let size = size_of_val(&pools.ops[..])
            + size_of_val(&pools.values[..])
            + size_of_val(&pools.uses[..])
            + size_of_val(&self.words[..]);
        if size > MAX_PREFETCH_BYTES {
            return;
        }
        let mut sum = each_line(&pools.ops).fold(0, |sum, op| sum ^ op.core.stamp);
        sum = each_line(&pools.values).fold(sum, |sum, value| sum ^ value.owner);
        sum = each_line(&pools.uses).fold(sum, |sum, used| sum ^ used.of);
        sum = each_line(&self.words).fold(sum, |sum, &word| sum ^ word);
        black_box(sum);
    }
}

/// Iterates over one element of each cache line.
fn each_line<T>(all: &[T]) -> impl Iterator<Item = &T> {
    all.iter().step_by((LINE / size_of::<T>()).max(1))
}

/// Reads the root's first region, which is created first, and the first of its trailing words, which are
/// written last.
fn root_words(body: &Body) -> u32 {
    let word = |at: usize| body.words.get(at).copied().unwrap_or(0);
    word(0) ^ word(body.root.extra as usize)
}

/// Iterates over the operations of a block, with the roots of their bodies prefetched.
pub(crate) fn iter_prefetched<'a>(block: BlockRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    prefetched_roots(block.first(), usize::MAX)
}

/// Iterates over at most `count` operations from `first` on, with the roots of their bodies prefetched.
pub(crate) fn prefetched_roots<'a>(
    first: Option<OpRef<'a>>,
    count: usize,
) -> impl Iterator<Item = OpRef<'a>> {
    let from = |op: Option<OpRef<'a>>, count| std::iter::successors(op, |op| op.next()).take(count);
    from(first, count).enumerate().map(move |(at, op)| {
        if at % PREFETCH_BATCH == 0 {
            let bodies = from(Some(op), PREFETCH_BATCH.min(count - at)).filter_map(OpRef::body_of);
            let records = bodies.clone().fold(0, |sum, body| sum ^ body.root.extra);
            black_box(bodies.fold(records, |sum, body| sum ^ root_words(body)));
        }
        op
    })
}
