//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Lane that a lane reads from.
    pub enum DppPerm: dialect("amdgpu.dpp_perm", "The possible permutations for a DPP operation") {
        QuadPerm = 0 "quad_perm",
        RowShl = 1 "row_shl",
        RowShr = 2 "row_shr",
        RowRor = 3 "row_ror",
        WaveShl = 4 "wave_shl",
        WaveShr = 5 "wave_shr",
        WaveRor = 6 "wave_ror",
        WaveRol = 7 "wave_rol",
        RowMirror = 8 "row_mirror",
        RowHalfMirror = 9 "row_half_mirror",
        RowBcast15 = 10 "row_bcast_15",
        RowBcast31 = 11 "row_bcast_31",
    }
}

enum_attr! {
    /// Instructions that may move across a barrier.
    pub flags SchedBarrierOpts: dialect("amdgpu.sched_barrier_opt", "The possible options for scheduling barriers") separated("|") {
        NONE = 0 "none",
        NON_MEM_NON_SIDEFFECT = 1 "non_mem_non_sideffect",
        VALU = 2 "valu",
        SALU = 4 "salu",
        MFMA_WMMA = 8 "mfma_wmma",
        ALL_VMEM = 16 "all_vmem",
        VMEM_READ = 32 "vmem_read",
        VMEM_WRITE = 64 "vmem_write",
        ALL_DS = 128 "all_ds",
        DS_READ = 256 "ds_read",
        DS_WRITE = 512 "ds_write",
        TRANSCENDENTAL = 1024 "transcendental",
    }
}

enum_attr! {
    /// Permutation of the lanes of the second factor.
    pub enum MfmaPermB: dialect("amdgpu.mfma_perm_b", "The possible permutations of the lanes storing B available in an MFMA") {
        None = 0 "none",
        BcastFirst32 = 1 "bcast_first_32",
        BcastSecond32 = 2 "bcast_second_32",
        Rotate16Right = 3 "rotate_16_right",
        BcastFirst16 = 4 "bcast_first_16",
        BcastSecond16 = 5 "bcast_second_16",
        BcastThird16 = 6 "bcast_third_16",
        BcastFourth16 = 7 "bcast_fourth_16",
    }
}

/// `#amdgpu<dpp_perm ...>`.
pub static DPP_PERM: AttrDef = case_attr::<DppPerm>("amdgpu.dpp_perm", "$value");
/// `#amdgpu.sched_barrier_opt<...>`.
pub static SCHED_BARRIER_OPT: AttrDef =
    case_attr::<SchedBarrierOpts>("amdgpu.sched_barrier_opt", "`<` $value `>`");
/// `#amdgpu<mfma_perm_b ...>`.
pub static MFMA_PERM_B: AttrDef = case_attr::<MfmaPermB>("amdgpu.mfma_perm_b", "$value");
