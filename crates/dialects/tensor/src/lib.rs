//! The `tensor` dialect: creation, slices and reshapes of tensors.
//!
//! Tensors are values: an operation that changes one returns another.

mod bitcast;
pub mod cast;
mod concat;
mod dim;
mod element;
mod empty;
mod from_elements;
mod gather;
mod generate;
mod model;
mod pad;
mod rank;
mod reshapes;
mod slices;
mod speculation;
mod splat;
mod yield_;

pub use bitcast::Bitcast;
pub use cast::{Cast, only_forgets};
pub use concat::{Concat, concat_type};
pub use dim::Dim;
pub use element::{Extract, Insert};
pub use empty::Empty;
pub use from_elements::FromElements;
pub use gather::{Gather, Scatter};
pub use generate::Generate;
pub use pad::Pad;
pub use rank::Rank;
pub use reshapes::{CollapseShape, ExpandShape, Reshape};
pub use slices::{ExtractSlice, InsertSlice, ParallelInsertSlice};
pub use splat::Splat;
pub use yield_::Yield;

ir::dialect! {
    /// Creation, slices and reshapes of tensors.
    pub fn dialect("tensor") {
        depends: [affine, arith, cf, complex, math, memref, ub],
        ops: [bitcast, cast, concat, dim, element, empty, from_elements, gather, generate, pad, rank, reshapes::collapse, reshapes::expand, reshapes::reshape, slices::extract, slices::insert, slices::parallel, splat, yield_],
        materialize: complex::materialize,
        interfaces: [rewrite::Canonicalize = rewrite::Patterns(cast::into_destination_style), interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
