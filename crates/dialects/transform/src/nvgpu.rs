//! Operations of `transform`: nvgpu.

use crate::enums::FailurePropagationMode;
use crate::interface::{CONSUMES, ConversionPatternDescriptor, Descriptor, TransformOp};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Conversion patterns that convert `nvgpu` to `nvvm`.
///
/// ```mlir
/// transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
/// ```
#[op("transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyNVGPUToNVVMConversionPatternsOp {}

/// Makes copies to shared memory asynchronous, in groups.
///
/// ```mlir
/// %0 = transform.nvgpu.create_async_groups %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.nvgpu.create_async_groups",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct CreateAsyncGroupsOp {
    #[operand]
    target: Handle,
    #[attr]
    bypass_l1: UnitAttr,
    #[result]
    result: Handle,
}

/// Pipelines a loop with asynchronous copies to shared memory.
///
/// ```mlir
/// %0 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %for_op {depth = 4 : i64} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.nvgpu.pipeline_shared_memory_copies",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "`failures` `(` $failure_propagation_mode `)` $for_op attr-dict `:` functional-type(operands, \
             results)")]
pub struct PipelineSharedMemoryCopiesOp {
    #[operand]
    for_op: Handle,
    #[attr]
    depth: I64Attr,
    #[attr]
    peel_epilogue: UnitAttr,
    #[attr(default = FailurePropagationMode::Suppress)]
    failure_propagation_mode: FailurePropagationMode,
    #[result]
    result: Handle,
}

/// Rewrites a copy to shared memory by the tensor memory accelerator.
///
/// ```mlir
/// transform.nvgpu.rewrite_copy_as_tma %target : (!transform.any_op) -> ()
/// ```
#[op("transform.nvgpu.rewrite_copy_as_tma",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct RewriteCopyAsTmaOp {
    #[operand]
    target: Handle,
}

/// Rewrites a product of matrices by `nvgpu.mma.sync`.
///
/// ```mlir
/// transform.nvgpu.rewrite_matmul_as_mma_sync %target : (!transform.any_op) -> ()
/// ```
#[op("transform.nvgpu.rewrite_matmul_as_mma_sync",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct RewriteMatmulAsMmaSyncOp {
    #[operand]
    target: Handle,
}

ir::ops![
    ApplyNVGPUToNVVMConversionPatternsOp,
    CreateAsyncGroupsOp,
    PipelineSharedMemoryCopiesOp,
    RewriteCopyAsTmaOp,
    RewriteMatmulAsMmaSyncOp
];
