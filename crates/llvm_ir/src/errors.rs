//! Errors of operations that have no translation.

use diag::Diagnostic;
use ir::OpRef;

/// Message for a call whose arguments are of other types than the parameters.
pub(crate) const MISMATCH: &str = "Call parameter type does not match function signature!";

/// Returns the error that an operation has no translation.
pub(crate) fn unknown(op: OpRef<'_>) -> Diagnostic {
    if op.dialect() == "gpu" {
        return op
            .plain_error(format!("unsupported GPU operation: {}", op.name_str()))
            .followed_by(failed(op));
    }
    let is_translated = matches!(
        op.dialect(),
        "arm_neon" | "arm_sme" | "arm_sve" | "builtin" | "llvm" | "nvvm" | "ptr" | "rocdl" | "vcix" | "xevm"
    );
    if is_translated {
        return failed(op);
    }
    op.plain_error(format!(
        "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: {}",
        op.name_str()
    ))
}

/// Returns the error that the translation of an operation failed.
pub(crate) fn failed(op: OpRef<'_>) -> Diagnostic {
    op.plain_error(format!("LLVM Translation failed for operation: {}", op.name_str()))
}
