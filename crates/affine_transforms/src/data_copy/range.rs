//! Ranges of operations of a block.

use crate::memref_uses::ancestor_in;
use ir::{Block, Body, Op, Value};

/// Operations of a block from the first to the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpRange {
    pub(crate) block: Block,
    pub(crate) first: Op,
    pub(crate) last: Op,
}

impl OpRange {
    /// Creates a range; `None` if the first operation is in no block.
    pub(crate) fn new(body: &Body, first: Op, last: Op) -> Option<OpRange> {
        let block = body.op(first).block()?.handle();
        Some(OpRange { block, first, last })
    }

    /// Returns the operations.
    pub(crate) fn ops(&self, body: &Body) -> Vec<Op> {
        let mut found = vec![self.first];
        while let Some(&op) = found.last().filter(|&&op| op != self.last) {
            let Some(next) = body.op(op).next() else { break };
            found.push(next.handle());
        }
        found
    }

    /// Returns the operations and those nested in them, the inner ones first.
    pub(crate) fn nested_ops(&self, body: &Body) -> Vec<Op> {
        let ops = self.ops(body);
        ops.into_iter().flat_map(|op| body.op(op).walk_post_order().map(|op| op.handle())).collect()
    }

    /// Whether an operation is one of the range, or nested in one.
    pub(crate) fn contains(&self, body: &Body, op: Op) -> bool {
        let Some(op) = ancestor_in(body, op, self.block) else { return false };
        !body.is_before(op, self.first) && !body.is_before(self.last, op)
    }

    /// Whether a value is defined by an operation of the range, or by a block in it.
    pub(crate) fn defines(&self, body: &Body, value: Value) -> bool {
        let view = body.value(value);
        let op = match view.defining_op() {
            Some(op) => Some(op.handle()),
            None => view.argument_block().and_then(|block| block.parent_op()).map(|op| op.handle()),
        };
        op.is_some_and(|op| self.contains(body, op))
    }
}
