//! Record of the changes of an ordinary pattern in a dialect conversion, which undoes them if the created
//! operations cannot be legalized.

use super::Rewriter;
use crate::conversion::{Edit, Snapshot};
use ir::{Block, Body, Op, Scope, Value};
use smallvec::SmallVec;

/// Changes that a pattern has made to a body, and those that are deferred.
#[derive(Default)]
pub(crate) struct Record {
    /// Changes in order.
    pub(crate) edits: Vec<Edit>,
    /// Changes that are applied once the pattern has matched: nothing is erased before.
    pub(crate) later: Vec<DeferredEdit>,
    /// Description of a change that a conversion cannot undo and that was not made.
    pub(crate) refused: Option<&'static str>,
}

/// Change that is deferred until the pattern has matched.
pub(crate) enum DeferredEdit {
    /// Replaces an operation by values.
    Replace(Op, SmallVec<[Value; 4]>),
    /// Erases an operation.
    Erase(Op),
    /// Replaces a block argument by a value.
    ReplaceArgument(Value, Value),
    /// Erases a block.
    EraseBlock(Block),
}

impl<'b> Rewriter<'b> {
    /// Creates a rewriter that records all changes.
    pub(crate) fn recording(body: &'b mut Body, scope: &'b Scope<'b>, record: &'b mut Record) -> Self {
        let mut rw = Rewriter::new(body).in_scope(scope);
        rw.record = Some(record);
        rw
    }

    #[inline]
    pub(crate) fn is_recording(&self) -> bool {
        self.record.is_some()
    }

    /// Records a change.
    #[inline]
    pub(super) fn note(&mut self, edit: impl FnOnce() -> Edit) {
        if let Some(record) = &mut self.record {
            record.edits.push(edit());
        }
    }

    /// Records the state of an operation before it is changed.
    #[inline]
    pub(crate) fn note_change(&mut self, op: Op) {
        if let Some(record) = &mut self.record {
            record.edits.push(Edit::Modified(Snapshot::of(self.body, op)));
        }
    }

    /// Defers a change when recording. Returns whether it was deferred.
    #[inline]
    pub(super) fn defer(&mut self, later: impl FnOnce() -> DeferredEdit) -> bool {
        let Some(record) = &mut self.record else { return false };
        record.later.push(later());
        true
    }

    /// Refuses a change that cannot be undone when recording. Returns whether it was refused.
    #[inline]
    pub(super) fn refuse(&mut self, what: &'static str) -> bool {
        let Some(record) = &mut self.record else { return false };
        record.refused = Some(what);
        true
    }
}
