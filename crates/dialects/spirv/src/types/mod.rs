//! Types, and what kind of type one is.

mod array;
mod image;
mod matrix;
mod pointer;
mod structure;
pub(crate) mod syntax;

pub use array::{ArrayType, ArrayTypeRef, RuntimeArrayType, RuntimeArrayTypeRef};
pub use image::{ImageType, ImageTypeRef, SampledImageType, SampledImageTypeRef};
pub use matrix::{
    CooperativeMatrixType, CooperativeMatrixTypeRef, MatrixType, MatrixTypeRef, TensorArmType,
    TensorArmTypeRef,
};
pub use pointer::{PointerType, PointerTypeRef};
pub use structure::{StructType, StructTypeRef, struct_type};

use apnum::FloatKind;
use ir::def::TypeDef;
use ir::{List, TypeData, TypeRef};

/// All types.
pub(crate) const TYPES: List<&TypeDef> = &[
    ArrayType::DEF,
    CooperativeMatrixType::DEF,
    ImageType::DEF,
    MatrixType::DEF,
    PointerType::DEF,
    RuntimeArrayType::DEF,
    SampledImageType::DEF,
    StructType::DEF,
    TensorArmType::DEF,
];

/// Whether SPIR-V has integers of the width of a type.
pub fn is_valid_integer(ty: TypeRef<'_>) -> bool {
    ty.is_integer() && matches!(ty.int_width(), Some(1 | 8 | 16 | 32 | 64))
}

/// Whether SPIR-V has floats of a type.
pub fn is_valid_float(ty: TypeRef<'_>) -> bool {
    use FloatKind::{BF16, F16, F32, F64};
    matches!(ty.data(), TypeData::Float(F16 | F32 | F64 | BF16))
}

/// Whether a type is a boolean, an integer or a float of SPIR-V.
pub fn is_scalar(ty: TypeRef<'_>) -> bool {
    is_valid_integer(ty) || is_valid_float(ty)
}

/// Whether a type is a vector of SPIR-V.
pub fn is_valid_vector(ty: TypeRef<'_>) -> bool {
    let length = ty.shape().filter(|shape| ty.is_vector() && shape.len() == 1).map(|shape| shape[0]);
    matches!(length, Some(2 | 3 | 4 | 8 | 16)) && ty.element_type().is_some_and(is_scalar)
}

/// Whether a type has parts: a vector, array, structure, matrix or tensor.
pub fn is_composite(ty: TypeRef<'_>) -> bool {
    let names = [
        ArrayType::DEF,
        CooperativeMatrixType::DEF,
        MatrixType::DEF,
        RuntimeArrayType::DEF,
        StructType::DEF,
        TensorArmType::DEF,
    ];
    is_valid_vector(ty)
        || ty.dialect_def().is_some_and(|def| names.into_iter().any(|of| std::ptr::eq(of, def)))
}

/// Whether a type is one of SPIR-V.
pub fn is_valid(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.dialect() == "spirv") || is_scalar(ty) || is_valid_vector(ty)
}

/// Returns the number of parts of a composite, if its type says it.
pub fn part_count(ty: TypeRef<'_>) -> Option<u64> {
    if let Some(array) = ArrayType::cast(ty) {
        return array.element_count().map(|count| count as u64);
    }
    if let Some(structure) = StructType::cast(ty) {
        return Some(structure.len() as u64);
    }
    if let Some(matrix) = MatrixType::cast(ty) {
        return matrix.column_count().map(|count| count as u64);
    }
    if let Some(tensor) = TensorArmType::cast(ty) {
        let dims = tensor.shape()?.into_iter().map(|dim| u64::try_from(dim).ok());
        return dims.reduce(|all, dim| all?.checked_mul(dim?)).flatten();
    }
    is_valid_vector(ty).then(|| ty.shape().map(|shape| shape[0] as u64))?
}

/// Returns the type of a part of a composite; `None` for other types and for members that do not exist.
pub fn part_type<'a>(ty: TypeRef<'a>, index: u64) -> Option<TypeRef<'a>> {
    if let Some(array) = ArrayType::cast(ty) {
        return array.element_type();
    }
    if let Some(array) = RuntimeArrayType::cast(ty) {
        return array.element_type();
    }
    if let Some(structure) = StructType::cast(ty) {
        return structure.member(usize::try_from(index).ok()?);
    }
    if let Some(matrix) = MatrixType::cast(ty) {
        return matrix.column_type();
    }
    if let Some(matrix) = CooperativeMatrixType::cast(ty) {
        return matrix.element_type();
    }
    if let Some(tensor) = TensorArmType::cast(ty) {
        return tensor.element_type();
    }
    is_valid_vector(ty).then(|| ty.element_type())?
}
