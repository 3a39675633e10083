//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Memory that a descriptor describes a part of.
    pub enum MemorySpace: dialect("xegpu.memory_space", "Describe the location of data described by a `TensorDesc`:\n                 Global device memory (`Global`) or Shared local memory (`SLM`).") {
        Global = 0 "global",
        Slm = 3 "slm",
    }
}

enum_attr! {
    /// Use of a cache for what is loaded or stored.
    pub enum CachePolicy: dialect("xegpu.cache_hint", "Describe the cache settings for prefetch/load/store operators") {
        Cached = 0 "cached",
        Uncached = 1 "uncached",
        Streaming = 2 "streaming",
        ReadInvalidate = 3 "read_invalidate",
        WriteBack = 4 "write_back",
        WriteThrough = 5 "write_through",
    }
}

enum_attr! {
    /// Threads that see the order of accesses to memory.
    pub enum FenceScope: dialect("xegpu.fence_scope", "Describes the scope of fence.\n                    \"workgroup\" means that the scope is within each work group.\n                    \"gpu\" means the scope is across work groups within the gpu.") {
        Workgroup = 0 "workgroup",
        Gpu = 1 "gpu",
    }
}

/// `#xegpu<memory_space ...>`.
pub static MEMORY_SPACE: AttrDef = case_attr::<MemorySpace>("xegpu.memory_space", "$value");
/// `#xegpu.cache_hint<...>`.
pub static CACHE_HINT: AttrDef = case_attr::<CachePolicy>("xegpu.cache_hint", "`<` $value `>`");
/// `#xegpu<fence_scope ...>`.
pub static FENCE_SCOPE: AttrDef = case_attr::<FenceScope>("xegpu.fence_scope", "$value");
