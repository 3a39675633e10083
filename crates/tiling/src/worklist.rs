//! Slices whose producers are yet to be fused.

use crate::interface::{Outcome, fail};
use ir::{Body, InsertPoint, Op, Value};
use rewrite::{FrozenPatternSet, GreedyConfig, Listener, Rewriter, Strictness};
use std::collections::VecDeque;

/// Slices in the order in which they are looked at, followed through the patterns that simplify them.
#[derive(Default)]
pub(crate) struct Worklist {
    slices: VecDeque<Op>,
}

impl Worklist {
    /// Removes and returns the next slice.
    pub(crate) fn pop(&mut self) -> Option<Op> {
        self.slices.pop_front()
    }

    /// Adds slices, and applies patterns to them.
    ///
    /// # Errors
    /// If the patterns do not converge.
    pub(crate) fn extend(
        &mut self,
        rw: &mut Rewriter<'_>,
        slices: &[Op],
        cleanup: Option<&FrozenPatternSet>,
    ) -> Outcome<()> {
        self.slices.extend(slices.iter().filter(|&&slice| rw.op(slice).is("tensor.extract_slice")));
        let Some(patterns) = cleanup else { return Ok(()) };
        let config = GreedyConfig::default().strictness(Strictness::ExistingAndNewOps);
        let outcome = rw.apply_greedily(slices, patterns, &config, self);
        if outcome.stopped.is_some() { fail("the patterns do not converge") } else { Ok(()) }
    }

    fn remove(&mut self, op: Op) {
        self.slices.retain(|&slice| slice != op);
    }
}

impl Listener for Worklist {
    fn op_inserted(&mut self, body: &Body, op: Op, _: Option<InsertPoint>) {
        if body.op(op).is("tensor.extract_slice") {
            self.slices.push_back(op);
        }
    }

    fn op_replaced(&mut self, _: &Body, op: Op, _: &[Value]) {
        self.remove(op);
    }

    fn op_erased(&mut self, _: &Body, op: Op) {
        self.remove(op);
    }

    fn watches_patterns(&self) -> bool {
        false
    }
}
