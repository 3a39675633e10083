//! Blocks of a subgroup along a line: lane after lane, then the next element of each.

use crate::constraints::{FetchPtr, Line};
use crate::enums::{LoadCacheControl, StoreCacheControl};
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use llvm::markers::Pointer;
use op_table::*;

table! {
    /// Loads a block: a lane gets an element, or several that are as far apart as the subgroup is wide.
    "xevm.blockload": ["ptr" One Pointer] -> ["res" One Line],
        [optional("cache_control", LoadCacheControl::CONSTRAINT)], NOTHING,
        "operands prop-dict attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&|op| verify_line(op, op.result(0).ty())), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))])] };
    /// Stores a block: a lane gives an element, or several that are as far apart as the subgroup is wide.
    "xevm.blockstore": ["ptr" One Pointer, "val" One Line] -> [],
        [optional("cache_control", StoreCacheControl::CONSTRAINT)], NOTHING,
        "operands prop-dict attr-dict `:` `(` type(operands) `)`",
        { hooks: verifier(&|op| verify_line(op, op.operand(1).ty())), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(0))])] };
    /// Fetches what a pointer points at to the caches.
    "xevm.prefetch": ["ptr" One FetchPtr] -> [],
        [optional("cache_control", LoadCacheControl::CONSTRAINT)], NOTHING,
        "operands prop-dict attr-dict `:` `(` type(operands) `)`",
        {};
}

/// Verifies the number of elements of a lane.
fn verify_line(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    if !ty.is_vector() {
        return Ok(());
    }
    match ty.element_or_self().bit_width() {
        Some(8) if !has_length(ty, &[2, 4, 8, 16]) => {
            Err(op.error("vector size must be 2, 4, 8 or 16 for 8-bit element type"))
        }
        Some(8) => Ok(()),
        _ if !has_length(ty, &[2, 4, 8]) => {
            Err(op.error("vector size must be 2, 4 or 8 for element type > 8 bits"))
        }
        _ => Ok(()),
    }
}
