//! Constraints on types of operands and results.

use crate::types::{
    ArrayType, CooperativeMatrixType, ImageType, MatrixType, PointerType, RuntimeArrayType, SampledImageType,
    StructType, TensorArmType,
};
use ir::def::{Callback, TypeConstraint, TypePred};
use ir::markers::{AnyI32, AnyVectorOfAnyRank, BF16, F16, F32, F64, I1, NoneType, TypeMarker};
use ir::{List, Signedness, TypeRef, type_constraint};

/// Whether a vector has one of some numbers of elements, and no scalable dimension if `fixed`.
fn has_length(ty: TypeRef<'_>, lengths: List<i64>, fixed: bool) -> bool {
    let count = ty.shape().map(|shape| shape.iter().fold(1, |all: i64, &dim| all.saturating_mul(dim)));
    ty.is_vector()
        && !(fixed && (ty.scalable_dims() != 0))
        && count.is_some_and(|count| lengths.contains(&count))
}

/// Predicate of vectors of some lengths with elements of a marker. Parsers check that a type is a vector.
macro_rules! vector {
    ($element:ty, $lengths:expr, $fixed:literal) => {
        TypePred::AllOf(&[
            *AnyVectorOfAnyRank::CONSTRAINT,
            TypeConstraint::new("of a length", vector_of_length!($element, $lengths, $fixed)),
        ])
    };
}

/// Predicate of vectors of some lengths with elements of a marker. Parsers take any type.
macro_rules! vector_of_length {
    ($element:ty, $lengths:expr, $fixed:literal) => {
        TypePred::Fn(Callback(&|ty: TypeRef<'_>| {
            has_length(ty, &$lengths, $fixed)
                && ty.element_type().is_some_and(|element| <$element>::CONSTRAINT.accepts(element))
        }))
    };
}

const LENGTHS: [i64; 5] = [2, 3, 4, 8, 16];

/// Declares a marker with a summary that is put together.
macro_rules! constraint {
    (#[doc = $doc:expr] pub $name:ident = $summary:expr, $pred:expr) => {
        #[doc = $doc]
        pub struct $name;

        impl TypeMarker for $name {
            const CONSTRAINT: &'static TypeConstraint = {
                static CONSTRAINT: TypeConstraint = TypeConstraint { summary: $summary, pred: $pred };
                &CONSTRAINT
            };
        }
    };
}

/// Markers of a scalar: itself, vectors of it, it or vectors of it, those or cooperative matrices of it.
macro_rules! families {
    ($($scalar:ty = $name:literal: $vector:ident, $scalar_or_vector:ident $(, $cooperative:ident, $or_cooperative:ident)?;)*) => {$(
        constraint! {
            #[doc = concat!("Vector of ", $name, ".")] pub $vector =
                concat!("fixed-length vector of ", $name, " values of length 2/3/4/8/16"),
                vector!($scalar, LENGTHS, true)
        }
        constraint! {
            #[doc = concat!($name, ", or a vector of it.")] pub $scalar_or_vector =
                concat!($name, " or fixed-length vector of ", $name, " values of length 2/3/4/8/16"),
                TypePred::AnyOf(&[*<$scalar>::CONSTRAINT, *<$vector>::CONSTRAINT])
        }
        $(
            constraint! {
                #[doc = concat!("Cooperative matrix of ", $name, ".")] pub $cooperative =
                    concat!("Cooperative Matrix of ", $name, " values"),
                    TypePred::Fn(Callback(&|ty: TypeRef<'_>| {
                        let matrix = CooperativeMatrixType::cast(ty);
                        let element = matrix.and_then(|matrix| matrix.element_type());
                        element.is_some_and(|element| <$scalar>::CONSTRAINT.accepts(element))
                    }))
            }
            constraint! {
                #[doc = concat!($name, ", a vector or a cooperative matrix of it.")] pub $or_cooperative =
                    concat!(
                        $name, " or fixed-length vector of ", $name, " values of length 2/3/4/8/16 or \
                        Cooperative Matrix of ", $name, " values"
                    ),
                    TypePred::AnyOf(&[
                        *<$scalar>::CONSTRAINT, *<$vector>::CONSTRAINT, *<$cooperative>::CONSTRAINT
                    ])
            }
        )?
    )*};
}

const NOT_SIGNED: [Signedness; 2] = [Signedness::Signless, Signedness::Unsigned];

// Operations print these types in full, though not those that a definition stands for.
type_constraint! {
    /// A pointer.
    pub AnyPtr = "any SPIR-V pointer type", any(PointerType);
    /// An array.
    pub AnyArray = "any SPIR-V array type", any(ArrayType);
    /// An array whose length is known at run time.
    pub AnyRTArray = "any SPIR-V runtime array type", any(RuntimeArrayType);
    /// A structure.
    pub AnyStruct = "any SPIR-V struct type", any(StructType);
    /// A cooperative matrix.
    pub AnyCooperativeMatrix = "any SPIR-V cooperative matrix type", any(CooperativeMatrixType);
    /// A matrix.
    pub AnyMatrix = "any SPIR-V matrix type", any(MatrixType);
    /// An image.
    pub AnyImage = "any SPIR-V image type", any(ImageType);
    /// An image with a sampler.
    pub AnySampledImage = "any SPIR-V sampled image type", any(SampledImageType);
    /// A tensor.
    pub AnyTensorArm = "any SPIR-V tensorArm type", any(TensorArmType);
}

type_constraint! {
    /// `none`.
    pub Void = "void", TypePred::None;
    /// `i1`.
    pub Bool = "bool", I1::CONSTRAINT.pred;
    /// An integer.
    pub Integer = "8/16/32/64-bit integer", TypePred::Integer { widths: &[8, 16, 32, 64], signs: &[] };
    /// An integer without sign, or unsigned.
    pub SignlessOrUnsignedInt = "8/16/32/64-bit signless/unsigned integer",
        TypePred::Integer { widths: &[8, 16, 32, 64], signs: &NOT_SIGNED };
    /// An integer of 32 bits without sign, or unsigned.
    pub SignlessOrUnsignedInt32 = "32-bit signless/unsigned integer",
        TypePred::Integer { widths: &[32], signs: &NOT_SIGNED };
    /// `i16`.
    pub Int16 = "Int16", ir::markers::I16::CONSTRAINT.pred;
    /// `i32`.
    pub Int32 = "Int32", ir::markers::I32::CONSTRAINT.pred;
    /// `f32`.
    pub Float32 = "Float32", F32::CONSTRAINT.pred;
    /// `bf16`.
    pub BFloat16 = "BFloat16", BF16::CONSTRAINT.pred;
    /// A float.
    pub Float = "16/32/64-bit float", any(F16, F32, F64);
    /// A float that is not `f64`.
    pub Float16or32 = "16/32-bit float", any(F16, F32);
    /// A float, `bf16` included.
    pub AnyFloat = "16/32/64-bit float or BFloat16", any(Float, BFloat16);
    /// An integer or float, but no `bf16`.
    pub IntegerOrFloat = "8/16/32/64-bit integer or 16/32/64-bit float", any(Integer, Float);
    /// An integer or float.
    pub Numerical = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16", any(Integer, AnyFloat);
    /// An integer, float or boolean.
    pub Scalar = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool", any(Numerical, Bool);
    /// A vector.
    pub Vector = "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
        vector!(Scalar, LENGTHS, false);
    /// An integer, float, boolean or vector.
    pub ScalarOrVector = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
        any(Scalar, Vector);
    /// An integer, float, boolean, vector or pointer.
    pub ScalarOrVectorOrPtr = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type",
        any(Scalar, Vector, PointerType);
    /// A value with parts.
    pub Composite = "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type",
        any(Vector, ArrayType, RuntimeArrayType, StructType, CooperativeMatrixType, MatrixType, TensorArmType);
    /// A value of SPIR-V.
    pub SpirvType = "void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type",
        any(
            NoneType, Bool, Integer, AnyFloat, Vector, PointerType, ArrayType, RuntimeArrayType, StructType,
            CooperativeMatrixType, MatrixType, SampledImageType, ImageType, TensorArmType,
        );
    /// A matrix of floats.
    pub MatrixOfFloat = "Matrix of 16/32/64-bit float values",
        TypePred::Fn(Callback(&|ty: TypeRef<'_>| {
            let element = MatrixType::cast(ty).and_then(|matrix| matrix.element());
            element.is_some_and(|element| Float::CONSTRAINT.accepts(element))
        }));
    /// A matrix, or a cooperative matrix of floats.
    pub MatrixOrCoopMatrixOfFloat = "any SPIR-V matrix type or Cooperative Matrix of 16/32/64-bit float values",
        any(MatrixType, CoopMatrixOfFloat);
    /// A number or a vector of numbers, but no `bf16`.
    pub FloatOrIntegerOrVector = "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16",
        any(ScalarOrVectorOfFloat, ScalarOrVectorOfInteger);
    /// A number, a boolean or a vector of these, but no `bf16`.
    pub FloatOrIntegerOrBoolOrVector = "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or fixed-length vector of bool values of length 2/3/4/8/16",
        any(ScalarOrVectorOfFloat, ScalarOrVectorOfInteger, ScalarOrVectorOfBool);

    /// Two floats.
    pub Float32Vec2 = "vector of Float32 values of length 2", vector!(Float32, [2], false);
    /// Four floats of 32 bits.
    pub Float32Vec4 = "vector of Float32 values of length 4", vector!(Float32, [4], false);
    /// Two to four floats.
    pub FloatVec234 = "vector of 16/32/64-bit float values of length 2/3/4", vector!(Float, [2, 3, 4], false);
    /// Four integers of 32 bits.
    pub Int32Vec4 = "vector of 32-bit integer values of length 4", vector!(AnyI32, [4], false);
    /// Four integers that are not signed.
    pub IOrUIVec4 = "vector of 8/16/32/64-bit signless/unsigned integer values of length 4",
        vector!(SignlessOrUnsignedInt, [4], false);
    /// Four integers of 32 bits that are not signed.
    pub IOrUI32Vec4 = "vector of 32-bit signless/unsigned integer values of length 4",
        vector!(SignlessOrUnsignedInt32, [4], false);
    /// Four integers or floats.
    pub IntOrFloatVec4 = "vector of 8/16/32/64-bit integer values of length 4 or vector of 16/32/64-bit float values of length 4",
        vector_of_length!(IntegerOrFloat, [4], false);
    /// Four floats or integers.
    pub FloatOrIntVec4 = "vector of 16/32/64-bit float values of length 4 or vector of 8/16/32/64-bit integer values of length 4",
        vector_of_length!(IntegerOrFloat, [4], false);
}

families! {
    Bool = "bool": VectorOfBool, ScalarOrVectorOfBool;
    Integer = "8/16/32/64-bit integer":
        VectorOfInteger, ScalarOrVectorOfInteger, CoopMatrixOfInteger, ScalarOrVectorOrCoopMatrixOfInteger;
    Float = "16/32/64-bit float":
        VectorOfFloat, ScalarOrVectorOfFloat, CoopMatrixOfFloat, ScalarOrVectorOrCoopMatrixOfFloat;
    AnyFloat = "16/32/64-bit float or BFloat16":
        VectorOfAnyFloat, ScalarOrVectorOfAnyFloat, CoopMatrixOfAnyFloat, ScalarOrVectorOrCoopMatrixOfAnyFloat;
    Float16or32 = "16/32-bit float": VectorOfFloat16or32, ScalarOrVectorOfFloat16or32;
    Float32 = "Float32": VectorOfFloat32, ScalarOrVectorOfFloat32;
    Int32 = "Int32": VectorOfInt32, ScalarOrVectorOfInt32;
    Int16 = "Int16": VectorOfInt16, ScalarOrVectorOfInt16;
}
