//! `toy.transpose`.

use crate::shape::{InferShape, InferShapeMethods, verify_shape};
use crate::types::{DataAttr, TensorType, shape_of};
use terrane::prelude::*;

/// A tensor with its dimensions in reverse order.
///
/// ```mlir
/// %t = toy.transpose %a : !toy.tensor<2, 3> to !toy.tensor<3, 2>
/// ```
#[op("toy.transpose", traits(PURE), interfaces(InferShape), fold, canonicalize, verify = verify_shape,
     format = "$input attr-dict `:` qualified(type($input)) `to` qualified(type($result))")]
pub struct Transpose {
    #[operand]
    input: TensorType,
    #[result]
    result: TensorType,
}

impl<'a> InferShapeMethods<'a> for Transpose<'a> {
    fn result_shape(self) -> Option<Vec<i64>> {
        let mut shape = shape_of(self.input())?;
        shape.reverse();
        Some(shape)
    }
}

rules! {
    /// The transpose of a transpose is the tensor itself.
    pub TransposeTwice: Transpose(Transpose(x)) => x;
}

impl Transpose<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.add(TransposeTwice);
    }

    /// Transposes a constant matrix.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let transposed = || {
            let data = DataAttr::cast(cx.constant(0)?)?;
            let (shape, values) = (data.shape()?, data.values()?);
            let [rows, columns] = shape[..] else { return None };
            let at = |row: i64, column: i64| values.get((row * columns + column) as usize).copied();
            let places = (0..columns).flat_map(|column| (0..rows).map(move |row| (row, column)));
            let values: Option<Vec<f64>> = places.map(|(row, column)| at(row, column)).collect();
            Some(DataAttr::make(self.context(), &[columns, rows], &values?))
        };
        transposed().into()
    }
}

ops![Transpose];
