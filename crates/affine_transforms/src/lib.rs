//! Passes over affine loops, and the loop transformations that they are made of, as functions.
//!
//! Suggested reading order: `edit` (elementary changes), `promote`, `unroll`, `tile`.
//!
//! **Architecture Invariant:** what a pass reorders is legal by exact dependences; what is not is left, and a remark says why.

mod body_skew;
mod coalesce;
mod data_copy;
mod edit;
mod expand_index_as_affine;
mod fold_memref_alias;
mod folded_apply;
mod fusion;
mod infer_accesses;
mod layout;
mod licm;
mod memref_uses;
mod normalize;
mod normalize_memrefs;
mod parallelize;
mod permute;
mod pipeline_data_transfer;
mod promote;
mod raise;
mod scalrep;
mod simplify_structures;
mod super_vectorize;
mod tile;
mod tile_parametric;
mod unroll;
mod unroll_jam;
mod unswitch;

pub use body_skew::{is_shift_valid, skew_loop_body};
pub use coalesce::{AffineLoopCoalescing, coalesce_loops, coalesce_perfect_nest};
pub use data_copy::{
    AffineDataCopyGenerate, CopyOptions, NotCopied, clean_copies, copy_data, copy_region_of,
};
pub use edit::{as_for, create_loop, move_ops, replace_uses_in, set_bounds, set_step, without_end};
pub use expand_index_as_affine::AffineExpandIndexOpsAsAffine;
pub use fold_memref_alias::AffineFoldMemRefAliasOps;
pub use fusion::{AffineLoopFusion, FusionMode, NestSlice, fuse_nest_slice, nest_slice};
pub use infer_accesses::AffineInferAccesses;
pub use layout::{
    AffineArrayContract, AffineLayoutBlock, AffineLayoutPad, AffineLayoutTranspose, Layout, blocked,
    contract_array, padded, relocate, set_layout, transposed, window_sizes,
};
pub use licm::{AffineLoopInvariantCodeMotion, hoist_affine_invariants};
pub use memref_uses::{
    Redirection, Subscripts, affine_subscripts, has_only_affine_uses, redirect, root_memref,
};
pub use normalize::{AffineLoopNormalize, normalize_for, normalize_parallel};
pub use normalize_memrefs::{AnyLayout, MemRefsNormalizable, NormalizeMemRefs};
pub use parallelize::{AffineParallelize, is_loop_parallel, parallelize};
pub use permute::{is_valid_permutation, permute_loops};
pub use pipeline_data_transfer::{AffinePipelineDataTransfer, pipeline_data_transfers};
pub use promote::promote_if_single_iteration;
pub use raise::{AffineRaiseFromMemref, Computations, affine_bound, raise};
pub use scalrep::{AffineScalarReplacement, replace_by_scalars};
pub use simplify_structures::AffineSimplifyStructures;
pub use super_vectorize::{AffineSuperVectorize, vectorize_loop};
pub use tile::{AffineLoopTile, separate_full_tiles, tile_perfect_nest};
pub use tile_parametric::tile_perfect_nest_parametric;
pub use unroll::{AffineLoopUnroll, add_cleanup_loop, unroll_by_factor, unroll_fully, unroll_up_to_factor};
pub use unroll_jam::{AffineLoopUnrollJam, is_jam_legal, unroll_jam_by_factor};
pub use unswitch::unswitch;

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Context, OpName};
use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    AffineArrayContract,
    AffineDataCopyGenerate,
    AffineExpandIndexOpsAsAffine,
    AffineFoldMemRefAliasOps,
    AffineInferAccesses,
    AffineLayoutBlock,
    AffineLayoutPad,
    AffineLayoutTranspose,
    AffineLoopCoalescing,
    AffineLoopFusion,
    AffineLoopInvariantCodeMotion,
    AffineLoopNormalize,
    AffineLoopTile,
    AffineLoopUnroll,
    AffineLoopUnrollJam,
    AffineParallelize,
    AffinePipelineDataTransfer,
    AffineRaiseFromMemref,
    AffineScalarReplacement,
    AffineSimplifyStructures,
    AffineSuperVectorize,
    NormalizeMemRefs,
];

/// Whether an operation is a function of any dialect.
fn is_function(cx: &Context, op: OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}
