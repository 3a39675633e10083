//! Operands of a custom form: the types that the format spells or implies, and the values.

use super::directives::{Run, Span};
use super::ops::OpHead;
use super::{ParseResult, Parser};
use crate::format::{TypeSource, ValueGroup};
use diag::Diagnostic;
use ir::def::{Rule, TraitSet, TypeTransform};
use ir::{Attr, OpState, Type};
use smallvec::{SmallVec, smallvec};

type Types = SmallVec<[Type; 2]>;

impl<'a> Parser<'a> {
    /// Resolves all operands, and sets the segment sizes.
    pub(super) fn resolve_operands(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &Run<'_>,
    ) -> ParseResult<()> {
        if let Some(all) = run.all_operands {
            return self.resolve_all(head, state, run, all);
        }
        if let Some(flat) = run.flat {
            return self.resolve_flat(head, state, run, flat);
        }
        for index in 0..run.groups.len() {
            let span = run.groups[index];
            let spelled = matches!(run.operand_types[index], Some(types) if types.len > 0);
            if span.len == 0 && !spelled && !is_list(index, run) {
                continue;
            }
            if let Some(types) = run.operand_types[index] {
                self.check_count(run.places[index], run, span.len, types.len)?;
                for offset in 0..span.len as usize {
                    let ty = self.types[types.start as usize + offset];
                    let value = self.resolve_use(self.uses[span.start as usize + offset], ty)?;
                    state.operands.push(value);
                }
                continue;
            }
            if let Some(ty) = self.one_type(ValueGroup::Operand(index as u32), run) {
                for place in span.range() {
                    let value = self.resolve_use(self.uses[place], ty)?;
                    state.operands.push(value);
                }
                continue;
            }
            let types = self.group_types(ValueGroup::Operand(index as u32), head, state, run)?;
            if types.len() != 1 || span.len == 0 {
                self.check_count(run.places[index], run, span.len, types.len() as u32)?;
            }
            for offset in 0..span.len as usize {
                let ty = types[offset.min(types.len() - 1)];
                let value = self.resolve_use(self.uses[span.start as usize + offset], ty)?;
                state.operands.push(value);
            }
        }
        self.set_segments(state, run);
        Ok(())
    }

    /// Resolves operands, all of whose types were spelled in one list.
    fn resolve_all(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &Run<'_>,
        all: Span,
    ) -> ParseResult<()> {
        let spans: SmallVec<[Span; 6]> =
            if let Some(flat) = run.flat { smallvec![flat] } else { run.groups.clone() };
        let count: u32 = spans.iter().map(|span| span.len).sum();
        let place = if run.flat.is_some() { run.flat_place() } else { head.pos as usize };
        self.check_count(place, run, count, all.len)?;
        let uses = spans.iter().flat_map(|span| span.range());
        for (index, place) in uses.enumerate() {
            let value = self.resolve_use(self.uses[place], self.types[all.start as usize + index])?;
            state.operands.push(value);
        }
        self.set_segments(state, run);
        Ok(())
    }

    /// Resolves operands of one list, with types by group: the groups follow from their arities.
    fn resolve_flat(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &Run<'_>,
        flat: Span,
    ) -> ParseResult<()> {
        let mut types: Vec<Type> = Vec::new();
        for index in 0..run.groups.len() {
            match run.operand_types[index] {
                Some(span) => types.extend_from_slice(&self.types[span.range()]),
                None => {
                    types.extend(self.group_types(ValueGroup::Operand(index as u32), head, state, run)?)
                }
            }
        }
        self.check_count(run.flat_place(), run, flat.len, types.len() as u32)?;
        for (place, ty) in flat.range().zip(types) {
            let value = self.resolve_use(self.uses[place], ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    #[inline]
    fn check_count(&self, place: usize, run: &Run<'_>, operands: u32, types: u32) -> ParseResult<()> {
        if operands == types {
            return Ok(());
        }
        let message = format!(
            "custom op '{}' number of operands and types do not match: got {operands} operands and {types} types",
            run.info.def().name
        );
        Err(self.fail(place, &message))
    }

    fn set_segments(&self, state: &mut OpState, run: &Run<'_>) {
        if !run.info.traits().contains(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
            return;
        }
        if let Some(slot) = run.info.slot_named("operandSegmentSizes") {
            for (index, span) in run.groups.iter().enumerate() {
                if let Some(word) = state.slots.get_mut(slot.offset as usize + index) {
                    *word = span.len;
                }
            }
        }
    }

    /// Returns the one type of a group where it is spelled, fixed, or that of another such group: most are.
    #[inline]
    pub(super) fn one_type(&self, group: ValueGroup, run: &Run<'_>) -> Option<Type> {
        let mut group = group;
        loop {
            let (source, spelled) = match group {
                ValueGroup::Operand(index) => {
                    (&run.format.operand_types[index as usize], run.operand_types[index as usize])
                }
                ValueGroup::Result(index) => {
                    (&run.format.result_types[index as usize], run.result_types[index as usize])
                }
            };
            group = match (source, spelled) {
                (TypeSource::Spelled, Some(span)) if span.len == 1 => {
                    return self.types.get(span.start as usize).copied();
                }
                (TypeSource::Fixed(ty), _) => return Some(*ty),
                (TypeSource::SameAs(other), _) => *other,
                _ => return None,
            };
        }
    }

    /// Returns the types of a group: one for each value, or one for all; none only for a list that a rule
    /// computes.
    pub(super) fn group_types(
        &mut self,
        group: ValueGroup,
        head: &OpHead<'a>,
        state: &OpState,
        run: &Run<'_>,
    ) -> ParseResult<Types> {
        let mut group = group;
        // Sources form no cycle: each was found from one that was known before.
        loop {
            let (source, spelled) = match group {
                ValueGroup::Operand(index) => {
                    (run.format.operand_types[index as usize], run.operand_types[index as usize])
                }
                ValueGroup::Result(index) => {
                    (run.format.result_types[index as usize], run.result_types[index as usize])
                }
            };
            let types: Types = match source {
                TypeSource::Spelled => self.spelled_types(group, spelled, run),
                TypeSource::Fixed(ty) => smallvec![ty],
                TypeSource::SameAs(other) => {
                    group = other;
                    continue;
                }
                TypeSource::Transform(rule, from) => {
                    let from = self.nested(|parser| parser.group_types(from, head, state, run))?;
                    // A list may well be empty.
                    return self.transform(rule, from.first().copied(), head, run);
                }
                TypeSource::AttrType(slot) => smallvec![self.attr_type(slot, head, state, run)?],
                TypeSource::TransformAttr(rule, slot) => {
                    let from = self.attr_type(slot, head, state, run)?;
                    return self.transform(rule, Some(from), head, run);
                }
                TypeSource::Inferred | TypeSource::Absent => Types::new(),
            };
            if types.is_empty() {
                return Err(self.no_type(head, run));
            }
            return Ok(types);
        }
    }

    /// Checks types from which others are computed against the definition, before any are computed.
    pub(super) fn check_transformed(&self, head: &OpHead<'a>, run: &Run<'_>) -> ParseResult<()> {
        let def = run.format.def;
        let sources = run.format.result_types.iter().chain(&run.format.operand_types);
        for source in sources {
            let TypeSource::Transform(_, from) = *source else { continue };
            let (value, spelled) = match from {
                ValueGroup::Operand(index) => {
                    (&def.operands[index as usize], run.operand_types[index as usize])
                }
                ValueGroup::Result(index) => (&def.results[index as usize], run.result_types[index as usize]),
            };
            let types = spelled.map_or(&[][..], |span| &self.types[span.range()]);
            let wrong = types.iter().map(|&ty| self.cx.ty(ty)).find(|&ty| !value.constraint.pred.accepts(ty));
            if let Some(ty) = wrong {
                let (op, name, summary) = (def.name, value.name, value.constraint.summary);
                let message = format!("custom op '{op}' '{name}' must be {summary}, but got '{ty}'");
                return Err(self.fail(head.pos as usize, &message));
            }
        }
        Ok(())
    }

    #[cold]
    pub(super) fn no_type(&self, head: &OpHead<'a>, run: &Run<'_>) -> Diagnostic {
        let message =
            format!("custom op '{}' failed to infer the type of an operand or result", run.info.def().name);
        self.fail(head.pos as usize, &message)
    }

    fn spelled_types(&self, group: ValueGroup, spelled: Option<Span>, run: &Run<'_>) -> Types {
        if let Some(span) = spelled {
            return self.types[span.range()].into();
        }
        // A part of the types of all operands or results: the first group has the start.
        match (group, run.all_operands, run.all_results) {
            (ValueGroup::Operand(index), Some(all), _) => {
                let skip: u32 = run.groups[..index as usize].iter().map(|span| span.len).sum();
                let len = run.groups[index as usize].len;
                let range = (all.start + skip) as usize..(all.start + skip + len) as usize;
                self.types.get(range).filter(|_| skip + len <= all.len).unwrap_or(&[]).into()
            }
            (ValueGroup::Result(_), _, Some(all)) => self.types[all.range()].into(),
            _ => Types::new(),
        }
    }

    fn transform(
        &self,
        rule: u32,
        from: Option<Type>,
        head: &OpHead<'a>,
        run: &Run<'_>,
    ) -> ParseResult<Types> {
        let (Rule::TypesMatchWith { transform, .. }, Some(from)) =
            (&run.format.def.rules[rule as usize], from)
        else {
            return Err(self.no_type(head, run));
        };
        let from = self.cx.ty(from);
        let found: Option<Types> = match transform {
            TypeTransform::ElementType => from.element_type().map(|ty| smallvec![ty.handle()]),
            TypeTransform::BoolLike => Some(smallvec![from.with_element(Type::I1).handle()]),
            TypeTransform::Fn(transform) => transform.0(from).map(|ty| smallvec![ty.handle()]),
            TypeTransform::List(transform) => {
                transform.0(from).map(|list| list.iter().map(|ty| ty.handle()).collect())
            }
        };
        found.ok_or_else(|| self.no_type(head, run))
    }

    fn attr_type(&self, slot: u32, head: &OpHead<'a>, state: &OpState, run: &Run<'_>) -> ParseResult<Type> {
        let info = &run.info.slots()[slot as usize];
        let attr = state.slots.get(info.offset as usize).and_then(|&word| Attr::from_word(word));
        let ty = attr.and_then(|attr| {
            let attr = self.cx.attr_ref(attr);
            let none = attr.as_bytes().is_some() || attr.is_opaque();
            attr.ty().or_else(|| attr.as_type()).or_else(|| none.then(|| self.cx.ty(Type::NONE)))
        });
        ty.map(|ty| ty.handle()).ok_or_else(|| self.no_type(head, run))
    }
}

/// Returns whether a rule determines the number of types of a group.
fn is_list(index: usize, run: &Run<'_>) -> bool {
    let TypeSource::Transform(rule, _) = run.format.operand_types[index] else { return false };
    let rule = run.info.def().rules.get(rule as usize);
    matches!(rule, Some(Rule::TypesMatchWith { transform: TypeTransform::List(_), .. }))
}
