//! Layout of types in memory, by the rules of Vulkan.

use crate::enums::StorageClass;
use crate::types::{ArrayType, PointerType, RuntimeArrayType, StructType, is_scalar, is_valid_vector};
use ir::{Attr, Context, Type, TypeRef, ensure_sufficient_stack};

/// Type with its layout, and its size and alignment in bytes.
struct Laid {
    ty: Type,
    size: u64,
    alignment: u64,
}

/// Whether offsets of what a pointer points to are said, or need not be.
pub fn is_laid_out(pointer: TypeRef<'_>) -> bool {
    use StorageClass::{PhysicalStorageBuffer, PushConstant, StorageBuffer, Uniform};
    let Some(pointer) = PointerType::cast(pointer) else { return true };
    let Some(structure) = pointer.pointee_type().and_then(StructType::cast) else { return true };
    let needs = matches!(
        pointer.storage_class(),
        Some(Uniform | StorageBuffer | PushConstant | PhysicalStorageBuffer)
    );
    !needs || structure.has_offsets() || structure.is_empty()
}

/// Returns the type of pointers to a structure with offsets and strides; `None` if it has a member without a layout.
pub fn lay_out(pointer: TypeRef<'_>) -> Option<Type> {
    let of = PointerType::cast(pointer)?;
    let structure = laid_out(of.pointee_type()?)?;
    Some(PointerType::make(pointer.context(), structure.ty, of.storage_class()?))
}

/// Returns a type with offsets and strides; `None` if a part of it has no layout.
pub fn lay_out_type(ty: TypeRef<'_>) -> Option<Type> {
    laid_out(ty).map(|laid| laid.ty)
}

fn laid_out(ty: TypeRef<'_>) -> Option<Laid> {
    let cx = ty.context();
    if is_scalar(ty) {
        let bytes = u64::from(ty.bit_width()?.div_ceil(8));
        return Some(Laid { ty: ty.handle(), size: bytes, alignment: bytes });
    }
    if is_valid_vector(ty) {
        let element = laid_out(ty.element_type()?)?;
        let count = u64::try_from(ty.num_elements()?).ok()?;
        let alignment = element.alignment * if count == 2 { 2 } else { 4 };
        return Some(Laid { ty: ty.handle(), size: element.size * count, alignment });
    }
    ensure_sufficient_stack(|| {
        if let Some(array) = ArrayType::cast(ty) {
            let element = laid_out(array.element_type()?)?;
            let (count, stride) = (array.element_count()?, i64::try_from(element.size).ok()?);
            let ty = ArrayType::make(cx, element.ty, count, stride);
            let size = element.size.checked_mul(u64::try_from(count).ok()?)?;
            return Some(Laid { ty, size, alignment: element.alignment });
        }
        if let Some(array) = RuntimeArrayType::cast(ty) {
            let element = laid_out(array.element_type()?)?;
            let ty = RuntimeArrayType::make(cx, element.ty, i64::try_from(element.size).ok()?);
            // It is the last member: nothing comes after it.
            return Some(Laid { ty, size: 0, alignment: element.alignment });
        }
        structure(ty)
    })
}

/// Lays out a structure without a name: one with a name is the same type everywhere.
fn structure(ty: TypeRef<'_>) -> Option<Laid> {
    let cx: &Context = ty.context();
    let structure = StructType::cast(ty)?;
    if structure.is_empty() {
        return Some(Laid { ty: ty.handle(), size: 0, alignment: 1 });
    }
    if structure.name().is_some() {
        return None;
    }
    let (mut members, mut offsets) = (Vec::<Attr>::new(), Vec::<i32>::new());
    let (mut end, mut alignment) = (0_u64, 1_u64);
    for number in 0..structure.len() {
        let member = laid_out(structure.member(number)?)?;
        let start = end.checked_next_multiple_of(member.alignment)?;
        members.push(cx.type_attr(member.ty));
        offsets.push(u32::try_from(start).ok()?.cast_signed());
        end = start.checked_add(member.size)?;
        alignment = alignment.max(member.alignment);
    }
    let of_members = structure.member_decorations().unwrap_or_default();
    let own = structure.decorations().unwrap_or_default();
    let ty = StructType::make(cx, None, Some(&members), &offsets, of_members, own);
    Some(Laid { ty, size: end.checked_next_multiple_of(alignment)?, alignment })
}
