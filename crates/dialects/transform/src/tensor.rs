//! Operations of `transform`: tensor.

use crate::interface::{CONSUMES, Descriptor, PatternDescriptor, TransformOp, TypeConverterBuilder};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Patterns that fold slices, padding and casts into `linalg.pack` and `linalg.unpack`.
///
/// ```mlir
/// transform.apply_patterns.tensor.fold_into_pack_and_unpack
/// ```
#[op("transform.apply_patterns.tensor.fold_into_pack_and_unpack",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldIntoPackAndUnpackPatternsOp {}

/// Patterns that move `tensor.extract_slice` up through operations on whole tensors.
///
/// ```mlir
/// transform.apply_patterns.tensor.bubble_up_extract_slice
/// ```
#[op("transform.apply_patterns.tensor.bubble_up_extract_slice",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyBubbleUpExtractSlicePatternsOp {}

/// Patterns that decompose `tensor.concat` to insertions of slices.
///
/// ```mlir
/// transform.apply_patterns.tensor.decompose_concat
/// ```
#[op("transform.apply_patterns.tensor.decompose_concat",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyDecomposeTensorConcatPatternsOp {}

/// Patterns that drop the rank expansion of a slice that is reduced again.
///
/// ```mlir
/// transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
/// ```
#[op("transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyDropRedundantInsertSliceRankExpansionPatternsOp {}

/// Patterns that fold `tensor.extract_slice` and reshapes of `tensor.empty`.
///
/// ```mlir
/// transform.apply_patterns.tensor.fold_tensor_empty
/// ```
#[op("transform.apply_patterns.tensor.fold_tensor_empty",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldTensorEmptyPatternsOp {
    #[attr(default = false)]
    fold_single_use_only: BoolAttr,
}

/// Patterns that fold slices of tensors into `vector.transfer_read` and `vector.transfer_write`.
///
/// ```mlir
/// transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
/// ```
#[op("transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldTensorSubsetOpsIntoVectorTransfersPatternsOp {}

/// Patterns that fold slices of tensors into the operations that use them.
///
/// ```mlir
/// transform.apply_patterns.tensor.fold_tensor_subset_ops
/// ```
#[op("transform.apply_patterns.tensor.fold_tensor_subset_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldTensorSubsetOpsPatternsOp {}

/// Patterns that merge consecutive `tensor.extract_slice` and `tensor.insert_slice`.
///
/// ```mlir
/// transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
/// ```
#[op("transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyMergeConsecutiveInsertExtractSlicePatternsOp {}

/// Patterns that fold reshapes that collapse or expand into neighbouring slices and reshapes.
///
/// ```mlir
/// transform.apply_patterns.tensor.reassociative_reshape_folding
/// ```
#[op("transform.apply_patterns.tensor.reassociative_reshape_folding",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyReassociativeReshapeFoldingPatternsOp {}

/// Patterns that replace operations on constant tensors by constants.
///
/// ```mlir
/// transform.apply_patterns.tensor.rewrite_as_constant
/// ```
#[op("transform.apply_patterns.tensor.rewrite_as_constant",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`aggressive` $aggressive^)? attr-dict")]
pub struct ApplyRewriteTensorOpsAsConstantPatternsOp {
    #[attr]
    aggressive: UnitAttr,
}

/// Makes a tensor operation independent of the variables of a number of enclosing loops.
///
/// ```mlir
/// %0 = transform.tensor.make_loop_independent %target {num_loops = 4 : i64} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.tensor.make_loop_independent",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, $transformed)")]
pub struct MakeLoopIndependentOp {
    #[operand]
    target: Handle,
    #[attr]
    num_loops: I64Attr,
    #[result]
    transformed: Handle,
}

/// Type converter that lets tensors gain or lose dynamic sizes by `tensor.cast`.
///
/// ```mlir
/// transform.type_conversion.tensor.cast_shape_dynamic_dims
/// ```
#[op("transform.type_conversion.tensor.cast_shape_dynamic_dims",
     interfaces(TypeConverterBuilder = Descriptor),
     format = "(`ignore_dynamic_info` $ignore_dynamic_info^)? attr-dict")]
pub struct TypeConversionCastShapeDynamicDimsOp {
    #[attr]
    ignore_dynamic_info: UnitAttr,
}

ir::ops![
    ApplyFoldIntoPackAndUnpackPatternsOp,
    ApplyBubbleUpExtractSlicePatternsOp,
    ApplyDecomposeTensorConcatPatternsOp,
    ApplyDropRedundantInsertSliceRankExpansionPatternsOp,
    ApplyFoldTensorEmptyPatternsOp,
    ApplyFoldTensorSubsetOpsIntoVectorTransfersPatternsOp,
    ApplyFoldTensorSubsetOpsPatternsOp,
    ApplyMergeConsecutiveInsertExtractSlicePatternsOp,
    ApplyReassociativeReshapeFoldingPatternsOp,
    ApplyRewriteTensorOpsAsConstantPatternsOp,
    MakeLoopIndependentOp,
    TypeConversionCastShapeDynamicDimsOp
];
