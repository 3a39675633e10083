//! Passes that map loops to a GPU, outline kernels, and simplify them.
//!
//! Suggested reading order: `map_parallel_loops` says which processors loops run on, `parallel_loops` and `affine_loops` make launches of loops,
//! `kernel_outlining` makes functions of launches.

mod affine_loops;
mod async_region;
mod attach_nvvm_target;
mod attach_rocdl_target;
mod attach_spirv_target;
mod attach_xevm_target;
mod build;
mod captures;
mod decompose_memrefs;
mod eliminate_barriers;
mod kernel_outlining;
mod map_copy_to_threads;
mod map_forall;
mod map_parallel_loops;
mod nvgpu_ops;
mod offload_live_ins;
mod optimize_for_nvvm;
mod optimize_shared_memory;
mod parallel_loops;
mod sink_index_computations;
pub mod subgroup_reduce;
pub mod subgroup_reduce_dpp;
mod targets;
mod vector_to_gpu;

pub use affine_loops::ConvertAffineForToGpu;
pub use async_region::GpuAsyncRegion;
pub use attach_nvvm_target::NvvmAttachTarget;
pub use attach_rocdl_target::RocdlAttachTarget;
pub use attach_spirv_target::SpirvAttachTarget;
pub use attach_xevm_target::XevmAttachTarget;
pub use decompose_memrefs::GpuDecomposeMemrefs;
pub use eliminate_barriers::GpuEliminateBarriers;
pub use kernel_outlining::GpuKernelOutlining;
pub use map_parallel_loops::GpuMapParallelLoops;
pub use offload_live_ins::OffloadLiveInValueCanonicalization;
pub use optimize_for_nvvm::LlvmOptimizeForNvvmTarget;
pub use optimize_shared_memory::NvgpuOptimizeSharedMemory;
pub use parallel_loops::ConvertParallelLoopsToGpu;
pub use sink_index_computations::GpuLaunchSinkIndexComputations;
pub use vector_to_gpu::ConvertVectorToGpu;

/// Returns the dialect `transform` with the patterns and the applications of this crate.
pub fn extend_transform(dialect: ir::def::Dialect) -> ir::def::Dialect {
    use transform_engine::{ApplyTransform, By, PopulateBy, PopulatePatterns};
    static PATTERNS: PopulateBy = PopulateBy(|op| {
        let mut set = rewrite::PatternSet::new(op.context());
        eliminate_barriers::add_patterns(&mut set);
        set
    });
    static COPY_TO_THREADS: By = By(map_copy_to_threads::apply);
    static TO_BLOCKS: By = By(map_forall::to_blocks);
    static TO_THREADS: By = By(map_forall::to_threads);
    let dialect = nvgpu_ops::MODELS
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ApplyTransform>(name, model));
    dialect
        .attach::<dyn PopulatePatterns>("transform.apply_patterns.gpu.eliminate_barriers", &PATTERNS)
        .attach::<dyn ApplyTransform>("transform.gpu.map_forall_to_blocks", &TO_BLOCKS)
        .attach::<dyn ApplyTransform>("transform.structured.gpu.map_copy_to_threads", &COPY_TO_THREADS)
        .attach::<dyn ApplyTransform>("transform.gpu.map_nested_forall_to_threads", &TO_THREADS)
}

/// The passes.
pub const PASSES: pass::Passes = pass::passes![
    ConvertAffineForToGpu,
    ConvertParallelLoopsToGpu,
    ConvertVectorToGpu,
    GpuAsyncRegion,
    GpuDecomposeMemrefs,
    GpuEliminateBarriers,
    GpuKernelOutlining,
    GpuLaunchSinkIndexComputations,
    GpuMapParallelLoops,
    LlvmOptimizeForNvvmTarget,
    NvgpuOptimizeSharedMemory,
    NvvmAttachTarget,
    OffloadLiveInValueCanonicalization,
    RocdlAttachTarget,
    SpirvAttachTarget,
    XevmAttachTarget,
];
