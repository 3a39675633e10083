//! Patterns that are applied in the midst of other changes.

use super::Rewriter;
use crate::greedy::apply_greedily_to_ops;
use crate::{FrozenPatternSet, GreedyConfig, GreedyOutcome, Listener};
use ir::{Block, Body, InsertPoint, Op, Value};

/// Listener that tells two others.
struct Both<'l> {
    first: Option<&'l mut dyn Listener>,
    second: &'l mut dyn Listener,
}

impl Both<'_> {
    fn each(&mut self, notify: impl Fn(&mut dyn Listener)) {
        if let Some(first) = &mut self.first {
            notify(&mut **first);
        }
        notify(self.second);
    }
}

impl Listener for Both<'_> {
    fn op_inserted(&mut self, body: &Body, op: Op, previous: Option<InsertPoint>) {
        self.each(|listener| listener.op_inserted(body, op, previous));
    }

    fn op_modified(&mut self, body: &Body, op: Op) {
        self.each(|listener| listener.op_modified(body, op));
    }

    fn op_replaced(&mut self, body: &Body, op: Op, values: &[Value]) {
        self.each(|listener| listener.op_replaced(body, op, values));
    }

    fn op_erased(&mut self, body: &Body, op: Op) {
        self.each(|listener| listener.op_erased(body, op));
    }

    fn ops_erased(&mut self, body: &Body, ops: &[Op]) {
        self.each(|listener| listener.ops_erased(body, ops));
    }

    fn block_inserted(&mut self, body: &Body, block: Block) {
        self.each(|listener| listener.block_inserted(body, block));
    }

    fn edge_removed(&mut self, body: &Body, to: Block) {
        self.each(|listener| listener.edge_removed(body, to));
    }

    fn block_erased(&mut self, body: &Body, block: Block) {
        self.each(|listener| listener.block_erased(body, block));
    }

    fn watches_patterns(&self) -> bool {
        false
    }
}

impl Rewriter<'_> {
    /// Applies patterns to operations, as [`apply_greedily_to_ops`] does. The listener of the rewriter is notified of every change, and
    /// `listener` too.
    pub fn apply_greedily(
        &mut self,
        ops: &[Op],
        patterns: &FrozenPatternSet,
        config: &GreedyConfig,
        listener: &mut dyn Listener,
    ) -> GreedyOutcome {
        let first = self.listener.as_mut().map(|first| &mut **first as &mut dyn Listener);
        let mut both = Both { first, second: listener };
        apply_greedily_to_ops(self.body, ops, self.scope, patterns, config, Some(&mut both))
    }
}
