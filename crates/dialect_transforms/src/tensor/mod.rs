//! Passes and patterns of `tensor`.

pub mod consecutive_slices;
pub mod constant_slices;
pub mod decompose_concat;
pub mod fold_tensor_subset_ops;
pub mod reassociative_reshapes;
