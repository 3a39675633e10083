//! Constraints on types and attributes.

use crate::types::{inner, is, is_integer_like, is_supported, is_supported_float};
use ir::def::{AttrKind, Callback, TypePred};
use ir::{attr_constraint, type_constraint};

type_constraint! {
    /// EmitC lvalue type.
    pub LValueType = "EmitC lvalue type",
        TypePred::Dialect("emitc.lvalue");
    /// EmitC pointer type.
    pub PointerType = "EmitC pointer type",
        TypePred::Dialect("emitc.ptr");
    /// Type supported by EmitC.
    pub Supported = "type supported by EmitC",
        TypePred::Fn(Callback(&is_supported));
    /// Type supported by EmitC or EmitC lvalue type.
    pub SupportedOrLValue = "type supported by EmitC or EmitC lvalue type",
        any(Supported, LValueType);
    /// Floating-point type supported by EmitC or integer, index or opaque type supported by EmitC.
    pub FloatIntegerIndexOrOpaqueType = "floating-point type supported by EmitC or integer, index or opaque type supported by EmitC",
        any(EmitCFloatType, IntegerIndexOrOpaqueType);
    /// Floating-point type supported by EmitC.
    pub EmitCFloatType = "floating-point type supported by EmitC",
        TypePred::Fn(Callback(&is_supported_float));
    /// Integer, index or opaque type supported by EmitC.
    pub IntegerIndexOrOpaqueType = "integer, index or opaque type supported by EmitC",
        TypePred::Fn(Callback(&is_integer_like));
    /// Emitc.lvalue of EmitC opaque type values.
    pub EmitcLvalueOfEmitCOpaqueTypeValues = "emitc.lvalue of EmitC opaque type values",
        TypePred::Fn(Callback(&|ty| is(ty, "emitc.lvalue") && inner(ty).is_some_and(|ty| is(ty, "emitc.opaque"))));
    /// EmitC array type or EmitC lvalue type.
    pub EmitCArrayTypeOrEmitCLvalueType = "EmitC array type or EmitC lvalue type",
        any(ArrayType, LValueType);
    /// EmitC array type.
    pub ArrayType = "EmitC array type",
        TypePred::Dialect("emitc.array");
    /// Emitc.lvalue of EmitC opaque type or EmitC pointer type values.
    pub EmitcLvalueOfEmitCOpaqueTypeOrEmitCPointerTypeValues = "emitc.lvalue of EmitC opaque type or EmitC pointer type values",
        TypePred::Fn(Callback(&|ty| is(ty, "emitc.lvalue") && inner(ty).is_some_and(|ty| is(ty, "emitc.opaque") || is(ty, "emitc.ptr"))));
    /// EmitC array type or EmitC opaque type or EmitC pointer type.
    pub EmitCArrayTypeOrEmitCOpaqueTypeOrEmitCPointerType = "EmitC array type or EmitC opaque type or EmitC pointer type",
        any(ArrayType, OpaqueType, PointerType);
    /// EmitC opaque type.
    pub OpaqueType = "EmitC opaque type",
        TypePred::Dialect("emitc.opaque");
}

attr_constraint! {
    /// An opaque attribute or TypedAttr instance.
    pub OpaqueOrTyped = "An opaque attribute or TypedAttr instance",
        AttrKind::Fn(Callback(&|attr| attr.ty().is_some() || attr.as_bytes().is_some() || attr.dialect_def().is_some_and(|def| def.name == "emitc.opaque")));
}
