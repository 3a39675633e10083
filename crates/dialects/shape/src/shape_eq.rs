//! `shape.shape_eq`.

use crate::types::ShapeOrExtentTensor;
use ir::def::{Fold, FoldCx};
use ir::markers::I1;
use macros::op;

/// Tests if all operands are one shape.
///
/// ```mlir
/// %0 = shape.shape_eq %a, %b : !shape.shape, tensor<?xindex>
/// ```
#[op("shape.shape_eq", traits(PURE, COMMUTATIVE), fold, format = "$shapes attr-dict `:` type($shapes)")]
pub struct ShapeEq {
    #[operand]
    shapes: Variadic<ShapeOrExtentTensor>,
    #[result]
    result: I1,
}

impl ShapeEq<'_> {
    /// Compares constants.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if cx.constants.iter().any(Option::is_none) {
            return Fold::None;
        }
        let equal = cx.constants.windows(2).all(|pair| pair[0] == pair[1]);
        self.context().bool_attr(equal).into()
    }
}

ir::ops![ShapeEq];
