//! Types that memory cannot hold.

use super::check;
use crate::layout::Layout;
use ir::{OpRef, TypeData, TypeRef};
use llvm::types::{array_parts, function_parts, struct_view, supports_memory_ops};
use std::collections::HashSet;

/// Returns the mnemonic of a type of the dialect, or an empty text.
pub(super) fn mnemonic<'a>(ty: TypeRef<'a>) -> &'a str {
    ty.dialect_def().map_or("", |def| def.mnemonic())
}

/// Whether a type, or one that it consists of, has a property.
fn has_part(ty: TypeRef<'_>, holds: impl Fn(TypeRef<'_>) -> bool) -> bool {
    let mut open = vec![ty];
    let mut seen = HashSet::new();
    while let Some(ty) = open.pop() {
        if holds(ty) {
            return true;
        }
        if !matches!(ty.data(), TypeData::Dialect { .. }) || !seen.insert(ty.handle()) {
            continue;
        }
        open.extend(array_parts(ty).map(|(element, _)| element));
        open.extend(struct_view(ty).into_iter().flat_map(|of| of.elements()));
    }
    false
}

/// Whether values of a type have a size.
pub(super) fn is_sized(ty: TypeRef<'_>) -> bool {
    !has_part(ty, |part| {
        matches!(mnemonic(part), "void" | "token" | "metadata" | "label" | "func")
            || struct_view(part).is_some_and(|of| of.is_opaque())
            || !supports_memory_ops(part)
    })
}

/// Whether the size of a type depends on the machine.
pub(super) fn is_scalable(ty: TypeRef<'_>) -> bool {
    has_part(ty, |part| part.scalable_dims() != 0)
}

/// Whether a value can have a type.
pub(super) fn is_first_class(ty: TypeRef<'_>) -> bool {
    !matches!(mnemonic(ty), "void" | "func") && !struct_view(ty).is_some_and(|of| of.is_opaque())
}

/// Whether a pointer can point to values of a type.
pub(super) fn is_element(ty: TypeRef<'_>) -> bool {
    !matches!(mnemonic(ty), "void" | "label" | "metadata" | "token" | "x86_amx")
}

/// Checks the size of a value that is exchanged atomically.
pub(super) fn check_exchanged(layout: &Layout, op: OpRef<'_>) -> Result<(), String> {
    let Some(bits) = op.operands().nth(1).and_then(|value| layout.bits(value.ty())) else { return Ok(()) };
    check(bits % 8 == 0, "atomic memory access' size must be byte-sized")?;
    check(bits.is_power_of_two(), "atomic memory access' operand must have a power-of-two size")
}

/// Checks the type of an instruction's operands.
pub(super) fn check_operands(op: OpRef<'_>) -> Result<(), String> {
    let mut types = op.operand_types().map(|ty| op.context().ty(ty));
    check(types.all(is_first_class), "Instruction operands must be first-class values!")
}

/// Checks the type of an instruction's result.
pub(super) fn check_result(op: OpRef<'_>) -> Result<(), String> {
    let mut types = op.result_types().map(|ty| op.context().ty(ty));
    check(types.all(is_first_class), "Instruction returns a non-scalar type!")
}

/// Checks the type of a stack slot.
pub(super) fn check_allocated(op: OpRef<'_>) -> Result<(), String> {
    let Some(ty) = op.attr("elem_type").and_then(|ty| ty.as_type()) else { return Ok(()) };
    check(is_element(ty) && function_parts(ty).is_none(), "invalid type for alloca")?;
    check(is_sized(ty), "Cannot allocate unsized type")
}

/// Checks the type whose elements an address is computed of.
pub(super) fn check_stepped(op: OpRef<'_>) -> Result<(), String> {
    let Some(ty) = op.attr("elem_type").and_then(|ty| ty.as_type()) else { return Ok(()) };
    check(is_sized(ty), "GEP into unsized type!")
}
