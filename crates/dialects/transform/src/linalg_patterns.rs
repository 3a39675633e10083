//! Operations of `transform`: linalg patterns.

use crate::interface::{Descriptor, PatternDescriptor};
use ir::markers::*;
use macros::op;

/// Patterns that decompose `linalg.pack` and `linalg.unpack` whose outer dimensions are one.
///
/// ```mlir
/// transform.apply_patterns.linalg.decompose_pack_unpack
/// ```
#[op("transform.apply_patterns.linalg.decompose_pack_unpack",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyDecomposeTensorPackUnpackPatternsOp {}

/// Patterns that decompose `tensor.pad` to an empty tensor, a fill and an insertion.
///
/// ```mlir
/// transform.apply_patterns.linalg.decompose_pad
/// ```
#[op("transform.apply_patterns.linalg.decompose_pad",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyDecomposeTensorPadPatternsOp {}

/// Patterns that erase unused and repeated inputs of `linalg.generic`.
///
/// ```mlir
/// transform.apply_patterns.linalg.erase_unnecessary_inputs
/// ```
#[op("transform.apply_patterns.linalg.erase_unnecessary_inputs",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyEraseUnnecessaryInputsPatternsOp {}

/// Patterns that accumulate into the summand of an addition of a product.
///
/// ```mlir
/// transform.apply_patterns.linalg.fold_add_into_dest
/// ```
#[op("transform.apply_patterns.linalg.fold_add_into_dest",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldAddIntoDestPatternsOp {}

/// Patterns that fold `linalg.pack` and `linalg.unpack` of `tensor.empty`.
///
/// ```mlir
/// transform.apply_patterns.linalg.fold_pack_unpack_into_empty
/// ```
#[op("transform.apply_patterns.linalg.fold_pack_unpack_into_empty",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldPackUnpackIntoEmptyPatternsOp {
    #[attr(default = false)]
    fold_single_use_only: BoolAttr,
}

/// Patterns that fold dimensions of size one by reshapes.
///
/// ```mlir
/// transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
/// ```
#[op("transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldUnitExtentDimsViaReshapesPatternsOp {}

/// Patterns that fold dimensions of size one by slices that reduce the rank.
///
/// ```mlir
/// transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
/// ```
#[op("transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFoldUnitExtentDimsViaSlicesPatternsOp {}

/// Patterns that vectorize `tensor.pad` with its users.
///
/// ```mlir
/// transform.apply_patterns.linalg.pad_vectorization
/// ```
#[op("transform.apply_patterns.linalg.pad_vectorization",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyPadVectorizationPatternsOp {}

/// Patterns that canonicalize what tiling leaves: affine maps, slices and loops.
///
/// ```mlir
/// transform.apply_patterns.linalg.tiling_canonicalization
/// ```
#[op("transform.apply_patterns.linalg.tiling_canonicalization",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyTilingCanonicalizationPatternsOp {}

ir::ops![
    ApplyDecomposeTensorPackUnpackPatternsOp,
    ApplyDecomposeTensorPadPatternsOp,
    ApplyEraseUnnecessaryInputsPatternsOp,
    ApplyFoldAddIntoDestPatternsOp,
    ApplyFoldPackUnpackIntoEmptyPatternsOp,
    ApplyFoldUnitExtentDimsViaReshapesPatternsOp,
    ApplyFoldUnitExtentDimsViaSlicesPatternsOp,
    ApplyPadVectorizationPatternsOp,
    ApplyTilingCanonicalizationPatternsOp
];
