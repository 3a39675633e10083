//! Operations of `transform`: gpu.

use crate::interface::{CONSUMES, ConversionPatternDescriptor, Descriptor, PatternDescriptor, TransformOp};
use crate::types::Handle;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Patterns that replace `gpu.shuffle` by lane operations of `amdgpu`, where the chipset has them.
///
/// ```mlir
/// transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu
/// ```
#[op("transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`chipset` `=` $chipset^)? attr-dict")]
pub struct ApplyGPUPromoteShuffleToAMDGPUPatternsOp {
    #[attr]
    chipset: Option<StrAttr>,
}

/// Patterns that expand operations on subgroups and global identifiers of `gpu`.
///
/// ```mlir
/// transform.apply_patterns.gpu.gpu_rewrite_patterns
/// ```
#[op("transform.apply_patterns.gpu.gpu_rewrite_patterns",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyGPURewritePatternsOp {}

/// Conversion patterns that convert `gpu.subgroup_reduce` to `nvvm`.
///
/// ```mlir
/// transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
/// ```
#[op("transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyGPUSubgroupReduceToNVVMConversionPatternsOp {}

/// Conversion patterns that convert `gpu` to `nvvm`.
///
/// ```mlir
/// transform.apply_conversion_patterns.gpu.gpu_to_nvvm
/// ```
#[op("transform.apply_conversion_patterns.gpu.gpu_to_nvvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyGPUToNVVMConversionPatternsOp {
    #[attr(default = 1)]
    benefit: I16Attr,
}

/// Conversion patterns that convert `gpu` to `rocdl` for a chipset.
///
/// ```mlir
/// transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "name"
/// ```
#[op("transform.apply_conversion_patterns.gpu.gpu_to_rocdl",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "`chipset` `=` $chipset attr-dict")]
pub struct ApplyGPUToROCDLConversionPatternsOp {
    #[attr]
    chipset: StrAttr,
}

/// Conversion patterns that convert the `subgroup_mma` operations of `gpu` to `nvvm`.
///
/// ```mlir
/// transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
/// ```
#[op("transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyGPUWwmaToNVVMConversionPatternsOp {}

/// Patterns that unroll contractions to the native size `[m, n, k]` of a subgroup product.
///
/// ```mlir
/// transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[4, 4, 4]
/// ```
#[op("transform.apply_patterns.gpu.unroll_vectors_subgroup_mma",
     interfaces(PatternDescriptor = Descriptor),
     format = "`[` $m `,` $n `,` $k `]` attr-dict")]
pub struct ApplyUnrollVectorsSubgroupMmaOp {
    #[attr]
    m: I64Attr,
    #[attr]
    n: I64Attr,
    #[attr]
    k: I64Attr,
}

/// Patterns that erase barriers that order no conflicting accesses.
///
/// ```mlir
/// transform.apply_patterns.gpu.eliminate_barriers
/// ```
#[op("transform.apply_patterns.gpu.eliminate_barriers",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct EliminateBarriersOp {}

/// Distributes the top-level `scf.forall` of a kernel over blocks.
///
/// ```mlir
/// %launch = transform.gpu.map_forall_to_blocks %target generate_gpu_launch grid_dims = [4, 4, 1] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.gpu.map_forall_to_blocks",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     format = "$target (`generate_gpu_launch` $generate_gpu_launch^)? (`grid_dims` `=` $grid_dims^)? attr-dict \
             `:` functional-type($target, $result)")]
pub struct MapForallToBlocks {
    #[operand]
    target: Handle,
    #[attr(default = &[])]
    grid_dims: Option<DenseI64ArrayAttr>,
    #[attr]
    generate_gpu_launch: UnitAttr,
    #[result]
    result: Handle,
}

impl MapForallToBlocks<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !matches!(self.grid_dims().map_or(0, |dims| dims.len()), 0 | 3) {
            return Err(self.error("transform requires empty or size-3 grid_dims"));
        }
        Ok(())
    }
}

/// Distributes the `scf.forall` loops in a `gpu.launch` over threads.
///
/// ```mlir
/// %launch = transform.gpu.map_nested_forall_to_threads %target block_dims = [32, 4, 1] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.gpu.map_nested_forall_to_threads",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target `block_dims` `=` $block_dims (`sync_after_distribute` `=` $sync_after_distribute^)? \
             (`warp_size` `=` $warp_size^)? attr-dict `:` functional-type($target, $result)")]
pub struct MapNestedForallToThreads {
    #[operand]
    target: Handle,
    #[attr(default = &[])]
    block_dims: DenseI64ArrayAttr,
    #[attr(default = true)]
    sync_after_distribute: BoolAttr,
    #[attr(default = 32)]
    warp_size: I64Attr,
    #[result]
    result: Handle,
}

ir::ops![
    ApplyGPUPromoteShuffleToAMDGPUPatternsOp,
    ApplyGPURewritePatternsOp,
    ApplyGPUSubgroupReduceToNVVMConversionPatternsOp,
    ApplyGPUToNVVMConversionPatternsOp,
    ApplyGPUToROCDLConversionPatternsOp,
    ApplyGPUWwmaToNVVMConversionPatternsOp,
    ApplyUnrollVectorsSubgroupMmaOp,
    EliminateBarriersOp,
    MapForallToBlocks,
    MapNestedForallToThreads
];
