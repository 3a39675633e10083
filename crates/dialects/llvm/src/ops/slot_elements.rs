//! Memory slots: an `llvm.alloca` of an aggregate as one for each of its elements.
//!
//! Sizes depend on the data layout of a module, which an operation does not see. So what is followed are addresses of elements as the type
//! has them, and accesses of scalars that are not larger than what is there; upstream also follows offsets in bytes.

use super::{Alloca, GetElementPtr, Load, Store};
use crate::types::{array_parts, struct_view};
use interfaces::{
    DestructurableAccessorMethods, DestructurableAllocationMethods, DestructurableSlot, MemorySlot,
    SafeMemorySlotAccessMethods, UseRemoval,
};
use ir::def::Edit;
use ir::{Attr, OpState, TypeRef, Value};

/// Largest number of elements of an array that is destructured, as upstream.
const MOST_ELEMENTS: u64 = 16;

/// Returns the types of the elements of an aggregate; none of another type.
fn elements(ty: TypeRef<'_>) -> Vec<TypeRef<'_>> {
    if let Some((element, len)) = array_parts(ty) {
        return if len <= MOST_ELEMENTS { vec![element; len as usize] } else { Vec::new() };
    }
    struct_view(ty).filter(|of| !of.is_opaque()).map(|of| of.elements()).unwrap_or_default()
}

/// Returns the element of an aggregate at an index in its bounds.
fn element(ty: TypeRef<'_>, index: i64) -> Option<TypeRef<'_>> {
    let index = u64::try_from(index).ok()?;
    if let Some((element, len)) = array_parts(ty) {
        return (index < len).then_some(element);
    }
    let of = struct_view(ty).filter(|of| !of.is_opaque())?;
    of.elements().into_iter().nth(usize::try_from(index).ok()?)
}

fn bits(ty: TypeRef<'_>) -> Option<u32> {
    ty.int_width().or_else(|| ty.float_kind().map(|kind| kind.width()))
}

/// Whether a value of a type is in the bounds of a slot that it is read from or written to the start of.
fn fits(value: TypeRef<'_>, slot: TypeRef<'_>) -> bool {
    let mut first = slot;
    while let Some(inner) = element(first, 0) {
        if value.handle() == first.handle() {
            return true;
        }
        first = inner;
    }
    let is_smaller = || Some(bits(value)? <= bits(first)?);
    value.handle() == first.handle() || is_smaller().unwrap_or(false)
}

impl<'a> DestructurableAllocationMethods<'a> for Alloca<'a> {
    fn destructurable_slots(self) -> Vec<DestructurableSlot> {
        let count = self.array_size().defining_op().filter(|op| op.is(super::Constant::NAME));
        let is_one = count.and_then(|op| op.attr("value")?.as_i64()) == Some(1);
        let element = self.elem_type();
        let parts = elements(element);
        if !is_one || parts.is_empty() {
            return Vec::new();
        }
        let cx = self.context();
        let elements =
            parts.into_iter().enumerate().map(|(at, ty)| (cx.i32_attr(at as i32), ty.handle())).collect();
        let slot = MemorySlot { pointer: self.res().handle(), element: element.handle() };
        vec![DestructurableSlot { slot, elements }]
    }

    fn element_allocation(self, slot: &DestructurableSlot, element: Attr) -> OpState {
        let cx = self.context();
        let found = slot.elements.iter().find(|entry| entry.0 == element);
        let ty = found.map_or(slot.slot.element, |entry| entry.1);
        Alloca::state(cx, self.loc())
            .operands([self.array_size().handle()])
            .results([self.res().ty_handle()])
            .attr(cx, "elem_type", cx.type_attr(ty))
    }
}

impl GetElementPtr<'_> {
    /// Returns the constant indices of an address in a slot, if they select an element of the slot's type.
    fn indices_in(&self, pointer: Value, slot: TypeRef<'_>) -> Option<Vec<i64>> {
        let indices: Vec<i64> = self.raw_constant_indices().iter().map(|&index| i64::from(index)).collect();
        let is_plain = self.operands().count() == 1
            && self.base().handle() == pointer
            && self.res().ty_handle() == self.base().ty_handle();
        let is_element = self.elem_type().handle() == slot.handle() && indices.first() == Some(&0);
        (is_plain && is_element).then_some(indices)
    }

    /// Returns the slot that the address is of, inside of another one.
    fn slot_in(&self, slot: &MemorySlot) -> Option<MemorySlot> {
        let ty = self.context().ty(slot.element);
        let pointer = self.res().handle();
        let all_zero = self.operands().count() == 1
            && self.base().handle() == slot.pointer
            && self.raw_constant_indices().iter().all(|&index| index == 0);
        if let Some(indices) = self.indices_in(slot.pointer, ty) {
            let at = indices[1..].iter().try_fold(ty, |ty, &index| element(ty, index))?;
            return Some(MemorySlot { pointer, element: at.handle() });
        }
        all_zero.then_some(MemorySlot { pointer, element: slot.element })
    }
}

impl<'a> DestructurableAccessorMethods<'a> for GetElementPtr<'a> {
    fn can_rewire(
        self,
        slot: &DestructurableSlot,
        used: &mut Vec<Attr>,
        must_be_safe: &mut Vec<MemorySlot>,
    ) -> bool {
        let cx = self.context();
        let Some(indices) = self.indices_in(slot.slot.pointer, cx.ty(slot.slot.element)) else {
            return false;
        };
        let index = indices.get(1).and_then(|&index| i32::try_from(index).ok());
        let (Some(index), Some(inner)) = (index, self.slot_in(&slot.slot)) else { return false };
        used.push(cx.i32_attr(index));
        must_be_safe.push(inner);
        true
    }

    fn rewire(self, slot: &DestructurableSlot, find: &dyn Fn(Attr) -> Option<MemorySlot>) -> UseRemoval {
        let cx = self.context();
        let indices = self.indices_in(slot.slot.pointer, cx.ty(slot.slot.element)).unwrap_or_default();
        let index = indices.get(1).and_then(|&index| i32::try_from(index).ok());
        let Some(inner) = index.and_then(|index| find(cx.i32_attr(index))) else {
            return UseRemoval::default();
        };
        if indices.len() == 2 {
            return UseRemoval::replace(inner.pointer);
        }
        let rest: Vec<i32> =
            std::iter::once(0).chain(indices[2..].iter().map(|&index| index as i32)).collect();
        let edits = vec![
            Edit::Operand(0, inner.pointer),
            Edit::Attr("elem_type", Some(cx.type_attr(inner.element))),
            Edit::Attr("rawConstantIndices", Some(cx.i32_array_attr(&rest))),
        ];
        UseRemoval { edits, ..UseRemoval::default() }
    }
}

impl<'a> SafeMemorySlotAccessMethods<'a> for GetElementPtr<'a> {
    fn only_safe_accesses(self, slot: &MemorySlot, must_be_safe: &mut Vec<MemorySlot>) -> bool {
        let inner = self.slot_in(slot);
        must_be_safe.extend(inner);
        inner.is_some()
    }
}

/// Records that an access is one of the first element, if it is in the bounds of that.
fn use_first(value: TypeRef<'_>, slot: &DestructurableSlot, used: &mut Vec<Attr>) -> bool {
    let cx = value.context();
    let Some(&(first, ty)) = slot.elements.first() else { return false };
    let is_inside = fits(value, cx.ty(ty));
    if is_inside {
        used.push(first);
    }
    is_inside
}

/// Returns the edit that makes an operand the slot of the first element.
fn point_at_first(
    slot: &DestructurableSlot,
    operand: u32,
    find: &dyn Fn(Attr) -> Option<MemorySlot>,
) -> UseRemoval {
    match slot.elements.first().and_then(|first| find(first.0)) {
        Some(inner) => UseRemoval::edit(Edit::Operand(operand, inner.pointer)),
        None => UseRemoval::default(),
    }
}

impl<'a> DestructurableAccessorMethods<'a> for Load<'a> {
    fn can_rewire(self, slot: &DestructurableSlot, used: &mut Vec<Attr>, _: &mut Vec<MemorySlot>) -> bool {
        !self.volatile_() && use_first(self.res().ty(), slot, used)
    }

    fn rewire(self, slot: &DestructurableSlot, find: &dyn Fn(Attr) -> Option<MemorySlot>) -> UseRemoval {
        point_at_first(slot, 0, find)
    }
}

impl<'a> SafeMemorySlotAccessMethods<'a> for Load<'a> {
    fn only_safe_accesses(self, slot: &MemorySlot, _: &mut Vec<MemorySlot>) -> bool {
        fits(self.res().ty(), self.context().ty(slot.element))
    }
}

impl<'a> DestructurableAccessorMethods<'a> for Store<'a> {
    fn can_rewire(self, slot: &DestructurableSlot, used: &mut Vec<Attr>, _: &mut Vec<MemorySlot>) -> bool {
        let stores_pointer = self.value().handle() == slot.slot.pointer;
        !self.volatile_() && !stores_pointer && use_first(self.value().ty(), slot, used)
    }

    fn rewire(self, slot: &DestructurableSlot, find: &dyn Fn(Attr) -> Option<MemorySlot>) -> UseRemoval {
        point_at_first(slot, 1, find)
    }
}

impl<'a> SafeMemorySlotAccessMethods<'a> for Store<'a> {
    fn only_safe_accesses(self, slot: &MemorySlot, _: &mut Vec<MemorySlot>) -> bool {
        self.value().handle() != slot.pointer && fits(self.value().ty(), self.context().ty(slot.element))
    }
}
