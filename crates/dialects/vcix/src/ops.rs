//! Operations with two sources.

use ir::markers::*;
use ir::{Type, attr_constraint, type_constraint};
use llvm::markers::Vector;
use op_table::*;

type_constraint! {
    /// The number of elements to work on.
    pub Length = "64-bit signless integer or 32-bit signless integer", any(I64, I32);
    /// A vector, or a number that is combined with all elements.
    pub VectorOrScalar = "LLVM dialect-compatible vector type or 64-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float",
        any(Vector, I64, I32, F16, F32, F64);
}

attr_constraint! {
    /// A number of the width of the target's registers.
    pub RegisterAttr = "32-bit signless integer attribute or 64-bit signless integer attribute",
        AttrKind::Confined(&AttrKind::Any, Callback(&|attr| {
            attr.as_i64().is_some() && attr.ty().is_some_and(|ty| matches!(ty.handle(), Type::I32 | Type::I64))
        }));
}

table! {
    /// Combines the elements of a vector with an immediate.
    "vcix.v.iv": ["vs2" One Vector, "vl" Optional Length] -> ["res" One Vector],
        [attr("imm", RegisterAttr::CONSTRAINT), attr("opcode", RegisterAttr::CONSTRAINT)], NOTHING,
        CUSTOM, {};
    /// Combines the elements of a vector with those of another, or with a number.
    "vcix.v.sv": ["vs2" One Vector, "op" One VectorOrScalar, "vl" Optional Length] -> ["res" One Vector],
        [attr("opcode", RegisterAttr::CONSTRAINT)], NOTHING,
        CUSTOM, {};
}
