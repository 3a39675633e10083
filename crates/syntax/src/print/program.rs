//! Formats compiled to printing steps, with all blanks decided.

use crate::format::{
    Anchor, AttrDirective, AttrForm, CustomCall, Directive, Format, OilClause, TypeArg, Whitespace,
};
use ir::def::{Arity, DefaultAttr, LineDirective, TraitSet, ValueDef};
use ir::print::Spacing;
use ir::print::text::Short;
use ir::{Attr, Context, NO_WORD, OpInfo, SlotStorage};
use std::ops::Range;

/// Printing step. Its tag is a separate byte, so that dispatch is one jump.
#[repr(u8)]
pub(super) enum Step<'f> {
    /// Text with its blanks.
    Text(String),
    /// Short literal.
    Short(Short),
    /// A line break and indentation.
    Newline,
    /// Operands of a group.
    Operand(u32),
    /// A short text and the operand of this number, see [`Groups::is_fixed`].
    OneOperand(Short, u32),
    /// A short text and the type of the operand of this number.
    OneOperandType(Short, u32),
    /// Type of one result, after a short literal.
    OneResultType(Short, u32),
    /// Attribute in this raw property, with its type.
    AttrWord(u32),
    /// Case of an enum in this raw property: the texts of the first cases, and the attribute for others.
    Case(u32, Box<[Short]>, AttrDirective),
    /// Types.
    Type(TypeArg, bool),
    /// An attribute.
    Attr(AttrDirective),
    /// Regions of a group.
    Region(u32),
    /// Successors of a group.
    Successor(u32),
    /// `(inputs) -> results`.
    FunctionalType(TypeArg, TypeArg),
    /// All operands.
    Operands,
    /// All regions.
    Regions,
    /// All successors.
    Successors,
    /// `attr-dict`; whether with a keyword.
    AttrDict(bool),
    /// `prop-dict`.
    PropDict,
    /// Optional group: its anchor, and the number of steps to skip if it is absent.
    Unless(&'f Anchor, bool, usize),
    /// Number of steps to skip if this raw property has this value.
    UnlessWord(u32, u32, usize),
    /// Number of steps to skip.
    Skip(usize),
    /// A custom directive.
    Custom(&'f CustomCall),
}

/// Positions of the value groups.
pub(super) struct Groups {
    singles: usize,
    variable: usize,
    defs: &'static [ValueDef],
    /// Raw properties of the segment sizes, if there are any.
    segments: Option<Range<usize>>,
    /// The only variadic group, if there is one.
    only: Option<usize>,
}

/// Inherent attribute that the format does not spell.
pub(super) struct Unspelled {
    pub(super) slot: usize,
    /// Raw property of its default, which is not printed.
    pub(super) default: Option<u32>,
    /// Offset of its raw property, and two values, possibly equal, with which it is not printed.
    pub(super) offset: u32,
    pub(super) silent: [u32; 2],
}

impl Unspelled {
    fn new(info: &OpInfo, slot: usize, default: Option<u32>) -> Self {
        let place = &info.slots()[slot];
        let absent = if matches!(place.storage, SlotStorage::Attr) { 0 } else { NO_WORD };
        Unspelled { slot, default, offset: place.offset, silent: [absent, default.unwrap_or(absent)] }
    }

    /// Returns whether it is not printed with this raw property.
    #[inline]
    pub(super) fn is_silent(&self, word: u32) -> bool {
        self.silent.contains(&word)
    }
}

/// A compiled format.
pub(super) struct Program<'f> {
    pub(super) format: &'f Format,
    pub(super) steps: Vec<Step<'f>>,
    pub(super) operands: Groups,
    pub(super) results: Groups,
    pub(super) unspelled: Vec<Unspelled>,
    /// Raw properties of the defaults of all attributes, by slot.
    pub(super) defaults: Vec<Option<u32>>,
    /// All raw properties of an operation that stores none, and whether `attr-dict` shows none of them.
    pub(super) implied: Box<[u32]>,
    pub(super) implied_silent: bool,
    pub(super) terminator: Option<&'static str>,
}

impl Groups {
    fn new(info: &OpInfo, defs: &'static [ValueDef], sized: TraitSet, name: &str) -> Self {
        let singles = defs.iter().filter(|def| def.arity == Arity::One).count();
        let slot = info.traits().contains(sized).then(|| info.slot_named(name)).flatten();
        let segments = slot.map(|slot| slot.offset as usize..(slot.offset + slot.words) as usize);
        let variable = defs.len() - singles;
        let only = defs.iter().position(|def| def.arity != Arity::One).filter(|_| variable == 1);
        Groups { singles, variable, defs, segments, only }
    }

    /// Returns whether a group is always one value, at its own index.
    pub(super) fn is_fixed(&self, group: u32) -> bool {
        let before = self.defs.get(..=group as usize).unwrap_or(&[]);
        self.variable == 0 || (self.segments.is_none() && before.iter().all(|def| def.arity == Arity::One))
    }

    /// Returns the range of a group among `count` values.
    #[inline]
    pub(super) fn range(&self, group: usize, count: usize, words: &[u32]) -> Range<usize> {
        if self.variable == 0 {
            return group..group + 1;
        }
        if let Some(sizes) = self.segments.clone().and_then(|place| words.get(place)) {
            let before: usize = sizes.iter().take(group).map(|&size| size as usize).sum();
            let len = sizes.get(group).map_or(0, |&size| size as usize);
            return before.min(count)..(before + len).min(count);
        }
        if let Some(only) = self.only {
            let len = count.saturating_sub(self.singles);
            let start = if group > only { group - 1 + len } else { group };
            let end = start + if group == only { len } else { 1 };
            return start.min(count)..end.min(count);
        }
        let share = count.saturating_sub(self.singles) / self.variable;
        let width = |def: &ValueDef| if def.arity == Arity::One { 1 } else { share };
        let start: usize = self.defs.iter().take(group).map(width).sum();
        let end = start + self.defs.get(group).map_or(0, width);
        start.min(count)..end.min(count)
    }
}

impl<'f> Program<'f> {
    pub(super) fn new(cx: &Context, info: &OpInfo, format: &'f Format) -> Self {
        let mut steps = Vec::new();
        let mut spacing = Spacing::START;
        push_all(&format.directives, &mut spacing, &mut steps);
        let defaults: Vec<_> = (0..info.slots().len()).map(|slot| default_word(cx, info, slot)).collect();
        let sized = (TraitSet::ATTR_SIZED_OPERAND_SEGMENTS, TraitSet::ATTR_SIZED_RESULT_SEGMENTS);
        let operands = Groups::new(info, info.def().operands, sized.0, "operandSegmentSizes");
        let results = Groups::new(info, info.def().results, sized.1, "resultSegmentSizes");
        let steps = match cx.takes(ir::FastPaths::FUSED_PRINTING) {
            true => super::fast::fused(steps, info, &defaults, [&operands, &results]),
            false => steps,
        };
        let unspelled = format.bound_attrs.iter().enumerate().filter(|(_, bound)| !**bound);
        let unspelled: Vec<_> =
            unspelled.map(|(slot, _)| Unspelled::new(info, slot, defaults[slot])).collect();
        let implied: Box<[u32]> = info.default_slots(cx).into();
        let implied_silent = unspelled.iter().all(|slot| slot.is_silent(implied[slot.offset as usize]));
        Program {
            format,
            steps,
            operands,
            results,
            unspelled,
            defaults,
            implied,
            implied_silent,
            terminator: info.def().implicit_terminator(),
        }
    }
}

fn default_word(cx: &Context, info: &OpInfo, slot: usize) -> Option<u32> {
    let def = &info.def().attrs[slot];
    match (info.slots()[slot].storage, def.default.as_ref()?) {
        (SlotStorage::Enum(_), DefaultAttr::Enum(value)) => Some(*value),
        (SlotStorage::Attr, _) => def.default_attr(cx).map(Attr::to_word),
        _ => None,
    }
}

/// Returns whether the raw property of a slot means that there is no attribute.
pub(super) fn is_absent(storage: SlotStorage, word: u32) -> bool {
    match storage {
        SlotStorage::Attr => Attr::from_word(word).is_none(),
        SlotStorage::Enum(_) => word == NO_WORD,
        SlotStorage::Segments => false,
    }
}

fn text(steps: &mut Vec<Step<'_>>, blank: bool, text: &str) {
    let blank = if blank { " " } else { "" };
    if let Some(Step::Text(last)) = steps.last_mut() {
        last.push_str(blank);
        last.push_str(text);
    } else if !(blank.is_empty() && text.is_empty()) {
        steps.push(Step::Text(format!("{blank}{text}")));
    }
}

fn push_all<'f>(directives: &'f [Directive], spacing: &mut Spacing, steps: &mut Vec<Step<'f>>) {
    for directive in directives {
        push(directive, spacing, steps);
    }
}

fn push<'f>(directive: &'f Directive, spacing: &mut Spacing, steps: &mut Vec<Step<'f>>) {
    let step = match directive {
        Directive::Literal(literal) => return text(steps, spacing.literal(literal.text), literal.text),
        Directive::Whitespace(Whitespace::Empty) => return spacing.empty(),
        Directive::Whitespace(Whitespace::Space) => {
            spacing.blank();
            return text(steps, true, "");
        }
        // As upstream, a line break does not stand for the blank before what follows.
        Directive::Whitespace(Whitespace::Newline) => return steps.push(Step::Newline),
        Directive::AttrDict | Directive::AttrDictWithKeyword => {
            spacing.dictionary();
            return steps.push(Step::AttrDict(matches!(directive, Directive::AttrDictWithKeyword)));
        }
        Directive::PropDict => {
            spacing.dictionary();
            return steps.push(Step::PropDict);
        }
        Directive::Optional(group) => {
            let skipped = |steps: &mut Vec<Step<'f>>, spacing: &mut Spacing, part: &'f [Directive]| {
                let at = steps.len();
                steps.push(Step::Skip(0));
                push_all(part, spacing, steps);
                at
            };
            let then = skipped(steps, spacing, &group.then);
            let mut len = steps.len() - then - 1;
            if !group.otherwise.is_empty() {
                let otherwise = skipped(steps, spacing, &group.otherwise);
                steps[otherwise] = Step::Skip(steps.len() - otherwise - 1);
                len += 1;
            }
            steps[then] = Step::Unless(&group.anchor, group.inverted, len);
            // Keeps the next text from being merged with the last one of the group.
            return steps.push(Step::Skip(0));
        }
        Directive::OilList(clauses) => return clauses.iter().for_each(|clause| oil(clause, spacing, steps)),
        Directive::Attr(attr) if attr.form == AttrForm::Implied => return,
        Directive::Attr(attr) => Step::Attr(*attr),
        Directive::Operand(group) => Step::Operand(*group),
        Directive::Region(group) => Step::Region(*group),
        Directive::Successor(group) => Step::Successor(*group),
        Directive::Type(ty) => Step::Type(ty.of, ty.stripped.is_some()),
        Directive::FunctionalType(inputs, results) => Step::FunctionalType(*inputs, *results),
        Directive::Operands => Step::Operands,
        Directive::Regions => Step::Regions,
        Directive::Successors => Step::Successors,
        Directive::Custom(CustomCall { hook, .. })
            if matches!(hook.line, Some(LineDirective::ElementType(_))) =>
        {
            // It prints nothing.
            return text(steps, spacing.element(), "");
        }
        Directive::Custom(call) => Step::Custom(call),
    };
    text(steps, spacing.element(), "");
    steps.push(step);
}

fn oil<'f>(clause: &'f OilClause, spacing: &mut Spacing, steps: &mut Vec<Step<'f>>) {
    let at = steps.len();
    steps.push(Step::Skip(0));
    text(steps, spacing.literal(clause.literal.text), clause.literal.text);
    push_all(&clause.directives, spacing, steps);
    steps[at] = Step::Unless(&clause.anchor, false, steps.len() - at - 1);
    steps.push(Step::Skip(0));
}
