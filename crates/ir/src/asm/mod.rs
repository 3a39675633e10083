//! Interfaces that custom parsers and printers call, implemented by the `syntax` crate.
//!
//! Hooks never see tokens or bytes, so one hook works with every reader.

mod parser;
mod printer;

pub use parser::{AsmParser, Delimiter, OpParser, ParsedArgument, ParsedOperand, SourcePos};
pub use printer::{AsmPrinter, OpPrinter, RegionStyle};
