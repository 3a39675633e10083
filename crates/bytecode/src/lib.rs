//! MLIR bytecode: the binary form of a module, equivalent to its text.
//!
//! [`parse`] reads both bytecode and text, [`write()`] writes bytecode byte for byte as `mlir-opt` does.
//! Dialects encode their types and attributes by a [`DialectBytecode`]. See `docs/bytecode.md`.
//!
//! **Architecture Invariant:** no file makes the reader panic, or take time or memory beyond a multiple of
//! the file's size; and the result of reading and writing does not depend on the number of threads.

mod builtin;
mod builtin_entries;
mod dialect;
mod dump;
mod encoding;
mod origin;
mod read;
mod sparse;
mod write;

pub use builtin_entries::{read_builtin_attr, read_builtin_type, write_builtin_attr, write_builtin_type};
pub use dialect::{DialectBytecode, EncodingCallbacks, EntryWriter};
pub use dump::dump;
pub use encoding::VERSION;
pub use read::entry::EntryReader;
pub use read::{Fault, LazyModule, LazyOp, is_bytecode, parse, parse_bytes, parse_with, read_lazily};
pub use write::{PRODUCER, WriteOptions, write};
