//! Dominators of a region with few blocks, as bit sets: most multi-block regions are that small.
//!
//! Plain function: the tree of `tree.rs`. Gain: 3 % of reading and verifying control flow (docs/fast-paths.md). Held equal by the test
//! below that compares both on random graphs.

use super::tree::{NONE, Tree};
use crate::RegionRef;
use smallvec::SmallVec;

/// Blocks of a region in the order in which their values become visible.
pub(crate) struct Walk {
    /// Reachable blocks, by index, in preorder of the dominator tree, with their depths.
    pub(crate) preorder: Vec<(u32, u32)>,
    /// Unreachable blocks, in reverse textual order.
    pub(crate) unreachable: Vec<u32>,
}

/// Largest number of blocks handled as bit sets.
const FEW: usize = 64;

impl Walk {
    /// Computes the order of a region.
    pub(crate) fn new(region: RegionRef<'_>) -> Walk {
        let sets = if region.body().context().takes(crate::FastPaths::SMALL_DOMINATORS) {
            few(region)
        } else {
            None
        };
        sets.unwrap_or_else(|| Walk::by_tree(region))
    }

    fn by_tree(region: RegionRef<'_>) -> Walk {
        let tree = Tree::new(region, false);
        let number = |node: u32| tree.blocks[node as usize].index;
        let all = 0..tree.blocks.len() as u32;
        Walk {
            preorder: tree.preorder.iter().map(|&(node, depth)| (number(node), depth)).collect(),
            unreachable: all.rev().filter(|&node| !tree.is_reachable(node)).map(number).collect(),
        }
    }
}

/// Dominators of the blocks of a region that has few.
pub(crate) struct FewBlocks {
    blocks: SmallVec<[u32; FEW]>,
    /// Reachable nodes, places in `blocks`, in depth-first order.
    order: SmallVec<[u8; 16]>,
    /// Set of the dominators of each reachable node.
    dominators: [u64; FEW],
}

impl FewBlocks {
    /// Computes the dominators; `None` if there are too many blocks.
    pub(crate) fn new(region: RegionRef<'_>) -> Option<FewBlocks> {
        let mut blocks: SmallVec<[u32; FEW]> = SmallVec::new();
        for block in region.blocks() {
            if blocks.len() == FEW {
                return None;
            }
            blocks.push(block.number() as u32);
        }
        let node = |number: usize| blocks.iter().position(|&block| block as usize == number);
        let mut ahead: SmallVec<[SmallVec<[u8; 2]>; 16]> = SmallVec::new();
        for block in region.blocks() {
            ahead.push(block.successors().filter_map(|to| node(to.number())).map(|to| to as u8).collect());
        }
        let order = search(&ahead);
        let dominators = dominators(&ahead, &order);
        Some(FewBlocks { blocks, order, dominators })
    }

    /// Whether all blocks are reachable.
    pub(crate) fn are_reachable(&self) -> bool {
        self.order.len() == self.blocks.len()
    }

    /// Whether a block, by index, dominates another one, which is reachable.
    pub(crate) fn dominates(&self, block: u32, other: u32) -> bool {
        let node = |block: u32| self.blocks.iter().position(|&known| known == block);
        let nodes = node(block).zip(node(other));
        nodes.is_some_and(|(block, other)| self.dominators[other] >> block & 1 == 1)
    }
}

/// Computes the order of a region with few blocks; `None` if there are more.
fn few(region: RegionRef<'_>) -> Option<Walk> {
    let FewBlocks { blocks, order, dominators } = FewBlocks::new(region)?;
    let reached = order.iter().fold(0u64, |set, &node| set | 1 << node);
    let unreachable = (0..blocks.len()).rev().filter(|&node| reached >> node & 1 == 0);
    Some(Walk {
        preorder: preorder(&order, &dominators).map(|(node, depth)| (blocks[node], depth)).collect(),
        unreachable: unreachable.map(|node| blocks[node]).collect(),
    })
}

/// Returns the reachable nodes in depth-first order.
fn search(ahead: &[SmallVec<[u8; 2]>]) -> SmallVec<[u8; 16]> {
    let mut order = SmallVec::new();
    let mut stack: SmallVec<[u8; 16]> = SmallVec::new();
    let mut seen = 0u64;
    stack.extend((!ahead.is_empty()).then_some(0));
    while let Some(node) = stack.pop() {
        if seen >> node & 1 == 0 {
            seen |= 1 << node;
            order.push(node);
            stack.extend(ahead[node as usize].iter().rev().copied());
        }
    }
    order
}

/// Returns for each reachable node the set of its dominators.
fn dominators(ahead: &[SmallVec<[u8; 2]>], order: &[u8]) -> [u64; FEW] {
    let mut sets = [u64::MAX; FEW];
    let Some(&root) = order.first() else { return sets };
    sets[root as usize] = 1 << root;
    let mut changed = true;
    while changed {
        changed = false;
        for &from in order {
            let through = sets[from as usize];
            for &to in ahead[from as usize].iter().filter(|&&to| to != root) {
                let set = sets[to as usize] & (through | 1 << to);
                changed |= set != sets[to as usize];
                sets[to as usize] = set;
            }
        }
    }
    sets
}

/// Iterates over the nodes in preorder of the tree, with their depths; siblings in the order of the search.
fn preorder(order: &[u8], dominators: &[u64; FEW]) -> impl Iterator<Item = (usize, u32)> {
    let depth = |node: u8| dominators[node as usize].count_ones() - 1;
    let above = |node: u8| {
        let set = dominators[node as usize] & !(1 << node);
        order.iter().copied().find(|&other| set >> other & 1 == 1 && depth(other) + 1 == depth(node))
    };
    let mut last = [NONE; FEW];
    let mut next = [NONE; FEW];
    for &node in order.iter().rev() {
        if let Some(above) = above(node) {
            next[node as usize] = last[above as usize];
            last[above as usize] = u32::from(node);
        }
    }
    let mut stack: SmallVec<[u32; 16]> = order.first().map(|&root| u32::from(root)).into_iter().collect();
    let mut found: SmallVec<[(usize, u32); 16]> = SmallVec::new();
    while let Some(node) = stack.pop() {
        found.push((node as usize, depth(node as u8)));
        // The next sibling comes after the whole subtree.
        let (below, beside) = (last[node as usize], next[node as usize]);
        stack.extend([beside, below].into_iter().filter(|&node| node != NONE));
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::{Walk, few};
    use crate::{Block, Body, Context, Loc, OpState};

    /// Creates a region whose blocks have these successors.
    fn region(count: usize, mut ahead: impl FnMut(usize) -> Vec<usize>) -> Box<Body> {
        let cx = Context::default();
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let blocks: Vec<Block> = (0..count).map(|_| body.append_new_block(region, &[])).collect();
        for (node, &block) in blocks.iter().enumerate() {
            let successors: Vec<Block> = ahead(node).into_iter().map(|to| blocks[to]).collect();
            let op = body.create(OpState::new(&cx, cx.op_name("t.br"), Loc::UNKNOWN).successors(successors));
            body.append(block, op);
        }
        body
    }

    #[test]
    fn bit_sets_agree_with_trees() {
        let mut state = 7u64;
        let mut random = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % below
        };
        for round in 0..400 {
            let count = 1 + round % 23;
            let body = region(count, |_| (0..random(4)).map(|_| random(count)).collect());
            let region = body.root().region(0);
            let (sets, tree) = (few(region).unwrap(), Walk::by_tree(region));
            assert_eq!(sets.preorder, tree.preorder);
            assert_eq!(sets.unreachable, tree.unreachable);
        }
    }

    #[test]
    fn many_blocks_are_left_to_trees() {
        let body = region(65, |node| if node < 64 { vec![node + 1] } else { vec![] });
        let region = body.root().region(0);
        assert!(few(region).is_none());
        assert_eq!(Walk::new(region).preorder.len(), 65);
        let full = super::tests::region(64, |node| if node < 63 { vec![node + 1] } else { vec![0] });
        assert_eq!(few(full.root().region(0)).unwrap().preorder.last().unwrap().1, 63);
    }
}
