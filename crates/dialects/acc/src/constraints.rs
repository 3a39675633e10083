//! Constraints on types and attributes, and types with a variable's address.

use crate::enums::{DeviceType, GangArgType};
use ir::def::{AttrKind, Callback, TypePred};
use ir::markers::*;
use ir::{TypeRef, attr_constraint, type_constraint};

/// Whether values of a type are addresses.
pub(crate) fn is_pointer(ty: TypeRef<'_>) -> bool {
    ty.is_memref() || matches!(ty.data(), ir::TypeData::UnrankedMemRef { .. }) || is_opaque_pointer(ty)
}

/// Whether values of a type are addresses that do not say what is there.
pub(crate) fn is_opaque_pointer(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.name == "llvm.ptr")
}

/// Returns the type of the variable at an address of this type.
pub(crate) fn variable_type(ty: TypeRef<'_>) -> TypeRef<'_> {
    if is_pointer(ty) && !is_opaque_pointer(ty) { ty.element_or_self() } else { ty }
}

type_constraint! {
    /// A number.
    pub IntOrIndex = "integer or index", any(AnyInteger, Index);
    /// Bounds of a part of a variable.
    pub DataBounds = "Type for representing acc data clause bounds information",
        TypePred::Dialect("acc.data_bounds_ty");
    /// A variable, or its address.
    pub Variable = "any pointer or mappable", TypePred::Fn(Callback(&is_pointer));
    /// The address of an address.
    pub PointerLike = "PointerLikeType instance", TypePred::Fn(Callback(&is_pointer));
    /// The address of an atomic variable.
    pub Pointer = "pointer-like type", TypePred::Fn(Callback(&is_pointer));
    /// An implicit data region.
    pub DeclareToken = "declare token type", TypePred::Dialect("acc.declare_token");
}

attr_constraint! {
    /// Kinds of devices, one for each value or clause.
    pub DeviceTypeArrayAttr = "device type array attribute", AttrKind::Array(&DeviceType::CONSTRAINT);
    /// Meanings of the arguments of `gang`.
    pub GangArgTypeArrayAttr = "gang arg type array attribute", AttrKind::Array(&GangArgType::CONSTRAINT);
    /// Kinds of devices.
    pub DeviceTypeAttributes = "Device type attributes", AttrKind::Array(&DeviceType::CONSTRAINT);
}
