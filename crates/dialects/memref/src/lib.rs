//! The `memref` dialect: buffers, views of them, and element accesses.

mod access;
mod alloc;
mod alloca_scope;
mod atomic;
pub mod cast;
mod constant;
mod copy;
mod dealloc;
mod dim;
mod dma;
mod global;
mod inliner;
pub mod layout;
pub mod markers;
mod memory_slots;
mod memory_space_cast;
mod metadata;
mod model;
mod prefetch;
mod promise;
mod rank;
mod realloc;
pub mod reassociation;
mod reinterpret_cast;
mod reshape;
mod subview;
mod syntax;
mod transpose;
mod view;

pub use access::{Load, Store};
pub use alloc::{Alloc, Alloca};
pub use alloca_scope::{AllocaScope, AllocaScopeReturn};
pub use atomic::{AtomicRmw, AtomicYield, GenericAtomicRmw};
pub use cast::Cast;
pub use copy::Copy;
pub use dealloc::Dealloc;
pub use dim::Dim;
pub use dma::{DmaStart, DmaWait};
pub use global::{GetGlobal, Global, tensor_type_of};
pub use memory_space_cast::MemorySpaceCast;
pub use metadata::{ExtractAlignedPointerAsIndex, ExtractStridedMetadata, base_type};
pub use prefetch::Prefetch;
pub use promise::{AssumeAlignment, DistinctObjects};
pub use rank::Rank;
pub use realloc::Realloc;
pub use reinterpret_cast::ReinterpretCast;
pub use reshape::{CollapseShape, ExpandShape, Reshape};
pub use shaped::slice;
pub use subview::{SubView, dropped_dims, inferred_type, reduced_type};
pub use transpose::{Transpose, transposed_type};
pub use view::View;

ir::dialect! {
    /// Buffers, views of them, and element accesses.
    pub fn dialect("memref") {
        depends: [arith, ub],
        ops: [
            access, alloc, alloca_scope, atomic, cast, copy, dealloc, dim, dma, global, memory_space_cast, metadata,
            prefetch, promise, rank, realloc, reinterpret_cast, reshape::collapse, reshape::expand,
            reshape::from_memory, subview, transpose, view,
        ],
        materialize: constant::materialize,
        interfaces: [interfaces::Inliner = inliner::MemRefInliner],
    }
}
