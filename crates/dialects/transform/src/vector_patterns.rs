//! Operations of `transform`: vector patterns.

use crate::interface::{ConversionPatternDescriptor, Descriptor, PatternDescriptor};
use ir::markers::*;
use macros::op;

/// Patterns that drop leading dimensions of size one.
///
/// ```mlir
/// transform.apply_patterns.vector.cast_away_vector_leading_one_dim
/// ```
#[op("transform.apply_patterns.vector.cast_away_vector_leading_one_dim",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyCastAwayVectorLeadingOneDimPatternsOp {}

/// Patterns that drop innermost dimensions of size one of transfers.
///
/// ```mlir
/// transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
/// ```
#[op("transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyDropInnerMostUnitDimsFromXferOpsPatternsOp {}

/// Patterns that drop dimensions of size one by `vector.shape_cast`.
///
/// ```mlir
/// transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
/// ```
#[op("transform.apply_patterns.vector.drop_unit_dims_with_shape_cast",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyDropUnitDimWithShapeCastPatternsOp {}

/// Patterns that fold extensions of `arith` into `vector.contract`.
///
/// ```mlir
/// transform.apply_patterns.vector.fold_arith_extension
/// ```
#[op("transform.apply_patterns.vector.fold_arith_extension",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldArithExtensionPatternsOp {}

/// Patterns that fold elementwise operations on vectors into `vector` operations.
///
/// ```mlir
/// transform.apply_patterns.vector.elementwise_to_vector
/// ```
#[op("transform.apply_patterns.vector.elementwise_to_vector",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldElementwiseToVectorPatternsOp {}

/// Conversion patterns that convert `vector` to `llvm`.
///
/// ```mlir
/// transform.apply_conversion_patterns.vector.vector_to_llvm
/// ```
#[op("transform.apply_conversion_patterns.vector.vector_to_llvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyVectorToLLVMConversionPatternsOp {
    #[attr(default = false)]
    reassociate_fp_reductions: BoolAttr,
    #[attr(default = true)]
    force_32bit_vector_indices: BoolAttr,
    #[attr(default = false)]
    use_vector_alignment: BoolAttr,
}

ir::ops![
    ApplyCastAwayVectorLeadingOneDimPatternsOp,
    ApplyDropInnerMostUnitDimsFromXferOpsPatternsOp,
    ApplyDropUnitDimWithShapeCastPatternsOp,
    ApplyFoldArithExtensionPatternsOp,
    ApplyFoldElementwiseToVectorPatternsOp,
    ApplyVectorToLLVMConversionPatternsOp
];
