//! Copies to shared memory, and loads of tiles from it.

use diag::Diagnostic;
use gpu::AddressSpace as GpuSpace;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use op_table::*;

table! {
    /// Copies from global to shared memory.
    "amdgpu.gather_to_lds": ["src" One AnyMemRef, "srcIndices" Variadic Index, "dst" One AnyMemRef, "dstIndices" Variadic Index] -> [],
        [SEGMENTS, attr("transferType", TypeAttr::CONSTRAINT)], SEGMENTED,
        "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` attr-dict `:` $transferType `,` type($src) `,` type($dst)",
        { hooks: verifier(&verify_gather_to_lds), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0)), (Effect::Write, Place::Operand(2))]), rewrite::Canonicalize = rewrite::Patterns(|set| _ = set.on("amdgpu.gather_to_lds", crate::canonicalize::gather_of_casts))] };
    /// Loads a tile of shared memory and transposes it between lanes.
    "amdgpu.transpose_load": ["src" One AnyMemRef, "srcIndices" Variadic Index] -> ["result" One AnyVectorOfAnyRank],
        [], NOTHING,
        "$src `[` $srcIndices `]` attr-dict `:` type($src) `->` type($result)",
        { hooks: verifier(&verify_transpose_load), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))])] };
}

/// Whether a memref is in shared memory.
pub(crate) fn is_shared(memref: TypeRef<'_>) -> bool {
    let number = memref.memory_space().and_then(|space| space.as_i64());
    number == Some(3) || gpu::address_space(memref) == Some(GpuSpace::Workgroup)
}

/// Whether a memref is in global memory, or a buffer.
fn is_global(memref: TypeRef<'_>) -> bool {
    let Some(space) = memref.memory_space() else { return true };
    let is_buffer = space.dialect_def().is_some_and(|def| def.name == "amdgpu.address_space")
        && space.dialect_param(0).and_then(|case| case.as_i64()) == Some(0);
    is_buffer
        || space.as_i64().is_some_and(|number| matches!(number, 0 | 1 | 7))
        || gpu::address_space(memref) == Some(GpuSpace::Global)
}

fn verify_gather_to_lds(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, dest) =
        (op.operand(op.operand_group(0).start).ty(), op.operand(op.operand_group(2).start).ty());
    if let Some((_, strides)) = dest.layout().and_then(|layout| layout.as_strided_layout())
        && strides.last().is_some_and(|&stride| stride != 1)
    {
        return Err(op.error("destination type inner most dim must be contiguous"));
    }
    let transfer = op.attr("transferType").and_then(|ty| ty.as_type());
    if source.element_type() != dest.element_type() {
        return Err(op.error("source and destination element types must match"));
    }
    let bits = |ty: TypeRef<'_>| {
        let width = i64::from(ty.element_or_self().bit_width().unwrap_or(0));
        if ty.is_vector() { width * ty.num_elements().unwrap_or(0) } else { width }
    };
    if !transfer.is_some_and(|ty| matches!(bits(ty), 8 | 16 | 32 | 96 | 128)) {
        return Err(op.error("Transfering type size must be 8, 16, 32, 96 or 128 bits"));
    }
    if !is_global(source) {
        return Err(op.error("source memory address space must be global or fat raw buffer"));
    }
    match is_shared(dest) {
        true => Ok(()),
        false => Err(op.error("destination memory address space must be Workgroup")),
    }
}

fn verify_transpose_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !is_shared(op.operand(0).ty()) {
        return Err(op.error("source memory address space must be Workgroup"));
    }
    let element = op.result(0).ty().element_or_self().bit_width().unwrap_or(0);
    let expected = match element {
        4 => 16,
        6 => 16,
        8 => 8,
        16 => 4,
        _ => {
            return Err(op.error(format!("Unsupported element type size for transpose load: {element} bits")));
        }
    };
    match op.result(0).ty().num_elements() {
        Some(found) if found != expected => {
            let message = format!("Transferring type size mismatch: expected num of elements: {expected}");
            Err(op.error(message))
        }
        _ => Ok(()),
    }
}
