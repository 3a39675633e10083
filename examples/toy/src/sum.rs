//! `toy.sum`.

use crate::shape::{InferShape, InferShapeMethods, verify_shape};
use crate::types::{TensorType, shape_of};
use terrane::prelude::*;

/// The sum of tensors of one shape, element by element.
///
/// ```mlir
/// %s = toy.sum %a, %b, %c : (!toy.tensor<2>, !toy.tensor<2>, !toy.tensor<2>) -> !toy.tensor<2>
/// ```
#[op(
    "toy.sum",
    traits(PURE, COMMUTATIVE),
    interfaces(InferShape),
    canonicalize,
    verify,
    format = "$inputs attr-dict `:` functional-type($inputs, results)"
)]
pub struct Sum {
    #[operand]
    inputs: Variadic<TensorType>,
    #[result]
    result: TensorType,
}

impl<'a> InferShapeMethods<'a> for Sum<'a> {
    fn result_shape(self) -> Option<Vec<i64>> {
        self.inputs().find_map(shape_of)
    }
}

impl Sum<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let mut shapes = self.inputs().filter_map(shape_of);
        if self.inputs().len() == 0 {
            return Err(self.error("has no operands"));
        }
        let first = shapes.next();
        if shapes.any(|shape| Some(shape) != first) {
            return Err(self.error("has operands of different shapes"));
        }
        verify_shape(self.op())
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<Sum<'_>>(sum_of_one);
    }
}

/// The sum of one tensor is that tensor.
fn sum_of_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let sum: Sum<'_> = rw.cast(op)?;
    let input = sum.inputs().next().matched()?;
    rw.require(sum.inputs().len() == 1 && input.ty() == sum.result().ty())?;
    let input = input.handle();
    rw.replace_op(op, &[input]);
    Ok(())
}

ops![Sum];
