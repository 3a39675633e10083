//! Positions of IR entities in a printed text, and aliases added while printing: for the formatter.

use super::{Alias, Printer};
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

impl Printer<'_> {
    /// Records positions of entities, for [`Printer::take_marks`]. Comments about predecessors are then
    /// omitted.
    pub fn with_marks(mut self) -> Self {
        self.marks = Some(Vec::new());
        self
    }

    /// Takes the marks of the text so far, in order.
    pub fn take_marks(&mut self) -> Vec<Mark> {
        self.marks.as_mut().map(std::mem::take).unwrap_or_default()
    }

    #[cold]
    pub(super) fn mark(&mut self, what: MarkKind) {
        let offset = self.writer.out.len();
        self.marks.get_or_insert_default().push(Mark { offset, what });
    }

    /// Adds an alias that is used from here on.
    pub fn add_alias(&mut self, alias: Alias) {
        self.writer.add_alias(alias);
        self.generic.forget();
    }

    /// Prints `#name = ...` and a line break.
    pub fn alias_definition(&mut self, alias: &Alias) {
        self.writer.alias_definition(alias);
    }
}
