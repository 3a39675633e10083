//! Accesses to buffers that check bounds.

use super::fail;
use super::resource::{byte_offset, element_bytes, make, records, start};
use super::values::{bitcast, element_bits, length, optional, word};
use crate::llvm::{Site, mul};
use amdgpu::Chipset;
use ir::{Build, Type, TypeRef};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Address space of resources of buffers.
const RESOURCE: u32 = 8;
/// Number of bits of the largest access.
const MAX_BITS: i64 = 128;

/// Kind of an access.
#[derive(Clone, Copy)]
struct Access {
    /// The intrinsic.
    intrinsic: &'static str,
    /// Number of operands before the buffer: values that are written or compared.
    values: usize,
    /// Whether the access reads or writes, and does not update.
    is_plain: bool,
}

impl Access {
    const fn new(intrinsic: &'static str, values: usize, is_plain: bool) -> Access {
        Access { intrinsic, values, is_plain }
    }

    /// Returns the type of what the intrinsic accesses for a value of a type: words, or integers to compare.
    fn data_type(
        self,
        at: &Site<'_>,
        ty: TypeRef<'_>,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Type, MatchFailure> {
        let cx = at.context();
        let converted = at.convert(ty.handle())?;
        let (bits, count) = (element_bits(cx.ty(converted)), length(ty));
        let total = bits * count;
        let whole = |bits: i64| cx.int_type(u32::try_from(bits).unwrap_or(0));
        if self.values == 2 && (ty.is_vector() || ty.is_float()) {
            return Ok(whole(total));
        }
        if !ty.is_vector() || !self.is_plain {
            return Ok(converted);
        }
        if total > MAX_BITS {
            let message = format!(
                "Total width of loads or stores must be no more than {MAX_BITS} bits, but we call for {total} bits. This \
                 should've been caught in validation"
            );
            return Err(fail(at, message, rw));
        }
        if bits < 32 {
            if total > 32 {
                if total % 32 != 0 {
                    let message =
                        "Load or store of more than 32-bits that doesn't fit into words. Can't happen\n";
                    return Err(fail(at, message, rw));
                }
                return Ok(cx.vector_type(&[total / 32], Type::I32));
            }
            return Ok(whole(total));
        }
        Ok(if count == 1 { cx.ty(converted).element_or_self().handle() } else { converted })
    }

    fn convert(self, at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        if chipset.major < 9 {
            return Err(fail(at, "raw buffer ops require GCN or higher", rw));
        }
        let buffer = self.values;
        let result = at.view(rw).results().next().map(|result| result.ty_handle());
        let data = match result {
            Some(ty) => at.context().ty(ty),
            None => at.operand_type(0, rw),
        };
        let memref = (at.operand_type(buffer, rw), at.descriptor(buffer));
        let indices = at.view(rw).operand_group(buffer + 1);
        let bytes = word(at, element_bytes(memref.0), rw);
        let data = self.data_type(at, data, rw)?;
        let mut operands = Vec::new();
        for value in 0..self.values {
            operands.push(bitcast(at, at.operand(value), data, rw));
        }
        let base = start(at, memref, rw)?;
        let records = records(at, chipset, memref, rw)?;
        operands.push(make(at, chipset, (base, records, RESOURCE), rw)?);
        operands.push(byte_offset(at, memref, &at.operands.all()[indices], bytes, rw)?);
        let scalar = match optional(at, "sgprOffset", rw)? {
            Some(offset) => offset,
            None => word(at, 0, rw),
        };
        operands.push(mul(rw, at.loc, scalar, bytes));
        operands.push(word(at, 0, rw));
        let state = rw.state(self.intrinsic, at.loc).operands(operands);
        let Some(result) = result else {
            rw.insert(state);
            return at.replace(&[], rw);
        };
        let made = rw.insert_value(state.results([data]));
        let converted = at.types.convert(result).matched()?;
        let made = bitcast(at, made, converted, rw);
        at.replace(&[made], rw)
    }
}

/// Defines the conversion of an access.
macro_rules! access {
    ($name:ident, $intrinsic:literal, $values:literal, $plain:literal) => {
        pub(super) fn $name(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
            Access::new(concat!("rocdl.raw.ptr.buffer.", $intrinsic), $values, $plain)
                .convert(at, chipset, rw)
        }
    };
}

access!(convert_load, "load", 0, true);
access!(convert_store, "store", 1, true);
access!(convert_fadd, "atomic.fadd", 1, false);
access!(convert_fmax, "atomic.fmax", 1, false);
access!(convert_smax, "atomic.smax", 1, false);
access!(convert_umin, "atomic.umin", 1, false);
access!(convert_cmpswap, "atomic.cmpswap", 2, false);
