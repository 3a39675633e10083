//! `finalize-memref-to-llvm`: buffers become descriptors and memory of the `llvm` dialect.
//!
//! What only moves descriptors about (`subview`, `expand_shape` and their relatives) is not converted: it has to be expanded
//! before, by `expand-strided-metadata`.

mod access;
pub(crate) mod address;
mod alloc;
mod copy;
mod globals;
mod metadata;
mod region;
mod reshape;
#[cfg(test)]
mod tests;
mod unranked;
mod vector_access;
mod view;
mod views;

pub(crate) use address::{Step, element_address, pointer_into, strided};
pub(crate) use alloc::Extent;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_patterns, lower};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns.
const PATTERNS: Patterns = &[
    (memref::Alloc::NAME, "AllocOpLowering", alloc::convert_alloc),
    (memref::Alloca::NAME, "AllocaOpLowering", alloc::convert_alloca),
    (memref::Dealloc::NAME, "DeallocOpLowering", alloc::convert_dealloc),
    (memref::Load::NAME, "LoadOpLowering", access::convert_load),
    (memref::Store::NAME, "StoreOpLowering", access::convert_store),
    (memref::Prefetch::NAME, "PrefetchOpLowering", access::convert_prefetch),
    (memref::AtomicRmw::NAME, "AtomicRMWOpLowering", access::convert_atomic),
    (memref::GenericAtomicRmw::NAME, "GenericAtomicRMWOpLowering", region::convert_generic_atomic),
    (memref::DistinctObjects::NAME, "DistinctObjectsOpLowering", access::convert_distinct),
    (memref::AssumeAlignment::NAME, "AssumeAlignmentOpLowering", access::convert_assume),
    (memref::Dim::NAME, "DimOpLowering", metadata::convert_dim),
    (memref::Rank::NAME, "RankOpLowering", metadata::convert_rank),
    (
        memref::ExtractAlignedPointerAsIndex::NAME,
        "ConvertExtractAlignedPointerAsIndex",
        metadata::convert_pointer,
    ),
    (memref::ExtractStridedMetadata::NAME, "ExtractStridedMetadataOpLowering", metadata::convert_metadata),
    (memref::Global::NAME, "GlobalMemrefOpLowering", globals::convert_global),
    (memref::GetGlobal::NAME, "GetGlobalMemrefOpLowering", globals::convert_get_global),
    (memref::Cast::NAME, "MemRefCastOpLowering", views::convert_cast),
    (memref::ReinterpretCast::NAME, "MemRefReinterpretCastOpLowering", views::convert_reinterpret),
    (memref::MemorySpaceCast::NAME, "MemorySpaceCastOpLowering", views::convert_space),
    (memref::Transpose::NAME, "TransposeOpLowering", views::convert_transpose),
    (memref::View::NAME, "ViewOpLowering", view::convert_view),
    (memref::Reshape::NAME, "MemRefReshapeOpLowering", reshape::convert_reshape),
    (memref::AllocaScope::NAME, "AllocaScopeOpLowering", region::convert_scope),
    (memref::Copy::NAME, "MemRefCopyOpLowering", copy::convert_copy),
];

/// Finalize MemRef dialect to LLVM dialect conversion
///
/// Allocations, accesses, globals, casts and copies of buffers become operations of `llvm` on descriptors. Operations
/// that make other views of a buffer are not converted: they have to be expanded before.
#[pass(
    "finalize-memref-to-llvm",
    name = "FinalizeMemRefToLLVMConversionPass",
    on = "builtin.module",
    depends("llvm")
)]
#[derive(Debug)]
pub struct MemRefToLlvm {
    /// Use aligned_alloc in place of malloc for heap allocations
    #[option]
    pub use_aligned_alloc: bool,
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
    /// Use generic allocation and deallocation functions instead of the classic 'malloc', 'aligned_alloc' and
    /// 'free' functions
    #[option]
    pub use_generic_functions: bool,
}

impl MemRefToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions {
            aligned_alloc: self.use_aligned_alloc,
            generic_functions: self.use_generic_functions,
            ..LoweringOptions::of_module(body, self.index_bitwidth)
        };
        lower(cx, body, options, |types, target, set| {
            patterns(set, types);
            target.legal_op(func::Func::NAME);
        })
    }
}

/// Adds the patterns that convert operations on buffers.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
}

/// Adds the patterns that convert reads and writes of vectors of one dimension at subscripts.
pub fn vector_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, vector_access::PATTERNS);
}
