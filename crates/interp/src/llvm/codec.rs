//! Encoding of values in memory, in little-endian order.
//!
//! Numbers occupy whole bytes, and bits beyond their width are zero. Bytes of a pointer carry its provenance.
//! Padding between elements is not written.

use super::types::{Parts, deep, element_types, items, parts};
use apnum::{ApFloat, ApInt};
use interfaces::DataLayout;
use interfaces::eval::{Byte, ByteMemory, PointerVal, Trap, Val};
use ir::{OpRef, TypeRef};
use llvm::types::{address_space, element_offsets, element_stride, struct_view};

#[cold]
fn unknown(op: OpRef<'_>, ty: TypeRef<'_>) -> Trap {
    Trap::unsupported(op, format!("the interpreter does not know values of type '{ty}' in memory"))
}

/// Returns the size of a value of a type in bytes.
pub(crate) fn size_of(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<u64, Trap> {
    let size = DataLayout::default().size(ty).ok_or_else(|| unknown(op, ty))?;
    Ok(size.bytes())
}

/// Returns the distance of adjacent values of a type in bytes.
pub(crate) fn stride_of(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<u64, Trap> {
    element_stride(&DataLayout::default(), ty).ok_or_else(|| unknown(op, ty))
}

/// Returns the alignment that a type has to have.
pub(crate) fn alignment_of(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<u64, Trap> {
    DataLayout::default().abi_alignment(ty).ok_or_else(|| unknown(op, ty))
}

/// Returns the byte offsets of the elements of an aggregate.
fn offsets(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Vec<u64>, Trap> {
    if let Some(view) = struct_view(ty) {
        return element_offsets(&DataLayout::default(), view).ok_or_else(|| unknown(op, ty));
    }
    match parts(ty) {
        Parts::Sequence(element, len) => {
            let stride = if ty.is_vector() { size_of(op, element)? } else { stride_of(op, element)? };
            Ok((0..len as u64).map(|at| at.saturating_mul(stride)).collect())
        }
        _ => Ok(Vec::new()),
    }
}

/// Returns the bytes of a value of a type.
pub(crate) fn encode(op: OpRef<'_>, ty: TypeRef<'_>, value: &Val) -> Result<Vec<Byte>, Trap> {
    let mut bytes = vec![Byte::Unwritten; size_of(op, ty)? as usize];
    encode_into(op, ty, value, &mut bytes)?;
    Ok(bytes)
}

fn encode_into(op: OpRef<'_>, ty: TypeRef<'_>, value: &Val, bytes: &mut [Byte]) -> Result<(), Trap> {
    let Some(items) = items(ty, value) else { return encode_scalar(op, ty, value, bytes) };
    let places = offsets(op, ty)?;
    for ((element, item), start) in element_types(ty).zip(&items).zip(places) {
        let size = size_of(op, element)? as usize;
        let place = bytes.get_mut(start as usize..start as usize + size).ok_or_else(|| unknown(op, ty))?;
        deep(|| encode_into(op, element, item, place))?;
    }
    Ok(())
}

fn encode_scalar(op: OpRef<'_>, ty: TypeRef<'_>, value: &Val, bytes: &mut [Byte]) -> Result<(), Trap> {
    let width = 8 * bytes.len() as u32;
    let (bits, buffer) = match value {
        Val::Poison => {
            bytes.fill(Byte::Poison);
            return Ok(());
        }
        Val::Int(value) => (value.zext_or_trunc(width), None),
        Val::Float(value) => (ApInt::from_u128(width, value.to_bits()), None),
        Val::Pointer(pointer) => (ApInt::from_u64(width, pointer.address), pointer.buffer),
        _ => return Err(unknown(op, ty)),
    };
    for (place, bits) in bytes.iter_mut().zip(bits.to_le_bytes()) {
        *place = Byte::Value(bits, buffer);
    }
    Ok(())
}

/// Returns the value of a type in bytes.
pub(crate) fn decode(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    bytes: &[Byte],
    memory: &(impl ByteMemory + ?Sized),
) -> Result<Val, Trap> {
    if let Parts::None = parts(ty) {
        return decode_scalar(op, ty, bytes, memory);
    }
    let places = offsets(op, ty)?;
    let item = |(element, start): (_, u64)| {
        let end = start.saturating_add(size_of(op, element)?);
        let part = bytes.get(start as usize..end as usize).ok_or_else(|| unknown(op, ty))?;
        decode(op, element, part, memory)
    };
    let items: Result<Vec<Val>, Trap> = deep(|| element_types(ty).zip(places).map(item).collect());
    Ok(Val::Aggregate(items?.into()))
}

/// Returns a number of which a byte is poison is poison; so is one with bits beyond its width.
fn decode_scalar(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    bytes: &[Byte],
    memory: &(impl ByteMemory + ?Sized),
) -> Result<Val, Trap> {
    let mut raw = Vec::with_capacity(bytes.len());
    let mut buffers = Vec::with_capacity(bytes.len());
    for byte in bytes {
        match *byte {
            Byte::Unwritten => return memory.unwritten(op),
            Byte::Poison => return Ok(Val::Poison),
            Byte::Value(bits, buffer) => {
                raw.push(bits);
                buffers.push(buffer);
            }
        }
    }
    let whole = ApInt::from_le_bytes(8 * raw.len() as u32, &raw);
    if address_space(ty).is_some() {
        let address = whole.low_u64();
        let buffer =
            buffers.first().copied().flatten().filter(|&id| buffers.iter().all(|&other| other == Some(id)));
        return Ok(Val::Pointer(match buffer {
            Some(_) => PointerVal { buffer, address },
            None => memory.pointer_at(address),
        }));
    }
    if let Some(kind) = ty.float_kind() {
        return Ok(Val::Float(ApFloat::from_bits(kind, whole.low_u128())));
    }
    let value = whole.zext_or_trunc(ty.int_width().ok_or_else(|| unknown(op, ty))?);
    Ok(if value.zext_or_trunc(whole.width()) == whole { Val::Int(value) } else { Val::Poison })
}
