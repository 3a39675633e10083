//! The sparsifier: structured operations on sparse tensors as loops over what is stored.

mod drive;
mod emit;
pub mod iteration_to_scf;
mod iterator;
pub mod pre_sparsification;
pub mod reinterpret_map;
pub mod space_collapse;
pub mod sparsification;
mod types;
pub mod vectorization;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    iteration_to_scf::LowerSparseIterationToScf,
    pre_sparsification::PreSparsificationRewrite,
    reinterpret_map::SparseReinterpretMap,
    space_collapse::SparseSpaceCollapse,
    sparsification::Sparsification,
    vectorization::SparseVectorization,
];
