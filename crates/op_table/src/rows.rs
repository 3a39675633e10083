//! Parts of rows: attributes, traits, hooks, regions.

use ir::def::{
    AttrConstraint, AttrDef, AttrKind, DefaultAttr, EnumAttr, OpDef, OpHooks, ParamDef, ParamsDef,
    RegionConstraint, RegionDef, SlotDef, TraitSet, VerifyFn,
};
use ir::markers::{AttrMarker, UnitAttr};

/// No traits.
pub const NOTHING: TraitSet = TraitSet::EMPTY;
/// No side effects at all.
pub const PURE: TraitSet = TraitSet::PURE;
/// Several optional or variadic groups of operands, sized by [`SEGMENTS`].
pub const SEGMENTED: TraitSet = TraitSet::ATTR_SIZED_OPERAND_SEGMENTS;
/// Ends a block.
pub const TERMINATOR: TraitSet = TraitSet::TERMINATOR;

/// Form of operations with a custom parser.
pub const CUSTOM: &str = "";

/// Sizes of the groups of operands.
pub const SEGMENTS: SlotDef =
    attr("operandSegmentSizes", AttrConstraint::new("i32 dense array attribute", AttrKind::SegmentSizes));

/// Sizes of the groups of results.
pub const RESULT_SEGMENTS: SlotDef =
    attr("resultSegmentSizes", AttrConstraint::new("i32 dense array attribute", AttrKind::SegmentSizes));

/// Returns an attribute that has to be there.
pub const fn attr(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: false, default: None }
}

/// Returns an attribute that may be absent.
pub const fn optional(name: &'static str, constraint: AttrConstraint) -> SlotDef {
    SlotDef { name, constraint, optional: true, default: None }
}

/// Returns a case of an enum, with a default.
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

/// Returns a parameter of a type or attribute.
pub const fn param(name: &'static str, kind: AttrKind) -> ParamDef {
    ParamDef { name, kind, optional: false }
}

/// Returns a parameter of a type or attribute that may be absent.
pub const fn optional_param(name: &'static str, kind: AttrKind) -> ParamDef {
    ParamDef { name, kind, optional: true }
}

/// Returns the definition of an attribute that is a case of an enum, `#dialect.mnemonic<case>` or by another format.
pub const fn case_attr<E: EnumAttr>(name: &'static str, format: &'static str) -> AttrDef {
    AttrDef { format, ..ParamsDef::case_of(name, E::DEF) }
}

/// Returns a region of any number of blocks.
pub const fn region(name: &'static str) -> RegionDef {
    RegionDef { name, constraint: RegionConstraint::Any, variadic: false }
}

/// Returns a region of one block.
pub const fn block(name: &'static str) -> RegionDef {
    RegionDef { name, constraint: RegionConstraint::Blocks(1), variadic: false }
}

/// Hooks that do nothing.
pub const HOOKS: OpHooks = OpDef::new("").hooks;

/// Returns hooks with a verifier.
pub const fn verifier(verify: VerifyFn) -> OpHooks {
    OpHooks { verify: Some(verify), ..HOOKS }
}
