//! Functions of the C library, and of upstream's runtime, that lowered programs call.

use super::descriptor::Descriptor;
use crate::Interp;
use interfaces::eval::{Byte, ByteMemory, Lifetime, Trap, TrapKind, Val};
use ir::OpRef;

type Results = Result<Vec<Val>, Trap>;

/// Message of a program that aborts without a message.
pub const ABORT: &str = "the program aborts";

/// Alignment of memory from `malloc`.
const MALLOC: u64 = 16;

fn size(site: OpRef<'_>, value: &Val) -> Result<u64, Trap> {
    match value {
        Val::Int(size) => size.to_u64().ok_or_else(|| Trap::new(site, "a size exceeds 64 bits")),
        _ => Err(Trap::new(site, "use of a size that is poison")),
    }
}

/// Calls a runtime function that allocates, frees or copies memory, or ends the program; `None` for others.
pub(crate) fn call(interp: &mut Interp<'_>, site: OpRef<'_>, name: &str, args: &[Val]) -> Option<Results> {
    Some(match (name, args) {
        ("malloc" | "_mlir_memref_to_llvm_alloc", [bytes]) => allocate(interp, site, bytes, MALLOC),
        ("aligned_alloc" | "_mlir_memref_to_llvm_aligned_alloc", [alignment, bytes]) => {
            aligned(interp, site, alignment, bytes)
        }
        ("free" | "_mlir_memref_to_llvm_free", [Val::Pointer(pointer)]) => {
            interp.free_bytes(site, *pointer).map(|()| Vec::new())
        }
        ("free" | "_mlir_memref_to_llvm_free", [Val::Poison]) => Err(Trap::new(site, "poison is freed")),
        ("memrefCopy", [Val::Int(size), from, to]) => copy(interp, site, size.low_u64(), from, to),
        ("abort", []) => Err(Trap::of_kind(TrapKind::Aborted, site, ABORT)),
        _ => return None,
    })
}

fn allocate(interp: &mut Interp<'_>, site: OpRef<'_>, bytes: &Val, alignment: u64) -> Results {
    let pointer = interp.allocate_bytes(site, size(site, bytes)?, alignment, Lifetime::Heap)?;
    Ok(vec![Val::Pointer(pointer)])
}

/// Returns an alignment that is no power of two, or a size that is no multiple of it, is undefined.
fn aligned(interp: &mut Interp<'_>, site: OpRef<'_>, alignment: &Val, bytes: &Val) -> Results {
    let (step, count) = (size(site, alignment)?, size(site, bytes)?);
    if !step.is_power_of_two() || count % step != 0 {
        return Err(Trap::new(site, format!("aligned_alloc of {count} bytes by {step}")));
    }
    allocate(interp, site, bytes, step)
}

/// Prints a null-terminated text and a newline.
pub(crate) fn print_string(interp: &mut Interp<'_>, site: OpRef<'_>, pointer: &Val) -> Results {
    let Val::Pointer(mut at) = *pointer else { return Err(Trap::new(site, "poison is printed")) };
    let mut text = Vec::new();
    loop {
        match interp.read_bytes(site, at, 1)?[..] {
            [Byte::Value(0, _)] => break,
            [Byte::Value(byte, _)] => text.push(byte),
            _ => return Err(Trap::new(site, "a text is printed that was not written")),
        }
        at.address += 1;
    }
    text.push(b'\n');
    let written = interp.out().write_all(&text);
    written.map_err(|error| Trap::unsupported(site, error.to_string()))?;
    Ok(Vec::new())
}

/// Copies the elements of one memref to another one of the same shape.
fn copy(interp: &mut Interp<'_>, site: OpRef<'_>, size: u64, from: &Val, to: &Val) -> Results {
    let (from, to) = (Descriptor::at(interp, site, from)?, Descriptor::at(interp, site, to)?);
    for index in crate::memref::every_index(&from.sizes) {
        let bytes = interp.read_bytes(site, from.element(&index, size), size)?;
        interp.write_bytes(site, to.element(&index, size), &bytes)?;
    }
    Ok(Vec::new())
}
