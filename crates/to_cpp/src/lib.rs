//! Translation of the `emitc` dialect to the text of C and C++, as `mlir-translate --mlir-to-cpp` does it.
//!
//! A value becomes a variable, numbered in each function, or the expression that defines it, where this is used once and nothing
//! is evaluated in another order.
//!
//! Suggested reading order: `names`, `operations`, `expressions`, `functions`, `control`, `types`.

mod attributes;
mod control;
mod expressions;
mod functions;
mod names;
mod operations;
mod text;
mod types;

use diag::Diagnostic;
use ir::{Body, Context, OpRef};
use names::Names;

/// Options of the translation.
#[derive(Clone, Debug, Default)]
pub struct CppOptions {
    /// Whether all variables of a function are declared before its first statement.
    pub declare_variables_at_top: bool,
    /// The `emitc.file` whose operations are translated; others are left out.
    pub file_id: String,
}

/// Text of C or C++, and why it ends early.
pub struct CppText {
    /// The text.
    pub text: Vec<u8>,
    /// The error of the first operation, type or attribute that has no translation.
    pub error: Option<Diagnostic>,
}

/// Translates a module that verifies.
pub fn to_cpp(module: &Body, options: &CppOptions) -> CppText {
    let root = module.root();
    let mut emitter = Emitter {
        cx: root.context(),
        options,
        text: text::Text::default(),
        names: Names::default(),
        expression: None,
        precedences: Vec::new(),
    };
    let error = emitter.emit_op(root, false).err();
    CppText { text: emitter.text.into_bytes(), error }
}

/// State of a translation.
pub(crate) struct Emitter<'a> {
    pub(crate) cx: &'a Context,
    pub(crate) options: &'a CppOptions,
    pub(crate) text: text::Text,
    pub(crate) names: Names,
    /// The expression that is being written.
    pub(crate) expression: Option<OpRef<'a>>,
    /// Precedences of the operators around what is being written.
    pub(crate) precedences: Vec<u32>,
}

impl Emitter<'_> {
    /// Writes a comma before each element of a list but the first.
    pub(crate) fn separate(&mut self, at: usize) {
        if at > 0 {
            self.text.write(", ");
        }
    }
}
