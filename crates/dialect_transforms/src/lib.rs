//! Passes that rewrite the operations of one dialect, in a folder each: expansion into simpler operations, emulation of
//! types that a target lacks, loops, views and buffers.

pub mod amdgpu;
mod apfloat;
pub mod applied;
pub mod arith;
pub mod arm_neon;
pub mod bounded_minmax;
pub mod bufferization;
pub mod complex;
pub mod drive;
pub mod emitc;
mod library;
mod linear;
pub mod make;
pub mod math;
pub mod memref;
pub mod scf;
mod slices;
pub mod tensor;
pub mod tosa;
pub mod vector;
mod wider_floats;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    arith::expand::ArithExpand,
    arith::unsigned_when_equivalent::ArithUnsignedWhenEquivalent,
    arith::int_range_narrowing::ArithIntRangeNarrowing,
    arith::emulate_unsupported_floats::ArithEmulateUnsupportedFloats,
    arith::emulate_wide_int::ArithEmulateWideInt,
    arith::to_apfloat::ArithToApfloat,
    arm_neon::two_d_to_intr::ArmNeon2dToIntr,
    bufferization::drop_equivalent_buffer_results::DropEquivalentBufferResults,
    bufferization::empty_tensor_to_alloc_tensor::EmptyTensorToAllocTensor,
    bufferization::lower_deallocations::LowerDeallocations,
    bufferization::to_memref::BufferizationToMemref,
    amdgpu::arith_to_amdgpu::ArithToAmdgpu,
    amdgpu::emulate_atomics::AmdgpuEmulateAtomics,
    amdgpu::fold_memref_ops::AmdgpuFoldMemrefOps,
    amdgpu::maskedload_to_load::AmdgpuMaskedloadToLoad,
    amdgpu::resolve_strided_metadata::AmdgpuResolveStridedMetadata,
    complex::to_libm::ComplexToLibm,
    complex::to_rocdl::ComplexToRocdl,
    complex::to_standard::ComplexToStandard,
    emitc::form_expressions::FormExpressions,
    emitc::wrap_func_in_class::WrapFuncInClass,
    math::expand_elementary_functions::MathExpandElementaryFunctions,
    math::expand_ops::MathExpandOps,
    math::extend_to_supported_types::MathExtendToSupportedTypes,
    math::sincos_fusion::MathSincosFusion,
    math::to_apfloat::MathToApfloat,
    math::to_funcs::MathToFuncs,
    math::to_libm::MathToLibm,
    math::uplift_to_fma::MathUpliftToFma,
    memref::bubble_down_casts::BubbleDownMemorySpaceCasts,
    memref::emulate_wide_int::MemrefEmulateWideInt,
    memref::expand::MemrefExpand,
    memref::expand_realloc::ExpandRealloc,
    memref::flatten::FlattenMemref,
    memref::fold_memref_alias_ops::FoldMemrefAliasOps,
    scf::for_loop_canonicalization::ForLoopCanonicalization,
    scf::for_loop_peeling::ForLoopPeeling,
    scf::for_loop_range_folding::ForLoopRangeFolding,
    scf::for_loop_specialization::ForLoopSpecialization,
    scf::for_to_while::ForToWhile,
    scf::forall_to_for::ForallToFor,
    scf::forall_to_parallel::ForallToParallel,
    scf::parallel_for_to_nested_fors::ParallelForToNestedFors,
    scf::parallel_loop_collapsing::ParallelLoopCollapsing,
    scf::parallel_loop_fusion::ParallelLoopFusion,
    scf::parallel_loop_specialization::ParallelLoopSpecialization,
    scf::parallel_loop_tiling::ParallelLoopTiling,
    tensor::fold_tensor_subset_ops::FoldTensorSubsetOps,
    tosa::arith_const_to_tosa_const::TosaArithConstToTosaConst,
    tosa::attach_target::TosaAttachTarget,
    tosa::convert_integer_type_to_signless::TosaConvertIntegerTypeToSignless,
    tosa::infer_shapes::TosaInferShapes,
    tosa::layerwise_constant_fold::TosaLayerwiseConstantFold,
    tosa::make_broadcastable::TosaMakeBroadcastable,
    tosa::narrow::TosaNarrowF64ToF32,
    tosa::narrow::TosaNarrowI64ToI32,
    tosa::optional_decompositions::TosaOptionalDecompositions,
    tosa::reduce_transposes::TosaReduceTransposes,
    tosa::validate::TosaValidate,
    vector::lower_multi_reduction::LowerVectorMultiReduction,
    vector::lower_vector_mask::LowerVectorMask,
    vector::shuffle_tree::LowerVectorToFromElementsToShuffleTree,
    vector::to_scf::VectorToScf,
];
