//! Parts common to the dialects of shaped types: slices of offsets, sizes and strides, lists of numbers that are
//! known or values, and groups of dimensions that become one.
//!
//! **Architecture Invariant:** knows shapes, and operations by the names of their parts; no dialect.

pub mod reassociation;
pub mod reshapes;
pub mod slice;
