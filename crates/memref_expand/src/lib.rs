//! Passes that write out what operations on buffers leave to others: offsets, sizes and strides of views, and checks at run time.

pub mod expand_strided_metadata;
pub mod runtime_verification;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    expand_strided_metadata::ExpandStridedMetadata,
    runtime_verification::GenerateRuntimeVerification,
];
