//! Languages before today's.
//!
//! The parser reads today's language. At a few places, marked `era:`, it asks a [`Legacy`] about a text in an
//! older one, if [`ParseOptions::legacy`](super::ParseOptions::legacy) has one: texts of today cost a test
//! there, and a build without such a language has nothing but the questions.

pub use super::affine::AffineNames;
pub use super::dense_values::Literal;
pub use super::lex::{is_suffix, is_word, string_end};
pub use super::memo::{Memo, slice_hash};
pub use super::ops::{Named, OpHead};
pub use super::{ParseResult, Parser};
use diag::Diagnostic;
use ir::{Attr, Block, Body, NamedAttr, Type};
use std::any::Any;
use std::fmt::Debug;

/// A year of MLIR's language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Era {
    /// The language of the first specification.
    Y2019,
    /// The language reference of 2021, and all versions between it and 2019.
    Y2021,
    /// The current language: MLIR 22.
    #[default]
    Now,
}

impl Era {
    /// Returns the era that `--era=` names: `2019`, `2021` or `now`.
    pub fn parse(name: &str) -> Option<Era> {
        match name {
            "2019" => Some(Era::Y2019),
            "2021" => Some(Era::Y2021),
            "now" => Some(Era::Now),
            _ => None,
        }
    }

    /// Returns its name, as [`Era::parse`] reads it.
    pub fn name(self) -> &'static str {
        match self {
            Era::Y2019 => "2019",
            Era::Y2021 => "2021",
            Era::Now => "now",
        }
    }
}

/// Evidence for an old era.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected {
    /// The era.
    pub era: Era,
    /// Offset of the first word of the line that is the evidence.
    pub at: usize,
    /// Text of the evidence.
    pub evidence: &'static str,
}

/// Answers of a language before today's to the questions of the parser.
///
/// A method that parses has the text at the position of the parser before it, and leaves the position after
/// what it parsed.
pub trait Legacy: Debug + Sync {
    /// Returns the era of an old text; `None` for today's language.
    fn detect(&self, text: &[u8]) -> Option<Detected>;
    /// Creates the state for a text of an era: see [`Parser::legacy_state`].
    fn state(&self, era: Era) -> Box<dyn Any + Send>;
    /// Adds the remark that a text was taken for an old one.
    fn remark(&self, parser: &mut Parser<'_>, found: Detected);
    /// Returns the remarks on a text, followed by its errors with repairs.
    fn diagnostics(&self, parser: &mut Parser<'_>, errors: Vec<Diagnostic>) -> Vec<Diagnostic>;
    /// Parses an operation, after the names of its results.
    ///
    /// # Errors
    /// If there is none.
    fn operation<'a>(&self, parser: &mut Parser<'a>, head: OpHead<'a>) -> ParseResult<()>;
    /// Returns the number of operations that are created at the end of their function.
    fn deferred(&self, parser: &mut Parser<'_>) -> usize;
    /// Creates the deferred operations of a function, those after the first `base`.
    fn create_deferred(&self, parser: &mut Parser<'_>, base: usize, body: &mut Body);
    /// Returns the attributes of the module of a text.
    fn module_attrs(&self, parser: &mut Parser<'_>) -> Attr;
    /// Checks the operations of a text, once it is parsed.
    ///
    /// # Errors
    /// If a reference to a function is wrong.
    fn check(&self, parser: &mut Parser<'_>, block: Block) -> ParseResult<()>;
    /// Parses a type that starts with `!`, if it is an old one.
    ///
    /// # Errors
    /// If it is malformed.
    fn extended_type(&self, parser: &mut Parser<'_>) -> ParseResult<Option<Type>>;
    /// Checks a vector, tensor, memref, complex or tuple type.
    ///
    /// # Errors
    /// If the language had no such type.
    fn check_type(&self, parser: &Parser<'_>, pos: usize, ty: Type) -> ParseResult<()>;
    /// Checks the width of an integer type.
    ///
    /// # Errors
    /// If the language had no such type.
    fn check_width(&self, parser: &Parser<'_>, pos: usize, digits: &[u8], width: u32) -> ParseResult<()>;
    /// Parses the layout and the memory space of a memref type of some rank.
    ///
    /// # Errors
    /// If they are malformed.
    fn layout_and_space(
        &self,
        parser: &mut Parser<'_>,
        rank: usize,
    ) -> ParseResult<(Option<Attr>, Option<Attr>)>;
    /// Parses the keyword of the definition of a type alias.
    ///
    /// # Errors
    /// If it is missing.
    fn type_alias_keyword(&self, parser: &mut Parser<'_>) -> ParseResult<()>;
    /// Records the position of the text of a type alias.
    fn note_type_alias(&self, parser: &mut Parser<'_>, name: &[u8], start: usize);
    /// Parses the definition of an alias that starts with `##`.
    ///
    /// # Errors
    /// If it is malformed.
    fn relation_alias(&self, parser: &mut Parser<'_>) -> ParseResult<()>;
    /// Parses the value of an attribute alias.
    ///
    /// # Errors
    /// If it is malformed.
    fn alias_attr(&self, parser: &mut Parser<'_>, name: &[u8]) -> ParseResult<Attr>;
    /// Parses what may follow a symbol reference.
    ///
    /// # Errors
    /// If it is malformed.
    fn after_symbol(&self, parser: &mut Parser<'_>, pos: usize, attr: Attr) -> ParseResult<()>;
    /// Parses an attribute that starts with a parenthesis.
    ///
    /// # Errors
    /// If it is malformed.
    fn paren_attr(&self, parser: &mut Parser<'_>) -> ParseResult<Attr>;
    /// Parses an attribute that starts with `#`, if it is an old one.
    ///
    /// # Errors
    /// If it is malformed.
    fn extended_attr(&self, parser: &mut Parser<'_>) -> ParseResult<Option<Attr>>;
    /// Parses an attribute that starts with a word, if it is an old one.
    ///
    /// # Errors
    /// If it is malformed.
    fn keyword_attr(&self, parser: &mut Parser<'_>, word: &[u8]) -> ParseResult<Option<Attr>>;
    /// Parses elements after their keyword, if they are written in an old way.
    ///
    /// # Errors
    /// If they are malformed.
    fn elements(&self, parser: &mut Parser<'_>, start: usize, word: &[u8]) -> ParseResult<Option<Attr>>;
    /// Returns whether a list of values may be one number.
    fn values_are_list(&self, parser: &Parser<'_>) -> bool;
    /// Returns today's form of an entry of a dictionary, if there is one.
    fn entry(&self, parser: &Parser<'_>, entry: NamedAttr) -> Option<NamedAttr>;
}

/// Old language of a text, with its state.
pub(super) struct Old {
    language: &'static dyn Legacy,
    era: Era,
    state: Box<dyn Any + Send>,
}

impl Old {
    /// Creates the state; `None` for today's language.
    pub(super) fn new(language: &'static dyn Legacy, era: Era) -> Option<Box<Old>> {
        (era != Era::Now).then(|| Box::new(Old { language, era, state: language.state(era) }))
    }
}

impl Parser<'_> {
    /// Returns the old language of the text.
    #[inline]
    pub(super) fn legacy(&self) -> Option<&'static dyn Legacy> {
        self.old.as_ref().map(|old| old.language)
    }

    /// Returns the era of the text.
    pub fn era(&self) -> Era {
        self.old.as_ref().map_or(Era::Now, |old| old.era)
    }

    /// Returns the state that [`Legacy::state`] created.
    pub fn legacy_state(&self) -> Option<&(dyn Any + Send)> {
        self.old.as_ref().map(|old| &*old.state)
    }

    /// Returns mutable access to the state that [`Legacy::state`] created.
    pub fn legacy_state_mut(&mut self) -> Option<&mut (dyn Any + Send)> {
        self.old.as_mut().map(|old| &mut *old.state)
    }
}
