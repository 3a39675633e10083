//! Memory effects: `MemoryEffectOpInterface`.

use ir::{Attr, Op, OpRef, Value};
use macros::interface;
use smallvec::SmallVec;

/// Kind of a memory effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Allocates.
    Allocate,
    /// Frees.
    Free,
    /// Reads.
    Read,
    /// Writes.
    Write,
}

/// Resource that an effect is on: a kind of memory, identified by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Resource(pub &'static str);

impl Resource {
    /// Memory in general.
    pub const DEFAULT: Resource = Resource("<Default>");
    /// Stack memory that lives until the enclosing allocation scope ends.
    pub const AUTOMATIC_ALLOCATION_SCOPE: Resource = Resource("AutomaticAllocationScope");
}

/// Subject of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectSubject {
    /// An unspecified part of the resource.
    Unknown,
    /// The memory of a value.
    Value(Value),
    /// The memory of a symbol, by a symbol reference.
    Symbol(Attr),
}

/// Memory effect of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectInstance {
    /// Kind of the effect.
    pub effect: Effect,
    /// Resource that is affected.
    pub resource: Resource,
    /// Subject of the effect.
    pub subject: EffectSubject,
    /// Effects of a lower stage happen before those of a higher one.
    pub stage: u32,
    /// Whether the whole subject is read or written.
    pub full: bool,
}

impl EffectInstance {
    /// Returns the value that the effect is on.
    pub fn value(&self) -> Option<Value> {
        match self.subject {
            EffectSubject::Value(value) => Some(value),
            _ => None,
        }
    }
}

/// Memory effects of an operation, filled in by its [`MemoryEffects`].
#[derive(Clone, Debug, Default)]
pub struct Effects(SmallVec<[EffectInstance; 4]>);

impl Effects {
    /// Creates an empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an effect.
    pub fn push(&mut self, effect: EffectInstance) {
        self.0.push(effect);
    }

    /// Adds an effect on the default resource.
    pub fn add(&mut self, effect: Effect) {
        self.on(effect, EffectSubject::Unknown);
    }

    /// Adds an effect on the memory of a value, in the default resource.
    pub fn add_on(&mut self, effect: Effect, value: impl Into<Value>) {
        self.on(effect, EffectSubject::Value(value.into()));
    }

    fn on(&mut self, effect: Effect, subject: EffectSubject) {
        self.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: false });
    }

    /// Adds a read of the memory of a value.
    pub fn read(&mut self, value: impl Into<Value>) {
        self.add_on(Effect::Read, value);
    }

    /// Adds a write of the memory of a value.
    pub fn write(&mut self, value: impl Into<Value>) {
        self.add_on(Effect::Write, value);
    }

    /// Adds an allocation of the memory of a value.
    pub fn allocate(&mut self, value: impl Into<Value>) {
        self.add_on(Effect::Allocate, value);
    }

    /// Adds a deallocation of the memory of a value.
    pub fn free(&mut self, value: impl Into<Value>) {
        self.add_on(Effect::Free, value);
    }

    /// Iterates over all effects, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &EffectInstance> {
        self.0.iter()
    }

    /// Iterates over the effects on the memory of a value.
    pub fn on_value(&self, value: Value) -> impl Iterator<Item = &EffectInstance> {
        self.0.iter().filter(move |effect| effect.value() == Some(value))
    }

    /// Whether there are no effects.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether some effect is of this kind.
    pub fn has(&self, effect: Effect) -> bool {
        self.0.iter().any(|found| found.effect == effect)
    }

    /// Removes all effects.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether an operation could be erased if its results are unused: it only reads, apart from effects on
    /// memory that it allocates itself.
    pub fn are_droppable(&self, op: OpRef<'_>) -> bool {
        let own = |value: Value| is_result(op, value);
        self.0.iter().all(|found| {
            found.effect == Effect::Read
                || found.value().is_some_and(|value| {
                    own(value) && self.on_value(value).any(|other| other.effect == Effect::Allocate)
                })
        })
    }
}

fn is_result(op: OpRef<'_>, value: Value) -> bool {
    let owner: Option<Op> = op.body().value(value).defining_op().map(OpRef::handle);
    owner == Some(op.handle())
}

/// Interface of operations with memory effects. An operation without has the trait
/// [`NO_MEMORY_EFFECT`](ir::def::TraitSet::NO_MEMORY_EFFECT) and no model.
#[interface]
pub trait MemoryEffects: Send + Sync {
    /// Adds the effects of the operation, without those of nested operations.
    fn effects(&self, op: OpRef<'_>, out: &mut Effects);
}
