//! Listeners to changes of the IR.

use crate::{MatchResult, Root};
use ir::{Block, Body, InsertPoint, Op, Value};

/// Pattern that is tried on an operation.
#[derive(Clone, Copy, Debug)]
pub struct TriedPattern<'a> {
    /// Its name.
    pub name: &'a str,
    /// Operations that it is tried on.
    pub root: Root,
}

/// Listener that is notified of every change through a [`Rewriter`](crate::Rewriter). All methods do nothing
/// by default.
pub trait Listener {
    /// Called after an operation was inserted, or moved from `previous`.
    fn op_inserted(&mut self, _body: &Body, _op: Op, _previous: Option<InsertPoint>) {}

    /// Called after an operation was changed in place.
    fn op_modified(&mut self, _body: &Body, _op: Op) {}

    /// Called before the results of an operation are replaced by values.
    fn op_replaced(&mut self, _body: &Body, _op: Op, _values: &[Value]) {}

    /// Called before an operation is erased, after the calls for the operations nested in it.
    fn op_erased(&mut self, _body: &Body, _op: Op) {}

    /// Called before operations are erased together, each of which was announced before. They may use each
    /// other in any order; some are erased already.
    fn ops_erased(&mut self, _body: &Body, _ops: &[Op]) {}

    /// Called after a block was inserted or moved.
    fn block_inserted(&mut self, _body: &Body, _block: Block) {}

    /// Called after an operation that remains has lost an edge to this block.
    fn edge_removed(&mut self, _body: &Body, _to: Block) {}

    /// Called before an empty block is erased.
    fn block_erased(&mut self, _body: &Body, _block: Block) {}

    /// Returns whether the listener wants to be notified of patterns that are tried.
    fn watches_patterns(&self) -> bool {
        true
    }

    /// Called before a pattern is tried.
    fn pattern_begin(&mut self, _body: &Body, _pattern: TriedPattern<'_>, _op: Op) {}

    /// Called after a pattern was tried. If it matched, the operation may be erased.
    fn pattern_end(&mut self, _body: &Body, _pattern: TriedPattern<'_>, _result: &MatchResult) {}
}
