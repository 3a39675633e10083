//! Types of sparse tensors.

use crate::emit::complex_part;
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{AttrData, Context, DYNAMIC, Type, TypeData, TypeRef, ValueRef};
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

/// Returns a tensor type with another map from dimensions to levels, `None` for the identity; its shape is the given one.
fn with_map(
    cx: &Context,
    ty: TypeRef<'_>,
    shape: &[i64],
    map: Option<(ir::AffineMap, ir::AffineMap)>,
) -> Option<Type> {
    let attr = cx.attr_ref(encoding::encoding_attr(ty)?);
    let view = encoding::of_attr(attr)?;
    let param = |index: usize| attr.dialect_param(index).map(|param| param.handle());
    let bits: Vec<i64> = view.levels.iter().map(|level| level.to_bits()).collect();
    let identity = cx.multi_dim_identity_map(bits.len() as u32);
    let (to_lvl, to_dim) = map.unwrap_or((identity, identity));
    let maps = [Some(cx.map_attr(to_lvl)), Some(cx.map_attr(to_dim))];
    let params = [
        DenseI64ArrayAttr::to_attr(cx, &bits),
        maps[0],
        maps[1],
        param(3),
        param(4),
        param(5),
        param(6),
        None,
    ];
    let encoding = Some(cx.dialect_attr(cx.find_attr_def(sparse_tensor::NAME)?, params));
    let element = ty.element_type()?.handle();
    Some(cx.type_of(TypeData::RankedTensor { shape: shape.into(), element, encoding }))
}

/// Returns the type of a tensor whose dimensions are the levels of another one; `None` for a slice.
pub(crate) fn demapped(ty: TypeRef<'_>) -> Option<Type> {
    let view = encoding::of_type(ty).filter(|view| view.slices.is_empty())?;
    with_map(ty.context(), ty, &view.level_shape(ty.shape()?), None)
}

/// Returns a tensor type with a permutation as its map from dimensions to levels.
pub(crate) fn permuted(ty: TypeRef<'_>, permutation: ir::AffineMap) -> Option<Type> {
    let cx = ty.context();
    let inverse = cx.map(permutation).inverse_permutation()?;
    with_map(cx, ty, ty.shape()?, Some((permutation, inverse)))
}
