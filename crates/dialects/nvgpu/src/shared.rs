//! Memory that the threads of a block share.

use gpu::AddressSpace;
use ir::TypeRef;

/// Number of the memory space in `nvvm`.
pub const SHARED_MEMORY: i64 = 3;

/// Whether a memref is in memory that the threads of a block share.
pub fn is_shared_memory(memref: TypeRef<'_>) -> bool {
    let number = memref.memory_space().and_then(|space| space.as_i64());
    number == Some(SHARED_MEMORY) || gpu::address_space(memref) == Some(AddressSpace::Workgroup)
}
