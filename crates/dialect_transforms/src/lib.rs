//! Passes that rewrite the operations of one dialect, in a folder each: expansion into simpler operations, emulation of
//! types that a target lacks, loops, views and buffers.

mod applied;
pub mod arith;
mod drive;
mod linear;
mod make;
pub mod scf;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    arith::expand::ArithExpand,
    arith::unsigned_when_equivalent::ArithUnsignedWhenEquivalent,
    arith::int_range_narrowing::ArithIntRangeNarrowing,
    arith::emulate_unsupported_floats::ArithEmulateUnsupportedFloats,
    arith::emulate_wide_int::ArithEmulateWideInt,
    scf::for_loop_canonicalization::ForLoopCanonicalization,
    scf::for_loop_peeling::ForLoopPeeling,
    scf::for_loop_range_folding::ForLoopRangeFolding,
    scf::for_loop_specialization::ForLoopSpecialization,
    scf::for_to_while::ForToWhile,
    scf::forall_to_for::ForallToFor,
    scf::forall_to_parallel::ForallToParallel,
    scf::parallel_for_to_nested_fors::ParallelForToNestedFors,
    scf::parallel_loop_collapsing::ParallelLoopCollapsing,
    scf::parallel_loop_fusion::ParallelLoopFusion,
    scf::parallel_loop_specialization::ParallelLoopSpecialization,
    scf::parallel_loop_tiling::ParallelLoopTiling,
];
