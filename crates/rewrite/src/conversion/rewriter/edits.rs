//! Changes that patterns of conversions alone make.

use super::ConversionRewriter;
use crate::journal::Edit;
use ir::{Attr, Body, Context, Ident, Op, OpName, SymbolPlace, SymbolRequest, Value};
use smallvec::SmallVec;

impl ConversionRewriter<'_> {
    /// Replaces each result of an operation by any number of values, and erases it.
    ///
    /// # Panics
    /// If the number of lists is not the number of results, or the operation is the root of its body.
    #[track_caller]
    pub fn replace_op_with(&mut self, op: Op, values: &[&[Value]]) {
        let results: SmallVec<[Value; 4]> = self.op(op).results().map(|result| result.handle()).collect();
        assert_eq!(results.len(), values.len(), "one list of values for each result");
        let (body, journal) = self.body_and_journal();
        for (result, values) in results.into_iter().zip(values) {
            if !values.is_empty() {
                journal.map(body, &[result], values);
            }
        }
        journal.erase_op(body, op);
    }

    /// Renames the root of the body, such as to another kind of function. Attributes of the new definition
    /// are kept by name; the others become discardable.
    pub fn rename_root(&mut self, name: OpName) {
        let root = self.root_handle();
        self.note_change(root);
        self.body_mut().rename_root(name);
    }

    /// Returns a reference to a symbol of the enclosing symbol table, which is created when all bodies of
    /// that table are converted, unless there was a request with an equal `key` before. `name` is the name,
    /// with a number appended if it is taken. Symbols are inserted at the start of the table, later ones
    /// first, and are not converted.
    ///
    /// `None` if there is no enclosing symbol table.
    pub fn require_symbol(
        &mut self,
        key: &str,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        self.require_symbol_at((key, SymbolPlace::Start), name, build)
    }

    /// Requests a symbol like [`require_symbol`](Self::require_symbol) at a place of the table.
    pub fn require_symbol_at(
        &mut self,
        key: (&str, SymbolPlace),
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        let scope = self.scope();
        let (body, journal) = self.body_and_journal();
        let before = journal.requests.len();
        let cx = body.context();
        let reference = SymbolRequest::require_at(&mut journal.requests, scope, cx, key, name, build)?;
        if journal.requests.len() > before {
            journal.push(Edit::Requested);
        }
        Some(reference)
    }

    /// Requests a symbol like [`require_symbol`](Self::require_symbol) whose name ends in a number; without a key no other request shares it.
    pub fn require_numbered_symbol(
        &mut self,
        key: Option<&str>,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        let scope = self.scope();
        let (body, journal) = self.body_and_journal();
        let before = journal.requests.len();
        let cx = body.context();
        let reference = SymbolRequest::require_numbered(&mut journal.requests, scope, cx, key, name, build)?;
        if journal.requests.len() > before {
            journal.push(Edit::Requested);
        }
        Some(reference)
    }

    /// Requests a symbol like [`require_symbol`](Self::require_symbol) that no other request shares.
    pub fn require_own_symbol(
        &mut self,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        let scope = self.scope();
        let (body, journal) = self.body_and_journal();
        let reference =
            SymbolRequest::require_own(&mut journal.requests, scope, body.context(), name, build)?;
        journal.push(Edit::Requested);
        Some(reference)
    }

    /// Requests a symbol directly after the operation that owns the body, under a name that is not changed if
    /// it is taken. It is not converted. Returns `false` if there is no enclosing symbol table.
    pub fn add_symbol_after(
        &mut self,
        name: Ident,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> bool {
        let scope = self.scope();
        let (_, journal) = self.body_and_journal();
        let asked = SymbolRequest::after(&mut journal.requests, scope, name, build);
        if asked {
            journal.push(Edit::Requested);
        }
        asked
    }
}
