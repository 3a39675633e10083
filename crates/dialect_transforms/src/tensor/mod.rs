//! Passes and patterns of `tensor`.

pub mod bubble_up_slices;
pub mod consecutive_slices;
pub mod constant_slices;
pub mod decompose_concat;
pub mod expand_before_collapse;
pub mod extract_of_collapse;
pub mod fold_tensor_subset_ops;
pub mod reassociative_reshapes;
pub mod rewrite_as_constant;
