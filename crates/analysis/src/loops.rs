//! Natural loops of the CFG.

use ir::{Block, Dominance, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Natural loop: a header that dominates all its blocks, at least one of which branches back to it.
pub struct NaturalLoop {
    /// Header: the block by which it is entered.
    pub header: Block,
    /// All blocks, the header first, in the order of the region.
    pub blocks: Vec<Block>,
    /// Latches: blocks that branch back to the header.
    pub latches: Vec<Block>,
    /// Index of the enclosing loop in [`LoopInfo::loops`].
    pub parent: Option<usize>,
    /// Nesting depth, itself included.
    pub depth: usize,
}

/// Natural loops of a region.
pub struct LoopInfo {
    /// Loops, outer ones first, then in the order of their headers.
    pub loops: Vec<NaturalLoop>,
    innermost: FxHashMap<Block, usize>,
}

impl LoopInfo {
    /// Finds the loops among the reachable blocks of a region.
    pub fn of(region: RegionRef<'_>, dominance: &mut Dominance) -> Self {
        let mut reached = FxHashSet::default();
        let mut open: Vec<_> = region.first_block().into_iter().collect();
        while let Some(block) = open.pop() {
            if reached.insert(block.handle()) {
                open.extend(block.successors());
            }
        }
        let mut loops = Vec::new();
        for header in region.blocks().filter(|block| reached.contains(&block.handle())) {
            let mut latches: Vec<Block> = Vec::new();
            for from in header.predecessors().filter(|from| reached.contains(&from.handle())) {
                if dominance.dominates(header, from) && !latches.contains(&from.handle()) {
                    latches.push(from.handle());
                }
            }
            if latches.is_empty() {
                continue;
            }
            let mut inside = FxHashSet::default();
            inside.insert(header.handle());
            let mut open = latches.clone();
            while let Some(block) = open.pop() {
                if inside.insert(block) {
                    let before = region.body().block(block).predecessors();
                    open.extend(before.map(|from| from.handle()).filter(|from| reached.contains(from)));
                }
            }
            let rest = region.blocks().map(|block| block.handle()).filter(|block| *block != header.handle());
            let blocks = std::iter::once(header.handle()).chain(rest.filter(|block| inside.contains(block)));
            loops.push(NaturalLoop {
                header: header.handle(),
                blocks: blocks.collect(),
                latches,
                parent: None,
                depth: 1,
            });
        }
        LoopInfo::nest(loops)
    }

    /// Determines nesting: a larger loop that shares a block with a smaller one encloses it.
    fn nest(mut loops: Vec<NaturalLoop>) -> Self {
        loops.sort_by_key(|found| std::cmp::Reverse(found.blocks.len()));
        let mut innermost: FxHashMap<Block, usize> = FxHashMap::default();
        for number in 0..loops.len() {
            let parent = innermost.get(&loops[number].header).copied();
            loops[number].parent = parent;
            loops[number].depth = parent.map_or(1, |parent| loops[parent].depth + 1);
            for &block in &loops[number].blocks {
                innermost.insert(block, number);
            }
        }
        LoopInfo { loops, innermost }
    }

    /// Returns the innermost loop of a block.
    pub fn loop_of(&self, block: Block) -> Option<&NaturalLoop> {
        self.innermost.get(&block).map(|&number| &self.loops[number])
    }

    /// Returns the number of loops that contain a block.
    pub fn depth(&self, block: Block) -> usize {
        self.loop_of(block).map_or(0, |found| found.depth)
    }
}

impl NaturalLoop {
    /// Returns the exit blocks, each once, in the order of the exiting blocks.
    pub fn exits(&self, region: RegionRef<'_>) -> Vec<Block> {
        let mut exits = Vec::new();
        for &block in &self.blocks {
            for to in region.body().block(block).successors().map(|to| to.handle()) {
                if !self.blocks.contains(&to) && !exits.contains(&to) {
                    exits.push(to);
                }
            }
        }
        exits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, parse, random_cfg};
    use ir::BlockRef;

    /// Whether a block is reachable from another without passing through `without`; each is reachable from
    /// itself.
    fn leads<'a>(from: BlockRef<'a>, to: BlockRef<'a>, without: Option<BlockRef<'a>>) -> bool {
        let mut seen = Vec::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            if Some(at) == without || seen.contains(&at) {
                continue;
            }
            if at == to {
                return true;
            }
            seen.push(at);
            open.extend(at.successors());
        }
        false
    }

    #[test]
    fn loops_agree_with_their_definition() {
        let mut random = Random(11);
        for count in (2..9).cycle().take(300) {
            let module = parse(&random_cfg(&mut random, count));
            let function = module.child(module.children()[0]).expect("there is a function");
            let region = function.root().region(0);
            let entry = region.first_block().expect("it has a body");
            let blocks: Vec<_> = region.blocks().filter(|block| leads(entry, *block, None)).collect();
            let info = LoopInfo::of(region, &mut Dominance::new());
            let dominates = |a: BlockRef<'_>, b: BlockRef<'_>| a == b || !leads(entry, b, Some(a));
            let mut depths = vec![0; blocks.len()];
            for &header in &blocks {
                let back: Vec<_> = blocks
                    .iter()
                    .filter(|from| dominates(header, **from) && from.successors().any(|to| to == header))
                    .collect();
                let found = info.loops.iter().find(|found| found.header == header.handle());
                assert_eq!(found.is_some(), !back.is_empty());
                let Some(found) = found else { continue };
                assert_eq!(found.latches.len(), back.len());
                for (number, &block) in blocks.iter().enumerate() {
                    let inside =
                        block == header || back.iter().any(|&&from| leads(block, from, Some(header)));
                    assert_eq!(found.blocks.contains(&block.handle()), inside);
                    depths[number] += usize::from(inside);
                }
                assert!(found.exits(region).iter().all(|exit| !found.blocks.contains(exit)));
            }
            for (block, depth) in blocks.iter().zip(depths) {
                assert_eq!(info.depth(block.handle()), depth);
            }
        }
    }
}
