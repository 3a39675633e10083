//! Erasure of operations and blocks, one at a time, so that listeners see consistent IR.

use super::Rewriter;
use ir::{Block, Body, Op, OpRef, RegionRef};
use smallvec::{SmallVec, smallvec};

impl Rewriter<'_> {
    /// Erases an operation and all operations nested in it. Nested operations are announced first, uses
    /// before definitions. In a dialect conversion its results may have uses until the end.
    ///
    /// # Panics
    /// If a result has uses.
    #[track_caller]
    pub fn erase_op(&mut self, op: Op) {
        if let Some(journal) = &mut self.journal {
            return journal.erase_op(self.body, op);
        }
        if self.has_listener() {
            self.erase_nested(op);
            self.notify(|listener, body| listener.op_erased(body, op));
        }
        self.body_mut().erase(op);
    }

    fn erase_nested(&mut self, op: Op) {
        if !has_nested(self.op(op)) {
            return;
        }
        let order = erasure_order(self, op);
        for &inner in &order {
            self.notify(|listener, body| listener.op_erased(body, inner));
            // Operations on cycles in the use-def graph remain; they are erased with their parent.
            if self.op(inner).is_unused() {
                self.body_mut().erase(inner);
            }
        }
        self.notify(|listener, body| listener.ops_erased(body, &order));
    }

    /// Erases a block with its operations, the last first.
    ///
    /// # Panics
    /// If a value of it is used elsewhere, or a terminator branches to it.
    #[track_caller]
    pub fn erase_block(&mut self, block: Block) {
        if let Some(journal) = &mut self.journal {
            return journal.erase_block(self.body, block);
        }
        while let Some(last) = self.block(block).last().map(|op| op.handle()) {
            if !self.op(last).is_unused() {
                break;
            }
            self.erase_op(last);
        }
        // The remaining operations are on use-def cycles.
        let rest: Vec<Op> = self.block(block).ops_reversed().map(|op| op.handle()).collect();
        self.erase_ops(&rest);
        self.notify(|listener, body| listener.block_erased(body, block));
        self.body_mut().erase_block(block);
    }
}

impl Rewriter<'_> {
    /// Erases operations that may use each other.
    ///
    /// # Panics
    /// If a result is used by another operation.
    #[track_caller]
    pub fn erase_ops(&mut self, ops: &[Op]) {
        if self.has_journal() {
            return ops.iter().for_each(|&op| self.erase_op(op));
        }
        let mut announced = Vec::new();
        self.announce_erasure(ops, &mut announced);
        self.notify(|listener, body| listener.ops_erased(body, &announced));
        self.body_mut().erase_ops(ops);
    }

    /// Erases blocks that may branch to each other and use each other's values.
    ///
    /// # Panics
    /// If another block branches to them, or uses their values.
    #[track_caller]
    pub fn erase_blocks(&mut self, blocks: &[Block]) {
        if self.has_journal() {
            return blocks.iter().for_each(|&block| self.erase_block(block));
        }
        let mut announced = Vec::new();
        for &block in blocks {
            if self.has_listener() {
                let ops: Vec<Op> = self.block(block).ops_reversed().map(|op| op.handle()).collect();
                self.announce_erasure(&ops, &mut announced);
            }
            self.notify(|listener, body| listener.block_erased(body, block));
        }
        self.notify(|listener, body| listener.ops_erased(body, &announced));
        for &block in blocks {
            self.body_mut().drop_block_references(block);
        }
        for &block in blocks {
            self.body_mut().erase_block(block);
        }
    }

    /// Announces that operations, none of which is erased yet, are about to be erased, and appends them to a
    /// list.
    fn announce_erasure(&mut self, ops: &[Op], announced: &mut Vec<Op>) {
        if !self.has_listener() {
            return;
        }
        for &op in ops {
            if has_nested(self.op(op)) {
                for inner in erasure_order(self, op) {
                    self.notify(|listener, body| listener.op_erased(body, inner));
                    announced.push(inner);
                }
            }
            self.notify(|listener, body| listener.op_erased(body, op));
            announced.push(op);
        }
    }
}

/// Returns whether an operation may have nested operations outside a body of their own.
fn has_nested(op: OpRef<'_>) -> bool {
    op.num_regions() > 0 && op.body_of().is_none() && op.regions().any(|region| !region.is_empty())
}

/// Returns the operations nested in an operation in order of erasure: regions and the operations of a block
/// in reverse order, blocks in post-order of the CFG, nested operations first.
fn erasure_order(body: &Body, op: Op) -> Vec<Op> {
    // The order is built in reverse, so that no operation is visited twice.
    let mut order = Vec::new();
    let mut open = vec![body.op(op)];
    while let Some(view) = open.pop() {
        order.push(view.handle());
        if view.body_of().is_some() {
            continue;
        }
        for region in view.regions().rev() {
            for block in region_post_order(region) {
                open.extend(body.block(block).ops_reversed());
            }
        }
    }
    order.reverse();
    order.pop();
    order
}

/// Returns the blocks of a region in post-order of the CFG; unreachable blocks follow in further traversals.
pub(crate) fn region_post_order(region: RegionRef<'_>) -> SmallVec<[Block; 4]> {
    let body = region.body();
    if let Some(single) = region.single_block() {
        return smallvec![single.handle()];
    }
    let mut seen = vec![false; body.block_bound()];
    let mut order = SmallVec::new();
    for start in region.blocks() {
        if std::mem::replace(&mut seen[start.number()], true) {
            continue;
        }
        let mut stack = vec![(start, successors(start))];
        while let Some((block, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(next) => {
                    let inside = next.region() == Some(region);
                    if inside && !std::mem::replace(&mut seen[next.number()], true) {
                        stack.push((next, successors(next)));
                    }
                }
                None => {
                    order.push(block.handle());
                    stack.pop();
                }
            }
        }
    }
    order
}

fn successors(block: ir::BlockRef<'_>) -> Vec<ir::BlockRef<'_>> {
    let mut all: Vec<_> = block.successors().collect();
    all.reverse();
    all
}

#[cfg(test)]
mod tests {
    use crate::test_dialect::{Recorder, parse};
    use crate::{Rewriter, test_dialect::find};

    #[test]
    fn nested_operations_are_announced_uses_first() {
        let mut body = parse(
            "module {
               t.region {
                 %a = t.const 1
                 %b = t.add %a, %a
                 t.use %b
               }
             }",
        );
        let region = find(&body, "t.region", 0);
        let mut recorder = Recorder::default();
        Rewriter::with_listener(&mut body, &mut recorder).erase_op(region);
        assert_eq!(recorder.erased, ["t.use", "t.add", "t.const", "t.region"]);
    }
}
