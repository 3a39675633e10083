//! `convert-memref-to-spirv`: buffers become pointers by their storage class, and accesses to them loads and stores.
//!
//! Integers that are narrower than what they are stored in are taken out of it by shifts, and put into it by atomic operations.

mod access;
mod atomic;
mod casts;
mod image;
mod packed;
mod room;
mod scope;
mod storage_classes;

pub use storage_classes::{MapMemRefStorageClass, map_storage_classes};

pub(crate) use access::{load, store};

use crate::common::{Options, Patterns, SpirvTypes, add_patterns, lower};
use ir::Body;
use memref::*;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns.
const PATTERNS: Patterns = &[
    (Alloca::NAME, "AllocaOpPattern", room::convert_alloca),
    (Alloc::NAME, "AllocOpPattern", room::convert_alloc),
    (AtomicRmw::NAME, "AtomicRMWOpPattern", atomic::convert_atomic_rmw),
    (Dealloc::NAME, "DeallocOpPattern", room::convert_dealloc),
    (Load::NAME, "IntLoadOpPattern", packed::convert_load),
    (Load::NAME, "ImageLoadOpPattern", image::convert_load),
    (Store::NAME, "IntStoreOpPattern", packed::convert_store),
    (Load::NAME, "LoadOpPattern", access::convert_load),
    (MemorySpaceCast::NAME, "MemorySpaceCastOpPattern", casts::convert_memory_space_cast),
    (Store::NAME, "StoreOpPattern", access::convert_store),
    (ReinterpretCast::NAME, "ReinterpretCastPattern", casts::convert_reinterpret_cast),
    (Cast::NAME, "CastPattern", casts::convert_cast),
    (ExtractAlignedPointerAsIndex::NAME, "ExtractAlignedPointerAsIndexOpPattern", |at, rw| {
        at.replace_by("spirv.ConvertPtrToU", at.operands.all(), rw)
    }),
];

/// Convert MemRef dialect to SPIR-V dialect
///
/// Buffers whose memory space is a storage class become pointers, and accesses to them loads and stores of `spirv`.
#[pass("convert-memref-to-spirv", name = "ConvertMemRefToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct MemRefToSpirv {
    /// The number of bits to store a boolean value
    #[option(default = 8)]
    pub bool_num_bits: i32,
    /// Use 64-bit integers to convert index types
    #[option]
    pub use_64bit_index: bool,
}

impl MemRefToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            wide_index: self.use_64bit_index,
            bool_bits: u32::try_from(self.bool_num_bits).unwrap_or(0),
            ..Options::default()
        };
        lower(cx, body, options, |types, _, set| patterns(set, types))
    }
}

/// Adds the patterns that convert buffers and accesses to them.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}
