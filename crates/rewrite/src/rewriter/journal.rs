//! Changes in a dialect conversion, which are recorded.

use super::Rewriter;
use crate::journal::{Edit, Journal, Snapshot};
use ir::{Body, Op, Scope, Value};

impl<'b> Rewriter<'b> {
    /// Creates a rewriter that records all changes.
    pub(crate) fn with_journal(body: &'b mut Body, scope: &'b Scope<'b>, journal: &'b mut Journal) -> Self {
        let mut rw = Rewriter::new(body).in_scope(scope);
        rw.journal = Some(journal);
        rw
    }

    /// Returns whether all changes are recorded.
    #[inline]
    pub(crate) fn has_journal(&self) -> bool {
        self.journal.is_some()
    }

    /// Returns the journal.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub(crate) fn journal(&self) -> &Journal {
        self.journal.as_deref().expect("the rewriter has a journal")
    }

    /// Returns the body and the journal.
    ///
    /// # Panics
    /// If there is no journal.
    #[inline]
    pub(crate) fn body_and_journal(&mut self) -> (&mut Body, &mut Journal) {
        (self.body, self.journal.as_deref_mut().expect("the rewriter has a journal"))
    }

    /// Records a change.
    #[inline]
    pub(crate) fn note(&mut self, edit: impl FnOnce() -> Edit) {
        if let Some(journal) = &mut self.journal {
            journal.push(edit());
        }
    }

    /// Records the state of an operation before it is changed.
    #[inline]
    pub(crate) fn note_change(&mut self, op: Op) {
        if let Some(journal) = &mut self.journal {
            journal.push(Edit::Modified(Snapshot::of(self.body, op)));
        }
    }

    /// Refuses a change that cannot be rolled back when recording: the pattern will fail. Returns whether it
    /// was refused.
    #[inline]
    pub(super) fn refuse(&mut self, what: &'static str) -> bool {
        let Some(journal) = &mut self.journal else { return false };
        journal.refused = Some(what);
        true
    }

    /// Marks an operation as replaced by values, of any types. A value that would replace itself, as in a
    /// cycle of a graph region, becomes a cast of itself.
    #[track_caller]
    pub(super) fn replace_op_in_journal(&mut self, op: Op, values: &[Value]) {
        for (number, &value) in values.iter().enumerate() {
            let result = self.op(op).result(number).handle();
            let itself = self.journal().is_replaced_by(value, result) && !self.value(result).is_unused();
            let value = if itself { self.cast_of_itself(op, result) } else { value };
            let (body, journal) = self.body_and_journal();
            journal.map(body, &[result], &[value]);
        }
        self.erase_op(op);
    }

    /// Replaces all uses of a value. Those of a block argument are replaced in the end.
    pub(super) fn replace_uses_in_journal(&mut self, old: Value, new: Value) {
        if let Some(block) = self.value(old).argument_block().map(|block| block.handle()) {
            let (body, journal) = self.body_and_journal();
            let types = journal.converter;
            return journal.replace_argument(body, old, &[new], types, Some(block));
        }
        // Each use is unlinked from the use list, so the next use becomes the first.
        let first = |rw: &Self| rw.value(old).uses().next().map(|at| (at.owner().handle(), at.position()));
        while let Some((op, operand)) = first(self) {
            self.note_change(op);
            self.body_mut().set_operand(op, operand, new);
        }
    }
}
