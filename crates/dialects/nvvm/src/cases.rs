//! Attributes that are a case of an enum.

use crate::enums::*;
use ir::def::{AttrDef, EnumAttr, ParamsDef};

/// `#nvvm<action ...>`.
pub static ACTION: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.action", SetMaxRegisterAction::DEF) };

/// `#nvvm.block_scale_format<...>`.
pub static BLOCK_SCALE_FORMAT: AttrDef = ParamsDef::case_of("nvvm.block_scale_format", BlockScaleFormat::DEF);

/// `#nvvm.block_scale_kind<...>`.
pub static BLOCK_SCALE_KIND: AttrDef = ParamsDef::case_of("nvvm.block_scale_kind", MMABlockScaleKind::DEF);

/// `#nvvm<cache_eviction_priority ...>`.
pub static CACHE_EVICTION_PRIORITY: AttrDef = AttrDef {
    format: "$value",
    ..ParamsDef::case_of("nvvm.cache_eviction_priority", CacheEvictionPriority::DEF)
};

/// `#nvvm<cluster_launch_control_query_type ...>`.
pub static CLUSTER_LAUNCH_CONTROL_QUERY_TYPE: AttrDef = AttrDef {
    format: "$value",
    ..ParamsDef::case_of("nvvm.cluster_launch_control_query_type", ClusterLaunchControlQueryType::DEF)
};

/// `#nvvm.cta_group<...>`.
pub static CTA_GROUP: AttrDef = ParamsDef::case_of("nvvm.cta_group", CTAGroupKind::DEF);

/// `#nvvm.dot_accumulate_type<...>`.
pub static DOT_ACCUMULATE_TYPE: AttrDef =
    ParamsDef::case_of("nvvm.dot_accumulate_type", DotAccumulateType::DEF);

/// `#nvvm.fp_rnd_mode<...>`.
pub static FP_RND_MODE: AttrDef = ParamsDef::case_of("nvvm.fp_rnd_mode", FPRoundingMode::DEF);

/// `#nvvm<grid_dep_action ...>`.
pub static GRID_DEP_ACTION: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.grid_dep_action", GridDepActionKind::DEF) };

/// `#nvvm.ld_st_matrix_elt_type<...>`.
pub static LD_ST_MATRIX_ELT_TYPE: AttrDef =
    ParamsDef::case_of("nvvm.ld_st_matrix_elt_type", LdStMatrixEltType::DEF);

/// `#nvvm<load_cache_modifier ...>`.
pub static LOAD_CACHE_MODIFIER: AttrDef = AttrDef {
    format: "$value",
    ..ParamsDef::case_of("nvvm.load_cache_modifier", LoadCacheModifierKind::DEF)
};

/// `#nvvm<match_sync_kind ...>`.
pub static MATCH_SYNC_KIND: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.match_sync_kind", MatchSyncKind::DEF) };

/// `#nvvm.memory_space<...>`.
pub static MEMORY_SPACE: AttrDef = AttrDef {
    interfaces: ir::interface_defs![llvm::attrs::AddressSpaceAttr = llvm::attrs::NumberedSpace],
    ..ParamsDef::case_of("nvvm.memory_space", NVVMMemorySpace::DEF)
};

/// `#nvvm.mem_order<...>`.
pub static MEM_ORDER: AttrDef = ParamsDef::case_of("nvvm.mem_order", MemOrderKind::DEF);

/// `#nvvm.mem_scope<...>`.
pub static MEM_SCOPE: AttrDef = ParamsDef::case_of("nvvm.mem_scope", MemScopeKind::DEF);

/// `#nvvm.mma_b1op<...>`.
pub static MMA_B1OP: AttrDef = ParamsDef::case_of("nvvm.mma_b1op", MMAB1Op::DEF);

/// `#nvvm.mma_frag<...>`.
pub static MMA_FRAG: AttrDef = ParamsDef::case_of("nvvm.mma_frag", MMAFrag::DEF);

/// `#nvvm.mma_int_overflow<...>`.
pub static MMA_INT_OVERFLOW: AttrDef = ParamsDef::case_of("nvvm.mma_int_overflow", MMAIntOverflow::DEF);

/// `#nvvm.mma_kind<...>`.
pub static MMA_KIND: AttrDef = ParamsDef::case_of("nvvm.mma_kind", MMAKind::DEF);

/// `#nvvm.mma_layout<...>`.
pub static MMA_LAYOUT: AttrDef = ParamsDef::case_of("nvvm.mma_layout", MMALayout::DEF);

/// `#nvvm.mma_type<...>`.
pub static MMA_TYPE: AttrDef = ParamsDef::case_of("nvvm.mma_type", MMATypes::DEF);

/// `#nvvm.permute_mode<...>`.
pub static PERMUTE_MODE: AttrDef = ParamsDef::case_of("nvvm.permute_mode", PermuteMode::DEF);

/// `#nvvm<prefetch_cache_level ...>`.
pub static PREFETCH_CACHE_LEVEL: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.prefetch_cache_level", PrefetchCacheLevel::DEF) };

/// `#nvvm.proxy_kind<...>`.
pub static PROXY_KIND: AttrDef = ParamsDef::case_of("nvvm.proxy_kind", ProxyKind::DEF);

/// `#nvvm.reduction<...>`.
pub static REDUCTION: AttrDef = ParamsDef::case_of("nvvm.reduction", BarrierReduction::DEF);

/// `#nvvm<redux_kind ...>`.
pub static REDUX_KIND: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.redux_kind", ReduxKind::DEF) };

/// `#nvvm.sat_mode<...>`.
pub static SAT_MODE: AttrDef = ParamsDef::case_of("nvvm.sat_mode", SaturationMode::DEF);

/// `#nvvm.scale_vec_size<...>`.
pub static SCALE_VEC_SIZE: AttrDef = ParamsDef::case_of("nvvm.scale_vec_size", ScaleVecSize::DEF);

/// `#nvvm.shared_space<...>`.
pub static SHARED_SPACE: AttrDef = ParamsDef::case_of("nvvm.shared_space", SharedSpace::DEF);

/// `#nvvm<shfl_kind ...>`.
pub static SHFL_KIND: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.shfl_kind", ShflKind::DEF) };

/// `#nvvm.tcgen05_cp_multicast<...>`.
pub static TCGEN05_CP_MULTICAST: AttrDef =
    ParamsDef::case_of("nvvm.tcgen05_cp_multicast", Tcgen05CpMulticast::DEF);

/// `#nvvm.tcgen05_cp_shape<...>`.
pub static TCGEN05_CP_SHAPE: AttrDef = ParamsDef::case_of("nvvm.tcgen05_cp_shape", Tcgen05CpShape::DEF);

/// `#nvvm.tcgen05_cp_src_fmt<...>`.
pub static TCGEN05_CP_SRC_FMT: AttrDef =
    ParamsDef::case_of("nvvm.tcgen05_cp_src_fmt", Tcgen05CpSrcFormat::DEF);

/// `#nvvm.tcgen05_fence<...>`.
pub static TCGEN05_FENCE: AttrDef = ParamsDef::case_of("nvvm.tcgen05_fence", Tcgen05FenceKind::DEF);

/// `#nvvm.tcgen05_ldst_shape<...>`.
pub static TCGEN05_LDST_SHAPE: AttrDef = ParamsDef::case_of("nvvm.tcgen05_ldst_shape", Tcgen05LdStShape::DEF);

/// `#nvvm.tcgen05_mma_block_scale<...>`.
pub static TCGEN05_MMA_BLOCK_SCALE: AttrDef =
    ParamsDef::case_of("nvvm.tcgen05_mma_block_scale", Tcgen05MMABlockScale::DEF);

/// `#nvvm.tcgen05_mma_collectorb<...>`.
pub static TCGEN05_MMA_COLLECTORB: AttrDef =
    ParamsDef::case_of("nvvm.tcgen05_mma_collectorb", Tcgen05MMACollectorBBuffer::DEF);

/// `#nvvm.tcgen05_mma_collectorop<...>`.
pub static TCGEN05_MMA_COLLECTOROP: AttrDef =
    ParamsDef::case_of("nvvm.tcgen05_mma_collectorop", Tcgen05MMACollectorOp::DEF);

/// `#nvvm.tcgen05_mma_kind<...>`.
pub static TCGEN05_MMA_KIND: AttrDef = ParamsDef::case_of("nvvm.tcgen05_mma_kind", Tcgen05MMAKind::DEF);

/// `#nvvm.tcgen05_wait<...>`.
pub static TCGEN05_WAIT: AttrDef = ParamsDef::case_of("nvvm.tcgen05_wait", Tcgen05WaitKind::DEF);

/// `#nvvm.tma_load_mode<...>`.
pub static TMA_LOAD_MODE: AttrDef = ParamsDef::case_of("nvvm.tma_load_mode", TMALoadMode::DEF);

/// `#nvvm.tma_redux_kind<...>`.
pub static TMA_REDUX_KIND: AttrDef = ParamsDef::case_of("nvvm.tma_redux_kind", TMAReduxKind::DEF);

/// `#nvvm.tma_store_mode<...>`.
pub static TMA_STORE_MODE: AttrDef = ParamsDef::case_of("nvvm.tma_store_mode", TMAStoreMode::DEF);

/// `#nvvm<vote_sync_kind ...>`.
pub static VOTE_SYNC_KIND: AttrDef =
    AttrDef { format: "$value", ..ParamsDef::case_of("nvvm.vote_sync_kind", VoteSyncKind::DEF) };

/// `#nvvm.wgmma_scale_in<...>`.
pub static WGMMA_SCALE_IN: AttrDef = ParamsDef::case_of("nvvm.wgmma_scale_in", WGMMAScaleIn::DEF);

/// `#nvvm.wgmma_scale_out<...>`.
pub static WGMMA_SCALE_OUT: AttrDef = ParamsDef::case_of("nvvm.wgmma_scale_out", WGMMAScaleOut::DEF);

/// `#nvvm.wgmma_type<...>`.
pub static WGMMA_TYPE: AttrDef = ParamsDef::case_of("nvvm.wgmma_type", WGMMATypes::DEF);
