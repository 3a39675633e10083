//! Blocks that become unreachable while the driver runs: nothing in them is rewritten.
//!
//! When an iteration over a region starts, all blocks are reachable, since unreachable ones were erased
//! before. A block may become unreachable when an edge to it is removed. A cycle of blocks after a folded
//! branch still has predecessors then, and values in it may be their own operands. Every reachable block but
//! the entry has a larger number than some reachable predecessor, so that most queries are answered by the
//! predecessors alone.

use ir::{Block, BlockRef, Body, OpRef, Region, RegionRef};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Number of a block that is unreachable, or has no number yet.
const NONE: u128 = 0;

/// Distance of initial numbers, which leaves room for numbers between them.
const STEP: u128 = 1 << 96;

/// Reachability of the blocks of regions in which edges were removed.
#[derive(Default)]
pub(super) struct Reach {
    /// Blocks that lost an edge, or are new, since the last query.
    pending: Vec<Block>,
    /// Regions whose blocks have numbers.
    numbered: Vec<Region>,
    /// Number of each block of those regions, by its index.
    numbers: Vec<u128>,
    /// Number of unreachable blocks.
    dead: usize,
}

impl Reach {
    /// Forgets all numbers: every block counts as reachable.
    pub(super) fn clear(&mut self) {
        self.pending.clear();
        self.numbered.clear();
        self.dead = 0;
    }

    /// Records a region whose blocks may be unreachable from the start.
    pub(super) fn region_unknown(&mut self, region: RegionRef<'_>) {
        let first = region.first_block().filter(|_| region.single_block().is_none());
        self.pending.extend(first.map(|block| block.handle()));
    }

    /// Records the removal of an edge to a block.
    pub(super) fn edge_removed(&mut self, to: Block) {
        self.pending.push(to);
    }

    /// Records the edges of an operation that is new, or has moved: they may lead to unreachable blocks.
    pub(super) fn edges_added(&mut self, op: OpRef<'_>) {
        if self.numbered.is_empty() {
            return;
        }
        for to in op.successors() {
            if self.number(to) == NONE {
                self.forget_region_of(to);
            }
        }
    }

    /// Records a block that is new, or has moved to another region.
    pub(super) fn block_inserted(&mut self, block: BlockRef<'_>) {
        self.forget_region_of(block);
    }

    fn forget_region_of(&mut self, block: BlockRef<'_>) {
        let Some(region) = block.region().map(|region| region.handle()) else { return };
        if let Some(at) = self.numbered.iter().position(|&numbered| numbered == region) {
            self.numbered.swap_remove(at);
            self.pending.push(block.handle());
        }
    }

    fn number(&self, block: BlockRef<'_>) -> u128 {
        self.numbers.get(block.number()).copied().unwrap_or(NONE)
    }

    /// Returns whether an operation is reachable: its block, and the blocks of its ancestors up to the scope.
    #[inline(always)]
    pub(super) fn is_reached(&mut self, body: &Body, op: ir::Op) -> bool {
        (self.pending.is_empty() && self.dead == 0) || self.is_reached_slow(body, op)
    }

    #[cold]
    fn is_reached_slow(&mut self, body: &Body, op: ir::Op) -> bool {
        while let Some(block) = self.pending.pop() {
            if body.is_live_block(block) {
                self.update(body.block(block));
            }
        }
        if self.dead == 0 {
            return true;
        }
        let mut at = Some(body.op(op));
        while let Some(op) = at {
            let Some(block) = op.block() else { break };
            let Some(region) = block.region() else { break };
            if self.number(block) == NONE && self.numbered.contains(&region.handle()) {
                return false;
            }
            at = region.parent_op().filter(|op| !op.is_root());
        }
        true
    }

    /// Decides whether a block is still reachable. If not, each of its successors has lost an edge.
    fn update(&mut self, block: BlockRef<'_>) {
        let Some(region) = block.region() else { return };
        if !self.numbered.contains(&region.handle()) {
            return self.renumber(region);
        }
        let own = self.number(block);
        if block.is_entry() || own == NONE {
            return;
        }
        let comes_before = |number: u128| number != NONE && number < own;
        if block.predecessors().any(|predecessor| comes_before(self.number(predecessor))) {
            return;
        }
        // Searches backwards through blocks with larger numbers. Each is paired with the index of the block
        // that it is a predecessor of.
        let mut visited = vec![(block, 0)];
        let mut visited_numbers: FxHashSet<usize> = [block.number()].into_iter().collect();
        let mut at = 0;
        while at < visited.len() {
            for predecessor in visited[at].0.predecessors() {
                let number = self.number(predecessor);
                if comes_before(number) {
                    if !self.renumber_path(&visited, at, number..own) {
                        self.renumber(region);
                    }
                    return;
                }
                if number != NONE && visited_numbers.insert(predecessor.number()) {
                    visited.push((predecessor, at));
                }
            }
            at += 1;
        }
        // No other blocks branch to these.
        for (block, _) in visited {
            self.numbers[block.number()] = NONE;
            self.dead += 1;
            self.pending.extend(block.successors().map(|next| next.handle()));
        }
    }

    /// Numbers the blocks on a path, from an index up to the first block that was visited, with numbers of a
    /// range. Returns `false` if the range is too small.
    fn renumber_path(
        &mut self,
        visited: &[(BlockRef<'_>, usize)],
        from: usize,
        numbers: Range<u128>,
    ) -> bool {
        let path = || std::iter::successors(Some(from), |&at| Some(visited[at].1)).take_while(|&at| at != 0);
        let distance = (numbers.end - numbers.start) / (path().count() as u128 + 1);
        for (at, number) in path().zip(1..) {
            self.numbers[visited[at].0.number()] = numbers.start + number * distance;
        }
        distance > 0
    }

    /// Numbers the reachable blocks of a region in depth-first order, with gaps.
    fn renumber(&mut self, region: ir::RegionRef<'_>) {
        let bound = region.body().block_bound();
        if self.numbers.len() < bound {
            self.numbers.resize(bound, NONE);
        }
        for block in region.blocks() {
            self.numbers[block.number()] = NONE;
        }
        let mut stack: Vec<BlockRef<'_>> = region.first_block().into_iter().collect();
        let mut next = NONE;
        while let Some(block) = stack.pop() {
            if self.numbers[block.number()] == NONE {
                next += STEP;
                self.numbers[block.number()] = next;
                stack.extend(block.successors().filter(|next| next.region() == Some(region)));
            }
        }
        if !self.numbered.contains(&region.handle()) {
            self.numbered.push(region.handle());
        }
        self.dead += region.blocks().filter(|block| self.numbers[block.number()] == NONE).count();
    }
}
