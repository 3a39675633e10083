//! The entry of an operation.

use super::text::{cell, codes, prose};
use std::fmt::Write;
use terrane::conversion::to_llvm::ConvertToLlvm;
use terrane::interfaces as it;
use terrane::ir::def::{
    Arity, AttrKind, DefaultAttr, EnumDef, Interface, OpDef, RegionConstraint, Rule, SlotDef, TraitSet,
    ValueDef,
};
use terrane::ir::{Context, OpName};

/// The names of traits: those of MLIR, in CamelCase.
const TRAITS: &[(TraitSet, &str)] = &[
    (TraitSet::NO_MEMORY_EFFECT, "NoMemoryEffect"),
    (TraitSet::ALWAYS_SPECULATABLE, "AlwaysSpeculatable"),
    (TraitSet::COMMUTATIVE, "Commutative"),
    (TraitSet::IDEMPOTENT, "Idempotent"),
    (TraitSet::INVOLUTION, "Involution"),
    (TraitSet::TERMINATOR, "Terminator"),
    (TraitSet::ISOLATED_FROM_ABOVE, "IsolatedFromAbove"),
    (TraitSet::SINGLE_BLOCK, "SingleBlock"),
    (TraitSet::NO_TERMINATOR, "NoTerminator"),
    (TraitSet::GRAPH_REGION, "HasOnlyGraphRegion"),
    (TraitSet::SYMBOL, "Symbol"),
    (TraitSet::SYMBOL_TABLE, "SymbolTable"),
    (TraitSet::CONSTANT_LIKE, "ConstantLike"),
    (TraitSet::AFFINE_SCOPE, "AffineScope"),
    (TraitSet::AUTOMATIC_ALLOCATION_SCOPE, "AutomaticAllocationScope"),
    (TraitSet::SAME_TYPE_OPERANDS, "SameTypeOperands"),
    (TraitSet::SAME_OPERANDS_AND_RESULT_TYPE, "SameOperandsAndResultType"),
    (TraitSet::SAME_OPERANDS_SHAPE, "SameOperandsShape"),
    (TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE, "SameOperandsAndResultShape"),
    (TraitSet::SAME_OPERANDS_ELEMENT_TYPE, "SameOperandsElementType"),
    (TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, "SameOperandsAndResultElementType"),
    (TraitSet::ELEMENTWISE, "Elementwise"),
    (TraitSet::SCALARIZABLE, "Scalarizable"),
    (TraitSet::VECTORIZABLE, "Vectorizable"),
    (TraitSet::TENSORIZABLE, "Tensorizable"),
    (TraitSet::ATTR_SIZED_OPERAND_SEGMENTS, "AttrSizedOperandSegments"),
    (TraitSet::ATTR_SIZED_RESULT_SEGMENTS, "AttrSizedResultSegments"),
    (TraitSet::RETURN_LIKE, "ReturnLike"),
    (TraitSet::RECURSIVE_MEMORY_EFFECTS, "RecursiveMemoryEffects"),
    (TraitSet::RECURSIVELY_SPECULATABLE, "RecursivelySpeculatable"),
    (TraitSet::NO_REGION_ARGUMENTS, "NoRegionArguments"),
    (TraitSet::SAME_OPERANDS_AND_RESULT_RANK, "SameOperandsAndResultRank"),
    (TraitSet::RESULTS_ARE_BOOL_LIKE, "ResultsAreBoolLike"),
    (TraitSet::OPERANDS_ARE_SIGNLESS_INTEGER_LIKE, "OperandsAreSignlessIntegerLike"),
    (TraitSet::OPERANDS_ARE_FLOAT_LIKE, "OperandsAreFloatLike"),
    (TraitSet::PARALLEL_LOOP, "HasParallelRegion"),
    (TraitSet::ONE_REGION, "OneRegion"),
];

/// A question whether a name has an interface.
type HasInterface = fn(&Context, OpName) -> bool;

/// The interfaces of operations.
const INTERFACES: &[(&str, HasInterface)] = &[
    ("Branch", has::<dyn it::Branch>),
    ("Call", has::<dyn it::Call>),
    ("Callable", has::<dyn it::Callable>),
    ("CastLike", has::<dyn it::CastLike>),
    ("ConditionallySpeculatable", has::<dyn it::ConditionallySpeculatable>),
    ("ConvertToLlvm", has::<dyn ConvertToLlvm>),
    ("DestinationStyle", has::<dyn it::DestinationStyle>),
    ("DestructurableAccessor", has::<dyn it::DestructurableAccessor>),
    ("DestructurableAllocation", has::<dyn it::DestructurableAllocation>),
    ("InferIntRange", has::<dyn it::InferIntRange>),
    ("LinearResults", has::<dyn it::LinearResults>),
    ("LoopLike", has::<dyn it::LoopLike>),
    ("MemoryEffects", has::<dyn it::MemoryEffects>),
    ("PromotableAllocation", has::<dyn it::PromotableAllocation>),
    ("PromotableMemOp", has::<dyn it::PromotableMemOp>),
    ("PromotableOp", has::<dyn it::PromotableOp>),
    ("RegionBranch", has::<dyn it::RegionBranch>),
    ("RegionBranchTerminator", has::<dyn it::RegionBranchTerminator>),
    ("SelectLike", has::<dyn it::SelectLike>),
    ("Subset", has::<dyn it::Subset>),
    ("ViewLike", has::<dyn it::ViewLike>),
];

fn has<I: ?Sized + Interface>(cx: &Context, name: OpName) -> bool {
    cx.interface::<I>(name).is_some()
}

/// The entry of an operation, with its heading.
pub(super) fn entry(cx: &Context, name: OpName, def: &OpDef) -> String {
    let mut out = format!("## `{}`\n\n{}", def.name, prose(def.doc));
    if !def.format.is_empty() {
        let _ =
            write!(out, "\nFormat:\n\n```text\n{}\n```\n", one_line(&format!("{} {}", def.name, def.format)));
    } else if def.hooks.parse.is_some() {
        out.push_str("\nFormat: written by hand.\n");
    } else {
        out.push_str("\nFormat: the generic form.\n");
    }
    let parts = parts(cx, def);
    if !parts.is_empty() {
        let _ = write!(out, "\n| part | name | what it is |\n|---|---|---|\n{parts}");
    }
    let mut traits: Vec<String> = TRAITS
        .iter()
        .filter(|(set, _)| def.traits.contains(*set))
        .map(|(_, name)| format!("`{name}`"))
        .collect();
    traits.extend(def.rules.iter().filter_map(rule));
    if !traits.is_empty() {
        let _ = write!(out, "\nTraits: {}.\n", traits.join(", "));
    }
    let interfaces = INTERFACES.iter().filter(|(_, has)| has(cx, name)).map(|(name, _)| *name);
    let interfaces = codes(interfaces);
    if !interfaces.is_empty() {
        let _ = write!(out, "\nInterfaces: {interfaces}.\n");
    }
    out
}

/// A text with single spaces alone.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows of operands, results, attributes, regions and successors.
fn parts(cx: &Context, def: &OpDef) -> String {
    let mut out = String::new();
    let mut row = |part: &str, name: &str, what: &str| {
        let _ = writeln!(out, "| {part} | `{name}` | {} |", cell(what));
    };
    let value = |value: &ValueDef| match value.arity {
        Arity::One => value.constraint.summary.to_owned(),
        Arity::Optional => format!("{}, optional", value.constraint.summary),
        Arity::Variadic => format!("any number of {}", value.constraint.summary),
    };
    def.operands.iter().for_each(|operand| row("operand", operand.name, &value(operand)));
    def.attrs.iter().for_each(|slot| row("attribute", slot.name, &attribute(cx, slot)));
    def.results.iter().for_each(|result| row("result", result.name, &value(result)));
    for region in def.regions {
        let what = match region.constraint {
            RegionConstraint::Any => "any blocks".to_owned(),
            RegionConstraint::Blocks(1) => "one block".to_owned(),
            RegionConstraint::Blocks(count) => format!("{count} blocks"),
            RegionConstraint::MaxOneBlock => "at most one block".to_owned(),
            RegionConstraint::MinOneBlock => "at least one block".to_owned(),
        };
        row(if region.variadic { "regions" } else { "region" }, region.name, &what);
    }
    for successor in def.successors {
        let what = if successor.variadic { "any number of blocks" } else { "a block" };
        row("successor", successor.name, what);
    }
    out
}

/// An attribute's constraint, or the cases of its enum, and its default.
fn attribute(cx: &Context, slot: &SlotDef) -> String {
    let enumeration = enumeration(&slot.constraint.kind);
    let mut what = match enumeration {
        Some(def) => {
            let cases = codes(def.cases.iter().map(|(name, _)| *name));
            format!("{} {cases}", if def.flags { "a set of" } else { "one of" })
        }
        None => slot.constraint.summary.to_owned(),
    };
    let is_unit = matches!(slot.constraint.kind, AttrKind::Unit | AttrKind::UnitProperty);
    match &slot.default {
        Some(default) => {
            let _ = write!(what, "; default {}", default_text(cx, default, enumeration));
        }
        None if slot.optional && !is_unit => what.push_str("; optional"),
        None => {}
    }
    what
}

/// The enum that an attribute is a case of.
fn enumeration(kind: &AttrKind) -> Option<&'static EnumDef> {
    match kind {
        AttrKind::Enum(def) => Some(def),
        _ => None,
    }
}

/// A default as text has it.
fn default_text(cx: &Context, default: &DefaultAttr, enumeration: Option<&EnumDef>) -> String {
    match default {
        DefaultAttr::Enum(value) => {
            let mut keywords = String::new();
            match enumeration {
                Some(def) => def.write_keywords(*value, &mut keywords),
                None => keywords = value.to_string(),
            }
            format!("`{}`", if keywords.is_empty() { "none" } else { &keywords })
        }
        DefaultAttr::Int(number) => format!("`{number}`"),
        DefaultAttr::Fn(make) => format!("`{}`", cx.attr_ref(make.0(cx))),
    }
}

/// A trait with parameters; verifiers without words are left out.
fn rule(rule: &Rule) -> Option<String> {
    let list = |name: &str, names: &[&str]| Some(format!("`{name}<{}>`", names.join(", ")));
    match rule {
        Rule::HasParent(names) => list("HasParent", names),
        Rule::ImplicitTerminator(name) => list("SingleBlockImplicitTerminator", &[name]),
        Rule::AllTypesMatch(names) => list("AllTypesMatch", names),
        Rule::AllShapesMatch(names) => list("AllShapesMatch", names),
        Rule::AllElementTypesMatch(names) => list("AllElementTypesMatch", names),
        Rule::TypesMatchWith { summary, .. } | Rule::Check { summary, .. } => Some((*summary).to_owned()),
        Rule::Verify(_) => None,
    }
}

/// A kind of attribute in words.
pub(super) fn kind_name(kind: &AttrKind) -> String {
    match kind {
        AttrKind::Any | AttrKind::Fn(_) => "an attribute".to_owned(),
        AttrKind::Unit | AttrKind::UnitProperty => "a unit attribute".to_owned(),
        AttrKind::OptionalI64Property => "an array of at most one `i64`".to_owned(),
        AttrKind::Bool => "a boolean".to_owned(),
        AttrKind::Integer { width: 0, .. } => "an `index`".to_owned(),
        AttrKind::Integer { width, .. } => format!("an integer of {width} bits"),
        AttrKind::AnyInteger => "an integer".to_owned(),
        AttrKind::Float(_) => "a float".to_owned(),
        AttrKind::String | AttrKind::SymbolName => "a string".to_owned(),
        AttrKind::FlatSymbolRef | AttrKind::SymbolRef => "a symbol reference".to_owned(),
        AttrKind::Type(_) => "a type".to_owned(),
        AttrKind::Array(element) => format!("an array of {}", element.summary),
        AttrKind::Dictionary => "a dictionary".to_owned(),
        AttrKind::DenseArray(element) => format!("a dense array of `{element}`"),
        AttrKind::Elements => "elements".to_owned(),
        AttrKind::AffineMap => "an affine map".to_owned(),
        AttrKind::IntegerSet => "an integer set".to_owned(),
        AttrKind::Typed => "an attribute with a type".to_owned(),
        AttrKind::Enum(def) => format!("one of {}", codes(def.cases.iter().map(|(name, _)| *name))),
        AttrKind::Dialect(name) => format!("`#{name}`"),
        AttrKind::SegmentSizes => "segment sizes".to_owned(),
        AttrKind::Confined(kind, _) => kind_name(kind),
    }
}
