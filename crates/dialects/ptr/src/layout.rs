//! Sizes and alignments of pointers.

use crate::attrs::numbers;
use crate::pointer::{pointer_space, pointer_type};
use interfaces::{DataLayout, DataLayoutType, TypeSize};
use ir::{AttrRef, TypeRef};

/// Layout of pointers: that of the entry of their memory space, else of the default space.
pub(crate) struct Layout;

/// Size of a pointer in bits, and its alignment in bytes, where nothing is specified.
const DEFAULT: [u64; 4] = [64, 8, 8, 64];

/// Returns a number of a pointer in bits.
fn number(layout: &DataLayout, ty: TypeRef<'_>, at: usize) -> u64 {
    let cx = ty.context();
    let entry = layout.entry(ty.handle()).or_else(|| {
        let space = layout.named("dlti.default_memory_space")?;
        pointer_space(ty)?;
        layout.entry(pointer_type(cx, space)?)
    });
    entry.and_then(|entry| numbers(cx.attr_ref(entry))).map_or(DEFAULT[at], |numbers| numbers[at])
}

impl DataLayoutType for Layout {
    fn size(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<TypeSize> {
        Some(TypeSize::fixed(number(layout, ty, 0)))
    }

    fn abi_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        Some(number(layout, ty, 1) / 8)
    }

    fn preferred_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        Some(number(layout, ty, 2) / 8)
    }

    fn index_bitwidth(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        Some(number(layout, ty, 3))
    }

    fn verify_entry(&self, ty: TypeRef<'_>, value: AttrRef<'_>) -> Result<(), String> {
        match numbers(value) {
            Some(_) => Ok(()),
            None => Err(format!("expected layout attribute for '{ty}' to be a #ptr.spec attribute")),
        }
    }

    /// A nested specification keeps sizes, and divides alignments.
    fn are_compatible(&self, _: TypeRef<'_>, old: AttrRef<'_>, new: AttrRef<'_>) -> bool {
        match (numbers(old), numbers(new)) {
            (Some([size, abi, _, index]), Some([new_size, new_abi, _, new_index])) => {
                size == new_size && index == new_index && new_abi != 0 && abi % new_abi == 0
            }
            _ => true,
        }
    }
}
