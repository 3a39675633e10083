//! Dominance: whether a definition is always executed before a use.
//!
//! Dominance is hierarchical: an operation in a nested region counts as its enclosing operation. Single-block
//! regions of an operation with [`TraitSet::GRAPH_REGION`], or of an unregistered one, are graph regions:
//! every operation in such a block dominates every other. An unreachable block is dominated by every block of
//! its region and dominates only itself, as in MLIR.

mod fast;
mod tree;

use crate::def::TraitSet;
use crate::{BlockRef, OpRef, Region, RegionRef, ValueRef};
pub(crate) use fast::{FewBlocks, Walk};
use rustc_hash::FxHashMap;
use tree::Tree;

/// Whether a region has SSA dominance; otherwise it is a graph region.
pub(crate) fn has_ssa_dominance(region: RegionRef<'_>) -> bool {
    if region.single_block().is_none() {
        return true;
    }
    region
        .parent_op()
        .is_none_or(|op| op.info().is_some_and(|info| !info.traits().contains(TraitSet::GRAPH_REGION)))
}

/// Dominator trees of the regions of one body, computed on demand.
///
/// Does not borrow the body. After blocks or their terminators change, call
/// [`invalidate`](Dominance::invalidate); other changes need nothing.
#[derive(Debug, Default)]
pub struct Dominance {
    trees: Trees,
}

/// Post-dominator trees of the regions of one body: whether an operation is always executed after another.
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

    /// Whether `a` is executed before (or for `post` after) `b` on every path. With `enclosing`, an enclosing
    /// operation counts as before it.
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

/// Returns the operation directly in a region that is or encloses `op`.
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

/// Returns the block of a region that is or encloses a block.
fn ancestor_block<'a>(region: RegionRef<'_>, block: BlockRef<'a>) -> Option<BlockRef<'a>> {
    if block.region()?.handle() == region.handle() {
        return Some(block);
    }
    ancestor_in(region, block.parent_op()?)?.block()
}

impl Dominance {
    /// Creates an empty cache of trees.
    pub fn new() -> Self {
        Self::default()
    }

    /// Drops the tree of a region whose blocks have changed.
    pub fn invalidate(&mut self, region: Region) {
        self.trees.0.remove(&region);
    }

    /// Drops all trees.
    pub fn clear(&mut self) {
        self.trees.0.clear();
    }

    /// Whether a value is defined on every path to an operation, so that it may be used there. Results of an
    /// operation do not dominate operations nested in it, except in graph regions.
    pub fn properly_dominates(&mut self, value: ValueRef<'_>, op: OpRef<'_>) -> bool {
        match value.argument_block() {
            Some(block) => op.block().is_some_and(|user| self.dominates(block, user)),
            None => value.defining_op().is_some_and(|def| self.trees.properly(def, op, false, false)),
        }
    }

    /// Whether `a` is executed before `b` on every path to `b`; an operation is before those nested in it.
    pub fn op_properly_dominates(&mut self, a: OpRef<'_>, b: OpRef<'_>) -> bool {
        self.trees.properly(a, b, false, true)
    }

    /// Whether a block is another, encloses it, or is on every path to it.
    pub fn dominates(&mut self, a: BlockRef<'_>, b: BlockRef<'_>) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = a.region() else { return false };
        let Some(b) = ancestor_block(region, b) else { return false };
        a == b || self.trees.dominates(region, a, b, false)
    }

    /// Whether a block is reachable from the entry of its region.
    pub fn is_reachable(&mut self, block: BlockRef<'_>) -> bool {
        if block.is_entry() {
            return true;
        }
        let Some(region) = block.region() else { return false };
        let tree = self.trees.of(region, false);
        tree.node(block.handle()).is_some_and(|node| tree.is_reachable(node))
    }

    /// Returns the nearest block that dominates both; `None` if they are in different bodies or unreachable.
    pub fn nearest_common_dominator<'a>(&mut self, a: BlockRef<'a>, b: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.common(a, b, false)
    }

    /// Returns the immediate dominator of a block in its region.
    pub fn immediate_dominator<'a>(&mut self, block: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.above(block, false)
    }

    /// Iterates over the reachable blocks of a region, in the order of [`preorder`](Self::preorder), without keeping its tree.
    pub fn walk(region: RegionRef<'_>) -> impl Iterator<Item = BlockRef<'_>> {
        Walk::new(region).preorder.into_iter().map(move |(block, _)| BlockRef::new(region.body(), block))
    }

    /// Iterates over the reachable blocks of a region, each after those that dominate it.
    pub fn preorder<'a>(&mut self, region: RegionRef<'a>) -> impl Iterator<Item = BlockRef<'a>> {
        let tree = self.trees.of(region, false);
        tree.preorder.iter().map(move |&(node, _)| region.body().block(tree.blocks[node as usize]))
    }
}

impl Trees {
    fn common<'a>(&mut self, a: BlockRef<'a>, b: BlockRef<'a>, post: bool) -> Option<BlockRef<'a>> {
        // Ascends from `a` to the first region that also encloses `b`.
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
    /// Creates an empty cache of trees.
    pub fn new() -> Self {
        Self::default()
    }

    /// Drops the tree of a region whose blocks have changed.
    pub fn invalidate(&mut self, region: Region) {
        self.trees.0.remove(&region);
    }

    /// Whether `a` is executed after `b` on every path from `b`; an operation is after those nested in it.
    pub fn op_properly_post_dominates(&mut self, a: OpRef<'_>, b: OpRef<'_>) -> bool {
        self.trees.properly(a, b, true, true)
    }

    /// Whether a block is another, encloses it, or is on every path from it.
    pub fn post_dominates(&mut self, a: BlockRef<'_>, b: BlockRef<'_>) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = a.region() else { return false };
        let Some(b) = ancestor_block(region, b) else { return false };
        a == b || self.trees.dominates(region, a, b, true)
    }

    /// Returns the nearest block that post-dominates both.
    pub fn nearest_common<'a>(&mut self, a: BlockRef<'a>, b: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.common(a, b, true)
    }

    /// Returns the immediate post-dominator of a block in its region.
    pub fn immediate<'a>(&mut self, block: BlockRef<'a>) -> Option<BlockRef<'a>> {
        self.trees.above(block, true)
    }
}
