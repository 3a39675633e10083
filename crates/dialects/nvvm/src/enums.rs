//! Enums that are attributes of operations.

use ir::enum_attr;

enum_attr! {
    /// Reduction of a predicate at a barrier.
    pub enum BarrierReduction: dialect("nvvm.reduction", "NVVM barrier reduction operation") {
        Popc = 0 "popc",
        And = 1 "and",
        Or = 2 "or",
    }
}

enum_attr! {
    /// Format of the scales of blocks.
    pub enum BlockScaleFormat: dialect("nvvm.block_scale_format", "MMA Block Scale Format") {
        Ue8m0 = 0 "ue8m0",
        Ue4m3 = 1 "ue4m3",
    }
}

enum_attr! {
    /// Priority of eviction from a cache.
    pub enum CacheEvictionPriority: dialect("nvvm.cache_eviction_priority", "NVVM Cache Eviction Priority", "NVVM Cache Eviction Priority") {
        EvictNormal = 0 "evict_normal",
        EvictFirst = 1 "evict_first",
        EvictLast = 2 "evict_last",
        EvictUnchanged = 3 "evict_unchanged",
        NoAllocate = 4 "no_allocate",
    }
}

enum_attr! {
    /// Part of the response of a cancellation.
    pub enum ClusterLaunchControlQueryType: dialect("nvvm.cluster_launch_control_query_type", "NVVM ClusterLaunchControlQueryType", "NVVM ClusterLaunchControlQueryType") {
        IsCanceled = 0 "is_canceled",
        GetFirstCtaIdX = 1 "get_first_cta_id_x",
        GetFirstCtaIdY = 2 "get_first_cta_id_y",
        GetFirstCtaIdZ = 3 "get_first_cta_id_z",
    }
}

enum_attr! {
    /// Number of blocks that a tensor core operation works for.
    pub enum CTAGroupKind: dialect("nvvm.cta_group", "NVVM CTA group kind") {
        Cta1 = 0 "cta_1",
        Cta2 = 1 "cta_2",
    }
}

enum_attr! {
    /// Signedness of the factors of a dot product.
    pub enum DotAccumulateType: dialect("nvvm.dot_accumulate_type", "NVVM DotAccumulateType") {
        Signed = 1 "signed",
        Unsigned = 0 "unsigned",
    }
}

enum_attr! {
    /// Rounding of a conversion.
    pub enum FPRoundingMode: dialect("nvvm.fp_rnd_mode", "NVVM FPRoundingMode kind") {
        None = 0 "none",
        Rn = 1 "rn",
        Rm = 2 "rm",
        Rp = 3 "rp",
        Rz = 4 "rz",
        Rna = 5 "rna",
        Rs = 6 "rs",
    }
}

enum_attr! {
    /// Action on dependent grids.
    pub enum GridDepActionKind: dialect("nvvm.grid_dep_action", "Action kind for grid dependency control", "Action kind for grid dependency control") {
        Wait = 0 "wait",
        LaunchDependents = 1 "launch_dependents",
    }
}

enum_attr! {
    /// Element type of matrices that a warp loads or stores.
    pub enum LdStMatrixEltType: dialect("nvvm.ld_st_matrix_elt_type", "Element type for ldmatrix and stmatrix") {
        B16 = 0 "b16",
        B8 = 1 "b8",
        B8x16B6x16P32 = 2 "b8x16.b6x16_p32",
        B8x16B4x16P64 = 3 "b8x16.b4x16_p64",
    }
}

enum_attr! {
    /// Caches of a copy.
    pub enum LoadCacheModifierKind: dialect("nvvm.load_cache_modifier", "NVVM load cache modifier kind") {
        Ca = 0 "ca",
        Cg = 1 "cg",
        Cs = 2 "cs",
        Lu = 3 "lu",
        Cv = 4 "cv",
    }
}

enum_attr! {
    /// Comparison over threads.
    pub enum MatchSyncKind: dialect("nvvm.match_sync_kind", "NVVM match sync kind") {
        Any = 0 "any",
        All = 1 "all",
    }
}

enum_attr! {
    /// Ordering of memory accesses.
    pub enum MemOrderKind: dialect("nvvm.mem_order", "NVVM Memory Ordering kind") {
        Weak = 0 "weak",
        Relaxed = 1 "relaxed",
        Acquire = 2 "acquire",
        Release = 3 "release",
        AcqRel = 4 "acq_rel",
        Sc = 5 "sc",
        Mmio = 6 "mmio",
        Volatile = 7 "volatile",
    }
}

enum_attr! {
    /// Threads that see an order of memory accesses.
    pub enum MemScopeKind: dialect("nvvm.mem_scope", "NVVM Memory Scope kind") {
        Cta = 0 "cta",
        Cluster = 1 "cluster",
        Gpu = 2 "gpu",
        Sys = 3 "sys",
    }
}

enum_attr! {
    /// Operations in the place of product and sum of bits.
    pub enum MMAB1Op: dialect("nvvm.mma_b1op", "MMA binary operations") {
        None = 0 "none",
        XorPopc = 1 "xor_popc",
        AndPopc = 2 "and_popc",
    }
}

enum_attr! {
    /// Kind of a product with scales of blocks.
    pub enum MMABlockScaleKind: dialect("nvvm.block_scale_kind", "Block Scale Kind") {
        Mxf8f6f4 = 0 "mxf8f6f4",
        Mxf4 = 1 "mxf4",
        Mxf4nvf4 = 2 "mxf4nvf4",
    }
}

enum_attr! {
    /// Matrix of a fragment.
    pub enum MMAFrag: dialect("nvvm.mma_frag", "NVVM MMA frag type") {
        A = 0 "a",
        B = 1 "b",
        C = 2 "c",
    }
}

enum_attr! {
    /// Overflow of integer sums.
    pub enum MMAIntOverflow: dialect("nvvm.mma_int_overflow", "MMA overflow options") {
        Satfinite = 1 "satfinite",
        Wrapped = 0 "wrapped",
    }
}

enum_attr! {
    /// Kind of a sparse product.
    pub enum MMAKind: dialect("nvvm.mma_kind", "MMA operation kind") {
        F8f6f4 = 0 "f8f6f4",
    }
}

enum_attr! {
    /// Order of the elements of a matrix.
    pub enum MMALayout: dialect("nvvm.mma_layout", "NVVM MMA layout") {
        Row = 0 "row",
        Col = 1 "col",
    }
}

enum_attr! {
    /// Element type of a matrix.
    pub enum MMATypes: dialect("nvvm.mma_type", "NVVM MMA types") {
        F16 = 0 "f16",
        F32 = 1 "f32",
        Tf32 = 2 "tf32",
        Bf16 = 9 "bf16",
        S8 = 4 "s8",
        U8 = 3 "u8",
        S32 = 5 "s32",
        S4 = 8 "s4",
        U4 = 7 "u4",
        B1 = 6 "b1",
        F64 = 10 "f64",
        E4m3 = 11 "e4m3",
        E5m2 = 12 "e5m2",
        E3m2 = 13 "e3m2",
        E2m3 = 14 "e2m3",
        E2m1 = 15 "e2m1",
    }
}

enum_attr! {
    /// Memory space, by the number of its address space.
    pub enum NVVMMemorySpace: dialect("nvvm.memory_space", "NVVM Memory Space", "NVVM Memory Space") {
        Generic = 0 "generic",
        Global = 1 "global",
        Shared = 3 "shared",
        Constant = 4 "constant",
        Local = 5 "local",
        Tensor = 6 "tensor",
        SharedCluster = 7 "shared_cluster",
    }
}

enum_attr! {
    /// Selection of bytes.
    pub enum PermuteMode: dialect("nvvm.permute_mode", "NVVM permute mode") {
        Default = 0 "default",
        F4e = 1 "f4e",
        B4e = 2 "b4e",
        Rc8 = 3 "rc8",
        Ecl = 4 "ecl",
        Ecr = 5 "ecr",
        Rc16 = 6 "rc16",
    }
}

enum_attr! {
    /// Level of a cache.
    pub enum PrefetchCacheLevel: dialect("nvvm.prefetch_cache_level", "NVVM Prefetch Cache Level", "NVVM Prefetch Cache Level") {
        L1 = 0 "L1",
        L2 = 1 "L2",
    }
}

enum_attr! {
    /// Path of memory accesses.
    pub enum ProxyKind: dialect("nvvm.proxy_kind", "Proxy kind") {
        Alias = 0 "alias",
        Async = 1 "async",
        AsyncGlobal = 2 "async.global",
        AsyncShared = 3 "async.shared",
        Tensormap = 4 "tensormap",
        Generic = 5 "generic",
    }
}

enum_attr! {
    /// Reduction over threads.
    pub enum ReduxKind: dialect("nvvm.redux_kind", "NVVM redux kind") {
        Add = 1 "add",
        And = 2 "and",
        Max = 3 "max",
        Min = 4 "min",
        Or = 5 "or",
        Umax = 6 "umax",
        Umin = 7 "umin",
        Xor = 8 "xor",
        Fmin = 9 "fmin",
        Fmax = 10 "fmax",
    }
}

enum_attr! {
    /// Treatment of values out of range.
    pub enum SaturationMode: dialect("nvvm.sat_mode", "NVVM SaturationMode kind") {
        None = 0 "none",
        Satfinite = 1 "satfinite",
    }
}

enum_attr! {
    /// Number of scales in a row.
    pub enum ScaleVecSize: dialect("nvvm.scale_vec_size", "MMA Scale Vector Sizes") {
        X1 = 0 "x1",
        X2 = 1 "x2",
        X4 = 2 "x4",
    }
}

enum_attr! {
    /// Change of the number of registers.
    pub enum SetMaxRegisterAction: dialect("nvvm.action", "NVVM set max register action") {
        Decrease = 1 "decrease",
        Increase = 0 "increase",
    }
}

enum_attr! {
    /// Part of shared memory.
    pub enum SharedSpace: dialect("nvvm.shared_space", "Shared memory space") {
        SharedCta = 0 "cta",
        SharedCluster = 1 "cluster",
    }
}

enum_attr! {
    /// Exchange between threads.
    pub enum ShflKind: dialect("nvvm.shfl_kind", "NVVM shuffle kind") {
        Bfly = 0 "bfly",
        Up = 1 "up",
        Down = 2 "down",
        Idx = 3 "idx",
    }
}

enum_attr! {
    /// Warps that a copy to tensor memory is repeated for.
    pub enum Tcgen05CpMulticast: dialect("nvvm.tcgen05_cp_multicast", "tcgen05 cp multicast") {
        None = 0 "none",
        Warpx20213 = 1 "warpx2_02_13",
        Warpx20123 = 2 "warpx2_01_23",
        Warpx4 = 3 "warpx4",
    }
}

enum_attr! {
    /// Shape of a copy to tensor memory.
    pub enum Tcgen05CpShape: dialect("nvvm.tcgen05_cp_shape", "tcgen05 cp shapes") {
        Shape128x256b = 0 "shape_128x256b",
        Shape4x256b = 1 "shape_4x256b",
        Shape128x128b = 2 "shape_128x128b",
        Shape64x128b = 3 "shape_64x128b",
        Shape32x128b = 4 "shape_32x128b",
    }
}

enum_attr! {
    /// Format of the source of a copy to tensor memory.
    pub enum Tcgen05CpSrcFormat: dialect("nvvm.tcgen05_cp_src_fmt", "tcgen05 cp source format") {
        B6x16P32 = 0 "b6x16_p32",
        B4x16P64 = 1 "b4x16_p64",
    }
}

enum_attr! {
    /// Side of a fence of tensor memory.
    pub enum Tcgen05FenceKind: dialect("nvvm.tcgen05_fence", "NVVM Tcgen05 fence kind") {
        BeforeThreadSync = 0 "before",
        AfterThreadSync = 1 "after",
    }
}

enum_attr! {
    /// Shape of an access to tensor memory.
    pub enum Tcgen05LdStShape: dialect("nvvm.tcgen05_ldst_shape", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4") {
        Shape16x64b = 0 "shape_16x64b",
        Shape16x128b = 1 "shape_16x128b",
        Shape16x256b = 2 "shape_16x256b",
        Shape32x32b = 3 "shape_32x32b",
        Shape16x32bx2 = 4 "shape_16x32bx2",
    }
}

enum_attr! {
    /// Size of the blocks of scales.
    pub enum Tcgen05MMABlockScale: dialect("nvvm.tcgen05_mma_block_scale", "tcgen05.mma block scale attribute") {
        Default = 0 "default",
        Block16 = 1 "block16",
        Block32 = 2 "block32",
    }
}

enum_attr! {
    /// Buffer of the second factor.
    pub enum Tcgen05MMACollectorBBuffer: dialect("nvvm.tcgen05_mma_collectorb", "tcgen05 MMA Collector Buffer B Attribute") {
        B0 = 0 "b0",
        B1 = 1 "b1",
        B2 = 2 "b2",
        B3 = 3 "b3",
    }
}

enum_attr! {
    /// Use of the buffer of the first factor.
    pub enum Tcgen05MMACollectorOp: dialect("nvvm.tcgen05_mma_collectorop", "tcgen05.mma Collector Buffer Operation") {
        Discard = 0 "discard",
        Lastuse = 1 "lastuse",
        Fill = 2 "fill",
        Use = 3 "use",
    }
}

enum_attr! {
    /// Element types of a product into tensor memory.
    pub enum Tcgen05MMAKind: dialect("nvvm.tcgen05_mma_kind", "tcgen05 MMA Supported Types") {
        F8f6f4 = 2 "f8f6f4",
        I8 = 3 "i8",
        F16 = 0 "f16",
        Tf32 = 1 "tf32",
    }
}

enum_attr! {
    /// Accesses to tensor memory that are waited for.
    pub enum Tcgen05WaitKind: dialect("nvvm.tcgen05_wait", "NVVM Tcgen05 wait kind") {
        Load = 0 "load",
        Store = 1 "store",
    }
}

enum_attr! {
    /// Shape of the box of a tensor that is loaded.
    pub enum TMALoadMode: dialect("nvvm.tma_load_mode", "List of Load-Modes supported for TMA Tensor Ops") {
        Tile = 0 "tile",
        Im2col = 1 "im2col",
        Im2colW = 2 "im2col_w",
        Im2colW128 = 3 "im2col_w_128",
        TileGather4 = 4 "tile_gather4",
    }
}

enum_attr! {
    /// Operation on a box of a tensor.
    pub enum TMAReduxKind: dialect("nvvm.tma_redux_kind", "NVVM TMA redux kind") {
        Add = 0 "add",
        Max = 2 "max",
        Min = 1 "min",
        Inc = 3 "inc",
        Dec = 4 "dec",
        And = 5 "and",
        Or = 6 "or",
        Xor = 7 "xor",
    }
}

enum_attr! {
    /// Shape of the box of a tensor that is stored.
    pub enum TMAStoreMode: dialect("nvvm.tma_store_mode", "NVVM TMA Store Mode") {
        Tile = 0 "tile",
        Im2col = 1 "im2col",
        TileScatter4 = 2 "tile_scatter4",
    }
}

enum_attr! {
    /// Reduction of a predicate over threads.
    pub enum VoteSyncKind: dialect("nvvm.vote_sync_kind", "NVVM vote sync kind") {
        Any = 0 "any",
        All = 1 "all",
        Ballot = 2 "ballot",
        Uni = 3 "uni",
    }
}

enum_attr! {
    /// Sign of a factor.
    pub enum WGMMAScaleIn: dialect("nvvm.wgmma_scale_in", "WGMMA overflow options") {
        One = 1 "one",
        // Upstream's number, -1, is the word of an absent attribute here.
        Neg = 2 "neg",
    }
}

enum_attr! {
    /// Use of the former result.
    pub enum WGMMAScaleOut: dialect("nvvm.wgmma_scale_out", "WGMMA input predicate") {
        Zero = 0 "zero",
        One = 1 "one",
    }
}

enum_attr! {
    /// Element type of a product of four warps.
    pub enum WGMMATypes: dialect("nvvm.wgmma_type", "NVVM WGMMA types") {
        F16 = 0 "f16",
        Tf32 = 1 "tf32",
        U8 = 2 "u8",
        S8 = 3 "s8",
        B1 = 4 "b1",
        Bf16 = 5 "bf16",
        E4m3 = 6 "e4m3",
        E5m2 = 7 "e5m2",
        F32 = 8 "f32",
        S32 = 9 "s32",
    }
}
