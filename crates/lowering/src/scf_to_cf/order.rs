//! Blocks of graph regions that cannot become several, as values are used before they are defined.

use ir::def::TraitSet;
use ir::{Block, BlockRef, Body, Op, OpRef, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Those of some operations that stand in a block of a graph region in which a value is used before it is defined:
/// in the blocks made of it, uses would not be dominated.
pub(super) fn used_before_definition(body: &Body, ops: impl Iterator<Item = Op>) -> FxHashSet<Op> {
    let mut unordered: FxHashMap<Block, bool> = FxHashMap::default();
    let mut is_in_such = |op: Op| {
        let Some(block) = body.op(op).block() else { return false };
        let found = unordered.entry(block.handle());
        *found.or_insert_with(|| block.region().is_some_and(is_graph) && is_unordered(block))
    };
    ops.filter(|&op| is_in_such(op)).collect()
}

/// Whether order does not matter in a region, or nothing says that it does.
fn is_graph(region: RegionRef<'_>) -> bool {
    let Some(parent) = region.parent_op() else { return true };
    parent.def().is_none_or(|def| def.traits.contains(TraitSet::GRAPH_REGION))
}

/// Whether an operation of a block uses, itself or in its regions, a result of its own or of one after it.
fn is_unordered(block: BlockRef<'_>) -> bool {
    let mut seen = FxHashSet::default();
    block.ops().any(|op| {
        seen.insert(op.handle());
        let mut users = op.results().flat_map(|result| result.users());
        users.any(|user| ancestor_in(block, user).is_some_and(|user| seen.contains(&user)))
    })
}

/// The operation of a block that another one is, or is nested in.
fn ancestor_in(block: BlockRef<'_>, op: OpRef<'_>) -> Option<Op> {
    let mut ancestors = std::iter::successors(Some(op), |op| op.parent());
    ancestors.find(|op| op.block() == Some(block)).map(|op| op.handle())
}
