//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Use of three caches for what is loaded: uncached (`uc`), cached (`c`), streaming (`s`), or all of them forget
    /// it when it has been read (`ir`).
    pub enum LoadCacheControl: dialect("xevm.load_cache_control", "Describe the cache settings for load operators") {
        L1UcL2UcL3Uc = 1 "L1uc_L2uc_L3uc",
        L1UcL2UcL3C = 2 "L1uc_L2uc_L3c",
        L1UcL2CL3Uc = 3 "L1uc_L2c_L3uc",
        L1UcL2CL3C = 4 "L1uc_L2c_L3c",
        L1CL2UcL3Uc = 5 "L1c_L2uc_L3uc",
        L1CL2UcL3C = 6 "L1c_L2uc_L3c",
        L1CL2CL3Uc = 7 "L1c_L2c_L3uc",
        L1CL2CL3C = 8 "L1c_L2c_L3c",
        L1SL2UcL3Uc = 9 "L1s_L2uc_L3uc",
        L1SL2UcL3C = 10 "L1s_L2uc_L3c",
        L1SL2CL3Uc = 11 "L1s_L2c_L3uc",
        L1SL2CL3C = 12 "L1s_L2c_L3c",
        InvalidateRead = 13 "ir",
    }
}

enum_attr! {
    /// Use of three caches for what is stored: uncached (`uc`), written back (`wb`), written through (`wt`), or
    /// streaming (`s`).
    pub enum StoreCacheControl: dialect("xevm.store_cache_control", "Describe the cache settings for store operators") {
        L1UcL2UcL3Uc = 1 "L1uc_L2uc_L3uc",
        L1UcL2UcL3Wb = 2 "L1uc_L2uc_L3wb",
        L1UcL2WbL3Uc = 3 "L1uc_L2wb_L3uc",
        L1UcL2WbL3Wb = 4 "L1uc_L2wb_L3wb",
        L1WtL2UcL3Uc = 5 "L1wt_L2uc_L3uc",
        L1WtL2UcL3Wb = 6 "L1wt_L2uc_L3wb",
        L1WtL2WbL3Uc = 7 "L1wt_L2wb_L3uc",
        L1WtL2WbL3Wb = 8 "L1wt_L2wb_L3wb",
        L1SL2UcL3Uc = 9 "L1s_L2uc_L3uc",
        L1SL2UcL3Wb = 10 "L1s_L2uc_L3wb",
        L1SL2WbL3Uc = 11 "L1s_L2wb_L3uc",
        L1SL2WbL3Wb = 12 "L1s_L2wb_L3wb",
        L1WbL2UcL3Uc = 13 "L1wb_L2uc_L3uc",
        L1WbL2WbL3Uc = 14 "L1wb_L2wb_L3uc",
        L1WbL2UcL3Wb = 15 "L1wb_L2uc_L3wb",
    }
}

enum_attr! {
    /// Threads that see the order of accesses to memory.
    pub enum MemScope: dialect("xevm.mem_scope", "Describe memory scopes") {
        Lane = 0 "lane",
        Subgroup = 1 "subgroup",
        Workgroup = 2 "workgroup",
        Cluster = 3 "cluster",
        Device = 4 "device",
        System = 5 "system",
    }
}

enum_attr! {
    /// Memory of the hardware.
    pub enum AddrSpace: dialect("xevm.addr_space", "Describe address spaces") {
        Private = 0 "private",
        Global = 1 "global",
        Constant = 2 "constant",
        Shared = 3 "shared",
        Generic = 4 "generic",
    }
}

enum_attr! {
    /// Type of the elements of a matrix.
    pub enum ElemType: integer(32, "XeVM element type", "XeVM element type") {
        BF16 = 8 "bf16",
        F16 = 9 "f16",
        S8 = 10 "s8",
        U8 = 11 "u8",
        S4 = 12 "s4",
        U4 = 13 "u4",
        TF32 = 14 "tf32",
        F32 = 15 "f32",
        S32 = 16 "s32",
    }
}

/// `#xevm.load_cache_control<...>`.
pub static LOAD_CACHE_CONTROL: AttrDef =
    case_attr::<LoadCacheControl>("xevm.load_cache_control", "`<` $value `>`");
/// `#xevm.store_cache_control<...>`.
pub static STORE_CACHE_CONTROL: AttrDef =
    case_attr::<StoreCacheControl>("xevm.store_cache_control", "`<` $value `>`");
/// `#xevm.mem_scope<...>`.
pub static MEM_SCOPE: AttrDef = case_attr::<MemScope>("xevm.mem_scope", "`<` $value `>`");
/// `#xevm.addr_space<...>`.
pub static ADDR_SPACE: AttrDef = case_attr::<AddrSpace>("xevm.addr_space", "`<` $value `>`");
