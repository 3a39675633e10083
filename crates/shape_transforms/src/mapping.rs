//! The functions that compute the shapes of values: an analysis that `outline-shape-computation` leaves.

use ir::{Body, Ident, Op, Value};
use pass::Analysis;

/// Function of the shape of a value.
pub struct MappedShape {
    /// Function in whose body the value is.
    pub function: Op,
    /// The value.
    pub value: Value,
    /// Name of the function that computes the shape.
    pub symbol: Ident,
    /// Arguments of that function.
    pub inputs: Vec<Value>,
}

/// Functions of the shapes of values of a module; none until they are outlined.
#[derive(Default)]
pub struct ShapeMapping {
    /// The functions, in the order in which they were outlined.
    pub shapes: Vec<MappedShape>,
}

impl Analysis for ShapeMapping {
    const NAME: &'static str = "ShapeMappingAnalysis";

    fn compute(_: &Body) -> Self {
        ShapeMapping::default()
    }
}
