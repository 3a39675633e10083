//! Types of buffers.

use crate::{LayoutMap, Options};
use diag::Diagnostic;
use ir::{Attr, AttrData, Context, DYNAMIC, OpRef, Type, TypeData, TypeRef};

/// Returns the memref type of a tensor with a layout in a memory space.
pub fn with_layout(tensor: TypeRef<'_>, layout: LayoutMap, space: Option<Attr>) -> Type {
    let cx = tensor.context();
    let element = tensor.element_or_self().handle();
    match (tensor.shape(), layout) {
        (None, _) => cx.type_of(TypeData::UnrankedMemRef { element, space }),
        (Some(shape), LayoutMap::FullyDynamic) => {
            cx.memref_type_with(shape, element, Some(dynamic_layout(cx, shape.len())), space)
        }
        (Some(shape), _) => cx.memref_type_with(shape, element, None, space),
    }
}

/// Returns a strided layout of which nothing is known.
fn dynamic_layout(cx: &Context, rank: usize) -> Attr {
    let strides: Vec<i64> = vec![DYNAMIC; rank];
    cx.attr(AttrData::StridedLayout { offset: DYNAMIC, strides: Box::new(strides.as_slice().into()) })
}

/// Returns the memref type of a tensor of whose buffer only the memory space is known.
pub fn of_unknown_layout(options: &Options, tensor: TypeRef<'_>, space: Option<Attr>) -> Type {
    with_layout(tensor, options.unknown_layout, space)
}

/// Returns the memref type of a tensor that an operation defines, if nothing is known of its buffer.
///
/// # Errors
/// If there is no memory space for it.
pub fn unknown(options: &Options, op: OpRef<'_>, tensor: TypeRef<'_>) -> Result<Type, Diagnostic> {
    let space = default_space(options, op, tensor)?;
    Ok(of_unknown_layout(options, tensor, space))
}

/// Returns the memory space of a tensor where nothing else determines it.
///
/// # Errors
/// If there is none.
pub fn default_space(
    options: &Options,
    op: OpRef<'_>,
    tensor: TypeRef<'_>,
) -> Result<Option<Attr>, Diagnostic> {
    options.default_memory_space(tensor).ok_or_else(|| op.plain_error("could not infer memory space"))
}

/// Returns the row-major memref type of a tensor that an operation allocates.
///
/// # Errors
/// If there is no memory space for it.
pub fn allocated(options: &Options, op: OpRef<'_>, tensor: TypeRef<'_>) -> Result<Type, Diagnostic> {
    Ok(with_layout(tensor, LayoutMap::Identity, default_space(options, op, tensor)?))
}

/// Returns the memory space of a memref type.
pub fn space_of(memref: TypeRef<'_>) -> Option<Attr> {
    memref.memory_space().map(|space| space.handle())
}

/// Whether a cast from one memref type to another cannot fail at run time because of strides.
pub fn is_sure_cast(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let layouts = memref::layout::strides_and_offset(from).zip(memref::layout::strides_and_offset(to));
    let Some((from, to)) = layouts else { return false };
    let becomes_static = |from: i64, to: i64| from == DYNAMIC && to != DYNAMIC;
    !becomes_static(from.offset, to.offset)
        && !from.strides.iter().zip(&to.strides).any(|(&from, &to)| becomes_static(from, to))
}
