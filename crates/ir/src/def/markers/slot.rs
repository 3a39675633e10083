//! Typed keys of inherent attributes.

use super::AttrMarker;
use crate::{Body, Context, Op, OpRef, OpState};
use std::fmt;
use std::marker::PhantomData;

/// Key of an inherent attribute: `AddI::OVERFLOW_FLAGS`. Reads and writes it with its Rust type.
///
/// ```ignore
/// let state = AddI::state(cx, loc).operands([x, y]).results([ty]).with(cx, AddI::OVERFLOW_FLAGS, OverflowFlags::NSW);
/// AddI::OVERFLOW_FLAGS.put(&mut body, op, OverflowFlags::NONE);
/// ```
pub struct Slot<M> {
    name: &'static str,
    offset: u32,
    marker: PhantomData<fn() -> M>,
}

impl<M> Clone for Slot<M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Slot<M> {}

impl<M> fmt::Debug for Slot<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Slot({} at {})", self.name, self.offset)
    }
}

impl<M: AttrMarker> Slot<M> {
    /// Creates the key of an attribute with this name and word index; emitted by `#[op]`.
    pub const fn new(name: &'static str, offset: u32) -> Self {
        Slot { name, offset, marker: PhantomData }
    }

    /// Returns the attribute's name.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Reads the attribute of an operation of this key's kind; `None` if it is absent.
    #[inline]
    pub fn read(self, op: OpRef<'_>) -> Option<M::View<'_>> {
        M::read(op.context(), op.slot_words().get(self.offset as usize)?)
    }

    /// Writes the attribute of an operation of this key's kind. An operation that owns a body is changed
    /// through that body's root.
    ///
    /// # Panics
    /// If the operation has no such attribute.
    #[track_caller]
    pub fn put(self, body: &mut Body, op: Op, value: M::Arg<'_>) {
        let word = M::write(body.context(), value);
        self.set_word(body, op, word);
    }

    /// Removes the attribute of an operation of this key's kind.
    ///
    /// # Panics
    /// If the operation has no such attribute.
    #[track_caller]
    pub fn remove(self, body: &mut Body, op: Op) {
        self.set_word(body, op, M::ABSENT);
    }

    #[track_caller]
    fn set_word(self, body: &mut Body, op: Op, word: u32) {
        let slot = body.op(op).info().and_then(|info| info.slot_named(self.name)).copied();
        let slot = slot.unwrap_or_else(|| panic!("the operation has no inherent attribute '{}'", self.name));
        body.set_slot_words(op, &slot, &[word]);
    }
}

impl OpState {
    /// Sets an inherent attribute by its typed key.
    ///
    /// # Panics
    /// If the operation has no such attribute.
    #[track_caller]
    pub fn with<M: AttrMarker>(mut self, cx: &Context, slot: Slot<M>, value: M::Arg<'_>) -> Self {
        self.put(cx, slot, value);
        self
    }

    /// Sets an inherent attribute by its typed key in place: see [`OpState::with`].
    #[track_caller]
    pub fn put<M: AttrMarker>(&mut self, cx: &Context, slot: Slot<M>, value: M::Arg<'_>) {
        let word = M::write(cx, value);
        match self.slots.get_mut(slot.offset as usize) {
            Some(place) => *place = word,
            None => panic!("the operation has no inherent attribute '{}'", slot.name),
        }
    }
}
