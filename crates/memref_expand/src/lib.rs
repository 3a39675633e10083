//! Passes that expand operations on buffers: views to offsets, sizes and strides, and accesses to checks at run time.

pub mod expand_strided_metadata;
pub mod runtime_verification;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    expand_strided_metadata::ExpandStridedMetadata,
    runtime_verification::GenerateRuntimeVerification,
];
