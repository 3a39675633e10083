//! Reshapes: views of the elements in another shape.

pub(crate) mod collapse;
pub(crate) mod expand;
mod fold;
pub(crate) mod from_memory;

pub use collapse::CollapseShape;
pub use expand::ExpandShape;
pub use from_memory::Reshape;
