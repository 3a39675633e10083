//! Pointers to elements of buffers.

use super::Site;
use ir::{Build, Type, TypeRef, Value};
use memref::layout::strides_and_offset;
use rewrite::{ConversionRewriter, MatchFailure, Matched, create_or_fold};
use spirv::enums::{Capability, StorageClass};
use spirv::types::{ArrayType, PointerType, RuntimeArrayType, StructType};

/// Type of a pointer to the elements in a buffer's place.
fn pointer_to(pointee: TypeRef<'_>, class: StorageClass) -> Type {
    PointerType::make(pointee.context(), pointee.handle(), class)
}

/// Place of an element in a buffer: the buffer's pointer, the first index if there is a structure, and the number of the element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ElementPlace {
    pub(crate) base: Value,
    /// Zero, and the buffer is in a structure.
    pub(crate) first: Option<Value>,
    /// Number of the element in the array.
    pub(crate) index: Value,
    /// Whether the buffer is a pointer to an element, and no array.
    pub(crate) is_element: bool,
}

/// The type of elements in the place of a buffer.
pub(crate) fn stored_type<'a>(pointer: TypeRef<'a>) -> Option<TypeRef<'a>> {
    let mut ty = PointerType::cast(pointer)?.pointee_type()?;
    if let Some(structure) = StructType::cast(ty) {
        ty = structure.member(0)?;
    }
    if let Some(array) = ArrayType::cast(ty) {
        return array.element_type();
    }
    RuntimeArrayType::cast(ty).map_or(Some(ty), |array| array.element_type())
}

/// Returns the place of an element of a buffer of a type of memrefs.
///
/// # Errors
/// If strides or offset are not known, or the buffer is no array.
pub(crate) fn element_place(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    base: Value,
    indices: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<ElementPlace, MatchFailure> {
    let layout = strides_and_offset(ty).matched()?;
    let is_known = |number: &i64| *number != ir::DYNAMIC;
    rw.require(is_known(&layout.offset) && layout.strides.iter().all(is_known))?;
    let pointee =
        PointerType::cast(rw.value(base).ty()).and_then(|pointer| pointer.pointee_type()).matched()?;
    let in_structure = StructType::cast(pointee).is_some();
    let is_array = ArrayType::cast(pointee).is_some();
    let is_kernel = at.target().has(Capability::Kernel);
    rw.require(if is_kernel { !in_structure } else { in_structure })?;
    let number_type = at.types.index();
    let zero = (!is_kernel || layout.strides.is_empty()).then(|| at.emit(rw).number(number_type, 0));
    let index = match zero {
        Some(zero) if layout.strides.is_empty() => zero,
        _ => linear_index(at, indices, &layout.strides, layout.offset, rw),
    };
    Ok(ElementPlace { base, first: zero.filter(|_| !is_kernel), index, is_element: is_kernel && !is_array })
}

/// Returns the number of an element from its indices.
pub(crate) fn linear_index(
    at: &Site<'_>,
    indices: &[Value],
    strides: &[i64],
    offset: i64,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let ty = at.types.index();
    let mut sum = at.emit(rw).number(ty, offset);
    for (&index, &stride) in indices.iter().zip(strides) {
        let stride = at.emit(rw).number(ty, stride);
        let product = at.emit(rw).state("spirv.IMul", &[index, stride]).results([ty]);
        let product = create_or_fold(rw, product);
        let state = at.emit(rw).state("spirv.IAdd", &[product, sum]).results([ty]);
        sum = create_or_fold(rw, state);
    }
    sum
}

/// Returns the pointer to an element.
pub(crate) fn element_pointer(
    at: &Site<'_>,
    place: ElementPlace,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let pointer = PointerType::cast(rw.value(place.base).ty()).matched()?;
    let element = stored_type(rw.value(place.base).ty()).matched()?;
    let ty = pointer_to(element, pointer.storage_class().matched()?);
    let operands: Vec<Value> = [place.base].into_iter().chain(place.first).chain([place.index]).collect();
    let name = if place.is_element { "spirv.PtrAccessChain" } else { "spirv.AccessChain" };
    let state = at.emit(rw).state(name, &operands).results([ty]);
    Ok(rw.insert_value(state))
}
