//! Constraints on types and attributes.

use ir::def::{Callback, ShapedPred, TypeConstraint, TypePred};
use ir::markers::*;
use ir::type_constraint;
use op_table::*;

type_constraint! {
    /// Vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer values of length 8/4/2.
    pub VectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr32BitSign = "vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer values of length 8/4/2",
        all(VectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr32Bi1, OfLength842);
    /// I8OrI16OrI32.
    pub I8OrI16OrI32 = "",
        any(I8, I16, I32);
    /// Vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer values.
    pub VectorOf8BitSignlessIntegerOr16BitSignlessIntegerOr32Bi1 = "vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I8OrI16OrI32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 8/4/2.
    pub OfLength842 = " of length 8/4/2",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8, 4, 2])));
    /// Vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of length 8/4/2.
    pub VectorOf16BitSignlessIntegerOr32BitSignlessIntegerOr64BitSig = "vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of length 8/4/2",
        all(VectorOf16BitSignlessIntegerOr32BitSignlessIntegerOr64B5, OfLength842);
    /// I16OrI32OrI64.
    pub I16OrI32OrI64 = "",
        any(I16, I32, I64);
    /// Vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values.
    pub VectorOf16BitSignlessIntegerOr32BitSignlessIntegerOr64B5 = "vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I16OrI32OrI64>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 32-bit signless integer values of length 4/2.
    pub VectorOf32BitSignlessIntegerValuesOfLength42 = "vector of 32-bit signless integer values of length 4/2",
        all(VectorOf32BitSignlessIntegerValues, OfLength42);
    /// Vector of 32-bit signless integer values.
    pub VectorOf32BitSignlessIntegerValues = "vector of 32-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/2.
    pub OfLength42 = " of length 4/2",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 2])));
    /// Vector of 8-bit signless integer values of length 16/8.
    pub VectorOf8BitSignlessIntegerValuesOfLength168 = "vector of 8-bit signless integer values of length 16/8",
        all(VectorOf8BitSignlessIntegerValues, OfLength168);
    /// Vector of 8-bit signless integer values.
    pub VectorOf8BitSignlessIntegerValues = "vector of 8-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I8>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 16/8.
    pub OfLength168 = " of length 16/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[16, 8])));
    /// A vector with length 4 of 32-bit signless integer values.
    pub AVectorWithLength4Of32BitSignlessIntegerValues = "a vector with length 4 of 32-bit signless integer values",
        TypePred::container_of::<I32>(ShapedPred::FIXED_VECTOR);
    /// A vector with length 16 of 8-bit signless integer values.
    pub AVectorWithLength16Of8BitSignlessIntegerValues = "a vector with length 16 of 8-bit signless integer values",
        TypePred::container_of::<I8>(ShapedPred::FIXED_VECTOR);
    /// A vector with length 4 of 32-bit float values.
    pub AVectorWithLength4Of32BitFloatValues = "a vector with length 4 of 32-bit float values",
        TypePred::container_of::<F32>(ShapedPred::FIXED_VECTOR);
    /// A vector with length 8 of bfloat16 type values.
    pub AVectorWithLength8OfBfloat16TypeValues = "a vector with length 8 of bfloat16 type values",
        TypePred::container_of::<BF16>(ShapedPred::FIXED_VECTOR);
}
