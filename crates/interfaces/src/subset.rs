//! Reads and writes of parts of tensors: `SubsetOpInterface` and its relatives.

use crate::linear::Part;
use ir::OpRef;
use macros::interface;

/// Access to a part of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubsetKind {
    /// The result is a part of an operand.
    Extraction {
        /// Operand that is read.
        source: usize,
    },
    /// The result is an operand of which a part is replaced by another operand.
    Insertion {
        /// Operand that is written.
        source: usize,
        /// Operand that it is written to.
        destination: usize,
    },
}

/// Elements of a tensor that an operation reads or writes: offset, size and stride of each dimension.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubsetSlice {
    /// Offset of each dimension.
    pub offsets: Vec<Part>,
    /// Size of each dimension.
    pub sizes: Vec<Part>,
    /// Stride of each dimension.
    pub strides: Vec<Part>,
}

/// Interface of operations that read or write a part of a tensor, and have no other effect.
#[interface]
pub trait Subset: Send + Sync {
    /// Returns the kind of access and its operands.
    fn kind(&self, op: OpRef<'_>) -> SubsetKind;

    /// Returns the accessed part; `None` if it is unknown.
    fn slice(&self, op: OpRef<'_>) -> Option<SubsetSlice>;
}
