//! Which blocks a block dominates.

use ir::{Block, Dominance, RegionRef};
use rustc_hash::FxHashMap;

/// The dominator tree of a region at one moment. Blocks may move away since; what a block dominates
/// then still is what it did.
pub(super) struct Dominators {
    /// The blocks that can be reached, in preorder of the tree.
    order: Vec<Block>,
    places: FxHashMap<Block, usize>,
    /// After the last block that the one at a place dominates.
    end: Vec<usize>,
}

impl Dominators {
    pub(super) fn of(region: RegionRef<'_>) -> Self {
        let mut dominance = Dominance::new();
        let order: Vec<Block> = dominance.preorder(region).map(|block| block.handle()).collect();
        let places: FxHashMap<Block, usize> = order.iter().copied().zip(0..).collect();
        let mut end: Vec<usize> = (1..=order.len()).collect();
        for place in (1..order.len()).rev() {
            let above = dominance.immediate_dominator(region.body().block(order[place]));
            if let Some(&above) = above.and_then(|above| places.get(&above.handle())) {
                end[above] = end[above].max(end[place]);
            }
        }
        Dominators { order, places, end }
    }

    /// A block and all that it dominates, in preorder.
    pub(super) fn dominated_by(&self, block: Block) -> &[Block] {
        match self.places.get(&block) {
            Some(&place) => &self.order[place..self.end[place]],
            None => &[],
        }
    }

    /// Whether one block dominates another.
    pub(super) fn dominates(&self, a: Block, b: Block) -> bool {
        match (self.places.get(&a), self.places.get(&b)) {
            (Some(&a), Some(&b)) => (a..self.end[a]).contains(&b),
            _ => a == b,
        }
    }
}
