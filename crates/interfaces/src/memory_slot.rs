//! Memory slots: allocations used in known ways only, which can become SSA values.
//!
//! Slots can be transformed in two ways. *Promotion* replaces loads by the stored values, until the slot is
//! unused: [`PromotableAllocation`], [`PromotableMemOp`], [`PromotableOp`]. *Destructuring* replaces the slot
//! of an aggregate by one for each of its elements: [`DestructurableAllocation`], [`DestructurableAccessor`],
//! [`SafeMemorySlotAccess`].

use crate::DataLayout;
use ir::def::Edit;
use ir::{Attr, Op, OpRef, OpState, Type, Value};
use macros::interface;
use smallvec::SmallVec;

/// Memory slot that holds one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemorySlot {
    /// Pointer to the slot.
    pub pointer: Value,
    /// Type of the held value.
    pub element: Type,
}

/// Slot of an aggregate, with its elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DestructurableSlot {
    /// Slot of the aggregate.
    pub slot: MemorySlot,
    /// Index and type of each element.
    pub elements: Vec<(Attr, Type)>,
}

/// Operand of a step of a computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A value that exists.
    Value(Value),
    /// The result of the step of this number.
    Step(usize),
}

/// A value, or operations of one result each that compute it.
#[derive(Default)]
pub struct Computation {
    /// States without operands, and the operands.
    pub steps: Vec<(OpState, SmallVec<[Operand; 2]>)>,
    /// The computed value.
    pub result: Option<Operand>,
}

impl From<Value> for Computation {
    fn from(value: Value) -> Self {
        Computation { steps: Vec::new(), result: Some(Operand::Value(value)) }
    }
}

impl Computation {
    /// Adds a step. Returns its result.
    pub fn push(&mut self, state: OpState, operands: impl IntoIterator<Item = Operand>) -> Operand {
        self.steps.push((state, operands.into_iter().collect()));
        Operand::Step(self.steps.len() - 1)
    }
}

/// Change of an operation that removes uses of a slot.
#[derive(Default)]
pub struct UseRemoval {
    /// Results, by number, and their replacements.
    pub results: Vec<(usize, Value)>,
    /// Replacement of result 0 that is computed before the operation.
    pub computed: Option<Computation>,
    /// Operations without results that are inserted before the operation.
    pub before: Vec<OpState>,
    /// Edits of the operation.
    pub edits: Vec<Edit>,
    /// Whether the operation is erased.
    pub erase: bool,
}

impl UseRemoval {
    /// Erases the operation, whose results are unused.
    pub fn erase() -> Self {
        UseRemoval { erase: true, ..UseRemoval::default() }
    }

    /// Erases the operation and replaces its only result by a value.
    pub fn replace(value: Value) -> Self {
        UseRemoval { results: vec![(0, value)], erase: true, ..UseRemoval::default() }
    }

    /// Erases the operation and replaces its only result by what is computed.
    pub fn compute(value: Computation) -> Self {
        UseRemoval { computed: Some(value), erase: true, ..UseRemoval::default() }
    }

    /// Edits the operation, which is kept.
    pub fn edit(edit: Edit) -> Self {
        UseRemoval { edits: vec![edit], ..UseRemoval::default() }
    }
}

/// Interface of allocations of promotable slots: `PromotableAllocationOpInterface`.
#[interface]
pub trait PromotableAllocation: Send + Sync {
    /// Returns the slots that may be promoted, as far as the allocation itself is concerned. Their memory
    /// must only be reachable through their pointers.
    fn promotable_slots(&self, op: OpRef<'_>) -> Vec<MemorySlot>;

    /// Returns the operation whose result 0 is the initial value of a slot. It is inserted at the start of
    /// the block in which the pointer is defined.
    fn default_value(&self, op: OpRef<'_>, slot: &MemorySlot) -> OpState;

    /// Whether the allocation is erased after a slot has been promoted.
    fn erase_when_promoted(&self, _op: OpRef<'_>, _slot: &MemorySlot) -> bool {
        true
    }
}

/// Interface of operations that read or write slots: `PromotableMemOpInterface`. An operation that does both
/// reads first.
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

    /// Returns the value of a slot after the operation, which writes it; `reaching` is the value before. It is computed
    /// before the operation.
    fn stored(
        &self,
        _op: OpRef<'_>,
        _slot: &MemorySlot,
        reaching: Value,
        _layout: &DataLayout,
    ) -> Computation {
        reaching.into()
    }

    /// Whether the operation can be changed to do without some of its operands, given by number, if the slot
    /// is promoted. Uses of its results that must be removed as well are added to `more`: operations and
    /// operand numbers.
    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        more: &mut Vec<(Op, usize)>,
        layout: &DataLayout,
    ) -> bool;

    /// Returns the change that removes these operands. `reaching` is the value of the slot before the
    /// operation.
    fn remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        reaching: Value,
        layout: &DataLayout,
    ) -> UseRemoval;
}

/// Interface of operations that can do without operands that prevent promotion, regardless of the slot's
/// contents: `PromotableOpInterface`.
#[interface]
pub trait PromotableOp: Send + Sync {
    /// Whether the operation can be changed to do without some of its operands: see
    /// [`PromotableMemOp::can_remove_uses`].
    fn can_remove_uses(&self, op: OpRef<'_>, uses: &[usize], more: &mut Vec<(Op, usize)>) -> bool;

    /// Returns the change that removes these operands.
    fn remove_uses(&self, op: OpRef<'_>, uses: &[usize]) -> UseRemoval;
}

/// Interface of allocations of aggregates: `DestructurableAllocationOpInterface`.
#[interface]
pub trait DestructurableAllocation: Send + Sync {
    /// Returns the slots that may be destructured, as far as the allocation itself is concerned.
    fn destructurable_slots(&self, op: OpRef<'_>) -> Vec<DestructurableSlot>;

    /// Returns the allocation of the slot of one element: its result 0 is the pointer. It is inserted after
    /// the allocation.
    fn element_allocation(&self, op: OpRef<'_>, slot: &DestructurableSlot, element: Attr) -> OpState;

    /// Whether the allocation is erased after a slot has been destructured.
    fn erase_when_destructured(&self, _op: OpRef<'_>, _slot: &DestructurableSlot) -> bool {
        true
    }
}

/// Interface of accesses to elements of aggregates: `DestructurableAccessorOpInterface`.
#[interface]
pub trait DestructurableAccessor: Send + Sync {
    /// Whether the operation can use the slots of elements instead of the aggregate's. Adds the elements to
    /// `used`, and slots that it derives from them and that must only be accessed in bounds to
    /// `must_be_safe`.
    fn can_rewire(
        &self,
        op: OpRef<'_>,
        slot: &DestructurableSlot,
        used: &mut Vec<Attr>,
        must_be_safe: &mut Vec<MemorySlot>,
    ) -> bool;

    /// Returns the change that makes the operation use the slots of elements; `find` returns the slot of
    /// each.
    fn rewire(
        &self,
        op: OpRef<'_>,
        slot: &DestructurableSlot,
        find: &dyn Fn(Attr) -> Option<MemorySlot>,
    ) -> UseRemoval;
}

/// Interface of accesses in the bounds of slots: `SafeMemorySlotAccessOpInterface`.
#[interface]
pub trait SafeMemorySlotAccess: Send + Sync {
    /// Whether the operation accesses only the slot, provided that the slots it adds to `must_be_safe` are
    /// accessed in bounds too.
    fn only_safe_accesses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        must_be_safe: &mut Vec<MemorySlot>,
    ) -> bool;
}
