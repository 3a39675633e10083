//! State of the greedy driver, and the updates of its worklist when the IR changes.

use super::config::Allowed;
use super::cycles::Cycles;
use super::memory::Memory;
use super::reach::Reach;
use super::report::Counts;
use super::{GreedyConfig, Strictness};
use crate::{Listener, MatchResult, TriedPattern};
use ir::{Block, Body, InsertPoint, Op, OpRef, Region, Value};
use smallvec::SmallVec;

/// State of a run. It is the listener of the driver's rewriter.
pub(super) struct State<'c> {
    pub(super) config: &'c GreedyConfig,
    pub(super) memory: Box<Memory>,
    pub(super) allowed: Allowed,
    pub(super) counts: Counts,
    /// Reachability of blocks.
    pub(super) reach: Reach,
    /// Operations on cycles of the use-def graph.
    pub(super) cycles: Cycles,
    /// Region that contains all operations of the worklist; `None` for the regions of the root.
    pub(super) scope: Option<Region>,
    /// Operation with effects that was found nested in another, since the last change.
    pub(super) effect: Option<Op>,
    pub(super) listener: Option<&'c mut dyn Listener>,
}

impl State<'_> {
    pub(super) fn add_single(&mut self, op: Op) -> bool {
        if self.config.strictness != Strictness::AnyOp && !self.allowed.contains(op) {
            return false;
        }
        self.memory.worklist.push(op)
    }

    /// Adds an operation and its ancestors up to the scope: a change in a region may enable a rewrite of its
    /// parent. Adds nothing if the operation is outside the scope.
    pub(super) fn add(&mut self, body: &Body, op: Op) {
        let mut ancestors: SmallVec<[Op; 12]> = SmallVec::new();
        let mut at = body.op(op);
        loop {
            ancestors.push(at.handle());
            let Some(region) = at.block().and_then(|block| block.region()) else { return };
            let parent = region.parent_op();
            let is_outermost = parent.is_none_or(OpRef::is_root);
            if self.scope.map_or(is_outermost, |scope| region.handle() == scope) {
                break;
            }
            match parent {
                Some(parent) if !is_outermost => at = parent,
                _ => return,
            }
        }
        for op in ancestors {
            self.add_single(op);
        }
    }

    /// Adds an operation and its ancestors while the worklist is filled. Stops at the first ancestor that is
    /// in the worklist, because its own ancestors then are too.
    pub(super) fn add_while_filling(&mut self, body: &Body, op: Op) {
        let mut at = body.op(op);
        while self.add_single(at.handle()) && !self.is_directly_in_scope(at) {
            match at.parent() {
                Some(parent) if !parent.is_root() => at = parent,
                _ => return,
            }
        }
    }

    /// Returns whether an operation is directly in the scope.
    #[inline]
    fn is_directly_in_scope(&self, op: OpRef<'_>) -> bool {
        let region = op.block().and_then(|block| block.region());
        match (self.scope, region) {
            (Some(scope), Some(region)) => region.handle() == scope,
            (None, Some(region)) => region.parent_op().is_none_or(OpRef::is_root),
            (_, None) => false,
        }
    }

    /// Adds the defining operations of the operands of an operation that is about to be erased, where at most
    /// one user remains: they may become dead, or match.
    pub(super) fn add_operands(&mut self, body: &Body, op: Op) {
        for operand in body.op(op).operands() {
            let Some(def) = operand.defining_op() else { continue };
            let mut other: Option<OpRef<'_>> = None;
            let mut shared = false;
            for user in operand.users() {
                if user.handle() == op || other == Some(user) {
                    continue;
                }
                if other.is_some() {
                    shared = true;
                    break;
                }
                other = Some(user);
            }
            if !shared {
                self.add(body, def.handle());
            }
        }
    }

    #[inline]
    fn forward(&mut self, notify: impl FnOnce(&mut dyn Listener)) {
        if let Some(listener) = &mut self.listener {
            notify(&mut **listener);
        }
    }
}

impl Listener for State<'_> {
    fn op_inserted(&mut self, body: &Body, op: Op, previous: Option<InsertPoint>) {
        self.effect = None;
        self.forward(|listener| listener.op_inserted(body, op, previous));
        if self.config.strictness == Strictness::ExistingAndNewOps {
            self.allowed.insert(op);
        }
        self.reach.edges_added(body.op(op));
        self.cycles.op_changed(body.op(op));
        self.add(body, op);
    }

    fn op_modified(&mut self, body: &Body, op: Op) {
        self.effect = None;
        self.forward(|listener| listener.op_modified(body, op));
        self.reach.edges_added(body.op(op));
        self.cycles.op_changed(body.op(op));
        if op != body.root_handle() {
            self.add(body, op);
        }
    }

    fn op_replaced(&mut self, body: &Body, op: Op, values: &[Value]) {
        self.forward(|listener| listener.op_replaced(body, op, values));
    }

    fn op_erased(&mut self, body: &Body, op: Op) {
        self.forward(|listener| listener.op_erased(body, op));
        let view = body.op(op);
        if !view.is_bare() {
            view.successors().for_each(|to| self.reach.edge_removed(to.handle()));
        }
        self.add_operands(body, op);
        self.memory.worklist.remove(op);
        if self.config.strictness != Strictness::AnyOp {
            self.allowed.remove(op);
        }
    }

    fn ops_erased(&mut self, body: &Body, ops: &[Op]) {
        self.forward(|listener| listener.ops_erased(body, ops));
        // An operation of the list may have been added again when one of its users was announced.
        ops.iter().for_each(|&op| self.memory.worklist.remove(op));
    }

    fn block_inserted(&mut self, body: &Body, block: Block) {
        self.forward(|listener| listener.block_inserted(body, block));
        self.reach.block_inserted(body.block(block));
    }

    fn edge_removed(&mut self, body: &Body, to: Block) {
        self.forward(|listener| listener.edge_removed(body, to));
        self.reach.edge_removed(to);
    }

    fn block_erased(&mut self, body: &Body, block: Block) {
        self.forward(|listener| listener.block_erased(body, block));
    }

    fn watches_patterns(&self) -> bool {
        self.listener.as_ref().is_some_and(|listener| listener.watches_patterns())
    }

    fn pattern_begin(&mut self, body: &Body, pattern: TriedPattern<'_>, op: Op) {
        self.forward(|listener| listener.pattern_begin(body, pattern, op));
    }

    fn pattern_end(&mut self, body: &Body, pattern: TriedPattern<'_>, result: &MatchResult) {
        self.forward(|listener| listener.pattern_end(body, pattern, result));
    }
}
