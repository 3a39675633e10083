//! Cycles of a control flow graph.

use super::lifter::{Edge, Lifter};
use ir::{Block, Body};
use rustc_hash::{FxHashMap, FxHashSet};

/// The strongly connected components with a cycle that can be reached from a block, each after those that
/// it leads to. Within one, blocks stand in the reverse order of the search.
pub(super) fn cycles_from(body: &Body, entry: Block) -> Vec<Vec<Block>> {
    let mut search = Search::default();
    search.enter(body, entry);
    while let Some(frame) = search.open.last_mut() {
        if let Some(&next) = frame.successors.get(frame.next) {
            frame.next += 1;
            match search.numbers.get(&next) {
                None => search.enter(body, next),
                Some(&number) => frame.lowest = frame.lowest.min(number),
            }
            continue;
        }
        search.leave(body);
    }
    search.found
}

/// Done with: in a component already.
const DONE: usize = usize::MAX;

#[derive(Default)]
struct Search {
    numbers: FxHashMap<Block, usize>,
    last: usize,
    open: Vec<Frame>,
    stack: Vec<Block>,
    found: Vec<Vec<Block>>,
}

struct Frame {
    block: Block,
    successors: Vec<Block>,
    next: usize,
    /// The smallest number that was seen from here.
    lowest: usize,
}

impl Search {
    fn enter(&mut self, body: &Body, block: Block) {
        self.last += 1;
        self.numbers.insert(block, self.last);
        self.stack.push(block);
        let successors = body.block(block).successors().map(|next| next.handle()).collect();
        self.open.push(Frame { block, successors, next: 0, lowest: self.last });
    }

    fn leave(&mut self, body: &Body) {
        let Some(frame) = self.open.pop() else { return };
        if let Some(above) = self.open.last_mut() {
            above.lowest = above.lowest.min(frame.lowest);
        }
        if self.numbers.get(&frame.block) != Some(&frame.lowest) {
            return;
        }
        let mut component = Vec::new();
        while let Some(block) = self.stack.pop() {
            self.numbers.insert(block, DONE);
            component.push(block);
            if block == frame.block {
                break;
            }
        }
        let loops_back = || {
            let mut next = body.block(frame.block).successors();
            next.any(|next| next.handle() == frame.block)
        };
        if component.len() > 1 || loops_back() {
            self.found.push(component);
        }
    }
}

/// The edges of a cycle.
#[derive(Default)]
pub(super) struct CycleEdges {
    /// From outside of the cycle into it.
    pub(super) entries: Vec<Edge>,
    /// From the cycle to outside of it.
    pub(super) exits: Vec<Edge>,
    /// From the cycle to blocks that entries lead to.
    pub(super) back: Vec<Edge>,
}

/// The edges of a cycle of blocks.
pub(super) fn edges_of(lifter: &Lifter<'_, '_>, cycle: &[Block]) -> CycleEdges {
    let inside: FxHashSet<Block> = cycle.iter().copied().collect();
    let mut edges = CycleEdges::default();
    let mut entered: FxHashSet<Block> = FxHashSet::default();
    for &block in cycle {
        for edge in lifter.edges_to(block) {
            if !inside.contains(&edge.from) {
                edges.entries.push(edge);
                entered.insert(block);
            }
        }
        let outward = lifter.edges_from(block).into_iter().zip(lifter.successors(block));
        edges.exits.extend(outward.filter(|(_, to)| !inside.contains(to)).map(|(edge, _)| edge));
    }
    for &block in cycle {
        let outward = lifter.edges_from(block).into_iter().zip(lifter.successors(block));
        edges.back.extend(outward.filter(|(_, to)| entered.contains(to)).map(|(edge, _)| edge));
    }
    edges
}
