//! Creating, splitting, merging, moving and erasing blocks.

use super::super::journal::{BlockPlace, Edit, move_tail};
use super::ConversionRewriter;
use ir::{Block, BuildBlocks, InsertPoint, Op, Region, Type, Value};

impl BuildBlocks for ConversionRewriter<'_> {
    fn append_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        let point = self.point();
        let block = self.create_block(region, arguments);
        self.move_to(point);
        block
    }

    fn insertion_point(&self) -> InsertPoint {
        self.point()
    }

    fn set_insertion_point(&mut self, point: InsertPoint) {
        self.move_to(point);
    }
}

impl ConversionRewriter<'_> {
    /// Creates a block at the end of a region, and moves the insertion point to its end.
    pub fn create_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        let block = self.new_block(arguments);
        self.body.append_block(region, block);
        self.move_to(InsertPoint::End(block));
        block
    }

    /// Creates a block before another, and moves the insertion point to its end.
    pub fn create_block_before(&mut self, next: Block, arguments: &[Type]) -> Block {
        let block = self.new_block(arguments);
        self.body.insert_block_before(next, block);
        self.move_to(InsertPoint::End(block));
        block
    }

    /// Creates a block after another, and moves the insertion point to its end.
    pub fn create_block_after(&mut self, prev: Block, arguments: &[Type]) -> Block {
        let block = self.new_block(arguments);
        self.body.insert_block_after(prev, block);
        self.move_to(InsertPoint::End(block));
        block
    }

    pub(super) fn new_block(&mut self, arguments: &[Type]) -> Block {
        let block = self.body.create_block(arguments);
        self.state.journal.push(Edit::BlockCreated(block));
        block
    }

    /// Creates a region that no operation owns yet, for [`ir::OpState::built_regions`].
    pub fn new_region(&mut self) -> Region {
        self.body.new_region()
    }

    /// Splits a block: the operations from `first` on move to a new block after it; with `None`, the new
    /// block is empty. The insertion point does not change.
    pub fn split_block(&mut self, block: Block, first: Option<Op>) -> Block {
        let fresh = self.new_block(&[]);
        self.body.insert_block_after(block, fresh);
        if let Some(first) = first {
            self.move_ops_from(first, block, InsertPoint::End(fresh));
        }
        fresh
    }

    /// Moves the operations of a block from one on to an insertion point.
    pub(super) fn move_ops_from(&mut self, first: Op, from: Block, point: InsertPoint) {
        let Some(last) = self.body.block(from).last().map(|op| op.handle()) else { return };
        move_tail(self.body, first, last, point);
        self.state.journal.push(Edit::TailMoved { first, last, back: from });
    }

    /// Moves the operations of a block to an insertion point, replaces its arguments by `values`, and erases
    /// the empty block.
    ///
    /// # Panics
    /// If the number of values is not the number of arguments.
    #[track_caller]
    pub fn inline_block(&mut self, source: Block, point: InsertPoint, values: &[Value]) {
        let arguments: Vec<Value> = self.body.block(source).arguments().map(|value| value.handle()).collect();
        assert_eq!(arguments.len(), values.len(), "one value for each argument");
        for (&argument, &value) in arguments.iter().zip(values) {
            self.replace_argument(argument, &[value]);
        }
        if let Some(first) = self.body.block(source).first().map(|op| op.handle()) {
            self.move_ops_from(first, source, point);
        }
        self.erase_block(source);
    }

    /// Moves the operations of a block before an operation: see [`inline_block`](Self::inline_block).
    #[track_caller]
    pub fn inline_block_before(&mut self, source: Block, next: Op, values: &[Value]) {
        self.inline_block(source, InsertPoint::Before(next), values);
    }

    /// Moves the operations of a block to the end of another: see [`inline_block`](Self::inline_block).
    #[track_caller]
    pub fn merge_blocks(&mut self, source: Block, dest: Block, values: &[Value]) {
        self.inline_block(source, InsertPoint::End(dest), values);
    }

    /// Moves a block before another, of the same or another region.
    pub fn move_block_before(&mut self, block: Block, next: Block) {
        if block == next {
            return;
        }
        let place = BlockPlace::of(self.body, block);
        self.body.move_block_before(next, block);
        self.state.journal.push(Edit::BlockMoved(block, place));
    }

    /// Moves all blocks of a region before a block.
    pub fn inline_region_before(&mut self, source: Region, next: Block) {
        while let Some(block) = self.body.region(source).first_block().map(|block| block.handle()) {
            self.move_block_before(block, next);
        }
    }

    /// Moves all blocks of a region to the end of another.
    pub fn inline_region_at_end(&mut self, source: Region, dest: Region) {
        while let Some(block) = self.body.region(source).first_block().map(|block| block.handle()) {
            let place = BlockPlace::of(self.body, block);
            self.body.remove_block(block);
            self.body.append_block(dest, block);
            self.state.journal.push(Edit::BlockMoved(block, place));
        }
    }

    /// Erases a block with its operations. The terminators that branch to it must be erased too.
    pub fn erase_block(&mut self, block: Block) {
        let ops: Vec<Op> = self.body.block(block).ops_reversed().map(|op| op.handle()).collect();
        for op in ops {
            self.erase_op(op);
        }
        let place = BlockPlace::of(self.body, block);
        self.body.remove_block(block);
        self.state.journal.push(Edit::BlockErased(block, place));
    }
}
