//! Operations on shapes.

use crate::checks::{elements_of_shape, resolvable_shapes, same_shape_ranks};
use crate::markers::{IndexElementsAttr, TosaScalarInt32Tensor, TosaTensorAtLeast1D};
use crate::types::{ShapeType, shape_rank};
use diag::Diagnostic;
use ir::ValueRef;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Declares operations of shapes of one rank.
macro_rules! elementwise_ops {
    ($($(#[$doc:meta])* $name:ident = $op:literal, ($($operand:ident),*);)*) => {$(
        $(#[$doc])*
        #[op($op,
            traits(PURE),
            rules(Verify(same_shape_ranks), Verify(resolvable_shapes)),
            format = "operands attr-dict `:` functional-type(operands, results)")]
        pub struct $name {
            $(#[operand]
            $operand: ShapeType,)*
            #[result]
            output: ShapeType,
        }
    )*};
}

elementwise_ops! {
    /// The sums of dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %0 = tosa.add_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    AddShape = "tosa.add_shape", (input1, input2);
    /// The quotients of dimensions, rounded up.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %3 = tosa.div_ceil_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    DivCeilShape = "tosa.div_ceil_shape", (input1, input2);
    /// The quotients of dimensions, rounded down.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %4 = tosa.div_floor_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    DivFloorShape = "tosa.div_floor_shape", (input1, input2);
    /// Two to the power of dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %8 = tosa.exp2_shape %a : (!tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    Exp2Shape = "tosa.exp2_shape", (input);
    /// The logarithms of dimensions to the base of two, rounded up.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %9 = tosa.log2_ceil_shape %a : (!tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    Log2CeilShape = "tosa.log2_ceil_shape", (input);
    /// The logarithms of dimensions to the base of two, rounded down.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %10 = tosa.log2_floor_shape %a : (!tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    Log2FloorShape = "tosa.log2_floor_shape", (input);
    /// The greater of two dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %6 = tosa.max_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    MaxShape = "tosa.max_shape", (input1, input2);
    /// The less of two dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %7 = tosa.min_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    MinShape = "tosa.min_shape", (input1, input2);
    /// The remainders of dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %5 = tosa.mod_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    ModShape = "tosa.mod_shape", (input1, input2);
    /// The products of dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %2 = tosa.mul_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    MulShape = "tosa.mul_shape", (input1, input2);
    /// The differences of dimensions.
    ///
    /// ```mlir
    /// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    /// %1 = tosa.sub_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    /// ```
    SubShape = "tosa.sub_shape", (input1, input2);
}

/// The dimensions of several shapes, one after the other.
///
/// ```mlir
/// %a = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %11 = tosa.const_shape {values = dense<[8]> : tensor<1xindex>} : () -> !tosa.shape<1>
/// %none = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
/// %12 = tosa.concat_shape %a, %11, %none : (!tosa.shape<2>, !tosa.shape<1>, !tosa.shape<0>) -> !tosa.shape<3>
/// ```
#[op(
    "tosa.concat_shape",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct ConcatShape {
    #[operand]
    input: Variadic<ShapeType>,
    #[result]
    output: ShapeType,
}

/// A constant shape.
///
/// ```mlir
/// %shape = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// ```
#[op(
    "tosa.const_shape",
    traits(PURE, CONSTANT_LIKE),
    fold,
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct ConstShape {
    #[attr]
    values: IndexElementsAttr,
    #[result]
    output: ShapeType,
}

/// The size of a dimension of a tensor.
///
/// ```mlir
/// %11 = tosa.dim %x {axis = 1 : i32} : (tensor<?x3xf32>) -> !tosa.shape<1>
/// ```
#[op("tosa.dim", traits(PURE), verify, format = "operands attr-dict `:` functional-type(operands, results)")]
pub struct Dim {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[attr]
    axis: I32Attr,
    #[result]
    output: ShapeType,
}

/// A part of the dimensions of a shape.
///
/// ```mlir
/// %12 = tosa.const_shape {values = dense<[2, 4, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
/// %13 = tosa.slice_shape %12, %one, %one : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
/// ```
#[op(
    "tosa.slice_shape",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct SliceShape {
    #[operand]
    input: ShapeType,
    #[operand]
    start: TosaScalarInt32Tensor,
    #[operand]
    size: TosaScalarInt32Tensor,
    #[result]
    output: ShapeType,
}

/// Returns the dimensions of a shape that is a constant.
pub fn const_shape(value: ValueRef<'_>) -> Option<Vec<i64>> {
    elements_of_shape(value.defining_op()?.cast::<ConstShape<'_>>()?.values())
}

impl ConstShape<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.values().handle().into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let values = self.values();
        if values.ty().and_then(|ty| ty.rank()) != Some(1) {
            return Err(self.error("expect elements in attribute values with rank 1"));
        }
        let count = values.as_dense().map_or(0, |dense| dense.len());
        let rank = shape_rank(self.output()).unwrap_or_default();
        if count == rank || (count == 1 && rank == 0) {
            return Ok(());
        }
        Err(self.error(format!(
            "expect number of elements in attribute values ({count}) to be equal to the rank ({rank}) for the result \
             shape type"
        )))
    }
}

impl ConcatShape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let sum: usize = self.input().filter_map(shape_rank).sum();
        let rank = shape_rank(self.output()).unwrap_or_default();
        match sum == rank {
            true => Ok(()),
            false => Err(self.error(format!(
                "requires output shape rank to be equal to the sum of the input shape ranks ({sum}), got {rank}"
            ))),
        }
    }
}

impl Dim<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if shape_rank(self.output()) != Some(1) {
            let output = self.output().ty();
            return Err(
                self.error(format!("expect output shape type to contain one element, got '{output}'"))
            );
        }
        let Some(rank) = self.input1().ty().rank() else { return Ok(()) };
        let axis = self.axis();
        match usize::try_from(axis).is_ok_and(|axis| axis < rank) {
            true => Ok(()),
            false => Err(self.error(format!("expect axis to be in the range [0, {rank}), got {axis}"))),
        }
    }
}

impl SliceShape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let number = |value| {
            let attr = self.context().attr_ref(rewrite::constant_attr(value)?);
            attr.as_dense()?.int(0)?.to_i64()
        };
        let (start, size) = (number(self.start()), number(self.size()));
        if let Some(start) = start
            && start < 0
        {
            return Err(self.error(format!("expected non-negative start index, got {start}")));
        }
        if let Some(size) = size
            && size <= 0
        {
            return Err(self.error(format!("expected positive size, got {size}")));
        }
        let Some(size) = size else { return Ok(()) };
        let rank = shape_rank(self.output()).unwrap_or_default();
        if size != rank as i64 {
            return Err(self.error(format!(
                "expected output type size to be equal to size attribute, got {rank} vs {size}"
            )));
        }
        let Some(start) = start else { return Ok(()) };
        let from = shape_rank(self.input()).unwrap_or_default() as i64;
        if start + size > from {
            let end = start + size;
            return Err(self.error(format!(
                "expected start + size to be less than or equal to input shape rank ({from}), got {end}"
            )));
        }
        Ok(())
    }
}

ir::ops![
    AddShape,
    ConcatShape,
    ConstShape,
    Dim,
    DivCeilShape,
    DivFloorShape,
    Exp2Shape,
    Log2CeilShape,
    Log2FloorShape,
    MaxShape,
    MinShape,
    ModShape,
    MulShape,
    SliceShape,
    SubShape,
];
