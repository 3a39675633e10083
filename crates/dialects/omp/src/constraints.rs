//! Constraints on types and attributes, and parts of definitions that several constructs share.

use crate::enums::ClauseTaskDepend;
use ir::def::{
    AttrConstraint, AttrKind, DefaultAttr, RegionConstraint, RegionDef, ShapedPred, SlotDef, TypeClass,
    TypePred,
};
use ir::markers::*;
use ir::{OpRef, TypeRef, attr_constraint, type_constraint};
use std::ops::Range;

/// Whether values of a type are addresses.
pub(crate) fn is_pointer(ty: TypeRef<'_>) -> bool {
    ty.is_memref() || is_opaque_pointer(ty)
}

/// Whether values of a type are addresses that do not say what is there.
pub(crate) fn is_opaque_pointer(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.name == "llvm.ptr")
}

type_constraint! {
    /// A number.
    pub IntLike = "integer or index", any(AnyInteger, Index);
    /// The address of a variable.
    pub PointerLike = "OpenMP-compatible variable type", TypePred::Interface(&[TypeClass::Shaped(ShapedPred::MEMREF), TypeClass::Dialect("llvm.ptr")]);
    /// Bounds of a part of a variable.
    pub MapBounds = "Type for representing omp map clause bounds information",
        TypePred::Dialect("omp.map_bounds_ty");
    /// A reference to a canonical loop.
    pub CanonicalLoopInfo = "Type for representing a reference to a canonical loop",
        TypePred::Dialect("omp.cli");
}

attr_constraint! {
    /// Kinds of dependences, one for each variable.
    pub TaskDependArrayAttr = "depend clause in a target or task construct array",
        AttrKind::Array(&ClauseTaskDepend::CONSTRAINT);
    /// Demands on an atomic update.
    pub AtomicControlAttr = "", AttrKind::Dialect("omp.atomic_control");
    /// The type of a private variable.
    pub TypeAttrOfAny = "type attribute of any type", AttrKind::Type(&TypePred::Any);
    /// A number that is not zero.
    pub PositiveI64 = "64-bit signless integer attribute whose value is positive",
        of I64Attr where |attr| attr.as_i64().is_some_and(|number| number > 0);
    /// A number of loops or none.
    pub NonNegativeI64 = "64-bit signless integer attribute whose minimum value is 0",
        of I64Attr where |attr| attr.as_i64().is_some_and(|number| number >= 0);
    /// A number of loops.
    pub AtLeastOneI64 = "64-bit signless integer attribute whose minimum value is 1",
        of I64Attr where |attr| attr.as_i64().is_some_and(|number| number >= 1);
}

/// Returns a number that has a default and may be absent.
pub(crate) const fn optional_number(name: &'static str, constraint: AttrConstraint, default: i64) -> SlotDef {
    SlotDef { name, constraint, optional: true, default: Some(DefaultAttr::Int(default)) }
}

/// Returns a region of at most one block.
pub(crate) const fn max_one_block(name: &'static str) -> RegionDef {
    RegionDef { name, constraint: RegionConstraint::MaxOneBlock, variadic: false }
}

/// Returns the operands of the group of this name; none if the operation has no such group.
pub(crate) fn group(op: OpRef<'_>, name: &str) -> Range<usize> {
    let found = op.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    found.map_or(0..0, |at| op.operand_group(at))
}
