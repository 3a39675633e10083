//! Memory slots: promotion of `memref.alloca`, `memref.load` and `memref.store` to values, and scalar
//! replacement of small buffers.
//!
//! A buffer of one element is a slot. A buffer of up to [`MAX_ELEMENTS`] elements, all of whose uses are
//! loads and stores at constant subscripts, is replaced by one slot for each element. An array attribute of
//! the subscripts identifies an element.

use crate::{Alloca, Load, Store};
use interfaces::{
    Computation, DataLayout, DestructurableAccessorMethods, DestructurableAllocationMethods,
    DestructurableSlot, MemorySlot, PromotableAllocationMethods, PromotableMemOpMethods, UseRemoval,
};
use ir::def::Edit;
use ir::{Attr, Context, Op, OpState, TypeData, TypeRef, Value, ValueRef};
use rewrite::constant_i64;
use smallvec::smallvec;

/// Maximum number of elements of a buffer that is replaced.
const MAX_ELEMENTS: i64 = 16;

impl<'a> PromotableAllocationMethods<'a> for Alloca<'a> {
    fn promotable_slots(self) -> Vec<MemorySlot> {
        let pointer = self.memref();
        let ty = pointer.ty();
        match ty.element_type() {
            Some(element) if ty.has_static_shape() && ty.num_elements() == Some(1) => {
                vec![MemorySlot { pointer: pointer.handle(), element: element.handle() }]
            }
            _ => Vec::new(),
        }
    }

    fn default_value(self, slot: &MemorySlot) -> OpState {
        let cx = self.context();
        ub::Poison::state(cx, self.loc()).results([slot.element])
    }
}

impl<'a> DestructurableAllocationMethods<'a> for Alloca<'a> {
    fn destructurable_slots(self) -> Vec<DestructurableSlot> {
        let pointer = self.memref();
        let ty = pointer.ty();
        let (Some(element), Some(shape), Some(count)) = (ty.element_type(), ty.shape(), ty.num_elements())
        else {
            return Vec::new();
        };
        if !ty.has_static_shape() || count > MAX_ELEMENTS || count == 1 {
            return Vec::new();
        }
        let places =
            (0..count).map(|number| (place(self.context(), &subscripts(number, shape)), element.handle()));
        let slot = MemorySlot { pointer: pointer.handle(), element: ty.handle() };
        vec![DestructurableSlot { slot, elements: places.collect() }]
    }

    fn element_allocation(self, slot: &DestructurableSlot, element: Attr) -> OpState {
        let cx = self.context();
        let found = slot.elements.iter().find(|found| found.0 == element);
        let element = found.map_or(slot.slot.element, |found| found.1);
        let ty = TypeData::MemRef { shape: Box::default(), element, layout: None, space: None };
        Alloca::state(cx, self.loc()).results([cx.type_of(ty)])
    }
}

/// Returns the subscripts of an element by its number in row-major order.
fn subscripts(mut number: i64, shape: &[i64]) -> Vec<i64> {
    let mut subscripts = vec![0; shape.len()];
    for (subscript, &size) in subscripts.iter_mut().zip(shape).rev() {
        (*subscript, number) = (number % size.max(1), number / size.max(1));
    }
    subscripts
}

/// Returns the attribute that identifies an element.
fn place(cx: &Context, subscripts: &[i64]) -> Attr {
    let items: Vec<Attr> = subscripts.iter().map(|&subscript| cx.index_attr(subscript)).collect();
    cx.array_attr(&items)
}

/// Returns the attribute of the element at subscripts, if they are constants in bounds.
fn named_place<'a>(memref: TypeRef<'a>, given: impl Iterator<Item = ValueRef<'a>>) -> Option<Attr> {
    let given: Option<Vec<i64>> = given.map(constant_i64).collect();
    let given = given?;
    let in_bounds = given.iter().zip(memref.shape()?).all(|(subscript, size)| (0..*size).contains(subscript));
    in_bounds.then(|| place(memref.context(), &given))
}

fn is_pointer(value: ValueRef<'_>, slot: &MemorySlot) -> bool {
    value.handle() == slot.pointer
}

impl<'a> PromotableMemOpMethods<'a> for Load<'a> {
    fn loads_from(self, slot: &MemorySlot) -> bool {
        is_pointer(self.memref(), slot)
    }

    fn can_remove_uses(
        self,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
        _: &DataLayout,
    ) -> bool {
        uses == [0] && is_pointer(self.memref(), slot) && self.result().ty_handle() == slot.element
    }

    fn remove_uses(self, _: &MemorySlot, _: &[usize], reaching: Value, _: &DataLayout) -> UseRemoval {
        UseRemoval::replace(reaching)
    }
}

impl<'a> PromotableMemOpMethods<'a> for Store<'a> {
    fn stores_to(self, slot: &MemorySlot) -> bool {
        is_pointer(self.memref(), slot)
    }

    fn stored(self, _: &MemorySlot, _: Value, _: &DataLayout) -> Computation {
        self.value().handle().into()
    }

    fn can_remove_uses(
        self,
        slot: &MemorySlot,
        uses: &[usize],
        _: &mut Vec<(Op, usize)>,
        _: &DataLayout,
    ) -> bool {
        uses == [1] && is_pointer(self.memref(), slot) && self.value().ty_handle() == slot.element
    }

    fn remove_uses(self, _: &MemorySlot, _: &[usize], _: Value, _: &DataLayout) -> UseRemoval {
        UseRemoval::erase()
    }
}

impl<'a> DestructurableAccessorMethods<'a> for Load<'a> {
    fn can_rewire(self, slot: &DestructurableSlot, used: &mut Vec<Attr>, _: &mut Vec<MemorySlot>) -> bool {
        is_pointer(self.memref(), &slot.slot) && use_place(self.memref(), self.indices(), used)
    }

    fn rewire(self, _: &DestructurableSlot, find: &dyn Fn(Attr) -> Option<MemorySlot>) -> UseRemoval {
        let Some(slot) = named_place(self.memref().ty(), self.indices()).and_then(find) else {
            return UseRemoval::default();
        };
        UseRemoval::edit(Edit::Operands(smallvec![slot.pointer]))
    }
}

impl<'a> DestructurableAccessorMethods<'a> for Store<'a> {
    fn can_rewire(self, slot: &DestructurableSlot, used: &mut Vec<Attr>, _: &mut Vec<MemorySlot>) -> bool {
        let stores_pointer = is_pointer(self.value(), &slot.slot);
        is_pointer(self.memref(), &slot.slot)
            && !stores_pointer
            && use_place(self.memref(), self.indices(), used)
    }

    fn rewire(self, _: &DestructurableSlot, find: &dyn Fn(Attr) -> Option<MemorySlot>) -> UseRemoval {
        let Some(slot) = named_place(self.memref().ty(), self.indices()).and_then(find) else {
            return UseRemoval::default();
        };
        UseRemoval::edit(Edit::Operands(smallvec![self.value().handle(), slot.pointer]))
    }
}

/// Records the element of an access, if its subscripts are constants in bounds.
fn use_place<'a>(
    memref: ValueRef<'a>,
    indices: impl Iterator<Item = ValueRef<'a>>,
    used: &mut Vec<Attr>,
) -> bool {
    let Some(place) = named_place(memref.ty(), indices) else { return false };
    used.push(place);
    true
}
