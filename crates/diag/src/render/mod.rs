//! Renderers of diagnostics.

pub mod json;
pub mod mlir;
pub mod rich;
