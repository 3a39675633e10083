//! Options of tiling, and its result.

use crate::interface::ReductionStrategy;
use crate::mixed::Mixed;
use ir::{Attr, Op, Value};

/// Number of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// By the size of a tile along each loop; loops of size zero are not tiled.
    Tiles(Vec<Mixed>),
    /// By the number of tiles along each loop; loops of number zero are not tiled.
    Counts(Vec<Mixed>),
}

/// Kind of the loops over tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LoopKind {
    /// A nest of `scf.for`.
    #[default]
    For,
    /// One `scf.forall`.
    Forall,
}

/// Options of tiling.
#[derive(Clone, Debug)]
pub struct TilingOptions {
    /// Number of tiles.
    pub sizes: Sizes,
    /// Which sizes of tiles are multiplied by `vscale`.
    pub scalable: Vec<bool>,
    /// Order of the loops; that of the operation if it is empty.
    pub interchange: Vec<i64>,
    /// Kind of loops.
    pub loops: LoopKind,
    /// Mapping of `scf.forall`.
    pub mapping: Option<Attr>,
    /// Form of tiled reductions.
    pub reduction: ReductionStrategy,
    /// Loops of partial reductions.
    pub reduction_dims: Vec<usize>,
}

impl TilingOptions {
    /// Creates options for loops of a kind.
    pub fn new(sizes: Sizes, loops: LoopKind) -> Self {
        TilingOptions {
            sizes,
            scalable: Vec::new(),
            interchange: Vec::new(),
            loops,
            mapping: None,
            reduction: ReductionStrategy::Full,
            reduction_dims: Vec::new(),
        }
    }
}

/// Result of tiling.
#[derive(Clone, Debug, Default)]
pub struct TilingResult {
    /// Operations on tiles.
    pub ops: Vec<Op>,
    /// Initial values of partial reductions.
    pub initial: Vec<Value>,
    /// Loops, the outermost first.
    pub loops: Vec<Op>,
    /// A value for each result of the operation.
    pub replacements: Vec<Value>,
    /// Slices of operands that were built.
    pub slices: Vec<Op>,
    /// Operations that combine partial reductions.
    pub merges: Vec<Op>,
}
