//! Constraints of an operation's definition, in the order and wording of ODS-generated verifiers.

use super::rules::Compiled;
use super::{Check, traits};
use crate::def::{Arity, OpDef, RegionConstraint, RegionDef, Rule, TraitSet, ValueDef};
use crate::{NO_WORD, OpInfo, OpRef, SlotStorage, ValueRef};

/// Verifies the constraints of the definition, up to the hooks.
pub(super) fn check(op: OpRef<'_>, info: &OpInfo, rules: &[Compiled]) -> Check {
    let def = info.def();
    counts(op, def)?;
    traits::structural(op, def.traits)?;
    for rule in def.rules {
        if let Rule::HasParent(names) = rule {
            has_parent(op, names)?;
        }
    }
    traits::segments(op, def.traits)?;
    if def.traits.contains(TraitSet::NO_REGION_ARGUMENTS) {
        traits::no_region_arguments(op)?;
    }
    attributes(op, info)?;
    values(op, def, true)?;
    values(op, def, false)?;
    if !op.is_well_formed() {
        return Err(op.error("does not have the operands, results and attributes of its definition"));
    }
    rules.iter().try_for_each(|rule| rule.check(op))?;
    regions(op, def)?;
    traits::native(op, def.traits)
}

/// Expected number of elements of a kind.
struct Expected {
    /// At least this many; exactly, unless `open`.
    count: usize,
    open: bool,
}

impl Expected {
    fn values(defs: &[ValueDef]) -> Expected {
        let fixed = defs.iter().filter(|def| def.arity == Arity::One).count();
        Expected { count: fixed, open: fixed != defs.len() }
    }

    fn of(fixed: usize, all: usize) -> Expected {
        Expected { count: fixed, open: fixed != all }
    }

    fn fits(&self, found: usize) -> bool {
        if self.open { found >= self.count } else { found == self.count }
    }

    /// Returns the message, with `few` for zero and one element, which MLIR words differently.
    fn message(&self, what: &str, few: [&str; 2], found: Option<usize>) -> String {
        let tail = found.map_or(String::new(), |found| format!(", but found {found}"));
        match (self.open, self.count) {
            (true, count) => format!("expected {count} or more {what}{tail}"),
            (false, count @ (0 | 1)) => format!("requires {}", few[count]),
            (false, count) => format!("expected {count} {what}{tail}"),
        }
    }
}

fn counts(op: OpRef<'_>, def: &OpDef) -> Check {
    let fixed = def.regions.iter().filter(|region| !region.variadic).count();
    let expected = Expected::of(fixed, def.regions.len());
    if !expected.fits(op.num_regions()) {
        return Err(op.error(expected.message("regions", ["zero regions", "one region"], None)));
    }
    let expected = Expected::values(def.results);
    if !expected.fits(op.num_results()) {
        return Err(op.error(expected.message("results", ["zero results", "one result"], None)));
    }
    successors(op, def)?;
    let expected = Expected::values(def.operands);
    let found = op.num_operands();
    if !expected.fits(found) {
        return Err(op.error(expected.message(
            "operands",
            ["zero operands", "a single operand"],
            Some(found),
        )));
    }
    Ok(())
}

fn successors(op: OpRef<'_>, def: &OpDef) -> Check {
    let fixed = def.successors.iter().filter(|successor| !successor.variadic).count();
    let expected = Expected::of(fixed, def.successors.len());
    let found = op.num_successors();
    if !expected.fits(found) {
        let plural = if fixed == 1 && !expected.open { "successor" } else { "successors" };
        let least = if expected.open { "at least " } else { "" };
        return Err(op.error(format!("requires {least}{fixed} {plural} but found {found}")));
    }
    let region = op.block().and_then(|block| block.region());
    if op.successors().any(|successor| successor.region() != region) {
        return Err(op.plain_error("reference to block defined in another region"));
    }
    Ok(())
}

/// Verifies that the parent is one of these operations. The parent of a body's root is unknown inside.
fn has_parent(op: OpRef<'_>, names: &[&str]) -> Check {
    if op.is_root() || op.parent().is_some_and(|parent| names.contains(&parent.name_str())) {
        return Ok(());
    }
    let many = if names.len() == 1 { "" } else { "to be one of " };
    Err(op.error(format!("expects parent op {many}'{}'", names.join(", "))))
}

fn attributes(op: OpRef<'_>, info: &OpInfo) -> Check {
    let all = || info.def().attrs.iter().zip(info.slots());
    for (attr, slot) in all() {
        let absent = match slot.storage {
            SlotStorage::Segments => false,
            _ => op.slot_words().get(slot.offset as usize).is_none_or(|word| match slot.storage {
                SlotStorage::Enum(_) => word == NO_WORD,
                _ => word == 0,
            }),
        };
        if absent && !attr.optional {
            return Err(op.error(format!("requires attribute '{}'", attr.name)));
        }
    }
    for (attr, slot) in all() {
        let fits = match slot.storage {
            SlotStorage::Segments => true,
            SlotStorage::Enum(def) => {
                let word = op.slot_words().get(slot.offset as usize).unwrap_or(NO_WORD);
                word == NO_WORD || def.contains(word)
            }
            SlotStorage::Attr => op.slot_attr(slot).is_none_or(|value| attr.constraint.accepts(value)),
        };
        if !fits {
            let summary = attr.constraint.summary;
            return Err(
                op.error(format!("attribute '{}' failed to satisfy constraint: {summary}", attr.name))
            );
        }
    }
    Ok(())
}

/// Verifies the types of operands or results.
fn values(op: OpRef<'_>, def: &OpDef, operands: bool) -> Check {
    let (kind, defs) = if operands { ("operand", def.operands) } else { ("result", def.results) };
    let value = |index| -> ValueRef<'_> { if operands { op.operand(index) } else { op.result(index) } };
    for (group, def) in defs.iter().enumerate() {
        let range = if operands { op.operand_group(group) } else { op.result_group(group) };
        let (len, allowed) = (range.len(), if def.arity == Arity::Optional { "0 or 1" } else { "exactly 1" });
        if (def.arity == Arity::Optional && len > 1) || (def.arity == Arity::One && len != 1) {
            let start = range.start;
            let text =
                format!("{kind} group starting at #{start} requires {allowed} element, but found {len}");
            return Err(op.error(text));
        }
        for index in range {
            let ty = value(index).ty();
            if !def.constraint.accepts(ty) {
                let many = if def.arity == Arity::Variadic { "variadic of " } else { "" };
                let summary = def.constraint.summary;
                return Err(op.error(format!("{kind} #{index} must be {many}{summary}, but got '{ty}'")));
            }
        }
    }
    Ok(())
}

/// Verifies the constraints on regions and symbols, for an operation whose other parts are verified.
#[inline]
pub(super) fn of_regions_and_symbol(op: OpRef<'_>, def: &OpDef, has_regions: bool) -> Check {
    if has_regions {
        traits::structural(op, def.traits)?;
        if def.traits.contains(TraitSet::NO_REGION_ARGUMENTS) {
            traits::no_region_arguments(op)?;
        }
        regions(op, def)?;
    }
    if def.traits.contains(TraitSet::SYMBOL) { traits::symbol(op, def.traits) } else { Ok(()) }
}

fn regions(op: OpRef<'_>, def: &OpDef) -> Check {
    for (index, region) in op.regions().enumerate() {
        let Some(def) = def.regions.get(index).or(def.regions.last()) else { continue };
        let blocks = region.blocks().take(block_limit(def) + 1).count();
        let summary = match def.constraint {
            RegionConstraint::Any => continue,
            RegionConstraint::Blocks(wanted) if blocks != wanted as usize => format!("with {wanted} blocks"),
            RegionConstraint::MaxOneBlock if blocks > 1 => "with at most 1 blocks".to_owned(),
            RegionConstraint::MinOneBlock if blocks == 0 => "with at least 1 blocks".to_owned(),
            _ => continue,
        };
        let name = if def.name.is_empty() { String::new() } else { format!("('{}') ", def.name) };
        return Err(op.error(format!("region #{index} {name}failed to verify constraint: region {summary}")));
    }
    Ok(())
}

fn block_limit(def: &RegionDef) -> usize {
    match def.constraint {
        RegionConstraint::Blocks(wanted) => wanted as usize,
        _ => 1,
    }
}
