//! Memory spaces: accesses that they permit.

use crate::attrs::is_generic;
use crate::enums::AtomicOrdering;
use crate::pointer::pointer_space;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{OpRef, TypeRef};
use llvm::types::is_loadable;

/// Returns the ordering of an access.
pub(crate) fn ordering(op: OpRef<'_>) -> AtomicOrdering {
    op.enum_attr("ordering").unwrap_or(AtomicOrdering::NotAtomic)
}

/// Verifies that a value of a type can be accessed through a pointer, or a container of pointers. Address spaces of LLVM hold
/// values of LLVM, atomically those that a processor accesses in one step; the generic space holds all.
pub(crate) fn verify_access(
    op: OpRef<'_>,
    pointer: TypeRef<'_>,
    value: TypeRef<'_>,
) -> Result<(), Diagnostic> {
    let element = pointer.element_type().unwrap_or(pointer);
    if pointer_space(element).is_none_or(is_generic) {
        return Ok(());
    }
    if !is_loadable(value) {
        return Err(op.plain_error(format!("type must be LLVM type with size, but got '{value}'")));
    }
    if ordering(op) != AtomicOrdering::NotAtomic && !llvm::ops::is_atomic_type(value) {
        return Err(op.plain_error(format!("unsupported type '{value}' for atomic access")));
    }
    Ok(())
}

/// Verifies the ordering of an access, its scope and alignment.
pub(crate) fn verify_order(op: OpRef<'_>, unsupported: &[AtomicOrdering]) -> Result<(), Diagnostic> {
    let ordering = ordering(op);
    if ordering == AtomicOrdering::NotAtomic {
        return match op.attr("syncscope") {
            Some(_) => Err(op.error("expected syncscope to be null for non-atomic access")),
            None => Ok(()),
        };
    }
    if unsupported.contains(&ordering) {
        let name = AtomicOrdering::DEF.case_name(ordering.to_word()).unwrap_or("");
        return Err(op.error(format!("unsupported ordering '{name}'")));
    }
    match crate::alignment::of(op) {
        Some(_) => Ok(()),
        None => Err(op.error("expected alignment for atomic access")),
    }
}
