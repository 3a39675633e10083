//! The `ptr` dialect: pointers into memory spaces.
//!
//! A [pointer](types::PTR) has no type of what it points to, but a memory space, an attribute that decides what may be
//! loaded and stored. A memref is split into a pointer and its metadata, and made of both.

mod access;
mod alignment;
mod arithmetic;
mod attrs;
mod casts;
mod constant;
mod enums;
mod layout;
mod lower;
mod masked;
mod pointer;
mod spaces;
mod type_offset;
mod types;

pub use attrs::{ADDRESS, GENERIC_SPACE, NULL, SPEC, address, is_memory_space, is_null};
pub use enums::{AtomicOrdering, PtrAddFlags, PtrDiffFlags};
pub use types::{PTR, PTR_METADATA, Ptr, memory_space, metadata_type, pointee_of_metadata};

ir::dialect! {
    /// Pointers into memory spaces: arithmetic, loads and stores, and the parts of memrefs.
    pub fn dialect("ptr") {
        depends: [llvm],
        ops: [access, arithmetic, casts, constant, masked, type_offset],
        types: [&PTR, &PTR_METADATA],
        attrs: [&ADDRESS, &GENERIC_SPACE, &NULL, &SPEC],
        materialize: constant::materialize,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
