//! Constraints on types and attributes.

use ir::def::{Callback, ShapedPred, TypeConstraint, TypePred};
use ir::markers::*;
use ir::type_constraint;
use op_table::*;

type_constraint! {
    /// Vector of 1-bit signless integer values of length 16/8.
    pub VectorOf1BitSignlessIntegerValuesOfLength168 = "vector of 1-bit signless integer values of length 16/8",
        all(VectorOf1BitSignlessIntegerValues, OfLength168);
    /// Vector of 1-bit signless integer values.
    pub VectorOf1BitSignlessIntegerValues = "vector of 1-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I1>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 16/8.
    pub OfLength168 = " of length 16/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[16, 8])));
    /// Vector of 32-bit float or 32-bit signless integer or 64-bit float or 64-bit signless integer values of length 16/8.
    pub VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64BitS = "vector of 32-bit float or 32-bit signless integer or 64-bit float or 64-bit signless integer values of length 16/8",
        all(VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64, OfLength168);
    /// F32OrI32OrF64OrI64.
    pub F32OrI32OrF64OrI64 = "",
        any(F32, I32, F64, I64);
    /// Vector of 32-bit float or 32-bit signless integer or 64-bit float or 64-bit signless integer values.
    pub VectorOf32BitFloatOr32BitSignlessIntegerOr64BitFloatOr64 = "vector of 32-bit float or 32-bit signless integer or 64-bit float or 64-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F32OrI32OrF64OrI64>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 32-bit float or 64-bit float values of length 16/8.
    pub VectorOf32BitFloatOr64BitFloatValuesOfLength168 = "vector of 32-bit float or 64-bit float values of length 16/8",
        all(VectorOf32BitFloatOr64BitFloatValues, OfLength168);
    /// F32OrF64.
    pub F32OrF64 = "",
        any(F32, F64);
    /// Vector of 32-bit float or 64-bit float values.
    pub VectorOf32BitFloatOr64BitFloatValues = "vector of 32-bit float or 64-bit float values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F32OrF64>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// 16-bit signless integer or 8-bit signless integer.
    pub T16BitSignlessIntegerOr8BitSignlessInteger = "16-bit signless integer or 8-bit signless integer",
        any(I16, I8);
    /// Vector of 32-bit signless integer or 64-bit signless integer values of length 16/8.
    pub VectorOf32BitSignlessIntegerOr64BitSignlessIntegerValuesOfLe = "vector of 32-bit signless integer or 64-bit signless integer values of length 16/8",
        all(VectorOf32BitSignlessIntegerOr64BitSignlessIntegerValues, OfLength168);
    /// I32OrI64.
    pub I32OrI64 = "",
        any(I32, I64);
    /// Vector of 32-bit signless integer or 64-bit signless integer values.
    pub VectorOf32BitSignlessIntegerOr64BitSignlessIntegerValues = "vector of 32-bit signless integer or 64-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I32OrI64>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Vector of 32-bit float values of length 4/8/16.
    pub VectorOf32BitFloatValuesOfLength4816 = "vector of 32-bit float values of length 4/8/16",
        all(VectorOf32BitFloatValues, OfLength4816);
    /// Vector of 32-bit float values.
    pub VectorOf32BitFloatValues = "vector of 32-bit float values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<F32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/8/16.
    pub OfLength4816 = " of length 4/8/16",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 8, 16])));
    /// Vector of bfloat16 type values of length 8/16/32.
    pub VectorOfBfloat16TypeValuesOfLength81632 = "vector of bfloat16 type values of length 8/16/32",
        all(VectorOfBfloat16TypeValues, OfLength81632);
    /// Vector of bfloat16 type values.
    pub VectorOfBfloat16TypeValues = "vector of bfloat16 type values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<BF16>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 8/16/32.
    pub OfLength81632 = " of length 8/16/32",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8, 16, 32])));
    /// Vector of 32-bit float values of length 8/16.
    pub VectorOf32BitFloatValuesOfLength816 = "vector of 32-bit float values of length 8/16",
        all(VectorOf32BitFloatValues, OfLength816);
    /// Of length 8/16.
    pub OfLength816 = " of length 8/16",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8, 16])));
    /// Vector of bfloat16 type values of length 8/16.
    pub VectorOfBfloat16TypeValuesOfLength816 = "vector of bfloat16 type values of length 8/16",
        all(VectorOfBfloat16TypeValues, OfLength816);
    /// Vector of 32-bit float values of length 8.
    pub VectorOf32BitFloatValuesOfLength8 = "vector of 32-bit float values of length 8",
        all(VectorOf32BitFloatValues, OfLength8);
    /// Of length 8.
    pub OfLength8 = " of length 8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[8])));
    /// Vector of 32-bit signless integer values of length 4/8.
    pub VectorOf32BitSignlessIntegerValuesOfLength48 = "vector of 32-bit signless integer values of length 4/8",
        all(VectorOf32BitSignlessIntegerValues, OfLength48);
    /// Vector of 32-bit signless integer values.
    pub VectorOf32BitSignlessIntegerValues = "vector of 32-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I32>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 4/8.
    pub OfLength48 = " of length 4/8",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[4, 8])));
    /// Vector of 8-bit signless integer values of length 16/32.
    pub VectorOf8BitSignlessIntegerValuesOfLength1632 = "vector of 8-bit signless integer values of length 16/32",
        all(VectorOf8BitSignlessIntegerValues, OfLength1632);
    /// Vector of 8-bit signless integer values.
    pub VectorOf8BitSignlessIntegerValues = "vector of 8-bit signless integer values",
        TypePred::AllOf(&[TypeConstraint::new("", TypePred::container_of::<I8>(ShapedPred::VECTOR)), *NonZeroRank::CONSTRAINT]);
    /// Of length 16/32.
    pub OfLength1632 = " of length 16/32",
        TypePred::Fn(Callback(&|ty| has_length(ty, &[16, 32])));
    /// BF16OrF16.
    pub BF16OrF16 = "",
        any(BF16, F16);
    /// Memref of bfloat16 type or 16-bit float values.
    pub MemrefOfBfloat16TypeOr16BitFloatValues = "memref of bfloat16 type or 16-bit float values",
        TypePred::container_of::<BF16OrF16>(ShapedPred::MEMREF);
    /// Vector of 32-bit float values of length 4/8.
    pub VectorOf32BitFloatValuesOfLength48 = "vector of 32-bit float values of length 4/8",
        all(VectorOf32BitFloatValues, OfLength48);
}
