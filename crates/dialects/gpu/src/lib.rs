//! The `gpu` dialect: kernels, their launches, and what the threads of a device do together.
//!
//! `gpu.launch` executes its region by all threads of a grid of blocks; `gpu.launch_func` launches a `gpu.func` of a `gpu.module`. Operations
//! with `async` return tokens, which others wait for.

mod async_op;
mod attributions;
mod bounds;
mod compiled;
mod device;
mod enums;
mod func;
mod ids;
mod lanes;
mod launch;
mod launch_func;
mod mapping;
mod memory;
mod mma;
mod module;
mod ranges;
mod reduce;
mod sparse;
mod target_params;
mod types;
mod verify;
mod wait;
mod warp;

pub use async_op::{AsyncOp, AsyncOpMethods, Tokens};
pub use compiled::{
    KERNEL_METADATA, KERNEL_TABLE, OBJECT, OffloadingTranslationAttr, SELECT_OBJECT, TargetAttr,
};
pub use device::{Barrier, Printf, SetDefaultDevice};
pub use enums::{
    AddressSpace, AllReduceOperation, BroadcastType, Dimension, MMAElementwiseOp, Prune2To4SpMatFlag,
    ShuffleMode, SpGEMMWorkEstimationOrComputeKind, TransposeMode,
};
pub use func::{Func, KERNEL, Return};
pub use ids::{
    BlockDim, BlockId, ClusterBlockId, ClusterDim, ClusterDimBlocks, ClusterId, GlobalId, GridDim, LaneId,
    NumSubgroups, SubgroupId, SubgroupSize, ThreadId,
};
pub use lanes::{Rotate, Shuffle, SubgroupBroadcast};
pub use launch::{Launch, Terminator};
pub use launch_func::{CONTAINER_MODULE, LaunchFunc};
pub use mapping::{LOOP_DIM_MAP, MappingId, MappingKind, Processor, THREAD, mapped_memory, mapping_of};
pub use memory::{Alloc, Dealloc, DynamicSharedMemory, HostRegister, HostUnregister, Memcpy, Memset};
pub use mma::{
    SubgroupMmaCompute, SubgroupMmaConstantMatrix, SubgroupMmaElementwise, SubgroupMmaExtractThreadLocal,
    SubgroupMmaInsertThreadLocal, SubgroupMmaLoadMatrix, SubgroupMmaStoreMatrix,
};
pub use module::{Binary, Module};
pub use reduce::{AllReduce, SubgroupReduce, Yield};
pub use sparse::{
    Create2To4SpMat, CreateBsr, CreateCoo, CreateCooAoS, CreateCsc, CreateCsr, CreateDnTensor,
    DestroyDnTensor, DestroySpMat, SDDMM, SDDMMBufferSize, SetCsrPointers, SpGEMMCopy, SpGEMMCreateDescr,
    SpGEMMDestroyDescr, SpGEMMWorkEstimationOrCompute, SpMM, SpMMBufferSize, SpMV, SpMVBufferSize,
    SpMatGetSize,
};
pub use target_params::{TargetParam, TargetParams};
pub use types::{
    AsyncTokenType, DnTensorHandleType, MMAMatrixType, MMAMatrixTypeRef, SpGEMMOpHandleType, SpMatHandleType,
    address_space,
};
pub use wait::Wait;
pub use warp::WarpExecuteOnLane0;

/// Returns the dialect.
pub fn dialect() -> ir::def::Dialect {
    let mut dialect = definitions();
    dialect.unknown_type = Some(|name| format!("unknown gpu type: {name}"));
    dialect
}

ir::dialect! {
    /// Kernels, their launches, and what the threads of a device do together.
    fn definitions("gpu") {
        depends: [arith],
        ops: [
            device, func, ids, lanes, launch, launch_func, memory, mma, module, reduce, sparse::create, sparse::dense,
            sparse::matrix, sparse::product, sparse::sampled, sparse::spgemm, wait, warp,
        ],
        types: [
            AsyncTokenType::DEF, DnTensorHandleType::DEF, MMAMatrixType::DEF, SpGEMMOpHandleType::DEF,
            SpMatHandleType::DEF,
        ],
        attrs: [
            &enums::ADDRESS_SPACE, &enums::ALL_REDUCE_OP, &enums::BROADCAST, &enums::DIM, &enums::MAT_TRANSPOSE_MODE,
            &enums::MMA_ELEMENT_WISE, &enums::PRUNE_2TO4_SPMAT_FLAG, &enums::SHUFFLE_MODE, &enums::SPGEMM_KIND,
            &mapping::BLOCK, &mapping::LANE, &mapping::LOOP_DIM_MAP, &mapping::MASK, &mapping::MEMORY_SPACE,
            &mapping::THREAD, &mapping::WARP, &mapping::WARPGROUP, &KERNEL_METADATA, &KERNEL_TABLE, &OBJECT,
            &SELECT_OBJECT,
        ],
        verify_attr: verify::verify_attribute,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
