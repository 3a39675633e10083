//! Programs on sparse tensors as programs on buffers, and as LLVM.

mod bufferization;
mod pipeline;

pub use bufferization::{SparsificationAndBufferization, Storage};
pub use pipeline::register;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![SparsificationAndBufferization];
