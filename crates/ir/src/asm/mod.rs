//! The interfaces that custom parsers and printers call. The `syntax` crate implements them.
//!
//! Hooks written against them never see tokens or bytes, so that one hook serves every reader.

mod parser;
mod printer;

pub use parser::{AsmParser, Delimiter, OpParser, ParsedArgument, ParsedOperand, SourcePos};
pub use printer::{AsmPrinter, OpPrinter, RegionStyle};
