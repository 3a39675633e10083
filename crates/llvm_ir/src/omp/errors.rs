//! Errors of constructs that have no translation.

use diag::Diagnostic;
use ir::OpRef;

/// Returns the error that a part of an operation is not translated.
pub(crate) fn unhandled(op: OpRef<'_>, clause: &str) -> Diagnostic {
    op.plain_error(format!("not yet implemented: Unhandled clause {clause} in {} operation", op.name_str()))
}

/// Returns the error that an operation is not translated.
pub(crate) fn unknown(op: OpRef<'_>) -> Diagnostic {
    op.plain_error(format!("not yet implemented: {}", op.name_str()))
}
