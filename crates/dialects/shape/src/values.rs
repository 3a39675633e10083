//! Values with shapes: `shape.with_shape`, `shape.value_of` and `shape.value_as_shape`; and `shape.debug_print`.

use crate::shape_of::ShapedOrValueShape;
use crate::types::{ShapeOrExtentTensor, ShapeOrSize, ValueShapeType};
use ir::def::{ShapedPred, TypePred};
use ir::markers::{AnyInteger, AnyShaped, Index};
use macros::op;

ir::type_constraint! {
    /// An integer of any sign, or `index`.
    IntegerOrIndex = "integer or index", any(AnyInteger, Index);
    /// A tensor of integers or `index` with one dimension.
    IntegerTensor = "1D tensor of integer or index values",
        TypePred::ranked_container_of::<IntegerOrIndex>(ShapedPred::TENSOR, &[1]);
    /// A tensor of extents, or a value with a shape.
    pub ExtentsOrValueShape = "1D tensor of integer or index values or ", any(IntegerTensor, ValueShapeType);
}

/// A value together with a shape: that which it is to have.
///
/// ```mlir
/// %0 = shape.with_shape %value, %shape : tensor<?xf32>, !shape.shape
/// ```
#[op("shape.with_shape", traits(PURE), format = "operands attr-dict `:` type($operand) `,` type($shape)")]
pub struct WithShape {
    #[operand]
    operand: ShapedOrValueShape,
    #[operand]
    shape: ShapeOrExtentTensor,
    #[result]
    result: ValueShapeType,
}

/// The value of a value with a shape.
///
/// ```mlir
/// %0 = shape.value_of %a : tensor<?xf32>
/// ```
#[op("shape.value_of", traits(PURE), format = "$arg attr-dict `:` type($result)")]
pub struct ValueOf {
    #[operand]
    arg: ValueShapeType,
    #[result]
    result: AnyShaped,
}

/// The shape whose extents are the elements of a value. If it is not known, the result is an error.
///
/// ```mlir
/// %0 = shape.value_as_shape %a : tensor<?xi32> -> !shape.shape
/// ```
#[op("shape.value_as_shape", traits(PURE), format = "$arg attr-dict `:` type($arg) `->` type($result)")]
pub struct ValueAsShape {
    #[operand]
    arg: ExtentsOrValueShape,
    #[result]
    result: ShapeOrExtentTensor,
}

/// Prints a shape or size, and returns it.
///
/// ```mlir
/// %0 = "shape.debug_print"(%a) : (!shape.shape) -> !shape.shape
/// ```
#[op("shape.debug_print")]
pub struct DebugPrint {
    #[operand]
    input: ShapeOrSize,
    #[result]
    output: ShapeOrSize,
}

ir::ops![DebugPrint, ValueAsShape, ValueOf, WithShape];
