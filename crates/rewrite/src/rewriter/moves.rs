//! Insertion, moves and copies of operations.

use super::Rewriter;
use crate::journal::Edit;
use ir::{Block, InsertPoint, Mapping, Op, Region};

impl Rewriter<'_> {
    /// Inserts a detached operation.
    pub fn insert_detached(&mut self, point: InsertPoint, op: Op) {
        self.body_mut().insert_at(point, op);
        self.note(|| Edit::Created(op));
        self.notify(|listener, body| listener.op_inserted(body, op, None));
    }

    /// Moves an operation to an insertion point.
    pub fn move_op(&mut self, op: Op, point: InsertPoint) {
        if matches!(point, InsertPoint::Before(at) | InsertPoint::After(at) if at == op) {
            return;
        }
        let previous = self.place_of(op);
        self.body_mut().remove(op);
        self.body_mut().insert_at(point, op);
        self.note(|| Edit::Moved(op, previous));
        self.notify(|listener, body| listener.op_inserted(body, op, previous));
    }

    /// Moves an operation before another.
    pub fn move_op_before(&mut self, op: Op, next: Op) {
        self.move_op(op, InsertPoint::Before(next));
    }

    /// Moves an operation after another.
    pub fn move_op_after(&mut self, op: Op, prev: Op) {
        self.move_op(op, InsertPoint::After(prev));
    }

    /// Returns the insertion point of the current position of an operation.
    fn place_of(&self, op: Op) -> Option<InsertPoint> {
        let view = self.op(op);
        match view.next() {
            Some(next) => Some(InsertPoint::Before(next.handle())),
            None => Some(InsertPoint::End(view.block()?.handle())),
        }
    }

    /// Clones an operation with its regions at the insertion point. Mapped operands are replaced; results and
    /// nested values are added to the mapping.
    pub fn clone_op(&mut self, op: Op, mapping: &mut Mapping) -> Op {
        let copy = self.body_mut().clone_op(op, mapping);
        let point = self.point();
        if self.has_journal() {
            self.body_mut().insert_at(point, copy);
            self.note(|| Edit::Copied(copy));
        } else {
            self.insert_detached(point, copy);
        }
        if matches!(point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.move_to(InsertPoint::After(copy));
        }
        if self.has_journal() {
            let inner: Vec<Op> = self.op(copy).walk_body().skip(1).map(|op| op.handle()).collect();
            inner.into_iter().for_each(|op| self.note(|| Edit::CreatedWithin(op)));
        }
        if self.has_listener() {
            let inner: Vec<Op> = self.op(copy).walk_body_post_order().map(|op| op.handle()).collect();
            self.announce(inner.into_iter().filter(|&op| op != copy));
        }
        copy
    }

    /// Clones the blocks of a region to the end of another.
    pub fn clone_region(&mut self, from: Region, to: Region, mapping: &mut Mapping) {
        let before: usize = self.region(to).blocks().count();
        if self.refuse("a region is copied") {
            return;
        }
        self.body_mut().clone_region(from, to, mapping);
        if !self.has_listener() {
            return;
        }
        let blocks: Vec<Block> = self.region(to).blocks().skip(before).map(|block| block.handle()).collect();
        for block in blocks {
            self.notify(|listener, body| listener.block_inserted(body, block));
            let ops = self.block(block).ops().flat_map(|op| op.walk_body_post_order());
            let ops: Vec<Op> = ops.map(|op| op.handle()).collect();
            self.announce(ops);
        }
    }

    fn announce(&mut self, ops: impl IntoIterator<Item = Op>) {
        for op in ops {
            self.notify(|listener, body| listener.op_inserted(body, op, None));
        }
    }
}
