//! Tables of operations that are alike: those of a family differ in name and documentation, and perhaps in a fold.

pub(crate) use crate::table::*;
use ir::TypeRef;
use ir::def::{FoldFn, TransformFn};

pub(crate) const COMMUTATIVE: TraitSet = PURE.with(TraitSet::COMMUTATIVE);
pub(crate) const SAME_TYPE: TraitSet = PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE);
pub(crate) const SAME_SHAPE: TraitSet = PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE);

/// Returns hooks with a fold.
pub(crate) const fn folder(fold: FoldFn, hooks: OpHooks) -> OpHooks {
    OpHooks { fold: Some(fold), ..hooks }
}

/// Returns the rule that the type of a value follows from that of another.
pub(crate) const fn follows(
    from: &'static str,
    to: &'static str,
    summary: &'static str,
    transform: TransformFn,
) -> Rule {
    Rule::TypesMatchWith { summary, from, to, transform: TypeTransform::Fn(transform) }
}

/// Returns the element type of a vector, and any other type itself.
pub(crate) const ELEMENT_OR_SELF: TransformFn = Callback(&|ty: TypeRef<'_>| Some(ty.element_or_self()));

/// Declares families of operations: a name for the family, operands and results, attributes sorted by name, traits, rules,
/// form, and further fields of the definition; then the operations, each with the fold that it has.
macro_rules! families {
    ($(
        $family:ident: $operands:tt -> $results:tt, [$($attrs:expr),* $(,)?], $traits:expr, [$($rules:expr),* $(,)?],
        $format:expr, $more:tt => $(
            #[doc = $doc:literal]
            $name:literal $(fold $fold:expr)?
        ),+;
    )*) => {
        $(const $family: $crate::table::OpDef = $crate::table::OpDef {
            operands: $crate::table::values!($operands),
            results: $crate::table::values!($results),
            attrs: &[$($attrs),*],
            traits: $traits,
            rules: &[$($rules),*],
            format: $format,
            ..$crate::table::more!($more)
        };)*
        /// The operations of these families.
        pub(crate) const TABLE: ir::List<&ir::def::OpDef> = &[$($(&$crate::table::OpDef {
            name: concat!("spirv.", $name),
            doc: $doc.trim_ascii(),
            $(hooks: $crate::family::folder(&$fold, $family.hooks),)?
            ..$family
        },)+)*];
    };
}
pub(crate) use families;

/// The interface of operations whose canonicalization patterns a function adds to a set.
macro_rules! canonicalized {
    ($patterns:expr) => {
        ir::interface_defs![rewrite::Canonicalize = rewrite::Patterns($patterns)]
    };
}
pub(crate) use canonicalized;
