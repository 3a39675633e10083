//! Import of WebAssembly, as `mlir-translate --import-wasm` does it: the binary form of a module as the `wasmssa` dialect.
//!
//! Functions, imports, tables, memories and globals become operations of one module, with what is exported under its name outside.
//! The stack of a function becomes values, and its blocks operations with labels.
//!
//! A file cannot make the import take much more memory than it has bytes: what few bytes create many values of is counted.
//!
//! Suggested reading order: `reader`, `sections`, `items`, `code`, `numbers`.

mod code;
mod items;
mod numbers;
mod reader;
mod sections;

use diag::Diagnostic;
use ir::{Body, Context};

/// Result of the import.
pub struct Imported {
    /// The module; absent after an error. It has not been verified.
    pub module: Option<Box<Body>>,
    /// Remarks and warnings on sections, and the error.
    pub diagnostics: Vec<Diagnostic>,
}

/// Imports the binary form of a module, with the name of its file. The `wasmssa` dialect is registered in the context.
pub fn from_wasm(cx: &Context, name: &str, bytes: &[u8]) -> Imported {
    let mut diagnostics = Vec::new();
    let module = sections::read(cx, name, bytes, &mut diagnostics)
        .and_then(|sections| items::Importer::new(cx, name, bytes.len()).import(&sections));
    match module {
        Ok(module) => Imported { module: Some(module), diagnostics },
        Err(error) => {
            diagnostics.push(*error);
            Imported { module: None, diagnostics }
        }
    }
}
