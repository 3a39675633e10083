//! Rules of a definition that relate its operands, results and attributes by name.

use super::Check;
use crate::def::{Arity, Rule, TypeTransform, ValueDef};
use crate::{OpInfo, OpRef, Type, TypeRef};
use smallvec::SmallVec;

/// Named part of an operation.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// The operand of this index: all segments are single ones.
    Operand(usize),
    /// The result of this index.
    Result(usize),
    /// A segment of operands.
    Operands(usize),
    /// A segment of results.
    Results(usize),
    /// An inherent attribute.
    Attr(usize),
}

/// Rule with its names resolved.
pub(super) struct Compiled {
    pub(super) rule: &'static Rule,
    parts: SmallVec<[Part; 3]>,
}

impl Compiled {
    /// Resolves the names of a rule; `None` if it is verified elsewhere.
    pub(super) fn new(info: &OpInfo, rule: &'static Rule) -> Option<Compiled> {
        let pair;
        let names: &[&'static str] = match rule {
            Rule::AllTypesMatch(names) | Rule::AllShapesMatch(names) | Rule::AllElementTypesMatch(names) => {
                names
            }
            Rule::TypesMatchWith { from, to, .. } => {
                pair = [*from, *to];
                &pair
            }
            Rule::Check { .. } => &[],
            _ => return None,
        };
        Some(Compiled { rule, parts: names.iter().filter_map(|name| part(info, name)).collect() })
    }

    /// Whether the rule depends only on the types of operands and results.
    pub(super) fn is_typed(&self) -> bool {
        !matches!(self.rule, Rule::Check { .. })
            && !self.parts.iter().any(|part| matches!(part, Part::Attr(_)))
    }

    /// Verifies the rule.
    pub(super) fn check(&self, op: OpRef<'_>) -> Check {
        if self.holds(op) {
            return Ok(());
        }
        let all = |names: &[&str], what: &str| format!("all of {{{}}} have same {what}", names.join(", "));
        let summary = match self.rule {
            Rule::AllTypesMatch(names) => all(names, "type"),
            Rule::AllShapesMatch(names) => all(names, "shape"),
            Rule::AllElementTypesMatch(names) => all(names, "element type"),
            Rule::TypesMatchWith { summary, .. } | Rule::Check { summary, .. } => (*summary).to_owned(),
            _ => return Ok(()),
        };
        Err(op.error(format!("failed to verify that {summary}")))
    }

    pub(super) fn holds(&self, op: OpRef<'_>) -> bool {
        match self.rule {
            Rule::Check { holds, .. } => holds.0(op),
            Rule::AllTypesMatch(_) => self.all_equal(op, |ty| Some(ty.handle())),
            Rule::AllElementTypesMatch(_) => self.all_equal(op, |ty| Some(ty.element_or_self().handle())),
            Rule::AllShapesMatch(_) => self.all_equal(op, |ty| ty.is_shaped().then(|| ty.shape())),
            Rule::TypesMatchWith { transform, .. } => self.matches(op, transform),
            _ => true,
        }
    }

    /// Whether a property of all types of all parts exists and is equal.
    fn all_equal<'a, T: PartialEq>(&self, op: OpRef<'a>, of: impl Fn(TypeRef<'a>) -> Option<T>) -> bool {
        let mut first = None;
        self.parts.iter().all(|&part| {
            each_type(op, part, |ty| match (of(op.context().ty(ty)), &first) {
                (None, _) => false,
                (Some(found), Some(first)) => *first == found,
                (found, None) => {
                    first = found;
                    true
                }
            })
        })
    }

    fn matches(&self, op: OpRef<'_>, transform: &TypeTransform) -> bool {
        let &[from, to] = &self.parts[..] else { return true };
        let (from, to) = (types(op, from), types(op, to));
        let cx = op.context();
        let (Some(&source), false) =
            (from.first(), to.is_empty() && !matches!(transform, TypeTransform::List(_)))
        else {
            return true;
        };
        let source = cx.ty(source);
        let expected = match transform {
            TypeTransform::ElementType => source.element_type(),
            TypeTransform::BoolLike => Some(source.with_element(Type::I1)),
            TypeTransform::Fn(make) => make.0(source),
            TypeTransform::List(make) => {
                return make.0(source)
                    .is_some_and(|list| list.iter().map(|ty| ty.handle()).eq(to.iter().copied()));
            }
        };
        expected.is_some_and(|ty| to.iter().all(|&found| found == ty.handle()))
    }
}

fn part(info: &OpInfo, name: &str) -> Option<Part> {
    let def = info.def();
    let single = |defs: &[ValueDef]| defs.iter().all(|def| def.arity == Arity::One);
    let find = |defs: &[ValueDef]| defs.iter().position(|value| value.name == name);
    match (find(def.operands), find(def.results)) {
        (Some(at), _) if single(def.operands) => Some(Part::Operand(at)),
        (Some(at), _) => Some(Part::Operands(at)),
        (None, Some(at)) if single(def.results) => Some(Part::Result(at)),
        (None, Some(at)) => Some(Part::Results(at)),
        (None, None) => def.attrs.iter().position(|attr| attr.name == name).map(Part::Attr),
    }
}

/// Whether a function accepts all types of a part; an absent part or an attribute without type has none.
fn each_type(op: OpRef<'_>, part: Part, mut accept: impl FnMut(Type) -> bool) -> bool {
    match part {
        Part::Operand(at) => at >= op.num_operands() || accept(op.operand(at).ty_handle()),
        Part::Result(at) => at >= op.num_results() || accept(op.result(at).ty_handle()),
        Part::Operands(group) => op.group(group).all(|value| accept(value.ty_handle())),
        Part::Results(group) => op.result_group(group).all(|index| accept(op.result(index).ty_handle())),
        Part::Attr(index) => {
            let slot = op.info().and_then(|info| info.slots().get(index));
            slot.and_then(|slot| op.slot_attr(slot)?.ty()).is_none_or(|ty| accept(ty.handle()))
        }
    }
}

fn types(op: OpRef<'_>, part: Part) -> SmallVec<[Type; 4]> {
    let mut found = SmallVec::new();
    each_type(op, part, |ty| {
        found.push(ty);
        true
    });
    found
}
