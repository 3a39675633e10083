//! State of loops over iteration spaces.

use ir::Value;

/// State of loops over iteration spaces.
pub(super) struct Spaces {
    /// Coordinates of the loops, the outermost first.
    pub(super) coordinates: Vec<Value>,
    /// Iterator over the innermost level of each tensor so far.
    pub(super) iterators: Vec<Option<Value>>,
}

impl Spaces {
    /// Creates the state outside of all loops over a number of tensors.
    pub(super) fn new(tensors: usize) -> Self {
        Spaces { coordinates: Vec::new(), iterators: vec![None; tensors] }
    }
}
