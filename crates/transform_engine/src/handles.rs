//! Association of the values of a script with payload operations, payload values and parameters.

use crate::payload::{Path, PayloadOp, PayloadValue};
use ir::{Attr, Loc, Op, OpRef, Value, ValueRef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::hash_map::Entry as Slot;
use std::hash::Hash;

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
    /// Locations of the consumed payload operation and of what is nested in it; `None` for an empty handle.
    pub(crate) places: Option<(Loc, Loc)>,
    /// Whether the nested one is a value.
    pub(crate) of_value: bool,
}

pub(crate) struct Entry<'s> {
    pub(crate) handle: ValueRef<'s>,
    pub(crate) payload: Payload,
    pub(crate) invalidation: Option<Invalidation<'s>>,
}

/// Entries of handles and positions in them.
type Positions = SmallVec<[(u32, u32); 1]>;

/// Positions of the payload operations of a body in handles.
type OpsOfBody = FxHashMap<Option<Op>, Positions>;

/// Handles of a script. Those that were assigned last are forgotten first.
///
/// An operation that is erased stays in the lists: handles of a body say themselves that they are stale.
#[derive(Default)]
pub struct Handles<'s> {
    pub(crate) entries: Vec<Entry<'s>>,
    places: FxHashMap<(usize, Value), usize>,
    /// Positions of payload operations in handles, by the paths of the bodies that they are in.
    ops: FxHashMap<Path, OpsOfBody>,
    /// Numbers of bodies in `ops` in the body at the end of a path, or that are that body.
    bodies: FxHashMap<Path, u32>,
    /// Positions of payload values in handles.
    values: FxHashMap<PayloadValue, Positions>,
}

/// Returns what identifies a value among those of all bodies of a script.
fn key(handle: ValueRef<'_>) -> (usize, Value) {
    (std::ptr::from_ref(handle.body()).addr(), handle.handle())
}

impl<'s> Handles<'s> {
    /// Associates a handle.
    pub(crate) fn assign(&mut self, handle: ValueRef<'s>, payload: Payload) {
        let entry = Entry { handle, payload, invalidation: None };
        let at = match self.places.get(&key(handle)).copied() {
            Some(at) => {
                self.unlist(at);
                self.entries[at] = entry;
                at
            }
            None => {
                self.places.insert(key(handle), self.entries.len());
                self.entries.push(entry);
                self.entries.len() - 1
            }
        };
        self.list(at);
    }

    fn list(&mut self, at: usize) {
        match &self.entries[at].payload {
            Payload::Ops(ops) => {
                for (position, op) in ops.iter().enumerate() {
                    let of_body = self.ops.entry(op.path.clone()).or_insert_with(|| {
                        around(&op.path).for_each(|path| *self.bodies.entry(path).or_default() += 1);
                        OpsOfBody::default()
                    });
                    of_body.entry(op.op).or_default().push((at as u32, position as u32));
                }
            }
            Payload::Values(values) => {
                for (position, value) in values.iter().enumerate() {
                    self.values.entry(value.clone()).or_default().push((at as u32, position as u32));
                }
            }
            Payload::Params(_) => {}
        }
    }

    fn unlist(&mut self, at: usize) {
        match &self.entries[at].payload {
            Payload::Ops(ops) => {
                for op in ops {
                    let Some(of_body) = self.ops.get_mut(&op.path) else { continue };
                    forget(of_body, &op.op, at);
                    if !of_body.is_empty() {
                        continue;
                    }
                    self.ops.remove(&op.path);
                    for path in around(&op.path) {
                        if let Slot::Occupied(mut count) = self.bodies.entry(path) {
                            *count.get_mut() -= 1;
                            if *count.get() == 0 {
                                count.remove();
                            }
                        }
                    }
                }
            }
            Payload::Values(values) => values.iter().for_each(|value| forget(&mut self.values, value, at)),
            Payload::Params(_) => {}
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
        for at in mark..self.entries.len() {
            self.unlist(at);
        }
        for entry in self.entries.drain(mark.min(self.entries.len())..) {
            self.places.remove(&key(entry.handle));
        }
    }

    fn positions_of(&self, op: &PayloadOp) -> &[(u32, u32)] {
        self.ops.get(&op.path).and_then(|of_body| of_body.get(&op.op)).map_or(&[], |list| list)
    }

    /// Whether an operation of the body at the end of a path has a handle.
    pub(crate) fn has_ops_in(&self, path: &[Op]) -> bool {
        self.ops.contains_key(path)
    }

    /// Whether an operation in the body at the end of a path, or in a body nested in it, has a handle.
    pub(crate) fn has_ops_below(&self, path: &[Op]) -> bool {
        self.bodies.contains_key(path)
    }

    /// Returns the entries of an operation.
    pub(crate) fn entries_of(&self, op: &PayloadOp) -> impl Iterator<Item = &Entry<'s>> {
        self.positions_of(op).iter().map(|&(at, _)| &self.entries[at as usize])
    }

    /// Whether a handle has a value.
    pub(crate) fn has_values(&self) -> bool {
        !self.values.is_empty()
    }

    /// Calls a function for a handle.
    pub(crate) fn change_entry(&mut self, handle: ValueRef<'_>, change: impl FnOnce(&mut Entry<'s>)) {
        if let Some(&at) = self.places.get(&key(handle)) {
            change(&mut self.entries[at]);
        }
    }

    /// Calls a function for each handle to an operation.
    pub(crate) fn each_of_op(&mut self, op: &PayloadOp, mut change: impl FnMut(&mut Entry<'s>)) {
        let list = self.ops.get(&op.path).and_then(|of_body| of_body.get(&op.op));
        for &(at, _) in list.into_iter().flatten() {
            change(&mut self.entries[at as usize]);
        }
    }

    /// Calls a function for each handle to a value.
    pub(crate) fn each_of_value(&mut self, value: &PayloadValue, mut change: impl FnMut(&mut Entry<'s>)) {
        for &(at, _) in self.values.get(value).into_iter().flatten() {
            change(&mut self.entries[at as usize]);
        }
    }

    /// Replaces an operation in all handles, or forgets it before it is erased.
    pub(crate) fn replace_op(&mut self, path: &Path, old: Op, new: Option<Op>) {
        let Some(of_body) = self.ops.get_mut(path) else { return };
        let Some(list) = of_body.remove(&Some(old)).filter(|_| new.is_some()) else { return };
        for &(at, position) in &list {
            if let Payload::Ops(ops) = &mut self.entries[at as usize].payload {
                ops[position as usize].op = new;
            }
        }
        of_body.entry(new).or_default().extend(list);
    }

    /// Replaces a value in all handles, or forgets it before it is erased.
    pub(crate) fn replace_value(&mut self, path: &Path, old: Value, new: Option<Value>) {
        let Some(list) = self.values.remove(&PayloadValue { path: path.clone(), value: old }) else { return };
        let Some(new) = new else { return };
        for &(at, position) in &list {
            if let Payload::Values(values) = &mut self.entries[at as usize].payload {
                values[position as usize].value = new;
            }
        }
        self.values.entry(PayloadValue { path: path.clone(), value: new }).or_default().extend(list);
    }
}

/// Returns a path and those of the bodies around its body.
fn around(path: &Path) -> impl Iterator<Item = Path> {
    (0..=path.len()).map(|len| path[..len].into())
}

/// Removes the positions of an entry from those of a payload entity.
fn forget<K: Eq + Hash>(places: &mut FxHashMap<K, Positions>, entity: &K, entry: usize) {
    if let Some(list) = places.get_mut(entity) {
        list.retain(|&mut (at, _)| at as usize != entry);
        if list.is_empty() {
            places.remove(entity);
        }
    }
}
