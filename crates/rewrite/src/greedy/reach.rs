//! Blocks that control no longer comes to while the driver runs: nothing in them is rewritten.
//!
//! Where all of a region is rewritten, all blocks are reached when an iteration starts, for others are erased before. A block may be cut off when an edge to it goes; a cycle
//! after a folded branch still has predecessors then, and values there may be operands of their own. Every reached block but the
//! entry has a number larger than that of some reached predecessor, so that most questions are answered by a look at the predecessors.

use ir::{Block, BlockRef, Body, OpRef, Region, RegionRef};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Number of a block that is not reached, or is not numbered.
const NONE: u128 = 0;

/// Distance of numbers, so that others fit between.
const STEP: u128 = 1 << 96;

/// Which blocks are reached, of regions in which edges have gone.
#[derive(Default)]
pub(super) struct Reach {
    /// Blocks that lost an edge, or are new, since the last answer.
    pending: Vec<Block>,
    /// Regions whose blocks have numbers.
    numbered: Vec<Region>,
    /// The number of each block of those regions, by its index.
    numbers: Vec<u128>,
    /// Blocks that are not reached.
    dead: usize,
}

impl Reach {
    /// Forgets everything: all blocks are reached.
    pub(super) fn clear(&mut self) {
        self.pending.clear();
        self.numbered.clear();
        self.dead = 0;
    }

    /// Notes a region in which blocks may not be reached from the start.
    pub(super) fn region_unknown(&mut self, region: RegionRef<'_>) {
        let first = region.first_block().filter(|_| region.single_block().is_none());
        self.pending.extend(first.map(|block| block.handle()));
    }

    /// Notes that an edge to a block goes.
    pub(super) fn edge_removed(&mut self, to: Block) {
        self.pending.push(to);
    }

    /// Notes edges from an operation that is new, or has moved: they may lead to blocks that were not reached.
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

    /// Notes a block that is new, or has moved to another region.
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

    /// Whether control may come to an operation: to its block, and to those of the operations around it up to the scope.
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

    /// Decides whether a block is still reached; if not, its successors have lost an edge each.
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
        // Backwards over blocks with larger numbers: each with the place of that which it leads to.
        let mut found = vec![(block, 0)];
        let mut seen: FxHashSet<usize> = [block.number()].into_iter().collect();
        let mut at = 0;
        while at < found.len() {
            for predecessor in found[at].0.predecessors() {
                let number = self.number(predecessor);
                if comes_before(number) {
                    if !self.lower(&found, at, number..own) {
                        self.renumber(region);
                    }
                    return;
                }
                if number != NONE && seen.insert(predecessor.number()) {
                    found.push((predecessor, at));
                }
            }
            at += 1;
        }
        // Nothing leads to these but they themselves.
        for (block, _) in found {
            self.numbers[block.number()] = NONE;
            self.dead += 1;
            self.pending.extend(block.successors().map(|next| next.handle()));
        }
    }

    /// Gives the blocks on a way, from a place up to the first of those found, numbers between these. `false` if not so many fit.
    fn lower(&mut self, found: &[(BlockRef<'_>, usize)], from: usize, numbers: Range<u128>) -> bool {
        let way = || std::iter::successors(Some(from), |&at| Some(found[at].1)).take_while(|&at| at != 0);
        let distance = (numbers.end - numbers.start) / (way().count() as u128 + 1);
        for (at, number) in way().zip(1..) {
            self.numbers[found[at].0.number()] = numbers.start + number * distance;
        }
        distance > 0
    }

    /// Numbers the blocks of a region that are reached, in the order in which a depth-first search meets them, with gaps.
    fn renumber(&mut self, region: ir::RegionRef<'_>) {
        let bound = region.body().block_bound();
        if self.numbers.len() < bound {
            self.numbers.resize(bound, NONE);
        }
        for block in region.blocks() {
            self.numbers[block.number()] = NONE;
        }
        let mut open: Vec<BlockRef<'_>> = region.first_block().into_iter().collect();
        let mut next = NONE;
        while let Some(block) = open.pop() {
            if self.numbers[block.number()] == NONE {
                next += STEP;
                self.numbers[block.number()] = next;
                open.extend(block.successors().filter(|next| next.region() == Some(region)));
            }
        }
        if !self.numbered.contains(&region.handle()) {
            self.numbered.push(region.handle());
        }
        self.dead += region.blocks().filter(|block| self.numbers[block.number()] == NONE).count();
    }
}
