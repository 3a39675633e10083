//! Verification of result types against what follows from the operands.

use crate::types::{ValueShapeType, is_shape, is_size};
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef, Type, TypeRef};

type Check = Result<(), Diagnostic>;

/// Returns the errors for a result type that is not compatible with the inferred one.
pub(crate) fn incompatible(op: OpRef<'_>, inferred: Type) -> Diagnostic {
    let (inferred, found) = (op.context().ty(inferred), op.result(0).ty());
    let message = format!(
        "'{}' op inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{found}'",
        op.name_str()
    );
    Diagnostic::error(op.context().place(op.loc()), message).followed_by(failed(op))
}

/// Returns the error for result types that cannot be inferred.
pub(crate) fn failed(op: OpRef<'_>) -> Diagnostic {
    op.error("failed to infer returned types")
}

/// Whether a value of a type may be an error.
fn may_be_error(ty: TypeRef<'_>) -> bool {
    is_size(ty) || is_shape(ty) || ValueShapeType::cast(ty).is_some()
}

/// Verifies that the result can hold the error that an operand may be.
pub(crate) fn propagates_to_size(op: OpRef<'_>) -> Check {
    propagates(op, is_size, "size")
}

/// Verifies that the result can hold the error that an operand may be.
pub(crate) fn propagates_to_shape(op: OpRef<'_>) -> Check {
    propagates(op, is_shape, "shape")
}

fn propagates(op: OpRef<'_>, holds: fn(TypeRef<'_>) -> bool, name: &str) -> Check {
    if holds(op.result(0).ty()) || !op.operands().any(|operand| may_be_error(operand.ty())) {
        return Ok(());
    }
    Err(op.error(format!(
        "if at least one of the operands can hold error values then the result must be of type `{name}` to propagate them"
    )))
}

/// Whether two types have compatible shapes: equal ranks, and no dimension of two static sizes.
pub(crate) fn compatible_shapes(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    match (a.shape(), b.shape()) {
        (Some(a), Some(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
        }
        _ => a.is_shaped() && b.is_shaped(),
    }
}
