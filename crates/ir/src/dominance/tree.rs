//! Dominator trees of one region: semi-NCA (Georgiadis 2005), iterative, near linear in practice.

use crate::{Block, BlockRef, RegionRef};
use rustc_hash::FxHashMap;

/// Index of no node.
pub(crate) const NONE: u32 = u32::MAX;

/// Edges of a graph, by node.
struct Edges {
    starts: Vec<u32>,
    ends: Vec<u32>,
}

impl Edges {
    fn of(&self, node: u32) -> &[u32] {
        &self.ends[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }

    /// Groups the edges `(from, to)` by source; those of one source keep their order.
    fn new(nodes: usize, edges: &[(u32, u32)]) -> Edges {
        let mut starts = vec![0; nodes + 1];
        for &(from, _) in edges {
            starts[from as usize + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut ends = vec![0; edges.len()];
        for &(from, to) in edges {
            ends[next[from as usize] as usize] = to;
            next[from as usize] += 1;
        }
        Edges { starts, ends }
    }
}

/// Dominator tree of a region's blocks. Nodes are numbered in textual order.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) blocks: Vec<Block>,
    numbers: FxHashMap<Block, u32>,
    /// Immediate dominator of each node; `NONE` for roots and unreachable nodes.
    pub(crate) idom: Vec<u32>,
    /// Reachable nodes in preorder of the tree, with their depths.
    pub(crate) preorder: Vec<(u32, u32)>,
    enter: Vec<u32>,
    exit: Vec<u32>,
}

impl Tree {
    /// Computes the tree of dominators of a region or, for `post`, of post-dominators.
    pub(crate) fn new(region: RegionRef<'_>, post: bool) -> Tree {
        let blocks: Vec<Block> = region.blocks().map(BlockRef::handle).collect();
        let numbers: FxHashMap<Block, u32> = blocks.iter().copied().zip(0..).collect();
        let mut edges = Vec::new();
        for (from, block) in region.blocks().enumerate() {
            for to in block.successors() {
                if let Some(&to) = numbers.get(&to.handle()) {
                    edges.push((from as u32, to));
                }
            }
        }
        let idom = immediate_dominators(blocks.len(), &edges, post);
        Tree::from_idom(blocks, numbers, idom)
    }

    fn from_idom(blocks: Vec<Block>, numbers: FxHashMap<Block, u32>, found: Idoms) -> Tree {
        let count = blocks.len();
        let Idoms { idom, order } = found;
        // Siblings are in the order of the search; `count` is the virtual root.
        let edges: Vec<(u32, u32)> = order
            .iter()
            .map(|&node| match idom[node as usize] {
                NONE => (count as u32, node),
                above => (above, node),
            })
            .collect();
        let children = Edges::new(count + 1, &edges);
        let mut preorder = Vec::with_capacity(order.len());
        let (mut enter, mut exit) = (vec![NONE; count], vec![NONE; count]);
        let mut stack: Vec<(u32, u32)> =
            children.of(count as u32).iter().rev().map(|&node| (node, 0)).collect();
        while let Some((node, depth)) = stack.pop() {
            enter[node as usize] = preorder.len() as u32;
            preorder.push((node, depth));
            stack.extend(children.of(node).iter().rev().map(|&child| (child, depth + 1)));
        }
        for &(node, _) in preorder.iter().rev() {
            let last = children.of(node).iter().map(|&child| exit[child as usize]).max();
            exit[node as usize] = last.unwrap_or(enter[node as usize]);
        }
        Tree { blocks, numbers, idom, preorder, enter, exit }
    }

    /// Returns the node of a block.
    pub(crate) fn node(&self, block: Block) -> Option<u32> {
        self.numbers.get(&block).copied()
    }

    pub(crate) fn is_reachable(&self, node: u32) -> bool {
        self.enter[node as usize] != NONE
    }

    /// Whether one node dominates another. Unreachable nodes are dominated by all and dominate only
    /// themselves.
    pub(crate) fn dominates(&self, a: u32, b: u32) -> bool {
        if a == b || !self.is_reachable(b) {
            return true;
        }
        self.is_reachable(a)
            && self.enter[a as usize] <= self.enter[b as usize]
            && self.exit[b as usize] <= self.exit[a as usize]
    }

    /// Returns the nearest node that dominates both.
    pub(crate) fn common(&self, a: u32, b: u32) -> Option<u32> {
        let mut at = a;
        if !self.is_reachable(a) || !self.is_reachable(b) {
            return None;
        }
        while !self.dominates(at, b) {
            at = self.idom[at as usize];
            if at == NONE {
                return None;
            }
        }
        Some(at)
    }
}

struct Idoms {
    idom: Vec<u32>,
    /// Reachable nodes, in the order of the search.
    order: Vec<u32>,
}

fn immediate_dominators(count: usize, edges: &[(u32, u32)], post: bool) -> Idoms {
    let swapped: Vec<(u32, u32)> = edges.iter().map(|&(from, to)| (to, from)).collect();
    let (forward, backward) = (Edges::new(count, edges), Edges::new(count, &swapped));
    if post {
        let roots = exits(count, &forward, &backward);
        semi_nca(count, &backward, &forward, &roots)
    } else {
        semi_nca(count, &forward, &backward, if count == 0 { &[] } else { &[0] })
    }
}

/// Returns the roots of the post-dominator tree: blocks without successors, and for each infinite loop the
/// block that a search finds last (as LLVM does).
fn exits(count: usize, forward: &Edges, backward: &Edges) -> Vec<u32> {
    let mut roots: Vec<u32> = (0..count as u32).filter(|&node| forward.of(node).is_empty()).collect();
    let mut seen = vec![false; count];
    let mut stack = roots.clone();
    let flood = |seen: &mut Vec<bool>, stack: &mut Vec<u32>| {
        while let Some(node) = stack.pop() {
            if !std::mem::replace(&mut seen[node as usize], true) {
                stack.extend(backward.of(node));
            }
        }
    };
    flood(&mut seen, &mut stack);
    let mut found = vec![NONE; count];
    for node in 0..count as u32 {
        if seen[node as usize] {
            continue;
        }
        let mut last = node;
        let mut ahead = vec![node];
        while let Some(at) = ahead.pop() {
            if !seen[at as usize] && found[at as usize] != node {
                found[at as usize] = node;
                last = at;
                ahead.extend(forward.of(at).iter().rev());
            }
        }
        roots.push(last);
        stack.push(last);
        flood(&mut seen, &mut stack);
    }
    roots
}

/// Depth-first numbering; number 0 is a virtual root above the given ones.
struct Search {
    number: Vec<u32>,
    vertex: Vec<u32>,
    parent: Vec<u32>,
}

fn search(count: usize, forward: &Edges, roots: &[u32]) -> Search {
    let mut found = Search { number: vec![NONE; count], vertex: vec![NONE], parent: vec![0] };
    for &root in roots {
        let mut stack = vec![(root, 0u32)];
        while let Some((node, parent)) = stack.pop() {
            if found.number[node as usize] != NONE {
                continue;
            }
            let number = found.vertex.len() as u32;
            found.number[node as usize] = number;
            found.vertex.push(node);
            found.parent.push(parent);
            stack.extend(forward.of(node).iter().rev().map(|&to| (to, number)));
        }
    }
    found
}

fn semi_nca(count: usize, forward: &Edges, backward: &Edges, roots: &[u32]) -> Idoms {
    let Search { number, vertex, parent } = search(count, forward, roots);
    let total = vertex.len();
    let mut idom = parent.clone();
    let mut forest = Forest {
        ancestor: parent.clone(),
        label: (0..total as u32).collect(),
        semi: (0..total as u32).collect(),
        path: Vec::new(),
    };
    let mut is_root = vec![false; count];
    for &root in roots {
        is_root[root as usize] = true;
    }
    for at in (1..total).rev() {
        let node = vertex[at];
        let mut best = parent[at];
        for &from in backward.of(node) {
            let from = number[from as usize];
            if from != NONE {
                best = best.min(forest.eval(from, at as u32 + 1));
            }
        }
        forest.semi[at] = if is_root[node as usize] { 0 } else { best };
    }
    for at in 1..total {
        let mut candidate = idom[at];
        while candidate > forest.semi[at] {
            candidate = idom[candidate as usize];
        }
        idom[at] = candidate;
    }
    let mut above = vec![NONE; count];
    for at in 1..total {
        above[vertex[at] as usize] = vertex[idom[at] as usize];
    }
    Idoms { idom: above, order: vertex[1..].to_vec() }
}

/// Link-eval forest with path compression.
struct Forest {
    ancestor: Vec<u32>,
    label: Vec<u32>,
    semi: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    /// Returns the vertex with the smallest semidominator on the path from a vertex up to those not linked
    /// yet.
    fn eval(&mut self, vertex: u32, linked: u32) -> u32 {
        let mut at = vertex;
        while self.ancestor[at as usize] >= linked {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        let top = self.ancestor[at as usize];
        let mut label = self.label[at as usize];
        while let Some(below) = self.path.pop() {
            self.ancestor[below as usize] = top;
            let own = self.label[below as usize];
            if self.semi[label as usize] < self.semi[own as usize] {
                self.label[below as usize] = label;
            } else {
                label = own;
            }
        }
        self.semi[self.label[vertex as usize] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random number generator: xorshift.
    fn random(state: &mut u64, below: u64) -> u64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state % below
    }

    /// Returns whether each node is reachable from `roots` without passing through `without`.
    fn reached(count: usize, edges: &[(u32, u32)], roots: &[u32], without: Option<u32>) -> Vec<bool> {
        let mut seen = vec![false; count];
        let mut stack: Vec<u32> = roots.to_vec();
        while let Some(node) = stack.pop() {
            if Some(node) != without && !std::mem::replace(&mut seen[node as usize], true) {
                stack.extend(edges.iter().filter(|edge| edge.0 == node).map(|edge| edge.1));
            }
        }
        seen
    }

    fn tree(count: usize, edges: &[(u32, u32)], post: bool) -> Tree {
        let blocks: Vec<Block> = (0..count as u32).map(|index| Block { index, stamp: 1 }).collect();
        let numbers = blocks.iter().copied().zip(0..).collect();
        Tree::from_idom(blocks, numbers, immediate_dominators(count, edges, post))
    }

    #[test]
    fn agrees_with_leaving_out_each_node_on_random_graphs() {
        let mut state = 0x1234_5678_9ABC_DEF1;
        for round in 0..3000 {
            let count = 1 + random(&mut state, 12) as usize;
            let edges: Vec<(u32, u32)> = (0..random(&mut state, 3 * count as u64))
                .map(|_| (random(&mut state, count as u64) as u32, random(&mut state, count as u64) as u32))
                .collect();
            let original = edges.clone();
            for post in [false, true] {
                let swapped: Vec<(u32, u32)> = edges.iter().map(|&(a, b)| (b, a)).collect();
                let (edges, roots) = if post {
                    (&swapped, exits(count, &Edges::new(count, &edges), &Edges::new(count, &swapped)))
                } else {
                    (&edges, vec![0])
                };
                let found = tree(count, if post { &original } else { edges }, post);
                let all = reached(count, edges, &roots, None);
                assert!(!post || all.iter().all(|&seen| seen), "every block has a way to some exit");
                for a in 0..count as u32 {
                    let without = reached(count, edges, &roots, Some(a));
                    for b in 0..count as u32 {
                        let expected =
                            a == b || !all[b as usize] || (all[a as usize] && !without[b as usize]);
                        assert_eq!(
                            found.dominates(a, b),
                            expected,
                            "round {round}: {a} over {b} in {edges:?}"
                        );
                        let common = (0..count as u32)
                            .filter(|&c| all[a as usize] && all[b as usize] && all[c as usize])
                            .filter(|&c| found.dominates(c, a) && found.dominates(c, b))
                            .find(|&c| {
                                (0..count as u32).filter(|&d| all[d as usize]).all(|d| {
                                    !(found.dominates(d, a) && found.dominates(d, b)) || found.dominates(d, c)
                                })
                            });
                        assert_eq!(found.common(a, b), common);
                    }
                }
            }
        }
    }

    #[test]
    fn a_chain_of_a_million_blocks_takes_no_stack() {
        let edges: Vec<(u32, u32)> =
            (0..999_999).flat_map(|node| [(node, node + 1), (node + 1, node)]).collect();
        let found = immediate_dominators(1_000_000, &edges, false);
        assert!((1..1_000_000).all(|node| found.idom[node] == node as u32 - 1));
    }
}
