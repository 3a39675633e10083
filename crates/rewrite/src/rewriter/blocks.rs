//! Creating, splitting, merging and moving blocks.

use super::Rewriter;
use crate::journal::{BlockPlace, Edit, move_tail};
use ir::{Block, BuildBlocks, InsertPoint, Op, Region, Type, Value};

impl BuildBlocks for Rewriter<'_> {
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

impl Rewriter<'_> {
    /// Creates a block at the end of a region, and moves the insertion point to its end.
    pub fn create_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        let block = self.body_mut().append_new_block(region, arguments);
        self.enter_new_block(block)
    }

    /// Creates a block before another, and moves the insertion point to its end.
    pub fn create_block_before(&mut self, next: Block, arguments: &[Type]) -> Block {
        let block = self.body_mut().create_block(arguments);
        self.body_mut().insert_block_before(next, block);
        self.enter_new_block(block)
    }

    /// Creates a block after another, and moves the insertion point to its end.
    pub fn create_block_after(&mut self, prev: Block, arguments: &[Type]) -> Block {
        let block = self.body_mut().create_block(arguments);
        self.body_mut().insert_block_after(prev, block);
        self.enter_new_block(block)
    }

    fn enter_new_block(&mut self, block: Block) -> Block {
        self.note(|| Edit::BlockCreated(block));
        self.notify(|listener, body| listener.block_inserted(body, block));
        self.move_to(InsertPoint::End(block));
        block
    }

    /// Creates a region that no operation owns yet, for [`ir::OpState::built_regions`].
    pub fn new_region(&mut self) -> Region {
        self.body_mut().new_region()
    }

    /// Splits a block: the operations from `first` on move to a new block after it; with `None`, the new
    /// block is empty. The insertion point does not change.
    pub fn split_block(&mut self, block: Block, first: Option<Op>) -> Block {
        let fresh = self.body_mut().create_block(&[]);
        self.body_mut().insert_block_after(block, fresh);
        self.note(|| Edit::BlockCreated(fresh));
        self.notify(|listener, body| listener.block_inserted(body, fresh));
        let Some(first) = first else { return fresh };
        if self.has_journal() {
            self.move_ops_from(first, block, InsertPoint::End(fresh));
            return fresh;
        }
        loop {
            let Some(last) = self.block(block).last().map(|op| op.handle()) else { return fresh };
            self.move_op(last, InsertPoint::Start(fresh));
            if last == first {
                return fresh;
            }
        }
    }

    /// Moves the operations of a block from one on to an insertion point, all at once.
    pub(crate) fn move_ops_from(&mut self, first: Op, from: Block, point: InsertPoint) {
        let Some(last) = self.block(from).last().map(|op| op.handle()) else { return };
        move_tail(self.body_mut(), first, last, point);
        self.note(|| Edit::TailMoved { first, last, back: from });
    }

    /// Moves the operations of a block to an insertion point, replaces its arguments by `values`, and erases
    /// the empty block.
    ///
    /// # Panics
    /// If the number of values is not the number of arguments, or a terminator branches to the block.
    #[track_caller]
    pub fn inline_block(&mut self, source: Block, point: InsertPoint, values: &[Value]) {
        let arguments: Vec<Value> = self.block(source).arguments().map(|value| value.handle()).collect();
        assert_eq!(arguments.len(), values.len(), "one value for each argument");
        for (&argument, &value) in arguments.iter().zip(values) {
            self.replace_all_uses(argument, value);
        }
        let mut point = point;
        while let Some(op) = self.block(source).first().map(|op| op.handle()) {
            if self.has_journal() {
                self.move_ops_from(op, source, point);
                break;
            }
            self.move_op(op, point);
            if matches!(point, InsertPoint::Start(_) | InsertPoint::After(_)) {
                point = InsertPoint::After(op);
            }
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
        let place = BlockPlace::of(self, block);
        self.body_mut().move_block_before(next, block);
        self.note(|| Edit::BlockMoved(block, place));
        self.notify(|listener, body| listener.block_inserted(body, block));
    }

    /// Moves all blocks of a region before a block.
    pub fn inline_region_before(&mut self, source: Region, next: Block) {
        while let Some(block) = self.region(source).first_block().map(|block| block.handle()) {
            self.move_block_before(block, next);
        }
    }

    /// Moves all blocks of a region to the end of another.
    pub fn inline_region_at_end(&mut self, source: Region, dest: Region) {
        while let Some(block) = self.region(source).first_block().map(|block| block.handle()) {
            let place = BlockPlace::of(self, block);
            self.body_mut().remove_block(block);
            self.body_mut().append_block(dest, block);
            self.note(|| Edit::BlockMoved(block, place));
            self.notify(|listener, body| listener.block_inserted(body, block));
        }
    }

    /// Appends an argument to a block. Terminators that branch to it are not changed.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        let at = self.block(block).num_arguments();
        let value = self.body_mut().add_argument(block, ty);
        self.note(|| Edit::ArgumentInserted(block, at));
        self.notify_parent(block);
        value
    }

    /// Inserts an argument into a block. Terminators that branch to it are not changed.
    pub fn insert_argument(&mut self, block: Block, at: usize, ty: Type) -> Value {
        let value = self.body_mut().insert_argument(block, at, ty);
        self.note(|| Edit::ArgumentInserted(block, at));
        self.notify_parent(block);
        value
    }

    /// Erases an argument of a block. Terminators that branch to it are not changed.
    ///
    /// # Panics
    /// If it has uses.
    #[track_caller]
    pub fn erase_argument(&mut self, block: Block, at: usize) {
        if self.refuse("an argument of a block is erased") {
            return;
        }
        self.body_mut().erase_argument(block, at);
        self.notify_parent(block);
    }

    fn notify_parent(&mut self, block: Block) {
        let parent = self.block(block).parent_op().map(|op| op.handle());
        if let Some(parent) = parent {
            self.notify(|listener, body| listener.op_modified(body, parent));
        }
    }
}
