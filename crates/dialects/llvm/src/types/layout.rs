//! Sizes and alignments of the types of this dialect.

use super::{StructView, address_space, array_parts, pointer_type, struct_type, struct_view};
use interfaces::{DataLayout, DataLayoutType, TypeSize};
use ir::{AttrRef, Type, TypeRef};

/// Sizes and alignments of pointers, arrays and structures.
pub(crate) struct Layout;

/// Default number of bits of a pointer.
const POINTER: u64 = 64;

/// Numbers of an entry of a layout specification: size, ABI alignment, preferred alignment, and size of an index, in bits.
fn numbers(value: AttrRef<'_>) -> Option<Vec<u64>> {
    let dense = value.as_dense()?;
    (0..dense.len()).map(|at| dense.int(at).map(|bits| bits.low_u64())).collect()
}

/// Returns a number of a pointer in bits: that of the entry of its address space, else of that of the default one.
fn pointer_number(layout: &DataLayout, ty: TypeRef<'_>, at: usize) -> u64 {
    let cx = ty.context();
    let of = |ty: Type| numbers(cx.attr_ref(layout.entry(ty)?))?.get(at).copied();
    of(ty.handle()).or_else(|| of(pointer_type(cx, 0))).unwrap_or(POINTER)
}

fn verify_pointer(ty: TypeRef<'_>, value: AttrRef<'_>) -> Result<(), String> {
    let numbers = numbers(value).filter(|numbers| matches!(numbers.len(), 3 | 4));
    let Some(numbers) = numbers else {
        return Err(format!(
            "expected layout attribute for '{ty}' to be a dense integer elements attribute with 3 or 4 elements"
        ));
    };
    if value.ty().and_then(|ty| ty.element_type()).is_none_or(|element| element != Type::I64) {
        return Err(format!("expected i64 parameters for '{ty}'"));
    }
    verify_order(numbers[1], numbers[2])
}

fn verify_order(abi: u64, preferred: u64) -> Result<(), String> {
    if abi > preferred {
        return Err("preferred alignment is expected to be at least as large as ABI alignment".to_owned());
    }
    Ok(())
}

fn verify_struct(ty: TypeRef<'_>, view: StructView<'_>, value: AttrRef<'_>) -> Result<(), String> {
    let numbers = numbers(value).filter(|numbers| matches!(numbers.len(), 1 | 2));
    let Some(numbers) = numbers else {
        return Err(format!(
            "expected layout attribute for '{ty}' to be a dense integer elements attribute of 1 or 2 elements"
        ));
    };
    if !view.elements().is_empty() || view.is_opaque() {
        return Err(format!("unexpected layout attribute for struct '{ty}'"));
    }
    verify_order(numbers[0], *numbers.last().unwrap_or(&0))
}

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

/// Returns the largest ABI alignment of the elements of a structure.
fn element_alignment(layout: &DataLayout, view: StructView<'_>) -> Option<u64> {
    view.elements()
        .into_iter()
        .try_fold(1, |largest: u64, element| Some(largest.max(layout.abi_alignment(element)?)))
}

/// Returns the ABI alignment of an aggregate, or the preferred one. That of a structure is that of its elements, or that of the
/// specification for the empty structure, where that is larger; one that is packed need not be aligned.
fn alignment(layout: &DataLayout, ty: TypeRef<'_>, preferred: bool) -> Option<u64> {
    if let Some((element, _)) = array_parts(ty) {
        return if preferred { layout.preferred_alignment(element) } else { layout.abi_alignment(element) };
    }
    let view = struct_view(ty).filter(|view| !view.is_opaque())?;
    if view.is_packed() && !preferred {
        return Some(1);
    }
    let cx = ty.context();
    let specified = layout.entry(struct_type(cx, &[], false)).and_then(|entry| numbers(cx.attr_ref(entry)));
    let specified = specified.and_then(|bits| if preferred { bits.last() } else { bits.first() }.copied());
    Some(element_alignment(layout, view)?.max(specified.unwrap_or(0) / 8))
}

impl DataLayoutType for Layout {
    fn size(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<TypeSize> {
        if address_space(ty).is_some() {
            return Some(TypeSize::fixed(pointer_number(layout, ty, 0)));
        }
        if let Some((element, len)) = array_parts(ty) {
            let bytes = element_stride(layout, element)?.saturating_mul(len);
            return Some(TypeSize::fixed(bytes.saturating_mul(8)));
        }
        let view = struct_view(ty).filter(|view| !view.is_opaque())?;
        let bytes = element_offsets(layout, view)?.pop()?;
        let step = if view.is_packed() { 1 } else { element_alignment(layout, view)? };
        let bytes = align(bytes, step);
        Some(TypeSize::fixed(bytes.saturating_mul(8)))
    }

    fn abi_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        if address_space(ty).is_some() {
            return Some(pointer_number(layout, ty, 1) / 8);
        }
        alignment(layout, ty, false)
    }

    fn preferred_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        if address_space(ty).is_some() {
            return Some(pointer_number(layout, ty, 2) / 8);
        }
        alignment(layout, ty, true)
    }

    /// The fourth number of an entry, or the size of the pointer.
    fn index_bitwidth(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        address_space(ty)?;
        let entry = layout.entry(ty.handle()).or_else(|| layout.entry(pointer_type(ty.context(), 0)));
        let numbers = entry.and_then(|entry| numbers(ty.context().attr_ref(entry)));
        let number = numbers.and_then(|numbers| numbers.get(3).or(numbers.first()).copied());
        Some(number.unwrap_or(POINTER))
    }

    fn verify_entry(&self, ty: TypeRef<'_>, value: AttrRef<'_>) -> Result<(), String> {
        if address_space(ty).is_some() {
            return verify_pointer(ty, value);
        }
        match struct_view(ty) {
            Some(view) => verify_struct(ty, view, value),
            None => Ok(()),
        }
    }

    /// A pointer keeps its size, and is aligned to a divisor of what it was aligned to.
    fn are_compatible(&self, ty: TypeRef<'_>, old: AttrRef<'_>, new: AttrRef<'_>) -> bool {
        let (Some(old), Some(new)) = (numbers(old), numbers(new)) else { return true };
        match (&old[..], &new[..]) {
            ([size, abi, ..], [new_size, new_abi, ..]) if address_space(ty).is_some() => {
                size == new_size && *new_abi != 0 && abi % new_abi == 0
            }
            _ => true,
        }
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
