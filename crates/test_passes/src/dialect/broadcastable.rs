//! `test.broadcastable`.

use diag::Diagnostic;
use ir::markers::*;
use ir::{DYNAMIC, OpRef, OpView, TypeRef};
use macros::op;

/// Operation whose operands are broadcast to one shape, which the result has.
///
/// ```mlir
/// %0 = "test.broadcastable"(%a, %b) : (tensor<4x3x2xi32>, tensor<3x1xi32>) -> tensor<4x3x2xi32>
/// ```
#[op("test.broadcastable", verify)]
pub struct Broadcastable {
    #[operand]
    operands: Variadic<AnyTensor>,
    #[result]
    result: AnyTensor,
}

impl Broadcastable<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let op: OpRef<'_> = OpView::op(self);
        let mut operands = op.operands().filter_map(|operand| ranked(operand.ty()));
        let Some(first) = operands.next() else { return Ok(()) };
        let mut shape = first.to_vec();
        for other in operands {
            let Some(both) = broadcast(&shape, other) else {
                return Err(op.error("operands don't have broadcast-compatible shapes"));
            };
            shape = both;
        }
        let Some(result) = ranked(op.result(0).ty()) else { return Ok(()) };
        let suffix = &result[result.len().saturating_sub(shape.len())..];
        let fits = |(&a, &b): (&i64, &i64)| a == DYNAMIC || b == DYNAMIC || a == b;
        if suffix.len() == shape.len() && suffix.iter().zip(&shape).all(fits) {
            return Ok(());
        }
        Err(op.error(format!(
            "result type '{}' not broadcast compatible with broadcasted operands's shapes '{}'",
            text(result),
            text(&shape)
        )))
    }
}

/// Returns the shape of a ranked tensor.
fn ranked(ty: TypeRef<'_>) -> Option<&[i64]> {
    ty.shape()
}

/// Returns a shape as text.
fn text(shape: &[i64]) -> String {
    let size = |&size: &i64| if size == DYNAMIC { "?".to_owned() } else { size.to_string() };
    shape.iter().map(size).collect::<Vec<_>>().join("x")
}

/// Returns the shape that both are broadcast to, aligned at their last dimensions.
fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let rank = a.len().max(b.len());
    let size = |shape: &[i64], dim: usize| (dim + shape.len()).checked_sub(rank).map_or(1, |at| shape[at]);
    (0..rank)
        .map(|dim| match (size(a, dim), size(b, dim)) {
            (a, b) if a == DYNAMIC || b == DYNAMIC => Some(if a > 1 || b == 1 {
                a
            } else if b > 1 || a == 1 {
                b
            } else {
                DYNAMIC
            }),
            (a, b) if a == b || b == 1 => Some(a),
            (1, b) => Some(b),
            _ => None,
        })
        .collect()
}

ir::ops![Broadcastable];
