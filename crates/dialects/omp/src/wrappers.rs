//! Loop wrappers: operations around a loop nest that say how its iterations are executed.

use diag::Diagnostic;
use ir::OpRef;

/// Operations that wrap a loop.
const WRAPPERS: [&str; 6] =
    ["omp.distribute", "omp.loop", "omp.simd", "omp.taskloop", "omp.workshare.loop_wrapper", "omp.wsloop"];

/// Whether an operation wraps a loop.
pub(crate) fn is_wrapper(op: OpRef<'_>) -> bool {
    WRAPPERS.contains(&op.name_str())
}

/// Whether the parent of an operation wraps a loop.
pub(crate) fn is_wrapped(op: OpRef<'_>) -> bool {
    op.parent().is_some_and(is_wrapper)
}

/// Returns the wrapper that is directly nested in a wrapper.
pub(crate) fn nested_wrapper(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.region(0).ops().next().filter(|op| is_wrapper(*op))
}

/// Whether an operation is a part of a composite construct.
pub(crate) fn is_composite(op: OpRef<'_>) -> bool {
    op.attr("omp.composite").is_some()
}

/// Reports that a wrapper of a composite construct does not say so.
pub(crate) fn missing_composite(op: OpRef<'_>) -> Diagnostic {
    op.plain_error("'omp.composite' attribute missing from composite wrapper")
}

/// Reports that a wrapper says to be part of a composite construct.
pub(crate) fn unexpected_composite(op: OpRef<'_>) -> Diagnostic {
    op.plain_error("'omp.composite' attribute present in non-composite wrapper")
}

/// Verifies that a wrapper has one operation, which is a loop nest or another wrapper.
pub(crate) fn verify_wrapper(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mut ops = op.region(0).ops();
    let (Some(nested), None) = (ops.next(), ops.next()) else {
        return Err(op.error("loop wrapper does not contain exactly one nested op"));
    };
    match nested.is("omp.loop_nest") || is_wrapper(nested) {
        true => Ok(()),
        false => Err(op.error("nested in loop wrapper is not another loop wrapper or `omp.loop_nest`")),
    }
}

/// Verifies a wrapper that is no part of a composite construct.
pub(crate) fn verify_standalone(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_wrapper(op)?;
    match is_wrapped(op) || nested_wrapper(op).is_some() {
        true => Err(op.error("expected to be a standalone loop wrapper")),
        false => Ok(()),
    }
}
