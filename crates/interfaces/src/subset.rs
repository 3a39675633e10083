//! Reading and writing parts of tensors: `SubsetOpInterface` and its relatives.

use crate::linear::Part;
use ir::OpRef;
use macros::interface;

/// Whether a part of a tensor is read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubsetKind {
    /// The result is a part of an operand.
    Extraction {
        /// The operand.
        source: usize,
    },
    /// The result is an operand of which a part is another operand.
    Insertion {
        /// The operand that is written.
        source: usize,
        /// The operand that it is written to.
        destination: usize,
    },
}

/// The elements of a tensor that an operation reads or writes: along each dimension so many, some strides apart, from an
/// offset on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubsetSlice {
    /// Where it begins.
    pub offsets: Vec<Part>,
    /// How many elements there are.
    pub sizes: Vec<Part>,
    /// How far they are apart.
    pub strides: Vec<Part>,
}

/// An operation that reads or writes a part of a tensor, and has no other effect.
#[interface]
pub trait Subset: Send + Sync {
    /// What it does, and with which operands.
    fn kind(&self, op: OpRef<'_>) -> SubsetKind;

    /// Which part; `None` if that cannot be said.
    fn slice(&self, op: OpRef<'_>) -> Option<SubsetSlice>;
}
