//! Patterns on vectors: lowering to operations on vectors of one dimension, unrolling and folding.
//!
//! Each file of `lower` has the patterns for one operation; [`lower`] says in which order a lowering uses them. Passes and the
//! operations of `transform.apply_patterns` are made of these sets.

pub mod arm;
pub mod combine;
pub mod drop_dims;
pub mod eliminate_masks;
mod extend;
pub mod linearize;
pub mod lower;
mod make;
mod masking;
pub mod narrow_types;
pub mod split_transfer;
pub mod stretch;
pub mod to_amx;
pub mod transfer_opt;
mod ty;
pub mod unroll;
pub mod warp;
pub mod x86;

pub use extend::extend_transform;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![to_amx::VectorToAmx];

/// The most operations that one operation is unrolled into.
const MOST: i64 = 1 << 16;
