//! Constraints on types and attributes.

use crate::types::{EXTERN_REF, FUNC_REF, LIMIT, LOCAL_REF, TABLE_TYPE};
use ir::def::{AttrKind, TypePred};
use ir::markers::*;
use ir::{Signedness, attr_constraint, type_constraint};

type_constraint! {
    /// Integers.
    pub Integer = "32-bit signless integer or 64-bit signless integer", any(I32, I64);
    /// Floats.
    pub Real = "32-bit float or 64-bit float", any(F32, F64);
    /// Numbers.
    pub Number = "32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float", any(Integer, Real);
    /// A reference to a function.
    pub FuncRef = "Opaque type for function reference", TypePred::Dialect(FUNC_REF.name);
    /// A reference to what is outside.
    pub ExternRef = "Opaque type for external reference", TypePred::Dialect(EXTERN_REF.name);
    /// References.
    pub Reference = "Opaque type for function reference or Opaque type for external reference", any(FuncRef, ExternRef);
    /// What a value can be.
    pub Value = "32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference", any(Number, I128, Reference);
    /// A local.
    pub Local = "Type of a local variable", TypePred::Dialect(LOCAL_REF.name);
    /// `f32`, as the operation that makes it wider calls it.
    pub Single = "32-bit floating-point type", TypePred::Float(&[apnum::FloatKind::F32]);
    /// `f64`, as the operation that makes it of a narrower one calls it.
    pub Double = "64-bit floating-point type", TypePred::Float(&[apnum::FloatKind::F64]);
    /// Sizes.
    pub Limit = "Wasm limit type", TypePred::Dialect(LIMIT.name);
    /// A table.
    pub Table = "Wasm table type", TypePred::Dialect(TABLE_TYPE.name);
}

attr_constraint! {
    /// A type of a value as an attribute.
    pub ValueTypeAttr = "type attribute of 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference", AttrKind::Type(&Value::CONSTRAINT.pred);
    /// Sizes as an attribute.
    pub LimitAttr = "type attribute of Wasm limit type", AttrKind::Type(&Limit::CONSTRAINT.pred);
    /// A table as an attribute.
    pub TableAttr = "type attribute of Wasm table type", AttrKind::Type(&Table::CONSTRAINT.pred);
    /// Number of labels.
    pub LevelAttr = "32-bit unsigned integer attribute", AttrKind::Integer { width: 32, signedness: Signedness::Unsigned };
    /// Number of bits.
    pub BitsAttr = "An Attribute containing a integer value", AttrKind::AnyInteger;
}
