//! Memory: slots of the stack, loads, stores and copies.

use super::{EmitResult, Table, ignore, operand_type, result_type};
use crate::function::{FunctionEmitter, TRUSTED, long_float_hint};
use crate::layout::{Space, stored_bytes};
use crate::native::ARENA_TOP_OFFSET;
use crate::types::{Lowered, Part, Scalar};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, MemFlagsData, Type as Clif, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.alloca", alloca),
    ("llvm.load", load),
    ("llvm.store", store),
    ("llvm.intr.memcpy", |emitter, op| copy(emitter, op, "memcpy")),
    ("llvm.intr.memcpy.inline", |emitter, op| copy(emitter, op, "memcpy")),
    ("llvm.intr.memmove", |emitter, op| copy(emitter, op, "memmove")),
    ("llvm.intr.memset", fill),
    ("llvm.intr.memset.inline", fill),
    ("llvm.intr.stacksave", save_stack),
    ("llvm.intr.stackrestore", restore_stack),
    ("llvm.intr.lifetime.start", ignore),
    ("llvm.intr.lifetime.end", ignore),
    ("llvm.intr.prefetch", ignore),
];

/// Flags of accesses that the program vouches for, at any address.
pub(super) const ACCESS: MemFlagsData = MemFlagsData::new().with_notrap();

/// Returns the type of the integer of so many bytes.
fn int_of(bytes: u32) -> Clif {
    match bytes {
        1 => types::I8,
        2 => types::I16,
        4 => types::I32,
        8 => types::I64,
        _ => types::I128,
    }
}

/// Returns the pieces, of a power of two in bytes each, that a number of bytes is accessed in: offsets and sizes.
fn pieces(bytes: u32) -> impl Iterator<Item = (u32, u32)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = bytes.checked_sub(at).filter(|&rest| rest > 0)?;
        let size = 1 << rest.ilog2().min(3);
        let piece = (at, size);
        at += size;
        Some(piece)
    })
}

impl FunctionEmitter<'_, '_> {
    /// Loads a scalar.
    pub(crate) fn load_scalar(&mut self, part: Part, address: Value) -> Value {
        let (scalar, offset) = (part.scalar, part.offset as i32);
        let bytes = stored_bytes(scalar);
        let clif = scalar.clif();
        if bytes == clif.bytes() {
            let value = self.ins().load(clif, ACCESS, address, offset);
            return match scalar {
                // Bits beyond the width may be set in memory that other programs have written.
                Scalar::Int(width) => self.masked(value, width),
                _ => value,
            };
        }
        let mut whole = self.constant(clif, 0);
        for (at, size) in pieces(bytes) {
            let piece = self.ins().load(int_of(size), ACCESS, address, offset + at as i32);
            let piece = self.resized(piece, clif, false);
            let shift = self.constant(types::I32, i128::from(8 * at));
            let piece = self.ins().ishl(piece, shift);
            whole = self.ins().bor(whole, piece);
        }
        self.masked(whole, scalar.width())
    }

    /// Stores a scalar.
    pub(crate) fn store_scalar(&mut self, part: Part, value: Value, address: Value) {
        let (bytes, offset) = (stored_bytes(part.scalar), part.offset as i32);
        if bytes == part.scalar.clif().bytes() {
            self.ins().store(ACCESS, value, address, offset);
            return;
        }
        for (at, size) in pieces(bytes) {
            let shift = self.constant(types::I32, i128::from(8 * at));
            let piece = self.ins().ushr(value, shift);
            let piece = self.resized(piece, int_of(size), false);
            self.ins().store(ACCESS, piece, address, offset + at as i32);
        }
    }

    /// Loads a value of a type that is in memory.
    pub(crate) fn load_value(&mut self, lowered: &Lowered, address: Value) -> Option<Vec<Value>> {
        Some(lowered.parts()?.iter().map(|&part| self.load_scalar(part, address)).collect())
    }

    /// Stores a value of a type that is in memory.
    pub(crate) fn store_value(&mut self, lowered: &Lowered, values: &[Value], address: Value) -> Option<()> {
        for (&part, &value) in lowered.parts()?.iter().zip(values) {
            self.store_scalar(part, value, address);
        }
        Some(())
    }

    /// Returns the bits of a scalar as an integer of its size.
    pub(super) fn as_bits(&mut self, value: Value) -> Value {
        match self.register_type(value) {
            types::F32 => self.ins().bitcast(types::I32, MemFlagsData::new(), value),
            types::F64 => self.ins().bitcast(types::I64, MemFlagsData::new(), value),
            _ => value,
        }
    }

    /// Returns the scalar of these bits.
    pub(super) fn of_bits(&mut self, scalar: Scalar, bits: Value) -> Value {
        match scalar.clif() {
            clif @ (types::F32 | types::F64) => self.ins().bitcast(clif, MemFlagsData::new(), bits),
            _ => bits,
        }
    }
}

/// Returns the alignment that an operation says, or that of a type.
fn alignment(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>, natural: u64) -> u64 {
    let said = emitter.attr(op, "alignment").and_then(|align| align.as_i64());
    let said = said.and_then(|align| u64::try_from(align).ok()).filter(|align| align.is_power_of_two());
    said.unwrap_or(natural)
}

fn alloca(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let ty = emitter.attr(op, "elem_type").and_then(|ty| ty.as_type());
    let ty = ty.ok_or_else(|| op.error("requires attribute 'elem_type'"))?;
    let space = Space::of(ty)
        .ok_or_else(|| emitter.unsupported(op, &format!("memory of type {ty}{}", long_float_hint(ty))))?;
    let align = alignment(emitter, op, space.align);
    let count = emitter.scalar(op, 0)?;
    let known = emitter.as_constant(count).and_then(|count| u64::try_from(count).ok());
    let address = match known.and_then(|count| count.checked_mul(space.stride())) {
        Some(bytes) => emitter.frame_memory(op, bytes, align),
        None => {
            let count = emitter.resized(count, types::I64, false);
            let stride = emitter.index(space.stride() as i64);
            let bytes = emitter.ins().imul(count, stride);
            emitter.arena_memory(op, bytes, align)
        }
    };
    emitter.bind(op, 0, &[address]);
    Ok(())
}

/// Returns whether an access has to happen as it is written.
fn is_ordered(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> bool {
    let ordering = op.enum_attr::<llvm::attrs::AtomicOrdering>("ordering");
    let is_atomic = ordering.is_some_and(|ordering| ordering != llvm::attrs::AtomicOrdering::NotAtomic);
    is_atomic || emitter.attr(op, "volatile_").is_some()
}

/// Returns the scalar of an access that can be one instruction.
fn atomic_scalar(lowered: &Lowered) -> Option<Scalar> {
    let Lowered::Scalar(scalar) = *lowered else { return None };
    (stored_bytes(scalar) == scalar.bytes() && scalar.bytes() <= 8).then_some(scalar)
}

fn not_storable(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Diagnostic {
    emitter.unsupported(op, "values of this type in memory")
}

fn load(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let lowered = result_type(emitter, op)?;
    let address = emitter.scalar(op, 0)?;
    if let Some(scalar) = atomic_scalar(&lowered).filter(|_| is_ordered(emitter, op)) {
        let bits = emitter.ins().atomic_load(int_of(scalar.bytes()), ACCESS, address);
        let value = emitter.of_bits(scalar, bits);
        emitter.bind(op, 0, &[value]);
        return Ok(());
    }
    let values = emitter.load_value(&lowered, address).ok_or_else(|| not_storable(emitter, op))?;
    emitter.bind(op, 0, &values);
    Ok(())
}

fn store(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let lowered = operand_type(emitter, op, 0)?;
    let (values, address) = (emitter.operand(op, 0)?, emitter.scalar(op, 1)?);
    if let (Some(_), &[value]) = (atomic_scalar(&lowered).filter(|_| is_ordered(emitter, op)), &values[..]) {
        let bits = emitter.as_bits(value);
        emitter.ins().atomic_store(ACCESS, bits, address);
        return Ok(());
    }
    emitter.store_value(&lowered, &values, address).ok_or_else(|| not_storable(emitter, op))
}

/// Returns the number of bytes, which is an operand or an attribute.
fn length(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Value, Diagnostic> {
    if let Some(len) = emitter.attr(op, "len").and_then(|len| len.as_i64()) {
        return Ok(emitter.index(len));
    }
    let len = emitter.scalar(op, 2)?;
    Ok(emitter.resized(len, types::I64, false))
}

fn copy(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, function: &'static str) -> EmitResult {
    let args = [emitter.scalar(op, 0)?, emitter.scalar(op, 1)?, length(emitter, op)?];
    emitter.call_runtime(function, &args);
    Ok(())
}

fn fill(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let byte = emitter.scalar(op, 1)?;
    let byte = emitter.resized(byte, types::I32, false);
    let args = [emitter.scalar(op, 0)?, byte, length(emitter, op)?];
    emitter.call_runtime("memset", &args);
    Ok(())
}

/// The height of the stack is that of the arena; slots of the frame live as long as the function runs.
fn save_stack(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let state = emitter.state();
    let top = emitter.ins().load(types::I64, TRUSTED, state, ARENA_TOP_OFFSET);
    emitter.bind(op, 0, &[top]);
    Ok(())
}

fn restore_stack(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let top = emitter.scalar(op, 0)?;
    let state = emitter.state();
    // A height of 0 is that of an arena that was not there yet.
    let current = emitter.ins().load(types::I64, TRUSTED, state, ARENA_TOP_OFFSET);
    let zero = emitter.index(0);
    let had_none = emitter.ins().icmp(IntCC::Equal, top, zero);
    let restored = emitter.ins().select(had_none, current, top);
    emitter.ins().store(TRUSTED, restored, state, ARENA_TOP_OFFSET);
    Ok(())
}
