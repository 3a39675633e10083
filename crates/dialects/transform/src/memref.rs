//! Operations of `transform`: memref.

use crate::attrs::PositiveI64;
use crate::interface::{CONSUMES, Descriptor, PatternDescriptor, READS, TransformOp, TypeConverterBuilder};
use crate::types::{AllocHandle, AllocaHandle, Handle};
use ir::markers::*;
use macros::op;

/// Patterns that move allocations of static size, at most `size_limit` bytes, to the stack.
///
/// ```mlir
/// transform.apply_patterns.memref.alloc_to_alloca
/// ```
#[op("transform.apply_patterns.memref.alloc_to_alloca",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`size_limit` `(` $size_limit^ `)`)? attr-dict")]
pub struct ApplyAllocToAllocaOp {
    #[attr]
    size_limit: Option<I64Attr>,
}

/// Patterns that expand operations of `memref` that LLVM does not have, such as atomic updates.
///
/// ```mlir
/// transform.apply_patterns.memref.expand_ops
/// ```
#[op("transform.apply_patterns.memref.expand_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyExpandOpsPatternsOp {}

/// Patterns that express what changes the layout of a memref by the sizes, strides and offset of its base.
///
/// ```mlir
/// transform.apply_patterns.memref.expand_strided_metadata
/// ```
#[op("transform.apply_patterns.memref.expand_strided_metadata",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyExpandStridedMetadataPatternsOp {}

/// Patterns that move the index computation of memory accesses to `memref.subview`.
///
/// ```mlir
/// transform.apply_patterns.memref.extract_address_computations
/// ```
#[op("transform.apply_patterns.memref.extract_address_computations",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyExtractAddressComputationsPatternsOp {}

/// Patterns that fold `memref.subview` and reshapes into loads and stores.
///
/// ```mlir
/// transform.apply_patterns.memref.fold_memref_alias_ops
/// ```
#[op("transform.apply_patterns.memref.fold_memref_alias_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldMemrefAliasOpsPatternsOp {}

/// Patterns that replace `dim` of an operation by sizes that its operands determine.
///
/// ```mlir
/// transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
/// ```
#[op("transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyResolveRankedShapedTypeResultDimsPatternsOp {}

/// Replaces an `memref.alloca` by a global buffer.
///
/// ```mlir
/// %getGlobal, %global = transform.memref.alloca_to_global %alloca : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.memref.alloca_to_global",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$alloca attr-dict `:` functional-type(operands, results)")]
pub struct MemRefAllocaToGlobalOp {
    #[operand]
    alloca: AllocaHandle,
    #[result]
    getGlobal: Handle,
    #[result]
    global: Handle,
}

/// Erases allocations that are only written to.
///
/// ```mlir
/// transform.memref.erase_dead_alloc_and_stores %target : (!transform.any_op) -> ()
/// ```
#[op("transform.memref.erase_dead_alloc_and_stores",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct MemRefEraseDeadAllocAndStoresOp {
    #[operand]
    target: Handle,
}

/// Makes an allocation independent of the variables of a number of enclosing loops.
///
/// ```mlir
/// %0 = transform.memref.make_loop_independent %target {num_loops = 4 : i64} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.memref.make_loop_independent",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, $transformed)")]
pub struct MemRefMakeLoopIndependentOp {
    #[operand]
    target: Handle,
    #[attr]
    num_loops: I64Attr,
    #[result]
    transformed: Handle,
}

/// Gives each iteration of a loop one of several buffers.
///
/// ```mlir
/// %buffer = transform.memref.multibuffer %alloc {factor = 2} : (!transform.op<"memref.alloc">) -> !transform.any_op
/// ```
#[op("transform.memref.multibuffer",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct MemRefMultiBufferOp {
    #[operand]
    target: AllocHandle,
    #[attr]
    factor: PositiveI64,
    #[attr]
    skip_analysis: UnitAttr,
    #[result]
    transformed: Handle,
}

/// Type converter to LLVM types, with descriptors of memrefs.
///
/// ```mlir
/// transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
/// ```
#[op("transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter",
     interfaces(TypeConverterBuilder = Descriptor),
     format = "attr-dict")]
pub struct MemrefToLLVMTypeConverterOp {
    #[attr(default = false)]
    use_aligned_alloc: Option<BoolAttr>,
    #[attr(default = 64)]
    index_bitwidth: Option<I64Attr>,
    #[attr(default = false)]
    use_generic_functions: Option<BoolAttr>,
    #[attr(default = false)]
    use_bare_ptr_call_conv: Option<BoolAttr>,
    #[attr]
    data_layout: Option<StrAttr>,
}

ir::ops![
    ApplyAllocToAllocaOp,
    ApplyExpandOpsPatternsOp,
    ApplyExpandStridedMetadataPatternsOp,
    ApplyExtractAddressComputationsPatternsOp,
    ApplyFoldMemrefAliasOpsPatternsOp,
    ApplyResolveRankedShapedTypeResultDimsPatternsOp,
    MemRefAllocaToGlobalOp,
    MemRefEraseDeadAllocAndStoresOp,
    MemRefMakeLoopIndependentOp,
    MemRefMultiBufferOp,
    MemrefToLLVMTypeConverterOp
];
