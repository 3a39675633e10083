//! The text of the IR: assembly formats, the parser and the printer of custom forms.

pub mod comments;
pub mod fmt;
pub mod format;
mod parse;
pub mod print;
pub mod record;

pub use parse::legacy::{self, Detected, Era};
pub use parse::{
    HOLE, ParseOptions, Parsed, WORTH_THREADS, parse, parse_attr, parse_attr_among, parse_bytes, parse_type,
    parse_type_among,
};
