//! Types.

use ir::{Type, TypeData, TypeRef, ensure_sufficient_stack};
use llvm::types::{array_type, pointer_type, struct_type};
use spirv::enums::StorageClass;
use spirv::layout::lay_out_type;
use spirv::types::{ArrayType, PointerType, RuntimeArrayType, StructType, is_scalar, is_valid_vector};

/// Conversion of classes of storage to address spaces.
pub(super) type Spaces = fn(StorageClass) -> u32;

/// Returns the address space of a class of storage as OpenCL numbers them.
pub(super) fn opencl_space(class: StorageClass) -> u32 {
    match class {
        StorageClass::CrossWorkgroup | StorageClass::Input => 1,
        StorageClass::UniformConstant => 2,
        StorageClass::Workgroup => 3,
        StorageClass::Generic => 4,
        StorageClass::DeviceOnlyINTEL => 5,
        StorageClass::HostOnlyINTEL => 6,
        _ => 0,
    }
}

/// Returns the counterpart of a type of `spirv`; `None` if there is none.
pub(super) fn special(ty: TypeRef<'_>, spaces: Spaces) -> Option<Type> {
    let cx = ty.context();
    if let Some(pointer) = PointerType::cast(ty) {
        return Some(pointer_type(cx, spaces(pointer.storage_class()?)));
    }
    ensure_sufficient_stack(|| {
        if let Some(array) = ArrayType::cast(ty) {
            let element = array.element_type()?;
            let stride = array.stride()?;
            if stride != 0 && bytes(element) != Some(stride) {
                return None;
            }
            return Some(array_type(
                cx,
                convert(element, spaces)?,
                u64::try_from(array.element_count()?).ok()?,
            ));
        }
        if let Some(array) = RuntimeArrayType::cast(ty).filter(|array| array.stride() == Some(0)) {
            return Some(array_type(cx, convert(array.element_type()?, spaces)?, 0));
        }
        let structure = StructType::cast(ty)?;
        if !structure.member_decorations()?.is_empty() {
            return None;
        }
        let packed = !structure.has_offsets();
        // A layout has no decorations of the structure itself.
        let is_laid_out =
            || structure.decorations().is_none_or(<[_]>::is_empty) && lay_out_type(ty) == Some(ty.handle());
        if !packed && !is_laid_out() {
            return None;
        }
        let members = (0..structure.len()).map(|number| convert(structure.member(number)?, spaces));
        Some(struct_type(cx, &members.collect::<Option<Vec<Type>>>()?, packed))
    })
}

/// Returns the counterpart of a type of `spirv` in a program of the host.
pub(crate) fn host_type(ty: TypeRef<'_>) -> Option<Type> {
    special(ty, |_| 0)
}

/// Converts a part of a type of `spirv`.
fn convert(ty: TypeRef<'_>, spaces: Spaces) -> Option<Type> {
    let cx = ty.context();
    match ty.data() {
        TypeData::Integer { width, .. } => Some(cx.int_type(*width)),
        TypeData::Float(_) => Some(ty.handle()),
        TypeData::Vector { .. } => Some(cx.vector_type(ty.shape()?, convert(ty.element_type()?, spaces)?)),
        _ => special(ty, spaces),
    }
}

/// Returns the bytes of a value; `None` for booleans and structures. The stride of an array counts besides its elements.
fn bytes(ty: TypeRef<'_>) -> Option<i64> {
    if is_scalar(ty) {
        return ty.bit_width().filter(|bits| *bits > 1).map(|bits| i64::from(bits / 8));
    }
    if is_valid_vector(ty) {
        return bytes(ty.element_type()?)?.checked_mul(ty.num_elements()?);
    }
    let array = ArrayType::cast(ty)?;
    let element = ensure_sufficient_stack(|| bytes(array.element_type()?))?;
    element.checked_add(array.stride()?)?.checked_mul(array.element_count()?)
}
