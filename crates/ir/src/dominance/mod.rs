//! Dominance: whether a definition is always executed before a use.
//!
//! It is hierarchical: an operation in a nested region is where the operation around it is. Regions
//! with one block of an operation with [`TraitSet::GRAPH_REGION`], or of an unregistered one, are graphs:
//! all in such a block dominates all in it. A block that cannot be reached is dominated by every block
//! of its region and dominates only itself, as in MLIR.

mod small;
mod tree;

use crate::def::TraitSet;
use crate::{BlockRef, OpRef, Region, RegionRef, ValueRef};
use rustc_hash::FxHashMap;
pub(crate) use small::Walk;
use tree::Tree;

/// Whether order and dominance count in a region, or it is a graph.
pub(crate) fn has_ssa_dominance(region: RegionRef<'_>) -> bool {
    if region.single_block().is_none() {
        return true;
    }
    region
        .parent_op()
        .is_none_or(|op| op.info().is_some_and(|info| !info.traits().contains(TraitSet::GRAPH_REGION)))
}

/// Dominator trees of the regions of one body, computed when first asked for.
///
/// It holds no borrow of the body. After blocks or their terminators change, call
/// [`invalidate`](Dominance::invalidate); moving other operations needs nothing.
#[derive(Debug, Default)]
pub struct Dominance {
    trees: Trees,
}

/// The same for post-dominance: whether an operation is always executed after another.
#[derive(Debug, Default)]
pub struct PostDominance {
    trees: Trees,
}

#[derive(Debug, Default)]
struct Trees(FxHashMap<Region, Tree>);

impl Trees {
    fn of(&mut self, region: RegionRef<'_>, post: bool) -> &Tree {
        self.0.entry(region.handle()).or_insert_with(|| Tree::new(region, post))
    }

    /// Whether one block is another or (post-)dominates it, for blocks of one region.
    fn dominates(&mut self, region: RegionRef<'_>, a: BlockRef<'_>, b: BlockRef<'_>, post: bool) -> bool {
        let tree = self.of(region, post);
        match (tree.node(a.handle()), tree.node(b.handle())) {
            (Some(a), Some(b)) => tree.dominates(a, b),
            _ => false,
        }
    }

    /// Whether `a` is executed before (or for `post` after) `b` on every way. An operation around
    /// another counts as before it if `enclosing`.
    fn properly(&mut self, a: OpRef<'_>, b: OpRef<'_>, post: bool, enclosing: bool) -> bool {
        let Some((block, region)) = a.block().and_then(|block| Some((block, block.region()?))) else {
            return false;
        };
        if a == b {
            return !has_ssa_dominance(region);
        }
        let Some(b) = ancestor_in(region, b) else { return false };
        if a == b && enclosing {
            return true;
        }
        let Some(other) = b.block() else { return false };
        if block != other {
            return self.dominates(region, block, other, post);
        }
        if !has_ssa_dominance(region) {
            return true;
        }
        let body = a.body();
        if post { body.is_before(b.handle(), a.handle()) } else { body.is_before(a.handle(), b.handle()) }
    }
}

/// The operation that is or holds `op` directly in a region.
fn ancestor_in<'a>(region: RegionRef<'_>, op: OpRef<'a>) -> Option<OpRef<'a>> {
    let mut at = Some(op);
    while let Some(op) = at {
        if op.block().and_then(BlockRef::region)?.handle() == region.handle() {
            return Some(op);
        }
        at = op.parent();
    }
    None
}

/// The block of a region that is or holds a block.
fn ancestor_block<'a>(region: RegionRef<'_>, block: BlockRef<'a>) -> Option<BlockRef<'a>> {
    if block.region()?.handle() == region.handle() {
        return Some(block);
    }
    ancestor_in(region, block.parent_op()?)?.block()
}

impl Dominance {
    /// Nothing computed yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets a region, whose blocks have changed.
    pub fn invalidate(&mut self, region: Region) {
        self.trees.0.remove(&region);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.trees.0.clear();
    }

    /// Whether a value is defined on every way to an operation, so that it may be used there. Results
    /// of an operation do not dominate what is within it, except in graph regions.
    pub fn properly_dominates(&mut self, value: ValueRef<'_>, op: OpRef<'_>) -> bool {
        match value.argument_block() {
            Some(block) => op.block().is_some_and(|user| self.dominates(block, user)),
            None => value.defining_op().is_some_and(|def| self.trees.properly(def, op, false, false)),
        }
    }

    /// Whether `a` is executed before `b` on every way to `b`; an operation is before what is within it.
    pub fn op_properly_dominates(&mut self, a: OpRef<'_>, b: OpRef<'_>) -> bool {
        self.trees.properly(a, b, false, true)
    }

    /// Whether a block is another, or around it, or on every way to it.
    pub fn dominates(&mut self, a: BlockRef<'_>, b: BlockRef<'_>) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = a.region() else { return false };
        let Some(b) = ancestor_block(region, b) else { return false };
        a == b || self.trees.dominates(region, a, b, false)
    }

    /// Whether a block can be reached from the entry of its region.
    pub fn is_reachable(&mut self, block: BlockRef<'_>) -> bool {
        if block.is_entry() {
            return true;
        }
        let Some(region) = block.region() else { return false };
        let tree = self.trees.of(region, false);
        tree.node(block.handle()).is_some_and(|node| tree.is_reachable(node))
    }

    /// The nearest block that dominates both; `None` if they are in different bodies or unreachable.
    pub fn nearest_common_dominator<'a>(&mut self, a: BlockRef<'a>, b: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.common(a, b, false)
    }

    /// The block that immediately dominates a block within its region.
    pub fn immediate_dominator<'a>(&mut self, block: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.above(block, false)
    }

    /// The reachable blocks of a region, each after those that dominate it.
    pub fn preorder<'a>(&mut self, region: RegionRef<'a>) -> impl Iterator<Item = BlockRef<'a>> {
        let tree = self.trees.of(region, false);
        tree.preorder.iter().map(move |&(node, _)| region.body().block(tree.blocks[node as usize]))
    }
}

impl Trees {
    fn common<'a>(&mut self, a: BlockRef<'a>, b: BlockRef<'a>, post: bool) -> Option<BlockRef<'a>> {
        // Up from `a`, the first region that is also around `b`.
        let mut at = a;
        loop {
            let region = at.region()?;
            if let Some(other) = ancestor_block(region, b) {
                let tree = self.of(region, post);
                let found = tree.common(tree.node(at.handle())?, tree.node(other.handle())?)?;
                return Some(a.body().block(tree.blocks[found as usize]));
            }
            at = region.parent_op()?.block()?;
        }
    }

    fn above<'a>(&mut self, block: BlockRef<'a>, post: bool) -> Option<BlockRef<'a>> {
        let tree = self.of(block.region()?, post);
        let above = tree.idom[tree.node(block.handle())? as usize];
        tree.blocks.get(above as usize).map(|&above| block.body().block(above))
    }
}

impl PostDominance {
    /// Nothing computed yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets a region, whose blocks have changed.
    pub fn invalidate(&mut self, region: Region) {
        self.trees.0.remove(&region);
    }

    /// Whether `a` is executed after `b` on every way from `b`; an operation is after what is within it.
    pub fn op_properly_post_dominates(&mut self, a: OpRef<'_>, b: OpRef<'_>) -> bool {
        self.trees.properly(a, b, true, true)
    }

    /// Whether a block is another, or around it, or on every way from it.
    pub fn post_dominates(&mut self, a: BlockRef<'_>, b: BlockRef<'_>) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = a.region() else { return false };
        let Some(b) = ancestor_block(region, b) else { return false };
        a == b || self.trees.dominates(region, a, b, true)
    }

    /// The nearest block that post-dominates both.
    pub fn nearest_common<'a>(&mut self, a: BlockRef<'a>, b: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.common(a, b, true)
    }

    /// The block that immediately post-dominates a block within its region.
    pub fn immediate<'a>(&mut self, block: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.above(block, true)
    }
}
