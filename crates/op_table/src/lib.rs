//! Tables of plain operations: definitions as data, without views.
//!
//! A dialect of which nothing is built or rewritten by our code needs no typed views: a row of a table is what parser, printer and
//! verifier interpret. It costs neither time of compilation nor code.

mod effects;
mod markers;
mod rows;

pub use effects::{EffectsOn, Place, READS, WRITES};
pub use ir::def::{
    Arity, AttrConstraint, AttrDef, AttrKind, Callback, CustomArg, CustomDirective, CustomPart, DefaultAttr,
    EnumAttr, EnumDef, Fold, FoldCx, InferCx, OpDef, OpHooks, ParamDef, ParamsDef, RegionConstraint,
    RegionDef, Rule, ShapedPred, SlotDef, SuccessorDef, TraitSet, TypeConstraint, TypeDef, TypePred,
    TypeTransform, ValueDef, VerifyFn,
};
pub use ir::markers::{AttrMarker, TypeMarker};
pub use markers::*;
pub use rows::*;

/// Creates the groups of operands or results `["name" Arity Constraint, ...]`.
#[macro_export]
macro_rules! values {
    ([$($name:literal $arity:ident $of:ty),* $(,)?]) => {
        &[$($crate::ValueDef {
            name: $name,
            constraint: <$of as $crate::TypeMarker>::CONSTRAINT,
            arity: $crate::Arity::$arity,
        }),*]
    };
}

/// Creates a definition with only these fields.
#[macro_export]
macro_rules! more {
    ({ $($field:ident: $value:expr),* $(,)? }) => {
        $crate::OpDef { $($field: $value,)* ..$crate::OpDef::new("") }
    };
}

/// Declares the operations of a module as its `OPS`. A row has a name, operands and results, attributes sorted by name, traits, the
/// assembly format, and further fields of the definition.
///
/// ```ignore
/// op_table::table! {
///     /// Adds two numbers.
///     "demo.add": ["lhs" One I32, "rhs" One I32] -> ["sum" One I32],
///         [], PURE, "$lhs `,` $rhs attr-dict", {};
/// }
/// ```
#[macro_export]
macro_rules! table {
    ($(
        $(#[doc = $doc:literal])*
        $name:literal: $operands:tt -> $results:tt, [$($attrs:expr),* $(,)?], $traits:expr, $format:expr, $more:tt;
    )*) => {
        /// The operations of this table.
        pub(crate) const OPS: ::ir::List<&$crate::OpDef> = &[$(&$crate::OpDef {
            name: $name,
            doc: concat!($($doc, "\n"),*).trim_ascii(),
            operands: $crate::values!($operands),
            results: $crate::values!($results),
            attrs: &[$($attrs),*],
            traits: $traits,
            format: $format,
            ..$crate::more!($more)
        },)*];
    };
}
