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

/// Length of the range of block numbers that are looked up in an array.
const SPAN: usize = 4 * FEW;

/// Stands for no node.
const NOWHERE: u8 = u8::MAX;

/// Blocks of a region that has few.
struct Nodes {
    /// Numbers of the blocks in textual order.
    blocks: SmallVec<[u32; FEW]>,
    /// Smallest of these numbers.
    first: u32,
    /// Place in `blocks` of each number from `first` on.
    places: [u8; SPAN],
}

impl Nodes {
    fn of(region: RegionRef<'_>) -> Option<Nodes> {
        let mut blocks: SmallVec<[u32; FEW]> = SmallVec::new();
        for block in region.blocks() {
            if blocks.len() == FEW {
                return None;
            }
            blocks.push(block.number() as u32);
        }
        let first = blocks.iter().copied().min().unwrap_or(0);
        let mut places = [NOWHERE; SPAN];
        for (&block, node) in blocks.iter().zip(0..) {
            if let Some(place) = places.get_mut((block - first) as usize) {
                *place = node;
            }
        }
        Some(Nodes { blocks, first, places })
    }

    /// Returns the node of a block, by number.
    #[inline]
    fn node(&self, block: u32) -> Option<u8> {
        match self.places.get(block.wrapping_sub(self.first) as usize) {
            Some(&node) => (node != NOWHERE).then_some(node),
            // Blocks of a region mostly have numbers near to each other.
            None => self.blocks.iter().position(|&known| known == block).map(|node| node as u8),
        }
    }
}

/// Dominators of the blocks of a region that has few.
pub(crate) struct FewBlocks {
    nodes: Nodes,
    /// Reachable nodes in depth-first order.
    order: SmallVec<[u8; FEW]>,
    /// Place of each node in that order.
    ranks: [u8; FEW],
    /// Set of the dominators of each reachable node, all by rank. A dominator has a smaller rank than what it dominates.
    dominators: [u64; FEW],
}

/// Edges between nodes.
struct Edges {
    to: SmallVec<[u8; 2 * FEW]>,
    /// End in `to` of the edges of the node before.
    ends: [u32; FEW + 1],
}

impl Edges {
    fn of(region: RegionRef<'_>, nodes: &Nodes) -> Edges {
        let mut edges = Edges { to: SmallVec::new(), ends: [0; FEW + 1] };
        for (block, end) in region.blocks().zip(&mut edges.ends[1..]) {
            edges.to.extend(block.successors().filter_map(|to| nodes.node(to.number() as u32)));
            *end = edges.to.len() as u32;
        }
        edges
    }

    /// Returns the successors of a node.
    fn from(&self, node: u8) -> &[u8] {
        let node = node as usize;
        &self.to[self.ends[node] as usize..self.ends[node + 1] as usize]
    }
}

impl FewBlocks {
    /// Computes the dominators; `None` if there are too many blocks.
    pub(crate) fn new(region: RegionRef<'_>) -> Option<FewBlocks> {
        let nodes = Nodes::of(region)?;
        let edges = Edges::of(region, &nodes);
        let order = search(&edges, nodes.blocks.len());
        let mut ranks = [NOWHERE; FEW];
        for (&node, rank) in order.iter().zip(0..) {
            ranks[node as usize] = rank;
        }
        let dominators = dominators(&edges, &order, &ranks);
        Some(FewBlocks { nodes, order, ranks, dominators })
    }

    /// Whether all blocks are reachable.
    pub(crate) fn are_reachable(&self) -> bool {
        self.order.len() == self.nodes.blocks.len()
    }

    /// Whether a block, by index, dominates another one, which is reachable.
    pub(crate) fn dominates(&self, block: u32, other: u32) -> bool {
        let rank = |block: u32| Some(self.ranks[self.nodes.node(block)? as usize]);
        let ranks = rank(block).zip(rank(other)).filter(|&(block, other)| block.max(other) != NOWHERE);
        ranks.is_some_and(|(block, other)| self.dominators[other as usize] >> block & 1 == 1)
    }
}

/// Computes the order of a region with few blocks; `None` if there are more.
fn few(region: RegionRef<'_>) -> Option<Walk> {
    let FewBlocks { nodes, order, ranks, dominators } = FewBlocks::new(region)?;
    let blocks = &nodes.blocks;
    let unreachable = (0..blocks.len()).rev().filter(|&node| ranks[node] == NOWHERE);
    let preorder = preorder(&dominators[..order.len()]);
    Some(Walk {
        preorder: preorder.iter().map(|&(rank, depth)| (blocks[order[rank] as usize], depth)).collect(),
        unreachable: unreachable.map(|node| blocks[node]).collect(),
    })
}

/// Returns the reachable nodes in depth-first order.
fn search(edges: &Edges, count: usize) -> SmallVec<[u8; FEW]> {
    let mut order = SmallVec::new();
    let mut stack: SmallVec<[u8; FEW]> = SmallVec::new();
    let mut seen = 0u64;
    stack.extend((count > 0).then_some(0));
    while let Some(node) = stack.pop() {
        if seen >> node & 1 == 0 {
            seen |= 1 << node;
            order.push(node);
            stack.extend(edges.from(node).iter().rev().copied());
        }
    }
    order
}

/// Returns for each reachable node the set of its dominators, all by rank.
fn dominators(edges: &Edges, order: &[u8], ranks: &[u8; FEW]) -> [u64; FEW] {
    let mut sets = [u64::MAX; FEW];
    sets[0] = 1;
    let mut changed = true;
    while changed {
        changed = false;
        for (from, &node) in order.iter().enumerate() {
            let through = sets[from];
            for to in edges.from(node).iter().map(|&to| ranks[to as usize] as usize).filter(|&to| to != 0) {
                let set = sets[to] & (through | 1 << to);
                changed |= set != sets[to];
                sets[to] = set;
            }
        }
    }
    sets
}

/// Returns the ranks in preorder of the tree, with their depths; siblings in the order of the search.
fn preorder(dominators: &[u64]) -> SmallVec<[(usize, u32); FEW]> {
    let mut last = [NONE; FEW];
    let mut next = [NONE; FEW];
    for (rank, set) in dominators.iter().enumerate().skip(1).rev() {
        // The nearest dominator has the largest rank.
        let above = (set & !(1 << rank)).ilog2() as usize;
        next[rank] = std::mem::replace(&mut last[above], rank as u32);
    }
    let mut stack: SmallVec<[u32; FEW]> = SmallVec::new();
    stack.extend((!dominators.is_empty()).then_some(0));
    let mut found = SmallVec::new();
    while let Some(rank) = stack.pop() {
        let rank = rank as usize;
        found.push((rank, dominators[rank].count_ones() - 1));
        // The next sibling comes after the whole subtree.
        stack.extend([next[rank], last[rank]].into_iter().filter(|&rank| rank != NONE));
    }
    found
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
