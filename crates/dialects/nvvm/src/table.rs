//! Macros for the tables of operations.

pub(crate) use crate::attrs::{LdStMatrixShapeAttr, ShapeAttr};
pub(crate) use crate::calls::{Call, Named, SAME, With};
pub(crate) use crate::enums::*;
pub(crate) use crate::markers::*;
pub(crate) use ir::def::{
    Arity, AttrConstraint, AttrKind, DefaultAttr, OpDef, OpHooks, SlotDef, TraitSet, ValueDef, VerifyFn,
};
pub(crate) use ir::markers::{
    AnyType, AttrMarker, BoolAttr, F32, I1, I1Attr, I8, I16, I16Attr, I32, I32Attr, I64, I64Attr, I128,
    StrAttr, TypeAttr, TypeMarker, UnitAttr,
};
pub(crate) use llvm::markers::{Compatible, Pointer};

pub(crate) const NOTHING: TraitSet = TraitSet::EMPTY;
pub(crate) const PURE: TraitSet = TraitSet::PURE;
pub(crate) const SEGMENTED: TraitSet = TraitSet::ATTR_SIZED_OPERAND_SEGMENTS;

/// Form of operations with a custom parser.
pub(crate) const CUSTOM: &str = "";

/// Sizes of the groups of operands.
pub(crate) const SEGMENTS: SlotDef =
    attr("operandSegmentSizes", AttrConstraint::new("i32 dense array attribute", AttrKind::SegmentSizes));

/// Returns an attribute that has to be there.
pub(crate) const fn attr(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: None }
}

/// Returns an attribute that may be absent.
pub(crate) const fn optional(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: true, default: None }
}

/// Returns a case of an enum with a default.
pub(crate) const fn case(name: &'static str, constraint: AttrConstraint, default: u32) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: Some(DefaultAttr::Enum(default)) }
}

/// Returns a number or boolean with a default.
pub(crate) const fn number(name: &'static str, constraint: AttrConstraint, default: i64) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: Some(DefaultAttr::Int(default)) }
}

/// Returns a flag.
pub(crate) const fn unit(name: &'static str) -> SlotDef {
    optional(name, UnitAttr::CONSTRAINT)
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

/// Lists the model by which an operation is translated to LLVM IR.
macro_rules! lowered {
    ($model:expr) => {
        ir::interface_defs![llvm::lowering::TargetOp = $model]
    };
}
pub(crate) use lowered;

/// Declares operations: name, operands and results, attributes sorted by name, traits, form, and further fields of the
/// definition.
macro_rules! table {
    ($(
        #[doc = $doc:literal]
        $name:literal: $operands:tt -> $results:tt, [$($attrs:expr),* $(,)?], $traits:expr, $format:expr, $more:tt;
    )*) => {
        /// The operations of this table.
        pub(crate) const TABLE: ir::List<&OpDef> = &[$(&OpDef {
            name: concat!("nvvm.", $name),
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
