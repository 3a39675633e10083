//! Macros for the tables of operations.

#![allow(unused_imports, unused_macros, dead_code)]

pub(crate) use crate::enums::*;
pub(crate) use crate::markers::*;
pub(crate) use crate::scope::{IN_FUNCTION, IN_MODULE};
pub(crate) use ir::def::{
    Arity, AttrConstraint, AttrKind, Callback, DefaultAttr, OpDef, OpHooks, Rule, SlotDef, TraitSet,
    TypeTransform, ValueDef, VerifyFn,
};
pub(crate) use ir::markers::{
    AnyType, ArrayAttr, AttrMarker, BoolAttr, FlatSymbolRefAttr, I32ArrayAttr, I32Attr, StrAttr, TypeAttr,
    TypeMarker, UnitAttr,
};

pub(crate) const NOTHING: TraitSet = TraitSet::EMPTY;
pub(crate) const PURE: TraitSet = TraitSet::PURE;

/// Form of operations with a custom parser.
pub(crate) const CUSTOM: &str = "";

/// Returns an attribute that has to be there.
pub(crate) const fn attr(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: None }
}

/// Returns an attribute that may be absent.
pub(crate) const fn optional(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: true, default: None }
}

/// Returns hooks with a verifier.
pub(crate) const fn verifier(verify: VerifyFn) -> OpHooks {
    OpHooks { verify: Some(verify), ..OpDef::new("").hooks }
}

/// Values as `["name" Arity Constraint, ...]`.
macro_rules! values {
    ([$($name:literal $arity:ident $of:ty),* $(,)?]) => {
        &[$(ValueDef {
            name: $name,
            constraint: <$of as TypeMarker>::CONSTRAINT,
            arity: Arity::$arity,
        }),*]
    };
}
pub(crate) use values;

/// Creates a definition with only these fields.
macro_rules! more {
    ({ $($field:ident: $value:expr),* $(,)? }) => {
        OpDef { $($field: $value,)* ..OpDef::new("") }
    };
}
pub(crate) use more;

/// Declares operations: name, operands and results, attributes sorted by name, traits, form, and further fields of the
/// definition, such as `rules: &[IN_FUNCTION]` and `hooks: verifier(&verify)`.
macro_rules! table {
    ($(
        #[doc = $doc:literal]
        $name:literal: $operands:tt -> $results:tt, [$($attrs:expr),* $(,)?], $traits:expr, $format:expr, $more:tt;
    )*) => {
        /// The operations of this table.
        pub(crate) const TABLE: ir::List<&ir::def::OpDef> = &[$(&$crate::table::OpDef {
            name: concat!("spirv.", $name),
            doc: $doc.trim_ascii(),
            operands: $crate::table::values!($operands),
            results: $crate::table::values!($results),
            attrs: &[$($attrs),*],
            traits: $traits,
            format: $format,
            ..$crate::table::more!($more)
        },)*];
    };
}
pub(crate) use table;
