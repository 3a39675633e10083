//! Regions that may have several blocks.

use ir::OpRef;
use ir::def::TraitSet;

/// Whether the region around an operation may have several blocks.
pub fn can_have_blocks(op: OpRef<'_>) -> bool {
    let one = TraitSet::SINGLE_BLOCK.with(TraitSet::GRAPH_REGION);
    op.parent().is_none_or(|parent| !parent.traits().intersects(one))
}
