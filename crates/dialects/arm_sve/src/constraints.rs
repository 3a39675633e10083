//! Constraints on types and attributes.

use ir::def::{Callback, ShapedPred, TypeConstraint, TypePred};
use ir::markers::*;
use ir::type_constraint;
use op_table::*;

type_constraint! {
    /// Scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2.
    pub ScalableVectorOf32BitSignlessIntegerOr64BitSignlessIntegerVa = "scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2",
        all(ScalableVectorOf32BitSignlessIntegerOr64BitSignlessInte1, OfLength42);
    /// I32OrI64.
    pub I32OrI64 = "",
        any(I32, I64);
    /// Scalable vector of 32-bit signless integer or 64-bit signless integer values.
    pub ScalableVectorOf32BitSignlessIntegerOr64BitSignlessInte1 = "scalable vector of 32-bit signless integer or 64-bit signless integer values",
        TypePred::container_of::<I32OrI64>(ShapedPred::SCALABLE_VECTOR);
    /// Of length 4/2.
    pub OfLength42 = " of length 4/2",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 2])));
    /// Scalable vector of 8-bit signless integer or 16-bit signless integer values of length 16/8.
    pub ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerVal = "scalable vector of 8-bit signless integer or 16-bit signless integer values of length 16/8",
        all(ScalableVectorOf8BitSignlessIntegerOr16BitSignlessInteg5, OfLength168);
    /// I8OrI16.
    pub I8OrI16 = "",
        any(I8, I16);
    /// Scalable vector of 8-bit signless integer or 16-bit signless integer values.
    pub ScalableVectorOf8BitSignlessIntegerOr16BitSignlessInteg5 = "scalable vector of 8-bit signless integer or 16-bit signless integer values",
        TypePred::container_of::<I8OrI16>(ShapedPred::SCALABLE_VECTOR);
    /// Of length 16/8.
    pub OfLength168 = " of length 16/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[16, 8])));
    /// Scalable vector of 32-bit signless integer values of length 4.
    pub ScalableVectorOf32BitSignlessIntegerValuesOfLength4 = "scalable vector of 32-bit signless integer values of length 4",
        all(ScalableVectorOf32BitSignlessIntegerValues, OfLength4);
    /// Scalable vector of 32-bit signless integer values.
    pub ScalableVectorOf32BitSignlessIntegerValues = "scalable vector of 32-bit signless integer values",
        TypePred::container_of::<I32>(ShapedPred::SCALABLE_VECTOR);
    /// Of length 4.
    pub OfLength4 = " of length 4",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4])));
    /// Scalable vector of 8-bit signless integer values of length 16.
    pub ScalableVectorOf8BitSignlessIntegerValuesOfLength16 = "scalable vector of 8-bit signless integer values of length 16",
        all(ScalableVectorOf8BitSignlessIntegerValues, OfLength16);
    /// Scalable vector of 8-bit signless integer values.
    pub ScalableVectorOf8BitSignlessIntegerValues = "scalable vector of 8-bit signless integer values",
        TypePred::container_of::<I8>(ShapedPred::SCALABLE_VECTOR);
    /// Of length 16.
    pub OfLength16 = " of length 16",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[16])));
    /// Scalable vector of 32-bit float values of length 4.
    pub ScalableVectorOf32BitFloatValuesOfLength4 = "scalable vector of 32-bit float values of length 4",
        all(ScalableVectorOf32BitFloatValues, OfLength4);
    /// Scalable vector of 32-bit float values.
    pub ScalableVectorOf32BitFloatValues = "scalable vector of 32-bit float values",
        TypePred::container_of::<F32>(ShapedPred::SCALABLE_VECTOR);
    /// Scalable vector of bfloat16 type values of length 8.
    pub ScalableVectorOfBfloat16TypeValuesOfLength8 = "scalable vector of bfloat16 type values of length 8",
        all(ScalableVectorOfBfloat16TypeValues, OfLength8);
    /// Scalable vector of bfloat16 type values.
    pub ScalableVectorOfBfloat16TypeValues = "scalable vector of bfloat16 type values",
        TypePred::container_of::<BF16>(ShapedPred::SCALABLE_VECTOR);
    /// Of length 8.
    pub OfLength8 = " of length 8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8])));
    /// Trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16}.
    pub SVBoolMask = "trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16}",
        all(TrailingScalableVectorOf1BitSignlessIntegerValues, WithDim1HavingASizeOf16);
    /// Trailing scalable vector of 1-bit signless integer values.
    pub TrailingScalableVectorOf1BitSignlessIntegerValues = "trailing scalable vector of 1-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I1>(ShapedPred::VECTOR)), *OnlyTrailingScalable::CONSTRAINT]);
    /// Vector of which the last dimension is scalable, and no other.
    pub OnlyTrailingScalable = "",
        TypePred::Fn(Callback(&|ty| ty.rank().is_some_and(|rank| ty.scalable_dims() != 0 && u32::try_from(rank).is_ok_and(|rank| ty.scalable_dims().trailing_zeros() + 1 == rank))));
    /// With dim -1 having a size of {16}.
    pub WithDim1HavingASizeOf16 = " with dim -1 having a size of {16}",
        TypePred::Fn(Callback(&|ty| ty.shape().and_then(|shape| shape.last()) == Some(&16)));
    /// Trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}.
    pub SVEPredicateMask = "trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}",
        all(TrailingScalableVectorOf1BitSignlessIntegerValues, WithDim1HavingASizeOf168421);
    /// With dim -1 having a size of {16, 8, 4, 2, 1}.
    pub WithDim1HavingASizeOf168421 = " with dim -1 having a size of {16, 8, 4, 2, 1}",
        TypePred::Fn(Callback(&|ty| ty.shape().and_then(|shape| shape.last()).is_some_and(|size| [1, 2, 4, 8, 16].contains(size))));
    /// An SVE vector with element size <= 64-bit.
    pub ZipInputVectorType = "an SVE vector with element size <= 64-bit",
        any(A1DScalableVectorWithLength2Of64BitSignlessIntegerOr64BitFlo, A1DScalableVectorWithLength4Of32BitSignlessIntegerOr32BitFlo, A1DScalableVectorWithLength8Of16BitSignlessIntegerOr16BitFlo, A1DScalableVectorWithLength16Of8BitSignlessIntegerValues);
    /// I64OrF64.
    pub I64OrF64 = "",
        any(I64, F64);
    /// A 1-D scalable vector with length 2 of 64-bit signless integer or 64-bit float values.
    pub A1DScalableVectorWithLength2Of64BitSignlessIntegerOr64BitFlo = "a 1-D scalable vector with length 2 of 64-bit signless integer or 64-bit float values",
        TypePred::container_of::<I64OrF64>(ShapedPred::SCALABLE_VECTOR);
    /// I32OrF32.
    pub I32OrF32 = "",
        any(I32, F32);
    /// A 1-D scalable vector with length 4 of 32-bit signless integer or 32-bit float values.
    pub A1DScalableVectorWithLength4Of32BitSignlessIntegerOr32BitFlo = "a 1-D scalable vector with length 4 of 32-bit signless integer or 32-bit float values",
        TypePred::container_of::<I32OrF32>(ShapedPred::SCALABLE_VECTOR);
    /// I16OrF16OrBF16.
    pub I16OrF16OrBF16 = "",
        any(I16, F16, BF16);
    /// A 1-D scalable vector with length 8 of 16-bit signless integer or 16-bit float or bfloat16 type values.
    pub A1DScalableVectorWithLength8Of16BitSignlessIntegerOr16BitFlo = "a 1-D scalable vector with length 8 of 16-bit signless integer or 16-bit float or bfloat16 type values",
        TypePred::container_of::<I16OrF16OrBF16>(ShapedPred::SCALABLE_VECTOR);
    /// A 1-D scalable vector with length 16 of 8-bit signless integer values.
    pub A1DScalableVectorWithLength16Of8BitSignlessIntegerValues = "a 1-D scalable vector with length 16 of 8-bit signless integer values",
        TypePred::container_of::<I8>(ShapedPred::SCALABLE_VECTOR);
    /// Vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>.
    pub SVEPredicate = "vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>",
        all(OfRanks1, ScalableVectorOf1BitSignlessIntegerValues, OfLength168421);
    /// Of ranks 1.
    pub OfRanks1 = " of ranks 1",
        TypePred::Fn(Callback(&|ty| ty.is_vector() && ty.scalable_dims() != 0 && ty.rank() == Some(1)));
    /// Scalable vector of 1-bit signless integer values.
    pub ScalableVectorOf1BitSignlessIntegerValues = "scalable vector of 1-bit signless integer values",
        TypePred::container_of::<I1>(ShapedPred::SCALABLE_VECTOR);
    /// Of length 16/8/4/2/1.
    pub OfLength168421 = " of length 16/8/4/2/1",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[16, 8, 4, 2, 1])));
    /// I8OrI16OrI32OrI64.
    pub I8OrI16OrI32OrI64 = "",
        any(I8, I16, I32, I64);
    /// Scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values.
    pub ScalableVectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr3 = "scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values",
        TypePred::container_of::<I8OrI16OrI32OrI64>(ShapedPred::SCALABLE_VECTOR);
    /// Scalable vector of floating-point values.
    pub ScalableVectorOfFloatingPointValues = "scalable vector of floating-point values",
        TypePred::container_of::<AnyFloat>(ShapedPred::SCALABLE_VECTOR);
    /// An SVE vector with element size <= 64-bit.
    pub SVEVector = "an SVE vector with element size <= 64-bit",
        any(A1DScalableVectorWithLength2Of64BitSignlessIntegerOr64BitFlo, A1DScalableVectorWithLength4Of32BitSignlessIntegerOr32BitFlo, A1DScalableVectorWithLength8Of16BitSignlessIntegerOr16BitFlo, A1DScalableVectorWithLength16Of8BitSignlessIntegerValues);
    /// Vector<[16]xi1>.
    pub SVBool = "vector<[16]xi1>",
        all(OfRanks1, ScalableVectorOf1BitSignlessIntegerValues, OfLength16);
}
