//! Operations as several simpler ones.

mod convolution;
mod pass;
mod softmax;
pub mod statements;

pub use convolution::decompose_convolution;
pub use pass::LinalgDecomposeAggregatedOps;
pub use softmax::decompose_softmax;
