//! In-place changes of one operation.

use super::Rewriter;
use crate::edits::apply_edits;
use ir::def::Edit;
use ir::{Attr, Block, Body, Ident, Loc, Op, OpRef, Type, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// In-place change of one operation, created by [`Rewriter::modify_op`].
///
/// For an operation that owns a body, attributes and location are those of that body's root.
pub struct Modify<'a> {
    body: &'a mut Body,
    op: Op,
}

impl Modify<'_> {
    /// Returns the operation.
    pub fn op(&self) -> OpRef<'_> {
        self.body.op(self.op)
    }

    /// Sets an operand.
    pub fn operand(&mut self, operand: usize, value: Value) -> &mut Self {
        self.body.set_operand(self.op, operand, value);
        self
    }

    /// Sets all operands. Segment sizes do not change.
    pub fn operands(&mut self, values: &[Value]) -> &mut Self {
        self.body.replace_operands(self.op, values);
        self
    }

    /// Inserts operands. Segment sizes do not change.
    pub fn insert_operands(&mut self, at: usize, values: &[Value]) -> &mut Self {
        self.body.insert_operands(self.op, at, values);
        self
    }

    /// Removes operands. Segment sizes do not change.
    pub fn remove_operands(&mut self, range: Range<usize>) -> &mut Self {
        self.body.remove_operands(self.op, range);
        self
    }

    /// Sets or removes an attribute, inherent or not.
    ///
    /// # Panics
    /// If it is inherent and `value` cannot be stored there.
    #[track_caller]
    pub fn attr(&mut self, name: &str, value: Option<Attr>) -> &mut Self {
        let name = self.body.context().ident(name);
        assert!(set_attr(self.body, self.op, name, value), "the attribute is of another kind");
        self
    }

    /// Sets the raw properties of an inherent attribute, such as segment sizes.
    ///
    /// # Panics
    /// If the definition has no such attribute of this size.
    #[track_caller]
    pub fn words(&mut self, name: &str, words: &[u32]) -> &mut Self {
        assert!(set_words(self.body, self.op, name, words), "the definition has no such words");
        self
    }

    /// Sets the dictionary of discardable attributes.
    pub fn discardable(&mut self, dict: Attr) -> &mut Self {
        let (body, op) = inner(self.body, self.op);
        body.replace_discardable(op, dict);
        self
    }

    /// Sets a successor.
    pub fn successor(&mut self, successor: usize, block: Block) -> &mut Self {
        self.body.set_successor(self.op, successor, block);
        self
    }

    /// Sets the type of a result.
    pub fn result_type(&mut self, result: usize, ty: Type) -> &mut Self {
        let value = self.op().result(result).handle();
        self.body.set_type(value, ty);
        self
    }

    /// Sets the type of an argument of a block of the operation's regions.
    pub fn argument_type(&mut self, argument: Value, ty: Type) -> &mut Self {
        self.body.set_type(argument, ty);
        self
    }

    /// Sets the location.
    pub fn loc(&mut self, loc: Loc) -> &mut Self {
        let (body, op) = inner(self.body, self.op);
        body.set_loc(op, loc);
        self
    }

    /// Applies recorded edits.
    pub fn edits(&mut self, edits: &[Edit]) -> &mut Self {
        apply_edits(self.body, self.op, edits);
        self
    }
}

impl Rewriter<'_> {
    /// Changes an operation in place.
    pub fn modify_op<R>(&mut self, op: Op, change: impl FnOnce(&mut Modify<'_>) -> R) -> R {
        let before = self.begin_change(op);
        let result = change(&mut Modify { body: self.body_mut(), op });
        self.end_change(op, &before);
        result
    }

    /// Notes that an operation changes. Returns its successors if there is a listener.
    fn begin_change(&mut self, op: Op) -> SmallVec<[Block; 4]> {
        self.note_change(op);
        match self.has_listener() {
            true => self.op(op).successors().map(|block| block.handle()).collect(),
            false => SmallVec::new(),
        }
    }

    /// Notifies the listener of a change of an operation that had these successors.
    fn end_change(&mut self, op: Op, before: &[Block]) {
        for (successor, &old) in before.iter().enumerate() {
            if self.op(op).successors().nth(successor).is_none_or(|now| now.handle() != old) {
                self.notify(|listener, body| listener.edge_removed(body, old));
            }
        }
        self.notify(|listener, body| listener.op_modified(body, op));
    }

    /// Changes the body that an operation owns. Returns `None` if it owns none.
    pub fn modify_child<R>(&mut self, op: Op, change: impl FnOnce(&mut Body) -> R) -> Option<R> {
        if self.refuse("a body within is changed") {
            return None;
        }
        let result = change(self.body_mut().child_mut(op)?);
        self.notify(|listener, body| listener.op_modified(body, op));
        Some(result)
    }
}

/// Returns the body and the operation that store the attributes of an operation: those of the body that it
/// owns, if it does.
fn inner(body: &mut Body, op: Op) -> (&mut Body, Op) {
    if body.child(op).is_some() {
        let child = body.child_mut(op).expect("the operation owns a body");
        let root = child.root_handle();
        return (child, root);
    }
    (body, op)
}

/// Sets or removes an attribute. Returns `false` if it cannot be stored.
pub(crate) fn set_attr(body: &mut Body, op: Op, name: Ident, value: Option<Attr>) -> bool {
    let (body, op) = inner(body, op);
    body.try_put_attr(op, name, value)
}

/// Sets the raw properties of an inherent attribute. Returns `false` if there is none of this size.
pub(crate) fn set_words(body: &mut Body, op: Op, name: &str, words: &[u32]) -> bool {
    let (body, op) = inner(body, op);
    let slot = body.op(op).info().and_then(|info| info.slot_named(name)).copied();
    let Some(slot) = slot.filter(|slot| slot.words as usize == words.len()) else { return false };
    body.set_slot_words(op, &slot, words);
    true
}
