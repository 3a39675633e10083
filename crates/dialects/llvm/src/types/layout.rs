//! Sizes and alignments of the types of this dialect.

use super::{StructView, address_space, array_parts, struct_view};
use interfaces::{DataLayout, DataLayoutType, TypeSize};
use ir::TypeRef;

/// Sizes and alignments of pointers, arrays and structures.
pub(crate) struct Layout;

/// Default number of bits of a pointer.
const POINTER: u64 = 64;

fn align(value: u64, step: u64) -> u64 {
    value.div_ceil(step.max(1)).saturating_mul(step.max(1))
}

/// Returns the distance in bytes of adjacent elements of an array; `None` if the type is unsized.
pub fn element_stride(layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
    Some(align(layout.size(ty)?.bytes(), layout.abi_alignment(ty)?))
}

/// Returns the byte offset of each element of a structure, and its size without trailing padding; `None` if
/// an element is unsized.
pub fn element_offsets(layout: &DataLayout, view: StructView<'_>) -> Option<Vec<u64>> {
    let (mut offsets, mut bytes) = (Vec::new(), 0u64);
    for element in view.elements() {
        let step = if view.is_packed() { 1 } else { layout.abi_alignment(element)? };
        let start = align(bytes, step);
        offsets.push(start);
        bytes = start.saturating_add(layout.size(element)?.bytes());
    }
    offsets.push(bytes);
    Some(offsets)
}

/// Returns the largest alignment of the elements of an aggregate.
fn alignment(
    layout: &DataLayout,
    ty: TypeRef<'_>,
    of: fn(&DataLayout, TypeRef<'_>) -> Option<u64>,
) -> Option<u64> {
    if address_space(ty).is_some() {
        return Some(POINTER / 8);
    }
    if let Some((element, _)) = array_parts(ty) {
        return of(layout, element);
    }
    let view = struct_view(ty).filter(|view| !view.is_opaque())?;
    if view.is_packed() {
        return Some(1);
    }
    view.elements().into_iter().try_fold(1, |largest, element| Some(largest.max(of(layout, element)?)))
}

impl DataLayoutType for Layout {
    fn size(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<TypeSize> {
        if address_space(ty).is_some() {
            return Some(TypeSize::fixed(POINTER));
        }
        if let Some((element, len)) = array_parts(ty) {
            let bytes = element_stride(layout, element)?.saturating_mul(len);
            return Some(TypeSize::fixed(bytes.saturating_mul(8)));
        }
        let view = struct_view(ty).filter(|view| !view.is_opaque())?;
        let bytes = element_offsets(layout, view)?.pop()?;
        let bytes = align(bytes, self.abi_alignment(layout, ty)?);
        Some(TypeSize::fixed(bytes.saturating_mul(8)))
    }

    fn abi_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        alignment(layout, ty, DataLayout::abi_alignment)
    }

    fn preferred_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        alignment(layout, ty, DataLayout::preferred_alignment)
    }
}

#[cfg(test)]
mod tests {
    use super::{element_offsets, element_stride};
    use crate::types::{array_type, pointer_type, struct_type, struct_view};
    use interfaces::DataLayout;
    use ir::{Context, Type, def::Registry};

    #[test]
    fn aggregates_are_laid_out_as_in_mlir() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        let layout = DataLayout::default();
        let of = |ty: Type| {
            let ty = cx.ty(ty);
            (layout.size(ty).map(|size| size.bits), layout.abi_alignment(ty))
        };
        let (byte, word) = (cx.int_type(8), cx.int_type(32));
        assert_eq!(of(pointer_type(&cx, 0)), (Some(64), Some(8)));
        assert_eq!(of(array_type(&cx, word, 3)), (Some(96), Some(4)));
        assert_eq!(of(struct_type(&cx, &[byte, word], false)), (Some(64), Some(4)));
        assert_eq!(of(struct_type(&cx, &[byte, word], true)), (Some(40), Some(1)));
        let pair = struct_type(&cx, &[byte, word, byte], false);
        let view = struct_view(cx.ty(pair)).expect("a structure");
        assert_eq!(element_offsets(&layout, view), Some(vec![0, 4, 8, 9]));
        assert_eq!(element_stride(&layout, cx.ty(pair)), Some(12));
    }
}
