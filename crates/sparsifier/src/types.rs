//! Types of sparse tensors.

use crate::emit::complex_part;
use ir::{AttrData, DYNAMIC, Type, TypeRef, ValueRef};
use sparse_tensor::encoding::{self, View};
use sparse_tensor::{LevelFormat, LevelType};

/// Returns the encoding of the type of a tensor.
pub(crate) fn encoding_of(value: ValueRef<'_>) -> Option<View<'_>> {
    encoding::of_type(value.ty())
}

/// Returns the types of the buffers of positions and coordinates of a level.
pub(crate) fn buffer_types(encoding: &View<'_>, level: usize) -> [Type; 2] {
    let cx = encoding.cx;
    let positions = cx.memref_type(&[DYNAMIC], encoding.pos_type());
    if level < encoding.coo_start() {
        return [positions, cx.memref_type(&[DYNAMIC], encoding.crd_type())];
    }
    let layout = AttrData::StridedLayout { offset: DYNAMIC, strides: Box::new([DYNAMIC].into()) };
    let strided = cx.memref_type_with(&[DYNAMIC], encoding.crd_type(), Some(cx.attr(layout)), None);
    [positions, strided]
}

/// Whether a type is a tensor with an encoding.
pub(crate) fn is_sparse(ty: TypeRef<'_>) -> bool {
    encoding::of_type(ty).is_some()
}

/// Whether a type is a tensor whose map from dimensions to levels is not the identity.
pub(crate) fn is_mapped(ty: TypeRef<'_>) -> bool {
    encoding::of_type(ty).is_some_and(|view| !view.cx.map(view.dim_to_lvl).is_identity())
}

/// Whether levels of a type store every coordinate.
pub(crate) fn is_dense(level: LevelType) -> bool {
    matches!(level.format, LevelFormat::Dense | LevelFormat::Batch)
}

/// Whether the elements of a tensor are numbers, of which zero is one.
pub(crate) fn has_numbers(value: ValueRef<'_>) -> bool {
    let element = value.ty().element_or_self();
    element.is_scalar_number() || complex_part(value.context(), element.handle()).is_some()
}

/// Returns a tensor type with a permutation as its map from dimensions to levels.
pub(crate) fn permuted(ty: TypeRef<'_>, permutation: ir::AffineMap) -> Option<Type> {
    let cx = ty.context();
    let inverse = cx.map(permutation).inverse_permutation()?;
    sparse_tensor::with_map(ty, ty.shape()?, Some((permutation, inverse)))
}
