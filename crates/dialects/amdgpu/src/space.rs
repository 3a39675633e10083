//! Memory of buffers and of gather operations.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::*;

enum_attr! {
    /// Memory of buffers and of gather operations.
    pub enum AddressSpace: dialect("amdgpu.address_space", "AMDGPU-specific address spaces") {
        FatRawBuffer = 0 "fat_raw_buffer",
        BufferRsrc = 1 "buffer_rsrc",
        FatStructuredBuffer = 2 "fat_structured_buffer",
    }
}

/// `#amdgpu.address_space<...>`.
pub static ADDRESS_SPACE: AttrDef = case_attr::<AddressSpace>("amdgpu.address_space", "`<` $value `>`");
