//! The text of the IR: assembly formats, the parser and the printer of custom forms.

pub mod format;
mod parse;
pub mod print;

pub use parse::{ParseOptions, Parsed, parse, parse_attr, parse_bytes, parse_type};
