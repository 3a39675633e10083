//! Shapes that are broadcast to one another.

use crate::checks::{Check, compatible, dims_text};
use ir::{DYNAMIC, OpRef, TypeRef};

/// Returns the shape that two shapes are broadcast to; `None` if they do not fit.
pub fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let lead = long.len() - short.len();
    let mut shape = long[..lead].to_vec();
    for (&a, &b) in long[lead..].iter().zip(short) {
        shape.push(match (a, b) {
            (a, b) if a == b => a,
            (DYNAMIC, b) if b > 1 => b,
            (a, DYNAMIC) if a > 1 => a,
            (1, b) => b,
            (a, 1) => a,
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            _ => return None,
        });
    }
    Some(shape)
}

/// Returns the shape that all shapes are broadcast to.
pub fn broadcast_all<'a>(mut shapes: impl Iterator<Item = &'a [i64]>) -> Option<Vec<i64>> {
    let first = shapes.next()?.to_vec();
    shapes.try_fold(first, |known, shape| broadcast(&known, shape))
}

/// Verifies that operands are broadcast to the results, and that all have one rank.
pub(crate) fn verify_elementwise(op: OpRef<'_>) -> Check {
    let operands = || op.operands().filter_map(|value| value.ty().shape());
    let results = || op.results().filter_map(|value| value.ty().shape());
    if operands().next().is_some() {
        let Some(shape) = broadcast_all(operands()) else {
            return Err(op.error("operands don't have broadcast-compatible shapes"));
        };
        for result in results() {
            let suffix = &result[result.len().saturating_sub(shape.len())..];
            if !compatible(Some(&shape), Some(suffix)) {
                return Err(op.error(format!(
                    "result type {} not broadcast compatible with broadcasted operands's shapes {}",
                    dims_text(result),
                    dims_text(&shape)
                )));
            }
        }
    }
    let rank = operands().chain(results()).next().map(<[i64]>::len);
    if operands().any(|shape| Some(shape.len()) != rank) {
        return Err(op.error("operands don't have matching ranks"));
    }
    if results().any(|shape| Some(shape.len()) != rank) {
        return Err(op.error("result type has different rank than operands"));
    }
    Ok(())
}

/// Verifies that a result type is what is inferred, as far as it is known.
pub(crate) fn verify_inferred(op: OpRef<'_>, shape: Option<Vec<i64>>, element: TypeRef<'_>) -> Check {
    let result = op.result(0).ty();
    if result.element_or_self() == element && compatible(shape.as_deref(), result.shape()) {
        return Ok(());
    }
    let cx = op.context();
    let inferred = match shape {
        Some(shape) => cx.ty(cx.tensor_type(&shape, element.handle())),
        None => cx.ty(cx.type_of(ir::TypeData::UnrankedTensor(element.handle()))),
    };
    Err(op.error(format!(
        "inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{result}'"
    )))
}
