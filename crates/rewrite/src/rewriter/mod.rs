//! The rewriter: patterns change the IR only through it, so that listeners see every change.

mod blocks;
mod erase;
mod greedy;
mod journal;
mod modify;
mod moves;
mod replace;
mod successors;

pub(crate) use erase::region_post_order;
pub use modify::Modify;
pub(crate) use modify::{set_attr, set_words};

use crate::journal::Journal;
use crate::{Listener, MatchFailure};
use ir::{Body, Build, InsertPoint, Op, OpState, OpView, Scope};
use std::ops::Deref;

static TOP: Scope<'static> = Scope::top();

/// Changes a body and notifies a listener of every change.
///
/// Derefs to the [`Body`] for reading; all changes are methods. The style is *read, decide, mutate by
/// handle*: take the handles that you need from views, then change.
///
/// In a dialect conversion it records all changes, so that they can be rolled back, and operations that are
/// replaced or erased remain until the conversion has succeeded: see
/// [`ConversionRewriter`](crate::ConversionRewriter), which derefs to it. So a pattern that takes a `Rewriter`
/// serves all drivers.
pub struct Rewriter<'b> {
    body: &'b mut Body,
    listener: Option<&'b mut (dyn Listener + 'b)>,
    scope: &'b Scope<'b>,
    point: Option<InsertPoint>,
    /// Journal of all changes, in a dialect conversion.
    journal: Option<&'b mut Journal>,
}

impl Deref for Rewriter<'_> {
    type Target = Body;

    #[inline]
    fn deref(&self) -> &Body {
        self.body
    }
}

impl<'b> Rewriter<'b> {
    /// Creates a rewriter without listener, insertion point and scope.
    pub fn new(body: &'b mut Body) -> Self {
        Rewriter { body, listener: None, scope: &TOP, point: None, journal: None }
    }

    /// Creates a rewriter that notifies `listener` of every change.
    #[inline]
    pub fn with_listener(body: &'b mut Body, listener: &'b mut (dyn Listener + 'b)) -> Self {
        Rewriter { body, listener: Some(listener), scope: &TOP, point: None, journal: None }
    }

    /// Sets the scope of the rewriter.
    #[inline]
    pub fn in_scope(mut self, scope: &'b Scope<'b>) -> Self {
        self.scope = scope;
        self
    }

    /// Returns the scope: the visible parts of the enclosing bodies.
    #[inline]
    pub fn scope(&self) -> &'b Scope<'b> {
        self.scope
    }

    /// Returns the insertion point.
    ///
    /// # Panics
    /// If none was set. For a pattern it is initially before the operation that it is tried on, and for the
    /// root of a body, which conversions may try, at the start of its first block.
    #[track_caller]
    pub fn point(&self) -> InsertPoint {
        self.point.expect("the rewriter has an insertion point")
    }

    /// Moves the insertion point.
    #[inline]
    pub fn move_to(&mut self, point: InsertPoint) {
        self.point = Some(point);
    }

    /// Sets or removes the insertion point. Returns the previous one.
    pub(crate) fn set_point(&mut self, point: Option<InsertPoint>) -> Option<InsertPoint> {
        std::mem::replace(&mut self.point, point)
    }

    /// Runs a function with another insertion point.
    pub fn at<R>(&mut self, point: InsertPoint, work: impl FnOnce(&mut Self) -> R) -> R {
        let saved = self.point.replace(point);
        let result = work(self);
        self.point = saved;
        result
    }

    /// Returns the typed view of an operation; fails to match another kind.
    #[inline]
    pub fn cast<'a, V: OpView<'a>>(&'a self, op: Op) -> Result<V, MatchFailure> {
        self.body.op(op).cast().ok_or(MatchFailure { reason: "another operation" })
    }

    /// Fails to match unless the condition holds.
    #[inline]
    pub fn require(&self, condition: bool) -> Result<(), MatchFailure> {
        if condition { Ok(()) } else { Err(MatchFailure { reason: "" }) }
    }

    /// Notifies the listener, if there is one.
    #[inline]
    pub(crate) fn notify(&mut self, notify: impl FnOnce(&mut dyn Listener, &Body)) {
        if let Some(listener) = &mut self.listener {
            notify(&mut **listener, self.body);
        }
    }

    #[inline]
    pub(crate) fn has_listener(&self) -> bool {
        self.listener.is_some()
    }

    /// Returns whether the listener observes patterns.
    #[inline]
    pub(crate) fn watches_patterns(&self) -> bool {
        self.listener.as_ref().is_some_and(|listener| listener.watches_patterns())
    }

    /// Mutable access to the body for the drivers of this crate, which notify the listener themselves.
    #[inline]
    pub(crate) fn body_mut(&mut self) -> &mut Body {
        self.body
    }
}

impl Build for Rewriter<'_> {
    fn body(&self) -> &Body {
        self.body
    }

    fn insert(&mut self, state: OpState) -> Op {
        let point = self.point();
        let op = self.body.create(state);
        self.insert_detached(point, op);
        if matches!(point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.point = Some(InsertPoint::After(op));
        }
        op
    }
}
