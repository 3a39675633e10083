//! Conversion of buffers in memory: pointers to structures of arrays, or to arrays and elements for kernels.

use super::rules::Rules;
use ir::{Attr, Type, TypeRef};
use memref::layout::strides_and_offset;
use spirv::enums::{
    Capability, Dim, ImageArrayedInfo, ImageDepthInfo, ImageFormat, ImageSamplerUseInfo, ImageSamplingInfo,
    StorageClass,
};
use spirv::types::{
    ArrayType, ImageType, PointerType, RuntimeArrayType, SampledImageType, is_scalar, struct_type,
};

/// Bytes of a scalar, vector or complex number; `None` for booleans, which have no size.
fn bytes(ty: TypeRef<'_>) -> Option<i64> {
    if let ir::TypeData::Complex(element) = ty.data() {
        return bytes(ty.context().ty(*element)).map(|size| size * 2);
    }
    let count = if ty.is_vector() { ty.num_elements()? } else { 1 };
    let bits = ty.element_or_self().bit_width().filter(|bits| *bits > 1)?;
    count.checked_mul(i64::from(bits / 8))
}

/// Number of parts of a size, the last of which may not be full. Sizes are positive.
fn parts(size: i64, part: i64) -> i64 {
    (size - 1) / part + 1
}

/// Whether offsets in memory of a class are said by types.
fn has_layout(class: StorageClass) -> bool {
    use StorageClass::{PhysicalStorageBuffer, PushConstant, StorageBuffer, Uniform};
    matches!(class, PhysicalStorageBuffer | PushConstant | StorageBuffer | Uniform)
}

/// The storage class of a memref, if its memory space is one.
pub(super) fn storage_class(ty: TypeRef<'_>) -> Option<StorageClass> {
    use ir::markers::AttrMarker;
    let space: Attr = ty.memory_space()?.handle();
    StorageClass::from_attr(ty.context(), space)
}

/// Converts a memref.
pub(super) fn pointer(rules: &Rules, ty: TypeRef<'_>) -> Option<Type> {
    let class = storage_class(ty)?;
    if class == StorageClass::Image {
        return image(rules, ty);
    }
    let element = ty.element_type()?;
    if let Some(width) = element.int_width().filter(|width| *width < 8) {
        return packed(rules, ty, class, width);
    }
    let element = match () {
        () if element.is_vector() => rules.vector(element, Some(class)),
        () if matches!(element.data(), ir::TypeData::Complex(_)) => rules.complex(element, Some(class)),
        () if is_scalar(element) => rules.scalar(element, Some(class)),
        () => rules
            .with_known_element(ty)
            .element_type()
            .filter(|known| *known != element && is_scalar(*known))
            .map(|ty| ty.handle()),
    }?;
    let count = match ty.has_static_shape() {
        true => Some(parts(size(rules.with_known_element(ty))?, bytes(rules.cx.ty(element))?)),
        false => None,
    };
    wrap(rules, element, count, class)
}

/// Bytes of a buffer with all gaps in it.
fn size(ty: TypeRef<'_>) -> Option<i64> {
    let layout = strides_and_offset(ty)?;
    let is_known = |number: &i64| *number != ir::DYNAMIC;
    if !is_known(&layout.offset) || !layout.strides.iter().all(is_known) {
        return None;
    }
    let element = bytes(ty.element_type()?)?;
    let spans = ty.shape()?.iter().zip(&layout.strides).map(|(size, stride)| size.checked_mul(*stride));
    let spans: Option<Vec<i64>> = spans.collect();
    let elements = match spans?.into_iter().max() {
        Some(span) => layout.offset.checked_add(span)?,
        None => 1,
    };
    elements.checked_mul(element).filter(|size| *size > 0)
}

/// Converts a memref of integers of less than 8 bits: booleans are in bytes, the others several in one of 32 bits.
fn packed(rules: &Rules, ty: TypeRef<'_>, class: StorageClass, width: u32) -> Option<Type> {
    let (element, width) = match width {
        1 if rules.options.bool_bits != 8 => return None,
        1 => (rules.scalar(rules.cx.ty(Type::I8), Some(class))?, 8),
        _ => (rules.packed(ty.element_type()?)?, i64::from(width)),
    };
    let count = match ty.has_static_shape() {
        true => {
            let count = ty.num_elements().filter(|count| *count > 0)?;
            Some(parts(parts(count.checked_mul(width)?, 8), bytes(rules.cx.ty(element))?))
        }
        false => None,
    };
    wrap(rules, element, count, class)
}

/// The pointer to so many elements.
fn wrap(rules: &Rules, element: Type, count: Option<i64>, class: StorageClass) -> Option<Type> {
    let cx = &rules.cx;
    let is_kernel = rules.target.has(Capability::Kernel);
    let stride = if has_layout(class) { bytes(cx.ty(element))? } else { 0 };
    let array = match count {
        Some(count) => ArrayType::make(cx, element, count, stride),
        None if is_kernel => return Some(PointerType::make(cx, element, class)),
        None => RuntimeArrayType::make(cx, element, stride),
    };
    let pointee = match is_kernel {
        true => array,
        false => struct_type(cx, &[array], if has_layout(class) { &[0] } else { &[] }),
    };
    Some(PointerType::make(cx, pointee, class))
}

/// Converts a memref of texels.
fn image(rules: &Rules, ty: TypeRef<'_>) -> Option<Type> {
    let cx = &rules.cx;
    let element = ty.element_type().filter(|element| is_scalar(*element))?;
    let (dim, format) = match ty.rank()? {
        1 => (Dim::Dim1D, image_format(element)?),
        2 => (Dim::Dim2D, image_format(element)?),
        3 => (Dim::Dim3D, image_format(element)?),
        _ => return None,
    };
    let image = ImageType::make(
        cx,
        element.handle(),
        dim,
        ImageDepthInfo::DepthUnknown,
        ImageArrayedInfo::NonArrayed,
        ImageSamplingInfo::SingleSampled,
        ImageSamplerUseInfo::NeedSampler,
        format,
    );
    Some(PointerType::make(cx, SampledImageType::make(cx, image), StorageClass::UniformConstant))
}

/// The format of texels of one number.
fn image_format(element: TypeRef<'_>) -> Option<ImageFormat> {
    let is_unsigned = element.signedness() == Some(ir::Signedness::Unsigned);
    match (element.is_float(), element.bit_width()?) {
        (true, 16) => Some(ImageFormat::R16f),
        (true, 32) => Some(ImageFormat::R32f),
        (false, 32) if is_unsigned => Some(ImageFormat::R32ui),
        (false, 32) => Some(ImageFormat::R32i),
        _ => None,
    }
}
