//! Dialects, types, attributes and operations.

use crate::constraints::{AttributeHandle, RegionHandle, VariadicityArray};
use crate::lists::{
    ATTRIBUTES_OP, NAMED_VALUE_LIST, NAMED_VALUE_LIST_WITH_VARIADICITY, SINGLE_BLOCK_REGION, strings,
};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// A dialect: its types, attributes and operations.
    "irdl.dialect": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::NO_TERMINATOR).with(TraitSet::SYMBOL).with(TraitSet::SYMBOL_TABLE),
        "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
        { hooks: OpHooks { verify: Some(&verify_dialect), custom: &[SINGLE_BLOCK_REGION], ..HOOKS }, regions: &[block("body")] };
    /// A type of a dialect.
    "irdl.type": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::NO_TERMINATOR.with(TraitSet::NO_REGION_ARGUMENTS).with(TraitSet::SYMBOL),
        "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
        { hooks: OpHooks { verify: Some(&|op| verify_name(op, "type")), verify_regions: Some(&verify_parts), custom: &[SINGLE_BLOCK_REGION], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.dialect"])], regions: &[block("body")] };
    /// An attribute of a dialect.
    "irdl.attribute": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::NO_TERMINATOR.with(TraitSet::NO_REGION_ARGUMENTS).with(TraitSet::SYMBOL),
        "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
        { hooks: OpHooks { verify: Some(&|op| verify_name(op, "attribute")), verify_regions: Some(&verify_parts), custom: &[SINGLE_BLOCK_REGION], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.dialect"])], regions: &[block("body")] };
    /// The parameters of a type or attribute.
    "irdl.parameters": ["args" Variadic AttributeHandle] -> [],
        [attr("names", StrArrayAttr::CONSTRAINT)], NOTHING,
        "`` custom<NamedValueList>($args, $names) attr-dict",
        { hooks: OpHooks { verify: Some(&|op| verify_list(op, "parameter")), custom: &[NAMED_VALUE_LIST], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.attribute", "irdl.type"])] };
    /// An operation of a dialect.
    "irdl.operation": [] -> [],
        [attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::NO_TERMINATOR.with(TraitSet::NO_REGION_ARGUMENTS).with(TraitSet::SYMBOL),
        "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
        { hooks: OpHooks { verify: Some(&|op| verify_name(op, "operation")), verify_regions: Some(&verify_parts), custom: &[SINGLE_BLOCK_REGION], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.dialect"])], regions: &[block("body")] };
    /// The operands of an operation.
    "irdl.operands": ["args" Variadic AttributeHandle] -> [],
        [attr("names", StrArrayAttr::CONSTRAINT), attr("variadicity", VariadicityArray::CONSTRAINT)], NOTHING,
        "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict",
        { hooks: OpHooks { verify: Some(&|op| verify_list(op, "operand")), custom: &[NAMED_VALUE_LIST_WITH_VARIADICITY], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.operation"])] };
    /// The results of an operation.
    "irdl.results": ["args" Variadic AttributeHandle] -> [],
        [attr("names", StrArrayAttr::CONSTRAINT), attr("variadicity", VariadicityArray::CONSTRAINT)], NOTHING,
        "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict",
        { hooks: OpHooks { verify: Some(&|op| verify_list(op, "result")), custom: &[NAMED_VALUE_LIST_WITH_VARIADICITY], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.operation"])] };
    /// The attributes of an operation.
    "irdl.attributes": ["attributeValues" Variadic AttributeHandle] -> [],
        [attr("attributeValueNames", StrArrayAttr::CONSTRAINT)], NOTHING,
        "custom<AttributesOp>($attributeValues, $attributeValueNames) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_attributes), custom: &[ATTRIBUTES_OP], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.operation"])] };
    /// A region of an operation.
    "irdl.region": ["entryBlockArgs" Variadic AttributeHandle] -> ["output" One RegionHandle],
        [unit("constrainedArguments"), optional("numberOfBlocks", I32Attr::CONSTRAINT)], NOTHING,
        "``(`(` $entryBlockArgs $constrainedArguments^ `)`)? ``(` ` `with` `size` $numberOfBlocks^)? attr-dict",
        { hooks: verifier(&verify_region), rules: &[Rule::HasParent(&["irdl.operation"])] };
    /// The regions of an operation.
    "irdl.regions": ["args" Variadic RegionHandle] -> [],
        [attr("names", StrArrayAttr::CONSTRAINT)], NOTHING,
        "`` custom<NamedValueList>($args, $names) attr-dict",
        { hooks: OpHooks { verify: Some(&|op| verify_list(op, "region")), custom: &[NAMED_VALUE_LIST], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.operation"])] };
}

/// Whether a name is one of a definition: lowercase letters, digits and underscores.
fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    !name.is_empty() && name.bytes().all(plain)
}

/// Returns the name of a symbol.
fn name_of(op: OpRef<'_>) -> &str {
    op.symbol_name().map_or("", |name| op.context().ident_str(name))
}

fn verify_dialect(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let name = name_of(op);
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    if name.is_empty() || !name.bytes().all(plain) {
        return Err(op.error("invalid dialect name"));
    }
    match name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Err(op.plain_error("name of dialect should not contain uppercase letters")),
        false => Ok(()),
    }
}

/// Verifies the name of a definition.
fn verify_name(op: OpRef<'_>, kind: &str) -> Result<(), Diagnostic> {
    check_name(op, name_of(op), kind)
}

fn check_name(op: OpRef<'_>, name: &str, kind: &str) -> Result<(), Diagnostic> {
    if name.is_empty() {
        return Err(op.plain_error(format!("name of {kind} is empty")));
    }
    match is_name(name) {
        true => Ok(()),
        false => Err(op.plain_error(format!(
            "name of {kind} must contain only lowercase letters, digits and underscores"
        ))),
    }
}

/// Verifies the names of a list of parts, and their variadicities if there are any.
fn verify_list(op: OpRef<'_>, kind: &str) -> Result<(), Diagnostic> {
    let names = strings(op.attr("names"));
    let count = op.num_operands();
    if let Some(list) = op.attr("variadicity") {
        let found = list.dialect_param(0).and_then(|list| Some(list.as_array()?.len())).unwrap_or(0);
        if found != count {
            return Err(op.error(format!(
                "the number of {kind}s and their variadicities must be the same, but got {count} and {found} respectively"
            )));
        }
    }
    if names.len() != count {
        return Err(op.error(format!(
            "the number of {kind}s and their names must be the same, but got {count} and {} respectively",
            names.len()
        )));
    }
    for (index, name) in names.iter().enumerate() {
        check_name(op, name, &format!("{kind} #{index}"))?;
        if let Some(first) = names[..index].iter().position(|other| other == name) {
            return Err(
                op.error(format!("name of {kind} #{index} is a duplicate of the name of {kind} #{first}"))
            );
        }
    }
    Ok(())
}

fn verify_attributes(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (names, count) = (strings(op.attr("attributeValueNames")).len(), op.num_operands());
    match names == count {
        true => Ok(()),
        false => Err(op.error(format!(
            "the number of attribute names and their constraints must be the same but got {names} and {count} respectively"
        ))),
    }
}

fn verify_region(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.attr("numberOfBlocks").and_then(|count| count.as_i64()) {
        Some(count @ ..=0) => {
            Err(op.error(format!("the number of blocks is expected to be >= 1 but got {count}")))
        }
        _ => Ok(()),
    }
}

/// Parts of an operation with names of values, and what they are called.
const PARTS: [(&str, &str); 4] = [
    ("irdl.operands", "operands"),
    ("irdl.results", "results"),
    ("irdl.regions", "regions"),
    ("irdl.attributes", "attributes"),
];

/// Verifies that a definition has each kind of part once, and one part of each name.
fn verify_parts(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mut seen: Vec<&str> = Vec::new();
    let mut names: Vec<(&str, &str)> = Vec::new();
    for part in op.region(0).ops() {
        let found = PARTS.iter().find(|(name, _)| part.is(name));
        if found.is_none() && !part.is("irdl.parameters") {
            continue;
        }
        let kind = part.name_str();
        if seen.contains(&kind) {
            return Err(op.plain_error(format!(
                "failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type {kind}"
            )));
        }
        seen.push(kind);
        let list = part.attr("names").or_else(|| part.attr("attributeValueNames"));
        names.extend(strings(list).into_iter().filter_map(|name| Some((name, found?.1))));
    }
    // As upstream, results come before operands in the message.
    let order =
        |kind: &str| ["results", "operands", "regions", "attributes"].iter().position(|of| *of == kind);
    for (index, (name, kind)) in names.iter().enumerate() {
        if let Some((_, other)) = names[..index].iter().find(|(of, other)| of == name && other != kind) {
            let (first, second) = if order(kind) < order(other) { (kind, other) } else { (other, kind) };
            return Err(
                op.error(format!("contains a value named '{name}' for both its {first} and {second}"))
            );
        }
    }
    Ok(())
}
