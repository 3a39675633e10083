//! Passes on structured operations: between named and generic forms, fusion, and loops.
//!
//! Each pass is one module: a set of patterns, and the driver that applies it.

mod apply;
pub mod block_pack_matmul;
pub mod collapse;
pub mod decompose;
pub mod decompose_pad;
pub mod destination_style;
pub mod detensorize;
pub mod elementwise_to_linalg;
pub mod fold_add_into_dest;
pub mod fold_into_elementwise;
pub mod fold_unit_dims;
mod fold_zero_extents;
pub mod fuse_elementwise;
pub mod fuse_pad;
pub mod generalize;
pub mod hoist_pad;
pub mod img2col;
pub mod inline_scalars;
pub mod insert_slice_to_copy;
pub mod interchange;
pub mod loops;
pub mod lower_quant_ops;
pub mod matching;
pub mod morph;
pub mod named_to_elementwise;
pub mod packing;
pub mod pad_iteration_domain;
pub mod pad_operands;
pub mod promote;
pub mod rank_reduce;
pub mod reshape_fusion;
pub mod simplify_depthwise;
pub mod slice_of_fill;
pub mod specialize;
pub mod split_reduction;
pub mod tensor_to_linalg;
pub mod tiling_canonicalization;
pub mod to_library_calls;
pub mod transpose_matmul;
pub mod unused_operands;
pub mod vectorize;
pub mod winograd;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    elementwise_to_linalg::ConvertElementwiseToLinalg,
    tensor_to_linalg::ConvertTensorToLinalg,
    to_library_calls::ConvertLinalgToStandard,
    block_pack_matmul::LinalgBlockPackMatmul,
    decompose::LinalgDecomposeAggregatedOps,
    detensorize::LinalgDetensorize,
    fold_into_elementwise::LinalgFoldIntoElementwise,
    fold_unit_dims::LinalgFoldUnitExtentDims,
    fold_zero_extents::LinalgFoldZeroExtents,
    fuse_elementwise::LinalgElementwiseOpFusion,
    generalize::LinalgGeneralizeNamedOps,
    inline_scalars::LinalgInlineScalarOperands,
    loops::ConvertLinalgToAffineLoops,
    loops::ConvertLinalgToLoops,
    loops::ConvertLinalgToParallelLoops,
    lower_quant_ops::LowerQuantOps,
    morph::LinalgMorphOps,
    simplify_depthwise::SimplifyDepthwiseConv,
    specialize::LinalgSpecializeGenericOps,
];
