//! MLIR bytecode: the form of a module for programs, of the same contents as its text.
//!
//! [`parse`] reads bytecode and text alike, [`write()`] writes bytecode as `mlir-opt` does, byte for byte.
//! Dialects say how their types and attributes are encoded by a [`DialectBytecode`]. See `docs/bytecode.md`.
//!
//! **Architecture Invariant:** no file makes reading panic, run long, or take memory beyond a multiple of the file's size; and
//! what is written and read does not depend on threads.

mod builtin;
mod dialect;
mod dump;
mod encoding;
mod read;
mod sparse;
mod write;

pub use dialect::{DialectBytecode, EntryWriter};
pub use dump::dump;
pub use encoding::VERSION;
pub use read::entry::EntryReader;
pub use read::{Fault, LazyModule, is_bytecode, parse, parse_bytes, read_lazily};
pub use write::{PRODUCER, WriteOptions, write};
