//! Memory slots: what is allocated, used in known ways only, and can become values.
//!
//! Two things are done with slots. *Promotion* replaces loads by the values that were stored, until the
//! slot is used no more: [`PromotableAllocation`], [`PromotableMemOp`], [`PromotableOp`]. *Destructuring*
//! replaces the slot of an aggregate by one for each of its elements: [`DestructurableAllocation`],
//! [`DestructurableAccessor`], [`SafeMemorySlotAccess`].

use ir::def::Edit;
use ir::{Attr, Op, OpRef, OpState, Type, Value};
use macros::interface;

/// A place in memory that holds one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemorySlot {
    /// The pointer to the place.
    pub pointer: Value,
    /// The type of what the place holds.
    pub element: Type,
}

/// The slot of an aggregate, with its elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DestructurableSlot {
    /// The slot.
    pub slot: MemorySlot,
    /// For each element, what stands for its place, and its type.
    pub elements: Vec<(Attr, Type)>,
}

/// What becomes of an operation so that it does without uses of a slot.
#[derive(Clone, Debug, Default)]
pub struct UseRemoval {
    /// Results, by number, and the values that replace them.
    pub results: Vec<(usize, Value)>,
    /// Changes of the operation.
    pub edits: Vec<Edit>,
    /// Whether the operation goes away.
    pub erase: bool,
}

impl UseRemoval {
    /// The operation goes away; nothing uses its results any more.
    pub fn erase() -> Self {
        UseRemoval { erase: true, ..UseRemoval::default() }
    }

    /// The operation goes away, and a value replaces its only result.
    pub fn replace(value: Value) -> Self {
        UseRemoval { results: vec![(0, value)], edits: Vec::new(), erase: true }
    }

    /// The operation is changed and stays.
    pub fn edit(edit: Edit) -> Self {
        UseRemoval { edits: vec![edit], ..UseRemoval::default() }
    }
}

/// Allocates slots that may become values: `PromotableAllocationOpInterface`.
#[interface]
pub trait PromotableAllocation: Send + Sync {
    /// The slots that may be promoted, as far as the allocation itself is concerned. What is in them
    /// can be reached through their pointers only.
    fn promotable_slots(&self, op: OpRef<'_>) -> Vec<MemorySlot>;

    /// The operation whose result 0 is what a slot holds before anything is stored. It is inserted at
    /// the start of the block in which the pointer is defined.
    fn default_value(&self, op: OpRef<'_>, slot: &MemorySlot) -> OpState;

    /// Whether the allocation goes away when a slot has been promoted.
    fn erase_when_promoted(&self, _op: OpRef<'_>, _slot: &MemorySlot) -> bool {
        true
    }
}

/// Reads or writes slots: `PromotableMemOpInterface`. What does both reads first.
#[interface]
pub trait PromotableMemOp: Send + Sync {
    /// Whether a slot is read.
    fn loads_from(&self, _op: OpRef<'_>, _slot: &MemorySlot) -> bool {
        false
    }

    /// Whether a slot is written.
    fn stores_to(&self, _op: OpRef<'_>, _slot: &MemorySlot) -> bool {
        false
    }

    /// What a slot holds after the operation, which writes it; `reaching` is what it held before.
    fn stored(&self, _op: OpRef<'_>, _slot: &MemorySlot, reaching: Value) -> Value {
        reaching
    }

    /// Whether the operation can do without some of its operands, which are given by number, if the slot
    /// is promoted. Uses of its results that have to go with them are added to `more`: operations and
    /// numbers of operands.
    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        more: &mut Vec<(Op, usize)>,
    ) -> bool;

    /// How the operation does without these operands. `reaching` is what the slot holds before it.
    fn remove_uses(&self, op: OpRef<'_>, slot: &MemorySlot, uses: &[usize], reaching: Value) -> UseRemoval;
}

/// Can do without operands that keep a slot from being promoted, whatever the slot holds:
/// `PromotableOpInterface`.
#[interface]
pub trait PromotableOp: Send + Sync {
    /// Whether the operation can do without some of its operands: see
    /// [`PromotableMemOp::can_remove_uses`].
    fn can_remove_uses(&self, op: OpRef<'_>, uses: &[usize], more: &mut Vec<(Op, usize)>) -> bool;

    /// How the operation does without these operands.
    fn remove_uses(&self, op: OpRef<'_>, uses: &[usize]) -> UseRemoval;
}

/// Allocates slots of aggregates: `DestructurableAllocationOpInterface`.
#[interface]
pub trait DestructurableAllocation: Send + Sync {
    /// The slots that may be taken apart, as far as the allocation itself is concerned.
    fn destructurable_slots(&self, op: OpRef<'_>) -> Vec<DestructurableSlot>;

    /// The allocation of the slot of one element: its result 0 is the pointer. It is inserted after
    /// the allocation.
    fn element_allocation(&self, op: OpRef<'_>, slot: &DestructurableSlot, element: Attr) -> OpState;

    /// Whether the allocation goes away when a slot has been taken apart.
    fn erase_when_destructured(&self, _op: OpRef<'_>, _slot: &DestructurableSlot) -> bool {
        true
    }
}

/// Uses elements of aggregates: `DestructurableAccessorOpInterface`.
#[interface]
pub trait DestructurableAccessor: Send + Sync {
    /// Whether the operation can use the slots of elements in place of the aggregate's. The elements
    /// are added to `used`; slots that it makes of them, and that must not be used beyond their bounds,
    /// to `must_be_safe`.
    fn can_rewire(
        &self,
        op: OpRef<'_>,
        slot: &DestructurableSlot,
        used: &mut Vec<Attr>,
        must_be_safe: &mut Vec<MemorySlot>,
    ) -> bool;

    /// How the operation uses the slots of elements: `find` gives the slot of each that it uses.
    fn rewire(
        &self,
        op: OpRef<'_>,
        slot: &DestructurableSlot,
        find: &dyn Fn(Attr) -> Option<MemorySlot>,
    ) -> UseRemoval;
}

/// Uses slots within their bounds: `SafeMemorySlotAccessOpInterface`.
#[interface]
pub trait SafeMemorySlotAccess: Send + Sync {
    /// Whether the operation uses no more than the slot, if the slots that it adds to `must_be_safe` are
    /// used so too.
    fn only_safe_accesses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        must_be_safe: &mut Vec<MemorySlot>,
    ) -> bool;
}
