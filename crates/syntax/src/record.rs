//! What a text says besides the IR that it makes: where everything stands, and under which names.

use ir::print::{AliasTarget, SourceNames};
use ir::{Block, Op, Region};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// What stands at a place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementKind {
    /// An operation, from its first result's name to its end. One that owns a body is given as the root of
    /// that body.
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
    /// Its bytes in the whole text, without blanks and comments after.
    pub range: Range<usize>,
    /// What it is.
    pub what: ElementKind,
}

/// What [`parse`](crate::parse) notes with [`ParseOptions::record`](crate::ParseOptions::record).
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The names of values and blocks.
    pub names: SourceNames,
    /// All parts, by their start; those around others come first.
    pub elements: Vec<Element>,
    /// The bodies of dialect types and attributes that are kept as text, in order.
    pub raw: Vec<Range<usize>>,
    /// The operations that are written in generic form.
    pub generic: FxHashSet<Op>,
    /// Whether the top-level operations were put into a module that the text does not have.
    pub implicit_module: bool,
}
