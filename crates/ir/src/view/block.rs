//! Views of blocks and regions.

use super::{BlockRef, OpRef, RegionRef, ValueRef};
use crate::body::{BlockData, Body, NIL};
use crate::def::TraitSet;
use crate::{Block, Region, Type};

impl Body {
    /// Returns a view of a block.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    #[inline]
    #[track_caller]
    pub fn block(&self, block: Block) -> BlockRef<'_> {
        BlockRef { body: self, index: self.block_index(block) }
    }

    /// Returns a view of a region.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    #[inline]
    #[track_caller]
    pub fn region(&self, region: Region) -> RegionRef<'_> {
        RegionRef { body: self, index: self.region_index(region) }
    }
}

impl<'a> BlockRef<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, index: u32) -> Self {
        BlockRef { body, index }
    }

    #[inline]
    fn data(self) -> &'a BlockData {
        self.body.block_data(self.index)
    }

    /// Returns the index of this block, unique in its body and smaller than [`Body::block_bound`].
    #[inline]
    pub fn number(self) -> usize {
        self.index as usize
    }

    /// Returns the body.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> Block {
        self.body.block_handle(self.index)
    }

    /// Returns the number of arguments.
    #[inline]
    pub fn num_arguments(self) -> usize {
        self.data().num_args(&self.body.words) as usize
    }

    /// Returns an argument.
    ///
    /// # Panics
    /// If there is no such argument.
    #[inline]
    #[track_caller]
    pub fn argument(self, index: usize) -> ValueRef<'a> {
        ValueRef::new(self.body, self.body.argument_indices(self.index)[index])
    }

    /// Iterates over the arguments.
    #[inline]
    pub fn arguments(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        let places = self.body.argument_indices(self.index);
        places.iter().map(move |&value| ValueRef::new(self.body, value))
    }

    /// Iterates over the types of the arguments.
    pub fn argument_types(self) -> impl ExactSizeIterator<Item = Type> {
        self.arguments().map(|value| value.ty().handle())
    }

    /// Returns the first operation.
    #[inline]
    pub fn first(self) -> Option<OpRef<'a>> {
        let first = self.data().first;
        (first != NIL).then(|| OpRef::new(self.body, first))
    }

    /// Returns the last operation.
    #[inline]
    pub fn last(self) -> Option<OpRef<'a>> {
        let last = self.data().last;
        (last != NIL).then(|| OpRef::new(self.body, last))
    }

    /// Returns the last operation if it is a terminator, or may be one because it is not registered.
    pub fn terminator(self) -> Option<OpRef<'a>> {
        self.last().filter(|op| op.def().is_none_or(|def| def.traits.contains(TraitSet::TERMINATOR)))
    }

    /// Whether there are no operations.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.data().first == NIL
    }

    /// Iterates over the operations in order.
    #[inline]
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> + Clone {
        std::iter::successors(self.first(), |op| op.next())
    }

    /// Iterates over the operations from last to first.
    pub fn ops_reversed(self) -> impl Iterator<Item = OpRef<'a>> + Clone {
        std::iter::successors(self.last(), |op| op.prev())
    }

    /// Returns the region that the block is in.
    #[inline]
    pub fn region(self) -> Option<RegionRef<'a>> {
        let region = self.data().region;
        (region != NIL).then_some(RegionRef { body: self.body, index: region })
    }

    /// Returns the operation that encloses the block.
    #[inline]
    pub fn parent_op(self) -> Option<OpRef<'a>> {
        self.region()?.parent_op()
    }

    /// Returns the block before this one.
    pub fn prev(self) -> Option<BlockRef<'a>> {
        let prev = self.data().prev;
        (prev != NIL).then(|| BlockRef::new(self.body, prev))
    }

    /// Returns the block after this one.
    #[inline]
    pub fn next(self) -> Option<BlockRef<'a>> {
        let next = self.data().next;
        (next != NIL).then(|| BlockRef::new(self.body, next))
    }

    /// Whether this is the first block of its region.
    #[inline]
    pub fn is_entry(self) -> bool {
        self.data().prev == NIL && self.data().region != NIL
    }

    /// Iterates over the successors of the terminator.
    pub fn successors(self) -> impl Iterator<Item = BlockRef<'a>> {
        self.last().into_iter().flat_map(|op| op.successors())
    }

    /// Iterates over the predecessors' terminators, with the successor number; the newest use first.
    pub fn predecessor_uses(self) -> impl Iterator<Item = (OpRef<'a>, usize)> {
        let body = self.body;
        let mut slot = self.data().first_use;
        std::iter::from_fn(move || {
            let record = body.pools().uses.get(slot as usize)?;
            let op = OpRef::new(body, record.owner);
            let number = slot - op.extra().successor_run(&body.words).start;
            slot = record.next;
            Some((op, number as usize))
        })
    }

    /// Iterates over the predecessors, one for each edge; the newest edge first.
    pub fn predecessors(self) -> impl Iterator<Item = BlockRef<'a>> {
        self.predecessor_uses().filter_map(|(op, _)| op.block())
    }

    /// Returns the only predecessor, with any number of edges.
    pub fn unique_predecessor(self) -> Option<BlockRef<'a>> {
        let mut all = self.predecessors();
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    /// Returns the predecessor of the only edge.
    pub fn single_predecessor(self) -> Option<BlockRef<'a>> {
        let mut all = self.predecessors();
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }

    /// Whether the block has no predecessors.
    pub fn has_no_predecessors(self) -> bool {
        self.data().first_use == NIL
    }
}

impl Body {
    /// Returns a bound greater than any [`BlockRef::number`] of this body.
    pub fn block_bound(&self) -> usize {
        self.pools().blocks.len()
    }

    /// Returns a bound greater than any [`ValueRef::number`] of this body.
    pub fn value_bound(&self) -> usize {
        self.pools().values.len()
    }
}

impl<'a> RegionRef<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, index: u32) -> Self {
        RegionRef { body, index }
    }

    /// Returns the body.
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> Region {
        self.body.region_handle(self.index)
    }

    /// Returns the operation that owns the region.
    #[inline]
    pub fn parent_op(self) -> Option<OpRef<'a>> {
        let owner = self.body.region_data(self.index).owner;
        (owner != NIL).then(|| OpRef::new(self.body, owner))
    }

    /// Returns the index of the region in its operation.
    pub fn position(self) -> usize {
        self.parent_op().and_then(|op| op.regions().position(|region| region == self)).unwrap_or(0)
    }

    /// Returns the first block: the entry.
    #[inline]
    pub fn first_block(self) -> Option<BlockRef<'a>> {
        let first = self.body.region_data(self.index).first;
        (first != NIL).then(|| BlockRef::new(self.body, first))
    }

    /// Returns the last block.
    pub fn last_block(self) -> Option<BlockRef<'a>> {
        let last = self.body.region_data(self.index).last;
        (last != NIL).then(|| BlockRef::new(self.body, last))
    }

    /// Whether there are no blocks.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.body.region_data(self.index).first == NIL
    }

    /// Iterates over the blocks in order.
    #[inline]
    pub fn blocks(self) -> impl Iterator<Item = BlockRef<'a>> + Clone {
        std::iter::successors(self.first_block(), |block| block.next())
    }

    /// Returns the block, if there is exactly one.
    pub fn single_block(self) -> Option<BlockRef<'a>> {
        self.first_block().filter(|block| block.next().is_none())
    }

    /// Iterates over the operations of all blocks in order.
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> {
        self.blocks().flat_map(|block| block.ops())
    }

    /// Whether this region is `other` or encloses it, in one body.
    pub fn contains(self, other: RegionRef<'_>) -> bool {
        let mut at = Some(other);
        while let Some(region) = at {
            if region.index == self.index {
                return true;
            }
            at = region.parent_op().and_then(OpRef::block).and_then(BlockRef::region);
        }
        false
    }
}

impl std::fmt::Debug for BlockRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "BlockRef({})", self.index)
    }
}

impl std::fmt::Debug for RegionRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RegionRef({})", self.index)
    }
}
