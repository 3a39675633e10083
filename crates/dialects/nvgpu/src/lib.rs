//! The `nvgpu` dialect: matrices, copies and barriers of NVIDIA's GPUs over vectors and memrefs.
//!
//! It stands between `vector` and `gpu`, which know no target, and `nvvm`, which knows neither vectors of several dimensions nor memrefs.

mod copy;
mod effects;
mod enums;
mod matrix;
mod mbarrier;
mod rcp;
mod shared;
mod tma;
mod types;
mod warpgroup;

pub use copy::{DeviceAsyncCopy, DeviceAsyncCreateGroup, DeviceAsyncWait};
pub use enums::{
    RcpRoundingMode, TensorMapInterleaveKind, TensorMapL2PromoKind, TensorMapOOBKind, TensorMapSwizzleKind,
};
pub use matrix::{LdMatrix, MmaSparseSync, MmaSync};
pub use mbarrier::{
    MBarrierArrive, MBarrierArriveExpectTx, MBarrierArriveNoComplete, MBarrierCreate, MBarrierGet,
    MBarrierInit, MBarrierTestWait, MBarrierTryWaitParity,
};
pub use rcp::Rcp;
pub use shared::{SHARED_MEMORY, is_shared_memory};
pub use tma::{TmaAsyncLoad, TmaAsyncStore, TmaCreateDescriptor, TmaFence, TmaPrefetch};
pub use types::{
    DeviceAsyncTokenType, MBarrierGroupType, MBarrierGroupTypeRef, MBarrierTokenType,
    TensorMapDescriptorType, TensorMapDescriptorTypeRef, WarpgroupAccumulatorType,
    WarpgroupAccumulatorTypeRef, WarpgroupMatrixDescriptorType, WarpgroupMatrixDescriptorTypeRef,
};
pub use warpgroup::{
    WarpgroupGenerateDescriptor, WarpgroupMma, WarpgroupMmaInitAccumulator, WarpgroupMmaStore,
};

ir::dialect! {
    /// Matrices, copies and barriers of NVIDIA's GPUs over vectors and memrefs.
    pub fn dialect("nvgpu") {
        depends: [gpu],
        ops: [copy, matrix, mbarrier, rcp, tma, warpgroup],
        types: [
            DeviceAsyncTokenType::DEF, MBarrierGroupType::DEF, MBarrierTokenType::DEF, TensorMapDescriptorType::DEF,
            WarpgroupAccumulatorType::DEF, WarpgroupMatrixDescriptorType::DEF,
        ],
        attrs: [
            &enums::INTERLEAVE, &enums::L2PROMO, &enums::OOB, &enums::RCP_ROUNDING_MODE, &enums::SWIZZLE,
        ],
    }
}
