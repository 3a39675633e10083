//! Erasing operations and blocks, one at a time, so that listeners see a consistent IR.

use super::{DeferredEdit, Rewriter};
use ir::{Block, Body, Op, OpRef, RegionRef};
use smallvec::{SmallVec, smallvec};

impl Rewriter<'_> {
    /// Erases an operation and all within it. Those within are announced first, uses before
    /// definitions.
    ///
    /// # Panics
    /// If a result is used.
    #[track_caller]
    pub fn erase_op(&mut self, op: Op) {
        if self.defer(|| DeferredEdit::Erase(op)) {
            return;
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
            // What cycles in the use-def graph keep is erased with the operation around.
            if self.op(inner).is_unused() {
                self.body_mut().erase(inner);
            }
        }
        self.notify(|listener, body| listener.ops_erased(body, &order));
    }

    /// Erases a block with its operations, the last first.
    ///
    /// # Panics
    /// If a value of it is used elsewhere, or a terminator leads to it.
    #[track_caller]
    pub fn erase_block(&mut self, block: Block) {
        if self.defer(|| DeferredEdit::EraseBlock(block)) {
            return;
        }
        while let Some(last) = self.block(block).last().map(|op| op.handle()) {
            if !self.op(last).is_unused() {
                break;
            }
            self.erase_op(last);
        }
        // What is left uses itself in cycles.
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
        if self.is_recording() {
            return ops.iter().for_each(|&op| self.erase_op(op));
        }
        let mut announced = Vec::new();
        self.announce_erasure(ops, &mut announced);
        self.notify(|listener, body| listener.ops_erased(body, &announced));
        self.body_mut().erase_ops(ops);
    }

    /// Erases blocks that may lead to each other and use each other's values.
    ///
    /// # Panics
    /// If anything else leads to them, or uses their values.
    #[track_caller]
    pub fn erase_blocks(&mut self, blocks: &[Block]) {
        if self.is_recording() {
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

    /// Announces that operations, which are all still there, are about to be erased, and adds them to a list.
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

/// Whether there may be operations within an operation that are not in a body of their own.
fn has_nested(op: OpRef<'_>) -> bool {
    op.num_regions() > 0 && op.body_of().is_none()
}

/// The operations within an operation, in the order in which they are erased: regions and the
/// operations of a block backwards, blocks in post-order of the flow of control, the nested ones first.
fn erasure_order(body: &Body, op: Op) -> Vec<Op> {
    // The order is built backwards, so that no operation has to be visited twice.
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

/// The blocks of a region, each after those that it leads to; blocks that are not reached come in
/// further rounds.
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
