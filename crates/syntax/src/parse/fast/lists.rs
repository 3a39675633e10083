//! Lists and words in custom forms on one line.
//!
//! Plain function: the directives, custom ones among them (`parse/format_attrs.rs`, `parse/directives.rs`). Gain: see `line.rs`.
//! Held equal by `crates/cli/tests/lit.rs` and the mutations, which parse both ways.

use super::line::FastOp;
use crate::parse::Parser;
use crate::parse::memo::slice_hash;
use ir::def::EnumDef;
use ir::{Attr, AttrData, Type};
use smallvec::SmallVec;

/// Length up to which the text of an array, or of a case in quotes, is searched for its end.
const MOST_TEXT: usize = 32;

/// Bytes of an array.
type Bytes = SmallVec<[u8; 32]>;

impl Parser<'_> {
    /// Parses `[1, 2]`, a dense array.
    pub(super) fn line_array(
        &mut self,
        parts: &mut FastOp,
        word: u8,
        bytes: u8,
        element: Type,
    ) -> Option<()> {
        if self.ws() != b'[' {
            return None;
        }
        let start = self.pos;
        let rest = &self.src[start..];
        let len = rest.iter().take(MOST_TEXT).position(|&byte| byte == b']')? + 1;
        let text = &rest[..len];
        let salt = usize::from(bytes);
        let slot = self.memos.enums.slot(slice_hash(text) ^ (salt as u64).rotate_left(23));
        if let Some((of, value)) = self.memos.enums.exact(slot, self.src, text)
            && of == salt
        {
            self.pos = start + len;
            parts.slots[word as usize] = value;
            return Some(());
        }
        self.pos += 1;
        let mut list = Bytes::new();
        if !self.eat(b']') {
            loop {
                self.line_integer(bytes, &mut list)?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.eat(b']').then_some(())?;
        }
        let value = self.array_of(element, &list).to_word();
        parts.slots[word as usize] = value;
        if self.pos == start + len {
            self.memos.enums.put(slot, start, &self.src[start..self.pos], (salt, value));
        }
        Some(())
    }

    fn array_of(&self, element: Type, list: &[u8]) -> Attr {
        self.cx.attr(AttrData::DenseArray { element, bytes: list.into() })
    }

    /// Parses a decimal integer of a size in bytes, and appends its bytes.
    fn line_integer(&mut self, bytes: u8, list: &mut Bytes) -> Option<()> {
        let negative = self.ws() == b'-';
        self.pos += usize::from(negative);
        let (start, mut value) = (self.pos, 0_i64);
        while let digit @ b'0'..=b'9' = self.at(self.pos) {
            value = value.checked_mul(10)?.checked_add(i64::from(digit - b'0'))?;
            self.pos += 1;
        }
        // Hexadecimal ones, and words, are left to the directives.
        if self.pos == start || self.at(self.pos) == b'x' {
            return None;
        }
        let value = if negative { -value } else { value };
        if bytes == 4 {
            i32::try_from(value).ok()?;
        }
        list.extend_from_slice(&value.to_le_bytes()[..bytes as usize]);
        Some(())
    }

    /// Parses integers and operands between commas.
    pub(super) fn line_indices(
        &mut self,
        parts: &mut FastOp,
        (group, word): (u8, u8),
        bytes: u8,
        brackets: bool,
    ) -> Option<()> {
        let (element, marker) = match bytes {
            4 => (Type::I32, i64::from(i32::MIN)),
            _ => (Type::I64, i64::MIN),
        };
        let mut list = Bytes::new();
        let before = parts.values.len();
        if brackets && !self.eat(b'[') {
            return None;
        }
        if !brackets || !self.eat(b']') {
            loop {
                if self.ws() == b'%' {
                    self.line_operand(parts)?;
                    list.extend_from_slice(&marker.to_le_bytes()[..bytes as usize]);
                } else {
                    self.line_integer(bytes, &mut list)?;
                }
                if !self.eat(b',') {
                    break;
                }
            }
            if brackets && !self.eat(b']') {
                return None;
            }
        }
        parts.counts[group as usize] = (parts.values.len() - before) as u32;
        parts.slots[word as usize] = self.array_of(element, &list).to_word();
        Some(())
    }

    /// Parses flags between separators.
    pub(super) fn line_flags(&mut self, separator: u8, cases: &EnumDef) -> Option<u32> {
        let mut flags = 0;
        loop {
            let word = self.peek_word();
            if word.is_empty() {
                return None;
            }
            flags |= cases.value(word)?;
            self.pos += word.len();
            if !self.eat(separator) {
                return Some(flags);
            }
        }
    }

    /// Parses the case of an enum in quotes.
    pub(super) fn line_quoted(&mut self, cases: &EnumDef) -> Option<u32> {
        if self.ws() != b'"' {
            return None;
        }
        let rest = &self.src[self.pos + 1..];
        let len = rest.iter().take(MOST_TEXT).position(|&byte| byte == b'"')?;
        let value = cases.value(&rest[..len])?;
        self.pos += len + 2;
        Some(value)
    }
}
