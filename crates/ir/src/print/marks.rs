//! Where things are in a printed text, and aliases that come while it is printed: for the formatter.

use super::{Alias, Printer};
use crate::{Block, Op, Region};

/// What stands at a place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// The line of an operation starts. An operation that owns a body is meant as the root of that body.
    OpStart(Op),
    /// An operation, with its location, has ended.
    OpEnd(Op),
    /// After the brace that opens a region.
    RegionOpen(Region),
    /// Before the brace that closes a region.
    RegionClose(Region),
    /// The line of a block's label starts.
    LabelStart(Block),
    /// After the colon of a block's label.
    LabelEnd(Block),
}

/// A place in a printed text: see [`Printer::with_marks`](super::Printer::with_marks).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Offset in bytes.
    pub offset: usize,
    /// What is there.
    pub what: MarkKind,
}

impl Printer<'_> {
    /// Notes where things are in the text, for [`Printer::take_marks`]. Predecessors are not printed then.
    pub fn with_marks(mut self) -> Self {
        self.marks = Some(Vec::new());
        self
    }

    /// Where things are in the text so far, in its order.
    pub fn take_marks(&mut self) -> Vec<Mark> {
        self.marks.as_mut().map(std::mem::take).unwrap_or_default()
    }

    #[cold]
    pub(super) fn mark(&mut self, what: MarkKind) {
        let offset = self.writer.out.len();
        self.marks.get_or_insert_default().push(Mark { offset, what });
    }

    /// Makes an alias that is used from here on.
    pub fn add_alias(&mut self, alias: Alias) {
        self.writer.add_alias(alias);
        self.generic.forget();
    }

    /// `#name = ...` and a line's end.
    pub fn alias_definition(&mut self, alias: &Alias) {
        self.writer.alias_definition(alias);
    }
}
