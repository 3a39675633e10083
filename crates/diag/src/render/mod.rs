//! The three forms in which diagnostics are shown.

pub mod json;
pub mod mlir;
pub mod rich;
