//! Attributes of kernels.

use diag::Diagnostic;
use ir::{NamedAttr, OpRef};

/// Verifies an attribute of an operation.
pub(crate) fn verify_attr(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    match op.context().ident_str(entry.name) {
        name @ "rocdl.kernel" if !op.is("llvm.func") => {
            Err(op.plain_error(format!("'\"{name}\"' attribute attached to unexpected op")))
        }
        _ => Ok(()),
    }
}
