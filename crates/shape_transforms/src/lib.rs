//! Passes on the `shape` dialect.
//!
//! **Architecture Invariant:** shapes without errors only are converted: an operation on `!shape.shape` or `!shape.size` stays.

mod broadcast;
mod constraints;
mod emit;
mod extents;
mod mapping;
mod outline;
mod outline_clusters;
mod reduce;
mod shape_eq;
mod shape_to_shape;
mod shape_to_standard;
mod site;

pub use constraints::{ConvertShapeConstraints, RemoveShapeConstraints};
pub use mapping::{MappedShape, ShapeMapping};
pub use outline::OutlineShapeComputation;
pub use shape_to_shape::ShapeToShapeLowering;
pub use shape_to_standard::ConvertShapeToStandard;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![
    ConvertShapeConstraints,
    ConvertShapeToStandard,
    OutlineShapeComputation,
    RemoveShapeConstraints,
    ShapeToShapeLowering,
];
