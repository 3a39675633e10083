//! Memory slots: promotion of `llvm.alloca`, `llvm.load` and `llvm.store` to values.
//!
//! A slot stores a value of the allocated type. Accesses of another type, or volatile ones, prevent its
//! promotion.

use interfaces::{MemorySlot, PromotableOp, UseRemoval};
use ir::OpView;
use ir::{Op, OpRef, OpState, Value};

/// Operations that are erased together with all uses of their results, if there are any.
pub(crate) struct Forwarder;
impl<'a> interfaces::PromotableAllocationMethods<'a> for crate::ops::Alloca<'a> {
    fn promotable_slots(self) -> Vec<MemorySlot> {
        let op = self.op();
        // In other blocks it may run several times, each with memory of its own.
        let is_first = op.block().is_some_and(|block| {
            block.region().and_then(|region| region.first_block()).is_some_and(|first| first == block)
        });
        let element = op.attr("elem_type").and_then(|element| element.as_type());
        let slot = element.filter(|_| is_first);
        slot.map(|element| MemorySlot { pointer: op.result(0).handle(), element: element.handle() })
            .into_iter()
            .collect()
    }

    fn default_value(self, slot: &MemorySlot) -> OpState {
        let op = self.op();
        super::Undef::state(op.context(), op.loc()).results([slot.element])
    }
}

fn is_volatile(op: OpRef<'_>) -> bool {
    op.attr("volatile_").is_some()
}

fn is_pointer(op: OpRef<'_>, number: usize, slot: &MemorySlot) -> bool {
    op.operand(number).handle() == slot.pointer
}

impl<'a> interfaces::PromotableMemOpMethods<'a> for crate::ops::Load<'a> {
    fn loads_from(self, slot: &MemorySlot) -> bool {
        let op = self.op();
        is_pointer(op, 0, slot)
    }

    fn can_remove_uses(self, slot: &MemorySlot, uses: &[usize], _: &mut Vec<(Op, usize)>) -> bool {
        let op = self.op();
        uses == [0] && is_pointer(op, 0, slot) && op.result(0).ty_handle() == slot.element && !is_volatile(op)
    }

    fn remove_uses(self, _: &MemorySlot, _: &[usize], reaching: Value) -> UseRemoval {
        UseRemoval::replace(reaching)
    }
}

impl<'a> interfaces::PromotableMemOpMethods<'a> for crate::ops::Store<'a> {
    fn stores_to(self, slot: &MemorySlot) -> bool {
        let op = self.op();
        is_pointer(op, 1, slot)
    }

    fn stored(self, _: &MemorySlot, _: Value) -> Value {
        let op = self.op();
        op.operand(0).handle()
    }

    fn can_remove_uses(self, slot: &MemorySlot, uses: &[usize], _: &mut Vec<(Op, usize)>) -> bool {
        let op = self.op();
        uses == [1]
            && is_pointer(op, 1, slot)
            && op.operand(0).ty_handle() == slot.element
            && !is_volatile(op)
    }

    fn remove_uses(self, _: &MemorySlot, _: &[usize], _: Value) -> UseRemoval {
        UseRemoval::erase()
    }
}

/// Adds all uses of results, which are erased with the operation.
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

impl<'a> interfaces::PromotableOpMethods<'a> for crate::ops::GetElementPtr<'a> {
    fn can_remove_uses(self, uses: &[usize], more: &mut Vec<(Op, usize)>) -> bool {
        let op = self.op();
        let indices = op.attr("rawConstantIndices").and_then(|indices| indices.as_ints());
        let is_zero = indices.is_some_and(|indices| indices.iter().all(|&index| index == 0));
        if is_zero && uses == [0] {
            add_uses_of_results(op, more);
        }
        is_zero && uses == [0]
    }

    fn remove_uses(self, _: &[usize]) -> UseRemoval {
        UseRemoval::erase()
    }
}
