//! Types of `shape`, and constraints on them.

use ir::def::{ShapedPred, TypePred};
use ir::markers::Index;
use ir::{Context, DYNAMIC, Type, TypeRef};
use macros::type_def;

/// A shape: a list of extents, an unranked shape, or an error.
#[type_def("shape.shape", summary = "")]
pub struct ShapeType;

/// An extent: a size, an unknown one, or an error.
#[type_def("shape.size", summary = "")]
pub struct SizeType;

/// A value with a shape, which need not be that of its type.
#[type_def("shape.value_shape", summary = "")]
pub struct ValueShapeType;

/// The proof of an assumption.
#[type_def("shape.witness", summary = "")]
pub struct WitnessType;

ir::type_constraint! {
    /// A tensor of `index` with one dimension.
    pub ExtentTensor = "1D tensor of index values",
        TypePred::ranked_container_of::<Index>(ShapedPred::TENSOR, &[1]);
    /// A shape or a size.
    pub ShapeOrSize = "shape or size", any(SizeType, ShapeType);
    /// A shape or an extent tensor.
    pub ShapeOrExtentTensor = "shape or extent tensor", any(ShapeType, ExtentTensor);
    /// A size or an `index`.
    pub SizeOrIndex = "size or index", any(SizeType, Index);
    /// Any of them.
    pub AnyShapeOrSize = "any shape or size", any(SizeOrIndex, ShapeOrExtentTensor);
}

/// Whether a type is `!shape.shape`.
pub fn is_shape(ty: TypeRef<'_>) -> bool {
    ShapeType::cast(ty).is_some()
}

/// Whether a type is `!shape.size`.
pub fn is_size(ty: TypeRef<'_>) -> bool {
    SizeType::cast(ty).is_some()
}

/// Whether a type is a tensor of `index` with one dimension.
pub fn is_extent_tensor(ty: TypeRef<'_>) -> bool {
    ty.is_tensor() && ty.rank() == Some(1) && ty.element_type().is_some_and(|element| element.is_index())
}

/// Returns the type of the extents of a rank; `None` is an unknown rank.
pub fn extent_tensor(cx: &Context, rank: Option<usize>) -> Type {
    let size = rank.and_then(|rank| i64::try_from(rank).ok()).unwrap_or(DYNAMIC);
    cx.tensor_type(&[size], Type::INDEX)
}
