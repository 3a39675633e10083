//! Assembly formats of definitions: parsing them, and the types that follow without being spelled.

use super::{Arity, AttrKind, OpDef, Rule, TraitSet, TypeConstraint, TypePred};
use asm_format::{Attr, Format, FormatError, Parts, Value};

impl OpDef {
    /// Parses the declarative assembly format.
    ///
    /// # Errors
    /// If it is malformed. Types that are spelled nowhere are no error here: see [`known_types`].
    pub fn parse_format(&self) -> Result<Format<'static>, FormatError> {
        let values = |defs: &'static [super::ValueDef]| -> Vec<Value<'static>> {
            defs.iter().map(|def| Value { name: def.name, single: def.arity == Arity::One }).collect()
        };
        let is_unit = |kind: &AttrKind| matches!(kind, AttrKind::Unit | AttrKind::UnitProperty);
        let attrs =
            self.attrs.iter().map(|slot| Attr { name: slot.name, unit: is_unit(&slot.constraint.kind) });
        let parts = Parts {
            operands: &values(self.operands),
            results: &values(self.results),
            attrs: &attrs.collect::<Vec<_>>(),
            regions: &self.regions.iter().map(|region| region.name).collect::<Vec<_>>(),
            successors: &self.successors.iter().map(|block| block.name).collect::<Vec<_>>(),
            custom: &self.hooks.custom.iter().map(|hook| hook.name).collect::<Vec<_>>(),
        };
        asm_format::parse(self.form(), &parts)
    }

    /// Returns the text of the assembly format, or of [`OpHooks::line`](super::OpHooks::line) if there is none.
    pub fn form(&self) -> &'static str {
        if self.format.is_empty() { self.hooks.line } else { self.format }
    }
}

/// Groups of operands and results, a bit for each of the first 128.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Groups {
    /// Groups of operands.
    pub operands: u128,
    /// Groups of results.
    pub results: u128,
}

impl Groups {
    const fn contains(self, result: bool, index: usize) -> bool {
        index < 128 && (if result { self.results } else { self.operands }) >> index & 1 != 0
    }

    const fn with(mut self, result: bool, index: usize) -> Self {
        if index < 128 {
            if result {
                self.results |= 1 << index;
            } else {
                self.operands |= 1 << index;
            }
        }
        self
    }

    const fn is(self, other: Self) -> bool {
        self.operands == other.operands && self.results == other.results
    }
}

/// The groups whose types are known when those of some groups are spelled: by their constraint, by rules and traits, or by the
/// `infer` hook. A `const fn`, so that `#[op]` reports the others while the definition is compiled.
pub const fn known_types(def: &OpDef, spelled: Groups) -> Groups {
    let mut known = spelled;
    let mut index = 0;
    while index < def.operands.len() {
        if is_buildable(&def.operands[index].constraint.pred) {
            known = known.with(false, index);
        }
        index += 1;
    }
    index = 0;
    while index < def.results.len() {
        if is_buildable(&def.results[index].constraint.pred) || def.hooks.infer.is_some() {
            known = known.with(true, index);
        }
        index += 1;
    }
    loop {
        let next = by_same_type_traits(def, by_rules(def, known));
        if next.is(known) {
            return known;
        }
        known = next;
    }
}

/// Whether a constraint allows one type only. That of a dialect's type is taken to do so: its parameters are not known here.
const fn is_buildable(pred: &TypePred) -> bool {
    match pred {
        TypePred::Index
        | TypePred::None
        | TypePred::Dialect(_)
        | TypePred::Only(_)
        | TypePred::Float([_]) => true,
        TypePred::Integer { widths: [_], signs: [_] } | TypePred::Integer { widths: [1], signs: [] } => true,
        TypePred::AnyOf([one]) => is_buildable(&one.pred),
        TypePred::AllOf(all) => any_is_buildable(all),
        _ => false,
    }
}

const fn any_is_buildable(all: &[TypeConstraint]) -> bool {
    let mut index = 0;
    while index < all.len() {
        if is_buildable(&all[index].pred) {
            return true;
        }
        index += 1;
    }
    false
}

const fn by_rules(def: &OpDef, mut known: Groups) -> Groups {
    let mut index = 0;
    while index < def.rules.len() {
        match &def.rules[index] {
            Rule::AllTypesMatch(names) => known = by_equal_types(def, names, known),
            Rule::TypesMatchWith { from, to, .. } => {
                if is_known(def, from, known)
                    && let Some((result, group)) = group(def, to)
                {
                    known = known.with(result, group);
                }
            }
            _ => {}
        }
        index += 1;
    }
    known
}

const fn by_equal_types(def: &OpDef, names: &[&str], mut known: Groups) -> Groups {
    let mut any = false;
    let mut index = 0;
    while index < names.len() {
        any = any || is_known(def, names[index], known);
        index += 1;
    }
    index = 0;
    while any && index < names.len() {
        if let Some((result, group)) = group(def, names[index]) {
            known = known.with(result, group);
        }
        index += 1;
    }
    known
}

/// Whether the type of a named part is known: an attribute has one itself.
const fn is_known(def: &OpDef, name: &str, known: Groups) -> bool {
    match group(def, name) {
        Some((result, index)) => known.contains(result, index),
        None => has_attr(def, name),
    }
}

/// Whether results (else operands), and the index of a named group.
const fn group(def: &OpDef, name: &str) -> Option<(bool, usize)> {
    let mut index = 0;
    while index < def.operands.len() {
        if equal(def.operands[index].name, name) {
            return Some((false, index));
        }
        index += 1;
    }
    index = 0;
    while index < def.results.len() {
        if equal(def.results[index].name, name) {
            return Some((true, index));
        }
        index += 1;
    }
    None
}

const fn by_same_type_traits(def: &OpDef, known: Groups) -> Groups {
    let all = def.traits.contains(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE);
    let operands = mask(def.operands.len());
    let results = mask(def.results.len());
    if all && (known.operands & operands != 0 || known.results & results != 0) {
        Groups { operands: known.operands | operands, results: known.results | results }
    } else if def.traits.contains(TraitSet::SAME_TYPE_OPERANDS) && known.operands & operands != 0 {
        Groups { operands: known.operands | operands, ..known }
    } else {
        known
    }
}

const fn mask(groups: usize) -> u128 {
    if groups >= 128 { u128::MAX } else { (1 << groups) - 1 }
}

/// Whether a definition has an inherent attribute of a name.
pub const fn has_attr(def: &OpDef, name: &str) -> bool {
    let mut index = 0;
    while index < def.attrs.len() {
        if equal(def.attrs[index].name, name) {
            return true;
        }
        index += 1;
    }
    false
}

/// Whether operations of a definition can have a number of operands, or with `more` a larger one.
pub const fn takes_operands(def: &OpDef, count: usize, more: bool) -> bool {
    let mut least = 0;
    let mut variadic = false;
    let mut optional = 0;
    let mut index = 0;
    while index < def.operands.len() {
        match def.operands[index].arity {
            Arity::One => least += 1,
            Arity::Optional => optional += 1,
            Arity::Variadic => variadic = true,
        }
        index += 1;
    }
    (more || least <= count) && (variadic || count <= least + optional)
}

pub(super) const fn equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    true
}
