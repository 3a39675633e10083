//! Operations of `transform`: vector transfers.

use crate::enums::VectorTransferSplit;
use crate::interface::{Descriptor, PatternDescriptor};
use ir::markers::*;
use macros::op;

/// Patterns that lower masks to comparisons of indices.
///
/// ```mlir
/// transform.apply_patterns.vector.materialize_masks
/// ```
#[op("transform.apply_patterns.vector.materialize_masks",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyMaterializeMasksPatternsOp {}

/// Patterns that make transfers read and write views of lower rank.
///
/// ```mlir
/// transform.apply_patterns.vector.rank_reducing_subview_patterns
/// ```
#[op("transform.apply_patterns.vector.rank_reducing_subview_patterns",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyRankReducingSubviewPatternsOp {}

/// Patterns that replace conversions of narrow integers by operations on bytes.
///
/// ```mlir
/// transform.apply_patterns.vector.rewrite_narrow_types
/// ```
#[op("transform.apply_patterns.vector.rewrite_narrow_types",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyRewriteNarrowTypePatternsOp {}

/// Patterns that sink loads, stores and transfers to their users.
///
/// ```mlir
/// transform.apply_patterns.vector.sink_mem_ops
/// ```
#[op("transform.apply_patterns.vector.sink_mem_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplySinkVectorMemPatternsOp {}

/// Patterns that sink broadcasts and transposes through elementwise operations.
///
/// ```mlir
/// transform.apply_patterns.vector.sink_ops
/// ```
#[op("transform.apply_patterns.vector.sink_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplySinkVectorPatternsOp {}

/// Patterns that split transfers into those in bounds and the rest.
///
/// ```mlir
/// transform.apply_patterns.vector.split_transfer_full_partial
/// ```
#[op("transform.apply_patterns.vector.split_transfer_full_partial",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`split_transfer_strategy` `=` $split_transfer_strategy^)? attr-dict")]
pub struct ApplySplitTransferFullPartialPatternsOp {
    #[attr(default = VectorTransferSplit::LinalgCopy)]
    split_transfer_strategy: VectorTransferSplit,
}

/// Patterns that make the permutation of a transfer an operation of its own.
///
/// ```mlir
/// transform.apply_patterns.vector.transfer_permutation_patterns
/// ```
#[op("transform.apply_patterns.vector.transfer_permutation_patterns",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyTransferPermutationPatternsOp {}

/// Patterns that lower transfers to loops over transfers of lower rank.
///
/// ```mlir
/// transform.apply_patterns.vector.transfer_to_scf
/// ```
#[op("transform.apply_patterns.vector.transfer_to_scf",
     interfaces(PatternDescriptor = Descriptor),
     format = "oilist ( `max_transfer_rank` `=` $max_transfer_rank | `full_unroll` `=` $full_unroll ) attr-dict")]
pub struct ApplyTransferToScfPatternsOp {
    #[attr(default = 1)]
    max_transfer_rank: I64Attr,
    #[attr(default = false)]
    full_unroll: BoolAttr,
}

/// Patterns that unroll `vector.from_elements` to one dimension.
///
/// ```mlir
/// transform.apply_patterns.vector.unroll_from_elements
/// ```
#[op("transform.apply_patterns.vector.unroll_from_elements",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyUnrollFromElementsPatternsOp {}

/// Patterns that unroll `vector.to_elements` to one dimension.
///
/// ```mlir
/// transform.apply_patterns.vector.unroll_to_elements
/// ```
#[op("transform.apply_patterns.vector.unroll_to_elements",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyUnrollToElementsPatternsOp {}

/// Patterns that fold a multiplication and a reduction to `vector.contract`.
///
/// ```mlir
/// transform.apply_patterns.vector.reduction_to_contract
/// ```
#[op("transform.apply_patterns.vector.reduction_to_contract",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyVectorReductionToContractPatternsOp {}

ir::ops![
    ApplyMaterializeMasksPatternsOp,
    ApplyRankReducingSubviewPatternsOp,
    ApplyRewriteNarrowTypePatternsOp,
    ApplySinkVectorMemPatternsOp,
    ApplySinkVectorPatternsOp,
    ApplySplitTransferFullPartialPatternsOp,
    ApplyTransferPermutationPatternsOp,
    ApplyTransferToScfPatternsOp,
    ApplyUnrollFromElementsPatternsOp,
    ApplyUnrollToElementsPatternsOp,
    ApplyVectorReductionToContractPatternsOp
];
