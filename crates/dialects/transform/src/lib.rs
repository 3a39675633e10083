//! The `transform` dialect: programs that transform programs.
//!
//! A script is made of operations on *handles*, which the interpreter associates with operations and values of the *payload*, the
//! program to transform, and on *parameters*, attributes known when the script runs. This crate has the definitions of all operations;
//! `terrane-transform-engine` applies them.

pub mod annotations;
pub mod attrs;
pub mod enums;
pub mod interface;
pub mod types;

mod checks;
mod directives;
mod matching;
mod recursion;

pub mod script;
pub mod structured;

mod affine;
mod bufferization;
mod debug;
mod dlti;
mod func;
mod gpu;
mod irdl;
mod linalg_patterns;
mod loops;
mod match_structured;
mod memref;
mod nvgpu;
mod pdl_ops;
mod scf;
mod smt;
mod sparse_tensor;
mod targets;
mod tensor;
mod tune;
mod vector_lowering;
mod vector_patterns;
mod vector_transfers;
mod xegpu;

pub use affine::{SimplifyBoundedAffineOpsOp, SimplifyMinMaxAffineOpsOp};
pub use bufferization::{
    BufferLoopHoistingOp, EliminateEmptyTensorsOp, EmptyTensorToAllocTensorOp, OneShotBufferizeOp,
};
pub use checks::verify_top_level;
pub use debug::{EmitParamAsRemarkOp, EmitRemarkAtOp};
pub use dlti::QueryOp;
pub use func::{
    ApplyFuncToLLVMConversionPatternsOp, CastAndCallOp, DeduplicateFuncArgsOp, ReplaceFuncSignatureOp,
};
pub use gpu::{
    ApplyGPUPromoteShuffleToAMDGPUPatternsOp, ApplyGPURewritePatternsOp,
    ApplyGPUSubgroupReduceToNVVMConversionPatternsOp, ApplyGPUToNVVMConversionPatternsOp,
    ApplyGPUToROCDLConversionPatternsOp, ApplyGPUWwmaToNVVMConversionPatternsOp,
    ApplyUnrollVectorsSubgroupMmaOp, EliminateBarriersOp, MapForallToBlocks, MapNestedForallToThreads,
};
pub use irdl::IRDLCollectMatchingOp;
pub use linalg_patterns::{
    ApplyDecomposeTensorPackUnpackPatternsOp, ApplyDecomposeTensorPadPatternsOp,
    ApplyEraseUnnecessaryInputsPatternsOp, ApplyFoldAddIntoDestPatternsOp,
    ApplyFoldPackUnpackIntoEmptyPatternsOp, ApplyFoldUnitExtentDimsViaReshapesPatternsOp,
    ApplyFoldUnitExtentDimsViaSlicesPatternsOp, ApplyPadVectorizationPatternsOp,
    ApplyTilingCanonicalizationPatternsOp,
};
pub use loops::{
    ForallToForOp, ForallToParallelOp, HoistLoopInvariantSubsetsOp, LoopCoalesceOp, LoopFuseSiblingOp,
    LoopOutlineOp, LoopPeelOp, LoopPipelineOp, LoopPromoteIfOneIterationOp, LoopUnrollAndJamOp, LoopUnrollOp,
    ParallelForToNestedForOps,
};
pub use match_structured::{
    MatchStructuredBodyOp, MatchStructuredClassifyContractionDimsOp,
    MatchStructuredClassifyConvolutionDimsOp, MatchStructuredDimOp, MatchStructuredElementalBitwidthOp,
    MatchStructuredInitOp, MatchStructuredInputOp, MatchStructuredNumInitsOp, MatchStructuredNumInputsOp,
    MatchStructuredOp, MatchStructuredRankOp, MatchStructuredResultOp, MatchStructuredYieldOp,
};
pub use memref::{
    ApplyAllocToAllocaOp, ApplyExpandOpsPatternsOp, ApplyExpandStridedMetadataPatternsOp,
    ApplyExtractAddressComputationsPatternsOp, ApplyFoldMemrefAliasOpsPatternsOp,
    ApplyResolveRankedShapedTypeResultDimsPatternsOp, MemRefAllocaToGlobalOp,
    MemRefEraseDeadAllocAndStoresOp, MemRefMakeLoopIndependentOp, MemRefMultiBufferOp,
    MemrefToLLVMTypeConverterOp,
};
pub use nvgpu::{
    ApplyNVGPUToNVVMConversionPatternsOp, CreateAsyncGroupsOp, PipelineSharedMemoryCopiesOp,
    RewriteCopyAsTmaOp, RewriteMatmulAsMmaSyncOp,
};
pub use pdl_ops::{PDLMatchOp, WithPDLPatternsOp};
pub use scf::{
    ApplyForLoopCanonicalizationPatternsOp, ApplySCFStructuralConversionPatternsOp,
    ApplySCFToControlFlowPatternsOp, TakeAssumedBranchOp,
};
pub use smt::ConstrainParamsOp;
pub use sparse_tensor::MatchSparseInOut;
pub use targets::{
    ApplyArmNeonContractionToBFMMLAPatternsOp, ApplyArmNeonContractionToI8MMPatternsOp,
    ApplyArmSVELowerContractionToBFMMLAPatternsOp, ApplyArmSVELowerContractionToI8MMPatternsOp,
    ApplySinkVectorProducerOpsPatternsOp, ApplyVectorContractBF16ToFMAPatternsOp,
    ApplyVectorContractToFMAPatternsOp, ApplyVectorContractToPackedTypeDotProductPatternsOp,
};
pub use tensor::{
    ApplyBubbleUpExtractSlicePatternsOp, ApplyDecomposeTensorConcatPatternsOp,
    ApplyDropRedundantInsertSliceRankExpansionPatternsOp, ApplyFoldIntoPackAndUnpackPatternsOp,
    ApplyFoldTensorEmptyPatternsOp, ApplyFoldTensorSubsetOpsIntoVectorTransfersPatternsOp,
    ApplyFoldTensorSubsetOpsPatternsOp, ApplyMergeConsecutiveInsertExtractSlicePatternsOp,
    ApplyReassociativeReshapeFoldingPatternsOp, ApplyRewriteTensorOpsAsConstantPatternsOp,
    MakeLoopIndependentOp, TypeConversionCastShapeDynamicDimsOp,
};
pub use tune::{AlternativesOp, KnobOp};
pub use vector_lowering::{
    ApplyInterleaveToShufflePatternsOp, ApplyLowerBitCastPatternsOp, ApplyLowerBroadcastPatternsOp,
    ApplyLowerContractionPatternsOp, ApplyLowerCreateMaskPatternsOp, ApplyLowerGatherPatternsOp,
    ApplyLowerInterleavePatternsOp, ApplyLowerMaskedTransfersPatternsOp, ApplyLowerMasksPatternsOp,
    ApplyLowerMultiReductionPatternsOp, ApplyLowerOuterProductPatternsOp, ApplyLowerScanPatternsOp,
    ApplyLowerShapeCastPatternsOp, ApplyLowerTransferPatternsOp, ApplyLowerTransposePatternsOp,
};
pub use vector_patterns::{
    ApplyCastAwayVectorLeadingOneDimPatternsOp, ApplyDropInnerMostUnitDimsFromXferOpsPatternsOp,
    ApplyDropUnitDimWithShapeCastPatternsOp, ApplyFoldArithExtensionPatternsOp,
    ApplyFoldElementwiseToVectorPatternsOp, ApplyVectorToLLVMConversionPatternsOp,
};
pub use vector_transfers::{
    ApplyMaterializeMasksPatternsOp, ApplyRankReducingSubviewPatternsOp, ApplyRewriteNarrowTypePatternsOp,
    ApplySinkVectorMemPatternsOp, ApplySinkVectorPatternsOp, ApplySplitTransferFullPartialPatternsOp,
    ApplyTransferPermutationPatternsOp, ApplyTransferToScfPatternsOp, ApplyUnrollFromElementsPatternsOp,
    ApplyUnrollToElementsPatternsOp, ApplyVectorReductionToContractPatternsOp,
};
pub use xegpu::{
    ConvertLayoutOp, GetDescOp, InsertPrefetchOp, SetDescLayoutOp, SetGPULaunchThreadsOp, SetOpLayoutAttrOp,
};

ir::dialect! {
    /// Programs that transform programs.
    ///
    /// A script is made of operations on *handles*, which the interpreter associates with operations and values of the *payload*, the
    /// program to transform, and on *parameters*, attributes known when the script runs. `transform-interpreter` runs the named sequence
    /// `@__transform_main` of a module on that module, or on the operation with the tag that its option names:
    ///
    /// ```mlir
    /// module attributes {transform.with_named_sequence} {
    ///   func.func @f(%x: i32) -> i32 {
    ///     %zero = arith.constant 0 : i32
    ///     %sum = arith.addi %x, %zero : i32
    ///     return %sum : i32
    ///   }
    ///   transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    ///     %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    ///     transform.apply_patterns to %functions {
    ///       transform.apply_patterns.canonicalization
    ///     } : !transform.any_op
    ///     transform.yield
    ///   }
    /// }
    /// ```
    ///
    /// Operations that *consume* a handle invalidate it, and all handles to the same operations or to operations nested in them. A failure is
    /// *silenceable*, such as a pattern that does not apply, or *definite*. A script that fails leaves the payload as it was.
    fn base("transform") {
        depends: [pdl],
        ops: [script::alternatives, script::annotate, script::apply_conversion_patterns, script::apply_patterns, script::apply_registered_pass, script::cleanup, script::collect_matching, script::foreach, script::foreach_match, script::get_operand, script::get_parent_op, script::get_type, script::handles, script::include, script::match_operation, script::match_param, script::merge_handles, script::named_sequence, script::param_constant, script::print, script::producers, script::sequence, script::split_handle, structured::buffers, structured::convolution, structured::fuse, structured::match_, structured::pack, structured::pad, structured::rewrite, structured::split, structured::tile, structured::vectorize, affine, bufferization, debug, dlti, func, gpu, irdl, linalg_patterns, loops, match_structured, memref, nvgpu, pdl_ops, scf, smt, sparse_tensor, targets, tensor, tune, vector_lowering, vector_patterns, vector_transfers, xegpu],
        types: [types::AffineMapParamType::DEF, types::AnyOpType::DEF, types::AnyParamType::DEF, types::AnyValueType::DEF,
                types::OperationType::DEF, types::ParamType::DEF, types::TypeParamType::DEF],
        attrs: [attrs::ParamOperandAttr::DEF],
        verify_attr: attrs::verify,
        verify_parameter: attrs::verify_parameter,
    }
}

/// Programs that transform programs.
pub fn dialect() -> ir::def::Dialect {
    base().attach_type::<dyn types::TransformHandleType>("pdl.operation", &types::PdlOperation)
}
