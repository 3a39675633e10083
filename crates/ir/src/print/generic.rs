//! The generic form of operations: `"name"(operands) <{properties}> : (types) -> types`.
//!
//! Most operations of a text differ in their operands only, so the texts of names, inherent attributes and
//! types are cached by their words.

use super::generic_memo::MAX_CACHED_WORDS;
use super::memo::CachedText;
use super::printer::Printer;
use super::text;
use crate::asm::RegionStyle;
use crate::body::{TYPE_WORDS, TypesKey, mix};
use crate::def::AttrKind;
use crate::{Attr, NO_WORD, OpName, OpParts, OpRef, SlotStorage, TypeData};

/// Size of the direct-mapped caches of the texts of types, and of several property words.
const PLACES: usize = 256;

impl Printer<'_> {
    /// Prints the generic form, from the quoted name on.
    pub fn generic(&mut self, parts: &OpParts<'_>) {
        self.quoted_name(parts.name());
        for index in 0..parts.num_operands() {
            if index > 0 {
                self.put(", ");
            }
            self.value(parts.operand(index));
        }
        self.put(")");
        let op = parts.op();
        if parts.has_successors() {
            for (index, block) in op.successors().enumerate() {
                self.put(if index > 0 { ", " } else { "[" });
                self.block_name(block);
            }
            self.put("]");
        }
        self.properties(op, parts);
        if parts.num_regions() > 0 {
            self.put(" (");
            for (index, region) in op.regions().enumerate() {
                self.put(if index > 0 { ", " } else { "" });
                self.region(region, RegionStyle { empty_block: true, ..RegionStyle::FULL });
            }
            self.put(")");
        }
        if parts.discardable() != Attr::EMPTY_DICT {
            self.put(" ");
            self.attr(parts.discardable());
        }
        self.types_of(op);
    }

    #[inline]
    fn quoted_name(&mut self, name: OpName) {
        if self.generic.names.find(name.index()).push(&self.writer.memo.long, &mut self.writer.out) {
            return;
        }
        let start = self.writer.out.len();
        text::push_string(&mut self.writer.out, self.writer.cx.op_name_str(name).as_bytes());
        self.put("(");
        let text = self.cache_text(start);
        self.generic.names.put(name.index(), text);
    }

    /// Prints ` : (operands) -> results`, the types.
    fn types_of(&mut self, op: OpRef<'_>) {
        let body = op.body();
        let Some(key) = TypesKey::of(body.pools(), body.op_data(op.index())) else {
            self.put(" : ");
            return self.function_type(op);
        };
        let place = key.place(PLACES);
        if let Some((list, text)) = self.generic.types.get(place)
            && key.begins(list)
            && text.push(&self.writer.memo.long, &mut self.writer.out)
        {
            return;
        }
        let start = self.writer.out.len();
        self.put(" : ");
        self.function_type(op);
        let text = self.cache_text(start);
        if !text.is_absent() {
            if self.generic.types.is_empty() {
                // No key starts with this word: there are less than 2^27 results.
                self.generic.types.resize(PLACES, ([u32::MAX; TYPE_WORDS], CachedText::ABSENT));
            }
            self.generic.types[place] = (key.words(), text);
        }
    }

    /// Prints `(operands) -> results`, the types.
    pub fn function_type(&mut self, op: OpRef<'_>) {
        self.put("(");
        self.writer.type_list(op.operand_types());
        self.put(") -> ");
        if op.num_results() == 1 {
            let ty = op.result(0).ty_handle();
            if !matches!(self.writer.cx.type_data(ty), TypeData::Function { .. }) {
                return self.ty(ty);
            }
        }
        self.put("(");
        self.writer.type_list(op.result_types());
        self.put(")");
    }

    /// Prints ` <{...}>` of inherent attributes.
    fn properties(&mut self, op: OpRef<'_>, parts: &OpParts<'_>) {
        let name = parts.name();
        let word = match *parts.slot_words().kept() {
            [] => return self.implied_properties(op, name),
            [word] => word,
            ref words => return self.many_properties(op, name, words),
        };
        if let Some((last, text)) = self.generic.last.get(name.index() as usize)
            && *last == word
            && text.push(&self.writer.memo.long, &mut self.writer.out)
        {
            return;
        }
        let text = self.one_property(op, name, word);
        if !text.is_absent() {
            let index = name.index() as usize;
            if index >= self.generic.last.len() {
                self.generic.last.resize((index + 1).next_power_of_two(), (0, CachedText::ABSENT));
            }
            self.generic.last[index] = (word, text);
        }
    }

    /// Prints ` <{...}>` of an operation that stores no property words.
    fn implied_properties(&mut self, op: OpRef<'_>, name: OpName) {
        let index = name.index() as usize;
        match self.generic.implied.get(index) {
            Some(None) => return,
            Some(Some(text)) if text.push(&self.writer.memo.long, &mut self.writer.out) => return,
            _ => {}
        }
        let start = self.writer.out.len();
        let text = self.cache_properties(op);
        if index >= self.generic.implied.len() {
            self.generic.implied.resize((index + 1).next_power_of_two(), Some(CachedText::ABSENT));
        }
        self.generic.implied[index] = (self.writer.out.len() > start).then_some(text);
    }

    /// Prints ` <{...}>` of an operation that stores one property word, and caches the text.
    fn one_property(&mut self, op: OpRef<'_>, name: OpName, word: u32) -> CachedText {
        let key = (name, word);
        if let Some(text) = self.generic.one.get(&key) {
            text.push(&self.writer.memo.long, &mut self.writer.out);
            return *text;
        }
        let text = self.cache_properties(op);
        if !text.is_absent() {
            self.generic.one.insert(key, text);
        }
        text
    }

    /// Prints ` <{...}>` of an operation that stores several property words, and caches the text.
    fn many_properties(&mut self, op: OpRef<'_>, name: OpName, words: &[u32]) {
        if words.len() > MAX_CACHED_WORDS {
            return self.properties_text(op);
        }
        let mut key = [0; MAX_CACHED_WORDS + 2];
        (key[0], key[1]) = (name.to_word(), words.len() as u32);
        key[2..][..words.len()].copy_from_slice(words);
        let mixed = key.iter().fold(0, |mixed, &word| mix(mixed, word));
        let place = (mixed >> 24) as usize;
        if let Some((found, text)) = self.generic.many.get(place)
            && *found == key
            && text.push(&self.writer.memo.long, &mut self.writer.out)
        {
            return;
        }
        let text = self.cache_properties(op);
        if !text.is_absent() {
            if self.generic.many.is_empty() {
                // No operation name has this word.
                self.generic.many.resize(PLACES, ([u32::MAX; MAX_CACHED_WORDS + 2], CachedText::ABSENT));
            }
            self.generic.many[place] = (key, text);
        }
    }

    /// Prints inherent attributes and caches the text.
    fn cache_properties(&mut self, op: OpRef<'_>) -> CachedText {
        let start = self.writer.out.len();
        self.properties_text(op);
        self.cache_text(start)
    }

    /// Caches the text printed since `start`.
    fn cache_text(&mut self, start: usize) -> CachedText {
        CachedText::new(&self.writer.out[start..], &mut self.writer.memo.long)
    }

    fn properties_text(&mut self, op: OpRef<'_>) {
        let Some(info) = op.info() else {
            if let Some(properties) = op.properties() {
                self.put(" <");
                self.attr(properties.handle());
                self.put(">");
            }
            return;
        };
        let mut first = true;
        for (def, slot) in info.attrs_by_name() {
            let word = op.slot_words().get(slot.offset as usize);
            let absent = match slot.storage {
                // A flag that is no attribute is printed as one if it is not set.
                SlotStorage::Attr if matches!(def.constraint.kind, AttrKind::UnitProperty) => {
                    let word = word.filter(|&word| word != 0);
                    self.put(if std::mem::take(&mut first) { " <{" } else { ", " });
                    let value = word.and_then(Attr::from_word).unwrap_or(self.writer.cx.bool_attr(false));
                    self.writer.named_attr(slot.name, value);
                    continue;
                }
                SlotStorage::Attr => word.is_none_or(|word| word == 0),
                SlotStorage::Enum(_) => word.is_none_or(|word| word == NO_WORD),
                SlotStorage::Segments => word.is_none(),
            };
            if absent {
                continue;
            }
            self.put(if std::mem::take(&mut first) { " <{" } else { ", " });
            match (slot.storage, word.and_then(Attr::from_word)) {
                (SlotStorage::Attr, Some(attr)) => self.writer.named_attr(slot.name, attr),
                (SlotStorage::Segments, _) => self.segments(op, slot),
                _ => {
                    if let Some(attr) = op.slot_attr(slot) {
                        self.writer.named_attr(slot.name, attr.handle());
                    }
                }
            }
        }
        self.put(if first { "" } else { "}>" });
    }

    /// Prints `name = array<i32: ...>` of segment sizes, without creating the attribute.
    fn segments(&mut self, op: OpRef<'_>, slot: &crate::SlotInfo) {
        text::push_keyword_or_string(&mut self.writer.out, self.writer.cx.ident_text(slot.name));
        self.put(" = array<i32");
        let words = op.slot_words().list(slot.offset as usize, slot.words as usize).unwrap_or(&[]);
        for (index, &word) in words.iter().enumerate() {
            self.put(if index > 0 { ", " } else { ": " });
            text::push_i64(&mut self.writer.out, i64::from(word as i32));
        }
        self.put(">");
    }
}
