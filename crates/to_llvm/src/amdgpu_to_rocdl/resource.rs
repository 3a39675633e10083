//! Resources of buffers: pointers with a number of bytes that may be accessed.

use super::values::{long, nullary, number, optional, short, word};
use super::{GFX942, GFX1250};
use crate::llvm::{MemRefDescriptor, Site, constant, extract, insert, mul};
use amdgpu::Chipset;
use ir::{Build, OpRef, Type, TypeRef, Value};
use llvm::ops::{Or, ZExt};
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Returns the number of bytes of an element in memory: `index` is 8 wide.
pub(super) fn element_bytes(ty: TypeRef<'_>) -> i64 {
    let element = ty.element_or_self();
    if element.is_index() { 8 } else { i64::from(element.bit_width().unwrap_or(0) / 8) }
}

/// Whether accesses beyond the end are checked.
pub(super) fn checks_bounds(op: OpRef<'_>) -> bool {
    op.attr("boundsCheck").is_none_or(|flag| flag.as_bool() != Some(false))
}

/// Returns the number of bytes from the start of a memref that accesses may reach.
pub(super) fn records(
    at: &Site<'_>,
    chipset: Chipset,
    memref: (TypeRef<'_>, MemRefDescriptor),
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    /// The most that the hardware can count.
    const ALL: i64 = (1 << 45) - 1;
    if chipset >= GFX1250 && !checks_bounds(at.view(rw)) {
        return Ok(long(at, ALL, rw));
    }
    let (ty, descriptor) = memref;
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    let shape = ty.shape().matched()?;
    let bytes = element_bytes(ty);
    if !shape.contains(&ir::DYNAMIC) && !layout.strides.contains(&ir::DYNAMIC) {
        let reach = shape.iter().zip(&layout.strides).map(|(size, stride)| size.wrapping_mul(*stride)).max();
        return Ok(long(at, reach.unwrap_or(1).wrapping_mul(bytes), rw));
    }
    let mut reach: Option<Value> = None;
    for dim in 0..shape.len() {
        let (size, stride) = (descriptor.size(rw, dim), descriptor.stride(rw, dim));
        let end = mul(rw, at.loc, size, stride);
        reach = Some(match reach {
            Some(reach) => {
                let state = rw.state("llvm.intr.umax", at.loc).operands([reach, end]).results([Type::I64]);
                rw.insert_value(state)
            }
            None => end,
        });
    }
    let bytes = long(at, bytes, rw);
    Ok(mul(rw, at.loc, reach.matched()?, bytes))
}

/// Creates the resource of a buffer at a pointer.
pub(super) fn make(
    at: &Site<'_>,
    chipset: Chipset,
    (base, records, space): (Value, Value, u32),
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let checks = checks_bounds(at.view(rw));
    let mut stride = None;
    if chipset.major == 9 && chipset >= GFX942 && at.view(rw).is("amdgpu.fat_raw_buffer_cast") {
        stride = optional(at, "cacheSwizzleStride", rw)?;
    }
    let cx = at.context();
    let stride = match stride {
        Some(stride) => {
            let wide = rw.insert_value(ZExt::state(cx, at.loc).operands([stride]).results([Type::I16]));
            let enabled = short(at, 1 << 14, rw);
            let state = Or::state(cx, at.loc).operands([wide, enabled]).results([Type::I16]);
            rw.insert_value(state.attr(cx, "isDisjoint", ir::Attr::UNIT))
        }
        None => short(at, 0, rw),
    };
    let flags = word(at, flags(chipset, checks), rw);
    let operands = [base, stride, records, flags];
    let pointer = pointer_type(cx, space);
    let state = rw.state("rocdl.make.buffer.rsrc", at.loc).operands(operands).results([pointer]);
    Ok(rw.insert_value(state))
}

/// Returns the last word of the resource of a raw buffer: its format, and what happens beyond its end.
fn flags(chipset: Chipset, checks_bounds: bool) -> i64 {
    /// Numbers of 32 bits that are floats.
    const FORMAT: i64 = 7 << 12 | 4 << 15;
    if chipset >= GFX1250 {
        return 0;
    }
    if chipset.major < 10 {
        return FORMAT;
    }
    let beyond = if checks_bounds { 3 } else { 2 };
    7 << 12 | 1 << 24 | 2 << 16 | beyond << 28
}

/// Returns the address of the first element of a memref, and its offset in elements if it has one.
pub(super) fn start(
    at: &Site<'_>,
    (ty, descriptor): (TypeRef<'_>, MemRefDescriptor),
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    crate::memref_to_llvm::address::start(at, ty, descriptor, rw)
}

pub(super) fn convert_cast(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    /// Address space of pointers that are resources with an offset.
    const FAT: u32 = 7;
    let (cx, loc) = (at.context(), at.loc);
    let (ty, descriptor) = (at.operand_type(0, rw), at.descriptor(0));
    let rank = ty.rank().matched()?;
    let resets = at.view(rw).attr("resetOffset").is_some();
    let result = at.convert(at.result_type(0, rw).handle())?;
    let records = match optional(at, "validBytes", rw)? {
        Some(bytes) => bytes,
        None => records(at, chipset, (ty, descriptor), rw)?,
    };
    let (base, offset) = match resets {
        true => {
            let base = start(at, (ty, descriptor), rw)?;
            (base, constant(rw, loc, at.types.index(), cx.index_attr(0)))
        }
        false => {
            let base = descriptor.aligned(rw);
            (base, descriptor.offset(rw))
        }
    };
    let shape = (rank > 0).then(|| [3, 4].map(|part| extract(&mut **rw, loc, descriptor.value(), &[part])));
    let base = make(at, chipset, (base, records, FAT), rw)?;
    let mut made = nullary(at, "llvm.mlir.poison", result, rw);
    let parts = [base, base, offset].into_iter().chain(shape.into_iter().flatten());
    for (place, part) in (0..).zip(parts) {
        made = insert(&mut **rw, loc, made, part, &[place]);
    }
    at.replace(&[made], rw)
}

/// Returns the byte offset of an access: indices times strides, and a constant.
pub(super) fn byte_offset(
    at: &Site<'_>,
    memref: (TypeRef<'_>, MemRefDescriptor),
    indices: &[Value],
    bytes: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (ty, descriptor) = memref;
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    let mut sum: Option<Value> = None;
    for (dim, (&index, &stride)) in indices.iter().zip(&layout.strides).enumerate() {
        let mut term = index;
        if stride != 1 {
            let stride = match stride {
                ir::DYNAMIC => {
                    let stride = descriptor.stride(rw, dim);
                    let state = llvm::ops::Trunc::state(at.context(), at.loc).operands([stride]);
                    rw.insert_value(state.results([Type::I32]))
                }
                stride => word(at, stride, rw),
            };
            term = mul(rw, at.loc, term, stride);
        }
        sum = Some(match sum {
            Some(sum) => crate::llvm::add(rw, at.loc, sum, term),
            None => term,
        });
    }
    let mut sum = match sum {
        Some(sum) => sum,
        None => word(at, 0, rw),
    };
    let constant = number(at.view(rw), "indexOffset");
    if constant > 0 {
        let constant = word(at, constant, rw);
        sum = crate::llvm::add(rw, at.loc, sum, constant);
    }
    Ok(mul(rw, at.loc, sum, bytes))
}
