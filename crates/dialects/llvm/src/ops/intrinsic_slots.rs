//! Memory slots under `llvm.intr.memcpy`, `llvm.intr.memmove` and `llvm.intr.memset`, which promotion replaces if they copy or fill
//! all of a slot.

use super::{Bitcast, Constant, Load, Or, Shl, Store, ZExt};
use interfaces::{Computation, DataLayout, MemorySlot, Operand, PromotableMemOp, UseRemoval};
use ir::{Op, OpRef, Type, Value};

/// Whether an intrinsic is not volatile and covers exactly the bytes of a slot.
fn covers(op: OpRef<'_>, slot: &MemorySlot, layout: &DataLayout) -> bool {
    let len = match op.attr("len") {
        Some(len) => len.as_int().cloned(),
        None => op.operands().nth(2).and_then(rewrite::constant_int),
    };
    let size = layout.size(op.context().ty(slot.element)).map(|size| size.bytes());
    let is_volatile = op.attr("isVolatile").and_then(|attr| attr.as_bool()) != Some(false);
    !is_volatile && size.is_some() && len.and_then(|len| len.to_u64()) == size
}

/// Copies from the second operand to the first one.
pub(crate) struct Copy;

impl PromotableMemOp for Copy {
    fn loads_from(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        op.operand(1).handle() == slot.pointer
    }

    fn stores_to(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        op.operand(0).handle() == slot.pointer
    }

    fn stored(&self, op: OpRef<'_>, slot: &MemorySlot, _: Value, _: &DataLayout) -> Computation {
        let mut made = Computation::default();
        let load = Load::state(op.context(), op.loc()).results([slot.element]);
        made.result = Some(made.push(load, [Operand::Value(op.operand(1).handle())]));
        made
    }

    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
        layout: &DataLayout,
    ) -> bool {
        // Of the slot itself, not of a pointer derived from it.
        let is_whole = matches!(uses, [at] if op.operand(*at).handle() == slot.pointer);
        is_whole && op.operand(0) != op.operand(1) && covers(op, slot, layout)
    }

    fn remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        _: &[usize],
        reaching: Value,
        _: &DataLayout,
    ) -> UseRemoval {
        let mut removal = UseRemoval::erase();
        if self.loads_from(op, slot) {
            let store = Store::state(op.context(), op.loc()).operands([reaching, op.operand(0).handle()]);
            removal.before.push(store);
        }
        removal
    }
}

/// Fills the memory at the first operand with the byte that is the second one.
pub(crate) struct Fill;

impl PromotableMemOp for Fill {
    fn stores_to(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        op.operand(0).handle() == slot.pointer
    }

    /// The byte in an integer, with each step twice as often, as a value of the slot.
    fn stored(&self, op: OpRef<'_>, slot: &MemorySlot, _: Value, _: &DataLayout) -> Computation {
        let (cx, loc, byte) = (op.context(), op.loc(), op.operand(1).handle());
        let width = cx.ty(slot.element).bit_width().unwrap_or(8);
        let mut made = Computation::default();
        let (mut value, mut ty) = (Operand::Value(byte), Type::I8);
        if width != 8 {
            ty = cx.int_type(width);
            value = made.push(ZExt::state(cx, loc).results([ty]), [value]);
        }
        let mut covered = 8;
        while covered < width {
            let bits = cx.int_attr(ty, covered.into());
            let bits = made.push(Constant::state(cx, loc).attr(cx, "value", bits).results([ty]), []);
            let shifted = made.push(Shl::state(cx, loc).results([ty]), [value, bits]);
            value = made.push(Or::state(cx, loc).results([ty]), [value, shifted]);
            covered *= 2;
        }
        if ty != slot.element {
            value = made.push(Bitcast::state(cx, loc).results([slot.element]), [value]);
        }
        made.result = Some(value);
        made
    }

    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
        layout: &DataLayout,
    ) -> bool {
        let element = op.context().ty(slot.element);
        let is_number = element.is_integer() || element.is_float();
        is_number
            && uses == [0]
            && self.stores_to(op, slot)
            && element.bit_width().is_some_and(|width| width > 0 && width % 8 == 0)
            && covers(op, slot, layout)
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &MemorySlot, _: &[usize], _: Value, _: &DataLayout) -> UseRemoval {
        UseRemoval::erase()
    }
}
