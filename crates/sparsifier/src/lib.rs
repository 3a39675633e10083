//! The sparsifier: structured operations on sparse tensors as loops over what is stored.

mod drive;
mod emit;
pub mod pre_sparsification;
pub mod reinterpret_map;
pub mod sparsification;
mod types;
pub mod vectorization;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    pre_sparsification::PreSparsificationRewrite,
    reinterpret_map::SparseReinterpretMap,
    sparsification::Sparsification,
    vectorization::SparseVectorization,
];
