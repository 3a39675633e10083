//! Constants of the `llvm` dialect as bytes of memory, for writers of object files.

use crate::layout::Space;
use ir::{AttrRef, OpRef, TypeRef};

/// Returns the size and the alignment of a type in memory, in bytes; `None` if its values are not in memory.
pub fn size_and_align(ty: TypeRef<'_>) -> Option<(u64, u64)> {
    Space::of(ty).map(|space| (space.stride(), space.align))
}

/// Returns the bytes of an attribute as a value of a type; `None` if it is none.
pub fn bytes(attr: AttrRef<'_>, ty: TypeRef<'_>) -> Option<Vec<u8>> {
    let (size, _) = size_and_align(ty).filter(|&(size, _)| size <= 1 << 32)?;
    let mut bytes = vec![0; usize::try_from(size).ok()?];
    crate::emit::llvm::fill(attr, ty, &mut bytes)?;
    Some(bytes)
}

/// Returns the element of an aggregate at an index, and its distance from the start in bytes.
pub fn element_at(ty: TypeRef<'_>, index: u64) -> Option<(TypeRef<'_>, u64)> {
    crate::layout::element_at(ty, index)
}

/// Returns whether a `llvm.mlir.global` has an initial value.
pub fn is_defined(op: OpRef<'_>) -> bool {
    crate::emit::llvm::is_defined(op)
}
