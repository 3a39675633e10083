//! Slots of memory: how `llvm.alloca`, `llvm.load` and `llvm.store` become values.
//!
//! A slot holds a value of the type that is allocated. Accesses of another type keep it in memory, as do volatile
//! ones.

use interfaces::{MemorySlot, PromotableAllocation, PromotableMemOp, PromotableOp, UseRemoval};
use ir::{Op, OpRef, OpState, Value};

/// Interface of `llvm.alloca`.
pub(crate) struct AllocaSlots;
/// Interface of `llvm.load`.
pub(crate) struct LoadSlot;
/// Interface of `llvm.store`.
pub(crate) struct StoreSlot;
/// Interface of what goes away with all uses of its results, if there are results.
pub(crate) struct Forwarder;
/// Interface of `llvm.getelementptr`, which goes away if all its indices are 0.
pub(crate) struct ZeroAddress;

impl PromotableAllocation for AllocaSlots {
    fn promotable_slots(&self, op: OpRef<'_>) -> Vec<MemorySlot> {
        // Elsewhere it may run several times, and each has a place of its own.
        let is_first = op.block().is_some_and(|block| {
            block.region().and_then(|region| region.first_block()).is_some_and(|first| first == block)
        });
        let element = op.attr("elem_type").and_then(|element| element.as_type());
        let slot = element.filter(|_| is_first);
        slot.map(|element| MemorySlot { pointer: op.result(0).handle(), element: element.handle() })
            .into_iter()
            .collect()
    }

    fn default_value(&self, op: OpRef<'_>, slot: &MemorySlot) -> OpState {
        super::Undef::state(op.context(), op.loc()).results([slot.element])
    }
}

fn is_volatile(op: OpRef<'_>) -> bool {
    op.attr("volatile_").is_some()
}

fn is_pointer(op: OpRef<'_>, number: usize, slot: &MemorySlot) -> bool {
    op.operand(number).handle() == slot.pointer
}

impl PromotableMemOp for LoadSlot {
    fn loads_from(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        is_pointer(op, 0, slot)
    }

    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
    ) -> bool {
        uses == [0] && is_pointer(op, 0, slot) && op.result(0).ty_handle() == slot.element && !is_volatile(op)
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &MemorySlot, _: &[usize], reaching: Value) -> UseRemoval {
        UseRemoval::replace(reaching)
    }
}

impl PromotableMemOp for StoreSlot {
    fn stores_to(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        is_pointer(op, 1, slot)
    }

    fn stored(&self, op: OpRef<'_>, _: &MemorySlot, _: Value) -> Value {
        op.operand(0).handle()
    }

    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
    ) -> bool {
        uses == [1]
            && is_pointer(op, 1, slot)
            && op.operand(0).ty_handle() == slot.element
            && !is_volatile(op)
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &MemorySlot, _: &[usize], _: Value) -> UseRemoval {
        UseRemoval::erase()
    }
}

/// All uses of results go with the operation.
fn add_uses_of_results(op: OpRef<'_>, more: &mut Vec<(Op, usize)>) {
    for result in op.results() {
        more.extend(result.uses().map(|user| (user.owner().handle(), user.position())));
    }
}

impl PromotableOp for Forwarder {
    fn can_remove_uses(&self, op: OpRef<'_>, _: &[usize], more: &mut Vec<(Op, usize)>) -> bool {
        add_uses_of_results(op, more);
        true
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &[usize]) -> UseRemoval {
        UseRemoval::erase()
    }
}

impl PromotableOp for ZeroAddress {
    fn can_remove_uses(&self, op: OpRef<'_>, uses: &[usize], more: &mut Vec<(Op, usize)>) -> bool {
        let indices = op.attr("rawConstantIndices").and_then(|indices| indices.as_ints());
        let is_zero = indices.is_some_and(|indices| indices.iter().all(|&index| index == 0));
        if is_zero && uses == [0] {
            add_uses_of_results(op, more);
        }
        is_zero && uses == [0]
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &[usize]) -> UseRemoval {
        UseRemoval::erase()
    }
}
