//! Constraints on types and attributes.

use ir::def::{AttrKind, Callback, ShapedPred, TypeConstraint, TypePred};
use ir::markers::*;
use ir::{attr_constraint, type_constraint};
use op_table::*;

type_constraint! {
    /// F8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type or vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values of length 1/2/3/4.
    pub F8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E4M3FNTypeOrVe = "f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type or vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values of length 1/2/3/4",
        any(F8E5M2FNUZ, F8E4M3FNUZ, F8E5M2, F8E4M3FN, VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E4M3FN);
    /// Vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values of length 1/2/3/4.
    pub VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E4M3FN = "vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values of length 1/2/3/4",
        all(VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E2, OfLength1234);
    /// F8E5M2FNUZOrF8E4M3FNUZOrF8E5M2OrF8E4M3FN.
    pub F8E5M2FNUZOrF8E4M3FNUZOrF8E5M2OrF8E4M3FN = "",
        any(F8E5M2FNUZ, F8E4M3FNUZ, F8E5M2, F8E4M3FN);
    /// Vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values.
    pub VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeOrF8E5M2TypeOrF8E2 = "vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F8E5M2FNUZOrF8E4M3FNUZOrF8E5M2OrF8E4M3FN>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 1/2/3/4.
    pub OfLength1234 = " of length 1/2/3/4",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[1, 2, 3, 4])));
    /// 32-bit float or fixed-length vector of 32-bit float values of length 2.
    pub T32BitFloatOrFixedLengthVectorOf32BitFloatValuesOfLength2 = "32-bit float or fixed-length vector of 32-bit float values of length 2",
        any(F32, FixedLengthVectorOf32BitFloatValuesOfLength2);
    /// Fixed-length vector of 32-bit float values of length 2.
    pub FixedLengthVectorOf32BitFloatValuesOfLength2 = "fixed-length vector of 32-bit float values of length 2",
        all(FixedLengthVectorOf32BitFloatValues, OfLength2);
    /// Fixed-length vector of 32-bit float values.
    pub FixedLengthVectorOf32BitFloatValues = "fixed-length vector of 32-bit float values",
        TypePred::container_of::<F32>(ShapedPred::FIXED_VECTOR);
    /// Of length 2.
    pub OfLength2 = " of length 2",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[2])));
    /// Vector of f8E5M2 type or f8E4M3FN type values of length 1/2/3/4 or vector of f4E2M1FN type values of length 1/2/3/4/5/6/7/8.
    pub VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength1234OrVectorOf = "vector of f8E5M2 type or f8E4M3FN type values of length 1/2/3/4 or vector of f4E2M1FN type values of length 1/2/3/4/5/6/7/8",
        any(VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength1234, VectorOfF4E2M1FNTypeValuesOfLength12345678);
    /// Vector of f8E5M2 type or f8E4M3FN type values of length 1/2/3/4.
    pub VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength1234 = "vector of f8E5M2 type or f8E4M3FN type values of length 1/2/3/4",
        all(VectorOfF8E5M2TypeOrF8E4M3FNTypeValues, OfLength1234);
    /// F8E5M2OrF8E4M3FN.
    pub F8E5M2OrF8E4M3FN = "",
        any(F8E5M2, F8E4M3FN);
    /// Vector of f8E5M2 type or f8E4M3FN type values.
    pub VectorOfF8E5M2TypeOrF8E4M3FNTypeValues = "vector of f8E5M2 type or f8E4M3FN type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F8E5M2OrF8E4M3FN>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of f4E2M1FN type values of length 1/2/3/4/5/6/7/8.
    pub VectorOfF4E2M1FNTypeValuesOfLength12345678 = "vector of f4E2M1FN type values of length 1/2/3/4/5/6/7/8",
        all(VectorOfF4E2M1FNTypeValues, OfLength12345678);
    /// Vector of f4E2M1FN type values.
    pub VectorOfF4E2M1FNTypeValues = "vector of f4E2M1FN type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F4E2M1FN>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 1/2/3/4/5/6/7/8.
    pub OfLength12345678 = " of length 1/2/3/4/5/6/7/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[1, 2, 3, 4, 5, 6, 7, 8])));
    /// Fixed-length vector of 32-bit float values of length 2 or fixed-length vector of 16-bit float values of length 2 or fixed-length vector of bfloat16 type values of length 2.
    pub FixedLengthVectorOf32BitFloatValuesOfLength2OrFixedLengthVec = "fixed-length vector of 32-bit float values of length 2 or fixed-length vector of 16-bit float values of length 2 or fixed-length vector of bfloat16 type values of length 2",
        any(FixedLengthVectorOf32BitFloatValuesOfLength2, FixedLengthVectorOf16BitFloatValuesOfLength2, FixedLengthVectorOfBfloat16TypeValuesOfLength2);
    /// Fixed-length vector of 16-bit float values of length 2.
    pub FixedLengthVectorOf16BitFloatValuesOfLength2 = "fixed-length vector of 16-bit float values of length 2",
        all(FixedLengthVectorOf16BitFloatValues, OfLength2);
    /// Fixed-length vector of 16-bit float values.
    pub FixedLengthVectorOf16BitFloatValues = "fixed-length vector of 16-bit float values",
        TypePred::container_of::<F16>(ShapedPred::FIXED_VECTOR);
    /// Fixed-length vector of bfloat16 type values of length 2.
    pub FixedLengthVectorOfBfloat16TypeValuesOfLength2 = "fixed-length vector of bfloat16 type values of length 2",
        all(FixedLengthVectorOfBfloat16TypeValues, OfLength2);
    /// Fixed-length vector of bfloat16 type values.
    pub FixedLengthVectorOfBfloat16TypeValues = "fixed-length vector of bfloat16 type values",
        TypePred::container_of::<BF16>(ShapedPred::FIXED_VECTOR);
    /// Fixed-length vector of f8E4M3FNUZ type or f8E5M2FNUZ type or f8E4M3FN type or f8E5M2 type values of length 4.
    pub FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E4M3FNT = "fixed-length vector of f8E4M3FNUZ type or f8E5M2FNUZ type or f8E4M3FN type or f8E5M2 type values of length 4",
        all(FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E436, OfLength4);
    /// F8E4M3FNUZOrF8E5M2FNUZOrF8E4M3FNOrF8E5M2.
    pub F8E4M3FNUZOrF8E5M2FNUZOrF8E4M3FNOrF8E5M2 = "",
        any(F8E4M3FNUZ, F8E5M2FNUZ, F8E4M3FN, F8E5M2);
    /// Fixed-length vector of f8E4M3FNUZ type or f8E5M2FNUZ type or f8E4M3FN type or f8E5M2 type values.
    pub FixedLengthVectorOfF8E4M3FNUZTypeOrF8E5M2FNUZTypeOrF8E436 = "fixed-length vector of f8E4M3FNUZ type or f8E5M2FNUZ type or f8E4M3FN type or f8E5M2 type values",
        TypePred::container_of::<F8E4M3FNUZOrF8E5M2FNUZOrF8E4M3FNOrF8E5M2>(ShapedPred::FIXED_VECTOR);
    /// Of length 4.
    pub OfLength4 = " of length 4",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4])));
    /// Vector of 32-bit float or 16-bit float or bfloat16 type values of length 1/2.
    pub VectorOf32BitFloatOr16BitFloatOrBfloat16TypeValuesOfLength12 = "vector of 32-bit float or 16-bit float or bfloat16 type values of length 1/2",
        all(VectorOf32BitFloatOr16BitFloatOrBfloat16TypeValues, OfLength12);
    /// F32OrF16OrBF16.
    pub F32OrF16OrBF16 = "",
        any(F32, F16, BF16);
    /// Vector of 32-bit float or 16-bit float or bfloat16 type values.
    pub VectorOf32BitFloatOr16BitFloatOrBfloat16TypeValues = "vector of 32-bit float or 16-bit float or bfloat16 type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F32OrF16OrBF16>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 1/2.
    pub OfLength12 = " of length 1/2",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[1, 2])));
    /// Fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4 or fixed-length vector of f4E2M1FN type values of length 8.
    pub FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength4Or = "fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4 or fixed-length vector of f4E2M1FN type values of length 8",
        any(FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength4, FixedLengthVectorOfF4E2M1FNTypeValuesOfLength8);
    /// Fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4.
    pub FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength4 = "fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4",
        all(FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValues, OfLength4);
    /// Fixed-length vector of f8E5M2 type or f8E4M3FN type values.
    pub FixedLengthVectorOfF8E5M2TypeOrF8E4M3FNTypeValues = "fixed-length vector of f8E5M2 type or f8E4M3FN type values",
        TypePred::container_of::<F8E5M2OrF8E4M3FN>(ShapedPred::FIXED_VECTOR);
    /// Fixed-length vector of f4E2M1FN type values of length 8.
    pub FixedLengthVectorOfF4E2M1FNTypeValuesOfLength8 = "fixed-length vector of f4E2M1FN type values of length 8",
        all(FixedLengthVectorOfF4E2M1FNTypeValues, OfLength8);
    /// Fixed-length vector of f4E2M1FN type values.
    pub FixedLengthVectorOfF4E2M1FNTypeValues = "fixed-length vector of f4E2M1FN type values",
        TypePred::container_of::<F4E2M1FN>(ShapedPred::FIXED_VECTOR);
    /// Of length 8.
    pub OfLength8 = " of length 8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8])));
    /// 14-bit signless integer.
    pub T14BitSignlessInteger = "14-bit signless integer",
        TypePred::Integer { widths: &[14], signs: &[ir::Signedness::Signless] };
    /// 32-bit float or vector of 16-bit float or bfloat16 type values of length 2.
    pub T32BitFloatOrVectorOf16BitFloatOrBfloat16TypeValuesOfLength2 = "32-bit float or vector of 16-bit float or bfloat16 type values of length 2",
        any(F32, VectorOf16BitFloatOrBfloat16TypeValuesOfLength2);
    /// Vector of 16-bit float or bfloat16 type values of length 2.
    pub VectorOf16BitFloatOrBfloat16TypeValuesOfLength2 = "vector of 16-bit float or bfloat16 type values of length 2",
        all(VectorOf16BitFloatOrBfloat16TypeValues, OfLength2);
    /// F16OrBF16.
    pub F16OrBF16 = "",
        any(F16, BF16);
    /// Vector of 16-bit float or bfloat16 type values.
    pub VectorOf16BitFloatOrBfloat16TypeValues = "vector of 16-bit float or bfloat16 type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F16OrBF16>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// 32-bit float or 64-bit float.
    pub T32BitFloatOr64BitFloat = "32-bit float or 64-bit float",
        any(F32, F64);
    /// Integer or Float or fixed-length vector of Integer or Float values of ranks 1.
    pub AnyIntegerOrFloatOr1DVector = "Integer or Float or fixed-length vector of Integer or Float values of ranks 1",
        any(AnyIntegerOrFloat, FixedLengthVectorOfIntegerOrFloatValuesOfRanks1);
    /// Integer or Float.
    pub AnyIntegerOrFloat = "Integer or Float",
        any(AnySignlessInteger, AnyFloat);
    /// Fixed-length vector of Integer or Float values of ranks 1.
    pub FixedLengthVectorOfIntegerOrFloatValuesOfRanks1 = "fixed-length vector of Integer or Float values of ranks 1",
        all(FixedLengthVectorOfIntegerOrFloatValues, OfRanks1);
    /// AnySignlessIntegerOrAnyFloat.
    pub AnySignlessIntegerOrAnyFloat = "",
        any(AnySignlessInteger, AnyFloat);
    /// Fixed-length vector of Integer or Float values.
    pub FixedLengthVectorOfIntegerOrFloatValues = "fixed-length vector of Integer or Float values",
        TypePred::container_of::<AnySignlessIntegerOrAnyFloat>(ShapedPred::FIXED_VECTOR);
    /// Of ranks 1.
    pub OfRanks1 = " of ranks 1",
        TypePred::Fn(Callback(&|ty| ty.rank().is_some_and(|rank| [1].contains(&rank))));
    /// 32-bit float or 64-bit float or 32-bit signless integer or 64-bit signless integer or vector of 32-bit float values of length 2 or vector of 16-bit float values of length 4/8 or vector of bfloat16 type values of length 2/4/8 or vector of 8-bit signless integer values of length 4/8/16 or vector of f8E5M2FNUZ type or f8E4M3FNUZ type values of length 8 or vector of f8E5M2 type or f8E4M3FN type values of length 8/32 or vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values of length 32.
    pub MfmaInTypes = "32-bit float or 64-bit float or 32-bit signless integer or 64-bit signless integer or vector of 32-bit float values of length 2 or vector of 16-bit float values of length 4/8 or vector of bfloat16 type values of length 2/4/8 or vector of 8-bit signless integer values of length 4/8/16 or vector of f8E5M2FNUZ type or f8E4M3FNUZ type values of length 8 or vector of f8E5M2 type or f8E4M3FN type values of length 8/32 or vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values of length 32",
        any(F32, F64, I32, I64, VectorOf32BitFloatValuesOfLength2, VectorOf16BitFloatValuesOfLength48, VectorOfBfloat16TypeValuesOfLength248, VectorOf8BitSignlessIntegerValuesOfLength4816, VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeValuesOfLength8, VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength832, VectorOfF6E2M3FNTypeOrF6E3M2FNTypeOrF4E2M1FNTypeValuesOfLeng);
    /// Vector of 32-bit float values of length 2.
    pub VectorOf32BitFloatValuesOfLength2 = "vector of 32-bit float values of length 2",
        all(VectorOf32BitFloatValues, OfLength2);
    /// Vector of 32-bit float values.
    pub VectorOf32BitFloatValues = "vector of 32-bit float values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 16-bit float values of length 4/8.
    pub VectorOf16BitFloatValuesOfLength48 = "vector of 16-bit float values of length 4/8",
        all(VectorOf16BitFloatValues, OfLength48);
    /// Vector of 16-bit float values.
    pub VectorOf16BitFloatValues = "vector of 16-bit float values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F16>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/8.
    pub OfLength48 = " of length 4/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 8])));
    /// Vector of bfloat16 type values of length 2/4/8.
    pub VectorOfBfloat16TypeValuesOfLength248 = "vector of bfloat16 type values of length 2/4/8",
        all(VectorOfBfloat16TypeValues, OfLength248);
    /// Vector of bfloat16 type values.
    pub VectorOfBfloat16TypeValues = "vector of bfloat16 type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<BF16>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 2/4/8.
    pub OfLength248 = " of length 2/4/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[2, 4, 8])));
    /// Vector of 8-bit signless integer values of length 4/8/16.
    pub VectorOf8BitSignlessIntegerValuesOfLength4816 = "vector of 8-bit signless integer values of length 4/8/16",
        all(VectorOf8BitSignlessIntegerValues, OfLength4816);
    /// Vector of 8-bit signless integer values.
    pub VectorOf8BitSignlessIntegerValues = "vector of 8-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I8>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/8/16.
    pub OfLength4816 = " of length 4/8/16",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 8, 16])));
    /// Vector of f8E5M2FNUZ type or f8E4M3FNUZ type values of length 8.
    pub VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeValuesOfLength8 = "vector of f8E5M2FNUZ type or f8E4M3FNUZ type values of length 8",
        all(VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeValues, OfLength8);
    /// F8E5M2FNUZOrF8E4M3FNUZ.
    pub F8E5M2FNUZOrF8E4M3FNUZ = "",
        any(F8E5M2FNUZ, F8E4M3FNUZ);
    /// Vector of f8E5M2FNUZ type or f8E4M3FNUZ type values.
    pub VectorOfF8E5M2FNUZTypeOrF8E4M3FNUZTypeValues = "vector of f8E5M2FNUZ type or f8E4M3FNUZ type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F8E5M2FNUZOrF8E4M3FNUZ>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of f8E5M2 type or f8E4M3FN type values of length 8/32.
    pub VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength832 = "vector of f8E5M2 type or f8E4M3FN type values of length 8/32",
        all(VectorOfF8E5M2TypeOrF8E4M3FNTypeValues, OfLength832);
    /// Of length 8/32.
    pub OfLength832 = " of length 8/32",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8, 32])));
    /// Vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values of length 32.
    pub VectorOfF6E2M3FNTypeOrF6E3M2FNTypeOrF4E2M1FNTypeValuesOfLeng = "vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values of length 32",
        all(VectorOfF6E2M3FNTypeOrF6E3M2FNTypeOrF4E2M1FNTypeValues, OfLength32);
    /// F6E2M3FNOrF6E3M2FNOrF4E2M1FN.
    pub F6E2M3FNOrF6E3M2FNOrF4E2M1FN = "",
        any(F6E2M3FN, F6E3M2FN, F4E2M1FN);
    /// Vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values.
    pub VectorOfF6E2M3FNTypeOrF6E3M2FNTypeOrF4E2M1FNTypeValues = "vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F6E2M3FNOrF6E3M2FNOrF4E2M1FN>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 32.
    pub OfLength32 = " of length 32",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[32])));
    /// 64-bit float or vector of 32-bit float values of length 4/16/32 or vector of 32-bit signless integer values of length 4/16/32 or vector of 64-bit float values of length 4.
    pub MfmaOutTypes = "64-bit float or vector of 32-bit float values of length 4/16/32 or vector of 32-bit signless integer values of length 4/16/32 or vector of 64-bit float values of length 4",
        any(F64, VectorOf32BitFloatValuesOfLength41632, VectorOf32BitSignlessIntegerValuesOfLength41632, VectorOf64BitFloatValuesOfLength4);
    /// Vector of 32-bit float values of length 4/16/32.
    pub VectorOf32BitFloatValuesOfLength41632 = "vector of 32-bit float values of length 4/16/32",
        all(VectorOf32BitFloatValues, OfLength41632);
    /// Of length 4/16/32.
    pub OfLength41632 = " of length 4/16/32",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 16, 32])));
    /// Vector of 32-bit signless integer values of length 4/16/32.
    pub VectorOf32BitSignlessIntegerValuesOfLength41632 = "vector of 32-bit signless integer values of length 4/16/32",
        all(VectorOf32BitSignlessIntegerValues, OfLength41632);
    /// Vector of 32-bit signless integer values.
    pub VectorOf32BitSignlessIntegerValues = "vector of 32-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 64-bit float values of length 4.
    pub VectorOf64BitFloatValuesOfLength4 = "vector of 64-bit float values of length 4",
        all(VectorOf64BitFloatValues, OfLength4);
    /// Vector of 64-bit float values.
    pub VectorOf64BitFloatValues = "vector of 64-bit float values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F64>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16.
    pub WmmaInTypes = "vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16",
        any(VectorOf32BitFloatValuesOfLength2, VectorOf16BitFloatOrBfloat16TypeValuesOfLength4816, VectorOf8BitSignlessIntegerOr8BitSignedIntegerOr8BitUnsigned, VectorOfF8E4M3FNTypeOrF8E5M2TypeValuesOfLength483264, VectorOf4BitSignlessIntegerOr4BitSignedIntegerOr4BitUnsigned);
    /// Vector of 16-bit float or bfloat16 type values of length 4/8/16.
    pub VectorOf16BitFloatOrBfloat16TypeValuesOfLength4816 = "vector of 16-bit float or bfloat16 type values of length 4/8/16",
        all(VectorOf16BitFloatOrBfloat16TypeValues, OfLength4816);
    /// Vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32.
    pub VectorOf8BitSignlessIntegerOr8BitSignedIntegerOr8BitUnsigned = "vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values of length 4/8/16/32",
        all(VectorOf8BitSignlessIntegerOr8BitSignedIntegerOr8BitUns92, OfLength481632);
    /// I8OrSI8OrUI8.
    pub I8OrSI8OrUI8 = "",
        any(I8, SI8, UI8);
    /// Vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values.
    pub VectorOf8BitSignlessIntegerOr8BitSignedIntegerOr8BitUns92 = "vector of 8-bit signless integer or 8-bit signed integer or 8-bit unsigned integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I8OrSI8OrUI8>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/8/16/32.
    pub OfLength481632 = " of length 4/8/16/32",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 8, 16, 32])));
    /// Vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64.
    pub VectorOfF8E4M3FNTypeOrF8E5M2TypeValuesOfLength483264 = "vector of f8E4M3FN type or f8E5M2 type values of length 4/8/32/64",
        all(VectorOfF8E4M3FNTypeOrF8E5M2TypeValues, OfLength483264);
    /// F8E4M3FNOrF8E5M2.
    pub F8E4M3FNOrF8E5M2 = "",
        any(F8E4M3FN, F8E5M2);
    /// Vector of f8E4M3FN type or f8E5M2 type values.
    pub VectorOfF8E4M3FNTypeOrF8E5M2TypeValues = "vector of f8E4M3FN type or f8E5M2 type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F8E4M3FNOrF8E5M2>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/8/32/64.
    pub OfLength483264 = " of length 4/8/32/64",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 8, 32, 64])));
    /// Vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16.
    pub VectorOf4BitSignlessIntegerOr4BitSignedIntegerOr4BitUnsigned = "vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values of length 4/8/16",
        all(VectorOf4BitSignlessIntegerOr4BitSignedIntegerOr4BitUns100, OfLength4816);
    /// Vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values.
    pub VectorOf4BitSignlessIntegerOr4BitSignedIntegerOr4BitUns100 = "vector of 4-bit signless integer or 4-bit signed integer or 4-bit unsigned integer values",
        TypePred::Shaped(ShapedPred { kinds: ShapedPred::VECTOR, ranks: &[], static_shape: false, element: &TypePred::Integer { widths: &[4], signs: &[] } });
    /// Vector of 32-bit float or 32-bit signless integer values of length 4/8 or vector of 16-bit float or bfloat16 type values of length 4/8/16.
    pub WmmaOutTypes = "vector of 32-bit float or 32-bit signless integer values of length 4/8 or vector of 16-bit float or bfloat16 type values of length 4/8/16",
        any(VectorOf32BitFloatOr32BitSignlessIntegerValuesOfLength48, VectorOf16BitFloatOrBfloat16TypeValuesOfLength4816);
    /// Vector of 32-bit float or 32-bit signless integer values of length 4/8.
    pub VectorOf32BitFloatOr32BitSignlessIntegerValuesOfLength48 = "vector of 32-bit float or 32-bit signless integer values of length 4/8",
        all(VectorOf32BitFloatOr32BitSignlessIntegerValues, OfLength48);
    /// F32OrI32.
    pub F32OrI32 = "",
        any(F32, I32);
    /// Vector of 32-bit float or 32-bit signless integer values.
    pub VectorOf32BitFloatOr32BitSignlessIntegerValues = "vector of 32-bit float or 32-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F32OrI32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 32-bit float values of length 4/16.
    pub VectorOf32BitFloatValuesOfLength416 = "vector of 32-bit float values of length 4/16",
        all(VectorOf32BitFloatValues, OfLength416);
    /// Of length 4/16.
    pub OfLength416 = " of length 4/16",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 16])));
    /// Vector of f8E5M2 type or f8E4M3FN type values of length 32 or vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values of length 32.
    pub ScaledMfmaInTypes = "vector of f8E5M2 type or f8E4M3FN type values of length 32 or vector of f6E2M3FN type or f6E3M2FN type or f4E2M1FN type values of length 32",
        any(VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength32, VectorOfF6E2M3FNTypeOrF6E3M2FNTypeOrF4E2M1FNTypeValuesOfLeng);
    /// Vector of f8E5M2 type or f8E4M3FN type values of length 32.
    pub VectorOfF8E5M2TypeOrF8E4M3FNTypeValuesOfLength32 = "vector of f8E5M2 type or f8E4M3FN type values of length 32",
        all(VectorOfF8E5M2TypeOrF8E4M3FNTypeValues, OfLength32);
    /// Vector of 32-bit float values of length 4/16.
    pub ScaledMfmaOutTypes = "vector of 32-bit float values of length 4/16",
        any(VectorOf32BitFloatValuesOfLength416);
    /// F8E8M0FNU type or fixed-length vector of f8E8M0FNU type values of length 4.
    pub F8E8M0FNUTypeOrFixedLengthVectorOfF8E8M0FNUTypeValuesOfLengt = "f8E8M0FNU type or fixed-length vector of f8E8M0FNU type values of length 4",
        any(F8E8M0FNU, FixedLengthVectorOfF8E8M0FNUTypeValuesOfLength4);
    /// Fixed-length vector of f8E8M0FNU type values of length 4.
    pub FixedLengthVectorOfF8E8M0FNUTypeValuesOfLength4 = "fixed-length vector of f8E8M0FNU type values of length 4",
        all(FixedLengthVectorOfF8E8M0FNUTypeValues, OfLength4);
    /// Fixed-length vector of f8E8M0FNU type values.
    pub FixedLengthVectorOfF8E8M0FNUTypeValues = "fixed-length vector of f8E8M0FNU type values",
        TypePred::container_of::<F8E8M0FNU>(ShapedPred::FIXED_VECTOR);
}

attr_constraint! {
    /// 32-bit signless integer attribute whose value is non-negative whose maximum value is 3.
    pub UpToThree = "32-bit signless integer attribute whose value is non-negative whose maximum value is 3",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_in_range(attr, 0, 3)));
    /// 32-bit signless integer attribute whose value is one of {16, 32}.
    pub OneOf1632 = "32-bit signless integer attribute whose value is one of {16, 32}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[16, 32])));
    /// 32-bit signless integer attribute whose value is non-negative whose maximum value is 7.
    pub UpTo4 = "32-bit signless integer attribute whose value is non-negative whose maximum value is 7",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_in_range(attr, 0, 7)));
    /// 32-bit signless integer attribute whose value is non-negative whose maximum value is 1.
    pub UpTo5 = "32-bit signless integer attribute whose value is non-negative whose maximum value is 1",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_in_range(attr, 0, 1)));
    /// 32-bit signless integer attribute whose value is non-negative whose maximum value is 7.
    pub UpTo6 = "32-bit signless integer attribute whose value is non-negative whose maximum value is 7",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_in_range(attr, 0, 7)));
    /// 32-bit signless integer attribute or array attribute or unit attribute.
    pub PermArgument = "32-bit signless integer attribute or array attribute or unit attribute",
        AttrKind::Fn(Callback(&|attr| attr.is_unit() || attr.as_array().is_some() || I32Attr::CONSTRAINT.accepts(attr)));
    /// 32-bit signless integer attribute whose value is one of {4, 16, 32}.
    pub OneOf41632 = "32-bit signless integer attribute whose value is one of {4, 16, 32}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[4, 16, 32])));
    /// 32-bit signless integer attribute whose value is one of {1, 2, 4, 8, 16, 32, 64, 128}.
    pub OneOf1248163264128 = "32-bit signless integer attribute whose value is one of {1, 2, 4, 8, 16, 32, 64, 128}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[1, 2, 4, 8, 16, 32, 64, 128])));
    /// 32-bit signless integer attribute whose value is one of {1, 2, 4, 16}.
    pub OneOf12416 = "32-bit signless integer attribute whose value is one of {1, 2, 4, 16}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[1, 2, 4, 16])));
    /// 32-bit signless integer attribute whose value is one of {16}.
    pub OneOf16 = "32-bit signless integer attribute whose value is one of {16}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[16])));
    /// 32-bit signless integer attribute whose value is one of {4, 16, 32, 64, 128}.
    pub OneOf4163264128 = "32-bit signless integer attribute whose value is one of {4, 16, 32, 64, 128}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[4, 16, 32, 64, 128])));
    /// 32-bit signless integer attribute whose value is one of {0, 1}.
    pub OneOf01 = "32-bit signless integer attribute whose value is one of {0, 1}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[0, 1])));
    /// 32-bit signless integer attribute whose value is one of {64, 128}.
    pub OneOf64128 = "32-bit signless integer attribute whose value is one of {64, 128}",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_one_of(attr, &[64, 128])));
}
