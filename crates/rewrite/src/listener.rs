//! Who wants to know what a rewriter changes.

use crate::Pattern;
use ir::{Block, Body, InsertPoint, Op, Value};

/// Told of every change that goes through a [`Rewriter`](crate::Rewriter). All methods do nothing unless
/// overridden.
pub trait Listener {
    /// An operation was put into a block: it is new, or was moved from `previous`.
    fn op_inserted(&mut self, _body: &Body, _op: Op, _previous: Option<InsertPoint>) {}

    /// An operation was changed in place.
    fn op_modified(&mut self, _body: &Body, _op: Op) {}

    /// The results of an operation are about to be replaced by these values.
    fn op_replaced(&mut self, _body: &Body, _op: Op, _values: &[Value]) {}

    /// An operation is about to be erased. Those within it were announced before.
    fn op_erased(&mut self, _body: &Body, _op: Op) {}

    /// These operations, all of which were announced, go together. They may use each other in any order; some are gone.
    fn ops_erased(&mut self, _body: &Body, _ops: &[Op]) {}

    /// A block was put into a region: it is new, or was moved.
    fn block_inserted(&mut self, _body: &Body, _block: Block) {}

    /// An operation that stays no longer leads to this block, or on one edge less.
    fn edge_removed(&mut self, _body: &Body, _to: Block) {}

    /// A block is about to be erased. It is empty.
    fn block_erased(&mut self, _body: &Body, _block: Block) {}

    /// Whether it wants to be told of patterns that are tried.
    fn watches_patterns(&self) -> bool {
        true
    }

    /// A pattern is about to be tried.
    fn pattern_begin(&mut self, _body: &Body, _pattern: &dyn Pattern, _op: Op) {}

    /// A pattern was tried. If it matched, the operation may be gone.
    fn pattern_end(&mut self, _body: &Body, _pattern: &dyn Pattern, _result: &crate::MatchResult) {}
}
