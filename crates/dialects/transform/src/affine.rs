//! `transform.affine.simplify_bounded_affine_ops`, `transform.affine.simplify_min_max_affine_ops`.

use crate::interface::{CONSUMES, CONSUMES_FIRST, TransformOp};
use crate::types::Handle;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Simplifies `affine.apply`, `affine.min` and `affine.max` by bounds of some of their operands.
///
/// ```mlir
/// transform.affine.simplify_bounded_affine_ops %target with [%size : !transform.any_op] within [0] and [20] : !transform.any_op
/// ```
#[op("transform.affine.simplify_bounded_affine_ops",
     interfaces(TransformOp = CONSUMES_FIRST, interfaces::MemoryEffects = CONSUMES_FIRST),
     verify,
     format = "$target `with` `[` ($bounded_values^ `:` type($bounded_values))? `]` `within` $lower_bounds \
             `and` $upper_bounds attr-dict `:` type($target)")]
pub struct SimplifyBoundedAffineOpsOp {
    #[operand]
    target: Handle,
    #[operand]
    bounded_values: Variadic<Handle>,
    #[attr]
    lower_bounds: DenseI64ArrayAttr,
    #[attr]
    upper_bounds: DenseI64ArrayAttr,
}

impl SimplifyBoundedAffineOpsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let values = self.bounded_values().len();
        for (bounds, kind) in [(self.lower_bounds(), "lower"), (self.upper_bounds(), "upper")] {
            if bounds.len() != values {
                return Err(self.error(format!(
                    "incorrect number of {kind} bounds, expected {values} but found {}",
                    bounds.len()
                )));
            }
        }
        Ok(())
    }
}

/// Replaces `affine.min` and `affine.max` by one of their results, where bounds of values prove it.
///
/// ```mlir
/// transform.affine.simplify_min_max_affine_ops %target : !transform.any_op
/// ```
#[op("transform.affine.simplify_min_max_affine_ops",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` type($target)")]
pub struct SimplifyMinMaxAffineOpsOp {
    #[operand]
    target: Handle,
}

ir::ops![SimplifyBoundedAffineOpsOp, SimplifyMinMaxAffineOpsOp];
