//! Positions of IR entities in a printed text, and aliases added while printing: for the formatter.

use crate::{Block, Op, Region};

/// Entity at a position of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// Start of the line of an operation. An operation that owns a body is represented by the root of that
    /// body.
    OpStart(Op),
    /// End of an operation, with its location.
    OpEnd(Op),
    /// Position after the brace that opens a region.
    RegionOpen(Region),
    /// Position before the brace that closes a region.
    RegionClose(Region),
    /// Start of the line of a block's label.
    LabelStart(Block),
    /// Position after the colon of a block's label.
    LabelEnd(Block),
}

/// Position in a printed text: see [`Printer::with_marks`](super::Printer::with_marks).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Offset in bytes.
    pub offset: usize,
    /// Entity at this position.
    pub what: MarkKind,
}
