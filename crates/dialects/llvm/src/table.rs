//! Parts of tables of operations, most of which have one of few shapes: intrinsics of this dialect and operations of targets.

use ir::def::{AttrConstraint, DefaultAttr, OpDef, OpHooks, SlotDef, VerifyFn};
use ir::markers::{AttrMarker, UnitAttr};

/// Returns an attribute that has to be there.
pub const fn attr(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: None }
}

/// Returns an attribute that may be absent.
pub const fn optional(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: true, default: None }
}

/// Returns a case of an enum with a default.
pub const fn case(name: &'static str, constraint: AttrConstraint, default: u32) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: Some(DefaultAttr::Enum(default)) }
}

/// Returns a number or boolean with a default.
pub const fn number(name: &'static str, constraint: AttrConstraint, default: i64) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: Some(DefaultAttr::Int(default)) }
}

/// Returns a flag.
pub const fn unit(name: &'static str) -> SlotDef {
    optional(name, UnitAttr::CONSTRAINT)
}

/// Returns hooks with a verifier.
pub const fn verifier(verify: VerifyFn) -> OpHooks {
    OpHooks { verify: Some(verify), ..OpDef::new("").hooks }
}

/// Values as `["name" Arity Constraint, ...]`.
#[macro_export]
macro_rules! table_values {
    ([$($name:literal $arity:ident $of:ty),* $(,)?]) => {
        &[$(::ir::def::ValueDef {
            name: $name,
            constraint: <$of as ::ir::markers::TypeMarker>::CONSTRAINT,
            arity: ::ir::def::Arity::$arity,
        }),*]
    };
}

/// Creates a definition with only these fields.
#[macro_export]
macro_rules! table_fields {
    ({ $($field:ident: $value:expr),* $(,)? }) => {
        ::ir::def::OpDef { $($field: $value,)* ..::ir::def::OpDef::new("") }
    };
}

/// Declares operations of a target by shape: names, operands and results, attributes sorted by name, traits, form, and further
/// fields of the definition. The first argument is what comes before the names.
#[macro_export]
macro_rules! target_ops {
    ($dialect:literal; $(
        #[doc = $doc:literal]
        $($name:literal),+: $operands:tt -> $results:tt, $attrs:tt, $traits:expr, $format:expr, $more:tt;
    )*) => {
        /// The operations of this table.
        pub(crate) const TABLE: ::ir::List<&::ir::def::OpDef> = &[$($(&::ir::def::OpDef {
            name: concat!($dialect, $name),
            doc: $doc.trim_ascii(),
            operands: $crate::table_values!($operands),
            results: $crate::table_values!($results),
            attrs: &$attrs,
            traits: $traits,
            format: $format,
            ..$crate::table_fields!($more)
        },)+)*];
    };
}
