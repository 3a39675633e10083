//! Conversion of numbers, and of what is made of them.

use super::Options;
use ir::{Context, Type, TypeData, TypeRef};
use spirv::availability::Target;
use spirv::enums::StorageClass;
use spirv::types::{ArrayType, is_scalar, is_valid_vector};

/// Context, target and options of a conversion of types.
pub(super) struct Rules {
    pub(super) cx: Context,
    pub(super) target: Target,
    pub(super) options: Options,
}

impl Rules {
    /// The integer that `index` becomes.
    pub(super) fn index(&self) -> Type {
        if self.options.wide_index { Type::I64 } else { Type::I32 }
    }

    /// Converts an integer or a float.
    pub(super) fn number(&self, ty: TypeRef<'_>, storage: Option<StorageClass>) -> Option<Type> {
        if is_scalar(ty) {
            return self.scalar(ty, storage);
        }
        match ty.int_width() {
            Some(_) => self.packed(ty),
            None => self.narrow_float(ty),
        }
    }

    /// Converts a scalar of SPIR-V: itself, or that of 32 bits.
    pub(super) fn scalar(&self, ty: TypeRef<'_>, storage: Option<StorageClass>) -> Option<Type> {
        if self.target.has_type(ty, storage) {
            return Some(ty.handle());
        }
        if !self.options.emulate_narrow || ty.bit_width()? > 32 {
            return None;
        }
        match ty.signedness() {
            Some(signedness) => Some(self.cx.integer_type(32, signedness)),
            None => Some(Type::F32),
        }
    }

    /// Converts an integer of less than 8 bits, several of which are in one of 32.
    pub(super) fn packed(&self, ty: TypeRef<'_>) -> Option<Type> {
        let width = ty.int_width().filter(|width| *width < 8 && width.is_power_of_two())?;
        debug_assert!(width > 0);
        Some(self.cx.integer_type(32, ty.signedness()?))
    }

    /// Converts a float of 8 bits to an integer.
    pub(super) fn narrow_float(&self, ty: TypeRef<'_>) -> Option<Type> {
        (self.options.emulate_floats && ty.is_float() && ty.bit_width() == Some(8)).then_some(Type::I8)
    }

    /// Returns the type with another element in the place of `index` and of floats of 8 bits.
    pub(super) fn with_known_element<'a>(&self, ty: TypeRef<'a>) -> TypeRef<'a> {
        match ty.element_type() {
            Some(element) if element.is_index() => ty.with_element(self.index()),
            Some(element) => self.narrow_float(element).map_or(ty, |int| ty.with_element(int)),
            None => ty,
        }
    }

    /// Converts a complex number.
    pub(super) fn complex(&self, ty: TypeRef<'_>, storage: Option<StorageClass>) -> Option<Type> {
        let TypeData::Complex(element) = ty.data() else { return None };
        let element = self.cx.ty(*element);
        let same = is_scalar(element) && self.scalar(element, storage) == Some(element.handle());
        same.then(|| self.cx.vector_type(&[2], element.handle()))
    }

    /// Converts a vector; that of one element is a scalar.
    pub(super) fn vector(&self, ty: TypeRef<'_>, storage: Option<StorageClass>) -> Option<Type> {
        let ty = self.cx.ty(self.with_known_element(ty).handle());
        let (element, count) = (ty.element_type()?, ty.num_elements()?);
        let is_one = ty.rank()? <= 1 && count == 1;
        if !is_scalar(element) {
            let element = self.packed(element).filter(|_| element.is_integer())?;
            return match is_one {
                true => Some(element),
                false => (count <= 4).then(|| ty.with_element(element).handle()),
            };
        }
        if is_one {
            return self.scalar(element, storage);
        }
        if !is_valid_vector(ty) {
            return None;
        }
        if self.target.has_type(ty, storage) {
            return Some(ty.handle());
        }
        self.scalar(element, storage).map(|element| ty.with_element(element).handle())
    }

    /// Converts a tensor to an array of all its elements.
    pub(super) fn tensor(&self, ty: TypeRef<'_>) -> Option<Type> {
        let ty = self.cx.ty(self.with_known_element(ty).handle());
        let element = ty.element_type().filter(|element| is_scalar(*element))?;
        let count = ty.num_elements().filter(|count| ty.has_static_shape() && *count > 0)?;
        // Booleans have no size in memory.
        if element.int_width() == Some(1) {
            return None;
        }
        let element = self.scalar(element, None)?;
        Some(ArrayType::make(&self.cx, element, count, 0))
    }
}
