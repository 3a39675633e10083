//! The type and the attribute of the language.

use terrane::prelude::*;

/// A tensor of `f64`: `!toy.tensor<2, 3>`, or `!toy.tensor` as long as its shape is not known.
#[type_def("toy.tensor", summary = "toy tensor", format = "(`<` $shape^ `>`)?", verify = verify_tensor)]
pub struct TensorType {
    /// The sizes, those of the outermost dimension first.
    shape: Option<DenseI64ArrayAttr>,
}

/// The elements of a tensor, row by row: `#toy.data<[1, 2], [0.5, 1.5]>`.
#[attr_def("toy.data", format = "`<` `[` $shape `]` `,` `[` $values `]` `>`", verify = verify_data)]
pub struct DataAttr {
    /// The sizes.
    shape: DenseI64ArrayAttr,
    /// The elements.
    values: DenseF64ArrayAttr,
}

fn verify_tensor(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let shape = params[0].and_then(|shape| DenseI64ArrayAttr::from_attr(cx, shape));
    match shape {
        Some(shape) if shape.is_empty() || shape.iter().any(|&size| size < 1) => {
            Err("a shape has positive sizes".to_owned())
        }
        _ => Ok(()),
    }
}

fn verify_data(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let shape = params[0].and_then(|shape| DenseI64ArrayAttr::from_attr(cx, shape));
    let values = params[1].and_then(|values| DenseF64ArrayAttr::from_attr(cx, values));
    let (Some(shape), Some(values)) = (shape, values) else { return Err("a shape and values".to_owned()) };
    let count = shape.iter().try_fold(1_i64, |count, &size| count.checked_mul(size).filter(|_| size > 0));
    if count == i64::try_from(values.len()).ok() {
        Ok(())
    } else {
        Err(format!("{} values are not those of a shape {shape:?}", values.len()))
    }
}

/// The shape of a value's type, if it is known.
pub fn shape_of(value: ValueRef<'_>) -> Option<Vec<i64>> {
    TensorType::cast(value.ty())?.shape()
}
