//! Memory: slots on the stack, loads, stores and copies.

use super::codec::{alignment_of, decode, encode, size_of, stride_of};
use super::{EvalResult, entries, ignore, nothing};
use interfaces::eval::{Byte, Lifetime, Machine, PointerVal, Trap, Val};
use ir::{OpRef, TypeRef};

entries! {
    "llvm.alloca" => alloca,
    "llvm.load" => |op: OpRef<'_>, args: &[Val], machine| {
        load_at(op, op.result(0).ty(), pointer(op, args.first())?, alignment(op), machine).map(Into::into)
    },
    "llvm.store" => |op: OpRef<'_>, args: &[Val], machine| {
        store_at(op, op.operand(0).ty(), &args[0], pointer(op, args.get(1))?, alignment(op), machine)?;
        nothing()
    },
    "llvm.intr.memcpy" => |op, args: &[Val], machine| copy(op, args, length(op, args)?, false, machine),
    "llvm.intr.memcpy.inline" => |op, args, machine| copy(op, args, inline_length(op)?, false, machine),
    "llvm.intr.memmove" => |op, args: &[Val], machine| copy(op, args, length(op, args)?, true, machine),
    "llvm.intr.memset" => |op, args: &[Val], machine| fill(op, args, length(op, args)?, machine),
    "llvm.intr.memset.inline" => |op, args, machine| fill(op, args, inline_length(op)?, machine),
    "llvm.intr.stacksave" => |_, _, machine: &mut dyn Machine| {
        Ok(Val::Pointer(PointerVal { buffer: None, address: machine.stack_height() }).into())
    },
    "llvm.intr.stackrestore" => |op, args: &[Val], machine: &mut dyn Machine| {
        machine.unwind_stack(pointer(op, args.first())?.address);
        nothing()
    },
    "llvm.intr.lifetime.start" => forget,
    "llvm.intr.lifetime.end" => forget,
    "llvm.intr.prefetch" => ignore,
    "llvm.fence" => ignore,
}

/// Returns an operand that is a pointer.
pub(super) fn pointer(op: OpRef<'_>, value: Option<&Val>) -> Result<PointerVal, Trap> {
    match value {
        Some(Val::Pointer(pointer)) => Ok(*pointer),
        _ => Err(Trap::new(op, "access through a pointer that is poison")),
    }
}

/// Returns the alignment that an access promises.
pub(super) fn alignment(op: OpRef<'_>) -> Option<u64> {
    let alignment = op.attr("alignment")?.as_i64()?;
    u64::try_from(alignment).ok().filter(|&alignment| alignment > 0)
}

/// Returns a number of bytes or elements.
fn count(op: OpRef<'_>, value: Option<&Val>) -> Result<u64, Trap> {
    match value {
        Some(Val::Int(value)) => value.to_u64().ok_or_else(|| Trap::new(op, "a size exceeds 64 bits")),
        _ => Err(Trap::new(op, "use of a size that is poison")),
    }
}

fn length(op: OpRef<'_>, args: &[Val]) -> Result<u64, Trap> {
    count(op, args.get(2))
}

fn inline_length(op: OpRef<'_>) -> Result<u64, Trap> {
    let value = op.attr("len").and_then(|len| len.as_int().cloned());
    count(op, value.map(Val::Int).as_ref())
}

/// Returns an access that is not aligned is undefined.
fn check_alignment(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    at: PointerVal,
    promised: Option<u64>,
) -> Result<(), Trap> {
    let alignment = promised.map_or_else(|| alignment_of(op, ty), Ok)?;
    match at.address.checked_rem(alignment) {
        Some(0) => Ok(()),
        _ => Err(Trap::new(op, format!("access to an address that is no multiple of {alignment}"))),
    }
}

/// Returns a value from memory.
pub(super) fn load_at(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    from: PointerVal,
    alignment: Option<u64>,
    machine: &mut dyn Machine,
) -> Result<Val, Trap> {
    let bytes = machine.read_bytes(op, from, size_of(op, ty)?)?;
    check_alignment(op, ty, from, alignment)?;
    decode(op, ty, &bytes, machine)
}

/// Writes a value to memory.
pub(super) fn store_at(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    value: &Val,
    to: PointerVal,
    alignment: Option<u64>,
    machine: &mut dyn Machine,
) -> Result<(), Trap> {
    machine.write_bytes(op, to, &encode(op, ty, value)?)?;
    check_alignment(op, ty, to, alignment)
}

fn alloca(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let ty = op.attr("elem_type").and_then(|ty| ty.as_type());
    let ty = ty.ok_or_else(|| Trap::new(op, "memory of no type"))?;
    let size = count(op, args.first())?.saturating_mul(stride_of(op, ty)?);
    let alignment = alignment(op).map_or_else(|| alignment_of(op, ty), Ok)?;
    let pointer = machine.allocate_bytes(op, size, alignment, Lifetime::Stack)?;
    Ok(Val::Pointer(pointer).into())
}

/// Copies bytes. Overlapping ranges are undefined unless the operation permits them, or they are equal.
fn copy(op: OpRef<'_>, args: &[Val], len: u64, may_overlap: bool, machine: &mut dyn Machine) -> EvalResult {
    let (to, from) = (pointer(op, args.first())?, pointer(op, args.get(1))?);
    let distance = to.address.abs_diff(from.address);
    if !may_overlap && len > 0 && distance != 0 && distance < len {
        return Err(Trap::new(op, "copy between places that overlap"));
    }
    let bytes = machine.read_bytes(op, from, len)?;
    machine.write_bytes(op, to, &bytes)?;
    nothing()
}

fn fill(op: OpRef<'_>, args: &[Val], len: u64, machine: &mut dyn Machine) -> EvalResult {
    let byte = match args.get(1) {
        Some(Val::Int(value)) => Byte::Value(value.low_u64() as u8, None),
        _ => Byte::Poison,
    };
    let to = pointer(op, args.first())?;
    // Detects a length that is too large before as many bytes are allocated.
    machine.read_bytes(op, to, len)?;
    machine.write_bytes(op, to, &vec![byte; len as usize])?;
    nothing()
}

/// Evaluates a lifetime marker: it makes the contents of a slot uninitialized.
fn forget(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let Some(Val::Pointer(at)) = args.first() else { return nothing() };
    if let Some((address, size)) = at.buffer.and_then(|buffer| machine.extent(buffer)) {
        let start = PointerVal { address, ..*at };
        machine.write_bytes(op, start, &vec![Byte::Unwritten; size as usize])?;
    }
    nothing()
}
