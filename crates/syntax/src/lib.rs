//! The text of the IR: assembly formats, the parser and the printer of custom forms.

pub mod comments;
pub mod fmt;
pub mod format;
mod parse;
pub mod print;
pub mod record;

pub use parse::{
    Detected, Era, HOLE, ParseOptions, Parsed, Upgraded, WORTH_THREADS, detect, parse, parse_attr,
    parse_attr_among, parse_bytes, parse_type, parse_type_among, reword_for, upgrade,
};
