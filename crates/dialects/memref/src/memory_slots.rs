//! Slots of memory: how `memref.alloca`, `memref.load` and `memref.store` become values, and how small
//! buffers are taken apart.
//!
//! A buffer of one element is a slot. A buffer of up to [`MAX_ELEMENTS`] elements of which all uses are
//! loads and stores at constant subscripts is taken apart. What stands for the place of an element is an
//! array attribute of its subscripts.

use interfaces::{
    DestructurableAccessor, DestructurableAllocation, DestructurableSlot, MemorySlot, PromotableAllocation,
    PromotableMemOp, UseRemoval,
};
use ir::def::Edit;
use ir::{Attr, Context, Op, OpRef, OpState, TypeData, TypeRef, Value, ValueRef};
use rewrite::constant_i64;
use smallvec::smallvec;

/// Larger buffers are not taken apart.
const MAX_ELEMENTS: i64 = 16;

/// Interfaces of `memref.alloca`.
pub(crate) struct AllocaModel;
/// Interfaces of `memref.load`.
pub(crate) struct LoadModel;
/// Interfaces of `memref.store`.
pub(crate) struct StoreModel;

impl PromotableAllocation for AllocaModel {
    fn promotable_slots(&self, op: OpRef<'_>) -> Vec<MemorySlot> {
        let pointer = op.result(0);
        let ty = pointer.ty();
        match ty.element_type() {
            Some(element) if ty.has_static_shape() && ty.num_elements() == Some(1) => {
                vec![MemorySlot { pointer: pointer.handle(), element: element.handle() }]
            }
            _ => Vec::new(),
        }
    }

    fn default_value(&self, op: OpRef<'_>, slot: &MemorySlot) -> OpState {
        let cx = op.context();
        ub::Poison::state(cx, op.loc()).results([slot.element])
    }
}

impl DestructurableAllocation for AllocaModel {
    fn destructurable_slots(&self, op: OpRef<'_>) -> Vec<DestructurableSlot> {
        let pointer = op.result(0);
        let ty = pointer.ty();
        let (Some(element), Some(shape), Some(count)) = (ty.element_type(), ty.shape(), ty.num_elements())
        else {
            return Vec::new();
        };
        if !ty.has_static_shape() || count > MAX_ELEMENTS || count == 1 {
            return Vec::new();
        }
        let places =
            (0..count).map(|number| (place(op.context(), &subscripts(number, shape)), element.handle()));
        let slot = MemorySlot { pointer: pointer.handle(), element: ty.handle() };
        vec![DestructurableSlot { slot, elements: places.collect() }]
    }

    fn element_allocation(&self, op: OpRef<'_>, slot: &DestructurableSlot, element: Attr) -> OpState {
        let cx = op.context();
        let found = slot.elements.iter().find(|found| found.0 == element);
        let element = found.map_or(slot.slot.element, |found| found.1);
        let ty = TypeData::MemRef { shape: Box::default(), element, layout: None, space: None };
        crate::Alloca::state(cx, op.loc()).results([cx.type_of(ty)])
    }
}

/// The subscripts of an element by its number in row-major order.
fn subscripts(mut number: i64, shape: &[i64]) -> Vec<i64> {
    let mut subscripts = vec![0; shape.len()];
    for (subscript, &size) in subscripts.iter_mut().zip(shape).rev() {
        (*subscript, number) = (number % size.max(1), number / size.max(1));
    }
    subscripts
}

/// What stands for the place of an element.
fn place(cx: &Context, subscripts: &[i64]) -> Attr {
    let items: Vec<Attr> = subscripts.iter().map(|&subscript| cx.index_attr(subscript)).collect();
    cx.array_attr(&items)
}

/// What stands for the place that subscripts name, if they are constants within bounds.
fn named_place<'a>(memref: TypeRef<'a>, given: impl Iterator<Item = ValueRef<'a>>) -> Option<Attr> {
    let given: Option<Vec<i64>> = given.map(constant_i64).collect();
    let given = given?;
    let within = given.iter().zip(memref.shape()?).all(|(subscript, size)| (0..*size).contains(subscript));
    within.then(|| place(memref.context(), &given))
}

fn is_pointer(value: ValueRef<'_>, slot: &MemorySlot) -> bool {
    value.handle() == slot.pointer
}

/// The operands that are given by number are one, the pointer at its place.
fn only_pointer(op: OpRef<'_>, slot: &MemorySlot, uses: &[usize], memref: usize) -> bool {
    uses == [memref] && is_pointer(op.operand(memref), slot)
}

impl PromotableMemOp for LoadModel {
    fn loads_from(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        is_pointer(op.operand(0), slot)
    }

    fn can_remove_uses(
        &self,
        op: OpRef<'_>,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
    ) -> bool {
        only_pointer(op, slot, uses, 0) && op.result(0).ty_handle() == slot.element
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &MemorySlot, _: &[usize], reaching: Value) -> UseRemoval {
        UseRemoval::replace(reaching)
    }
}

impl PromotableMemOp for StoreModel {
    fn stores_to(&self, op: OpRef<'_>, slot: &MemorySlot) -> bool {
        is_pointer(op.operand(1), slot)
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
        only_pointer(op, slot, uses, 1) && op.operand(0).ty_handle() == slot.element
    }

    fn remove_uses(&self, _: OpRef<'_>, _: &MemorySlot, _: &[usize], _: Value) -> UseRemoval {
        UseRemoval::erase()
    }
}

impl DestructurableAccessor for LoadModel {
    fn can_rewire(
        &self,
        op: OpRef<'_>,
        slot: &DestructurableSlot,
        used: &mut Vec<Attr>,
        _: &mut Vec<MemorySlot>,
    ) -> bool {
        is_pointer(op.operand(0), &slot.slot) && use_place(op, 0, used)
    }

    fn rewire(
        &self,
        op: OpRef<'_>,
        _: &DestructurableSlot,
        find: &dyn Fn(Attr) -> Option<MemorySlot>,
    ) -> UseRemoval {
        let Some(slot) = named_place(op.operand(0).ty(), op.operands().skip(1)).and_then(find) else {
            return UseRemoval::default();
        };
        UseRemoval::edit(Edit::Operands(smallvec![slot.pointer]))
    }
}

impl DestructurableAccessor for StoreModel {
    fn can_rewire(
        &self,
        op: OpRef<'_>,
        slot: &DestructurableSlot,
        used: &mut Vec<Attr>,
        _: &mut Vec<MemorySlot>,
    ) -> bool {
        let stores_pointer = is_pointer(op.operand(0), &slot.slot);
        is_pointer(op.operand(1), &slot.slot) && !stores_pointer && use_place(op, 1, used)
    }

    fn rewire(
        &self,
        op: OpRef<'_>,
        _: &DestructurableSlot,
        find: &dyn Fn(Attr) -> Option<MemorySlot>,
    ) -> UseRemoval {
        let Some(slot) = named_place(op.operand(1).ty(), op.operands().skip(2)).and_then(find) else {
            return UseRemoval::default();
        };
        UseRemoval::edit(Edit::Operands(smallvec![op.operand(0).handle(), slot.pointer]))
    }
}

/// Notes the place that an access uses, if its subscripts are constants within bounds.
fn use_place(op: OpRef<'_>, memref: usize, used: &mut Vec<Attr>) -> bool {
    let Some(place) = named_place(op.operand(memref).ty(), op.operands().skip(memref + 1)) else {
        return false;
    };
    used.push(place);
    true
}
