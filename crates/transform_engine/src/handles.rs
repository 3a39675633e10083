//! Association of the values of a script with payload operations, payload values and parameters.

use crate::payload::{Path, PayloadOp, PayloadValue};
use diag::Place;
use ir::{Attr, Op, OpRef, Value, ValueRef};
use rustc_hash::FxHashMap;

/// Payload of a handle, or parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Payload {
    /// Operations.
    Ops(Vec<PayloadOp>),
    /// Values.
    Values(Vec<PayloadValue>),
    /// Parameters.
    Params(Vec<Attr>),
}

impl Payload {
    /// Returns the number of entities.
    pub fn len(&self) -> usize {
        match self {
            Payload::Ops(ops) => ops.len(),
            Payload::Values(values) => values.len(),
            Payload::Params(params) => params.len(),
        }
    }

    /// Whether there are no entities.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns one entity as a payload of its own.
    pub fn one(&self, index: usize) -> Payload {
        match self {
            Payload::Ops(ops) => Payload::Ops(ops.get(index).cloned().into_iter().collect()),
            Payload::Values(values) => Payload::Values(values.get(index).cloned().into_iter().collect()),
            Payload::Params(params) => Payload::Params(params.get(index).copied().into_iter().collect()),
        }
    }

    /// Appends the entities of another payload of the same kind.
    pub fn append(&mut self, other: Payload) {
        match (self, other) {
            (Payload::Ops(ops), Payload::Ops(more)) => ops.extend(more),
            (Payload::Values(values), Payload::Values(more)) => values.extend(more),
            (Payload::Params(params), Payload::Params(more)) => params.extend(more),
            _ => {}
        }
    }
}

/// Reason why a handle may not be used.
#[derive(Clone)]
pub(crate) struct Invalidation<'s> {
    /// Operation that consumed a handle.
    pub(crate) by: OpRef<'s>,
    /// Number of the operand.
    pub(crate) operand: usize,
    /// Places of the consumed payload operation and of what is nested in it; `None` for an empty handle.
    pub(crate) places: Option<(Place, Place)>,
    /// Whether the nested one is a value.
    pub(crate) of_value: bool,
}

pub(crate) struct Entry<'s> {
    pub(crate) handle: ValueRef<'s>,
    pub(crate) payload: Payload,
    pub(crate) invalidation: Option<Invalidation<'s>>,
}

/// Handles of a script. Those that were assigned last are forgotten first.
#[derive(Default)]
pub struct Handles<'s> {
    pub(crate) entries: Vec<Entry<'s>>,
    places: FxHashMap<(usize, Value), usize>,
}

/// Returns what identifies a value among those of all bodies of a script.
fn key(handle: ValueRef<'_>) -> (usize, Value) {
    (std::ptr::from_ref(handle.body()).addr(), handle.handle())
}

impl<'s> Handles<'s> {
    /// Associates a handle.
    pub(crate) fn assign(&mut self, handle: ValueRef<'s>, payload: Payload) {
        let entry = Entry { handle, payload, invalidation: None };
        match self.places.get(&key(handle)) {
            Some(&at) => self.entries[at] = entry,
            None => {
                self.places.insert(key(handle), self.entries.len());
                self.entries.push(entry);
            }
        }
    }

    /// Returns the entry of a handle.
    pub(crate) fn entry(&self, handle: ValueRef<'_>) -> Option<&Entry<'s>> {
        self.places.get(&key(handle)).map(|&at| &self.entries[at])
    }

    /// Returns the number of handles, to go back to.
    pub(crate) fn mark(&self) -> usize {
        self.entries.len()
    }

    /// Forgets the handles that were assigned after a mark.
    pub(crate) fn back_to(&mut self, mark: usize) {
        for entry in self.entries.drain(mark.min(self.entries.len())..) {
            self.places.remove(&key(entry.handle));
        }
    }

    /// Replaces an operation in all handles, or removes it.
    pub(crate) fn replace_op(&mut self, path: &Path, old: Op, new: Option<Op>) {
        for entry in &mut self.entries {
            let Payload::Ops(ops) = &mut entry.payload else { continue };
            let is_old = |op: &PayloadOp| op.op == Some(old) && op.path == *path;
            match new {
                Some(new) => ops.iter_mut().filter(|op| is_old(op)).for_each(|op| op.op = Some(new)),
                None => ops.retain(|op| !is_old(op)),
            }
        }
    }

    /// Replaces a value in all handles, or removes it.
    pub(crate) fn replace_value(&mut self, path: &Path, old: Value, new: Option<Value>) {
        for entry in &mut self.entries {
            let Payload::Values(values) = &mut entry.payload else { continue };
            let is_old = |value: &PayloadValue| value.value == old && value.path == *path;
            match new {
                Some(new) => {
                    values.iter_mut().filter(|value| is_old(value)).for_each(|value| value.value = new)
                }
                None => values.retain(|value| !is_old(value)),
            }
        }
    }
}
