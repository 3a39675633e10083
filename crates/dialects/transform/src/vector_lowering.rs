//! Operations of `transform`: vector lowering.

use crate::enums::{VectorContractLowering, VectorMultiReductionLowering, VectorTransposeLowering};
use crate::interface::{Descriptor, PatternDescriptor};
use ir::markers::*;
use macros::op;

/// Patterns that replace `vector.interleave` by `vector.shuffle`.
///
/// ```mlir
/// transform.apply_patterns.vector.interleave_to_shuffle
/// ```
#[op("transform.apply_patterns.vector.interleave_to_shuffle",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyInterleaveToShufflePatternsOp {}

/// Patterns that lower `vector.bitcast` to one dimension.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_bitcast
/// ```
#[op("transform.apply_patterns.vector.lower_bitcast",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerBitCastPatternsOp {}

/// Patterns that lower `vector.broadcast` to extractions, insertions and splats.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_broadcast
/// ```
#[op("transform.apply_patterns.vector.lower_broadcast",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerBroadcastPatternsOp {}

/// Patterns that lower `vector.contract` by a strategy.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_contraction
/// ```
#[op("transform.apply_patterns.vector.lower_contraction",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict")]
pub struct ApplyLowerContractionPatternsOp {
    #[attr(default = VectorContractLowering::OuterProduct)]
    lowering_strategy: VectorContractLowering,
}

/// Patterns that lower `vector.create_mask` and `vector.constant_mask`.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_create_mask
/// ```
#[op("transform.apply_patterns.vector.lower_create_mask",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerCreateMaskPatternsOp {}

/// Patterns that lower `vector.gather` to loads under conditions.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_gather
/// ```
#[op("transform.apply_patterns.vector.lower_gather",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerGatherPatternsOp {}

/// Patterns that lower `vector.interleave` and `vector.deinterleave` to one dimension.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_interleave
/// ```
#[op("transform.apply_patterns.vector.lower_interleave",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerInterleavePatternsOp {}

/// Patterns that lower `vector.mask` of transfers to masked transfers.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_masked_transfers
/// ```
#[op("transform.apply_patterns.vector.lower_masked_transfers",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerMaskedTransfersPatternsOp {}

/// Patterns that lower creations of masks.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_masks
/// ```
#[op("transform.apply_patterns.vector.lower_masks",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerMasksPatternsOp {}

/// Patterns that lower `vector.multi_reduction` by a strategy.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_multi_reduction
/// ```
#[op("transform.apply_patterns.vector.lower_multi_reduction",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict")]
pub struct ApplyLowerMultiReductionPatternsOp {
    #[attr(default = VectorMultiReductionLowering::InnerParallel)]
    lowering_strategy: VectorMultiReductionLowering,
}

/// Patterns that lower `vector.outerproduct` to multiplications and additions.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_outerproduct
/// ```
#[op("transform.apply_patterns.vector.lower_outerproduct",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerOuterProductPatternsOp {}

/// Patterns that lower `vector.scan` to slices and arithmetic.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_scan
/// ```
#[op("transform.apply_patterns.vector.lower_scan",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerScanPatternsOp {}

/// Patterns that lower `vector.shape_cast` to extractions and insertions.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_shape_cast
/// ```
#[op("transform.apply_patterns.vector.lower_shape_cast",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyLowerShapeCastPatternsOp {}

/// Patterns that lower transfers of at most `max_transfer_rank` dimensions to loads and stores.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_transfer
/// ```
#[op("transform.apply_patterns.vector.lower_transfer",
     interfaces(PatternDescriptor = Descriptor),
     format = "(`max_transfer_rank` `=` $max_transfer_rank^)? attr-dict")]
pub struct ApplyLowerTransferPatternsOp {
    #[attr(default = 1)]
    max_transfer_rank: I64Attr,
}

/// Patterns that lower `vector.transpose` by a strategy.
///
/// ```mlir
/// transform.apply_patterns.vector.lower_transpose
/// ```
#[op("transform.apply_patterns.vector.lower_transpose",
     interfaces(PatternDescriptor = Descriptor),
     format = "oilist ( `lowering_strategy` `=` $lowering_strategy | `avx2_lowering_strategy` `=` \
             $avx2_lowering_strategy ) attr-dict")]
pub struct ApplyLowerTransposePatternsOp {
    #[attr(default = VectorTransposeLowering::Elementwise)]
    lowering_strategy: VectorTransposeLowering,
    #[attr(default = false)]
    avx2_lowering_strategy: BoolAttr,
}

ir::ops![
    ApplyInterleaveToShufflePatternsOp,
    ApplyLowerBitCastPatternsOp,
    ApplyLowerBroadcastPatternsOp,
    ApplyLowerContractionPatternsOp,
    ApplyLowerCreateMaskPatternsOp,
    ApplyLowerGatherPatternsOp,
    ApplyLowerInterleavePatternsOp,
    ApplyLowerMaskedTransfersPatternsOp,
    ApplyLowerMasksPatternsOp,
    ApplyLowerMultiReductionPatternsOp,
    ApplyLowerOuterProductPatternsOp,
    ApplyLowerScanPatternsOp,
    ApplyLowerShapeCastPatternsOp,
    ApplyLowerTransferPatternsOp,
    ApplyLowerTransposePatternsOp
];
