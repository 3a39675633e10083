//! Interprets the steps of a format.

use super::program::{Program, Step, Unspelled, is_absent};
use super::target::Target;
use crate::format::{AnchorPart, AttrDirective, AttrForm, CustomArgKind, CustomCall, TypeArg};
use ir::asm::RegionStyle;
use ir::def::{CustomPart, EnumStorage};
use ir::print::text::Short;
use ir::{Attr, AttrRef, NamedAttr, OpInfo, OpParts, OpRef, RegionRef, SlotStorage, SlotWords, Type};
use smallvec::SmallVec;
use std::ops::Range;

/// An operation being printed by a program.
struct Run<'p, 'o> {
    program: &'p Program<'p>,
    op: OpRef<'o>,
    parts: &'p OpParts<'o>,
    info: &'p OpInfo,
    words: SlotWords<'o>,
}

impl Program<'_> {
    /// Prints an operation from after its name.
    #[inline]
    pub(super) fn print<P: Target>(&self, parts: &OpParts<'_>, info: &OpInfo, out: &mut P) {
        let mut steps = &self.steps[..];
        while let [step, rest @ ..] = steps {
            steps = rest;
            match step {
                Step::Short(text) => out.short(text),
                Step::OneOperand(text, index) => {
                    out.short(text);
                    out.value(parts.operand(*index as usize));
                }
                Step::OneOperandType(text, index) => {
                    out.short(text);
                    out.value_type(parts.operand(*index as usize).ty_handle());
                }
                Step::OneResultType(text, index) => {
                    out.short(text);
                    out.value_type(parts.result(*index as usize).ty_handle());
                }
                Step::AttrWord(offset) => {
                    if let Some(attr) = self.word(parts, *offset).and_then(Attr::from_word) {
                        out.attr(attr);
                    }
                }
                Step::UnlessWord(offset, word, len) => {
                    if self.word(parts, *offset) == Some(*word) {
                        steps = steps.get(*len..).unwrap_or(&[]);
                    }
                }
                Step::Case(offset, cases, attr) => {
                    let word = self.word(parts, *offset);
                    match word.and_then(|word| cases.get(word as usize)) {
                        Some(case) => out.short(case),
                        None => self.run(parts, info).attr(*attr, out),
                    }
                }
                Step::Operand(group) => self.group(*group as usize, parts, out),
                Step::AttrDict(_) if self.has_no_attrs(parts) => {}
                step => {
                    let skipped = self.run(parts, info).step(step, out);
                    steps = steps.get(skipped..).unwrap_or(&[]);
                }
            }
        }
    }
}

impl<'f> Program<'f> {
    fn run<'p, 'o>(&'p self, parts: &'p OpParts<'o>, info: &'p OpInfo) -> Run<'p, 'o>
    where
        'f: 'p,
    {
        Run { program: self, op: parts.op(), parts, info, words: parts.slot_words() }
    }

    /// Prints the operands of a group.
    #[inline(never)]
    fn group<P: Target>(&self, group: usize, parts: &OpParts<'_>, out: &mut P) {
        let group = self.operands.range(group, parts.num_operands(), parts.slot_words().kept());
        for (number, index) in group.enumerate() {
            if number > 0 {
                out.short(&Short::COMMA);
            }
            out.value(parts.operand(index));
        }
    }

    /// Returns a raw property; `None` if there are fewer.
    #[inline(always)]
    fn word(&self, parts: &OpParts<'_>, offset: u32) -> Option<u32> {
        let kept = parts.slot_words().kept();
        kept.get(offset as usize).or_else(|| self.implied.get(offset as usize)).copied()
    }

    /// Returns whether `attr-dict` certainly prints nothing.
    #[inline]
    fn has_no_attrs(&self, parts: &OpParts<'_>) -> bool {
        if parts.discardable() != Attr::EMPTY_DICT {
            return false;
        }
        if parts.slot_words().kept().is_empty() {
            return self.implied_silent;
        }
        let is_silent =
            |slot: &Unspelled| self.word(parts, slot.offset).is_some_and(|word| slot.is_silent(word));
        self.unspelled.iter().all(is_silent)
    }
}

impl<'o> Run<'_, 'o> {
    /// Runs a step that few operations have. Returns the number of steps to skip after it.
    #[inline(never)]
    fn step<P: Target>(&self, step: &Step<'_>, out: &mut P) -> usize {
        let op = self.op;
        match step {
            Step::Text(text) => out.write(text),
            Step::Newline => out.newline(),
            Step::Type(of, stripped) => self.types(*of, *stripped, out),
            Step::Attr(attr) => self.attr(*attr, out),
            Step::Region(group) => self.regions(self.region_range(*group), out),
            Step::Successor(group) => self.successors(self.successor_range(*group), out),
            Step::FunctionalType(inputs, results) => self.functional_type(*inputs, *results, out),
            Step::Operands => out.operands(&mut op.operands()),
            Step::Regions => self.regions(0..op.num_regions(), out),
            Step::Successors => self.successors(0..op.num_successors(), out),
            Step::AttrDict(keyword) => self.attr_dict(*keyword, out),
            Step::PropDict => self.prop_dict(out),
            Step::Unless(anchor, inverted, len) => {
                if anchor.iter().any(|part| self.present(*part)) == *inverted {
                    return *len;
                }
            }
            Step::Skip(len) => return *len,
            Step::Custom(call) => self.custom(call, out),
            // These are done already.
            Step::Short(_)
            | Step::OneOperand(..)
            | Step::Operand(_)
            | Step::OneOperandType(..)
            | Step::OneResultType(..)
            | Step::AttrWord(_)
            | Step::Case(..)
            | Step::UnlessWord(..) => {}
        }
        0
    }

    #[inline]
    fn operands(&self, group: u32) -> Range<usize> {
        self.program.operands.range(group as usize, self.parts.num_operands(), self.words.kept())
    }

    #[inline]
    fn results(&self, group: u32) -> Range<usize> {
        self.program.results.range(group as usize, self.parts.num_results(), self.words.kept())
    }

    fn region_range(&self, group: u32) -> Range<usize> {
        let defs = self.program.format.def.regions;
        let (group, count) = (group as usize, self.op.num_regions());
        match defs.get(group) {
            // Only the last can be variadic.
            Some(def) if def.variadic => group.min(count)..count,
            _ => group.min(count)..(group + 1).min(count),
        }
    }

    fn successor_range(&self, group: u32) -> Range<usize> {
        let defs = self.program.format.def.successors;
        let (group, count) = (group as usize, self.op.num_successors());
        match defs.get(group) {
            Some(def) if def.variadic => group.min(count)..count,
            _ => group.min(count)..(group + 1).min(count),
        }
    }

    /// Calls a function with each type.
    #[inline]
    fn each_type(&self, of: TypeArg, mut each: impl FnMut(usize, Type)) {
        let (operands, results) = match of {
            TypeArg::Operand(group) => (self.operands(group), 0..0),
            TypeArg::Result(group) => (0..0, self.results(group)),
            TypeArg::Operands => (0..self.parts.num_operands(), 0..0),
            TypeArg::Results => (0..0, 0..self.parts.num_results()),
        };
        for (number, index) in operands.enumerate() {
            each(number, self.parts.operand(index).ty_handle());
        }
        for (number, index) in results.enumerate() {
            each(number, self.parts.result(index).ty_handle());
        }
    }

    fn types<P: Target>(&self, of: TypeArg, stripped: bool, out: &mut P) {
        self.each_type(of, |number, ty| {
            if number > 0 {
                out.short(&Short::COMMA);
            }
            if stripped { out.stripped_type(ty) } else { out.value_type(ty) }
        });
    }

    fn functional_type<P: Target>(&self, inputs: TypeArg, results: TypeArg, out: &mut P) {
        out.write("(");
        self.types(inputs, false, out);
        out.write(") -> ");
        let mut all: SmallVec<[Type; 4]> = SmallVec::new();
        self.each_type(results, |_, ty| all.push(ty));
        match all[..] {
            [one] if !out.context().ty(one).is_function() => out.ty(one),
            _ => {
                out.write("(");
                out.types(&all);
                out.write(")");
            }
        }
    }

    /// Returns the attribute of a slot, widened if it is stored raw.
    fn slot_attr(&self, slot: usize) -> Option<Attr> {
        let slot = self.info.slots().get(slot)?;
        match slot.storage {
            SlotStorage::Attr => Attr::from_word(self.words.get(slot.offset as usize)?),
            _ => self.op.slot_attr(slot).map(|attr| attr.handle()),
        }
    }

    fn attr<P: Target>(&self, directive: AttrDirective, out: &mut P) {
        let Some(slot) = self.info.slots().get(directive.slot as usize) else { return };
        if let (SlotStorage::Enum(def), Some(word)) = (slot.storage, self.words.get(slot.offset as usize))
            && matches!(directive.form, AttrForm::EnumKeyword | AttrForm::EnumDelimited(_))
        {
            // The printer of such an attribute begins with a blank, which upstream does not leave out.
            if directive.form == AttrForm::EnumKeyword && matches!(def.storage, EnumStorage::Dialect(_)) {
                out.write(" ");
            }
            return match (directive.form, def.case_name(word)) {
                (AttrForm::EnumKeyword, Some(case)) => out.keyword_or_string(case.as_bytes()),
                (form, _) => {
                    let (before, after) = match form {
                        AttrForm::EnumDelimited(attr) => self.op.context().attr_def(attr).case_delimiters(),
                        _ => Default::default(),
                    };
                    let mut text = String::new();
                    def.write_keywords(word, &mut text);
                    out.write(&before);
                    out.write(&text);
                    out.write(&after);
                }
            };
        }
        let Some(attr) = self.slot_attr(directive.slot as usize) else { return };
        let view = self.op.context().attr_ref(attr);
        match directive.form {
            AttrForm::Untyped(_) => out.attr_without_type(attr),
            AttrForm::SymbolName => out.symbol_name(view.as_bytes().unwrap_or(b"")),
            AttrForm::DenseArray if numbers(view, out) => {}
            AttrForm::DenseArray => {
                let text = view.to_string();
                let items = text.split_once(": ").map_or("", |(_, items)| items.trim_end_matches('>'));
                out.write("[");
                out.write(items);
                out.write("]");
            }
            AttrForm::Stripped(_) => out.stripped_attr(attr),
            _ => out.attr(attr),
        }
    }

    fn region<P: Target>(&self, region: RegionRef<'_>, out: &mut P) {
        let mut style = RegionStyle::FULL;
        if self.program.terminator.is_some()
            && let Some(last) = region.first_block().and_then(|block| block.terminator())
        {
            let has_attrs =
                last.discardable().handle() != Attr::EMPTY_DICT || last.inherent().next().is_some();
            style.terminators = has_attrs || last.num_operands() > 0 || last.num_results() > 0;
        }
        out.region(region, style);
    }

    fn regions<P: Target>(&self, range: Range<usize>, out: &mut P) {
        for (number, index) in range.enumerate() {
            out.write(if number > 0 { ", " } else { "" });
            self.region(self.op.region(index), out);
        }
    }

    fn successors<P: Target>(&self, range: Range<usize>, out: &mut P) {
        let len = range.len();
        for (number, block) in self.op.successors().skip(range.start).take(len).enumerate() {
            out.write(if number > 0 { ", " } else { "" });
            out.successor(block);
        }
    }

    fn shown(&self, unspelled: &Unspelled) -> Option<NamedAttr> {
        let slot = self.info.slots().get(unspelled.slot)?;
        let word = self.words.get(slot.offset as usize)?;
        if is_absent(slot.storage, word) || unspelled.default == Some(word) {
            return None;
        }
        Some(NamedAttr { name: slot.name, value: self.slot_attr(unspelled.slot)? })
    }

    fn attr_dict<P: Target>(&self, keyword: bool, out: &mut P) {
        let prefix = if keyword { " attributes" } else { "" };
        let entries = match self.parts.discardable() {
            Attr::EMPTY_DICT => &[],
            dict => self.op.context().attr_ref(dict).as_dictionary().unwrap_or(&[]),
        };
        if self.program.unspelled.is_empty() || self.program.format.has_prop_dict {
            if !entries.is_empty() {
                out.dictionary(prefix, entries);
            }
            return;
        }
        let shown = self.program.unspelled.iter().filter_map(|slot| self.shown(slot));
        let mut all: SmallVec<[NamedAttr; 8]> = shown.chain(entries.iter().copied()).collect();
        let cx = self.op.context();
        all.sort_by(|a, b| cx.ident_text(a.name).cmp(cx.ident_text(b.name)));
        if !all.is_empty() {
            out.dictionary(prefix, &all);
        }
    }

    fn prop_dict<P: Target>(&self, out: &mut P) {
        let all: SmallVec<[NamedAttr; 8]> =
            self.program.unspelled.iter().filter_map(|slot| self.shown(slot)).collect();
        // As upstream, the blank is there for nothing too.
        out.write(" ");
        if !all.is_empty() {
            out.write("<");
            let dict = out.context().dict_attr(&all);
            out.attr(dict);
            out.write(">");
        }
    }

    fn present(&self, part: AnchorPart) -> bool {
        match part {
            AnchorPart::Attr(index) => {
                let Some(slot) = self.info.slots().get(index as usize) else { return false };
                let word = self.words.get(slot.offset as usize);
                word.is_some_and(|word| {
                    !is_absent(slot.storage, word) && self.program.defaults[index as usize] != Some(word)
                })
            }
            AnchorPart::Operand(group) => !self.operands(group).is_empty(),
            AnchorPart::Result(group) => !self.results(group).is_empty(),
            AnchorPart::Region(group) => {
                let variadic =
                    self.program.format.def.regions.get(group as usize).is_some_and(|d| d.variadic);
                self.region_range(group).any(|index| variadic || !self.op.region(index).is_empty())
            }
            AnchorPart::Successor(group) => !self.successor_range(group).is_empty(),
            AnchorPart::Operands => self.op.num_operands() > 0,
            AnchorPart::Results => self.op.num_results() > 0,
        }
    }

    fn custom<P: Target>(&self, call: &CustomCall, out: &mut P) {
        let parts: SmallVec<[CustomPart; 4]> = call
            .args
            .iter()
            .map(|arg| match arg.what {
                CustomArgKind::Operand(group) => CustomPart::Operands(self.operands(group)),
                CustomArgKind::Type(TypeArg::Operand(group)) => {
                    CustomPart::OperandTypes(self.operands(group))
                }
                CustomArgKind::Type(TypeArg::Result(group)) => CustomPart::ResultTypes(self.results(group)),
                CustomArgKind::Type(TypeArg::Operands) => CustomPart::OperandTypes(0..self.op.num_operands()),
                CustomArgKind::Type(TypeArg::Results) => CustomPart::ResultTypes(0..self.op.num_results()),
                CustomArgKind::Attr(slot) => CustomPart::Attr(self.slot_attr(slot as usize)),
                CustomArgKind::Region(group) => CustomPart::Regions(self.region_range(group)),
                CustomArgKind::Successor(group) => CustomPart::Successors(self.successor_range(group)),
                CustomArgKind::Text(text) => CustomPart::Text(text),
                CustomArgKind::AttrDict => CustomPart::AttrDict,
            })
            .collect();
        (call.hook.print)(self.op, &parts, out);
    }
}

/// Prints `[1, 2]` of an array of integers of 32 or 64 bits; returns `false` for others.
fn numbers<P: Target>(attr: AttrRef<'_>, out: &mut P) -> bool {
    let Some((element, bytes)) = attr.as_dense_array() else { return false };
    let size = match element.handle() {
        Type::I32 => 4,
        Type::I64 => 8,
        _ => return false,
    };
    out.write("[");
    for (index, chunk) in bytes.chunks_exact(size).enumerate() {
        if index > 0 {
            out.short(&Short::COMMA);
        }
        let low = chunk.first_chunk().map_or(0, |low| i64::from(i32::from_le_bytes(*low)));
        out.integer(chunk.first_chunk().map_or(low, |whole| i64::from_le_bytes(*whole)));
    }
    out.write("]");
    true
}
