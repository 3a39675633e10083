//! The binary form of SPIR-V: writer and reader, as `mlir-translate --serialize-spirv` and `--deserialize-spirv`.
//!
//! Operations that are instructions are written and read by the definitions of the dialect, with their opcodes and the order of
//! their parts from one table: `layout`. The others, which stand for several instructions or for none, have code of their own.
//!
//! Suggested reading order: `words`, `layout`, `serialize`, `deserialize`.

mod deserialize;
mod layout;
mod serialize;
mod words;

pub use deserialize::{DeserializeOptions, Deserialized, deserialize};
pub use serialize::{SerializeOptions, serialize};
