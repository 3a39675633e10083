//! Declarative assembly formats: their grammar, and the demands that a definition's parts make on them.
//!
//! ```
//! use asm_format::{Parts, Value, parse};
//!
//! let operands = [Value { name: "lhs", single: true }, Value { name: "rhs", single: true }];
//! let parts = Parts { operands: &operands, ..Parts::default() };
//! assert!(parse("$lhs `,` $rhs attr-dict `:` type(operands)", &parts).is_ok());
//!
//! let error = parse("$lhs atr-dict", &parts).unwrap_err();
//! assert_eq!(error.message, "unknown directive 'atr-dict'; is 'attr-dict' meant?");
//! ```
//!
//! **Architecture Invariant:** this crate depends on nothing. `#[op]` uses it when a definition is compiled, `ir` when a dialect is
//! checked, `syntax` when the format is used: they cannot disagree.

mod data;
mod error;
mod lex;
mod params;
mod parse;
mod parser;

pub use data::{
    Anchor, AnchorPart, CustomArg, CustomArgKind, Directive, Format, Literal, OilClause, TypeArg, Whitespace,
};
pub use error::{FormatError, nearest};
pub use params::check_params;
pub use parse::parse;

/// The named parts of a definition that a format can refer to.
#[derive(Clone, Copy, Default, Debug)]
pub struct Parts<'a> {
    /// The operand groups.
    pub operands: &'a [Value<'a>],
    /// The result groups.
    pub results: &'a [Value<'a>],
    /// The inherent attributes.
    pub attrs: &'a [Attr<'a>],
    /// The regions.
    pub regions: &'a [&'a str],
    /// The successors.
    pub successors: &'a [&'a str],
    /// The custom directives.
    pub custom: &'a [&'a str],
}

/// A group of operands or results.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is exactly one value.
    pub single: bool,
}

/// An inherent attribute.
#[derive(Clone, Copy, Debug)]
pub struct Attr<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is a unit attribute, whose presence is all that counts.
    pub unit: bool,
}
