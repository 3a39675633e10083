//! Bodies: the contents of one owning operation (architecture, invariants A, B and D).
//!
//! A [`Body`] holds the blocks, operations, operands and values nested in an operation that is isolated from
//! above, such as a module or a function, and that operation itself: the *root*. Nested operations that own
//! bodies themselves are *shells*: only their links are in this body, everything else is in their own.
//! Use-def edges never leave a body, so `&mut Body` is all that a function pass needs.

mod arguments;
mod blocks;
mod children;
mod clone;
mod cold_parts;
mod create;
mod data;
mod edit;
mod extra;
mod fast;
mod head;
mod import;
mod op_lists;
mod order;
mod pool;
mod replace_in_place;
mod scope;
mod size;
mod symbol_places;
#[cfg(test)]
mod testing;
mod uses;

pub use clone::Mapping;
pub use create::OpState;
pub(crate) use data::{BlockData, OpData, ROOT, RegionData, Use, ValueData};
pub(crate) use extra::TrailingWords;
pub use fast::{OpEntry, OpPeek, OpPeeker, PREFETCH_BATCH, RawOp, RawOpFacts, SlotFacts, prefetch};
pub(crate) use fast::{PackedTypes, TYPE_WORDS, TypesKey, iter_prefetched, mix, prefetched_roots};
pub(crate) use head::OpCore;
pub use import::Importer;
pub(crate) use pool::{NIL, Run};
pub use scope::{Scope, SymbolInfo, SymbolTable};
pub use size::BodySize;
pub(crate) use symbol_places::SymbolPlaces;

use crate::{Block, Context, Loc, Op, OpName, OpRef, Region, Value};
use cold_parts::{ColdParts, Pool};

/// Contents of one owning operation, with that operation as its root.
pub struct Body {
    pub(crate) cx: Context,
    pub(crate) root: OpCore,
    next_stamp: u32,
    /// Word pool: trailing words of operations, block arguments and region records.
    pub(crate) words: Vec<u32>,
    /// The other pools.
    pools: Pools,
}

// A size class of common allocators: programs have a body for each function.
const _: () = assert!(size_of::<Body>() == 160);

/// Pools of a body.
#[derive(Default)]
pub(crate) struct Pools {
    pub(crate) ops: Vec<OpData>,
    /// Uses of values as operands, and of blocks as successors.
    pub(crate) uses: Vec<Use>,
    pub(crate) values: Vec<ValueData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) cold: ColdParts,
}

impl Body {
    /// Creates a body whose root is a new operation of this name with `regions` empty regions.
    pub fn new(cx: &Context, name: OpName, loc: Loc, regions: usize) -> Box<Body> {
        let mut state = OpState::new(cx, name, loc);
        state.regions = regions;
        Body::from_state(cx, state)
    }

    /// Returns the context.
    #[inline]
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// Returns the root operation.
    #[inline]
    pub fn root(&self) -> OpRef<'_> {
        OpRef::new(self, ROOT)
    }

    /// Returns the handle of the root operation.
    #[inline]
    pub fn root_handle(&self) -> Op {
        Op { index: ROOT, stamp: self.root.stamp }
    }

    #[inline]
    pub(crate) fn pools(&self) -> &Pools {
        &self.pools
    }

    #[inline]
    pub(crate) fn pools_mut(&mut self) -> &mut Pools {
        &mut self.pools
    }

    /// Mutable access to the number of regions, of the root and all nested ones.
    #[inline]
    fn region_count(&mut self) -> &mut u32 {
        &mut self.root.order
    }

    /// Mutable access to the word pool and its free lists.
    #[inline]
    fn words_and_free(&mut self) -> (&mut Vec<u32>, &mut ColdParts) {
        (&mut self.words, &mut self.pools.cold)
    }

    /// Returns a new stamp.
    #[inline]
    fn stamp(&mut self) -> u32 {
        self.next_stamp = self.next_stamp.wrapping_add(1);
        // 0 marks free records.
        self.next_stamp = self.next_stamp.max(1);
        self.next_stamp
    }

    /// Returns the record of an operation or the root.
    #[inline]
    pub(crate) fn core(&self, index: u32) -> &OpCore {
        if index == ROOT { &self.root } else { &self.pools().ops[index as usize].core }
    }

    #[inline]
    pub(crate) fn core_mut(&mut self, index: u32) -> &mut OpCore {
        if index == ROOT { &mut self.root } else { &mut self.pools_mut().ops[index as usize].core }
    }

    /// Returns the links, operands and results of an operation. The root has none; use [`Body::core`] for its
    /// name and attributes.
    #[inline]
    pub(crate) fn op_data(&self, index: u32) -> &OpData {
        if index == ROOT { OpData::OF_ROOT } else { &self.pools().ops[index as usize] }
    }

    #[inline]
    pub(crate) fn op_data_mut(&mut self, index: u32) -> &mut OpData {
        &mut self.pools_mut().ops[index as usize]
    }

    #[inline]
    pub(crate) fn block_data(&self, index: u32) -> &BlockData {
        &self.pools().blocks[index as usize]
    }

    #[inline]
    pub(crate) fn block_data_mut(&mut self, index: u32) -> &mut BlockData {
        &mut self.pools_mut().blocks[index as usize]
    }

    #[inline]
    pub(crate) fn value_data(&self, index: u32) -> &ValueData {
        &self.pools().values[index as usize]
    }

    #[inline]
    pub(crate) fn region_data(&self, index: u32) -> RegionData {
        RegionData::from_words(&self.words[index as usize..][..RegionData::WORDS])
    }

    #[inline]
    pub(crate) fn set_region(&mut self, index: u32, data: RegionData) {
        self.words[index as usize..][..RegionData::WORDS].copy_from_slice(&data.to_words());
    }

    #[inline]
    pub(crate) fn op_handle(&self, index: u32) -> Op {
        Op { index, stamp: self.core(index).stamp }
    }

    #[inline]
    pub(crate) fn block_handle(&self, index: u32) -> Block {
        Block { index, stamp: self.block_data(index).stamp }
    }

    #[inline]
    pub(crate) fn region_handle(&self, index: u32) -> Region {
        Region { index, stamp: self.region_data(index).stamp }
    }

    /// Returns the stamp of a value: its owner's.
    #[inline]
    fn value_stamp(&self, data: &ValueData) -> u32 {
        if data.owner == ValueData::NO_OWNER {
            return 0;
        }
        if data.owner & ValueData::ARGUMENT != 0 {
            self.block_data(data.owner & !ValueData::ARGUMENT).stamp
        } else {
            self.core(data.owner).stamp
        }
    }

    #[inline]
    pub(crate) fn value_handle(&self, index: u32) -> Value {
        let data = self.value_data(index);
        Value { index, stamp: self.value_stamp(data) }
    }

    /// Returns the index of a live operation.
    #[inline]
    #[track_caller]
    pub(crate) fn op_index(&self, op: Op) -> u32 {
        if !self.is_live(op) {
            self.stale("operation", op.index)
        }
        op.index
    }

    /// Returns the index of a live block.
    #[inline]
    #[track_caller]
    pub(crate) fn block_index(&self, block: Block) -> u32 {
        let found = self.pools().blocks.get(block.index as usize);
        if found.is_none_or(|data| data.stamp != block.stamp) {
            self.stale("block", block.index)
        }
        block.index
    }

    /// Returns the index of a live region.
    #[inline]
    #[track_caller]
    pub(crate) fn region_index(&self, region: Region) -> u32 {
        if self.words.get(region.index as usize + 3).is_none_or(|&stamp| stamp != region.stamp) {
            self.stale("region", region.index)
        }
        region.index
    }

    /// Returns the index of a live value.
    #[inline]
    #[track_caller]
    pub(crate) fn value_index(&self, value: Value) -> u32 {
        if !self.is_live_value(value) {
            self.stale("value", value.index)
        }
        value.index
    }

    #[cold]
    #[inline(never)]
    #[track_caller]
    fn stale(&self, what: &str, index: u32) -> ! {
        let owner = self.cx.op_name_str(self.root.name());
        let known = match what {
            "operation" => self
                .pools()
                .ops
                .get(index as usize)
                .filter(|data| data.core.stamp != 0)
                .map_or(String::new(), |data| {
                    format!(" (its place now holds '{}')", self.cx.op_name_str(data.core.name()))
                }),
            _ => String::new(),
        };
        panic!("stale or foreign {what} handle used on the body of '{owner}'{known}");
    }

    /// Whether a handle refers to an operation of this body that has not been erased.
    #[inline]
    pub fn is_live(&self, op: Op) -> bool {
        if op.index == ROOT {
            return op.stamp == self.root.stamp;
        }
        self.pools().ops.get(op.index as usize).is_some_and(|data| data.core.stamp == op.stamp)
    }

    /// Whether a handle refers to a block of this body that has not been erased.
    pub fn is_live_block(&self, block: Block) -> bool {
        self.pools().blocks.get(block.index as usize).is_some_and(|data| data.stamp == block.stamp)
    }

    /// Whether a handle refers to a value of this body whose owner has not been erased.
    #[inline]
    pub fn is_live_value(&self, value: Value) -> bool {
        self.pools()
            .values
            .get(value.index as usize)
            .is_some_and(|data| value.stamp != 0 && self.value_stamp(data) == value.stamp)
    }
}
