//! Numbers as attributes of types.

use apnum::{ApFloat, ApInt};
use arith::fold::elementwise::{constant, splat};
use ir::{Attr, Type, TypeRef};

/// Whether a type is a boolean or a vector of booleans.
pub(crate) fn is_bool(ty: TypeRef<'_>) -> bool {
    (ty.is_vector() || ty.is_integer()) && ty.element_or_self().int_width() == Some(1)
}

/// The type of comparisons of values of a type.
pub(crate) fn bool_like(ty: TypeRef<'_>) -> Type {
    if ty.is_vector() { ty.with_element(Type::I1).handle() } else { Type::I1 }
}

/// A number of a type, in each element; a unit for types of no numbers.
pub(crate) fn number(ty: TypeRef<'_>, value: i64) -> Attr {
    let element = ty.element_or_self();
    let attr = match element.float_kind() {
        Some(kind) => splat(ty, ApFloat::from_f64(value as f64).convert(kind)),
        None => element.int_width().and_then(|width| splat(ty, ApInt::from_i64(width, value))),
    };
    attr.unwrap_or(Attr::UNIT)
}

/// An integer of another width, if it fits there as unsigned or as signed.
pub(crate) fn fit_int(value: &ApInt, width: u32) -> Option<ApInt> {
    (value.active_bits() <= width || value.significant_bits() <= width).then(|| value.sext_or_trunc(width))
}

/// A float of 32 bits, if it has that value exactly.
fn fit_float(value: &ApFloat) -> Option<ApFloat> {
    let converted = value.convert(apnum::FloatKind::F32);
    let back = converted.convert(value.kind());
    (back.to_bits() == value.to_bits()).then_some(converted)
}

/// Converts a scalar constant to an element type.
pub(crate) fn convert_scalar(value: ir::AttrRef<'_>, ty: TypeRef<'_>) -> Option<Attr> {
    if let Some(int) = value.as_int() {
        return splat(ty, fit_int(int, ty.int_width()?)?);
    }
    let float = value.as_float()?;
    match ty.int_width() {
        Some(width) => splat(ty, ApInt::from_u128(width, float.to_bits())),
        None if ty.float_kind() == Some(float.kind()) => Some(value.handle()),
        None if ty.float_kind() == Some(apnum::FloatKind::F32) => splat(ty, fit_float(&float)?),
        None => None,
    }
}

/// Converts dense elements to those of a type with as many elements.
pub(crate) fn convert_dense(value: ir::DenseElements<'_>, ty: TypeRef<'_>) -> Option<Attr> {
    let element = ty.element_type()?;
    let count = if value.is_splat() { 1 } else { value.len() };
    if let Some(width) = element.int_width() {
        let bits = |at| match value.int(at) {
            Some(int) => fit_int(&int, width),
            None => Some(ApInt::from_u128(width, value.float(at)?.to_bits())),
        };
        return constant(ty, value.is_splat(), (0..count).map(bits));
    }
    let kind = element.float_kind()?;
    let float = |at| {
        let float = value.float(at)?;
        if float.kind() == kind {
            Some(float)
        } else {
            fit_float(&float).filter(|float| float.kind() == kind)
        }
    };
    constant(ty, value.is_splat(), (0..count).map(float))
}
