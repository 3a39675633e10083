//! Constraints of products of sparse matrices, of matrices with scales, and of conversions of matrices.

use ir::def::{AttrKind, Callback, ShapedPred, TypeConstraint, TypePred};
use ir::markers::*;
use ir::{attr_constraint, type_constraint};
use op_table::*;

/// Declares unions of elements.
macro_rules! unions {
    ($($name:ident: $($of:ident),*;)*) => {
        type_constraint! {
            $(
                #[doc = concat!("One of ", stringify!($($of),*), ".")]
                pub $name = "", any($($of),*);
            )*
        }
    };
}

unions! {
    Ocp8: F8E4M3FN, F8E5M2;
    Ocp8Reversed: F8E5M2, F8E4M3FN;
    Fnuz8: F8E4M3FNUZ, F8E5M2FNUZ;
    Float6: F6E2M3FN, F6E3M2FN;
    ScaleFloat: F8E8M0FNU, F8E4M3FN;
}

/// Returns the constraint of vectors of elements.
const fn vector_of<T: TypeMarker>(text: &'static str) -> TypeConstraint {
    struct Parts<T>(std::marker::PhantomData<T>);
    impl<T: TypeMarker> Parts<T> {
        const ALL: &'static [TypeConstraint] = &[
            TypeConstraint::new("", TypePred::container_of::<T>(ShapedPred::VECTOR)),
            *NonZeroRank::CONSTRAINT,
        ];
    }
    TypeConstraint::new(text, TypePred::AllOf(Parts::<T>::ALL))
}

/// Declares vectors of elements that have one of these lengths.
macro_rules! vectors {
    ($($name:ident = $elements:ty, $text:literal, $suffix:literal, [$($length:literal),*];)*) => {
        type_constraint! {
            $(
                #[doc = concat!("A ", $text, $suffix, ".")]
                pub $name = $text, TypePred::AllOf(&[
                    vector_of::<$elements>($text),
                    TypeConstraint::new($suffix, TypePred::Fn(Callback(&|ty| has_length(ty, &[$($length),*])))),
                ]);
            )*
        }
    };
}

vectors! {
    F16x4Or8 = F16, "vector of 16-bit float values", " of length 4/8", [4, 8];
    F16x8Or16 = F16, "vector of 16-bit float values", " of length 8/16", [8, 16];
    BF16x4Or8 = BF16, "vector of bfloat16 type values", " of length 4/8", [4, 8];
    BF16x8Or16 = BF16, "vector of bfloat16 type values", " of length 8/16", [8, 16];
    I8x8Or16 = I8, "vector of 8-bit signless integer values", " of length 8/16", [8, 16];
    I8x16Or32 = I8, "vector of 8-bit signless integer values", " of length 16/32", [16, 32];
    Ocp8x8Or16 = Ocp8, "vector of f8E4M3FN type or f8E5M2 type values", " of length 8/16", [8, 16];
    Ocp8x16Or32 = Ocp8, "vector of f8E4M3FN type or f8E5M2 type values", " of length 16/32", [16, 32];
    Fnuz8x8Or16 = Fnuz8, "vector of f8E4M3FNUZ type or f8E5M2FNUZ type values", " of length 8/16", [8, 16];
    Fnuz8x16Or32 = Fnuz8, "vector of f8E4M3FNUZ type or f8E5M2FNUZ type values", " of length 16/32", [16, 32];
    F32x4Or16 = F32, "vector of 32-bit float values", " of length 4/16", [4, 16];
    I32x4Or16 = I32, "vector of 32-bit signless integer values", " of length 4/16", [4, 16];
    Ocp8x64 = Ocp8Reversed, "vector of f8E5M2 type or f8E4M3FN type values", " of length 64", [64];
    Float6x64 = Float6, "vector of f6E2M3FN type or f6E3M2FN type values", " of length 64", [64];
    Float4x64Or128 = F4E2M1FN, "vector of f4E2M1FN type values", " of length 64/128", [64, 128];
    F32x8Or16 = F32, "vector of 32-bit float values", " of length 8/16", [8, 16];
    Scalesx4Or8 = ScaleFloat, "vector of f8E8M0FNU type or f8E4M3FN type values", " of length 4/8", [4, 8];
}

/// Declares vectors of a fixed length.
macro_rules! fixed_vectors {
    ($($name:ident = $element:ty, $text:literal, $length:literal;)*) => {
        type_constraint! {
            $(
                #[doc = concat!("A ", $text, ".")]
                pub $name = $text, TypePred::AllOf(&[
                    TypeConstraint::new("", TypePred::container_of::<$element>(ShapedPred::FIXED_VECTOR)),
                    TypeConstraint::new("", TypePred::Fn(Callback(&|ty| has_length(ty, &[$length])))),
                ]);
            )*
        }
    };
}

fixed_vectors! {
    I8x4 = I8, "fixed-length vector of 8-bit signless integer values of length 4", 4;
    I16x2 = I16, "fixed-length vector of 16-bit signless integer values of length 2", 2;
    Float4x8 = F4E2M1FN, "vector<8xF4E2M1FN> of f4E2M1FN type values", 8;
    Fp8x8 = F8E4M3FN, "vector<8xF8E4M3FN> of f8E4M3FN type values", 8;
    Bf8x8 = F8E5M2, "vector<8xF8E5M2> of f8E5M2 type values", 8;
    Fp6x16 = F6E2M3FN, "vector<16xF6E2M3FN> of f6E2M3FN type values", 16;
    Bf6x16 = F6E3M2FN, "vector<16xF6E3M2FN> of f6E3M2FN type values", 16;
    Scalesx4 = F8E8M0FNU, "vector<4xF8E8M0FNU> of f8E8M0FNU type values", 4;
    F32x8 = F32, "vector<8xF32> of 32-bit float values", 8;
    F16x8 = F16, "vector<8xF16> of 16-bit float values", 8;
    BF16x8 = BF16, "vector<8xBF16> of bfloat16 type values", 8;
    F32x16 = F32, "vector<16xF32> of 32-bit float values", 16;
    F16x16 = F16, "vector<16xF16> of 16-bit float values", 16;
    BF16x16 = BF16, "vector<16xBF16> of bfloat16 type values", 16;
}

type_constraint! {
    /// Elements of a sparse factor.
    pub SparseInTypes = "vector of 16-bit float values of length 4/8 or vector of bfloat16 type values of length 4/8 or vector of 8-bit signless integer values of length 8/16 or vector of f8E4M3FN type or f8E5M2 type values of length 8/16 or vector of f8E4M3FNUZ type or f8E5M2FNUZ type values of length 8/16",
        any(F16x4Or8, BF16x4Or8, I8x8Or16, Ocp8x8Or16, Fnuz8x8Or16);
    /// Elements of a dense factor.
    pub DenseInTypes = "vector of 16-bit float values of length 8/16 or vector of bfloat16 type values of length 8/16 or vector of 8-bit signless integer values of length 16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 16/32 or vector of f8E4M3FNUZ type or f8E5M2FNUZ type values of length 16/32",
        any(F16x8Or16, BF16x8Or16, I8x16Or32, Ocp8x16Or32, Fnuz8x16Or32);
    /// Elements of the product of a sparse and a dense factor.
    pub SparseOutTypes = "vector of 32-bit float values of length 4/16 or vector of 32-bit signless integer values of length 4/16",
        any(F32x4Or16, I32x4Or16);
    /// Indices of the elements of a sparse factor.
    pub SparseIndexTypes = "fixed-length vector of 8-bit signless integer values of length 4 or fixed-length vector of 16-bit signless integer values of length 2",
        any(I8x4, I16x2);
    /// Elements of a factor with scales.
    pub ScaledWmmaInTypes = "vector of f8E5M2 type or f8E4M3FN type values of length 64 or vector of f6E2M3FN type or f6E3M2FN type values of length 64 or vector of f4E2M1FN type values of length 64/128",
        any(Ocp8x64, Float6x64, Float4x64Or128);
    /// Elements of a product with scales.
    pub ScaledWmmaOutTypes = "vector of 32-bit float values of length 8/16", any(F32x8Or16);
    /// Scales of a factor.
    pub ScaleTypes = "vector of f8E8M0FNU type or f8E4M3FN type values of length 4/8", any(Scalesx4Or8);
    /// Packed small floats of a matrix.
    pub PackedMatrix = "vector<8xF4E2M1FN> of f4E2M1FN type values or vector<8xF8E4M3FN> of f8E4M3FN type values or vector<8xF8E5M2> of f8E5M2 type values or vector<16xF6E2M3FN> of f6E2M3FN type values or vector<16xF6E3M2FN> of f6E3M2FN type values",
        any(Float4x8, Fp8x8, Bf8x8, Fp6x16, Bf6x16);
    /// Floats that packed ones are extended to.
    pub ExtendedMatrix = "vector<8xF32> of 32-bit float values or vector<8xF16> of 16-bit float values or vector<8xBF16> of bfloat16 type values or vector<16xF32> of 32-bit float values or vector<16xF16> of 16-bit float values or vector<16xBF16> of bfloat16 type values",
        any(F32x8, F16x8, BF16x8, F32x16, F16x16, BF16x16);
}

attr_constraint! {
    /// 32-bit signless integer attribute whose value is one of {16, 32, 64, 128}.
    pub OneOf163264128 = "32-bit signless integer attribute whose value is one of {16, 32, 64, 128}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[16, 32, 64, 128])));
    /// 32-bit signless integer attribute whose value is one of {128}.
    pub OneOf128 = "32-bit signless integer attribute whose value is one of {128}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[128])));
    /// 32-bit signless integer attribute whose value is one of {0, 16}.
    pub OneOf016 = "32-bit signless integer attribute whose value is one of {0, 16}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[0, 16])));
    /// 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3.
    pub FromZeroToThree = "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_in_range(attr, 0, 3)));
}
