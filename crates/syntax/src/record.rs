//! Record of a text besides its IR: positions of all elements, and names.

use ir::print::{AliasTarget, SourceNames};
use ir::{Block, Op, Region};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Kind of an element of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementKind {
    /// Operation, from its first result's name to its end. One that owns a body is given as the root of that
    /// body.
    Op(Op),
    /// A region, with its braces.
    Region(Region),
    /// A block's label, with its colon.
    Label(Block),
    /// The definition of an alias.
    Alias(AliasTarget),
    /// `{-# ... #-}`.
    Metadata,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// Byte range in the whole text, without trailing blanks and comments.
    pub range: Range<usize>,
    /// Kind of the element.
    pub what: ElementKind,
}

/// Record of [`parse`](crate::parse) with [`ParseOptions::record`](crate::ParseOptions::record).
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The names of values and blocks.
    pub names: SourceNames,
    /// All elements by their start, enclosing ones first.
    pub elements: Vec<Element>,
    /// Bodies of dialect types and attributes that are kept as text, in order.
    pub raw: Vec<Range<usize>>,
    /// The operations that are written in generic form.
    pub generic: FxHashSet<Op>,
    /// Whether the top-level operations were wrapped in a module that the text does not have.
    pub implicit_module: bool,
}
