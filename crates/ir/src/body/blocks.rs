//! Blocks: creating, splitting, merging, moving and erasing them.

use super::pool::{self, NIL, Pooled, Run};
use super::{Body, Pool, RegionData};
use crate::{Block, Op, Region, Type, Value};

impl Body {
    /// Creates a block that is in no region yet.
    pub fn create_block(&mut self, arguments: &[Type]) -> Block {
        let stamp = self.stamp();
        let pools = self.pools_mut();
        let index =
            pool::alloc(&mut pools.blocks, pools.cold.free(Pool::Blocks), 1, super::BlockData::free(NIL))
                .start;
        pools.blocks[index as usize].stamp = stamp;
        let block = Block { index, stamp };
        for &ty in arguments {
            self.add_argument(block, ty);
        }
        block
    }

    /// Creates a block at the end of a region.
    pub fn append_new_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        let block = self.create_block(arguments);
        self.append_block(region, block);
        block
    }

    /// Appends a block to a region. It must be in no region.
    pub fn append_block(&mut self, region: Region, block: Block) {
        let (region, block) = (self.region_index(region), self.block_index(block));
        let last = self.region_data(region).last;
        self.link_block(block, region, last, NIL);
    }

    /// Inserts a block before another. It must be in no region.
    pub fn insert_block_before(&mut self, next: Block, block: Block) {
        let (next, block) = (self.block_index(next), self.block_index(block));
        let (region, prev) = (self.block_data(next).region, self.block_data(next).prev);
        self.link_block(block, region, prev, next);
    }

    /// Inserts a block after another. It must be in no region.
    pub fn insert_block_after(&mut self, prev: Block, block: Block) {
        let (prev, block) = (self.block_index(prev), self.block_index(block));
        let (region, next) = (self.block_data(prev).region, self.block_data(prev).next);
        self.link_block(block, region, prev, next);
    }

    fn link_block(&mut self, block: u32, region: u32, prev: u32, next: u32) {
        assert!(region != NIL, "the neighbour is in no region");
        let data = self.block_data_mut(block);
        assert!(data.region == NIL, "the block is in a region already");
        (data.region, data.prev, data.next) = (region, prev, next);
        let mut record = self.region_data(region);
        match prev {
            NIL => record.first = block,
            _ => self.block_data_mut(prev).next = block,
        }
        match next {
            NIL => record.last = block,
            _ => self.block_data_mut(next).prev = block,
        }
        self.set_region(region, record);
    }

    /// Unlinks a block from its region; it stays live.
    pub fn remove_block(&mut self, block: Block) {
        let index = self.block_index(block);
        let &super::BlockData { region, prev, next, .. } = self.block_data(index);
        if region == NIL {
            return;
        }
        let mut record: RegionData = self.region_data(region);
        match prev {
            NIL => record.first = next,
            _ => self.block_data_mut(prev).next = next,
        }
        match next {
            NIL => record.last = prev,
            _ => self.block_data_mut(next).prev = prev,
        }
        self.set_region(region, record);
        let data = self.block_data_mut(index);
        (data.region, data.prev, data.next) = (NIL, NIL, NIL);
    }

    /// Moves a block before another.
    pub fn move_block_before(&mut self, next: Block, block: Block) {
        if next != block {
            self.remove_block(block);
            self.insert_block_before(next, block);
        }
    }

    /// Moves all blocks of a region to the end of another.
    pub fn move_blocks_to_end(&mut self, from: Region, to: Region) {
        while let Some(block) = self.region(from).first_block() {
            let block = block.handle();
            self.remove_block(block);
            self.append_block(to, block);
        }
    }

    /// Moves all blocks of a region before a block.
    pub fn move_blocks_before(&mut self, from: Region, next: Block) {
        while let Some(block) = self.region(from).first_block() {
            let block = block.handle();
            self.remove_block(block);
            self.insert_block_before(next, block);
        }
    }

    /// Erases a block with its operations.
    ///
    /// # Panics
    /// If a value defined in it is used elsewhere, or a terminator elsewhere has it as a successor.
    #[track_caller]
    pub fn erase_block(&mut self, block: Block) {
        let index = self.block_index(block);
        self.remove_block(block);
        let mut erased = Vec::new();
        let mut op = self.block_data(index).first;
        while op != NIL {
            erased.push(op);
            op = self.op_data(op).next;
        }
        self.collect_nested(&mut erased);
        for &op in &erased {
            self.drop_references(op);
        }
        assert!(self.block_data(index).first_use == NIL, "a block is erased while a terminator leads to it");
        let unused = |run: Run| self.pools().values[run.range()].iter().all(|value| value.first_use == NIL);
        assert!(
            erased.iter().all(|&op| unused(self.results_of(op))),
            "a block is erased while its values are used"
        );
        for &op in erased.iter().rev() {
            self.free_op(op);
        }
        self.free_block(index);
    }

    /// Drops all operands and successors of a block's operations and of those nested in them, so that blocks
    /// which refer to each other can be erased.
    pub fn drop_block_references(&mut self, block: Block) {
        let index = self.block_index(block);
        let mut ops = Vec::new();
        let mut op = self.block_data(index).first;
        while op != NIL {
            ops.push(op);
            op = self.op_data(op).next;
        }
        self.collect_nested(&mut ops);
        for op in ops {
            self.drop_references(op);
        }
    }

    /// Splits a block: moves the operations from `first` on to a new block after it.
    pub fn split_block(&mut self, first: Op) -> Block {
        let index = self.op_index(first);
        let old = self.op_data(index).block;
        assert!(old != NIL, "the operation is in no block");
        let old = self.block_handle(old);
        let fresh = self.create_block(&[]);
        if self.block_data(old.index).region != NIL {
            self.insert_block_after(old, fresh);
        }
        let mut op = index;
        while op != NIL {
            let next = self.op_data(op).next;
            let handle = self.op_handle(op);
            self.move_to_end(fresh, handle);
            op = next;
        }
        fresh
    }

    /// Moves all operations of a block to the end of another, replaces its arguments by `values`, and erases
    /// the empty block.
    #[track_caller]
    pub fn merge_block(&mut self, from: Block, into: Block, values: &[Value]) {
        let index = self.block_index(from);
        let args: Vec<u32> = self.argument_indices(index).into();
        assert_eq!(args.len(), values.len(), "one value for each argument");
        for (argument, &value) in args.into_iter().zip(values) {
            let value = self.value_index(value);
            self.replace_uses_of(argument, value);
        }
        while self.block_data(index).first != NIL {
            let op = self.op_handle(self.block_data(index).first);
            self.move_to_end(into, op);
        }
        self.erase_block(from);
    }
}
