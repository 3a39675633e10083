//! `toy.matmul`.

use crate::shape::{InferShape, InferShapeMethods, verify_shape};
use crate::types::{TensorType, shape_of};
use terrane::prelude::*;

/// The product of two matrices.
///
/// ```mlir
/// %p = toy.matmul %a, %b : !toy.tensor<2, 3>, !toy.tensor<3, 4> to !toy.tensor<2, 4>
/// ```
#[op(
    "toy.matmul",
    traits(PURE),
    interfaces(InferShape),
    verify,
    format = "$lhs `,` $rhs attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `to` qualified(type($result))"
)]
pub struct MatMul {
    #[operand]
    lhs: TensorType,
    #[operand]
    rhs: TensorType,
    #[result]
    result: TensorType,
}

impl<'a> InferShapeMethods<'a> for MatMul<'a> {
    fn result_shape(self) -> Option<Vec<i64>> {
        match (&shape_of(self.lhs())?[..], &shape_of(self.rhs())?[..]) {
            (&[rows, _], &[_, columns]) => Some(vec![rows, columns]),
            _ => None,
        }
    }
}

impl MatMul<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if let (Some(lhs), Some(rhs)) = (shape_of(self.lhs()), shape_of(self.rhs()))
            && (lhs.len() != 2 || rhs.len() != 2 || lhs[1] != rhs[0])
        {
            return Err(self.error(format!("cannot multiply matrices of shapes {lhs:?} and {rhs:?}")));
        }
        verify_shape(self.op())
    }
}

ops![MatMul];
