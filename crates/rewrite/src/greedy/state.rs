//! What the greedy driver remembers, and how changes of the IR refill its worklist.

use super::config::Allowed;
use super::cycles::Cycles;
use super::memory::Memory;
use super::reach::Reach;
use super::report::Counts;
use super::{GreedyConfig, Strictness};
use crate::{Listener, MatchResult, Pattern};
use ir::{Block, Body, InsertPoint, Op, OpRef, Region, Value};

/// The state of a run. It listens to the rewriter.
pub(super) struct State<'c> {
    pub(super) config: &'c GreedyConfig,
    pub(super) memory: Box<Memory>,
    pub(super) allowed: Allowed,
    pub(super) counts: Counts,
    /// Which blocks control comes to.
    pub(super) reach: Reach,
    /// Operations on cycles of uses.
    pub(super) cycles: Cycles,
    /// The region that ancestors of changed operations are looked at up to; `None` for the root.
    pub(super) scope: Option<Region>,
    pub(super) listener: Option<&'c mut dyn Listener>,
}

impl State<'_> {
    pub(super) fn add_single(&mut self, op: Op) -> bool {
        if self.config.strictness != Strictness::AnyOp && !self.allowed.contains(op) {
            return false;
        }
        self.memory.worklist.push(op)
    }

    /// Adds an operation, and those around it up to the scope: a change within may matter to them.
    /// Nothing is added for an operation outside of the scope.
    pub(super) fn add(&mut self, body: &Body, op: Op) {
        let view = body.op(op);
        // Most operations stand directly in the scope.
        if self.at_scope(view) {
            self.add_single(op);
            return;
        }
        let mut around = Some(view);
        while let Some(at) = around.filter(|&at| !self.at_scope(at)) {
            around = at.parent().filter(|parent| !parent.is_root());
        }
        if around.is_none() {
            return self.memory.worklist.mark_dirty(op);
        }
        let mut around = Some(view);
        while let Some(at) = around {
            self.add_single(at.handle());
            around = if self.at_scope(at) { None } else { at.parent() };
        }
    }

    /// Adds an operation and those around it while the worklist is filled: where one around is there
    /// already, so are all around that.
    pub(super) fn add_new(&mut self, body: &Body, op: Op) {
        let mut at = body.op(op);
        while self.add_single(at.handle()) && !self.at_scope(at) {
            match at.parent() {
                Some(parent) if !parent.is_root() => at = parent,
                _ => return,
            }
        }
    }

    /// Whether an operation stands directly in the scope.
    #[inline]
    fn at_scope(&self, op: OpRef<'_>) -> bool {
        let region = op.block().and_then(|block| block.region());
        match (self.scope, region) {
            (Some(scope), Some(region)) => region.handle() == scope,
            (None, Some(region)) => region.parent_op().is_none_or(OpRef::is_root),
            (_, None) => false,
        }
    }

    /// Adds the definitions of operands that an operation to be erased has nearly for itself: with at
    /// most one user left they may be dead, or match where they did not.
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
    fn forward(&mut self, tell: impl FnOnce(&mut dyn Listener)) {
        if let Some(listener) = &mut self.listener {
            tell(&mut **listener);
        }
    }
}

impl Listener for State<'_> {
    fn op_inserted(&mut self, body: &Body, op: Op, previous: Option<InsertPoint>) {
        self.forward(|listener| listener.op_inserted(body, op, previous));
        if self.config.strictness == Strictness::ExistingAndNewOps {
            self.allowed.insert(op);
        }
        self.reach.edges_added(body.op(op));
        self.cycles.op_changed(body.op(op));
        self.add(body, op);
    }

    fn op_modified(&mut self, body: &Body, op: Op) {
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
        // The announcement of one that used another put that back.
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

    fn pattern_begin(&mut self, body: &Body, pattern: &dyn Pattern, op: Op) {
        self.forward(|listener| listener.pattern_begin(body, pattern, op));
    }

    fn pattern_end(&mut self, body: &Body, pattern: &dyn Pattern, result: &MatchResult) {
        self.forward(|listener| listener.pattern_end(body, pattern, result));
    }
}
