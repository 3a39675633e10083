//! `shape.any`.

use crate::types::ShapeOrExtentTensor;
use ir::def::{Fold, FoldCx};
use macros::op;

/// A shape that is any of its operands, which the program knows to be equal. If they are not, the result is not determined.
///
/// ```mlir
/// %0 = shape.any %a, %b : !shape.shape, tensor<?xindex> -> !shape.shape
/// ```
#[op(
    "shape.any",
    traits(PURE, COMMUTATIVE),
    fold,
    format = "$inputs attr-dict `:` type($inputs) `->` type($result)"
)]
pub struct Any {
    #[operand]
    inputs: Variadic<ShapeOrExtentTensor>,
    #[result]
    result: ShapeOrExtentTensor,
}

impl Any<'_> {
    /// Folds to a constant operand, which is the last one.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let last = cx.constants.len().checked_sub(1);
        last.and_then(|last| cx.constants[last]).into()
    }
}

ir::ops![Any];
