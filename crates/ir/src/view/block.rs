//! Views of blocks and regions.

use super::{OpRef, ValueRef};
use crate::body::{BlockData, Body, NIL};
use crate::def::TraitSet;
use crate::{Block, Region, Type};

/// A block that can be asked.
#[derive(Clone, Copy)]
pub struct BlockRef<'a> {
    body: &'a Body,
    index: u32,
}

impl PartialEq for BlockRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.body, other.body) && self.index == other.index
    }
}

impl Eq for BlockRef<'_> {}

/// A region that can be asked.
#[derive(Clone, Copy)]
pub struct RegionRef<'a> {
    body: &'a Body,
    index: u32,
}

impl PartialEq for RegionRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.body, other.body) && self.index == other.index
    }
}

impl Eq for RegionRef<'_> {}

impl Body {
    /// A view of a block.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    #[inline]
    #[track_caller]
    pub fn block(&self, block: Block) -> BlockRef<'_> {
        BlockRef { body: self, index: self.block_index(block) }
    }

    /// A view of a region.
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

    /// A number that is this block's alone among those of its body, smaller than [`Body::block_bound`].
    #[inline]
    pub fn number(self) -> usize {
        self.index as usize
    }

    /// The body.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// The handle.
    #[inline]
    pub fn handle(self) -> Block {
        self.body.block_handle(self.index)
    }

    /// Number of arguments.
    #[inline]
    pub fn num_arguments(self) -> usize {
        self.data().num_args(&self.body.words) as usize
    }

    /// An argument.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    #[track_caller]
    pub fn argument(self, index: usize) -> ValueRef<'a> {
        ValueRef::new(self.body, self.body.argument_indices(self.index)[index])
    }

    /// The arguments.
    #[inline]
    pub fn arguments(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        let places = self.body.argument_indices(self.index);
        places.iter().map(move |&value| ValueRef::new(self.body, value))
    }

    /// The types of the arguments.
    pub fn argument_types(self) -> impl ExactSizeIterator<Item = Type> {
        self.arguments().map(|value| value.ty().handle())
    }

    /// The first operation.
    #[inline]
    pub fn first(self) -> Option<OpRef<'a>> {
        let first = self.data().first;
        (first != NIL).then(|| OpRef::new(self.body, first))
    }

    /// The last operation.
    #[inline]
    pub fn last(self) -> Option<OpRef<'a>> {
        let last = self.data().last;
        (last != NIL).then(|| OpRef::new(self.body, last))
    }

    /// The last operation if it is a terminator, or may be one: is not registered.
    pub fn terminator(self) -> Option<OpRef<'a>> {
        self.last().filter(|op| op.info().is_none_or(|info| info.traits().contains(TraitSet::TERMINATOR)))
    }

    /// Whether there are no operations.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.data().first == NIL
    }

    /// The operations in order.
    #[inline]
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> + Clone {
        std::iter::successors(self.first(), |op| op.next())
    }

    /// The operations from last to first.
    pub fn ops_reversed(self) -> impl Iterator<Item = OpRef<'a>> + Clone {
        std::iter::successors(self.last(), |op| op.prev())
    }

    /// The region that the block is in.
    #[inline]
    pub fn region(self) -> Option<RegionRef<'a>> {
        let region = self.data().region;
        (region != NIL).then_some(RegionRef { body: self.body, index: region })
    }

    /// The operation around the block.
    #[inline]
    pub fn parent_op(self) -> Option<OpRef<'a>> {
        self.region()?.parent_op()
    }

    /// The block before this one.
    pub fn prev(self) -> Option<BlockRef<'a>> {
        let prev = self.data().prev;
        (prev != NIL).then(|| BlockRef::new(self.body, prev))
    }

    /// The block after this one.
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

    /// The blocks that the terminator leads to.
    pub fn successors(self) -> impl Iterator<Item = BlockRef<'a>> {
        self.last().into_iter().flat_map(|op| op.successors())
    }

    /// The operations that lead here, with the number of the successor; the newest use first.
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

    /// The blocks that lead here, one for each edge; the newest edge first.
    pub fn predecessors(self) -> impl Iterator<Item = BlockRef<'a>> {
        self.predecessor_uses().filter_map(|(op, _)| op.block())
    }

    /// The block that leads here, if only one does, on however many edges.
    pub fn unique_predecessor(self) -> Option<BlockRef<'a>> {
        let mut all = self.predecessors();
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    /// The block that leads here, if it does so on the only edge.
    pub fn single_predecessor(self) -> Option<BlockRef<'a>> {
        let mut all = self.predecessors();
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }

    /// Whether nothing leads here.
    pub fn has_no_predecessors(self) -> bool {
        self.data().first_use == NIL
    }
}

impl Body {
    /// More than any [`BlockRef::number`] of this body.
    pub fn block_bound(&self) -> usize {
        self.pools().blocks.len()
    }

    /// More than any [`ValueRef::number`] of this body.
    pub fn value_bound(&self) -> usize {
        self.pools().values.len()
    }
}

impl<'a> RegionRef<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, index: u32) -> Self {
        RegionRef { body, index }
    }

    /// The body.
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// The handle.
    #[inline]
    pub fn handle(self) -> Region {
        self.body.region_handle(self.index)
    }

    /// The operation that the region is of.
    #[inline]
    pub fn parent_op(self) -> Option<OpRef<'a>> {
        let owner = self.body.region_data(self.index).owner;
        (owner != NIL).then(|| OpRef::new(self.body, owner))
    }

    /// Which region of its operation it is.
    pub fn position(self) -> usize {
        self.parent_op().and_then(|op| op.regions().position(|region| region == self)).unwrap_or(0)
    }

    /// The first block: where control enters.
    #[inline]
    pub fn first_block(self) -> Option<BlockRef<'a>> {
        let first = self.body.region_data(self.index).first;
        (first != NIL).then(|| BlockRef::new(self.body, first))
    }

    /// The last block.
    pub fn last_block(self) -> Option<BlockRef<'a>> {
        let last = self.body.region_data(self.index).last;
        (last != NIL).then(|| BlockRef::new(self.body, last))
    }

    /// Whether there are no blocks.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.body.region_data(self.index).first == NIL
    }

    /// The blocks in order.
    #[inline]
    pub fn blocks(self) -> impl Iterator<Item = BlockRef<'a>> + Clone {
        std::iter::successors(self.first_block(), |block| block.next())
    }

    /// The block, if there is exactly one.
    pub fn single_block(self) -> Option<BlockRef<'a>> {
        self.first_block().filter(|block| block.next().is_none())
    }

    /// The operations of all blocks in order.
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> {
        self.blocks().flat_map(|block| block.ops())
    }

    /// Whether this region is `other` or around it, within one body.
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
