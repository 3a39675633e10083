//! Custom forms on one line: see [`crate::format::FastFormat`].
//!
//! Plain function: `custom_as` with the directives (`parse/directives.rs`). Gain: 17 % of mixed dialects, 25 % of arithmetic
//! (docs/fast-paths.md). Held equal by `crates/cli/tests/lit.rs` and the mutations, which parse both ways.
//!
//! It changes nothing before the whole line has been parsed, so that the parser can go back and leave unusual
//! input to the directives.

use crate::format::{Counts, FastFormat, FastTypeSource, MAX_GROUPS, Step, base_kind};
use crate::parse::memo::slice_hash;
use crate::parse::ops::{Named, OpHead};
use crate::parse::{ParseResult, Parser};
use ir::def::{EnumDef, TypePred};
use ir::{Attr, Block, Loc, OpInfo, RawOp, SlotFacts, SlotStorage, Type, Value};
use smallvec::SmallVec;

/// Parts of a line; the parser keeps them to reuse their buffers.
#[derive(Default)]
pub(in crate::parse) struct FastOp {
    /// Operands, and the types that they have.
    pub(super) values: Vec<Value>,
    pub(in crate::parse) has: Vec<Type>,
    /// Number of operands of each group.
    pub(super) counts: [u32; MAX_GROUPS],
    /// For each group its type.
    pub(super) registers: [Option<Type>; MAX_GROUPS],
    /// Types of the operand groups that are lists, and the start of those of each group.
    list: Vec<Type>,
    starts: [u32; MAX_GROUPS],
    pub(in crate::parse) results: Vec<Type>,
    successors: Vec<Block>,
    pub(in crate::parse) slots: Vec<u32>,
}

impl FastOp {
    /// Resets it for another operation.
    #[inline]
    pub(in crate::parse) fn clear(&mut self) {
        self.values.clear();
        self.has.clear();
        self.list.clear();
        self.results.clear();
        self.successors.clear();
        self.slots.clear();
        self.counts = [0; MAX_GROUPS];
        self.registers = [None; MAX_GROUPS];
    }

    /// Moves operands from the order of the text to that of their groups, which all have one.
    #[inline]
    fn reorder(&mut self, order: &[u8]) {
        if order.is_empty() {
            return;
        }
        let read: SmallVec<[(Value, Type); 4]> =
            self.values.iter().copied().zip(self.has.iter().copied()).collect();
        for (&group, (value, ty)) in order.iter().zip(read) {
            self.values[group as usize] = value;
            self.has[group as usize] = ty;
        }
    }
}

impl<'a> Parser<'a> {
    /// Parses a straight-line operation after its name and creates it. Returns `false`, without side effects
    /// and with the position after the name, if it is left to the directives.
    pub(in crate::parse) fn line(
        &mut self,
        head: &OpHead<'a>,
        named: &Named<'a>,
        line: &FastFormat,
    ) -> ParseResult<bool> {
        let Some(info) = named.info else { return Ok(false) };
        let start = self.pos;
        let mut parts = self.line_parts.take().unwrap_or_default();
        parts.clear();
        parts.slots.extend_from_slice(info.default_slots(self.cx));
        let read = self
            .steps(&mut parts, info, line)
            .and_then(|()| {
                parts.reorder(&line.order);
                self.line_types(&mut parts, line)
            })
            .and_then(|()| self.line_loc(head, &parts));
        let done = match read {
            Some(loc) => self.finish_fast(head, named, &parts, loc).map(|()| true),
            None => {
                self.pos = start;
                Ok(false)
            }
        };
        self.line_parts = Some(parts);
        done
    }

    /// Parses the location of an operation that ends here, if it has one. Returns `None` if it is malformed,
    /// or if the number of named results is wrong.
    #[inline]
    pub(in crate::parse) fn line_loc(&mut self, head: &OpHead<'a>, parts: &FastOp) -> Option<Loc> {
        if head.results != 0 && head.results as usize != parts.results.len() {
            return None;
        }
        let written = self.optional_trailing_loc().ok()?;
        Some(written.unwrap_or_else(|| self.loc_at_pos(head.pos)))
    }

    fn steps(&mut self, parts: &mut FastOp, info: &OpInfo, line: &FastFormat) -> Option<()> {
        let mut steps = line.steps.iter();
        while let Some(step) = steps.next() {
            match *step {
                Step::Punct(byte) => self.eat(byte).then_some(())?,
                Step::Colon => self.eat_colon().then_some(())?,
                Step::Literal(literal) => self.eat_literal(literal).then_some(())?,
                Step::Operand(group) => {
                    self.line_operand(parts)?;
                    parts.counts[group as usize] = 1;
                }
                Step::Operands(group) => parts.counts[group as usize] = self.line_operands(parts)?,
                Step::Attr(slot, end) => {
                    let attr = self.attr_memo_before(end).ok()?;
                    self.line_attr(parts, info, slot, attr)?;
                }
                Step::Untyped(slot, ty) => {
                    self.ws();
                    let attr = self.attr(Some(ty)).ok()?;
                    self.line_attr(parts, info, slot, attr)?;
                }
                Step::Enum(word, cases) => parts.slots[word as usize] = self.enum_memo(cases)?,
                Step::Type(register) => parts.registers[register as usize] = Some(self.ty().ok()?),
                Step::TypeOf(register, class) => {
                    let ty = self.ty().ok()?;
                    class.holds(self.cx.ty(ty)).then_some(())?;
                    parts.registers[register as usize] = Some(ty);
                }
                Step::Types(group) => self.line_list(parts, group)?,
                Step::FunctionType(counts, true) => self.line_function(parts, counts)?,
                Step::Successor => {
                    let block = self.block_use().ok()?;
                    parts.successors.push(block);
                }
                Step::Dict => {
                    if self.ws() == b'{' {
                        self.line_dict(parts, info, line)?;
                    }
                }
                Step::Unless(literal) => (!self.next_is(literal)).then_some(())?,
                Step::IfLiteral(literal, len) => {
                    if !self.eat_literal(literal) {
                        steps = steps.as_slice()[len as usize..].iter();
                    }
                }
                Step::IfOperand(len) => {
                    if self.ws() != b'%' {
                        steps = steps.as_slice()[len as usize..].iter();
                    }
                }
                Step::IfWord(len) => {
                    if self.peek_word().is_empty() {
                        steps = steps.as_slice()[len as usize..].iter();
                    }
                }
                ref step => self.line_step(parts, step)?,
            }
        }
        Some(())
    }

    /// Runs a step that fewer operations have.
    fn line_step(&mut self, parts: &mut FastOp, step: &Step) -> Option<()> {
        match *step {
            Step::UnlessWord => {
                let next = self.ws();
                (!next.is_ascii_alphabetic() && next != b'"' && next != b'_').then_some(())
            }
            Step::FunctionType(counts, _) => self.line_function_types(parts, counts),
            Step::AllOperands(count) => {
                parts.counts[..count as usize].fill(1);
                (self.line_operands(parts)? == u32::from(count)).then_some(())
            }
            Step::Array(word, bytes, element) => self.line_array(parts, word, bytes, element),
            Step::Indices(group, word, bytes, brackets) => {
                self.line_indices(parts, (group, word), bytes, brackets)
            }
            Step::Element(register, container, word, element) => {
                let container = parts.registers[container as usize]?;
                let position = Attr::from_word(parts.slots[word as usize])?;
                parts.registers[register as usize] = Some(element.0(self.cx, container, position)?);
                Some(())
            }
            Step::OfType(register, holds) => {
                let ty = match register {
                    Some(register) => parts.registers[register as usize],
                    None => parts.results.first().copied(),
                };
                ty.is_none_or(|ty| holds.0(self.cx.ty(ty))).then_some(())
            }
            Step::Flags(word, separator, cases) => {
                parts.slots[word as usize] = self.line_flags(separator, cases)?;
                Some(())
            }
            Step::Quoted(word, cases) => {
                parts.slots[word as usize] = self.line_quoted(cases)?;
                Some(())
            }
            Step::Unit(word) => {
                parts.slots[word as usize] = Attr::UNIT.to_word();
                Some(())
            }
            Step::NoLists(word) => {
                parts.slots[word as usize] = self.cx.i32_array_attr(&[]).to_word();
                (self.ws() != b'[').then_some(())
            }
            _ => None,
        }
    }

    /// Returns whether a literal is next, without consuming it.
    #[inline]
    fn next_is(&mut self, literal: crate::format::Literal) -> bool {
        if self.ws() != literal.text.as_bytes()[0] {
            return false;
        }
        let before = self.pos;
        let found = self.eat_literal(literal);
        self.pos = before;
        found
    }

    /// Parses a use of a value that is already defined.
    #[inline]
    pub(in crate::parse) fn line_operand(&mut self, parts: &mut FastOp) -> Option<()> {
        if self.ws() != b'%' {
            return None;
        }
        self.pos += 1;
        let key = self.name_key().ok()?;
        let entry = self.names.visible(key)?;
        if self.ws() != b'#' {
            parts.values.push(entry.value);
            parts.has.push(entry.ty);
            return Some(());
        }
        self.pos += 1;
        let number: u32 = std::str::from_utf8(self.suffix()).ok()?.parse().ok()?;
        if number >= entry.count {
            return None;
        }
        let value = entry.value.sibling(number);
        parts.values.push(value);
        parts.has.push(self.body.value(value).ty_handle());
        Some(())
    }

    /// Operands between commas, possibly none; how many.
    pub(in crate::parse) fn line_operands(&mut self, parts: &mut FastOp) -> Option<u32> {
        if self.ws() != b'%' {
            return Some(0);
        }
        let mut count = 0;
        loop {
            self.line_operand(parts)?;
            count += 1;
            if !self.eat(b',') {
                return Some(count);
            }
        }
    }

    #[inline]
    fn line_attr(&self, parts: &mut FastOp, info: &OpInfo, slot: u8, attr: Attr) -> Option<()> {
        let def = &info.def().attrs[slot as usize];
        let slot = &info.slots()[slot as usize];
        let stored = matches!(slot.storage, SlotStorage::Attr);
        if !stored || !base_kind(&def.constraint.kind).accepts(self.cx.attr_ref(attr)) {
            return None;
        }
        parts.slots[slot.offset as usize] = attr.to_word();
        Some(())
    }

    /// Parses the case of an enum, the word that is next.
    fn enum_memo(&mut self, cases: &'static EnumDef) -> Option<u32> {
        let word = self.peek_word();
        let start = self.pos;
        let salt = std::ptr::from_ref(cases) as usize;
        let slot = self.memos.enums.slot(slice_hash(word) ^ (salt as u64).rotate_left(23));
        if let Some((of, value)) = self.memos.enums.exact(slot, self.src, word)
            && of == salt
        {
            self.pos += word.len();
            return Some(value);
        }
        let value = cases.value(word)?;
        self.pos += word.len();
        self.memos.enums.put(slot, start, &self.src[start..self.pos], (salt, value));
        Some(value)
    }

    fn line_list(&mut self, parts: &mut FastOp, group: u8) -> Option<()> {
        let count = parts.counts[group as usize];
        parts.starts[group as usize] = parts.list.len() as u32;
        for index in 0..count {
            if index > 0 && !self.eat(b',') {
                return None;
            }
            let ty = self.ty().ok()?;
            parts.list.push(ty);
        }
        (count > 0 && self.ws() != b',').then_some(())
    }

    /// Parses a function type at the end of a line.
    fn line_function(&mut self, parts: &mut FastOp, (least, most): Counts) -> Option<()> {
        let ty = self.function_ty_memo().ok()?;
        let (from, to) = self.cx.ty(ty).as_function()?;
        parts.results.extend_from_slice(to);
        let counts = usize::from(least)..=if most == u8::MAX { usize::MAX } else { usize::from(most) };
        (from == parts.has && counts.contains(&to.len())).then_some(())
    }

    /// Parses a function type that text follows, without creating it.
    fn line_function_types(&mut self, parts: &mut FastOp, (least, most): Counts) -> Option<()> {
        self.eat(b'(').then_some(())?;
        for (index, &has) in parts.has.iter().enumerate() {
            if index > 0 && !self.eat(b',') {
                return None;
            }
            (self.ty().ok()? == has).then_some(())?;
        }
        (self.eat(b')') && self.eat_arrow()).then_some(())?;
        // Lists of results are rare before other text.
        (self.ws() != b'(' && (least..=most).contains(&1)).then_some(())?;
        parts.results.push(self.ty().ok()?);
        Some(())
    }

    /// Parses a dictionary of inherent attributes that the format does not spell.
    fn line_dict(&mut self, parts: &mut FastOp, info: &OpInfo, line: &FastFormat) -> Option<()> {
        let dict = self.dict_memo().ok()?;
        for entry in self.cx.attr_ref(dict).as_dictionary()? {
            let index = info.slots().iter().position(|slot| slot.name == entry.name)?;
            let (def, slot) = (&info.def().attrs[index], &info.slots()[index]);
            let value = self.cx.attr_ref(entry.value);
            if line.bound >> index & 1 == 1 || !def.constraint.accepts(value) {
                return None;
            }
            parts.slots[slot.offset as usize] = match slot.storage {
                SlotStorage::Attr => entry.value.to_word(),
                SlotStorage::Enum(cases) => cases.narrow(value)?,
                SlotStorage::Segments => return None,
            };
        }
        Some(())
    }

    /// Checks the types of the operands and finds those of the results.
    fn line_types(&self, parts: &mut FastOp, line: &FastFormat) -> Option<()> {
        let mut next = 0;
        for (group, source) in line.operands.iter().enumerate() {
            let count = parts.counts[group] as usize;
            if count == 0 {
                continue;
            }
            let has = parts.has.get(next..next + count)?;
            next += count;
            let fits = match source {
                FastTypeSource::Function => true,
                FastTypeSource::List => {
                    has == parts.list.get(parts.starts[group] as usize..)?.get(..count)?
                }
                source => {
                    let ty = self.line_type(parts, *source)?;
                    has.iter().all(|&has| has == ty)
                }
            };
            fits.then_some(())?;
        }
        for source in &line.results {
            if !matches!(source, FastTypeSource::Function) {
                parts.results.push(self.line_type(parts, *source)?);
            }
        }
        if let Some(offset) = line.segments {
            parts.slots[offset as usize..][..line.operands.len()]
                .copy_from_slice(&parts.counts[..line.operands.len()]);
        }
        Some(())
    }

    #[inline]
    fn line_type(&self, parts: &FastOp, source: FastTypeSource) -> Option<Type> {
        let of = |register: u8| parts.registers[register as usize];
        let checked = |register: u8, pred: &TypePred| {
            let ty = self.cx.ty(of(register)?);
            pred.accepts(ty).then_some(ty)
        };
        match source {
            FastTypeSource::Register(register) => of(register),
            FastTypeSource::Fixed(ty) => Some(ty),
            FastTypeSource::Element(register, pred) => {
                Some(checked(register, pred)?.element_type()?.handle())
            }
            FastTypeSource::Bool(register, pred) => {
                let ty = checked(register, pred)?;
                Some(if ty.is_shaped() { ty.with_element(Type::I1).handle() } else { Type::I1 })
            }
            FastTypeSource::Fn(transform, register, pred) => {
                transform.0(checked(register, pred)?).map(|ty| ty.handle())
            }
            FastTypeSource::Attr(word) => {
                let attr = self.cx.attr_ref(Attr::from_word(parts.slots[word as usize])?);
                attr.ty().or_else(|| attr.as_type()).map(|ty| ty.handle())
            }
            FastTypeSource::List | FastTypeSource::Function => None,
        }
    }

    /// Creates the operation and defines its results.
    #[inline]
    pub(in crate::parse) fn finish_fast(
        &mut self,
        head: &OpHead<'a>,
        named: &Named<'a>,
        parts: &FastOp,
        loc: Loc,
    ) -> ParseResult<()> {
        let block = self.open_block();
        let facts = match named.info {
            Some(info) => self.memos.facts.of(self.cx, named.name, info, &parts.slots),
            None => SlotFacts::of(self.cx, None, &parts.slots),
        };
        let value = self.body.push_op(
            block,
            &RawOp {
                name: named.name,
                info: named.info,
                loc,
                operands: &parts.values,
                result_types: &parts.results,
                successors: &parts.successors,
                slots: &parts.slots,
                facts,
            },
        );
        let mut at = 0;
        for index in head.names..self.result_names.len() {
            let crate::parse::ops::ResultName { key, pos, count } = self.result_names[index];
            self.define_typed(key, pos, value.sibling(at), parts.results[at as usize], count)?;
            at += count;
        }
        self.result_names.truncate(head.names);
        Ok(())
    }
}
