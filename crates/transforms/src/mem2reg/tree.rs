//! Dominator tree of a region, as needed for promotion.

use ir::{Block, BlockRef, Dominance, RegionRef};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Reachable blocks of a region, numbered in a preorder of the dominator tree.
pub(super) struct RegionTree {
    /// Blocks by number.
    pub(super) blocks: Vec<Block>,
    /// Number of the immediate dominator; of the entry its own.
    idom: Vec<u32>,
    level: Vec<u32>,
    /// End of the range of blocks that a block dominates.
    end: Vec<u32>,
    /// Numbers by [`BlockRef::number`].
    numbers: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl RegionTree {
    pub(super) fn of(region: RegionRef<'_>) -> Self {
        let mut dominance = Dominance::new();
        let blocks: Vec<BlockRef<'_>> = dominance.preorder(region).collect();
        let bound = blocks.iter().map(|block| block.number() + 1).max().unwrap_or(0);
        let mut tree = RegionTree {
            blocks: blocks.iter().map(|block| block.handle()).collect(),
            idom: vec![0; blocks.len()],
            level: vec![0; blocks.len()],
            end: (1..=blocks.len() as u32).collect(),
            numbers: vec![NONE; bound],
        };
        for (number, &block) in blocks.iter().enumerate() {
            tree.numbers[block.number()] = number as u32;
            if let Some(above) = dominance.immediate_dominator(block).and_then(|above| tree.number(above)) {
                tree.idom[number] = above as u32;
                tree.level[number] = tree.level[above] + 1;
            }
        }
        for number in (1..blocks.len()).rev() {
            let above = tree.idom[number] as usize;
            tree.end[above] = tree.end[above].max(tree.end[number]);
        }
        tree
    }

    /// Returns the number of a block; `None` if it is unreachable or of another region.
    pub(super) fn number(&self, block: BlockRef<'_>) -> Option<usize> {
        let number = *self.numbers.get(block.number())?;
        let found = self.blocks.get(number as usize)?;
        (*found == block.handle()).then_some(number as usize)
    }

    /// Returns the immediate dominator of a block other than the entry.
    pub(super) fn above(&self, number: usize) -> Option<usize> {
        (number > 0).then(|| self.idom[number] as usize)
    }

    /// Returns the iterated dominance frontier of the given blocks, in the order of their numbers, restricted
    /// to blocks for which `is_live` returns `true`.
    pub(super) fn merge_points(
        &self,
        region: RegionRef<'_>,
        definitions: &[usize],
        is_live: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let defines: FxHashSet<usize> = definitions.iter().copied().collect();
        // Deepest first, so that no block is visited twice.
        let entry = |block: usize| (self.level[block], Reverse(block));
        let mut open: BinaryHeap<_> = definitions.iter().map(|&block| entry(block)).collect();
        let mut visited = FxHashSet::default();
        let mut merges = FxHashSet::default();
        while let Some((level, Reverse(root))) = open.pop() {
            let mut at = root;
            while at < self.end[root] as usize {
                if !visited.insert(at) {
                    // The blocks it dominates have been visited with it.
                    at = self.end[at] as usize;
                    continue;
                }
                let block = region.body().block(self.blocks[at]);
                for next in block.successors().filter_map(|next| self.number(next)) {
                    let joins = self.above(next) != Some(at) && self.level[next] <= level;
                    if joins && is_live(next) && merges.insert(next) && !defines.contains(&next) {
                        open.push(entry(next));
                    }
                }
                at += 1;
            }
        }
        let mut merges: Vec<usize> = merges.into_iter().collect();
        merges.sort_unstable();
        merges
    }
}
