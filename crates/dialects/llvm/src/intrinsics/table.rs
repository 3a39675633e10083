//! Macros for the tables of intrinsics.

pub(super) use super::checks;
pub(super) use crate::attrs::{FPExceptionBehavior, FastmathFlags, RoundingMode};
pub(super) use crate::markers::*;
pub(super) use crate::types::TokenType;
pub(super) use ir::def::{DefaultAttr, OpDef, Rule, SlotDef, TraitSet};
pub(super) use ir::markers::{
    APIntAttr, AnyFloat, AnySignlessInteger, AnyType, ArrayAttr, AttrMarker, DenseI32ArrayAttr,
    DictArrayAttr, F64Attr, I1, I1Attr, I8, I8Attr, I32, I32Attr, I64Attr,
};
pub(super) use op_table::{NOTHING, PURE, attr, optional, unit};

/// Default form: operands in parentheses, and a function type.
pub(super) const FUNCTIONAL: &str = "`(` operands `)` attr-dict `:` functional-type(operands, results)";
/// No form but the generic one.
pub(super) const GENERIC: &str = "";

pub(super) const SAME_TYPE: TraitSet = TraitSet::SAME_OPERANDS_AND_RESULT_TYPE;
pub(super) const PURE_SAME_TYPE: TraitSet = PURE.with(SAME_TYPE);
pub(super) const PURE_SAME_OPERANDS: TraitSet = PURE.with(TraitSet::SAME_TYPE_OPERANDS);
pub(super) const PURE_SAME_ELEMENT: TraitSet = PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE);
pub(super) const PURE_SAME_OPERAND_ELEMENT: TraitSet = PURE.with(TraitSet::SAME_OPERANDS_ELEMENT_TYPE);

/// Fast-math assumptions.
pub(super) const FASTMATH: SlotDef = SlotDef {
    name: "fastmathFlags",
    constraint: FastmathFlags::CONSTRAINT,
    optional: false,
    default: Some(DefaultAttr::Enum(0)),
};

/// Location of a variable: by default the operand.
pub(super) const LOCATION: SlotDef = SlotDef {
    name: "locationExpr",
    constraint: Expression::CONSTRAINT,
    optional: false,
    default: Some(DefaultAttr::Fn(ir::def::Callback(&|cx| match cx.find_attr_def("llvm.di_expression") {
        Some(def) => cx.dialect_attr(def, [None]),
        None => ir::Attr::UNIT,
    }))),
};

/// Declares intrinsics by shape: names, operands and results, attributes sorted by name, traits, form, and
/// further fields of the definition.
macro_rules! intrinsics {
    ($(
        [$($name:literal),+ $(,)?]: $operands:tt -> $results:tt, $attrs:tt, $traits:expr, $format:expr, $more:tt;
    )*) => {
        /// The intrinsics of this table.
        pub(super) const TABLE: ir::List<&OpDef> = &[$($(&OpDef {
            name: concat!("llvm.intr.", $name),
            doc: concat!("The intrinsic `llvm.", $name, "` of LLVM."),
            operands: op_table::values!($operands),
            results: op_table::values!($results),
            attrs: &$attrs,
            traits: $traits,
            format: $format,
            ..op_table::more!($more)
        },)+)*];
    };
}
pub(super) use intrinsics;
