//! Outcomes of the application of an operation.

use crate::handles::Payload;
use diag::{Diagnostic, Place};
use ir::{OpRef, ValueRef};

/// Failure of an operation of a script.
#[derive(Debug)]
pub enum Failure {
    /// The operation could not be applied, and left the payload valid: an enclosing operation may ignore it. The diagnostics are
    /// reported if none does.
    Silenceable(Vec<Diagnostic>),
    /// The script ends. The reason has been reported.
    Definite,
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Failure::Silenceable(vec![diagnostic])
    }
}

/// Payload of each result, or the failure.
pub type Applied = Result<Vec<Payload>, Failure>;

/// Returns the place of an operation.
pub fn place(op: OpRef<'_>) -> Place {
    op.context().place(op.loc())
}

/// Returns the place of a value: that of the operation that defines it, or of the argument.
pub(crate) fn value_place(value: ValueRef<'_>) -> Place {
    value.context().place(value.loc())
}

/// Creates the diagnostic of a silenceable failure.
pub fn silenceable(op: OpRef<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(place(op), message)
}

/// Returns a value as MLIR shows it: the operation that defines it, or the argument.
pub fn value_text(value: ValueRef<'_>) -> String {
    match value.defining_op() {
        Some(op) => op.to_string(),
        None => format!("<block argument> of type '{}' at index: {}", value.ty(), value.position()),
    }
}
