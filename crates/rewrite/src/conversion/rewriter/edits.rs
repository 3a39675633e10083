//! Replacement, erasure, changes, moves and copies of operations.

use super::super::CAST;
use super::super::journal::{Edit, Snapshot};
use super::ConversionRewriter;
use crate::{Modify, Rewriter};
use ir::{
    Attr, Body, Build, Context, Ident, InsertPoint, Mapping, Op, OpName, OpState, SymbolRequest, Value,
};
use smallvec::SmallVec;

impl ConversionRewriter<'_> {
    /// Replaces the results of an operation by values, one for each, and erases it. The types may differ. A
    /// value that would replace itself, as in a cycle of a graph region, becomes a cast of itself.
    ///
    /// # Panics
    /// If the number of values is not the number of results, or the operation is the root of its body.
    #[track_caller]
    pub fn replace_op(&mut self, op: Op, values: &[Value]) {
        let count = self.body.op(op).num_results();
        assert_eq!(count, values.len(), "one list of values for each result");
        for (number, &value) in values.iter().enumerate() {
            let result = self.body.op(op).result(number).handle();
            let itself = self.is_replaced_by(value, result) && !self.body.value(result).is_unused();
            let value = if itself { self.cast_of_itself(op, result) } else { value };
            self.map(&[result], &[value]);
        }
        self.erase(op);
    }

    /// Creates a cast of a result of an operation to its own type, which becomes a cast of itself when it
    /// replaces the result.
    #[cold]
    fn cast_of_itself(&mut self, op: Op, result: Value) -> Value {
        let (cx, loc) = (self.body.context(), self.body.op(op).loc());
        let ty = self.body.value(result).ty_handle();
        let state = OpState::new(cx, cx.op_name(CAST), loc).operands([result]).results([ty]);
        let cast = self.at(InsertPoint::Before(op), |rw| rw.insert(state));
        self.body.op(cast).result(0).handle()
    }

    /// Replaces each result of an operation by any number of values, and erases it.
    ///
    /// # Panics
    /// If the number of lists is not the number of results, or the operation is the root of its body.
    #[track_caller]
    pub fn replace_op_with(&mut self, op: Op, values: &[&[Value]]) {
        let results: SmallVec<[Value; 4]> =
            self.body.op(op).results().map(|result| result.handle()).collect();
        assert_eq!(results.len(), values.len(), "one list of values for each result");
        for (result, values) in results.into_iter().zip(values) {
            if !values.is_empty() {
                self.map(&[result], values);
            }
        }
        self.erase(op);
    }

    /// Creates an operation before another, and replaces the latter by it.
    ///
    /// # Panics
    /// If the conditions of [`replace_op`](Self::replace_op) are not met.
    #[track_caller]
    pub fn replace_with(&mut self, op: Op, state: OpState) -> Op {
        let fresh = self.at(InsertPoint::Before(op), |rw| rw.insert(state));
        let values: SmallVec<[Value; 4]> =
            self.body.op(fresh).results().map(|result| result.handle()).collect();
        self.replace_op(op, &values);
        fresh
    }

    /// Erases an operation and all operations nested in it. If its results have uses when the conversion
    /// ends, it fails.
    ///
    /// # Panics
    /// If the operation is the root of its body.
    #[track_caller]
    pub fn erase_op(&mut self, op: Op) {
        self.erase(op);
    }

    #[track_caller]
    fn erase(&mut self, op: Op) {
        assert!(op != self.body.root_handle(), "a body's root cannot be erased");
        self.state.ignored.insert(op);
        let types = self.state.converter_id(self.types);
        self.state.journal.push(Edit::Replaced(op, types));
        self.ignore_nested(op);
    }

    /// Excludes the operations nested in another from legalization.
    pub(in super::super) fn ignore_nested(&mut self, op: Op) {
        let view = self.body.op(op);
        if view.num_regions() == 0 || view.body_of().is_some() {
            return;
        }
        for inner in view.walk_body().skip(1) {
            if self.state.ignored.insert(inner.handle()) {
                self.state.journal.push(Edit::Ignored(inner.handle()));
            }
        }
    }

    /// Changes an operation in place.
    pub fn modify_op<R>(&mut self, op: Op, change: impl FnOnce(&mut Modify<'_>) -> R) -> R {
        self.state.journal.push(Edit::Modified(Snapshot::of(self.body, op)));
        Rewriter::new(self.body).modify_op(op, change)
    }

    /// Renames the root of the body, such as to another kind of function. Attributes of the new definition
    /// are kept by name; the others become discardable.
    pub fn rename_root(&mut self, name: OpName) {
        let root = self.body.root_handle();
        self.state.journal.push(Edit::Modified(Snapshot::of(self.body, root)));
        self.body.rename_root(name);
    }

    /// Moves an operation to an insertion point.
    pub fn move_op(&mut self, op: Op, point: InsertPoint) {
        if matches!(point, InsertPoint::Before(at) | InsertPoint::After(at) if at == op) {
            return;
        }
        let view = self.body.op(op);
        let next = view.next().map(|next| InsertPoint::Before(next.handle()));
        let place = next.or_else(|| Some(InsertPoint::End(view.block()?.handle())));
        self.body.remove(op);
        self.body.insert_at(point, op);
        self.state.journal.push(Edit::Moved(op, place));
    }

    /// Clones an operation with its regions at the insertion point. Mapped operands are replaced; results and
    /// nested values are added to the mapping.
    pub fn clone_op(&mut self, op: Op, mapping: &mut Mapping) -> Op {
        let copy = self.body.clone_op(op, mapping);
        let point = self.point();
        self.body.insert_at(point, copy);
        if matches!(point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.move_to(InsertPoint::After(copy));
        }
        self.state.journal.push(Edit::Copied(copy));
        let nested: Vec<Op> = self.body.op(copy).walk_body().skip(1).map(|op| op.handle()).collect();
        self.state.journal.extend(nested.into_iter().map(Edit::CreatedWithin));
        copy
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
        let cx = self.body.context();
        let before = self.state.requests.len();
        let reference = SymbolRequest::require(&mut self.state.requests, self.scope, cx, key, name, build)?;
        if self.state.requests.len() > before {
            self.state.journal.push(Edit::Requested);
        }
        Some(reference)
    }

    /// Requests a symbol like [`require_symbol`](Self::require_symbol) that no other request shares.
    pub fn require_own_symbol(
        &mut self,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        let cx = self.body.context();
        let reference = SymbolRequest::require_own(&mut self.state.requests, self.scope, cx, name, build)?;
        self.state.journal.push(Edit::Requested);
        Some(reference)
    }

    /// Requests a symbol directly after the operation that owns the body, under a name that is not changed if
    /// it is taken. It is not converted. Returns `false` if there is no enclosing symbol table.
    pub fn add_symbol_after(
        &mut self,
        name: Ident,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> bool {
        let asked = SymbolRequest::after(&mut self.state.requests, self.scope, name, build);
        if asked {
            self.state.journal.push(Edit::Requested);
        }
        asked
    }
}
