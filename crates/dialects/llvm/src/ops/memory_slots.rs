//! Memory slots: promotion of `llvm.alloca`, `llvm.load` and `llvm.store` to values.
//!
//! A slot stores a value of the allocated type. Accesses of other types convert it, where a part of it is what they access;
//! volatile ones prevent its promotion.

use super::slot_conversion::{extracted, inserted, narrows};
use interfaces::{Computation, DataLayout, MemorySlot, PromotableOp, UseRemoval};
use ir::{Op, OpRef, OpState, Value};

/// Operations that are erased together with all uses of their results, if there are any.
pub(crate) struct Forwarder;
impl<'a> interfaces::PromotableAllocationMethods<'a> for crate::ops::Alloca<'a> {
    fn promotable_slots(self) -> Vec<MemorySlot> {
        // In other blocks it may run several times, each with memory of its own.
        let is_first = self.block().is_some_and(|block| {
            block.region().and_then(|region| region.first_block()).is_some_and(|first| first == block)
        });
        let slot = MemorySlot { pointer: self.res().handle(), element: self.elem_type().handle() };
        is_first.then_some(slot).into_iter().collect()
    }

    fn default_value(self, slot: &MemorySlot) -> OpState {
        super::Undef::state(self.context(), self.loc()).results([slot.element])
    }
}

impl<'a> interfaces::PromotableMemOpMethods<'a> for crate::ops::Load<'a> {
    fn loads_from(self, slot: &MemorySlot) -> bool {
        self.addr().handle() == slot.pointer
    }

    fn can_remove_uses(
        self,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
        layout: &DataLayout,
    ) -> bool {
        let element = self.context().ty(slot.element);
        uses == [0] && self.loads_from(slot) && !self.volatile_() && narrows(layout, element, self.res().ty())
    }

    fn remove_uses(self, slot: &MemorySlot, _: &[usize], reaching: Value, layout: &DataLayout) -> UseRemoval {
        let to = self.res().ty_handle();
        if to == slot.element {
            return UseRemoval::replace(reaching);
        }
        let value = extracted(self.context(), layout, self.loc(), (reaching, slot.element), to);
        UseRemoval::compute(value)
    }
}

impl<'a> interfaces::PromotableMemOpMethods<'a> for crate::ops::Store<'a> {
    fn stores_to(self, slot: &MemorySlot) -> bool {
        self.addr().handle() == slot.pointer
    }

    fn stored(self, slot: &MemorySlot, reaching: Value, layout: &DataLayout) -> Computation {
        let value = self.value();
        if value.ty_handle() == slot.element {
            return value.handle().into();
        }
        let value = (value.handle(), value.ty_handle());
        inserted(self.context(), layout, self.loc(), value, (reaching, slot.element))
    }

    fn can_remove_uses(
        self,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
        layout: &DataLayout,
    ) -> bool {
        let element = self.context().ty(slot.element);
        uses == [1]
            && self.stores_to(slot)
            && !self.volatile_()
            && narrows(layout, element, self.value().ty())
    }

    fn remove_uses(self, _: &MemorySlot, _: &[usize], _: Value, _: &DataLayout) -> UseRemoval {
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
        let is_base = uses == [0] && self.raw_constant_indices().iter().all(|&index| index == 0);
        if is_base {
            add_uses_of_results(*self, more);
        }
        is_base
    }

    fn remove_uses(self, _: &[usize]) -> UseRemoval {
        UseRemoval::erase()
    }
}
