//! Attributes as bytes of memory, in little-endian order.

use crate::layout::{Space, deep, element_at, leaves, stored_bytes, uniform};
use crate::types::Scalar;
use ir::{AttrRef, TypeData, TypeRef};
use llvm::types::{array_parts, struct_view};

/// Scalars of a constant at the most.
const MOST: usize = 1 << 26;

/// Writes the value of an attribute as a type; bytes that it does not set stay. `None` if it is no value of the type.
pub(crate) fn fill(attr: AttrRef<'_>, ty: TypeRef<'_>, out: &mut [u8]) -> Option<()> {
    if let Some(text) = attr.as_bytes() {
        return fill_text(text, ty, out);
    }
    if let Some("llvm.zero" | "llvm.undef" | "llvm.poison") = attr.dialect_def().map(|def| def.name) {
        return Some(());
    }
    if let Some(items) = attr.as_array() {
        let len = match (array_parts(ty), struct_view(ty)) {
            (Some((_, len)), _) => len,
            (_, Some(view)) => view.len() as u64,
            _ => return None,
        };
        if items.len() as u64 != len {
            return None;
        }
        for (index, item) in items.enumerate() {
            let (element, offset) = element_at(ty, index as u64)?;
            let bytes = usize::try_from(Space::of(element)?.bytes).ok()?;
            let start = usize::try_from(offset).ok()?;
            let place = out.get_mut(start..start.checked_add(bytes)?)?;
            deep(|| fill(item, element, place))?;
        }
        return Some(());
    }
    if attr.as_dense().is_some() {
        return fill_dense(attr, ty, out);
    }
    let scalar = Scalar::of(ty)?;
    write(&scalar_bytes(attr, scalar)?, scalar, out)
}

/// Writes bytes to an array of integers of a byte each.
fn fill_text(text: &[u8], ty: TypeRef<'_>, out: &mut [u8]) -> Option<()> {
    let (Scalar::Int(8), count) = uniform(ty)? else { return None };
    if count < text.len() as u64 {
        return None;
    }
    out.get_mut(..text.len())?.copy_from_slice(text);
    Some(())
}

/// Returns the bytes of a number; integers are sign-extended or cut to the width, and may have the bits of a float.
fn scalar_bytes(attr: AttrRef<'_>, scalar: Scalar) -> Option<Vec<u8>> {
    match (scalar, attr.as_int(), attr.as_float()) {
        (Scalar::Int(width), Some(value), _) => Some(value.sext_or_trunc(width).to_le_bytes()),
        (Scalar::Int(width), _, Some(value)) if value.kind().width() == width => {
            Some(value.to_bits().to_le_bytes().to_vec())
        }
        (Scalar::Float(kind), _, Some(value)) if value.kind() == kind => {
            Some(value.to_bits().to_le_bytes().to_vec())
        }
        _ => None,
    }
}

fn write(bytes: &[u8], scalar: Scalar, out: &mut [u8]) -> Option<()> {
    let size = stored_bytes(scalar) as usize;
    let place = out.get_mut(..size)?;
    for (index, byte) in place.iter_mut().enumerate() {
        *byte = bytes.get(index).copied().unwrap_or(0);
    }
    Some(())
}

fn fill_dense(attr: AttrRef<'_>, ty: TypeRef<'_>, out: &mut [u8]) -> Option<()> {
    let dense = attr.as_dense()?;
    let element = dense.element_type();
    if let Some((scalar, count)) = uniform(ty) {
        let size = stored_bytes(scalar) as usize;
        let width = if element.is_index() { 64 } else { element.bit_width()? };
        if width != scalar.width() || count != dense.len() as u64 {
            return None;
        }
        let one = dense.element(0).filter(|_| dense.is_splat());
        for (index, place) in out.chunks_exact_mut(size.max(1)).enumerate().take(dense.len()) {
            write(one.or_else(|| dense.element(index))?, scalar, place)?;
        }
        return Some(());
    }
    let parts = leaves(ty, MOST)?;
    // The parts of a complex number are two scalars of one element.
    let per_element = if matches!(element.data(), TypeData::Complex(_)) { 2 } else { 1 };
    if parts.len() != dense.len() * per_element {
        return None;
    }
    for (index, part) in parts.iter().enumerate() {
        let at = if dense.is_splat() { 0 } else { index / per_element };
        let packed = dense.element(at)?;
        let size = packed.len() / per_element;
        let packed = packed.get(index % per_element * size..(index % per_element + 1) * size)?;
        write(packed, part.scalar, out.get_mut(part.offset as usize..)?)?;
    }
    Some(())
}
