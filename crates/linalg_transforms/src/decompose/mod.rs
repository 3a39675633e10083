//! Operations as several simpler ones.

mod convolution;
mod softmax;
pub mod statements;

pub use convolution::decompose_convolution;
pub use softmax::decompose_softmax;
