//! Sources of the types of operands and results that the format does not spell.

use super::FormatError;
use super::data::{TypeSource, ValueGroup};
use ir::def::{AttrKind, OpDef, Rule, TraitSet, TypeConstraint, TypePred};
use ir::{Context, Signedness, Type};

/// Types that the directives spell.
pub(super) struct Spelled {
    def: &'static OpDef,
    operands: Vec<Option<TypeSource>>,
    results: Vec<Option<TypeSource>>,
}

type Plan = (Box<[TypeSource]>, Box<[TypeSource]>);

impl Spelled {
    /// The groups for which a directive spells types.
    pub(super) fn new(def: &'static OpDef, operands: &[bool], results: &[bool]) -> Self {
        let spelled =
            |groups: &[bool]| groups.iter().map(|&spelled| spelled.then_some(TypeSource::Spelled)).collect();
        Spelled { def, operands: spelled(operands), results: spelled(results) }
    }

    fn group(&self, name: &str) -> Option<ValueGroup> {
        let operand = self.def.operands.iter().position(|value| value.name == name);
        let result = self.def.results.iter().position(|value| value.name == name);
        operand
            .map(|index| ValueGroup::Operand(index as u32))
            .or(result.map(|index| ValueGroup::Result(index as u32)))
    }

    fn source(&mut self, group: ValueGroup) -> &mut Option<TypeSource> {
        match group {
            ValueGroup::Operand(index) => &mut self.operands[index as usize],
            ValueGroup::Result(index) => &mut self.results[index as usize],
        }
    }

    /// Returns the source of every group.
    pub(super) fn plan(mut self, cx: &Context) -> Result<Plan, FormatError> {
        self.fixed(cx);
        // Each round can make the source of another rule known.
        while self.rules() || self.same_types() {}
        self.infer();
        let end = self.def.form().len();
        let missing = |what: &str, index: usize, name: &str| {
            let message = format!(
                "type of {what} #{index}, named '{name}', is not buildable and a buildable type cannot be inferred"
            );
            FormatError::new(end, message)
        };
        let mut operands = Vec::new();
        for (index, source) in self.operands.iter().enumerate() {
            let name = self.def.operands[index].name;
            operands.push(source.ok_or_else(|| missing("operand", index, name))?);
        }
        let mut results = Vec::new();
        for (index, source) in self.results.iter().enumerate() {
            let name = self.def.results[index].name;
            results.push(source.ok_or_else(|| missing("result", index, name))?);
        }
        Ok((operands.into(), results.into()))
    }

    /// Constraints that allow one type only.
    fn fixed(&mut self, cx: &Context) {
        let def = self.def;
        let values = [(&mut self.operands, def.operands), (&mut self.results, def.results)];
        for (sources, defs) in values {
            for (source, value) in sources.iter_mut().zip(defs) {
                if source.is_none() {
                    *source = buildable(cx, value.constraint).map(TypeSource::Fixed);
                }
            }
        }
    }

    /// Runs one round of the definition's rules. Returns whether it found a source.
    fn rules(&mut self) -> bool {
        let mut found = false;
        for (index, rule) in self.def.rules.iter().enumerate() {
            match rule {
                Rule::AllTypesMatch(names) => found |= self.all_match(names),
                Rule::TypesMatchWith { from, to, .. } => found |= self.transform(index as u32, from, to),
                _ => {}
            }
        }
        found
    }

    fn all_match(&mut self, names: &[&str]) -> bool {
        let known = names.iter().find_map(|name| {
            let group = self.group(name)?;
            self.source(group).is_some().then_some(TypeSource::SameAs(group))
        });
        let attr = || names.iter().find_map(|name| self.typed_attr(name)).map(TypeSource::AttrType);
        let Some(source) = known.or_else(attr) else { return false };
        let mut found = false;
        for name in names {
            let Some(group) = self.group(name) else { continue };
            let place = self.source(group);
            if place.is_none() {
                *place = Some(source);
                found = true;
            }
        }
        found
    }

    fn transform(&mut self, rule: u32, from: &str, to: &str) -> bool {
        let Some(target) = self.group(to) else { return false };
        if self.source(target).is_some() {
            return false;
        }
        let source = match (self.group(from), self.typed_attr(from)) {
            (Some(start), _) if self.source(start).is_some() => TypeSource::Transform(rule, start),
            (None, Some(slot)) => TypeSource::TransformAttr(rule, slot),
            _ => return false,
        };
        *self.source(target) = Some(source);
        true
    }

    fn typed_attr(&self, name: &str) -> Option<u32> {
        let index = self.def.attrs.iter().position(|slot| slot.name == name)?;
        let mut kind = &self.def.attrs[index].constraint.kind;
        while let AttrKind::Confined(inner, _) = kind {
            kind = inner;
        }
        let untyped = matches!(
            kind,
            AttrKind::Unit
                | AttrKind::UnitProperty
                | AttrKind::OptionalI64Property
                | AttrKind::Array(_)
                | AttrKind::Dictionary
                | AttrKind::Enum(_)
                | AttrKind::SegmentSizes
        );
        (!untyped).then_some(index as u32)
    }

    /// Runs one round of the well-known traits. Returns whether it found a source.
    fn same_types(&mut self) -> bool {
        let traits = self.def.traits;
        let operands = (0..self.operands.len() as u32).map(ValueGroup::Operand);
        let results = (0..self.results.len() as u32).map(ValueGroup::Result);
        let all: Vec<ValueGroup> = if traits.contains(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE) {
            operands.chain(results).collect()
        } else if traits.contains(TraitSet::SAME_TYPE_OPERANDS) {
            operands.collect()
        } else {
            return false;
        };
        let Some(&known) = all.iter().find(|&&group| self.source(group).is_some()) else { return false };
        let mut found = false;
        for group in all {
            let place = self.source(group);
            if place.is_none() {
                *place = Some(TypeSource::SameAs(known));
                found = true;
            }
        }
        found
    }

    /// Marks the remaining results as inferred: the hook then returns the types of all results.
    fn infer(&mut self) {
        if self.def.hooks.infer.is_some() && self.results.iter().any(Option::is_none) {
            self.results.fill(Some(TypeSource::Inferred));
        }
    }
}

/// Creates the only type that a constraint allows.
fn buildable(cx: &Context, constraint: &TypeConstraint) -> Option<Type> {
    match &constraint.pred {
        TypePred::Index => Some(Type::INDEX),
        TypePred::None => Some(Type::NONE),
        TypePred::Integer { widths: [width], signs: [sign] } => Some(cx.integer_type(*width, *sign)),
        TypePred::Integer { widths: [1], signs: [] } => Some(cx.integer_type(1, Signedness::Signless)),
        TypePred::Float([kind]) => Some(cx.float_type(*kind)),
        TypePred::Only(make) => Some(make.0(cx)),
        TypePred::Dialect(name) => {
            let def = cx.find_type_def(name)?;
            cx.type_def(def).params.is_empty().then(|| cx.dialect_type(def, []))
        }
        TypePred::AnyOf([one]) => buildable(cx, one),
        TypePred::AllOf(all) => all.iter().find_map(|one| buildable(cx, one)),
        _ => None,
    }
}
