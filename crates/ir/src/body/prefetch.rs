//! Prefetching: bodies brought near before they are walked.
//!
//! A walk over the functions of a large module waits for memory some ten times at the start of each: for the body, for
//! its pools, for the first records of each pool. Asked for in several bodies at once, they arrive at once.

use super::Body;
use crate::{BlockRef, OpRef};
use std::hint::black_box;

/// How many bodies are worth bringing near together: their records fit the caches of a core.
pub const PREFETCH_BATCH: usize = 32;

/// Reads a word of each part of the bodies that these operations own. It changes nothing but when memory arrives.
pub fn prefetch<'a>(ops: impl Iterator<Item = OpRef<'a>> + Clone) {
    let bodies = ops.filter_map(OpRef::body_of);
    let mut sum = 0;
    for body in bodies.clone() {
        sum ^= body.next_stamp ^ body.root.name().to_word();
    }
    for body in bodies.clone() {
        let pools = body.pools();
        sum ^= (pools.ops.len() ^ pools.blocks.len() ^ pools.rare.is_empty() as usize) as u32;
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

/// What is worth bringing near at once, in bytes: it stays in the caches of a core until it is walked over.
const MAX_PREFETCH_BYTES: usize = 256 << 10;

/// What one line of a cache holds, in bytes.
const LINE: usize = 64;

impl Body {
    /// Reads a word of each line of what this body has, unless it is large. Who walks over a body reads its records by
    /// their links, and waits for memory at each; here none waits for another. It changes nothing but when memory arrives.
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

/// An element of each line of a cache that elements lie in.
fn each_line<T>(all: &[T]) -> impl Iterator<Item = &T> {
    all.iter().step_by((LINE / size_of::<T>()).max(1))
}

/// The first region of the root, which is made first, and the start of its words, which come last.
fn root_words(body: &Body) -> u32 {
    let word = |at: usize| body.words.get(at).copied().unwrap_or(0);
    word(0) ^ word(body.root.extra as usize)
}

/// The operations of a block, of which what the roots of their bodies say is near when they come.
pub(crate) fn iter_prefetched<'a>(block: BlockRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    prefetched_roots(block.first(), usize::MAX)
}

/// The same for so many operations from one on.
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
