//! Constraints on types and attributes.

use crate::types::is_value;
use ir::def::{AttrKind, Callback, TypePred};
use ir::markers::*;
use ir::{attr_constraint, type_constraint};
use op_table::*;

type_constraint! {
    /// An array.
    pub ArrayType = "",
        TypePred::Dialect("smt.array");
    /// Any SMT value type.
    pub AnySMTType = "any SMT value type",
        TypePred::Fn(Callback(&|ty| is_value(ty, true)));
    /// An integer.
    pub IntType = "",
        TypePred::Dialect("smt.int");
    /// A vector of bits.
    pub BitVectorType = "",
        TypePred::Dialect("smt.bv");
    /// A boolean.
    pub BoolType = "",
        TypePred::Dialect("smt.bool");
    /// Any non-smt type.
    pub AnyNonSMTType = "any non-smt type",
        TypePred::Fn(Callback(&|ty| !is_value(ty, true)));
    /// A function.
    pub FuncType = "",
        TypePred::Dialect("smt.func");
    /// Any non-function SMT value type.
    pub AnyNonFuncSMTType = "any non-function SMT value type",
        TypePred::Fn(Callback(&|ty| is_value(ty, false)));
}

attr_constraint! {
    /// The bits of a vector.
    pub BitVectorAttr = "",
        AttrKind::Dialect("smt.bv");
    /// 32-bit signless integer attribute whose value is non-negative.
    pub NonNegative = "32-bit signless integer attribute whose value is non-negative",
        AttrKind::Confined(&I32Attr::CONSTRAINT.kind, Callback(&|attr| is_in_range(attr, 0, i64::MAX)));
}
