//! Keeping handles right while patterns change the payload.

use crate::handles::Handles;
use crate::outcome::{place, value_place};
use crate::payload::{Path, PayloadOp};
use diag::Diagnostic;
use interfaces::CastLike;
use ir::{Body, InsertPoint, Op, OpRef, Value, ValueRef};
use rewrite::Listener;

/// Listener that follows the payload of handles to what replaces it.
///
/// An operation is followed to the one operation of its name that defines all replacing values, through casts. Where there is none, and
/// a handle to it is used later, that is a silenceable failure of the operation that is applied.
pub struct Tracker<'t, 's> {
    handles: &'t mut Handles<'s>,
    /// Operation that is applied.
    current: OpRef<'s>,
    path: Path,
    pub(crate) failures: Vec<Diagnostic>,
    /// Operations that were inserted, if they are collected.
    pub(crate) inserted: Option<Vec<Op>>,
}

impl<'t, 's> Tracker<'t, 's> {
    /// Creates a tracker for an operation of a script. [`enter`](Self::enter) follows.
    pub fn new(handles: &'t mut Handles<'s>, current: OpRef<'s>) -> Self {
        Tracker { handles, current, path: Path::new(), failures: Vec::new(), inserted: None }
    }

    /// Tracks the body at the end of a path from now on.
    pub fn enter(&mut self, path: &[Op]) {
        self.path = path.into();
    }

    /// Returns the failures, unless they are silenced.
    ///
    /// # Errors
    /// The failures.
    pub fn finish(self) -> Result<(), Vec<Diagnostic>> {
        let silenced = self.current.attr(transform::attrs::SILENCE_TRACKING_FAILURES).is_some();
        if self.failures.is_empty() || silenced { Ok(()) } else { Err(self.failures) }
    }

    /// Returns a handle to an operation that is used after the current one and is still valid.
    fn alive_handle(&self, op: Op) -> Option<ValueRef<'s>> {
        let target = PayloadOp { path: self.path.clone(), op: Some(op) };
        let mut alive = None;
        for entry in self.handles.entries_of(&target) {
            if entry.invalidation.is_some() {
                return None;
            }
            if alive.is_none() && is_used_after(entry.handle, self.current) {
                alive = Some(entry.handle);
            }
        }
        alive
    }

    fn is_tracked(&self, op: Op) -> bool {
        self.handles.has_ops_in(&self.path)
            && self.handles.entries_of(&PayloadOp { path: self.path.clone(), op: Some(op) }).next().is_some()
    }

    fn fail(&mut self, op: OpRef<'_>, values: &[ValueRef<'_>], handle: ValueRef<'_>, why: &str) {
        let message =
            "tracking listener failed to find replacement op during application of this transform op";
        let mut error = Diagnostic::error(place(self.current), message)
            .note(place(self.current), why)
            .note(value_place(handle), "replacement is required because this handle must be updated")
            .note(place(op), format!("[{}] replaced op", self.failures.len()));
        for (index, value) in values.iter().enumerate() {
            let text = format!("[{}] replacement value {index}", self.failures.len());
            error = error.note(value_place(*value), text);
        }
        self.failures.push(error);
    }
}

/// Whether a handle is used by an operation after another one, which is nested in the same blocks.
fn is_used_after(handle: ValueRef<'_>, current: OpRef<'_>) -> bool {
    if !std::ptr::eq(handle.body(), current.body()) {
        // The handle is of the sequence that includes this one: what comes after is not known here.
        return !handle.is_unused();
    }
    handle.users().any(|user| {
        let mut around = Some(current);
        // The ancestor of the current operation in the block of the user, if there is one.
        while let Some(at) = around {
            let mut above = Some(user);
            while let Some(user) = above {
                if user.block() == at.block() && user.block().is_some() {
                    return user != at && at.body().is_before(at.handle(), user.handle());
                }
                above = user.parent();
            }
            around = at.parent();
        }
        true
    })
}

/// Returns the operation that replaces another one by values: it has the same name, and defines them all, through casts. There is none
/// for no values.
///
/// # Errors
/// Why there is none.
pub fn find_replacement<'b>(op: OpRef<'b>, values: &[ValueRef<'b>]) -> Result<Option<Op>, &'static str> {
    let mut values: Vec<ValueRef<'b>> = values.to_vec();
    loop {
        let Some(first) = values.first() else { return Ok(None) };
        let Some(found) = first.defining_op() else {
            return Err("replacement values belong to different ops");
        };
        if values.iter().any(|value| value.defining_op() != Some(found)) {
            return Err("replacement values belong to different ops");
        }
        if found.name() == op.name() {
            return Ok(Some(found.handle()));
        }
        if found.interface::<dyn CastLike>().is_none() || found.num_operands() == 0 {
            return Err(
                "could not find replacement op because the replacement values are produced by another operation",
            );
        }
        values = found.operands().collect();
    }
}

impl Listener for Tracker<'_, '_> {
    fn op_inserted(&mut self, _: &Body, op: Op, previous: Option<InsertPoint>) {
        if let Some(inserted) = self.inserted.as_mut().filter(|_| previous.is_none()) {
            inserted.push(op);
        }
    }

    fn op_replaced(&mut self, body: &Body, op: Op, values: &[Value]) {
        let old = body.op(op);
        if self.handles.has_values() {
            for (result, &value) in old.results().zip(values) {
                self.handles.replace_value(&self.path, result.handle(), Some(value));
            }
        }
        if !self.is_tracked(op) {
            return;
        }
        let views: Vec<ValueRef<'_>> = values.iter().map(|&value| body.value(value)).collect();
        let new = match self.alive_handle(op) {
            None => None,
            Some(handle) => find_replacement(old, &views).unwrap_or_else(|why| {
                self.fail(old, &views, handle, why);
                None
            }),
        };
        self.handles.replace_op(&self.path, op, new);
    }

    fn op_erased(&mut self, body: &Body, op: Op) {
        if self.handles.has_values() {
            for result in body.op(op).results() {
                self.handles.replace_value(&self.path, result.handle(), None);
            }
        }
        self.handles.replace_op(&self.path, op, None);
    }

    fn watches_patterns(&self) -> bool {
        false
    }
}
