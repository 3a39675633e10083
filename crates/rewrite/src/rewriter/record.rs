//! What an ordinary pattern does in a dialect conversion, where all has to be undone if what it makes cannot be legalized.

use super::Rewriter;
use crate::conversion::{Edit, Snapshot};
use ir::{Block, Body, Op, Scope, Value};
use smallvec::SmallVec;

/// What a pattern has done to a body, and what is still to be done.
#[derive(Default)]
pub(crate) struct Record {
    /// What was done, in order.
    pub(crate) edits: Vec<Edit>,
    /// What is done when the pattern has matched: nothing vanishes before.
    pub(crate) later: Vec<DeferredEdit>,
    /// What the pattern did that a conversion cannot undo: it was not done.
    pub(crate) refused: Option<&'static str>,
}

/// A change that waits until the pattern has matched.
pub(crate) enum DeferredEdit {
    /// An operation is replaced by values.
    Replace(Op, SmallVec<[Value; 4]>),
    /// An operation is erased.
    Erase(Op),
    /// An argument of a block is replaced by a value.
    ReplaceArgument(Value, Value),
    /// A block is erased.
    EraseBlock(Block),
}

impl<'b> Rewriter<'b> {
    /// A rewriter that notes all that it does.
    pub(crate) fn recording(body: &'b mut Body, scope: &'b Scope<'b>, record: &'b mut Record) -> Self {
        let mut rw = Rewriter::new(body).in_scope(scope);
        rw.record = Some(record);
        rw
    }

    #[inline]
    pub(crate) fn is_recording(&self) -> bool {
        self.record.is_some()
    }

    /// Notes what was done.
    #[inline]
    pub(super) fn note(&mut self, edit: impl FnOnce() -> Edit) {
        if let Some(record) = &mut self.record {
            record.edits.push(edit());
        }
    }

    /// Notes how an operation is, before it is changed.
    #[inline]
    pub(crate) fn note_change(&mut self, op: Op) {
        if let Some(record) = &mut self.record {
            record.edits.push(Edit::Modified(Snapshot::of(self.body, op)));
        }
    }

    /// Leaves a change for later; whether it is left.
    #[inline]
    pub(super) fn defer(&mut self, later: impl FnOnce() -> DeferredEdit) -> bool {
        let Some(record) = &mut self.record else { return false };
        record.later.push(later());
        true
    }

    /// Refuses what cannot be undone; whether it is refused.
    #[inline]
    pub(super) fn refuse(&mut self, what: &'static str) -> bool {
        let Some(record) = &mut self.record else { return false };
        record.refused = Some(what);
        true
    }
}
